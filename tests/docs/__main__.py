"""Writes the pages that are made from the code: ``python -m tests.docs``."""

from __future__ import annotations

from tests.docs.page import PAGE, page

if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")

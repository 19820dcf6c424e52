"""Writes the pages and pictures that are made from the code: ``python -m tests.docs``, or only the pictures named."""

from __future__ import annotations

import asyncio
import sys

from tests.docs.keys import PAGES, with_keys
from tests.docs.page import PAGE, page
from tests.docs.pictures import FOLDER, make
from tests.docs.scenes import VISITS


def main(wanted: set[str]) -> None:
    """Write all pages, and the pictures *wanted*, by default all."""
    PAGE.write_text(page(), encoding="utf-8")
    for path in PAGES:
        path.write_text(with_keys(path.read_text("utf-8")), encoding="utf-8")
    for visit in VISITS:
        names = {shot.name for shot in visit.shots}
        if not wanted or names & wanted:
            asyncio.run(make(visit, FOLDER))


if __name__ == "__main__":
    main(set(sys.argv[1:]))

"""``python -m tests.language``: brings the catalogues up to date with the code, and compiles them in place."""

from __future__ import annotations

import sys

from tests.language.catalogue import update

if __name__ == "__main__":
    missing = update()
    sys.stdout.write("".join(f"not translated: {text!r}\n" for text in missing) or "everything is translated\n")
    sys.exit(bool(missing))

"""``python -m tests.bench``: measure, print, and exit 1 when a figure falls short of what it must be."""

from __future__ import annotations

import argparse
import datetime
import sys
from collections.abc import Sequence

from tests.bench import report
from tests.bench.measurement import Result, take
from tests.bench.registry import GROUPS, chosen

__all__ = ["main"]


def arguments(words: Sequence[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m tests.bench", description=__doc__, allow_abbrev=False)
    form = parser.add_mutually_exclusive_group()
    form.add_argument("--json", action="store_true", help="one object a line")
    form.add_argument("--markdown", action="store_true", help="the table of docs/benchmarks.md")
    parser.add_argument(
        "--only", action="append", default=[], metavar="NAME", help=f"one group or measurement: {', '.join(GROUPS)}"
    )
    parser.add_argument("--quick", action="store_true", help="smaller samples and three runs: a first look")
    return parser.parse_args(words)


def main(words: Sequence[str] | None = None) -> int:
    """Measure what *words* ask for and return the exit code."""
    asked = arguments(words)
    try:
        measurements = list(chosen(asked.only))
    except KeyError as error:
        print(f"no measurement is called {error.args[0]}", file=sys.stderr)
        return 2
    if not (asked.json or asked.markdown):
        print(report.row(report.HEADINGS))
    results = []
    for measurement in measurements:
        result = take(measurement, quick=asked.quick)
        results.append(result)
        tell(result, as_json=asked.json, silent=asked.markdown)
    if asked.markdown:
        today = datetime.datetime.now(datetime.UTC).date()
        print(f"{today}, {report.machine()}.\n\n{report.markdown(results)}")
    return int(any(result.verdict == "short" for result in results))


def tell(result: Result, *, as_json: bool, silent: bool) -> None:
    if as_json:
        print(report.as_json(result), flush=True)
    elif not silent:
        print(report.row(report.cells(result)), flush=True)
        if result.skipped or result.note:
            print(f"    {result.skipped or result.note}", flush=True)


if __name__ == "__main__":
    sys.exit(main())

"""Results as a table for the terminal, as Markdown and as JSON."""

from __future__ import annotations

import json
import platform
from collections.abc import Iterable, Sequence
from pathlib import Path
from textwrap import wrap
from typing import Final

from tests.bench.measurement import Result

__all__ = ["HEADINGS", "as_json", "cells", "machine", "markdown", "row"]

HEADINGS: Final = ("what", "ours", "peer", "unit", "ratio", "must", "want", "verdict")
WIDTHS: Final = (48, 11, 11, 12, 8, 7, 7, 8)


def cells(result: Result) -> tuple[str, ...]:
    """Return the words of one line of the table, in the order of HEADINGS."""
    measurement = result.measurement
    sign, alone = ("≤ " if measurement.lower else "≥ "), not result.peer and not result.skipped
    return (
        f"{measurement.what} / {measurement.against}",
        number(result.figure),
        number(result.peer_figure),
        measurement.unit,
        "-" if alone else number(result.ratio),
        "-" if measurement.must is None else sign + number(measurement.must),
        "-" if measurement.want is None else sign + number(measurement.want),
        result.verdict,
    )


def number(value: float | None) -> str:
    """Return *value* to three figures, whole from 100 on."""
    if value is None:
        return "-"
    return f"{value:,.0f}" if abs(value) >= 100 else f"{value:.3g}"


def row(words: Sequence[str]) -> str:
    """Return one line for the terminal: the first cell to the left, figures to the right."""
    first, *rest = words
    lines = wrap(first, WIDTHS[0]) or [""]
    figures = "  ".join(word.rjust(width) for word, width in zip(rest, WIDTHS[1:], strict=True))
    return "\n".join([f"{lines[0].ljust(WIDTHS[0])}  {figures}", *lines[1:]])


def markdown(results: Iterable[Result]) -> str:
    """Return the whole table for docs/benchmarks.md."""
    lines = [HEADINGS, ("---", *["---:"] * 6, "---"), *map(cells, results)]
    return "\n".join(f"| {' | '.join(line)} |" for line in lines)


def as_json(result: Result) -> str:
    """Return *result* as one JSON object on a line."""
    measurement = result.measurement
    return json.dumps(
        {
            "name": measurement.name,
            "what": measurement.what,
            "against": measurement.against,
            "unit": measurement.unit,
            "ours": result.figure,
            "peer": result.peer_figure,
            "ratio": result.ratio,
            "must": measurement.must,
            "want": measurement.want,
            "lower_is_better": measurement.lower,
            "verdict": result.verdict,
            "skipped": result.skipped,
            "note": result.note,
            "runs": {"ours": result.ours, "peer": result.peer},
        },
        ensure_ascii=False,
    )


def machine() -> str:
    """Return the processor, system and Python of this machine, in one line."""
    name = platform.processor() or platform.machine()
    described = Path("/proc/cpuinfo")
    if described.exists():
        models = [line.split(":", 1)[1].strip() for line in described.read_text().splitlines() if "model name" in line]
        name = f"{len(models)} x {models[0]}" if models else name
    return f"{name}, {platform.system()} {platform.release()}, Python {platform.python_version()}"

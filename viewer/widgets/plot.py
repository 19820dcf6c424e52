"""Numbers over the whole line, a row each, column for column above the timeline strip."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from viewer.widgets.paint import Block, Line, Run, fit, line, width_of
from viewer.widgets.seek import Seekable

__all__ = ["Curve", "Plot"]

STEPS: Final = {False: " ▁▂▃▄▅▆▇█", True: " _.-:=+*#"}
"""From nothing to the most, by whether only ASCII may be drawn."""


class Curve(NamedTuple):
    """One number: what it is called, and what it is at the end of every column; None before it is there."""

    name: Line
    values: Sequence[int | None]


class Plot(Seekable):
    """Draws curves. All share one scale, so that they can be compared."""

    def __init__(self, *, ascii: bool, id: str | None = None, classes: str | None = None) -> None:
        super().__init__(id=id, classes=classes)
        self._steps: Final = STEPS[ascii]
        self._curves: Sequence[Curve] = ()
        self._now: Sequence[int | None] = ()
        self._here = 0
        self._versions: Sequence[int] = ()

    def show(self, curves: Sequence[Curve], now: Sequence[int | None], here: int, versions: Sequence[int] = ()) -> None:
        """Draw *curves*, the present values *now* beside their names, the present column marked.

        A click on a column asks for the one of *versions* that stands there.
        """
        self._curves, self._now, self._here, self._versions = curves, now, here, versions
        self.repaint()

    def version_under(self, x: int) -> int | None:
        """Return the version of column *x*, of the last one beyond it."""
        return self._versions[max(0, min(x, len(self._versions) - 1))] if self._versions else None

    def paint(self, width: int, _height: int) -> Block:
        most = max((value for curve in self._curves for value in curve.values if value is not None), default=1)
        rows: Block = []
        for curve, now in zip(self._curves, self._now, strict=True):
            label = line(" ", *curve.name, f" {'-' if now is None else now:>2} ")
            signs = [self.sign(value, most) for value in curve.values]
            start = width_of(label)
            here = max(start, self._here)
            parts = ("".join(signs[start:here]), "".join(signs[here : here + 1]), "".join(signs[here + 1 :]))
            styles = ("good", "now" if here == self._here else "good", "good later")
            runs = [Run(text, style) for text, style in zip(parts, styles, strict=True) if text]
            rows.append(fit(line(*label, *runs), width))
        return rows

    def sign(self, value: int | None, most: int) -> str:
        """Return how high *value* stands where *most* fills the row."""
        top = len(self._steps) - 1
        return self._steps[0 if value is None else min(top, -(-max(0, value) * top // max(1, most)))]

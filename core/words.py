"""How the rules speak: every sentence passes through a translator that the caller hands in.

English stands in the code and is what is translated: ``mark`` and ``said`` tell the catalogue's extractor where.
The help page imports this, so typing stays out: it would take as long as the page.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

__all__ = ["Sentence", "Translate", "listed", "mark", "plain", "said", "told"]

Translate = Callable[[str], str]
"""Turns an English sentence into the reader's language; gettext's function in the viewer."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, TypeVar

    W = TypeVar("W", bound=str)


def plain(sentence: str) -> str:
    """Return *sentence* as it stands: English."""
    return sentence


def mark(sentence: W) -> W:
    """Return *sentence*, marked for translation where it stands in a table."""
    return sentence


class Sentence(str):
    """English that remembers the *template* and the *values* it was made of, so that it can be said in any language."""

    __slots__ = ("template", "values")

    template: str
    values: Mapping[str, object]

    def __new__(cls, template: str, **values: object) -> Sentence:
        """Return *template* with *values* in the place of its ``{names}``."""
        made = super().__new__(cls, filled(template, values, plain))
        made.template = template
        made.values = values
        return made

    def __reduce__(self) -> tuple[Any, ...]:
        return _again, (self.template, dict(self.values))


def _again(template: str, values: dict[str, object]) -> Sentence:
    return Sentence(template, **values)


def said(template: str, **values: object) -> Sentence:
    """Return the sentence of *template* and *values*: text and numbers, other sentences, or tuples of them."""
    return Sentence(template, **values)


def told(value: object, _: Translate = plain) -> str:
    """Return *value* in the reader's language: sentences are translated, tuples listed; the rest stands as it is."""
    if isinstance(value, Sentence):
        return filled(value.template, value.values, _)
    if isinstance(value, tuple):
        return listed([told(part, _) for part in value], _)
    return str(value)


def filled(template: str, values: Mapping[str, object], _: Translate) -> str:
    sentence = _(template)
    return sentence.format(**{name: told(value, _) for name, value in values.items()}) if values else sentence


def listed(words: Iterable[str], _: Translate = plain) -> str:
    """Return *words* with commas between, as the reader's language writes them."""
    return _(", ").join(words)

"""A set as a form: fields for the values that its file may have, with its present values."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from enum import StrEnum
from typing import NamedTuple

from tilegen.text.source import Span
from tilegen.text.yamlpath import Tree
from tilegen.text.yamlput import KeyOrder
from tilegen.text.yamltree import Node


class FormKind(StrEnum):
    """The kind of value that a field holds.

    A choice is a word, or a word with a value as its only key; choices are a list of these. A range
    is a number or two, a size two numbers. Texts are one text or one for each language. Sides are
    kinds of sides by name, rows are rows of pieces, a score has points by label, state and term,
    and forms are the forms of a word."""

    CHOICE = "choice"
    CHOICES = "choices"
    NUMBER = "number"
    RANGE = "range"
    SIZE = "size"
    FLAG = "flag"
    NAME = "name"
    NAMES = "names"
    TEXT = "text"
    TEXTS = "texts"
    SIDES = "sides"
    ROWS = "rows"
    SCORE = "score"
    FORMS = "forms"


class FormChoice(NamedTuple):
    """A choice: its word, a sentence about it, and the value that it carries, if it has an
    `example`: a whole number from `low` to `high`, or something else if `low` is above `high`.
    `beside` are flags that may stand beside the value."""

    word: str
    about: str
    example: str = ""
    low: int = 1
    high: int = 0
    beside: tuple[str, ...] = ()

    def as_json(self) -> dict[str, object]:
        """The choice, ready for `json`."""
        return {**self._asdict(), "beside": [*self.beside]}


class FormField(NamedTuple):
    """A value of a file, by the keys that lead to it. `value` is the written value, None for
    nothing, and `usual` the default that holds then. Numbers are from `low` to `high`. `words` are
    names to choose from; `details` are what else fields of this kind need."""

    path: tuple[str, ...]
    kind: FormKind
    about: str
    value: Tree = None
    usual: Tree = None
    choices: tuple[FormChoice, ...] = ()
    words: tuple[str, ...] = ()
    low: int = 0
    high: int = 0
    example: str = ""
    details: Mapping[str, object] = {}

    def as_json(self) -> dict[str, object]:
        """The field, ready for `json`."""
        return {
            "path": [*self.path],
            "kind": self.kind,
            "about": self.about,
            "value": self.value,
            "usual": self.usual,
            "choices": [choice.as_json() for choice in self.choices],
            "words": [*self.words],
            "low": self.low,
            "high": self.high,
            "example": self.example,
            **self.details,
        }


class FormSection(NamedTuple):
    """Fields that belong together. A section that there may be several of, such as one for each
    language, is `of` one of them."""

    name: str
    fields: tuple[FormField, ...]
    of: str = ""

    def as_json(self) -> dict[str, object]:
        """The section, ready for `json`."""
        return {
            "name": self.name,
            "of": self.of,
            "fields": [field.as_json() for field in self.fields],
        }


class SetForm(NamedTuple):
    """The sections of a form, the order in which files have their keys, and the places of a name in
    a file, for kinds of sides that are renamed."""

    sections: tuple[FormSection, ...]
    order: KeyOrder
    list_uses: Callable[[Node, str], Iterable[Span]]

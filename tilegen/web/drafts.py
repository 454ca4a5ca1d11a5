"""What the designer's page asks about a set that somebody is typing, and the answers."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, Final, NamedTuple

from tilegen.app import drafts
from tilegen.web.texts import ASKED, TYPED
from tilegen.web.values import (
    InvalidError,
    Json,
    Post,
    Question,
    list_of,
    long_text,
    or_null,
    positive,
    text,
)

_MOST_TEXTS = 100


class Saved(NamedTuple):
    """A set to save, and the digest of the text that was edited."""

    text: str
    digest: str


class RowAsked(NamedTuple):
    """A set, perhaps unfinished, and the row to show: by a line of it, counted from 1, or by the
    row's own number."""

    text: str
    line: int | None = None
    number: int | None = None


class Filled(NamedTuple):
    """New values, `said`, for one field of a row; the keys in `path` lead to the field."""

    text: str
    number: int
    path: tuple[str, ...]
    said: tuple[str, ...]


class Printed(NamedTuple):
    """Options of `build`: their values as typed, by their names."""

    options: Mapping[str, str]


class Tried(NamedTuple):
    """A set, perhaps unfinished, to simulate with this number of players."""

    text: str
    players: int


def _options(value: Any) -> Mapping[str, str]:
    if not isinstance(value, dict) or len(value) > _MOST_TEXTS:
        raise InvalidError("must be an object of texts")
    return {text(name): text(words) for name, words in value.items()}


SAVED: Final = Post(Saved, {"text": long_text, "digest": text})
ROW: Final = Post(
    RowAsked, {"text": long_text, "line": or_null(positive), "number": or_null(positive)}
)
FILLED: Final = Post(
    Filled,
    {
        "text": long_text,
        "number": positive,
        "path": list_of(text, _MOST_TEXTS),
        "said": list_of(text, _MOST_TEXTS),
    },
)
PRINTED: Final = Post(Printed, {"options": _options})
TRIED: Final = Post(Tried, {"text": long_text, "players": positive})


def questions(file: Callable[[], Path]) -> Mapping[str, Question]:
    """The questions by their routes. Each text is read as if it were the content of that file."""

    def row(said: RowAsked) -> Json:
        if said.number is not None:
            return drafts.row_of(said.text, file(), said.number)
        return drafts.row_at(said.text, file(), said.line or 1)

    def fill(said: Filled) -> Json:
        return drafts.fill_in(said.text, file(), said.number, said.path, said.said)

    return {
        "POST /api/design/check": TYPED.answered(lambda said: drafts.check(said.text, file())),
        "POST /api/design/words": ASKED.answered(
            lambda said: drafts.words(said.text, said.line, said.column)
        ),
        "POST /api/design/row": ROW.answered(row),
        "POST /api/design/fill": FILLED.answered(fill),
    }

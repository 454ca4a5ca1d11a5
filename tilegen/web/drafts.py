"""Requests of the designer's page about an unfinished set, and their answers."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, Final, NamedTuple

from tilegen.app.pages import drafts
from tilegen.web.json_types import (
    BodySchema,
    InvalidError,
    Json,
    Question,
    list_of,
    long_text,
    or_null,
    positive,
    text,
)
from tilegen.web.texts import COMPLETION_REQUEST, DRAFT_TEXT

_MOST_TEXTS = 100


class SaveRequest(NamedTuple):
    """A set to save, and the digest of the text that was edited."""

    text: str
    digest: str


class RowRequest(NamedTuple):
    """A set, perhaps unfinished, and the row to show: by a line of it, counted from 1, or by the
    row's own number."""

    text: str
    line: int | None = None
    number: int | None = None


class FieldEdit(NamedTuple):
    """New values, `said`, for one field of a row; the keys in `path` lead to the field."""

    text: str
    number: int
    path: tuple[str, ...]
    said: tuple[str, ...]


class PrintRequest(NamedTuple):
    """Options of `build`: their values as typed, by their names."""

    options: Mapping[str, str]


class TrialRequest(NamedTuple):
    """A set, perhaps unfinished, to simulate with this number of players."""

    text: str
    players: int


def _options(value: Any) -> Mapping[str, str]:
    if not isinstance(value, dict) or len(value) > _MOST_TEXTS:
        raise InvalidError("must be an object of texts")
    return {text(name): text(words) for name, words in value.items()}


SAVE_REQUEST: Final = BodySchema(SaveRequest, {"text": long_text, "digest": text})
ROW_REQUEST: Final = BodySchema(
    RowRequest, {"text": long_text, "line": or_null(positive), "number": or_null(positive)}
)
FIELD_EDIT: Final = BodySchema(
    FieldEdit,
    {
        "text": long_text,
        "number": positive,
        "path": list_of(text, _MOST_TEXTS),
        "said": list_of(text, _MOST_TEXTS),
    },
)
PRINT_REQUEST: Final = BodySchema(PrintRequest, {"options": _options})
TRIAL_REQUEST: Final = BodySchema(TrialRequest, {"text": long_text, "players": positive})


def questions(file: Callable[[], Path]) -> Mapping[str, Question]:
    """The questions by their routes. Each text is read as if it were the content of that file."""

    def row(request: RowRequest) -> Json:
        if request.number is not None:
            return drafts.row_of(request.text, file(), request.number)
        return drafts.row_at(request.text, file(), request.line or 1)

    def fill(request: FieldEdit) -> Json:
        return drafts.fill_in(request.text, file(), request.number, request.path, request.said)

    return {
        "POST /api/design/check": DRAFT_TEXT.build_question(
            lambda request: drafts.check(request.text, file())
        ),
        "POST /api/design/words": COMPLETION_REQUEST.build_question(
            lambda request: drafts.words(request.text, request.line, request.column)
        ),
        "POST /api/design/row": ROW_REQUEST.build_question(row),
        "POST /api/design/fill": FIELD_EDIT.build_question(fill),
    }

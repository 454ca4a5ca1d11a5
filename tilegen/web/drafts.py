"""Requests of the designer's page about an unfinished set, and their answers."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Annotated, Any, NamedTuple

from tilegen.app.pages import drafts
from tilegen.web.json_types import (
    InvalidError,
    Json,
    LongText,
    Positive,
    Question,
    build_question,
    list_of,
    text,
)
from tilegen.web.texts import CompletionRequest, DraftText

_MOST_TEXTS = 100


def _options(value: Any) -> Mapping[str, str]:
    if not isinstance(value, dict) or len(value) > _MOST_TEXTS:
        raise InvalidError("must be an object of texts")
    return {text(name): text(words) for name, words in value.items()}


_Texts = Annotated[tuple[str, ...], list_of(text, _MOST_TEXTS)]
_Options = Annotated[Mapping[str, str], _options]


class SaveRequest(NamedTuple):
    """A set to save, and the digest of the text that was edited."""

    text: LongText
    digest: str


class RowRequest(NamedTuple):
    """A set, perhaps unfinished, and the row to show: by a line of it, counted from 1, or by the
    row's own number."""

    text: LongText
    line: Positive | None = None
    number: Positive | None = None


class FieldEdit(NamedTuple):
    """New values, `said`, for one field of a row; the keys in `path` lead to the field."""

    text: LongText
    number: Positive
    path: _Texts
    said: _Texts


class PrintRequest(NamedTuple):
    """Options of `build`: their values as typed, by their names."""

    options: _Options


class TrialRequest(NamedTuple):
    """A set, perhaps unfinished, to simulate with this number of players."""

    text: LongText
    players: Positive


def questions(file: Callable[[], Path]) -> Mapping[str, Question]:
    """The questions by their routes. Each text is read as if it were the content of that file."""

    def row(request: RowRequest) -> Json:
        if request.number is not None:
            return drafts.row_of(request.text, file(), request.number)
        return drafts.row_at(request.text, file(), request.line or 1)

    def fill(request: FieldEdit) -> Json:
        return drafts.fill_in(request.text, file(), request.number, request.path, request.said)

    return {
        "POST /api/design/check": build_question(
            DraftText, lambda request: drafts.check(request.text, file())
        ),
        "POST /api/design/words": build_question(
            CompletionRequest,
            lambda request: drafts.words(request.text, request.line, request.column),
        ),
        "POST /api/design/row": build_question(RowRequest, row),
        "POST /api/design/fill": build_question(FieldEdit, fill),
    }

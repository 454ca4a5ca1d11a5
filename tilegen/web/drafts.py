"""Requests of the designer's page about an unfinished set, and their answers."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Annotated, Any, NamedTuple

from tilegen.app.pages import drafts
from tilegen.app.pages.drafts import RowChange
from tilegen.app.pages.forms import Forms
from tilegen.web.json_types import (
    InvalidError,
    Json,
    LongText,
    Positive,
    Question,
    build_question,
    list_of,
    number,
    text,
)
from tilegen.web.texts import CompletionRequest, DraftText

_MOST_TEXTS = 100
_MOST_ITEMS = 1000
"""More than the tiles of a set."""
_DEEPEST = 8


def _options(value: Any) -> Mapping[str, str]:
    if not isinstance(value, dict) or len(value) > _MOST_TEXTS:
        raise InvalidError("must be an object of texts")
    return {text(name): text(words) for name, words in value.items()}


def _tree(value: Any, depth: int = 0) -> Any:
    """A value of a set: texts, whole numbers and flags, in lists and by keys."""
    if isinstance(value, list) and len(value) <= _MOST_ITEMS and depth < _DEEPEST:
        return [_tree(item, depth + 1) for item in value]
    if isinstance(value, dict) and len(value) <= _MOST_TEXTS and depth < _DEEPEST:
        return {text(key): _tree(item, depth + 1) for key, item in value.items()}
    if value is None or isinstance(value, bool):
        return value
    return number(value) if isinstance(value, int) else text(value)


def _change(value: Any) -> RowChange:
    if value not in [*RowChange]:
        raise InvalidError("must be add, copy or delete")
    return RowChange(value)


_Change = Annotated[RowChange, _change]
_Tree = Annotated[Any, _tree]
_Texts = Annotated[tuple[str, ...], list_of(text, _MOST_TEXTS)]
_Options = Annotated[Mapping[str, str], _options]


class SaveRequest(NamedTuple):
    """A set to save, and the digest of the text that was edited."""

    text: LongText
    digest: str


class BeginRequest(NamedTuple):
    """The example that a new set is to be like."""

    like: str


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


class RowsEdit(NamedTuple):
    """A row of a set by its number, to copy or delete, or behind which to add another."""

    text: LongText
    number: Positive
    change: _Change


class PutRequest(NamedTuple):
    """A new value of a set, at the end of the keys in `path`; null to remove it."""

    text: LongText
    path: _Texts
    value: _Tree = None


class RenameRequest(NamedTuple):
    """A kind of side of a set, and its new name."""

    text: LongText
    name: str
    new: str


class PrintRequest(NamedTuple):
    """Options of `build`: their values as typed, by their names."""

    options: _Options


class TrialRequest(NamedTuple):
    """A set, perhaps unfinished, to simulate with this number of players."""

    text: LongText
    players: Positive


def questions(file: Callable[[], Path], forms: Forms | None) -> Mapping[str, Question]:
    """The questions by their routes. Each text is read as if it were the content of that file, and
    `forms` keeps its pictures; without it there are none."""

    def row(request: RowRequest) -> Json:
        if request.number is not None:
            return drafts.row_of(request.text, file(), request.number, forms)
        return drafts.row_at(request.text, file(), request.line or 1, forms)

    def fill(request: FieldEdit) -> Json:
        return drafts.fill_in(
            request.text, file(), request.number, request.path, request.said, forms
        )

    def change_rows(request: RowsEdit) -> Json:
        return drafts.change_rows(request.text, file(), request.number, request.change, forms)

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
        "POST /api/design/rows": build_question(RowsEdit, change_rows),
    }


def form_questions(forms: Forms) -> Mapping[str, Question]:
    """The questions about the form of a set, by their routes."""
    return {
        "POST /api/design/form": build_question(
            DraftText, lambda request: forms.form(request.text)
        ),
        "POST /api/design/put": build_question(
            PutRequest, lambda request: forms.put(request.text, request.path, request.value)
        ),
        "POST /api/design/rename": build_question(
            RenameRequest, lambda request: forms.rename(request.text, request.name, request.new)
        ),
    }

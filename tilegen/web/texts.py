"""Unfinished texts, which both the referee's desk and the designer's page send."""

from __future__ import annotations

from typing import Final, NamedTuple

from tilegen.web.json_types import BodySchema, long_text, positive


class DraftText(NamedTuple):
    """An unfinished record or set."""

    text: str


class CompletionRequest(NamedTuple):
    """A position in such a text, to complete its line. Lines and columns count from 1."""

    text: str
    line: int
    column: int


DRAFT_TEXT: Final = BodySchema(DraftText, {"text": long_text})
COMPLETION_REQUEST: Final = BodySchema(
    CompletionRequest, {"text": long_text, "line": positive, "column": positive}
)

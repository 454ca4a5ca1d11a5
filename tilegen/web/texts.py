"""Unfinished texts, which both the referee's desk and the designer's page send."""

from __future__ import annotations

from typing import NamedTuple

from tilegen.web.json_types import LongText, Positive


class DraftText(NamedTuple):
    """An unfinished record or set."""

    text: LongText


class CompletionRequest(NamedTuple):
    """A position in such a text, to complete its line. Lines and columns count from 1."""

    text: LongText
    line: Positive
    column: Positive

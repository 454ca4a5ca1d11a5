"""What a ruling says, for people and for programs, whatever the game."""

from __future__ import annotations

from tilegen.app import codes
from tilegen.app.records import Ruled
from tilegen.text.diagnostics import Diagnostic
from tilegen.text.report import as_dict


def as_json(ruled: Ruled) -> dict[str, object]:
    """One object, ready for `json`."""
    return {
        "file": ruled.source.name,
        "ok": ruled.ruling.ok,
        "game": ruled.record.game,
        **ruled.game.records().as_json(ruled.ruling),
        "diagnostics": [as_dict(each) for each in ruled.ruling.diagnostics],
    }


def as_json_unread(file: str, message: str, hint: str | None) -> dict[str, object]:
    """The object for a file that could not be opened."""
    problem = Diagnostic(codes.FILE, message, None, hint)
    return {"file": file, "ok": False, "diagnostics": [as_dict(problem)]}


def describe(ruled: Ruled) -> str:
    """The standing of the game, as a table to read at a glance."""
    return ruled.game.records().describe(ruled.ruling)

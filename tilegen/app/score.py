"""A ruling of any game, for people and for programs."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from tilegen.app import codes
from tilegen.app.records import Ruled
from tilegen.games.room import Room
from tilegen.text.diagnostics import Diagnostic
from tilegen.text.report import as_dict

if TYPE_CHECKING:
    from tilegen.app.tables.proof import Proof

# Loaded late: few records reveal a seed, and the check is slow to import.
_PROOF: Final[Room[Callable[[Ruled], Proof | None]]] = Room("tilegen.app.tables.proof:proof")
_SEED: Final = "\n# seed "
"""In the record of a game that was played on screens."""


def as_json(ruled: Ruled) -> dict[str, object]:
    """One object, ready for `json`."""
    return {
        "file": ruled.source.name,
        "ok": ruled.ruling.ok,
        "game": ruled.record.game,
        **ruled.game.records().as_json(ruled.ruling),
        **_shuffle(ruled),
        "diagnostics": [as_dict(each) for each in ruled.ruling.diagnostics],
    }


def as_json_unread(file: str, message: str, hint: str | None) -> dict[str, object]:
    """The object for a file that could not be opened."""
    problem = Diagnostic(codes.FILE, message, None, hint)
    return {"file": file, "ok": False, "diagnostics": [as_dict(problem)]}


def describe(ruled: Ruled, width: int | None = None) -> str:
    """How the game stands, as a table in so many columns, or in as many as it takes."""
    table = ruled.game.records().describe(ruled.ruling, width)
    found = _proof(ruled)
    return table if found is None else f"{table}{found.say}\n"


def _shuffle(ruled: Ruled) -> dict[str, object]:
    """Whether the shuffle is proven, for a record that reveals its seed."""
    found = _proof(ruled)
    return {} if found is None else {"shuffle": found.as_json()}


def _proof(ruled: Ruled) -> Proof | None:
    return _PROOF()(ruled) if _SEED in ruled.source.text else None

"""What a ruling says, for people and for programs, whatever the game."""

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

# Few records tell a seed, and what checks it is slow to load.
_PROOF: Final[Room[Callable[[Ruled], Proof | None]]] = Room("tilegen.app.tables.proof:proof")
_SEED: Final = "\n# seed "
"""As in the record of a game that was played at a screen."""


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


def describe(ruled: Ruled) -> str:
    """The standing of the game, as a table to read at a glance."""
    table = ruled.game.records().describe(ruled.ruling)
    found = _proof(ruled)
    return table if found is None else f"{table}{found.say}\n"


def _shuffle(ruled: Ruled) -> dict[str, object]:
    """Of a record that tells its seed, whether the shuffle holds."""
    found = _proof(ruled)
    return {} if found is None else {"shuffle": found.as_json()}


def _proof(ruled: Ruled) -> Proof | None:
    return _PROOF()(ruled) if _SEED in ruled.source.text else None

"""A ruling of any game, as text and as JSON."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from tilegen.app import codes
from tilegen.app.ruling import Ruled
from tilegen.games.lazy import LazyAttribute
from tilegen.text.diagnostics import Diagnostic
from tilegen.text.report import to_dict

if TYPE_CHECKING:
    from tilegen.app.tables.shuffle_proof import ShuffleProof

# Loaded late: few records reveal a seed, and the check is slow to import.
_PROOF: Final[LazyAttribute[Callable[[Ruled], ShuffleProof | None]]] = LazyAttribute(
    "tilegen.app.tables.shuffle_proof:proof"
)
_SEED: Final = "\n# seed "
"""In the record of a game that was played on screens."""


def as_json(ruled_record: Ruled) -> dict[str, object]:
    """One object, ready for `json`."""
    return {
        "file": ruled_record.source.name,
        "ok": ruled_record.ruling.ok,
        "game": ruled_record.record.game,
        **ruled_record.game.records().as_json(ruled_record.ruling),
        **_shuffle(ruled_record),
        "diagnostics": [to_dict(diagnostic) for diagnostic in ruled_record.ruling.diagnostics],
    }


def as_json_unread(file: str, message: str, hint: str | None) -> dict[str, object]:
    """The object for a file that could not be opened."""
    problem = Diagnostic(codes.FILE, message, None, hint)
    return {"file": file, "ok": False, "diagnostics": [to_dict(problem)]}


def describe(ruled_record: Ruled, width: int | None = None) -> str:
    """The state of the game as a table, in at most `width` columns if given."""
    table = ruled_record.game.records().describe(ruled_record.ruling, width)
    proof = _proof(ruled_record)
    return table if proof is None else f"{table}{proof.say}\n"


def _shuffle(ruled_record: Ruled) -> dict[str, object]:
    """Whether the shuffle is proven, for a record that reveals its seed; empty for others."""
    proof = _proof(ruled_record)
    return {} if proof is None else {"shuffle": proof.as_json()}


def _proof(ruled_record: Ruled) -> ShuffleProof | None:
    return _PROOF()(ruled_record) if _SEED in ruled_record.source.text else None

"""The game, as `tilegen` takes it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tilegen.games.game import Game
from tilegen.games.misfitz.judge import judge
from tilegen.games.misfitz.notation import GAME, GRAMMAR, Action, Hand, written
from tilegen.games.misfitz.ruling import Ruling
from tilegen.games.misfitz.verdict import as_json, describe

if TYPE_CHECKING:
    from tilegen.play.layout import Writing


def _writing() -> Writing[Action]:
    # Records are mostly judged, and then nothing is written.
    from tilegen.play.layout import Writing  # noqa: PLC0415

    return Writing(GRAMMAR, written, opens=lambda action: isinstance(action, Hand))


MISFITZ: Final[Game[Action, None, Ruling]] = Game(
    name=GAME,
    grammar=GRAMMAR,
    writing=_writing,
    judge=lambda record, _, found: judge(record, found),
    as_json=as_json,
    describe=describe,
    has_sets=False,
)

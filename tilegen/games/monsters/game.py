"""The game, as `tilegen` takes it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tilegen.games.game import Game
from tilegen.games.monsters.judge import judge
from tilegen.games.monsters.notation import GAME, GRAMMAR, Action, Start, cell, written
from tilegen.games.monsters.ruling import Ruling
from tilegen.games.monsters.tiles import TileSet
from tilegen.games.monsters.verdict import as_json, describe

if TYPE_CHECKING:
    from tilegen.play.layout import Writing


def _writing() -> Writing[Action]:
    # Records are mostly judged, and then nothing is written.
    from tilegen.games.monsters.numbering import numbers  # noqa: PLC0415
    from tilegen.play.layout import Writing  # noqa: PLC0415

    return Writing(
        GRAMMAR,
        written,
        opens=lambda action: isinstance(action, Start),
        cell=cell,
        numbers=numbers,
    )


MONSTERS: Final[Game[Action, TileSet, Ruling]] = Game(
    name=GAME,
    grammar=GRAMMAR,
    writing=_writing,
    judge=judge,
    as_json=as_json,
    describe=describe,
    has_sets=True,
)

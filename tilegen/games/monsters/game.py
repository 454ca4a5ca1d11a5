"""The game, as `tilegen` takes it."""

from __future__ import annotations

from typing import Final

from tilegen.games.game import Game
from tilegen.games.monsters.judge import judge
from tilegen.games.monsters.notation import GAME, GRAMMAR, Action, Start, cell, written
from tilegen.games.monsters.numbering import numbers
from tilegen.games.monsters.ruling import Ruling
from tilegen.games.monsters.tiles import TileSet
from tilegen.games.monsters.verdict import as_json, describe
from tilegen.play.layout import Writing

MONSTERS: Final[Game[Action, TileSet, Ruling]] = Game(
    name=GAME,
    writing=Writing(
        GRAMMAR,
        written,
        opens=lambda action: isinstance(action, Start),
        cell=cell,
        numbers=numbers,
    ),
    judge=judge,
    as_json=as_json,
    describe=describe,
    has_sets=True,
)

"""The game, as `tilegen` takes it."""

from __future__ import annotations

from typing import Final

from tilegen.games.game import Game
from tilegen.games.misfitz.judge import judge
from tilegen.games.misfitz.notation import GAME, GRAMMAR, Action, Hand, written
from tilegen.games.misfitz.ruling import Ruling
from tilegen.games.misfitz.verdict import as_json, describe
from tilegen.play.layout import Writing

MISFITZ: Final[Game[Action, None, Ruling]] = Game(
    name=GAME,
    writing=Writing(GRAMMAR, written, opens=lambda action: isinstance(action, Hand)),
    judge=lambda record, _, found: judge(record, found),
    as_json=as_json,
    describe=describe,
    has_sets=False,
)

"""The game of monsters without tiles: what holds for all sets, also for one that cannot be read."""

from __future__ import annotations

from functools import cache
from typing import Final

from tilegen.games.tiles.faces import TileGame
from tilegen.games.tiles.known.monsters.known_words import complete_words
from tilegen.games.tiles.known.monsters.options import (
    FEATURES,
    GAME,
    KINDS_OF_SIDES,
    OPEN,
    OPTIONS,
)
from tilegen.games.tiles.presentation import Presentation
from tilegen.games.tiles.rules import unreadable_texts
from tilegen.games.tiles.rules.rules import TileGameRules, make_rules
from tilegen.play.rules import IllegalMoveError

BARE_GAME: Final = TileGame(
    GAME,
    kinds_of_sides=KINDS_OF_SIDES,
    features=FEATURES,
    variants=OPTIONS,
    presentation=complete_words(Presentation()),
)


def explain_form(text: str, rules: TileGameRules | None) -> IllegalMoveError | None:
    """Why a text has not the form of a move, with any tiles without `rules`; None if it has."""
    return unreadable_texts.explain_form(text, rules or _make_bare_rules())


@cache
def _make_bare_rules() -> TileGameRules:
    return make_rules(BARE_GAME, 2, OPEN)

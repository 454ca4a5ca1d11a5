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
from tilegen.games.tiles.rules.rules import TileGameRules, make_rules
from tilegen.games.tiles.rules.unreadable_texts import explain_unreadable, has_form_of_move
from tilegen.play.rules import IllegalMoveError

BARE_GAME: Final = TileGame(
    GAME,
    kinds_of_sides=KINDS_OF_SIDES,
    features=FEATURES,
    variants=OPTIONS,
    presentation=complete_words(Presentation()),
)


def explain_form(text: str) -> IllegalMoveError | None:
    """Why a text is no move with any tiles; None if it is one with some."""
    rules = _make_bare_rules()
    return None if has_form_of_move(text, rules) else explain_unreadable(text, rules.start(), rules)


@cache
def _make_bare_rules() -> TileGameRules:
    return make_rules(BARE_GAME, 2, OPEN)

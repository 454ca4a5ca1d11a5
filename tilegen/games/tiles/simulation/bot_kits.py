"""The bots of a tile game's simulation, which its rules choose."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, NamedTuple

from tilegen.games.general.greedy import GameBots
from tilegen.games.tiles.faces import TileGame
from tilegen.games.tiles.rules.rules import make_rules
from tilegen.games.tiles.simulation.bots import TILE_BOTS
from tilegen.games.tiles.simulation.looking_ahead import (
    LOOKAHEAD_FAMILY,
    Lookahead,
    count_games_ahead,
)
from tilegen.games.tiles.simulation.place_bots import PLACE_BOTS, are_places_weighed
from tilegen.games.tiles.simulation.place_lookahead import PLACE_LOOKAHEAD, PlaceLookahead
from tilegen.play.bots import Bot, BotFamily


class BotKit(NamedTuple):
    """The bots of a game: those with plain names, and the family of those that look ahead, each of
    which `make_lookahead` makes from its number. `contrast` is the one to try instead of the
    usual one."""

    by_name: GameBots
    lookahead: BotFamily
    make_lookahead: Callable[[int], Bot[Any, Any]]
    contrast: str

    def list_bots(self, names: Sequence[str]) -> Mapping[str, Bot[Any, Any]]:
        """The bots with plain names, and those of these names that look ahead."""
        ahead = {bot: count_games_ahead(bot) for bot in names}
        return {
            **self.by_name.bots,
            **{bot: self.make_lookahead(games) for bot, games in ahead.items() if games},
        }


VALUING: Final = BotKit(TILE_BOTS, LOOKAHEAD_FAMILY, Lookahead, "random")
"""Bots that value positions by any rules."""

WEIGHING: Final = BotKit(PLACE_BOTS, PLACE_LOOKAHEAD, PlaceLookahead, "closer")
"""Bots that weigh places."""


def choose_bots(game: TileGame) -> BotKit:
    """The bots of a game: those that weigh places if these suit all its variants."""
    variants = game.variants.items()
    suits = (
        are_places_weighed(make_rules(game, options.players[0], name)) for name, options in variants
    )
    return WEIGHING if all(suits) else VALUING

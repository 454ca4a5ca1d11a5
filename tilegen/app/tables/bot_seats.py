"""The simulation's bots at a table; each knows only what its seat may see."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain, count
from typing import Any, Final

from tilegen.games.game import Game
from tilegen.games.simulation import list_bots
from tilegen.play.arena import GameBatch
from tilegen.play.bots import parse_bot_name
from tilegen.play.players import Players
from tilegen.play.session import Session, decision_stream
from tilegen.text.wording import format_letters

WAITS: Final = 1.2
"""Seconds until a bot moves, the same for every move: a pause must not tell what it holds."""


def bot_names(game: Game[Any, Any, Any]) -> tuple[str, ...]:
    """The names of the game's bots, the default bot first."""
    return list_bots(game.simulation())


def is_known(game: Game[Any, Any, Any], bot: str) -> bool:
    """Whether the game has a bot with this name, such as `builder` or `lookahead:60`."""
    simulation = game.simulation()
    name, number = parse_bot_name(bot)
    if bot in simulation.bots:
        return True
    return name in simulation.bot_families and number in range(
        1, simulation.bot_families[name].default + 1
    )


def name_of(bot: str, others: Sequence[str]) -> str:
    """The bot's name as a player: `Builder`, or `Builder B` if that name is taken."""
    plain = bot.capitalize().replace(":", " ")
    names = chain([plain], (f"{plain} {format_letters(index)}" for index in count(1)))
    return next(name for name in names if not Players(others).has_name(name))


def choice(
    bot: str,
    game: Game[Any, Any, Any],
    edition: Any,
    session: Session[Any, Any],
    variant: str = "",
) -> Any:
    """The move that this bot chooses for the player to move. `variant` is the variant of the
    session's rules; empty for the default one."""
    rules, state = session.rules, session.state
    offers, seat = rules.legal_moves(state), session.mover
    if len(offers) == 1 or seat is None:
        return offers[0]
    seats = len(rules.scores(state))
    table = game.simulation().table(edition, GameBatch((), variant, (bot,) * seats, 0, 0))
    return table.bots[bot].choose(table.view(state, seat), offers, decision_stream(session))

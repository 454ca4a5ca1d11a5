"""Bots at tables: those of the simulation, who are shown what their seat may see."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from tilegen.games.game import Game
from tilegen.play.arena import Job
from tilegen.play.bots import numbered
from tilegen.play.players import Players
from tilegen.play.session import Session, deciding

WAITS: Final = 1.2
"""Seconds until a bot moves, whatever it holds and however long it thinks."""


def known(game: Game[Any, Any, Any]) -> tuple[str, ...]:
    """The names of the game's bots, the usual one first."""
    return tuple(game.simulation().bot_names)


def is_known(game: Game[Any, Any, Any], bot: str) -> bool:
    """Whether the game has a bot of that name, such as `builder` or `lookahead:60`."""
    simulation = game.simulation()
    name, number = numbered(bot)
    if bot in simulation.bots:
        return True
    return name in simulation.numbered and number in range(1, simulation.numbered[name].usual + 1)


def name_of(bot: str, others: Sequence[str]) -> str:
    """A name for a player, such as `Builder`, or `Builder B` beside another."""
    plain = bot.capitalize().replace(":", " ")
    names = (plain, *(f"{plain} {letter}" for letter in "BCDEFGH"))
    return next(name for name in names if not Players(others).exactly(name))


def choice(bot: str, game: Game[Any, Any, Any], edition: Any, session: Session[Any, Any]) -> Any:
    """The move of the player to move, if that bot plays the seat."""
    rules, state = session.rules, session.state
    offers, seat = rules.legal_moves(state), session.mover
    if len(offers) == 1 or seat is None:
        return offers[0]
    seats = len(rules.scores(state))
    table = game.simulation().table(edition, Job((), "", (bot,) * seats, 0, 0))
    return table.bots[bot].choose(table.view(state, seat), offers, deciding(session))

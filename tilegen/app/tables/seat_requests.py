"""The seats that a host asks for at a new table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from tilegen.app.tables import bot_seats
from tilegen.app.tables.keyfile import StoredSeat
from tilegen.app.tables.naming import player_name
from tilegen.errors import TilegenError
from tilegen.games.game import Game
from tilegen.text.suggest.choice import choices_hint
from tilegen.text.wording import format_count, format_range, quoted_text


class SeatRequest(NamedTuple):
    """A seat of a new table: for a player with this name, for a bot, or free. With `device`, it is
    played on the device that opens the table."""

    name: str | None = None
    bot: str | None = None
    device: bool = False


def rotate_seats(chairs: Sequence[StoredSeat]) -> list[SeatRequest]:
    """The players and bots of these seats, each one seat further on."""
    places = [
        SeatRequest(chair.name, None if chair.stands_in else chair.bot, chair.device)
        for chair in chairs
    ]
    return [*places[1:], places[0]]


def build_chairs(
    game: Game[Any, Any, Any], places: Sequence[SeatRequest]
) -> tuple[StoredSeat, ...]:
    seats = game.records().grammar.seats
    if len(places) not in seats:
        message = f"{format_count(len(places), 'player')} cannot play {game.title}"
        raise TilegenError(message, f"{format_range(seats)} can")
    chairs: list[StoredSeat] = []
    for place in places:
        others = [chair.name for chair in chairs if chair.name]
        if place.bot is not None and not bot_seats.is_known(game, place.bot):
            message = f"no bot of {game.title} is called {quoted_text(place.bot)}"
            raise TilegenError(message, choices_hint(place.bot, bot_seats.bot_names(game), "bots"))
        name = place.name
        if name is not None:
            name = player_name(name, others, game)
        elif place.bot is not None:
            name = bot_seats.name_of(place.bot, others)
        chairs.append(StoredSeat(name, place.bot, device=place.device))
    return tuple(chairs)

"""The seats of a table: names, bots, and the players who have the table on a screen."""

from __future__ import annotations

from collections.abc import Callable, Collection
from threading import RLock
from typing import Any, Final, TypedDict

from tilegen.app.tables import bot_seats
from tilegen.app.tables.keyfile import StoredSeat, StoredTable
from tilegen.app.tables.naming import player_name
from tilegen.app.tables.refusals import SeatError
from tilegen.errors import TilegenError
from tilegen.games.game import Game
from tilegen.text.suggest.choice import choices_hint
from tilegen.text.wording import quoted_text

Clock = Callable[[], float]
"""Seconds from a clock that is never set back, such as `time.monotonic`."""

ABSENT: Final = 600.0
"""Seconds after which the others may give a seat to a bot."""


class SeatMessage(TypedDict):
    """A seat as pages receive it: its player or its bot, whether a device shows it (`here`), and
    whether it is played on the device that opened the table (`device`). `away` is whether the
    others may give the seat to a bot, and `stands_in` whether its bot plays for an absent
    player."""

    name: str | None
    bot: str | None
    here: bool
    away: bool
    stands_in: bool
    device: bool


class Seats:
    """The seats of a table, stored in its key file. The caller checks permissions. Refusals raise
    TilegenError with a sentence for the player."""

    def __init__(
        self,
        stored_table: StoredTable,
        game: Game[Any, Any, Any],
        save: Callable[[StoredTable], None],
        clock: Clock,
        lock: RLock,
    ) -> None:
        self.stored_table = stored_table
        self.on_change: Callable[[], None] = lambda: None
        self._game = game
        self._save = save
        self._clock = clock
        self._lock = lock
        self._device_counts = [0] * len(stored_table.seats)
        self._left_at = [clock()] * len(stored_table.seats)

    @property
    def names(self) -> tuple[str, ...]:
        """The players' names; "" for a free seat."""
        return tuple(chair.name or "" for chair in self.stored_table.seats)

    def bot_of(self, seat: int) -> str | None:
        """The bot that plays the seat now, if any."""
        return self.stored_table.seats[seat].bot

    def people(self) -> frozenset[int]:
        """The seats of players, not bots."""
        chairs = enumerate(self.stored_table.seats)
        return frozenset(seat for seat, chair in chairs if chair.name and chair.bot is None)

    @property
    def is_empty(self) -> bool:
        """Whether no player has the table on a screen."""
        return not any(self._device_counts)

    def as_json(self) -> list[SeatMessage]:
        """The seats and their players."""
        with self._lock:
            return [
                {
                    "name": chair.name,
                    "bot": chair.bot,
                    "here": self._device_counts[seat] > 0,
                    "away": self.is_away(seat),
                    "stands_in": chair.stands_in,
                    "device": chair.device,
                }
                for seat, chair in enumerate(self.stored_table.seats)
            ]

    def sit(self, seat: int, name: str) -> None:
        """Seats a player on a free seat, before the start. Raises SeatError if the seat or the name
        is taken."""
        with self._lock:
            chair = self._chair(seat)
            if self.stored_table.is_begun or chair.name is not None:
                raise SeatError("seat-taken", seat=seat + 1)
            name = player_name(name, self._others(seat), self._game)
            self._put(seat, chair._replace(name=name, bot=None))

    def give(self, seat: int, bot: str | None) -> None:
        """Gives a seat to a bot, or with None takes it from one. Before the start, the bot gets a
        name of its own, or the seat becomes free; later, the bot stands in for a player, whose name
        stays."""
        with self._lock:
            chair = self._chair(seat)
            if bot is not None and not bot_seats.is_known(self._game, bot):
                bot_names = bot_seats.bot_names(self._game)
                message = f"no bot of {self._game.title} is called {quoted_text(bot)}"
                raise TilegenError(message, choices_hint(bot, bot_names, "bots"))
            if self.stored_table.is_begun:
                stands_in = bot is not None and (chair.bot is None or chair.stands_in)
                self._put(seat, chair._replace(bot=bot, stands_in=stands_in))
            else:
                name = None if bot is None else bot_seats.name_of(bot, self._others(seat))
                self._put(seat, chair._replace(name=name, bot=bot, device=False))

    def stand_in(self, seat: int, bot: str) -> None:
        """Lets a bot play for a player who has been away for long, until the player comes back."""
        with self._lock:
            self._chair(seat)
            if not self.is_away(seat):
                raise TilegenError(
                    "only the host may give this seat to a bot now",
                    "in a game, others may when its player was away for ten minutes",
                )
            self.give(seat, bot)

    def vacate(self, seat: int) -> None:
        """Frees the seat of a player who leaves before the start."""
        with self._lock:
            self._chair(seat)
            if self.stored_table.is_begun:
                raise TilegenError(
                    "a seat stays its player's once the game has begun",
                    "when its player was away for ten minutes, others may let a bot play on",
                )
            self.give(seat, None)

    def check_seat(self, seat: int) -> None:
        """Raises TilegenError if there is no such seat."""
        self._chair(seat)

    def check_claimable(self, seat: int) -> None:
        """Raises SeatError if a seat is free or a bot's own, so that no player can have lost it."""
        with self._lock:
            chair = self._chair(seat)
            if chair.name is None or (chair.bot is not None and not chair.stands_in):
                raise SeatError("nobodys-seat")

    def is_away(self, seat: int) -> bool:
        """Whether the player has been away from the game for so long that a bot may stand in.
        Always false before the start: a bot would not stand in, but take the seat."""
        chair, absence = self.stored_table.seats[seat], self._clock() - self._left_at[seat]
        return (
            self.stored_table.is_begun
            and chair.bot is None
            and not self._device_counts[seat]
            and absence >= ABSENT
        )

    def arrive(self, seats: Collection[int]) -> None:
        """The players of these seats have the table on one more screen, and take over from bots
        that stood in."""
        with self._lock:
            stored_table = self.stored_table
            for seat in seats:
                chair = self._chair(seat)
                self._device_counts[seat] += 1
                if chair.stands_in:
                    stored_table = stored_table.with_seat(
                        seat, chair._replace(bot=None, stands_in=False)
                    )
            if stored_table is not self.stored_table:
                self._keep(stored_table)
            if seats:
                self.on_change()

    def leave(self, seats: Collection[int]) -> None:
        """A screen of these seats was closed."""
        with self._lock:
            for seat in seats:
                self._chair(seat)
                self._device_counts[seat] = max(self._device_counts[seat] - 1, 0)
                self._left_at[seat] = self._clock()
            if seats:
                self.on_change()

    def revoke(self, seat: int) -> None:
        """Makes all links to the seat invalid."""
        with self._lock:
            chair = self._chair(seat)
            self._put(seat, chair._replace(number=chair.number + 1))

    @property
    def choices(self) -> dict[int, str]:
        """The actions that players have chosen while others still choose, by seat; nobody else may
        see them."""
        chairs = enumerate(self.stored_table.seats)
        return {seat: chair.choice for seat, chair in chairs if chair.choice is not None}

    def choose(self, seat: int, action: str) -> None:
        """Stores the action that a player has chosen while others still choose."""
        with self._lock:
            self._put(seat, self._chair(seat)._replace(choice=action))

    def clear_choices(self) -> None:
        """Forgets what players have chosen, once it is in the record."""
        with self._lock:
            chairs = tuple(chair._replace(choice=None) for chair in self.stored_table.seats)
            if chairs != self.stored_table.seats:
                self._keep(self.stored_table._replace(seats=chairs))

    def begin(self) -> None:
        """Starts the game: from now on no player can sit down."""
        self._keep(self.stored_table._replace(is_begun=True))

    def show_aids(self, *, on: bool) -> None:
        """Lets pages tell what players could count themselves, or not."""
        with self._lock:
            self._keep(self.stored_table._replace(aids=on))
            self.on_change()

    def lead_to(self, code: str) -> None:
        """Stores the code of the rematch table."""
        with self._lock:
            self._keep(self.stored_table._replace(rematch_code=code))

    def check_full(self) -> None:
        """Raises TilegenError while a seat is free."""
        free = [at for at, chair in enumerate(self.stored_table.seats, 1) if chair.name is None]
        if free:
            raise TilegenError(
                f"seat {free[0]} is free", "wait for a player, or let a bot sit there"
            )

    def _others(self, seat: int) -> list[str]:
        return [name for at, name in enumerate(self.names) if name and at != seat]

    def _chair(self, seat: int) -> StoredSeat:
        if seat not in range(len(self.stored_table.seats)):
            raise TilegenError(f"there is no seat {seat + 1}", "choose another one")
        return self.stored_table.seats[seat]

    def _put(self, seat: int, chair: StoredSeat) -> None:
        self._keep(self.stored_table.with_seat(seat, chair))
        self.on_change()

    def _keep(self, stored_table: StoredTable) -> None:
        """Saves first, so that no change is published that a crash could undo."""
        self._save(stored_table)
        self.stored_table = stored_table

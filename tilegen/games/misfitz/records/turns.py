"""Whose turn it is while a record is read that may have slips."""

from __future__ import annotations

from tilegen.games.misfitz.rules.turn import Turn


class Turns:
    """The turn at hand, and how many each player has ended.

    After a wrong line anybody may be next; and one that is only behind another player's turn may be
    that line too early, or too late.
    """

    def __init__(self, seats: int, leader: int | None) -> None:
        self._seats = seats
        self.now = Turn(leader or 0)
        self.ended = [0] * seats
        self.last: int | None = None  # who ended the last one
        self.was_free = False  # whether anybody might be next on the line at hand
        self._free = leader is None  # and on the one behind it
        self._either: tuple[int, int] | None = None  # behind one player's turn, who may be next
        self._drew: int | None = None  # who drew, and may play on

    def doubt(self) -> None:
        """The line behind the one at hand may be anybody's."""
        self._free = True

    def take(self, player: int) -> bool:
        """A line of this player's. False where it was another's turn; in any case it is now this
        one's."""
        free = self.was_free = self._free
        self._free = False
        drew, self._drew = self._drew, None
        due = self.now.player
        if player == due:
            if self._either and player != self._either[0]:
                self._either = None
            return True
        either, self._either = self._either, None
        if free and either and player == either[0]:
            # The wrong line and this one may be swapped; then another is next.
            self._either = either
        expected = free or player == drew or (either is not None and player == either[1])
        if not expected:
            self._either = due, self.after(player)
        self.now = Turn(player)
        return expected

    def laid(self, after: Turn) -> None:
        """The player laid a card, and that turn follows."""
        player = self.now.player
        self.follow(after)
        if after.leads and self.was_free:
            # The wrong line above may have been the lead.
            self._either = player, self.after(player)

    def drew_unknown(self, player: int) -> None:
        """The player drew a card without paying for it, and it is not known whether it fits."""
        self.end(player)
        self._drew = player

    def follow(self, after: Turn) -> None:
        """That turn follows by the rules: the same player's goes on, or it is over."""
        if not after.is_free:
            self.now = after
        elif after is not self.now:  # A meld leaves the turn as it is.
            self.end(self.now.player)

    def end(self, player: int) -> None:
        self.ended[player] += 1
        self.last = player
        self.now = Turn(player).next(self._seats)

    def after(self, player: int) -> int:
        return Turn(player).next(self._seats).player

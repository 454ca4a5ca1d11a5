"""The current turn while a record, which may have slips, is read."""

from __future__ import annotations

from tilegen.games.misfitz.rules.turn import Turn


class MisfitzTurnTracker:
    """The current turn, and the number of turns that each player has ended.

    After a wrong line any player may be next. A line in another player's turn may come one line too
    early, or too late.
    """

    def __init__(self, seats: int, leader: int | None) -> None:
        self._seats = seats
        self.now = Turn(leader or 0)
        self.ended = [0] * seats
        self.last: int | None = None  # the player who ended the last turn
        self.was_free = False  # whether the current line may be any player's
        self._free = leader is None  # whether the next line may be
        self._either: tuple[int, int] | None = None  # after a turn, the two who may be next
        self._drew: int | None = None  # the player who drew, and may go on

    def doubt(self) -> None:
        """Notes that the next line may be any player's."""
        self._free = True

    def take(self, player: int) -> bool:
        """Takes a line of the player's. False if it was another player's turn; in both cases the
        turn is now this player's."""
        free = self.was_free = self._free
        self._free = False
        last_drawer, self._drew = self._drew, None
        due = self.now.player
        if player == due:
            if self._either and player != self._either[0]:
                self._either = None
            return True
        either, self._either = self._either, None
        if free and either and player == either[0]:
            # The wrong line and this one may be swapped; then another player is next.
            self._either = either
        is_due = free or player == last_drawer or (either is not None and player == either[1])
        if not is_due:
            self._either = due, self.next_player(player)
        self.now = Turn(player)
        return is_due

    def follow_laid_card(self, after: Turn) -> None:
        """Notes that the player laid a card; `after` is the turn that follows by the rules."""
        player = self.now.player
        self.follow(after)
        if after.leads and self.was_free:
            # The wrong line above may have been the led head.
            self._either = player, self.next_player(player)

    def note_unknown_draw(self, player: int) -> None:
        """Notes that the player drew a card free of charge, which may or may not fit."""
        self.end(player)
        self._drew = player

    def follow(self, after: Turn) -> None:
        """Goes on to that turn: the same player's turn continues, or it ends."""
        if not after.is_free:
            self.now = after
        elif after is not self.now:  # A meld does not change the turn.
            self.end(self.now.player)

    def end(self, player: int) -> None:
        self.ended[player] += 1
        self.last = player
        self.now = Turn(player).next(self._seats)

    def next_player(self, player: int) -> int:
        return Turn(player).next(self._seats).player

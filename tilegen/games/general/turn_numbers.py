"""The numbers before the lines of players: where they stand, they count the turns."""

from __future__ import annotations

from typing import Final, NamedTuple

from tilegen.play.rules import Chance

_NEAR: Final = 3
"""A number may be so much too high since lines are missing."""


class TurnCount(NamedTuple):
    """The turns that the lines so far have counted. `last` is the number of the last line that has
    one, `player` who wrote it, and `is_ended` whether it ended its turn; None if that is not known.
    Since then, lines without a number have surely `ended` so many turns, and of `unsure` ones
    nobody knows. If it `is_free`, the number of the next line is not judged, since this one was
    wrong; `sure` is the last number that was right."""

    last: int = 0
    player: int | Chance | None = None
    is_ended: bool | None = True
    ended: int = 0
    unsure: int = 0
    is_free: bool = False
    sure: int = 0

    def find_least(self, player: int | Chance | None) -> int:
        """The least number that a line of this player may have. Where the rules do not say whether
        a line ended its turn, a player's next line may have the same number."""
        is_same = self.is_ended is None and player == self.player
        return self.last + self.ended + (0 if is_same else self.is_ended is not False)

    @property
    def most(self) -> int:
        """The highest number that the next line may have."""
        return self.last + self.ended + self.unsure + (self.is_ended is not False)

    def find_due(self, player: int | Chance | None) -> int | None:
        """The number of the player's turn that is due; None if it may be several."""
        least = self.find_least(player)
        return least if least == self.most else None

    def is_right(self, player: int | Chance | None, number: int | None) -> bool:
        """Whether a line of this player may have this number."""
        return number is None or self.is_free or self.find_least(player) <= number <= self.most

    def find_nearest(self, player: int | Chance | None, number: int) -> int:
        """The number that a line with this one should have."""
        return self.most if number > self.most else self.find_least(player)

    def add(
        self, player: int | Chance | None, number: int | None, *, is_ended: bool | None
    ) -> TurnCount:
        """The count after a line. A wrong number counts as the nearest one."""
        if number is None:
            ended = self.ended + (is_ended is True)
            return self._replace(ended=ended, unsure=self.unsure + (is_ended is None))
        if not self.is_right(player, number):
            near = self.find_nearest(player, number)
            return TurnCount(near, player, is_ended, is_free=True, sure=self.sure)
        near = number
        if not self.find_least(player) <= number <= self.most:
            # A line may be missing, or two may have changed places.
            is_near = self.sure <= number <= self.last + _NEAR
            near = number if is_near else self.last + (number > self.last)
        return TurnCount(near, player, is_ended, sure=near)

    def add_wrong(
        self, player: int | Chance | None, number: int | None, *, is_ended: bool | None
    ) -> TurnCount:
        """The count after a line that is wrong in another way. Neither its number nor that of the
        next one is judged."""
        after = self._replace(is_free=True).add(player, number, is_ended=is_ended)
        return after._replace(is_free=True, sure=self.sure)

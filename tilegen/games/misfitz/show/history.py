"""A game line by line: the record, played again."""

from __future__ import annotations

from typing import NamedTuple

from tilegen.games.misfitz.records.log import play
from tilegen.games.misfitz.records.notation import Move, Overlooked, Record
from tilegen.games.misfitz.records.ruling import Ruling
from tilegen.games.misfitz.show.moment import NOTHING, Moment, moment_of
from tilegen.text.diagnostics import Diagnostics


class Step(NamedTuple):
    """What one line did. `turn` is the number of its turn; None for a line outside the turns (B14),
    and after the end."""

    move: Move
    player: int
    turn: int | None
    before: Moment
    after: Moment

    @property
    def ends(self) -> bool:
        """Whether it ended the turn; the end of the game ends it too."""
        return self.after.turns > self.before.turns or self.after.over > self.before.over


class History(NamedTuple):
    """`dealt` is the moment before the first line."""

    dealt: Moment
    steps: tuple[Step, ...]

    @property
    def end(self) -> Moment:
        return self.at(len(self.steps))

    @property
    def last_turn(self) -> int:
        """How many turns have ended."""
        return max((step.turn or 0 for step in self.steps if step.ends), default=0)

    def at(self, steps: int) -> Moment:
        """The moment after this many steps."""
        return self.steps[steps - 1].after if steps else self.dealt

    def steps_to(self, turn: int) -> int:
        """The number of steps up to the end of a turn, with the lines outside the turns right after
        it."""
        count = max((n for n, each in enumerate(self.steps, 1) if each.turn == turn), default=0)
        while count < len(self.steps) and self.steps[count].turn is None:
            count += 1
        return count


def history(record: Record, ruling: Ruling) -> History:
    """The history of the record with that ruling."""
    if not record.players.names:
        return History(NOTHING, ())
    # The diagnostics of the reader say how much of it can be trusted.
    found = Diagnostics()
    found.extend(ruling.diagnostics)
    seen: list[tuple[Move | None, Moment]] = []
    play(record, found, lambda move, game: seen.append((move, moment_of(game))))
    (_, before), *rest = seen
    steps: list[Step] = []
    dealt = before
    for move, after in rest:
        if move is not None:
            steps.append(_step(record, move, before, after))
        before = after
    return History(dealt, tuple(steps))


def _step(record: Record, move: Move, before: Moment, after: Moment) -> Step:
    player = record.players.find(move.name)
    beside = before.over or isinstance(move.action, Overlooked)
    return Step(
        move,
        before.due if player is None else player,
        None if beside else before.turns + 1,
        before,
        after,
    )

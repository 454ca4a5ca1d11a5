"""A game line by line: the record, played again."""

from __future__ import annotations

from typing import NamedTuple

from tilegen.games.misfitz.records.log import play
from tilegen.games.misfitz.records.notation import Move, OverlookedCard, Record
from tilegen.games.misfitz.records.ruling import MisfitzRuling
from tilegen.games.misfitz.show.moment import NOTHING, Moment, moment_of
from tilegen.text.diagnostics import Diagnostics


class HistoryStep(NamedTuple):
    """The effect of one line. `turn` is the number of its turn; None for a line outside the turns
    (B14), and after the end."""

    move: Move
    player: int
    turn: int | None
    before: Moment
    after: Moment

    @property
    def ends(self) -> bool:
        """Whether the step ended the turn; the end of the game ends it too."""
        return self.after.turns > self.before.turns or self.after.over > self.before.over


class History(NamedTuple):
    """The course of a game of cards. `start` is the moment before the first line."""

    start: Moment
    all_steps: tuple[HistoryStep, ...]

    @property
    def steps(self) -> int:
        return len(self.all_steps)

    @property
    def end(self) -> Moment:
        return self.at(self.steps)

    @property
    def last_turn(self) -> int:
        """The number of ended turns."""
        return max((step.turn or 0 for step in self.all_steps if step.ends), default=0)

    def at(self, steps: int) -> Moment:
        """The moment after a number of steps."""
        return self.all_steps[steps - 1].after if steps else self.start

    def steps_to(self, turn: int) -> int:
        """The number of steps up to the end of a turn, with the lines outside the turns right after
        it."""
        count = max((n for n, step in enumerate(self.all_steps, 1) if step.turn == turn), default=0)
        while count < self.steps and self.all_steps[count].turn is None:
            count += 1
        return count


def history(record: Record, ruling: MisfitzRuling) -> History:
    """The history of the record with that ruling."""
    if not record.players.names:
        return History(NOTHING, ())
    # The diagnostics of the reader decide how much of it can be trusted.
    diagnostics = Diagnostics()
    diagnostics.extend(ruling.diagnostics)
    moments: list[tuple[Move | None, Moment]] = []
    play(record, diagnostics, lambda move, game: moments.append((move, moment_of(game))))
    (_, before), *rest = moments
    steps: list[HistoryStep] = []
    start = before
    for move, after in rest:
        if move is not None:
            steps.append(_step(record, move, before, after))
        before = after
    return History(start, tuple(steps))


def _step(record: Record, move: Move, before: Moment, after: Moment) -> HistoryStep:
    player = record.players.find(move.name)
    beside = before.over or isinstance(move.action, OverlookedCard)
    return HistoryStep(
        move,
        before.due if player is None else player,
        None if beside else before.turns + 1,
        before,
        after,
    )

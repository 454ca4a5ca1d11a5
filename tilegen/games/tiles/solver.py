"""Looks for a way to fill a board with tiles.

A search goes into the depth: of the empty cells it fills the one for which the fewest tiles are
left, and turns back as soon as a cell has none, or as the sides that are left cannot meet any more.
How long a search takes depends on luck, so that it is begun again after a number of steps.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from random import Random
from typing import Final, NamedTuple

from tilegen.errors import TilegenError
from tilegen.games.tiles.rules.options import Grids
from tilegen.games.tiles.rules.play_tiles import Demand, PlayTiles, Pose
from tilegen.games.tiles.rules.rules import TileGameRules, TileState
from tilegen.games.tiles.rules.tile_moves import Placement

STEPS: Final = 1_000
TRIES: Final = 100
"""Short tries find more than long ones: a wrong tile early on cannot be undone in time."""


class SolvingLimits(NamedTuple):
    """How many tiles a search lays at most before it begins again, and how often it begins."""

    steps: int = STEPS
    tries: int = TRIES


class Solution(NamedTuple):
    """The result of a search: the moves that fill the board, in an order in which they are legal,
    empty if none were found; and the number of tiles laid in all tries together."""

    moves: tuple[Placement, ...]
    steps: int
    tries: int


def solve_board(rules: TileGameRules, limits: SolvingLimits, rng: Random) -> Solution:
    """A way to fill the board of a game from its start. Raises TilegenError if it has none, or
    fewer tiles than cells."""
    state = rules.start()
    _check_board(rules, state)
    steps = 0
    for attempt in range(1, limits.tries + 1):
        search = _Search(rules, state, limits, rng)
        moves = search.run()
        steps += search.steps
        if moves:
            return Solution(moves, steps, attempt)
        if search.is_exhausted:
            return Solution((), steps, attempt)
    return Solution((), steps, limits.tries)


def _check_board(rules: TileGameRules, state: TileState) -> None:
    options = rules.options
    if options.board is None or options.grids is not Grids.ONE:
        hint = "only a game with a board, such as 'board: [6, 4]', has something to solve"
        raise TilegenError("the game has no board to fill", hint)
    width, height = options.board
    tiles, cells = len(rules.play_tiles.tiles), width * height
    if tiles < cells:
        message = f"the board has {cells} cells, and there are {tiles} tiles, so it is never full"
        raise TilegenError(message, "make the board smaller, or add tiles")
    if not state.grids[0].demands:
        raise TilegenError("the board is full at the start", "make it larger")


class _Choice(NamedTuple):
    """A form of tile as it lies."""

    form: int
    pose: Pose


class _Answers(NamedTuple):
    """The answers to a demand: the forms whose sides match, as a mask, and the choices that are
    also legal now, since enough of their sides join, with the mask of their forms. `touching` is
    the number of sides that the demand is about."""

    matching: int
    legal: int
    choices: tuple[_Choice, ...]
    touching: int


class _Opening(NamedTuple):
    """A cell to fill next, and the forms to try there, as a mask."""

    cell: int
    forms: int


class _Search:
    """One try. `_left` has a bit for each form of which a tile is left. `_spare` is, for each kind
    of side, how many more sides there are on the tiles left than empty cells want."""

    def __init__(self, rules: TileGameRules, state: TileState, limits: SolvingLimits, rng: Random):
        self.steps = 0
        self.is_exhausted = False
        self._rng, self._most_steps = rng, limits.steps
        self._rules, self._tiles = rules, rules.play_tiles
        meeting = self._tiles.meeting
        tiles = tuple(self._tiles.tiles.values())
        self._unjoined = PlayTiles(tiles, meeting, 0)
        """The same tiles, of whose sides none must join."""
        self._numbers: dict[int, list[int]] = {}
        for number in sorted(state.stack, reverse=True):
            self._numbers.setdefault(self._tiles.forms[number], []).append(number)
        self._first_numbers = {form: numbers[0] for form, numbers in self._numbers.items()}
        self._left = sum(1 << form for form in self._numbers)
        cells = [*state.grids[0].demands.items()]
        rng.shuffle(cells)
        self._demands = dict(cells)
        self._needs_all = len(cells) == len(state.stack)
        self._is_empty = not state.grids[0].laid
        self._answers: dict[tuple[Demand, bool], _Answers] = {}
        self._moves: list[Placement] = []
        self._poses: list[tuple[Pose, Demand]] = []
        self._is_same = all(allowed == {kind} for kind, allowed in enumerate(meeting.match))
        self._spare = self._count_spare(state.stack)

    def run(self) -> tuple[Placement, ...]:
        """The moves that fill the board; empty if none were found in the allowed number of
        steps."""
        levels: list[tuple[int, Iterator[_Choice]]] = []
        while self._demands:
            opening = self._choose_cell()
            if opening is not None:
                levels.append((opening.cell, self._list_choices(opening)))
            while levels:
                if len(self._moves) == len(levels):
                    self._take_back()
                cell, choices = levels[-1]
                choice = next(choices, None)
                if choice is not None:
                    break
                levels.pop()
            else:
                self.is_exhausted = True
                return ()
            if self.steps >= self._most_steps:
                return ()
            self._lay(cell, choice)
        return tuple(self._moves)

    def _choose_cell(self) -> _Opening | None:
        """The empty cell that the fewest forms can fill, or the only one left for a form where all
        tiles are needed; None if some cell or tile has no place any more, or nothing can be
        laid."""
        if self._is_same and min(self._spare) < 0:
            return None
        left, best, fewest = self._left, None, (0, 0)
        once = twice = 0
        for cell, demand in self._demands.items():
            answers = self._find_answers(demand)
            fitting = answers.matching & left
            if not fitting:
                return None
            twice |= once & fitting
            once |= fitting
            key = fitting.bit_count(), -answers.touching
            if (best is None or key < fewest) and answers.legal & left:
                fewest, best = key, _Opening(cell, left)
        if not self._needs_all:
            return best
        if once != left:
            return None
        return self._find_only_place(once & ~twice) or best

    def _find_only_place(self, lone: int) -> _Opening | None:
        """The cell of a form that fits nowhere else, if it is legal there now."""
        if lone:
            for cell, demand in self._demands.items():
                forms = self._find_answers(demand).legal & lone
                if forms:
                    return _Opening(cell, forms)
        return None

    def _list_choices(self, opening: _Opening) -> Iterator[_Choice]:
        """The choices for a cell in a random order."""
        choices = [
            choice
            for choice in self._find_answers(self._demands[opening.cell]).choices
            if opening.forms >> choice.form & 1
        ]
        self._rng.shuffle(choices)
        return iter(choices)

    def _find_answers(self, demand: Demand) -> _Answers:
        is_first = self._is_empty and not self._moves
        answers = self._answers.get((demand, is_first))
        if answers is None:
            self._answers[demand, is_first] = answers = self._collect_answers(
                demand, is_first=is_first
            )
        return answers

    def _collect_answers(self, demand: Demand, *, is_first: bool) -> _Answers:
        tiles = self._tiles
        turns = tiles.first_turns if is_first else tiles.turns
        matching, choices = 0, []
        for form, number in self._first_numbers.items():
            if self._unjoined.turns[number][demand]:
                matching |= 1 << form
            choices += [_Choice(form, tiles.poses[number][turn]) for turn in turns[number][demand]]
        legal = 0
        for choice in choices:
            legal |= 1 << choice.form
        meeting = self._tiles.meeting
        base = len(meeting.kinds) + 1
        touching = sum(bool(demand // weight % base) for weight in meeting.weights)
        return _Answers(matching, legal, tuple(choices), touching)

    def _lay(self, cell: int, choice: _Choice) -> None:
        self.steps += 1
        numbers = self._numbers[choice.form]
        number = numbers.pop()
        if not numbers:
            self._left &= ~(1 << choice.form)
        self._moves.append(Placement(number, choice.pose.turn, 0, cell))
        demand = self._demands.pop(cell)
        self._poses.append((choice.pose, demand))
        self._show(cell, choice.pose, demand, 1)

    def _take_back(self) -> None:
        move = self._moves.pop()
        pose, demand = self._poses.pop()
        form = self._tiles.forms[move.tile]
        self._numbers[form].append(move.tile)
        self._left |= 1 << form
        self._show(move.cell, pose, demand, -1)
        self._demands[move.cell] = demand

    def _show(self, cell: int, pose: Pose, demand: Demand, sign: int) -> None:
        """Adds the sides of a tile to the demands of the empty cells around it, or if `sign` is -1,
        takes them back. A side that meets a tile takes as much as it gives."""
        meeting = self._tiles.meeting
        base = len(meeting.kinds) + 1
        for side, touch in enumerate(pose.touches):
            beside = cell + touch.step
            if beside in self._demands:
                self._demands[beside] += sign * touch.digit
                self._spare[pose.shown[side]] -= 2 * sign
            elif not demand // meeting.weights[side] % base:
                self._spare[pose.shown[side]] -= sign

    def _count_spare(self, stack: Sequence[int]) -> list[int]:
        meeting = self._tiles.meeting
        base = len(meeting.kinds) + 1
        spare = Counter(side for number in stack for side in self._tiles.tiles[number].sides)
        for demand in self._demands.values():
            digits = (demand // weight % base for weight in meeting.weights)
            spare.subtract(digit - 1 for digit in digits if digit)
        return [spare[kind] for kind in range(len(meeting.kinds))]

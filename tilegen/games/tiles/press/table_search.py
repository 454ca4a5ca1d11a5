"""Searches for tiles that lie side by side as the rules allow, for pictures.

Every search is limited and takes the same steps for the same game and chance."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import NamedTuple

from tilegen.games.tiles.faces import TileGame
from tilegen.games.tiles.rules.figures import NOBODY
from tilegen.games.tiles.rules.grids import Grid, build_table
from tilegen.games.tiles.rules.lattice import ORIGIN, find_cell, find_column, find_row
from tilegen.games.tiles.rules.options import Grids, RuleOptions
from tilegen.games.tiles.rules.play_tiles import (
    Demand,
    PlayTiles,
    Pose,
    build_meeting,
)

_STEPS = 4_000
"""How many tiles are laid before a search is given up."""

Place = tuple[int, int]
"""A column and a row."""


class LaidTile(NamedTuple):
    """A tile as it lies, with its column and row."""

    pose: Pose
    column: int
    row: int


class _Answer(NamedTuple):
    """A turn of a tile that meets a demand, the number of its sides that join there, and whether
    others show more."""

    turn: int
    joins: int
    is_dull: bool


@dataclass(frozen=True, slots=True, eq=False)
class TableSearch:
    """Lays tiles of a game by its usual rules, on a table without a rim."""

    options: RuleOptions
    play_tiles: PlayTiles
    zeros: frozenset[int]
    """The kinds of sides that are the number 0, which have no pips."""
    known_answers: dict[Demand, Mapping[int, Sequence[_Answer]]] = field(default_factory=dict)
    """The answers of tiles to the demands met so far, by form: a search meets few, each often."""

    @classmethod
    def of(cls, game: TileGame) -> TableSearch:
        """The search for a game."""
        options = next(iter(game.variants.values()))
        meeting = build_meeting(game.shape, game.kinds_of_sides, options.match, options.join)
        zeros = (at for at, kind in enumerate(game.kinds_of_sides) if kind.name == "0")
        return cls(options, PlayTiles(game.tiles, meeting, options.join), frozenset(zeros))

    def begin(self, pose: Pose) -> Grid:
        """A table, or a grid of its own where the rules have these, with this tile alone."""
        if self.options.grids is Grids.FIGURE:
            grid = Grid(self.play_tiles, NOBODY, is_first=True)
        else:
            grid = build_table(self.play_tiles)
        grid.lay(ORIGIN, pose)
        return grid

    def lay(self, laid: Sequence[LaidTile]) -> Grid:
        """A grid with these tiles, in their order."""
        first, *others = laid
        grid = self.begin(first.pose)
        for tile in others:
            grid.lay(find_cell(tile.column - first.column, tile.row - first.row), tile.pose)
        return grid

    def list_tiles(self, grid: Grid) -> tuple[LaidTile, ...]:
        """The tiles of a grid in the order in which they were laid, moved to the corner."""
        places = [(find_column(cell), find_row(cell)) for cell in grid.laid]
        left, top = min(x for x, _ in places), min(y for _, y in places)
        return tuple(
            LaidTile(pose, x - left, y - top)
            for pose, (x, y) in zip(grid.laid.values(), places, strict=True)
        )

    def allows(self, pose: Pose, demand: Demand) -> bool:
        """Whether a tile may be laid like this where it meets these sides."""
        meeting = self.play_tiles.meeting
        return (
            meeting.allows(pose.shown, demand)
            and self.count_joins(pose, demand) >= self.options.join
        )

    def count_joins(self, pose: Pose, demand: Demand) -> int:
        """The number of sides that join there."""
        pairs = self.play_tiles.meeting.list_pairs(pose.shown, demand)
        return sum(bool(joined) for _, joined in pairs)

    def find_demand(self, grid: Grid, cell: int) -> Demand:
        """The sides that a tile meets in an empty cell."""
        return sum(
            touch.digit
            for beside, pose in grid.laid.items()
            for touch in pose.touches
            if beside + touch.step == cell
        )

    def fill(self, places: Sequence[Place], rng: Random) -> tuple[LaidTile, ...] | None:
        """Different tiles for all these places, each laid in turn as the rules allow; sides join
        where they can. None if none were found."""
        steps = iter(range(_STEPS))
        start = places[0]
        cells = [find_cell(x - start[0], y - start[1]) for x, y in places]
        grid = next(self._fill(None, cells, rng, steps), None)
        if grid is None:
            return None
        poses = (grid.laid[cell] for cell in cells)
        return tuple(LaidTile(pose, *place) for pose, place in zip(poses, places, strict=True))

    def _fill(
        self, grid: Grid | None, cells: Sequence[int], rng: Random, steps: Iterator[int]
    ) -> Iterator[Grid]:
        if not cells:
            if grid is not None:
                yield grid
            return
        demand = 0 if grid is None else self.find_demand(grid, cells[0])
        for pose in self._rank(grid, demand, rng):
            if next(steps, None) is None:
                return
            if grid is None:
                after = self.begin(pose)
            else:
                after = grid.copy()
                after.lay(cells[0], pose)
            yield from self._fill(after, cells[1:], rng, steps)

    def find_finished(self, figure: str | None, count: int, rng: Random) -> Grid | None:
        """A table of so many tiles, all of them part of a finished figure of that kind, or a grid
        with nothing loose for None. None if none was found."""
        steps = iter(range(_STEPS))
        for pose in self._rank(None, 0, rng):
            segments = [at for at, part in enumerate(pose.tile.segments) if part.figure == figure]
            if figure is not None and not any(pose.tile.segments[at].ports for at in segments):
                continue
            node = next((at for at in segments if pose.tile.segments[at].ports), 0)
            table = next(self._finish(self.begin(pose), figure, node, count - 1, rng, steps), None)
            if table is not None:
                return table
        return None

    def _finish(  # noqa: PLR0913, PLR0917 - the table, the figure on it, and what is left to try
        self,
        grid: Grid,
        figure: str | None,
        node: int,
        left: int,
        rng: Random,
        steps: Iterator[int],
    ) -> Iterator[Grid]:
        loose = self.list_loose(grid, None if figure is None else node)
        if not left:
            if not loose:
                yield grid
            return
        cells = dict.fromkeys(cell for cell, _ in loose)
        if not 1 <= len(cells) <= left:
            return
        cell = next(iter(cells))
        demand = self.find_demand(grid, cell)
        for pose in self._rank(grid, demand, rng):
            if next(steps, None) is None:
                return
            after = grid.copy()
            after.lay(cell, pose)
            yield from self._finish(after, figure, node, left - 1, rng, steps)

    def list_loose(self, grid: Grid, node: int | None) -> list[tuple[int, int]]:
        """The empty cells to which the figure of a node leads, or all figures for None, each with
        the side of it that is met there."""
        lattice = self.play_tiles.lattice
        figures = grid.figures
        if figures is None or node is None:
            nodes = None
        else:
            nodes = {*figures.list_nodes(figures.find_root(node))}
        return [
            (cell + lattice.steps[side], side)
            for cell, pose in grid.laid.items()
            for side, segments in enumerate(pose.segments)
            if cell + lattice.steps[side] not in grid.laid
            and any(nodes is None or grid.find_nodes(cell)[at] in nodes for at in segments)
        ]

    def list_poses(self, grid: Grid | None) -> list[Pose]:
        """Every tile that is not laid, in each turn; of tiles alike one."""
        poses = self.play_tiles.poses
        return [pose for number in self._list_unlike(grid) for pose in poses[number]]

    def _list_unlike(self, grid: Grid | None) -> Iterator[int]:
        """The tiles that are not laid, of tiles alike one."""
        used = {pose.tile.number for pose in grid.laid.values()} if grid is not None else set()
        forms = self.play_tiles.forms
        free = (number for number in self.play_tiles.tiles if number not in used)
        unlike = {forms[number]: number for number in reversed([*free])}
        return reversed(unlike.values())

    def _rank(self, grid: Grid | None, demand: Demand, rng: Random) -> list[Pose]:
        """Ranks the poses of tiles that are not laid and may be laid there: where most sides join
        first, then those that show most, else by chance."""
        forms, poses, answers = self.play_tiles.forms, self.play_tiles.poses, self._answer(demand)
        fitting = [
            (poses[number][answer.turn], answer)
            for number in self._list_unlike(grid)
            for answer in answers[forms[number]]
        ]
        keyed = [
            (-answer.joins, answer.is_dull, rng.random(), at)
            for at, (_, answer) in enumerate(fitting)
        ]
        return [fitting[at][0] for *_, at in sorted(keyed)]

    def _answer(self, demand: Demand) -> Mapping[int, Sequence[_Answer]]:
        """The turns in which tiles may be laid where they meet these sides, by form."""
        if demand not in self.known_answers:
            poses = self.play_tiles.poses
            by_form = {form: poses[number] for number, form in self.play_tiles.forms.items()}
            self.known_answers[demand] = {
                form: [
                    _Answer(turn, self.count_joins(pose, demand), self.is_dull(pose))
                    for turn, pose in enumerate(turns)
                    if not demand or self.allows(pose, demand)
                ]
                for form, turns in by_form.items()
            }
        return self.known_answers[demand]

    def is_dull(self, pose: Pose) -> bool:
        """Whether all sides of a tile are alike, or one has no pips: others show more."""
        sides = {*pose.shown}
        return len(sides) == 1 or not self.zeros.isdisjoint(sides)

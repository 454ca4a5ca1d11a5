"""The row of a game that was played by the rules, worked out from its states."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise
from typing import NamedTuple

from tilegen.games.general.greedy import Standing, is_won_by_least
from tilegen.games.tiles.rules.course import are_firsts_finished, is_board_full
from tilegen.games.tiles.rules.figures import NOBODY, Node
from tilegen.games.tiles.rules.grids import Grid
from tilegen.games.tiles.rules.options import End, Grids, Owner, Win
from tilegen.games.tiles.rules.rules import TileGameRules, TileState
from tilegen.games.tiles.rules.scoring import AGAIN, FIRST
from tilegen.games.tiles.rules.tile_moves import (
    Beginning,
    Discard,
    Draw,
    Move,
    Pass,
    Placement,
    Renewal,
)
from tilegen.games.tiles.segments import Tile
from tilegen.games.tiles.simulation.columns import (
    GROUPS,
    WIN,
    WINS,
    Column,
    Fate,
    fates_at,
    list_counting,
    runs_at,
    sizes_at,
)
from tilegen.play.reference import Trajectory
from tilegen.play.rules import CHANCE

Game = Trajectory[TileState, Move]


class PlayedFigure(NamedTuple):
    """A figure at the end of a game: its label, as in the rules' `score`, who owns it, the first of
    them if several do, the numbers of its tiles, and its points."""

    label: str
    owner: int
    tiles: tuple[int, ...]
    is_finished: bool
    points: int


class Observer:
    """Makes the rows of games by these rules; `figures` are the kinds of figures on a shared
    table."""

    def __init__(self, rules: TileGameRules, figures: Sequence[str]) -> None:
        self._rules = rules
        self._figures = tuple(figures)
        self._tiles = [rules.play_tiles.tiles[number] for number in sorted(rules.play_tiles.tiles)]
        self._is_shared = rules.options.grids is Grids.ONE
        counting = list_counting(rules.options, figures) if self._is_shared else (FIRST, AGAIN)
        self._counting = frozenset(counting)
        self._mixed = {tile.number: self._is_mixed(tile) for tile in self._tiles}

    def observe(self, game: Game, counts: list[int]) -> list[int]:
        """The game's row; adds its histograms and fates to the counts."""
        rules, end = self._rules, game.states[-1]
        scores, winners = rules.scores(end), rules.winners(end)
        figures = [figure for figure in list_figures(rules, end) if figure.label in self._counting]
        begun = [figure for figure in figures if figure.label != AGAIN]
        finished = [figure for figure in begun if figure.is_finished]
        again = [figure for figure in figures if figure.label == AGAIN and figure.is_finished]
        marked = [sum(map(self._is_marked, figure.tiles)) for figure in again]
        choices = [
            len(offers)
            for move, offers in zip(game.moves, game.offers, strict=True)
            if isinstance(move, Placement)
        ]
        row = [0] * len(Column)
        row[Column.GAMES] = 1
        row[Column.SEATS] = len(scores)
        row[Column.EVEN] = WIN // len(scores)
        row[Column.FINISHED] = len(finished)
        row[Column.SIZE] = sum(len(figure.tiles) for figure in finished)
        row[Column.AGAIN] = len(again)
        row[Column.AGAIN_MARKED] = sum(marked)
        row[Column.PLAIN] = marked.count(0)
        self._tell_scores(row, Standing(scores, winners))
        row[Column.TURNS] = len(choices)
        row[Column.DISCARDS] = len(end.discarded)
        row[Column.RUN] = _find_longest_run(game.moves)
        row[Column.DEAD] = 0 if self._is_shared else self._count_dead_ends(game)
        row[Column.UNSEEN] = len(end.stack)
        row[Column.CHOICES] = sum(choices)
        row[Column.MOST_CHOICES] = max(choices, default=0)
        row[Column.FORCED] = choices.count(1)
        row[Column.PASSES] = sum(isinstance(move, Pass) for move in game.moves)
        row[Column.DRAWN] = sum(isinstance(move, Draw) for move in game.moves)
        row[Column.FIRST_POINTS] = _count_points(begun)
        row[Column.AGAIN_POINTS] = _count_points(f for f in figures if f.label == AGAIN)
        self._tell_ends(row, end)
        behind, decided, leads = describe_course([*self._list_leaders(game)], winners)
        row[Column.BEHIND], row[Column.DECIDED], row[Column.LEADS] = behind, decided, leads
        self._count_closed(game, row, counts)
        self._count_fates(end, figures, row, counts)
        for figure in finished:
            counts[sizes_at(len(self._tiles)) + len(figure.tiles)] += 1
        counts[runs_at(len(self._tiles)) + row[Column.RUN]] += 1
        return [*row, *self._list_kind_columns(figures)]

    def _tell_scores(self, row: list[int], standing: Standing) -> None:
        scores, winners = standing
        is_least = is_won_by_least(standing)
        best = scores[winners[0]]
        others = [score for seat, score in enumerate(scores) if seat not in winners]
        is_shared = len(winners) > 1
        second = best if is_shared or not others else min(others, key=lambda s: abs(best - s))
        row[Column.POINTS] = sum(scores)
        row[Column.WINNER] = best
        row[Column.MARGIN] = abs(best - second)
        row[Column.LAST] = max(scores) if is_least else min(scores)
        row[Column.TIED] = int(is_shared)
        for seat, column in enumerate(WINS):
            row[column] = WIN // len(winners) if seat in winners else 0

    def _tell_ends(self, row: list[int], end: TileState) -> None:
        """Notes what ended the game, out of all that can, and whether it reached its goal."""
        ends = self._rules.options.end
        is_empty = not (end.stack or any(end.hands))
        is_all = not self._is_shared and are_firsts_finished(end.grids, row[Column.SEATS])
        row[Column.ALL_FINISHED] = int(is_all)
        row[Column.STACK_EMPTY] = int(End.STACK_EMPTY in ends and is_empty)
        is_out = End.HAND_EMPTY in ends and not all(end.hands)
        row[Column.HAND_EMPTY] = int(is_out)
        row[Column.CLOSED] = int(bool(end.enders))
        others = (Column.ALL_FINISHED, Column.STACK_EMPTY, Column.HAND_EMPTY, Column.CLOSED)
        is_stuck = End.NOBODY_CAN in ends or is_board_full(end.grids, self._rules.options)
        row[Column.NOBODY_CAN] = int(is_stuck and not any(row[column] for column in others))
        if self._rules.options.win is Win.GOAL and not self._rules.is_goal_missed(end):
            row[Column.REACHED] = 1
            row[Column.REACHED_TURNS] = row[Column.TURNS]

    def _count_dead_ends(self, game: Game) -> int:
        """The number of first figures that can no longer be finished as the last turn begins. A
        cell that no hidden tile fits stays so, so this counts all that were ever stuck as a turn
        began."""
        last, mover = None, None
        is_new = True
        for state, move in zip(game.states, game.moves, strict=False):
            mover = self._rules.to_move(state)
            is_turn = not (state.deals or state.owing) and len(state.grids) >= len(state.hands)
            if is_turn and is_new and (mover is CHANCE or state.tile is None):
                last, is_new = state, False
            is_new = is_new or isinstance(move, Placement | Pass)
        if last is None:
            return 0
        hidden = {*last.stack, *(tile for hand in last.hands for tile in hand)}
        forms = {self._rules.play_tiles.forms[tile]: tile for tile in hidden}
        return sum(
            grid.is_first and not grid.is_finished and self._is_dead(grid, [*forms.values()])
            for grid in last.grids
        )

    def _is_dead(self, grid: Grid, hidden: Sequence[int]) -> bool:
        turns = self._rules.play_tiles.turns
        return any(
            not any(turns[tile][demand] for tile in hidden) for demand in grid.demands.values()
        )

    def _list_leaders(self, game: Game) -> Iterator[tuple[int, ...]]:
        """The leaders after each turn and its consequences, and at the end of the game; empty while
        no player has a point."""
        leaders: list[tuple[int, ...]] = []
        has_laid = False
        for state, move in zip(game.states, game.moves, strict=False):
            if has_laid and not isinstance(move, Renewal):
                leaders.append(self._find_leaders(state))
                has_laid = False
            has_laid = has_laid or isinstance(move, Placement)
        if has_laid:
            leaders.append(())
        if leaders:
            leaders[-1] = self._find_leaders(game.states[-1])
        yield from leaders

    def _find_leaders(self, state: TileState) -> tuple[int, ...]:
        return self._rules.winners(state) if any(self._rules.scores(state)) else ()

    def _count_closed(self, game: Game, row: list[int], counts: list[int]) -> None:
        """Counts the tiles that finished figures, and the figures that others than their owners
        finished."""
        fates = fates_at(len(self._tiles)) + len(self._tiles) * Fate.CLOSED
        at = {tile.number: index for index, tile in enumerate(self._tiles)}
        for before, after, move in zip(game.states, game.states[1:], game.moves, strict=False):
            if not isinstance(move, Beginning | Renewal | Placement):
                continue
            is_placed = isinstance(move, Placement)
            grid = after.grids[move.grid if isinstance(move, Placement) else -1]
            if grid.figures is None:
                number = int(grid.is_finished)
                is_meddled = is_placed and grid.is_finished and grid.owner != before.player
                row[Column.MEDDLED] += is_meddled
            else:
                number = len(
                    find_finished(self._rules, grid, _list_cells(move, grid), self._counting)
                )
            row[Column.COMPLETED] += number
            if number:
                counts[fates + at[move.tile]] += 1
                row[Column.CLOSED_ONE_KIND + self._mixed[move.tile]] += 1

    def _count_fates(
        self, end: TileState, figures: Sequence[PlayedFigure], row: list[int], counts: list[int]
    ) -> None:
        fates, number = fates_at(len(self._tiles)), len(self._tiles)
        known = dict.fromkeys(
            (tile for grid in end.grids for tile in _list_numbers(grid)), Fate.UNFINISHED
        )
        for figure in figures:
            if figure.is_finished:
                fate = Fate.AGAIN if figure.label == AGAIN else Fate.FIRST
                known |= dict.fromkeys(figure.tiles, fate)
        known |= dict.fromkeys((tile for hand in end.hands for tile in hand), Fate.AGAIN)
        known |= dict.fromkeys(end.discarded, Fate.BOXED)
        for index, tile in enumerate(self._tiles):
            fate = known.get(tile.number, Fate.UNSEEN)
            mixed = self._mixed[tile.number]
            counts[fates + number * fate + index] += 1
            row[Column.FIRST_ONE_KIND + GROUPS * fate + mixed] += 1
            row[Column.ONE_KIND + mixed] += 1

    def _list_kind_columns(self, figures: Sequence[PlayedFigure]) -> Iterator[int]:
        for kind in self._figures:
            own = [figure for figure in figures if figure.label == kind]
            finished = [figure for figure in own if figure.is_finished]
            yield len(own)
            yield len(finished)
            yield sum(len(figure.tiles) for figure in finished)
            yield _count_points(own)

    def _is_mixed(self, tile: Tile) -> bool:
        kinds = self._rules.play_tiles.meeting.kinds
        return is_mixed(tile.sides, [bool(kind.ports) for kind in kinds])

    def _is_marked(self, number: int) -> bool:
        return any(self._rules.play_tiles.tiles[number].features.values())


def is_mixed(sides: Sequence[int], joins: Sequence[bool]) -> bool:
    """Whether a tile has joining sides of different kinds."""
    return len({side for side in sides if joins[side]}) > 1


def _list_cells(move: Beginning | Renewal | Placement, grid: Grid) -> tuple[int, ...]:
    """The cells of the tiles that a move lays on a grid."""
    if isinstance(move, Placement):
        return move.cell, *(filler.cell for filler in move.fillers)
    return (next(iter(grid.laid)),)


def _list_numbers(grid: Grid) -> tuple[int, ...]:
    return tuple(tile.number for tile in grid.list_tiles())


def list_figures(rules: TileGameRules, end: TileState) -> list[PlayedFigure]:
    """All figures at the end of a game. Figures of a shared table that cannot have an owner do not
    score."""
    figures = []
    for grid in end.grids:
        if grid.figures is None:
            label = FIRST if grid.is_first else AGAIN
            is_finishers = rules.options.owner is Owner.FINISHER
            owner = grid.finisher if is_finishers else grid.owner
            points = rules.scoring.count_grid_as(grid, is_finished=grid.is_finished) or 0
            numbers = _list_numbers(grid)
            figures.append(PlayedFigure(label, owner, numbers, grid.is_finished, points))
            continue
        for root in grid.figures.list_roots():
            is_finished = rules.scoring.is_finished(grid, grid.figures, root)
            finish = grid.figures.get_finish(root)
            worth = (
                rules.scoring.count_figure_as(grid, grid.figures, root, is_finished=is_finished)
                if finish is None
                else finish.points
            )
            owners = rules.scoring.find_owners(grid.figures, root)
            cells = grid.figures.list_cells(root)
            figures.append(
                PlayedFigure(
                    grid.figures.segments[root].figure,
                    owners[0] if owners else NOBODY,
                    tuple(grid.laid[cell].tile.number for cell in cells),
                    is_finished,
                    worth or 0,
                )
            )
    return figures


def find_finished(
    rules: TileGameRules, grid: Grid, cells: Iterable[int], labels: frozenset[str]
) -> frozenset[Node]:
    """The figures of a shared table that the tiles there finished, of these kinds."""
    figures = grid.figures
    if figures is None:
        return frozenset()
    roots = {figures.find_root(node) for cell in cells for node in grid.find_nodes(cell)}
    return frozenset(
        root
        for root in roots
        if figures.segments[root].figure in labels
        and rules.scoring.is_finished(grid, figures, root)
    )


def _count_points(figures: Iterable[PlayedFigure]) -> int:
    """The points of those figures that have an owner."""
    return sum(figure.points for figure in figures if figure.owner != NOBODY)


def _find_longest_run(moves: Sequence[Move]) -> int:
    """The most tiles in a row that were thrown away."""
    longest = run = 0
    for move in moves:
        if isinstance(move, Placement):
            run = 0
        run += isinstance(move, Discard)
        longest = max(longest, run)
    return longest


def describe_course(led: Sequence[Sequence[int]], winners: Sequence[int]) -> tuple[int, int, int]:
    """The number of turns in which a player leads but no winner does; the turn from which a winner
    always leads; and how often one sole leader follows another. `led` has the leaders after each
    turn."""
    ahead = [any(seat in winners for seat in leaders) for leaders in led]
    behind = sum(bool(leaders) and not winning for leaders, winning in zip(led, ahead, strict=True))
    losing = max((turn for turn, winning in enumerate(ahead, 1) if not winning), default=0)
    decided = min(losing + 1, len(ahead))
    alone = [leaders[0] for leaders in led if len(leaders) == 1]
    return behind, decided, sum(one != other for one, other in pairwise(alone))

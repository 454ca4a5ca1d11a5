"""Bots for any tile game, which value a position by the rules of its file."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any, Final, NamedTuple

from tilegen.games.general.greedy import GameBots, Greedy, Standing, points_view
from tilegen.games.tiles.rules.figures import NOBODY, Figures, Node
from tilegen.games.tiles.rules.grids import Grid
from tilegen.games.tiles.rules.markers import count_free
from tilegen.games.tiles.rules.options import Count, End, Owner
from tilegen.games.tiles.rules.rules import TileGameRules, TileState
from tilegen.games.tiles.rules.scoring import AGAIN, ANY, FIRST, count_pips
from tilegen.games.tiles.rules.tile_moves import Move
from tilegen.games.tiles.simulation.hopes import (
    CERTAIN,
    HOPES,
    VICTORY,
    count_growth,
    list_chances,
)
from tilegen.games.tiles.simulation.looking_ahead import play_out
from tilegen.play.bots import RandomBot
from tilegen.play.rules import Rules
from tilegen.play.seeds import Stream

_MARKER_TENTHS: Final = 3
"""The worth of a marker that is not on the table, in tenths of a point."""


class TileView(NamedTuple):
    """All that the bots may know: their seat, the standing after each of its moves, how good they
    think that is with a hope for each loose port, and how a random game may end after a move."""

    seat: int
    standing_after: Callable[[Move], Standing]
    value_after: Callable[[Move, float], int]
    play_out: Callable[[Move, Stream], int]


@dataclass(frozen=True, slots=True)
class ValueBot:
    """Takes the move after which the position is worth most. `hope` is how likely it thinks that a
    loose port gets closed, from 0 to 1."""

    hope: float

    def choose(self, view: TileView, offers: Sequence[Move], stream: Stream) -> Move:
        values = [view.value_after(offer, self.hope) for offer in offers]
        best = max(values)
        return stream.pick(
            [offer for offer, value in zip(offers, values, strict=True) if value == best]
        )


class Valuer:
    """Says what positions are worth to a seat, with a hope for each loose port: the points that it
    may expect, less the best other seat's. It looks at no stack and at no hand of another. All
    worth is in points times `unit`, in whole numbers."""

    def __init__(self, rules: TileGameRules) -> None:
        self._rules = rules
        self._scoring = rules.scoring
        self._tiles = list(rules.play_tiles.tiles.values())
        kinds = rules.play_tiles.meeting.kinds
        ports = sum(len(kinds[side].ports) for tile in self._tiles for side in tile.sides)
        # Figures that finish when surrounded also wait for the cells around them.
        self._most_loose = ports + len(rules.play_tiles.lattice.around) * len(self._tiles)
        self._growths: dict[str, int] = {}
        self.unit: Final = CERTAIN * len(self._tiles)

    def measure(self, state: TileState, seat: int, hope: float) -> int:
        """The worth of a position."""
        rules = self._rules
        if state.is_over:
            return self._measure_end(state, seat) * self.unit
        expected: list[list[int]] = [[0] for _ in range(rules.seats)]
        chances = list_chances(hope, self._most_loose)
        for owner, points in self._list_expected(state, chances):
            expected[owner].append(points)
        is_best = rules.options.count is Count.BEST
        worth = [max(own) if is_best else sum(own) for own in expected]
        if rules.options.owner is Owner.MARKER:
            for own in range(rules.seats):
                free = count_free(state.grids, own, rules.options)
                worth[own] += free * self.unit * _MARKER_TENTHS // 10
        if rules.options.pips:
            kinds, tiles = rules.play_tiles.meeting.kinds, rules.play_tiles.tiles
            pips = sum(count_pips(tiles[tile], kinds) for tile in state.hands[seat])
            worth[seat] -= pips * self.unit
        others = [*worth[:seat], *worth[seat + 1 :]]
        return worth[seat] - max(others, default=0)

    def _measure_end(self, state: TileState, seat: int) -> int:
        """The lead in points, and the victory."""
        scores, winners = self._rules.scores(state), self._rules.winners(state)
        others = [*scores[:seat], *scores[seat + 1 :]]
        lead = scores[seat] - max(others, default=0)
        if len(winners) == len(scores):
            return lead
        return lead + (VICTORY if seat in winners else -VICTORY)

    def _list_expected(self, state: TileState, chances: Sequence[int]) -> Iterator[tuple[int, int]]:
        """For each figure the seat that may expect points from it, and how many."""
        for grid in state.grids:
            figures = grid.figures
            if figures is None:
                heir = self._find_heir(state, grid.is_finished, grid.owner, grid.finisher)
                if heir != NOBODY:
                    yield heir, self._expect_of_grid(grid, chances)
                continue
            for root in figures.list_roots():
                is_finished = self._scoring.is_finished(grid, figures, root)
                owners = self._scoring.find_owners(figures, root)
                expected = self._expect_of_figure(grid, figures, root, chances)
                for owner in owners or self._find_heirs(state, is_finished):
                    yield owner, expected

    def _find_heir(self, state: TileState, is_finished: bool, owner: int, finisher: int) -> int:
        """The seat that scores a grid; where finishers score, the next player is expected to finish
        open grids."""
        if self._rules.options.owner is not Owner.FINISHER:
            return owner
        return finisher if is_finished else state.player

    def _find_heirs(self, state: TileState, is_finished: bool) -> tuple[int, ...]:
        """The seats that score a figure of a shared table that has no owner yet."""
        is_open = self._rules.options.owner is Owner.FINISHER and not is_finished
        return (state.player,) if is_open else ()

    def _expect_of_grid(self, grid: Grid, chances: Sequence[int]) -> int:
        finished = self._scoring.count_grid_as(grid, is_finished=True)
        if grid.is_finished:
            return (finished or 0) * self.unit
        unfinished = self._scoring.count_grid_as(grid, is_finished=False)
        label = FIRST if grid.is_first else AGAIN
        return self._mix(label, finished, unfinished, grid.loose, chances)

    def _expect_of_figure(
        self, grid: Grid, figures: Figures, root: Node, chances: Sequence[int]
    ) -> int:
        options, label = self._rules.options, figures.segments[root].figure
        finished = self._scoring.count_figure_as(grid, figures, root, is_finished=True)
        unfinished = self._scoring.count_figure_as(grid, figures, root, is_finished=False)
        if options.owner is Owner.KIND and End.CLOSED in options.end:
            finished = (finished or 0) + 1
        loose = figures.count_loose(root)
        if label in options.surrounded:
            around = grid.list_around(figures.list_cells(root))
            loose += sum(cell not in grid.laid for cell in around)
        return self._mix(label, finished, unfinished, loose, chances)

    def _mix(
        self,
        label: str,
        finished: int | None,
        unfinished: int | None,
        loose: int,
        chances: Sequence[int],
    ) -> int:
        """The points to be expected of a figure: each loose port is closed by one more tile. One
        without points for being finished never is."""
        if finished is None:
            return (unfinished or 0) * self.unit
        number = len(self._tiles)
        hoped = chances[loose] * (finished * number + loose * self._find_growth(label))
        return hoped + (CERTAIN - chances[loose]) * (unfinished or 0) * number

    def _find_growth(self, label: str) -> int:
        """The points that one more tile adds to a finished figure, summed over all tiles."""
        known = self._growths.get(label)
        if known is None:
            score = self._rules.options.score
            rule = score.get(label) or score.get(ANY)
            known = count_growth(rule.finished if rule else None, self._tiles)
            self._growths[label] = known
        return known


def make_view(rules: Rules[Any, Any, Any]) -> Callable[[TileState, int], TileView]:
    """The function that gives a seat's view of a state."""
    own: Any = rules
    tile_rules: TileGameRules = own
    valuer, look_at_points = Valuer(tile_rules), points_view(rules)

    def view(state: TileState, seat: int) -> TileView:
        def value_after(move: Move, hope: float) -> int:
            return valuer.measure(tile_rules.apply(state, move), seat, hope)

        return TileView(
            seat,
            look_at_points(state, seat).standing_after,
            value_after,
            partial(play_out, tile_rules, state, seat),
        )

    return view


TILE_BOTS: Final = GameBots(
    {
        "builder": "builds figures that it hopes to finish, and hinders the best of the others",
        "closer": "rather finishes figures soon",
        "greedy": "takes the move that puts it farthest ahead in points at once",
        "random": "does anything that is legal",
    },
    {
        "builder": ValueBot(HOPES["builder"]),
        "closer": ValueBot(HOPES["closer"]),
        "greedy": Greedy(),
        "random": RandomBot(),
    },
    make_view,
)
"""The bots of tile games, the usual one first."""

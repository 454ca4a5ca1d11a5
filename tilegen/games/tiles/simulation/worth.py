"""The worth of positions to bots: the points that each seat may expect.

A move changes few figures, so a position after a move is valued from the one before it: the worth
of the figures that the move changed is taken out of the sums, and that of their successors put in.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final, NamedTuple

from tilegen.games.tiles.rules.figures import NOBODY, Figures, Node
from tilegen.games.tiles.rules.grids import Grid
from tilegen.games.tiles.rules.markers import count_free
from tilegen.games.tiles.rules.options import Count, End, Owner, ScoreRule, Terms, Win
from tilegen.games.tiles.rules.rules import TileGameRules, TileState
from tilegen.games.tiles.rules.scoring import AGAIN, ANY, FIRST, count_pips
from tilegen.games.tiles.rules.tile_moves import Beginning, Move, Placement
from tilegen.games.tiles.simulation.hopes import (
    CERTAIN,
    MARKER_TENTHS,
    VICTORY,
    count_growth,
    count_most_waits,
    list_chances,
)

_NEXT: Final = -2
"""Stands for the player who is next: that one is expected to finish open figures, where those who
finish figures score them."""

_WHOLE: Final[Node] = -1
"""Stands for the only figure of a grid that one player owns."""


class FigureShare(NamedTuple):
    """The worth of a figure to each of these seats."""

    seats: tuple[int, ...]
    worth: int


Shares = Mapping[tuple[int, Node], FigureShare]
"""The shares of figures, by the index of their grid and their root."""


class Sequel(NamedTuple):
    """The position after a move, and what each seat may expect in it."""

    after: TileState
    expectations: Sequence[int]


class Outlook(NamedTuple):
    """The points to expect in a position, with a hope for each loose port. `best` has the
    shares of each seat, and of the next player, from the best one down, and `sums` their sums."""

    shares: Shares
    sums: Mapping[int, int]
    best: Mapping[int, Sequence[tuple[int, tuple[int, Node]]]]
    chances: Sequence[int]
    sequels: dict[Move, Sequel]
    """The position after the move that was looked at last: those that differ by a marker follow
    each other."""


class Valuer:
    """Says what positions are worth to a seat, with a hope for each loose port: the points that it
    may expect, less the best other seat's. It looks at no stack and at no hand of another. All
    worth is in points times `unit`, in whole numbers."""

    def __init__(self, rules: TileGameRules) -> None:
        self._rules = rules
        self._scoring = rules.scoring
        self._tiles = list(rules.play_tiles.tiles.values())
        self._most_waits = count_most_waits(rules.play_tiles)
        self._growths: dict[str, int] = {}
        terms = {
            figure: _list_terms(rules.options.score, figure)
            for figure in {segment.figure for tile in self._tiles for segment in tile.segments}
        }
        self._watching_around = rules.options.surrounded | {
            figure for figure, own in terms.items() if any(term.around for term in own)
        }
        """The figures whose worth depends on the tiles around them."""
        self._watching_beside = {
            figure for figure, own in terms.items() if any(term.beside for term in own)
        }
        self._watched = {kind for own in terms.values() for term in own for kind in term.beside}
        """The figures that, once finished, change the worth of those beside them."""
        self.unit: Final = CERTAIN * len(self._tiles)
        self._worth_of_marker = self.unit * MARKER_TENTHS // 10

    def measure(self, state: TileState, seat: int, hope: float) -> int:
        """The worth of a position."""
        if state.is_over:
            return self._measure_end(state, seat) * self.unit
        outlook = self.look_ahead(state, hope)
        return self._compare(state, seat, self._sum_up(outlook, state, (), {}))

    def look_ahead(self, state: TileState, hope: float) -> Outlook:
        """The points that the seats may expect in a position."""
        chances = list_chances(hope, self._most_waits)
        shares = dict(self._list_shares(state, chances))
        sums: dict[int, int] = {}
        best: dict[int, list[tuple[int, tuple[int, Node]]]] = {}
        for place, (seats, worth) in shares.items():
            for seat in seats:
                sums[seat] = sums.get(seat, 0) + worth
                best.setdefault(seat, []).append((worth, place))
        for own in best.values():
            own.sort(reverse=True)
        return Outlook(shares, sums, best, chances, {})

    def measure_after(self, outlook: Outlook, state: TileState, move: Move, seat: int) -> int:
        """The worth of the position after a move in a state with that outlook."""
        bare = self._take_marker_off(move)
        if bare not in outlook.sequels:
            outlook.sequels.clear()
            outlook.sequels[bare] = self._look_at(outlook, state, bare)
        after, expectations = outlook.sequels[bare]
        if after.is_over:
            end = after if move == bare else self._rules.apply(state, move)
            return self._measure_end(end, seat) * self.unit
        if move != bare and isinstance(move, Placement):
            marked = self._expect_of_marked(after.grids[move.grid], move, outlook.chances)
            player = state.player
            expectations = [
                *expectations[:player],
                expectations[player] + marked,
                *expectations[player + 1 :],
            ]
        return self._compare(after, seat, expectations)

    def _take_marker_off(self, move: Move) -> Move:
        """The move without its marker, where this is no more than the points of one figure."""
        options = self._rules.options
        ends_by_owner = options.spans or End.CLOSED in options.end
        if not isinstance(move, Placement) or ends_by_owner or options.count is Count.BEST:
            return move
        return move._replace(marker=None)

    def _look_at(self, outlook: Outlook, state: TileState, move: Move) -> Sequel:
        """The position after a move, and what the seats may expect in it unless that is the end."""
        after = self._rules.apply(state, move)
        if after.is_over:
            return Sequel(after, ())
        lost_places: Iterable[tuple[int, Node]] = ()
        shares: Iterable[tuple[tuple[int, Node], FigureShare]] = ()
        match move:
            case Placement():
                cells = (move.cell, *(filler.cell for filler in move.fillers))
                before, grid = state.grids[move.grid], after.grids[move.grid]
                changed_roots = self._list_changed(grid, cells)
                lost_places = self._list_gone(outlook, move.grid, before, grid, changed_roots)
                shares = self._list_shares_of(move.grid, grid, changed_roots, outlook.chances)
            case Beginning():
                index = len(state.grids)
                shares = self._list_shares_of(index, after.grids[index], (_WHOLE,), outlook.chances)
        return Sequel(after, self._sum_up(outlook, after, lost_places, dict(shares)))

    def _expect_of_marked(self, grid: Grid, move: Placement, chances: Sequence[int]) -> int:
        """The points that the marker of the move lets the player expect; it lies on a figure that
        nobody else has marked."""
        figures = grid.figures
        if figures is None or move.marker is None:
            return 0
        root = figures.find_root(grid.find_nodes(move.cell)[move.marker])
        worth = self._expect_of_figure(grid, figures, root, chances)
        # The marker comes back at once from a finished figure.
        return worth if figures.get_finish(root) else worth - self._worth_of_marker

    def _list_changed(self, grid: Grid, cells: Sequence[int]) -> Iterable[Node]:
        """The figures of a grid that are worth something else once tiles lie on these cells."""
        figures = grid.figures
        if figures is None:
            return (_WHOLE,)
        find_root, segments = figures.find_root, figures.segments
        changed_roots = {find_root(node) for cell in cells for node in grid.find_nodes(cell)}
        if self._watching_around:
            changed_roots |= {
                find_root(node)
                for cell in grid.list_around(cells)
                if cell in grid.laid
                for node in grid.find_nodes(cell)
                if segments[node].figure in self._watching_around
            }
        if self._watched:
            changed_roots |= {
                beside
                for root in changed_roots
                if segments[root].figure in self._watched
                and self._scoring.is_finished(grid, figures, root)
                for beside in figures.find_beside(root)
                if segments[beside].figure in self._watching_beside
            }
        return changed_roots

    def _list_gone(
        self, outlook: Outlook, index: int, before: Grid, after: Grid, changed_roots: Iterable[Node]
    ) -> set[tuple[int, Node]]:
        """The places in the outlook of the figures that have become the changed ones."""
        old, new = before.figures, after.figures
        if old is None or new is None:
            return {(index, _WHOLE)}
        steps = self._rules.play_tiles.lattice.steps
        roots = {*changed_roots}
        touched = {
            old.find_root(node)
            for cell in [*after.laid][len(before.laid) :]
            for step in steps
            if cell + step in before.laid
            for node in before.find_nodes(cell + step)
        }
        return {
            (index, root)
            for root in touched | roots
            if (index, root) in outlook.shares and new.find_root(root) in roots
        }

    def _sum_up(
        self,
        outlook: Outlook,
        state: TileState,
        lost_places: Iterable[tuple[int, Node]],
        shares: Shares,
    ) -> list[int]:
        """The points that each seat may expect in a state without the figures of the outlook that
        are gone, and with others of these shares."""
        rules = self._rules
        if rules.options.count is Count.BEST:
            expectations = self._find_best(outlook, state.player, {*lost_places}, shares)
        else:
            sums = dict(outlook.sums)
            for place in lost_places:
                for seat in outlook.shares[place].seats:
                    sums[seat] -= outlook.shares[place].worth
            for seats, worth in shares.values():
                for seat in seats:
                    sums[seat] = sums.get(seat, 0) + worth
            expectations = [sums.get(seat, 0) for seat in range(rules.seats)]
            expectations[state.player] += sums.get(_NEXT, 0)
        if rules.options.owner is Owner.MARKER:
            for seat in range(rules.seats):
                free = count_free(state.grids, seat, rules.options)
                expectations[seat] += free * self._worth_of_marker
        return expectations

    def _find_best(
        self, outlook: Outlook, player: int, lost_places: set[tuple[int, Node]], shares: Shares
    ) -> list[int]:
        """The best that each seat may expect of a single figure."""
        expectations = [0] * self._rules.seats
        for seat, own in outlook.best.items():
            for worth, place in own:
                if place not in lost_places:
                    heir = player if seat == _NEXT else seat
                    expectations[heir] = max(expectations[heir], worth)
                    break
        for seats, worth in shares.values():
            for seat in seats:
                heir = player if seat == _NEXT else seat
                expectations[heir] = max(expectations[heir], worth)
        return expectations

    def _compare(self, state: TileState, seat: int, expectations: Sequence[int]) -> int:
        """The lead of a seat in a position in which all may expect so much."""
        own = expectations[seat]
        if self._rules.options.pips:
            kinds, tiles = self._rules.play_tiles.meeting.kinds, self._rules.play_tiles.tiles
            pips = sum(count_pips(tiles[tile], kinds) for tile in state.hands[seat])
            own -= pips * self.unit
        others = [*expectations[:seat], *expectations[seat + 1 :]]
        return self._lead(own, others)

    def _lead(self, own: int, others: Sequence[int]) -> int:
        """The lead over the best of the others; the least is best where it wins."""
        if self._rules.options.win is Win.LEAST:
            return min(others, default=0) - own
        return own - max(others, default=0)

    def _measure_end(self, state: TileState, seat: int) -> int:
        """The lead in points, and the victory."""
        scores = self._rules.scores(state)
        winners = self._rules.find_winners(state, scores)
        others = [*scores[:seat], *scores[seat + 1 :]]
        lead = self._lead(scores[seat], others)
        if len(winners) == len(scores):
            return lead
        return lead + (VICTORY if seat in winners else -VICTORY)

    def _list_shares(
        self, state: TileState, chances: Sequence[int]
    ) -> Iterator[tuple[tuple[int, Node], FigureShare]]:
        for index, grid in enumerate(state.grids):
            roots = (_WHOLE,) if grid.figures is None else grid.figures.list_roots()
            yield from self._list_shares_of(index, grid, roots, chances)

    def _list_shares_of(
        self, index: int, grid: Grid, roots: Iterable[Node], chances: Sequence[int]
    ) -> Iterator[tuple[tuple[int, Node], FigureShare]]:
        """The shares of these figures of a grid, by their places; of those that are somebody's."""
        figures = grid.figures
        if figures is None:
            heir = self._find_heir(grid)
            if heir != NOBODY:
                yield (index, _WHOLE), FigureShare((heir,), self._expect_of_grid(grid, chances))
            return
        for root in roots:
            seats = self._scoring.find_owners(figures, root) or self._find_heirs(
                grid, figures, root
            )
            if seats:
                worth = self._expect_of_figure(grid, figures, root, chances)
                yield (index, root), FigureShare(seats, worth)

    def _find_heir(self, grid: Grid) -> int:
        """The seat that scores a grid of its own."""
        if self._rules.options.owner is not Owner.FINISHER:
            return grid.owner
        return grid.finisher if grid.is_finished else _NEXT

    def _find_heirs(self, grid: Grid, figures: Figures, root: Node) -> tuple[int, ...]:
        """The seats that score a figure of a shared table that has no owner yet."""
        if self._rules.options.owner is not Owner.FINISHER:
            return ()
        return () if self._scoring.is_finished(grid, figures, root) else (_NEXT,)

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


def _list_terms(score: Mapping[str, ScoreRule], figure: str) -> list[Terms]:
    """The terms by which a kind of figure of a shared table scores."""
    rule = score.get(figure) or score.get(ANY) or ScoreRule()
    return [terms for terms in (rule.finished, rule.unfinished) if terms is not None]

"""The points of figures, and whose they are."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Final, Protocol, assert_never

from tilegen.games.tiles.rules.figures import NOBODY, Figures, Finish, Node
from tilegen.games.tiles.rules.grids import Grid
from tilegen.games.tiles.rules.options import Count, Owner, RuleOptions, ScoreRule, Terms
from tilegen.games.tiles.rules.play_tiles import PlayTiles
from tilegen.games.tiles.segments import Kind, Segment, Tile

FIRST: Final = "first"
"""The label of the figure with which a player begins."""
AGAIN: Final = "again"
"""The label of those that are begun later."""
ANY: Final = "any"
"""The label of figures that have no rule of their own."""

_NO_POINTS: Final = ScoreRule()


class Scoring:
    """Counts the points of games for a number of seats."""

    def __init__(self, options: RuleOptions, play_tiles: PlayTiles, seats: int) -> None:
        self.options: Final = options
        self.play_tiles: Final = play_tiles
        self.seats: Final = seats
        self._owners_of_kinds = {
            figure: (seat,) for seat, figure in enumerate(options.seats[:seats])
        }

    def count(self, grids: Sequence[Grid], *, is_over: bool) -> tuple[int, ...]:
        """Each seat's points: finished figures count at once, others when the game is over."""
        points: list[list[int]] = [[] for _ in range(self.seats)]
        for grid in grids:
            if grid.figures is None:
                seat = grid.finisher if self.options.owner is Owner.FINISHER else grid.owner
                if seat != NOBODY:
                    points[seat].append(self._count_grid(grid, is_over=is_over))
                continue
            for root in grid.figures.list_roots():
                finish = grid.figures.get_finish(root)
                if finish is None:
                    seats = self.find_owners(grid.figures, root)
                    finish = Finish(seats, self._count_figure(grid, grid.figures, root, is_over))
                for seat in finish.seats:
                    points[seat].append(finish.points)
        is_best = self.options.count is Count.BEST
        return tuple(max(own, default=0) if is_best else sum(own) for own in points)

    def is_finished(self, grid: Grid, figures: Figures, root: Node) -> bool:
        """Whether a figure of a shared table is finished: nothing is loose, and, for kinds of which
        the rules say so, tiles lie all around. A kind that scores only unfinished never is."""
        figure = figures.segments[root].figure
        if figures.count_loose(root):
            return False
        if figure in self.options.surrounded:
            return all(cell in grid.laid for cell in grid.list_around(figures.list_cells(root)))
        rule = self.options.score.get(figure, _NO_POINTS)
        return rule.finished is not None or rule.unfinished is None

    def find_owners(self, figures: Figures, root: Node) -> tuple[int, ...]:
        """The seats that own a figure of a shared table: several with equally many markers, empty
        if it has no owner."""
        finish = figures.get_finish(root)
        if finish is not None:
            return finish.seats
        match self.options.owner:
            case Owner.KIND:
                return self._owners_of_kinds.get(figures.segments[root].figure, ())
            case Owner.MARKER:
                return _find_most_frequent(figures.list_marking_seats(root))
            case Owner.NONE:
                return (0,) if self.seats == 1 else ()
            case Owner.FINISHER | Owner.BEGINNER:
                return ()
            case _:
                assert_never(self.options.owner)

    def note_finished(self, grid: Grid, figures: Figures, cells: Sequence[int], seat: int) -> None:
        """Notes the points of the figures that the tiles on these cells have finished, in the turn
        of that seat."""
        if not self.options.score and self.options.owner is not Owner.MARKER:
            return
        roots = {figures.find_root(node) for cell in cells for node in grid.find_nodes(cell)}
        if self.options.surrounded:
            roots |= {
                figures.find_root(node)
                for cell in grid.list_around(cells)
                if cell in grid.laid
                for node in grid.find_nodes(cell)
                if figures.segments[node].figure in self.options.surrounded
            }
        for root in roots:
            if figures.get_finish(root) is None and self.is_finished(grid, figures, root):
                is_finishers = self.options.owner is Owner.FINISHER
                seats = (seat,) if is_finishers else self.find_owners(figures, root)
                points = self._count_figure(grid, figures, root, is_over=False)
                figures.finish(root, Finish(seats, points))

    def count_grid_as(self, grid: Grid, *, is_finished: bool) -> int | None:
        """The points of a figure with a grid of its own if it ends so; None if it then has none."""
        terms = self._find_terms(FIRST if grid.is_first else AGAIN, is_finished, is_over=True)
        return None if terms is None else self._count_grid_by(terms, grid)

    def count_figure_as(
        self, grid: Grid, figures: Figures, root: Node, *, is_finished: bool
    ) -> int | None:
        """The points of a figure of a shared table if it ends so; None if it then has none."""
        terms = self._find_terms(figures.segments[root].figure, is_finished, is_over=True)
        return None if terms is None else self._count_figure_by(terms, grid, figures, root)

    def _count_grid(self, grid: Grid, *, is_over: bool) -> int:
        """The points of a figure that has a grid of its own."""
        terms = self._find_terms(FIRST if grid.is_first else AGAIN, grid.is_finished, is_over)
        return 0 if terms is None else self._count_grid_by(terms, grid)

    def _count_grid_by(self, terms: Terms, grid: Grid) -> int:
        tiles = grid.list_tiles()
        segments = (segment for tile in tiles for segment in tile.segments)
        return count_points(terms, tiles, segments)

    def _count_figure(self, grid: Grid, figures: Figures, root: Node, is_over: bool) -> int:
        is_finished = self.is_finished(grid, figures, root)
        terms = self._find_terms(figures.segments[root].figure, is_finished, is_over)
        return 0 if terms is None else self._count_figure_by(terms, grid, figures, root)

    def _count_figure_by(self, terms: Terms, grid: Grid, figures: Figures, root: Node) -> int:
        points = terms.fixed + terms.tile * figures.count_tiles(root)
        if terms.tile_with or terms.features:
            tiles = [grid.laid[cell].tile for cell in figures.list_cells(root)]
            segments = (figures.segments[node] for node in figures.list_nodes(root))
            points += _count_feature_points(terms, tiles, segments)
        if terms.around:
            around = grid.list_around(figures.list_cells(root))
            points += terms.around * sum(cell in grid.laid for cell in around)
        if terms.beside:
            points += sum(
                terms.beside.get(figures.segments[other].figure, 0)
                for other in figures.find_beside(root)
                if self.is_finished(grid, figures, other)
            )
        return points

    def _find_terms(self, label: str, is_finished: bool, is_over: bool) -> Terms | None:
        rule = self.options.score.get(label) or self.options.score.get(ANY, _NO_POINTS)
        if is_finished:
            return rule.finished
        return rule.unfinished if is_over else None


def _find_most_frequent(seats: Sequence[int]) -> tuple[int, ...]:
    """The seats that occur most often, in ascending order."""
    if len(seats) < 2:
        return tuple(seats)
    counts = Counter(seats)
    most = max(counts.values())
    return tuple(sorted(seat for seat, count in counts.items() if count == most))


class Featured(Protocol):
    """A tile by what counts in scoring."""

    @property
    def features(self) -> Mapping[str, int]: ...


def count_points(terms: Terms, tiles: Sequence[Featured], segments: Iterable[Segment]) -> int:
    """The points of a figure for itself, its tiles and their features, and its segments'."""
    points = terms.fixed + terms.tile * len(tiles)
    return points + _count_feature_points(terms, tiles, segments)


def _count_feature_points(
    terms: Terms, tiles: Sequence[Featured], segments: Iterable[Segment]
) -> int:
    points = 0
    for feature, each_tile in terms.tile_with.items():
        points += each_tile * sum(tile.features.get(feature, 0) > 0 for tile in tiles)
    if terms.features:
        features = [tile.features for tile in tiles]
        features += (segment.features for segment in segments)
        for feature, amount in terms.features.items():
            points += amount * sum(counts.get(feature, 0) for counts in features)
    return points


def count_pips(tile: Tile, kinds: Sequence[Kind]) -> int:
    """The sum of the numbers that name the sides of a tile."""
    return sum(int(kinds[kind].name) for kind in tile.sides)

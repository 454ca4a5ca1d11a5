"""The points of figures, and whose they are."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from operator import attrgetter
from typing import Final, NamedTuple, Protocol, assert_never

from tilegen.games.tiles.rules.figures import NOBODY, Figures, Finish, Node, TermCount
from tilegen.games.tiles.rules.grids import Grid
from tilegen.games.tiles.rules.lattice import find_column, find_row
from tilegen.games.tiles.rules.options import (
    Count,
    Grids,
    Owner,
    RuleOptions,
    ScoreRule,
    Term,
    Terms,
)
from tilegen.games.tiles.rules.play_tiles import PlayTiles
from tilegen.games.tiles.segments import Kind, Segment, Tile

FIRST: Final = "first"
"""The label of the figure with which a player begins."""
AGAIN: Final = "again"
"""The label of those that are begun later."""
ANY: Final = "any"
"""The label of figures that have no rule of their own."""

_NO_POINTS: Final = ScoreRule()


def find_score_rule(options: RuleOptions, label: str) -> ScoreRule:
    """How the figures of a label score."""
    return options.score.get(label) or options.score.get(ANY, _NO_POINTS)


def can_finish(options: RuleOptions, figure: str) -> bool:
    """Whether figures of a kind on a shared table can be finished: all but those that score only
    unfinished, unless tiles all around finish them."""
    rule = find_score_rule(options, figure)
    is_scored_open = rule.finished is None and rule.unfinished is not None
    return figure in options.surrounded or not is_scored_open


class FigureTile(NamedTuple):
    """A tile of a figure as it lies, `number` or `turn` being None where a photo leaves them in
    doubt. Its `cell` is its column and its row, from the left and the top of its grid. It
    `is_featured` if it has anything for which such figures score, beyond being a tile."""

    number: int | None
    turn: int | None
    cell: tuple[int, int]
    is_featured: bool


class ScoredFigure(NamedTuple):
    """A figure that counts for some seats, by its label. `counts` are what its points are made of,
    and `features` the features for which such figures score, also where this one has no points.
    `tiles` are in the order of rows, and `tiles_with` says how many of them have each feature.
    Where a photo leaves doubt, all numbers are the least, and `most` is the most points that the
    figure may have."""

    label: str
    seats: tuple[int, ...]
    is_finished: bool
    points: int
    counts: tuple[TermCount, ...]
    features: tuple[TermCount, ...]
    tiles: tuple[FigureTile, ...]
    tiles_with: Mapping[str, int]
    most: int | None = None


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
                    if not seats:
                        continue
                    counts = self._list_counts(grid, grid.figures, root, is_over=is_over)
                    finish = Finish(seats, _sum_points(counts), counts)
                for seat in finish.seats:
                    points[seat].append(finish.points)
        is_best = self.options.count is Count.BEST
        return tuple(max(own, default=0) if is_best else sum(own) for own in points)

    def list_figures(
        self, grids: Sequence[Grid], *, is_over: bool
    ) -> tuple[tuple[ScoredFigure, ...], ...]:
        """Each seat's figures that score, or that it holds with a marker or on a grid of its own,
        in the order in which they were begun; only the best one where no other counts. Their points
        add up to those of `count`."""
        lists: list[list[ScoredFigure]] = [[] for _ in range(self.seats)]
        is_marked = self.options.owner is Owner.MARKER
        for grid in filter(attrgetter("laid"), grids):
            # Of a figure whose first line is not known, no tile is.
            if grid.figures is None:
                figures: Iterable[ScoredFigure] = (self.describe_grid(grid, is_over=is_over),)
            else:
                figures = self._describe_figures(grid, grid.figures, is_over=is_over)
            for figure in figures:
                for seat in figure.seats:
                    lists[seat].append(figure)
        if self.options.count is Count.BEST:
            # One without points is better than one that takes some away.
            lists = [[max(own, key=lambda figure: figure.points)] if own else [] for own in lists]
        is_shown = is_marked or self.options.grids is Grids.FIGURE
        return tuple(tuple(figure for figure in own if figure.points or is_shown) for own in lists)

    def is_finished(self, grid: Grid, figures: Figures, root: Node) -> bool:
        """Whether a figure of a shared table is finished: nothing is loose, and, for kinds of which
        the rules say so, tiles lie all around. A kind that scores only unfinished never is."""
        figure = figures.segments[root].figure
        if figures.count_loose(root):
            return False
        if figure in self.options.surrounded:
            return all(cell in grid.laid for cell in grid.list_around(figures.list_cells(root)))
        return can_finish(self.options, figure)

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
                counts = self._list_counts(grid, figures, root, is_over=False)
                figures.finish(root, Finish(seats, _sum_points(counts), counts))

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
        return _sum_points(_list_grid_counts(terms, grid))

    def describe_grid(self, grid: Grid, *, is_over: bool) -> ScoredFigure:
        """The figure on a grid of its own."""
        label = FIRST if grid.is_first else AGAIN
        terms = self._find_terms(label, grid.is_finished, is_over)
        counts = () if terms is None else tuple(_list_grid_counts(terms, grid))
        seat = grid.finisher if self.options.owner is Owner.FINISHER else grid.owner
        finish = Finish(() if seat == NOBODY else (seat,), _sum_points(counts), counts)
        segments = {cell: pose.tile.segments for cell, pose in grid.laid.items()}
        shown_terms = self.find_shown_terms(label, is_finished=grid.is_finished, is_over=is_over)
        return _describe_figure(
            label, finish, grid, segments, shown_terms, is_finished=grid.is_finished
        )

    def _describe_figures(
        self, grid: Grid, figures: Figures, *, is_over: bool
    ) -> Iterator[ScoredFigure]:
        """The figures of a shared table that have owners."""
        for root in figures.list_roots():
            finish = figures.get_finish(root)
            is_finished = finish is not None
            if finish is None:
                seats = self.find_owners(figures, root)
                if not seats:
                    continue
                counts = self._list_counts(grid, figures, root, is_over=is_over)
                finish = Finish(seats, _sum_points(counts), counts)
            label = figures.segments[root].figure
            segments: dict[int, list[Segment]] = {}
            for node in figures.list_nodes(root):
                segments.setdefault(figures.cells[node], []).append(figures.segments[node])
            terms = self.find_shown_terms(label, is_finished=is_finished, is_over=is_over)
            yield _describe_figure(label, finish, grid, segments, terms, is_finished=is_finished)

    def find_shown_terms(self, label: str, *, is_finished: bool, is_over: bool) -> Terms:
        """The terms by which a figure scores now, or by which it may score once it is finished, or
        else at the end."""
        rule = find_score_rule(self.options, label)
        own = self._find_terms(label, is_finished, is_over)
        return own or rule.finished or rule.unfinished or Terms()

    def _list_counts(
        self, grid: Grid, figures: Figures, root: Node, *, is_over: bool
    ) -> tuple[TermCount, ...]:
        is_finished = self.is_finished(grid, figures, root)
        terms = self._find_terms(figures.segments[root].figure, is_finished, is_over)
        return () if terms is None else tuple(self._list_counts_by(terms, grid, figures, root))

    def _count_figure_by(self, terms: Terms, grid: Grid, figures: Figures, root: Node) -> int:
        return _sum_points(self._list_counts_by(terms, grid, figures, root))

    def _list_counts_by(
        self, terms: Terms, grid: Grid, figures: Figures, root: Node
    ) -> Iterator[TermCount]:
        yield TermCount(Term.TILE, "", figures.count_tiles(root), terms.tile)
        if terms.tile_with or terms.features:
            tiles = [grid.laid[cell].tile for cell in figures.list_cells(root)]
            segments = (figures.segments[node] for node in figures.list_nodes(root))
            yield from _list_feature_counts(terms, tiles, segments)
        if terms.around:
            around = grid.list_around(figures.list_cells(root))
            yield TermCount(
                Term.AROUND, "", sum(cell in grid.laid for cell in around), terms.around
            )
        if terms.beside:
            beside = Counter(
                figures.segments[other].figure
                for other in figures.find_beside(root)
                if self.is_finished(grid, figures, other)
            )
            for figure, rate in terms.beside.items():
                yield TermCount(Term.BESIDE, figure, beside[figure], rate)
        yield TermCount(Term.FIXED, "", 1, terms.fixed)

    def _find_terms(self, label: str, is_finished: bool, is_over: bool) -> Terms | None:
        rule = find_score_rule(self.options, label)
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


class FeatureHolder(Protocol):
    """A tile by what counts in scoring."""

    @property
    def features(self) -> Mapping[str, int]: ...


def count_points(terms: Terms, tiles: Sequence[FeatureHolder], segments: Iterable[Segment]) -> int:
    """The points of a figure for itself, its tiles and their features, and its segments'."""
    return _sum_points(list_counts(terms, tiles, segments))


def list_counts(
    terms: Terms, tiles: Sequence[FeatureHolder], segments: Iterable[Segment]
) -> Iterator[TermCount]:
    """The parts of the points that `count_points` adds up."""
    yield TermCount(Term.TILE, "", len(tiles), terms.tile)
    yield from _list_feature_counts(terms, tiles, segments)
    yield TermCount(Term.FIXED, "", 1, terms.fixed)


def _sum_points(counts: Iterable[TermCount]) -> int:
    return sum(count * rate for _, _, count, rate in counts)


def _list_grid_counts(terms: Terms, grid: Grid) -> Iterator[TermCount]:
    tiles = grid.list_tiles()
    segments = (segment for tile in tiles for segment in tile.segments)
    return list_counts(terms, tiles, segments)


def _list_feature_counts(
    terms: Terms, tiles: Sequence[FeatureHolder], segments: Iterable[Segment]
) -> Iterator[TermCount]:
    for feature, rate in terms.tile_with.items():
        count = sum(tile.features.get(feature, 0) > 0 for tile in tiles)
        yield TermCount(Term.TILE_WITH, feature, count, rate)
    if terms.features:
        features = [tile.features for tile in tiles]
        features += (segment.features for segment in segments)
        for feature, rate in terms.features.items():
            count = sum(counts.get(feature, 0) for counts in features)
            yield TermCount(Term.EACH, feature, count, rate)


def _describe_figure(  # noqa: PLR0913 -- a figure is described by all of them
    label: str,
    finish: Finish,
    grid: Grid,
    segments: Mapping[int, Sequence[Segment]],
    terms: Terms,
    *,
    is_finished: bool,
) -> ScoredFigure:
    """A figure on a grid whose `segments` are by cell, where such figures score by these terms."""
    tiles = {cell: grid.laid[cell].tile for cell in segments}
    every_segment = [segment for own in segments.values() for segment in own]
    column, row = (min(map(find, grid.laid)) for find in (find_column, find_row))
    return ScoredFigure(
        label,
        finish.seats,
        is_finished,
        finish.points,
        finish.counts,
        tuple(_list_feature_counts(terms, [*tiles.values()], every_segment)),
        tuple(
            FigureTile(
                tiles[cell].number,
                grid.laid[cell].turn,
                (find_column(cell) - column, find_row(cell) - row),
                has_scoring_feature(terms, tiles[cell], segments[cell]),
            )
            for cell in sorted(segments, key=lambda cell: (find_row(cell), find_column(cell)))
        ),
        count_tiles_with(tiles.values()),
    )


def count_tiles_with(tiles: Iterable[FeatureHolder]) -> Mapping[str, int]:
    """How many of the tiles have each feature."""
    return Counter(name for tile in tiles for name, count in tile.features.items() if count)


def has_scoring_feature(terms: Terms, tile: FeatureHolder, segments: Iterable[Segment]) -> bool:
    """Whether a tile with these segments of a figure has a feature for which the figure scores."""
    if any(tile.features.get(name) for name in (*terms.tile_with, *terms.features)):
        return True
    return any(segment.features.get(name) for segment in segments for name in terms.features)


def count_pips(tile: Tile, kinds: Sequence[Kind]) -> int:
    """The sum of the numbers that name the sides of a tile."""
    return sum(int(kinds[kind].name) for kind in tile.sides)

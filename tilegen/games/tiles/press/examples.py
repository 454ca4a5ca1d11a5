"""Small pictures of tiles on a table, for the guide: the engine makes them of a game's own tiles,
so that what they show is what the rules say."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import product
from random import Random
from typing import Final, NamedTuple

from tilegen.games.tiles.card import card_pictures
from tilegen.games.tiles.faces import TileGame
from tilegen.games.tiles.press.table_search import LaidTile, Place, TableSearch
from tilegen.games.tiles.rules.lattice import find_cell, find_column, find_row
from tilegen.games.tiles.rules.options import Grids, Shape, Terms
from tilegen.games.tiles.rules.play_tiles import Pose
from tilegen.games.tiles.rules.scoring import AGAIN, ANY, FIRST, count_points

_PAIR: Final[tuple[Place, ...]] = ((0, 0), (1, 0))
_CORNERS: Final[Mapping[Shape, tuple[Place, ...]]] = {
    Shape.SQUARE: ((1, 0), (0, 0), (0, 1), (1, 1)),
    Shape.HEX: ((0, 0), (1, 0), (0, 1)),
}
"""Places of which the last touches two others; a row has none."""

_TURNS: Final[Mapping[Shape, tuple[Place, ...]]] = {
    Shape.SQUARE: ((0, 1), (1, 1), (1, 0)),
    Shape.HEX: ((1, 0), (0, 1), (1, 1)),
    Shape.LINE: ((0, 0), (1, 0), (2, 0)),
}
"""The places of the tiles on the table, and last that of the new one."""

_MOST_PLACES = 3
"""How many places for a tile a picture shows."""

_SIZES: Final = (5, 6, 4, 7, 8, 3, 2)
"""Numbers of tiles of a finished figure, the best first."""
_SCORING_SIZES: Final = (4, 5, 3, 6, 2)


class Example(NamedTuple):
    """Tiles on a table, and whether the rules allow the last of them; None if the example only
    shows something. `counted` are the indexes in `laid` of those that score, each with the points
    up to and with it. `aside` is a new tile beside the table, and `places` are empty places
    where it fits."""

    laid: tuple[LaidTile, ...]
    allowed: bool | None = None
    counted: tuple[tuple[int, int], ...] = ()
    aside: Pose | None = None
    places: tuple[Place, ...] = ()


class _ScoredFigure(NamedTuple):
    """A kind of figure that is counted tile by tile, None for one on its own grid, and its
    points."""

    figure: str | None
    terms: Terms


def list_examples(game: TileGame) -> dict[str, Example]:
    """The examples that the game's tiles can form, by the names of their pictures."""
    finder = _ExampleFinder(game)
    examples = dict(
        (
            *finder.find_fits(),
            *finder.find_misses(),
            *finder.find_finished(),
            *finder.find_turn(),
            *finder.find_scoring(),
        )
    )
    return {name: examples[name] for name in card_pictures.list_pictures(game) if name in examples}


Found = Iterator[tuple[str, Example]]


class _ExampleFinder:
    def __init__(self, game: TileGame) -> None:
        self._game = game
        self._search = TableSearch.of(game)

    def _chance(self, name: str) -> Random:
        return Random(f"{name}:{self._game.art.seed}")

    def find_fits(self) -> Found:
        """A tile beside another, and one that touches two others."""
        rows = (_PAIR, _CORNERS.get(self._game.shape, (*_PAIR, (2, 0))))
        for name, places in zip(card_pictures.FITS, rows, strict=True):
            laid_tiles = self._search.fill(places, self._chance(name))
            if laid_tiles is not None:
                yield name, Example(laid_tiles, allowed=True)

    def find_misses(self) -> Found:
        """Tiles that the rules do not allow: two with sides that may not touch; two whose touch is
        not enough, or that may not touch either; and a tile that fits one of its two neighbours
        alone."""
        kinds, options = self._game.kinds_of_sides, self._search.options
        pairs = [
            (left, right)
            for left, right in product(range(len(kinds)), repeat=2)
            if right not in options.match[left]
        ]
        # Sides that join something else are mistaken for each other, and pips are seen.
        zeros = self._search.zeros
        pairs.sort(
            key=lambda pair: (
                not zeros.isdisjoint(pair),
                -sum(bool(kinds[kind].ports) for kind in pair),
            )
        )
        blank = [at for at, kind in enumerate(kinds) if not kind.ports and at in options.match[at]]
        candidates = (
            *(self._miss(*pair) for pair in pairs[:1]),
            *(self._miss(at, at) for at in blank[:1] if options.join),
            *(self._miss(*pair) for pair in pairs[1:]),
        )
        examples = (example for example in candidates if example is not None)
        yield from zip(card_pictures.MISSES, examples, strict=False)
        in_corner = self._miss_in_corner()
        if in_corner is not None:
            yield card_pictures.MISS_ONE_SIDE, in_corner

    def _miss(self, left: int, right: int) -> Example | None:
        play_tiles = self._search.play_tiles
        lattice = play_tiles.lattice
        right_side = lattice.steps.index(1)
        left_side = lattice.opposite(right_side)
        poses = [pose for number in play_tiles.tiles for pose in play_tiles.poses[number]]
        rng = self._chance(f"miss:{left}:{right}")
        rng.shuffle(poses)
        poses.sort(key=self._search.is_dull)
        first = next((pose for pose in poses if pose.shown[right_side] == left), None)
        if first is None:
            return None
        others = (
            pose
            for pose in poses
            if pose.shown[left_side] == right and pose.tile.number != first.tile.number
        )
        second = next(others, None)
        if second is None:
            return None
        return Example((LaidTile(first, 0, 0), LaidTile(second, 1, 0)), allowed=False)

    def _miss_in_corner(self) -> Example | None:
        """A tile that may touch one of its neighbours, and not the other."""
        places = _CORNERS.get(self._game.shape)
        rng = self._chance("miss")
        others = None if places is None else self._search.fill(places[:-1], rng)
        if places is None or others is None:
            return None
        column, row = places[-1]
        first, grid = others[0], self._search.lay(others)
        demand = self._search.find_demand(grid, find_cell(column - first.column, row - first.row))
        poses = [
            pose
            for pose in self._search.list_poses(grid)
            if not self._search.play_tiles.meeting.allows(pose.shown, demand)
            and self._search.count_joins(pose, demand)
        ]
        if not poses:
            return None
        return Example((*others, LaidTile(rng.choice(poses), column, row)), allowed=False)

    def find_finished(self) -> Found:
        """A finished figure, of the kind that scores most where several kinds are finished."""
        scored = [figure for figure, terms in self._list_scored() if terms is not None]
        for figure in (*scored, *self._list_figures()):
            laid_tiles = self._finish(figure, _SIZES, "finished")
            if laid_tiles:
                yield card_pictures.FINISHED, Example(laid_tiles)
                return

    def _list_figures(self) -> list[str | None]:
        """All kinds of figures that lead over sides."""
        if self._search.options.grids is Grids.FIGURE:
            return [None]
        kinds = self._game.kinds_of_sides
        return [*dict.fromkeys(figure for kind in kinds for figure in kind.ports)]

    def _finish(
        self, figure: str | None, sizes: tuple[int, ...], name: str
    ) -> tuple[LaidTile, ...]:
        for size in sizes:
            grid = self._search.find_finished(figure, size, self._chance(f"{name}:{size}"))
            if grid is not None:
                return self._search.list_tiles(grid)
        return ()

    def find_turn(self) -> Found:
        """The steps of a turn: the new tile, the places where it fits, and the table after."""
        laid_tiles = self._search.fill(_TURNS[self._game.shape], self._chance("turn"))
        if laid_tiles is None:
            return
        *before, last = laid_tiles
        upright = self._search.play_tiles.poses[last.pose.tile.number][0]
        examples = (
            Example((*before,), aside=upright),
            Example((*before,), places=(*self._list_places(before, last),)),
            Example(laid_tiles, allowed=True),
        )
        yield from zip(card_pictures.TURN, examples, strict=True)

    def _list_places(self, before: Sequence[LaidTile], last: LaidTile) -> list[Place]:
        """The place of the last tile, and a few others where it may be laid in any turn."""
        grid = self._search.lay(before)
        poses = self._search.play_tiles.poses[last.pose.tile.number]
        first = before[0]
        places = [(last.column, last.row)]
        for cell, demand in grid.demands.items():
            place = find_column(cell) + first.column, find_row(cell) + first.row
            fits = any(self._search.allows(pose, demand) for pose in poses)
            if fits and place not in places:
                places.append(place)
        return places[:_MOST_PLACES]

    def find_scoring(self) -> Found:
        """A figure with the points of its tiles, one after the other."""
        for figure, terms in self._list_scored():
            laid_tiles = self._finish(figure, _SCORING_SIZES, "scoring")
            counted = (*self._count(terms, figure, laid_tiles),)
            if counted:
                yield card_pictures.SCORING, Example(laid_tiles, counted=counted)
                return

    def _list_scored(self) -> list[_ScoredFigure]:
        """The finished figures whose points grow with their tiles alone."""
        options = self._search.options
        own = options.grids is Grids.FIGURE
        figures = self._list_figures()
        labels: list[tuple[str, str | None]] = (
            [(FIRST, None), (AGAIN, None)] if own else [(str(name), name) for name in figures]
        )
        examples = []
        for label, figure in labels:
            rule = options.score.get(label) or options.score.get(ANY)
            if rule is None or rule.finished is None:
                continue
            terms = rule.finished
            simple = not (terms.fixed or terms.around or terms.beside)
            if simple and (terms.tile or terms.tile_with or terms.features):
                examples.append(_ScoredFigure(figure, terms))
        return examples

    def _count(
        self, terms: Terms, figure: str | None, laid_tiles: tuple[LaidTile, ...]
    ) -> Iterator[tuple[int, int]]:
        """The tiles that score, each with the points of the figure up to and with it."""
        before = 0
        parts = self._list_parts(figure, laid_tiles)
        order = self._list_along(laid_tiles)
        for number, at in enumerate(order, 1):
            tiles = [laid_tiles[index].pose.tile for index in order[:number]]
            segments = (
                laid_tiles[index].pose.tile.segments[part]
                for index in order[:number]
                for part in parts[index]
            )
            points = count_points(terms, tiles, segments)
            if points > before:
                yield at, points
            before = points

    def _list_along(self, laid_tiles: tuple[LaidTile, ...]) -> list[int]:
        """The indexes of the tiles in an order in which people count them: from an end, the first
        as they read, on to its neighbours."""
        steps = self._search.play_tiles.lattice.steps
        cells = {find_cell(tile.column, tile.row): at for at, tile in enumerate(laid_tiles)}

        def list_neighbours(cell: int) -> list[int]:
            return sorted(cell + step for step in steps if cell + step in cells)

        order: list[int] = []
        next_cells = (
            [min(cells, key=lambda cell: (len(list_neighbours(cell)), cell))] if cells else []
        )
        while next_cells:
            cell = next_cells.pop()
            if cells[cell] not in order:
                order.append(cells[cell])
                next_cells += reversed(list_neighbours(cell))
        return order

    def _list_parts(
        self, figure: str | None, laid_tiles: tuple[LaidTile, ...]
    ) -> list[tuple[int, ...]]:
        """For each tile, the indexes of its segments that belong to the figure."""
        if not laid_tiles:
            return []
        grid = self._search.lay(laid_tiles)
        if grid.figures is None or figure is None:
            return [tuple(range(len(tile.pose.tile.segments))) for tile in laid_tiles]
        roots = [
            {grid.figures.find_root(node): node - nodes.start for node in nodes}
            for nodes in map(grid.find_nodes, grid.laid)
        ]
        whole = next(
            (
                root
                for root in roots[0]
                if grid.figures.segments[root].figure == figure
                and not grid.figures.count_loose(root)
            ),
            None,
        )
        return [
            tuple(
                node - nodes.start
                for node in nodes
                if whole is not None and grid.figures.find_root(node) == whole
            )
            for nodes in map(grid.find_nodes, grid.laid)
        ]

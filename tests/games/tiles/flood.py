"""Figures on a shared table, found by flooding it, with nothing of the engine but where tiles lie
and what is on them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from tilegen.games.tiles.rules.grids import Grid
from tilegen.games.tiles.rules.lattice import find_column, find_row
from tilegen.games.tiles.segments import Kind, Segment

Place = tuple[int, int]

STEPS = {
    2: ((-1, 0), (1, 0)),
    4: ((0, -1), (1, 0), (0, 1), (-1, 0)),
    6: ((1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1)),
}


class Spot(NamedTuple):
    """A segment where it lies: its tile's place, and its index on the tile."""

    place: Place
    segment: int


class FloodedFigure(NamedTuple):
    kind: str
    spots: frozenset[Spot]
    loose: int

    @property
    def places(self) -> set[Place]:
        return {spot.place for spot in self.spots}


class Flood:
    """A table whose tiles lie as on a grid; `rim` is the board's size and its kind of figure."""

    def __init__(
        self, grid: Grid, kinds: tuple[Kind, ...], rim: tuple[int, int, str] | None = None
    ) -> None:
        self.kinds = kinds
        self.rim = rim
        self.lying = {
            (find_column(cell), find_row(cell)): (pose.tile, pose.turn)
            for cell, pose in grid.laid.items()
        }
        self.figures = [*self._flood()]

    def segment(self, spot: Spot) -> Segment:
        return self.lying[spot.place][0].segments[spot.segment]

    def shown(self, place: Place, side: int) -> int:
        tile, turn = self.lying[place]
        return tile.sides[(side - turn) % len(tile.sides)]

    def beside(self, spot: Spot) -> Iterator[Spot | None]:
        """For each port of a segment the segment that it meets; None if it is loose."""
        tile, turn = self.lying[spot.place]
        sides = len(tile.sides)
        for port in tile.segments[spot.segment].ports:
            side = (port.side + turn) % sides
            count = len(self.kinds[tile.sides[port.side]].ports)
            (x, y), (dx, dy) = spot.place, STEPS[sides][side]
            other = (x + dx, y + dy)
            if other not in self.lying:
                is_in = self.rim is None or (
                    0 <= x + dx < self.rim[0] and 0 <= y + dy < self.rim[1]
                )
                meets_rim = not is_in and self.rim and self.rim[2] == self.segment(spot).figure
                if not meets_rim:
                    yield None
                continue
            there, turned = self.lying[other]
            touching = (side + sides // 2 - turned) % sides
            assert there.sides[touching] == tile.sides[port.side], "tiles do not match"
            yield next(
                Spot(other, index)
                for index, segment in enumerate(there.segments)
                for p in segment.ports
                if (p.side, p.place) == (touching, count - 1 - port.place)
            )

    def _flood(self) -> Iterator[FloodedFigure]:
        left = {
            Spot(place, index)
            for place, (tile, _) in self.lying.items()
            for index in range(len(tile.segments))
        }
        while left:
            queue = [left.pop()]
            spots, loose = {*queue}, 0
            while queue:
                spot = queue.pop()
                for other in self.beside(spot):
                    if other is None:
                        loose += 1
                    elif other not in spots:
                        spots.add(other)
                        queue.append(other)
            left -= spots
            yield FloodedFigure(self.segment(min(spots)).figure, frozenset(spots), loose)


def list_figures(grid: Grid) -> set[tuple[str, frozenset[Spot], int]]:
    """The figures as the engine has them, to compare with flooded ones."""
    figures = grid.figures
    assert figures is not None
    found = set()
    for root in figures.list_roots():
        spots = set()
        for node in figures.list_nodes(root):
            cell = figures.cells[node]
            place = find_column(cell), find_row(cell)
            spots.add(Spot(place, node - grid.find_nodes(cell)[0]))
        kind, loose = figures.segments[root].figure, figures.count_loose(root)
        found.add((kind, frozenset(spots), loose))
    return found

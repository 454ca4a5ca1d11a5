"""The table in play: where each tile is, and where each tile fits, kept up to date after every
move.

The sides that neighbours show an empty cell are packed into one number, a demand: two bits for each
side, from the top clockwise, 0 for no neighbour, 1 blank, 2 thin, 3 thick. The turns in which a
tile answers a demand are cached as they are asked for. Of the empty cells only the open ones are
kept, so a creature is complete when none is left.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from copy import copy as copy_of
from functools import cache, lru_cache

from tilegen.games.monsters.rules import course
from tilegen.games.monsters.rules.creature import Cell, Kind, Laid, fits
from tilegen.games.monsters.tiles import Edge, Edges, Rotation, Side, Tile, TileSet, turned

Demand = int

_SHOWN = {Edge.BLANK: 1, Edge.THIN: 2, Edge.THICK: 3}
_EDGES = {shown: edge for edge, shown in _SHOWN.items()}
_JOINS = 0b10_10_10_10
"""The bits set for thin and thick, but not for blank or nothing."""


def asked(demand: Demand) -> dict[Side, Edge]:
    """The sides that a demand asks for, as `creature.around` gives them."""
    return {side: _EDGES[demand >> 2 * side & 3] for side in Side if demand >> 2 * side & 3}


class Answers(dict[Demand, int]):
    """For each demand, the turns in which a tile with these sides answers it, as a bit mask: bit 0
    for no turn, bit 1 for a quarter turn and so on. Computed when first asked for (A10, A11)."""

    def __init__(self, edges: Edges) -> None:
        super().__init__()
        self._turned = [turned(edges, rotation) for rotation in Rotation]
        self.shown = tuple(tuple(_SHOWN[edge] for edge in each) for each in self._turned)
        """The sides coded as in a demand, for each turn."""

    def __missing__(self, demand: Demand) -> int:
        sides = asked(demand)
        found = sum(fits(edges, sides) << turn for turn, edges in enumerate(self._turned))
        self[demand] = found
        return found


@cache
def answers(edges: Edges) -> Answers:
    """The answers shared by all tiles with these sides; there are at most 81 ways to mark a
    tile."""
    return Answers(edges)


class Patch:
    """A creature in play. `demands` has only its open cells; `flaws` counts joins whose sides
    differ, which stay open for good (R-A14)."""

    __slots__ = ("demands", "flaws", "kind", "owner", "tiles")

    def __init__(self, owner: int, kind: Kind) -> None:
        self.owner = owner
        self.kind = kind
        self.tiles: dict[Cell, Laid] = {}
        self.demands: dict[Cell, Demand] = {}
        self.flaws = 0

    def copied(self) -> Patch:
        copy = Patch(self.owner, self.kind)
        copy.tiles, copy.demands, copy.flaws = dict(self.tiles), dict(self.demands), self.flaws
        return copy

    @property
    def complete(self) -> bool:
        """A13."""
        return not self.demands and not self.flaws


class Table:
    """All creatures, and the place of each tile. Players are counted from 0."""

    def __init__(self, tile_set: TileSet, seats: int) -> None:
        self.tiles = tile_set.by_id
        self.creatures: list[list[Patch]] = [[] for _ in range(seats)]
        self.places: dict[int, tuple[Patch, Cell]] = {}
        self.discarded: dict[int, int] = {}
        """The tiles that left the game (A9), with the line that says so."""
        self._answers = {tile.id: answers(tile.edges) for tile in tile_set.tiles}

    def copied(self) -> Table:
        copy = copy_of(self)
        patches = {id(patch): patch.copied() for own in self.creatures for patch in own}
        copy.creatures = [[patches[id(patch)] for patch in own] for own in self.creatures]
        copy.places = {tile: (patches[id(p)], cell) for tile, (p, cell) in self.places.items()}
        copy.discarded = dict(self.discarded)
        return copy

    def branched(self) -> Table:
        """A copy that shares its creatures with this table: call `own` before adding to one."""
        copy = copy_of(self)
        copy.creatures = [[*own] for own in self.creatures]
        copy.places, copy.discarded = dict(self.places), dict(self.discarded)
        return copy

    def own(self, patch: Patch) -> Patch:
        """Replaces a shared creature by a copy that is this table's alone."""
        copy = patch.copied()
        patches = self.creatures[patch.owner]
        patches[patches.index(patch)] = copy
        for cell, laid in copy.tiles.items():
            self.places[laid.tile.id] = copy, cell
        return copy

    def without(self, *tiles: int) -> Table:
        """A copy of the table without these tiles of one creature; none of them may be its
        first."""
        other = self.copied()
        patch, _ = other.places[tiles[0]]
        lay, patch.tiles, patch.demands, patch.flaws = patch.tiles, {}, {}, 0
        for at, laid in lay.items():
            if laid.tile.id in tiles:
                del other.places[laid.tile.id]
            else:
                other.lay(patch, at, laid.tile, laid.rotation, laid.line)
        return other

    def also(self, patch: Patch, cell: Cell, tile: int, rotation: Rotation, line: int) -> Table:
        """A copy of the table with one more tile in one of its creatures."""
        other = self.copied()
        same = other.creatures[patch.owner][self.creatures[patch.owner].index(patch)]
        other.lay(same, cell, other.tiles[tile], rotation, line)
        return other

    @property
    def position(self) -> Hashable:
        """The table as a value, the same in whatever order its tiles were laid, and from whichever
        of them a creature was begun. Turns in which a tile looks the same are one."""
        creatures = (frozenset(map(self._shape, own)) for own in self.creatures)
        return tuple(creatures), frozenset(self.discarded)

    def _shape(self, patch: Patch) -> Hashable:
        """A creature's tiles with the sides that they show, their cells counted from its left and
        top."""
        left, top = min(x for x, _ in patch.tiles), min(y for _, y in patch.tiles)
        return patch.kind, frozenset(
            (laid.tile.id, x - left, y - top, self._answers[laid.tile.id].shown[laid.rotation])
            for (x, y), laid in patch.tiles.items()
        )

    @property
    def left(self) -> int:
        """The number of face-down tiles."""
        return len(self.tiles) - len(self.places) - len(self.discarded)

    def is_face_down(self, tile: int) -> bool:
        return tile in self.tiles and tile not in self.places and tile not in self.discarded

    def begin(self, owner: int, kind: Kind, tile: Tile, rotation: Rotation, line: int) -> Patch:
        """Adds a new creature of its owner's (A4, A14)."""
        patch = Patch(owner, kind)
        self.creatures[owner].append(patch)
        self.lay(patch, Cell(0, 0), tile, rotation, line)
        return patch

    def lay(self, patch: Patch, cell: Cell, tile: Tile, rotation: Rotation, line: int) -> None:
        """Puts a tile there, whether or not that is legal."""
        patch.tiles[cell] = Laid(tile, rotation, line)
        self.places[tile.id] = patch, cell
        demands = patch.demands
        demand = demands.pop(cell, None)
        shown = self._answers[tile.id].shown[rotation]
        for side, beside in enumerate(cells_beside(cell)):
            if beside in patch.tiles:
                continue
            # The side of the neighbour that this tile touches is the opposite one.
            known = demands.get(beside)
            if known is not None:
                demands[beside] = known | shown[side] << _OPPOSITE[side]
            elif shown[side] != 1:
                demands[beside] = self.demand(patch, beside)
        if len(patch.tiles) > 1:
            self._count_flaws(patch, cell, shown, demand)

    def _count_flaws(
        self, patch: Patch, cell: Cell, shown: tuple[int, ...], demand: Demand | None
    ) -> None:
        demand = self.demand(patch, cell) if demand is None else demand
        for side, own in enumerate(shown):
            other = demand >> 2 * side & 3
            if other and other != own:
                patch.flaws += 1

    def demand(self, patch: Patch, cell: Cell) -> Demand:
        """The demand of a cell: the sides that its neighbours show it."""
        known = patch.demands.get(cell)
        if known is not None:
            return known
        found = 0
        for side, beside in enumerate(cells_beside(cell)):
            laid = patch.tiles.get(beside)
            if laid:
                shown = self._answers[laid.tile.id].shown[laid.rotation]
                found |= shown[(side + 2) % 4] << 2 * side
        return found

    def turns(self, tile: int, patch: Patch, cell: Cell) -> int:
        """The turns in which the tile fits there, as a bit mask like those in `Answers`."""
        demand = patch.demands.get(cell)
        return self._answers[tile][demand] if demand is not None else 0

    def may_add(self, player: int, patch: Patch) -> bool:
        """A12: a player whose first monster is complete adds nothing to a rival's first monster;
        nobody adds to a complete creature (A16)."""
        if patch.complete:
            return False
        if patch.kind is Kind.MINION or patch.owner == player:
            return True
        return not course.has_finished(self.creatures[player])

    @property
    def starting(self) -> tuple[int, ...]:
        """The players who need a first monster before the first turn, by seat (A4)."""
        return course.starting(self.creatures)

    @property
    def owing(self) -> tuple[int, ...]:
        """The players who begin a minion before the next turn, by seat (A14)."""
        return course.owing(self.creatures, self.left)

    @property
    def over(self) -> bool:
        """A18."""
        return course.is_over(self.creatures, self.left)

    def open_patches(self, player: int) -> Iterator[Patch]:
        """The creatures that the player may add to, in turn order of their owners."""
        for own in self.creatures:
            for patch in own:
                if self.may_add(player, patch):
                    yield patch

    def placements(self, player: int, tile: int) -> Iterator[tuple[Patch, Cell, int]]:
        """Every open cell where the player may lay the tile, with its possible turns as a bit mask
        (A8)."""
        known = self._answers[tile]
        for patch in self.open_patches(player):
            for cell, demand in patch.demands.items():
                turns = known[demand]
                if turns:
                    yield patch, cell, turns


@lru_cache(4096)
def cells_beside(cell: Cell) -> tuple[Cell, ...]:
    """The four cells around one, by side."""
    return tuple(cell.beside(side) for side in Side)


_OPPOSITE = (4, 6, 0, 2)
"""For each side, the bit position of the opposite side in a demand."""


@lru_cache(2048)
def rotations(turns: int, edges: Edges) -> tuple[Rotation, ...]:
    """The turns in this bit mask; of turns that show the same sides, only the first."""
    seen: dict[Edges, Rotation] = {}
    for rotation in Rotation:
        if turns >> rotation & 1:
            seen.setdefault(turned(edges, rotation), rotation)
    return tuple(seen.values())

"""Turns what photos show into creatures. The rules of the game settle doubts, or the doubts are
reported.

Nothing is turned or moved to make it fit: either the mark was read correctly, or the players made a
mistake.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from math import cos, radians, sin
from typing import Any, Final

from tilegen.games.monsters.blocks import limits
from tilegen.games.monsters.blocks.concerns import (
    Covered,
    at_the_edge,
    covered,
    general,
    something_lies,
    uncut,
)
from tilegen.games.monsters.blocks.joining import Joined, Laid, joined
from tilegen.games.monsters.blocks.uncut import uncut_sheets, without
from tilegen.games.monsters.records.notation import GRAMMAR, TURNS
from tilegen.games.monsters.rules.creature import (
    Cell,
    Grid,
    around,
    fits,
    is_complete,
    open_cells,
    opposite,
)
from tilegen.games.monsters.rules.moves import Minion, Start
from tilegen.games.monsters.tiles import Edges, Rotation, Side, TileSet, turned
from tilegen.games.recognition import (
    Owner,
    PhotoEvidence,
    PieceGroup,
    PieceRecognition,
    RecognizedPiece,
    RecognizedTable,
)
from tilegen.games.tiles.art.creatures.body import SIZE
from tilegen.photo.detection import (
    UNREAD,
    CandidatePiece,
    CandidatePlace,
    CandidateResult,
    PhotoDetections,
)
from tilegen.play.record import Record, RecordMove


def _sides_of(tile_set: TileSet) -> dict[int, Edges]:
    return {tile.id: tile.edges for tile in tile_set.tiles}


def _grid(creature: Mapping[Cell, Laid], tiles: Mapping[int, Edges]) -> dict[Cell, Edges]:
    """The sides of the tiles that were read, as they are turned."""
    return {
        cell: turned(tiles[laid.number], laid.turn)
        for cell, laid in creature.items()
        if laid.number is not None
    }


def _joins(grid: Grid, laid: Laid, side: Side) -> bool:
    return laid.cell in grid and grid[laid.cell][side].joins


def _place(laid: Laid, side: Side) -> tuple[float, float, float]:
    """The position of the tile on that side of the creature's grid, and the angle of the grid."""
    angle = laid.pose.angle - 90 * laid.turn
    towards = radians(angle + 90 * (side - 1))
    x, y = laid.pose.x + limits.APART * cos(towards), laid.pose.y + limits.APART * sin(towards)
    return x, y, angle


def _options(cell: Cell, grid: Grid, spare: Mapping[int, Edges]) -> Iterator[CandidatePiece]:
    asked = around(grid, cell)
    for number, edges in spare.items():
        for turn in Rotation:
            if fits(turned(edges, turn), asked):
                yield CandidatePiece(number, turn)


def _is_covered(glimpses: Sequence[CandidateResult]) -> bool:
    """Whether something covers a cell on one photo, and no other photo shows it empty."""
    bare = (not each.covered and each.share >= 1 - limits.OUTSIDE for each in glimpses)
    return any(each.covered for each in glimpses) and not any(bare)


def _row_by_row(cell: Cell) -> tuple[int, int]:
    return cell.y, cell.x


def _corner(cells: Iterable[Cell]) -> tuple[int, int]:
    """The first column and the first row of a creature."""
    known = [*cells]
    return min(cell.x for cell in known), min(cell.y for cell in known)


def _looks(
    known: Joined, photos: Sequence[PhotoEvidence]
) -> dict[tuple[int, Cell], list[CandidateResult]]:
    """The glimpses of each empty cell of each creature on all photos."""
    places = known.places()
    found: dict[tuple[int, Cell], list[CandidateResult]] = {}
    for nodes, each in zip(known.nodes, photos, strict=True):
        for wanted, glimpse in each.looks:
            index, laid = places[nodes[wanted.beside]]
            cell = laid.cell.beside(Side((wanted.side + laid.turn) % 4))
            found.setdefault((index, cell), []).append(glimpse)
    return found


def _shower(cell: Cell, grid: Grid, creature: Mapping[Cell, Laid]) -> tuple[Side, int] | None:
    """A tile that shows a cell a joining side, and the side of the tile on which the cell is."""
    for side in Side:
        beside = cell.beside(opposite(side))
        if beside in grid and grid[beside][side].joins:
            number = creature[beside].number
            if number is not None:
                return side, number
    return None


def _pieces(creature: Mapping[Cell, Laid]) -> tuple[RecognizedPiece, ...]:
    left, top = _corner(creature)
    found = []
    for cell in sorted(creature, key=_row_by_row):
        at, laid = (cell.x - left, cell.y - top), creature[cell]
        photo, pose = laid.photo, laid.pose
        if laid.number is None:
            guesses = pose.guesses if pose.number == UNREAD else (pose.number,)
            found.append(RecognizedPiece(at, None, None, guesses, photo, pose))
        else:
            found.append(RecognizedPiece(at, laid.number, laid.turn, (), photo, pose))
    return tuple(found)


class CreatureRecognition:
    """Reads creatures, which are groups of joined tiles."""

    __slots__ = ()

    kinds = GRAMMAR.blocks
    group = "creature"

    def candidates(self, tile_set: TileSet, seen: PhotoDetections) -> tuple[CandidatePlace, ...]:
        """The empty cells to which a tile shows a joining side, and the tiles that fit there and
        are nowhere else on the photo."""
        tiles = _sides_of(tile_set)
        there = {pose.number for pose in seen.poses}
        spare = {number: edges for number, edges in tiles.items() if number not in there}
        known = joined([PhotoEvidence(seen, ())], tiles)
        index_of = {node: index for index, node in enumerate(known.nodes[0])}
        found = []
        for creature in known.creatures:
            grid = _grid(creature, tiles)
            for cell in sorted(
                open_cells(grid) - creature.keys(), key=lambda cell: (cell.y, cell.x)
            ):
                beside = [
                    (side, laid)
                    for side in Side
                    if (laid := creature.get(cell.beside(opposite(side))))
                ]
                # Tiles that show the cell a joining side come first, since its place follows from
                # them.
                beside.sort(key=lambda pair: not _joins(grid, pair[1], pair[0]))
                places = [_place(laid, side) for side, laid in beside]
                side, laid = beside[0]
                angle = places[0][2]
                found.append(
                    CandidatePlace(
                        sum(x for x, _, _ in places) / len(places),
                        sum(y for _, y, _ in places) / len(places),
                        angle,
                        tuple(_options(cell, grid, spare)),
                        index_of[laid.node],
                        (side - laid.turn) % 4,
                        alone=len(creature) == 1,
                    )
                )
        return tuple(found)

    def group_pieces(self, tile_set: TileSet, photos: Sequence[PhotoEvidence]) -> RecognizedTable:
        tiles = _sides_of(tile_set)
        known = joined(photos, tiles)
        sheets = uncut_sheets(known, photos, tiles)
        if sheets:
            photos = without(photos, known, {node for sheet in sheets for node in sheet})
            known = joined(photos, tiles)
        doubts = [*uncut(sheets), *general(known, photos, tiles)]
        looks = _looks(known, photos)
        groups = []
        for index, creature in enumerate(known.creatures):
            grid = _grid(creature, tiles)
            left, top = _corner(creature)
            pieces = _pieces(creature)
            groups.append(PieceGroup(pieces, is_complete(grid) and len(pieces) == len(grid)))
            for cell, laid in sorted(creature.items(), key=lambda pair: _row_by_row(pair[0])):
                if laid.pose.number == UNREAD and (shower := _shower(cell, grid, creature)):
                    at = cell.x - left, cell.y - top
                    doubts.append(something_lies(*shower, laid.pose.guesses, index, at))
            edge: dict[int, tuple[int, int]] = {}
            hidden: list[Covered] = []
            for cell in sorted(open_cells(grid) - creature.keys(), key=_row_by_row):
                glimpses = looks.get((index, cell), [])
                outside = glimpses and max(each.share for each in glimpses) < 1 - limits.OUTSIDE
                unknown = outside and not any(each.decided for each in glimpses)
                if not (shower := _shower(cell, grid, creature)):
                    continue
                side, number = shower
                at = cell.x - left, cell.y - top
                if unknown:
                    edge[number] = at
                elif _is_covered(glimpses):
                    turn = creature[cell.beside(opposite(side))].turn
                    hidden.append(Covered(number, side, (side - turn) % 4, at))
            doubts += at_the_edge(edge, index)
            doubts += covered(hidden, index)
        alone = [group.pieces[0].number for group in groups if len(group.pieces) == 1]
        notes = [
            f"{number} lies alone: a minion just begun, or a discarded tile; if it was discarded,"
            " delete its block in the record"
            for number in alone
            if number is not None
        ]
        return RecognizedTable(tuple(groups), tuple(doubts), tuple(notes))

    def owners(self, record: Record[Any]) -> dict[int, Owner]:
        """The owners of creatures that hold the first tiles of monsters and minions."""
        first, other = GRAMMAR.blocks
        found: dict[int, Owner] = {}
        for entry in record.entries:
            if isinstance(entry, RecordMove) and isinstance(entry.action, Start | Minion):
                player = record.players.find(entry.name)
                name = entry.name if player is None else record.players.names[player]
                kind = first if isinstance(entry.action, Start) else other
                found.setdefault(entry.action.tile, Owner(name, kind))
        return found

    def rows(self, group: PieceGroup) -> tuple[str, ...]:
        cells = {piece.cell: self.sign(piece) for piece in group.pieces}
        across = range(1 + max(x for x, _ in cells))
        down = range(1 + max(y for _, y in cells))
        return tuple(" ".join(cells.get((x, y), ".") for x in across) for y in down)

    def sign(self, piece: RecognizedPiece) -> str:
        number = "" if piece.number is None else str(piece.number)
        return number + ("?" if piece.turn is None else TURNS[Rotation(piece.turn)])


class TileRecognition:
    """Recognises tiles, and reads the creatures made of them."""

    __slots__ = ()

    width = SIZE
    height = SIZE
    tables = CreatureRecognition()

    def names_by_mark(self, tile_set: TileSet) -> dict[int, str]:
        return {tile.id: str(tile.id) for tile in tile_set.tiles}


READING: Final[PieceRecognition[TileSet]] = TileRecognition()

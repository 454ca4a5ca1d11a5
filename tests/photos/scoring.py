"""What a reader made of a table, held against the truth. Creatures are the same up to moving them
and turning them whole."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from tests.photos.scene import Played
from tests.photos.truth import Truth
from tests.photos.wares import turn_cell
from tilegen.app.photos.recognize import TableReading
from tilegen.games.recognition import RecognizedPiece
from tilegen.photo.detection import ReadMethod

Shape = frozenset[tuple[int, tuple[int, int], int]]


class Score(NamedTuple):
    """How a table was read. `found` are the tiles whose number is right, `wrong` those whose number
    or turn is not; `unflagged` are the wrong ones that no doubt is about. `clear` are the marks on
    photos that are sharp and large enough, with nothing on them, and `marked` those of them that
    were read."""

    tiles: int
    found: int
    wrong: int
    unflagged: int
    exact: bool
    doubts: tuple[str, ...]
    count_right: bool
    clear: int = 0
    marked: int = 0

    @property
    def silent(self) -> bool:
        return not self.exact and not self.doubts

    @property
    def quiet(self) -> bool:
        return self.exact and not self.doubts


def score(truth: Truth, table: TableReading) -> Score:
    """How well the table was read."""
    there = {tile.number: tile for each in truth.creatures for tile in each.tiles}
    pieces = [piece for group in table.groups for piece in group.pieces]
    read = [piece.number for piece in pieces if piece.number is not None]
    found = there.keys() & set(read)
    wrong = [*(set(read) - found), *_turned(truth, table)]
    told = {number for doubt in table.doubts for number in doubt.numbers}
    unflagged = [number for number in wrong if number not in told]
    whole = len(read) == len(pieces)
    sides = truth.sides
    exact = whole and _shapes(truth) == sorted(
        (
            _least((_read_tile(piece, sides) for piece in group.pieces), sides)
            for group in table.groups
        ),
        key=sorted,
    )
    return Score(
        tiles=len(there),
        found=len(found),
        wrong=len(wrong),
        unflagged=len(unflagged),
        exact=exact,
        doubts=tuple(f"{doubt.code.slug}: {doubt.message}" for doubt in table.doubts),
        count_right=table.size == len(there),
        **_marks(truth, table),
    )


def _marks(truth: Truth, table: TableReading) -> dict[str, int]:
    clear = marked = 0
    for photo, looked in zip(truth.photos, table.photo_evidence, strict=True):
        if photo.is_sharp:
            read = {pose.number for pose in looked.detections.poses if pose.by is ReadMethod.MARK}
            wanted = {tile.number for tile in photo.tiles if tile.is_clear}
            clear, marked = clear + len(wanted), marked + len(wanted & read)
    return {"clear": clear, "marked": marked}


def _read_tile(piece: RecognizedPiece, sides: int) -> Played:
    x, y = piece.cell
    return Played(piece.number or 0, (x - y // 2 if sides == 6 else x, y), piece.turn or 0)


def _shapes(truth: Truth) -> list[Shape]:
    sides = truth.sides
    return sorted((_least(creature.tiles, sides) for creature in truth.creatures), key=sorted)


def _least(tiles: Iterable[Played], sides: int) -> Shape:
    """The same for a creature however it lies: the first of its turns, moved to a corner."""
    tiles = tuple(tiles)
    shapes = []
    for turns in range(sides):
        turned = [
            (tile.number, turn_cell(tile.cell, turns, sides), tile.turn + turns) for tile in tiles
        ]
        left = min(x for _, (x, _), _ in turned)
        top = min(y for _, (_, y), _ in turned)
        shapes.append(
            frozenset(
                (number, (x - left, y - top), turn % sides) for number, (x, y), turn in turned
            )
        )
    return min(shapes, key=sorted)


def _turned(truth: Truth, table: TableReading) -> Iterator[int]:
    """Tiles that were read beside another of their creature, but not as they lie beside it."""
    places = {
        tile.number: (index, tile)
        for index, creature in enumerate(truth.creatures)
        for tile in creature.tiles
    }
    for group in table.groups:
        read = [
            (_read_tile(piece, truth.sides), *places[piece.number])
            for piece in group.pieces
            if piece.number in places
        ]
        for index in {at for _, at, _ in read}:
            own = [(seen, there) for seen, at, there in read if at == index]
            yield from _odd(own, truth.sides)


def _odd(pairs: Sequence[tuple[Played, Played]], sides: int) -> Iterator[int]:
    """Those that do not lie as most others of the same creature do."""
    if not pairs:
        return
    votes = [_shift(seen, there, sides) for seen, there in pairs]
    usual = max(votes, key=votes.count)
    for (seen, _), vote in zip(pairs, votes, strict=True):
        if vote != usual:
            yield seen.number


def _shift(seen: Played, there: Played, sides: int) -> tuple[int, int, int]:
    """By how many turns and cells the truth is moved to what was read."""
    turns = (seen.turn - there.turn) % sides
    x, y = turn_cell(there.cell, turns, sides)
    return turns, seen.cell[0] - x, seen.cell[1] - y

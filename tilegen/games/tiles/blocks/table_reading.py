"""Turns what photos show into figures. The rules of the game settle doubts, or the doubts are
reported.

Nothing is turned or moved to make it fit: either the mark was read correctly, or the players made a
mistake.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from math import cos, radians, sin
from typing import Any

from tilegen.games.recognition import (
    Owner,
    PhotoDoubt,
    PhotoEvidence,
    PieceGroup,
    RecognizedPiece,
    RecognizedTable,
)
from tilegen.games.tiles.blocks import limits
from tilegen.games.tiles.blocks.block_game import BlockGame, Shown, ShownGrid, by_row
from tilegen.games.tiles.blocks.concerns import (
    CoveredPlace,
    doubt_covered,
    doubt_edge,
    doubt_uncut_sheets,
    doubt_unread,
    list_general_doubts,
    list_touching_doubts,
)
from tilegen.games.tiles.blocks.joining import GridNode, JoinedPhotos, join_photos
from tilegen.games.tiles.blocks.lone_tiles import (
    doubt_apart,
    find_apart,
    note_alone,
    note_apart,
)
from tilegen.games.tiles.blocks.uncut import find_uncut_sheets, take_away
from tilegen.games.tiles.rules.squares import Cell
from tilegen.photo.detection import (
    UNREAD,
    CandidatePiece,
    CandidatePlace,
    CandidateResult,
    PhotoDetections,
)
from tilegen.play.record import SHIFT, Record, RecordMove

_Figure = Mapping[Cell, GridNode]

FindStart = Callable[[Any], tuple[int, bool] | None]
"""From the action of a line to the tile with which it begins a figure, and whether that is the
player's first one; None for any other action."""


def list_rows(group: PieceGroup, game: BlockGame) -> tuple[str, ...]:
    """The group as the rows of a block."""
    cells = {piece.cell: format_piece(piece, game) for piece in group.pieces}
    across = range(1 + max(x for x, _ in cells))
    down = range(1 + max(y for _, y in cells))
    rows = (" ".join(cells.get((x, y), ".") for x in across) for y in down)
    return tuple(
        f"{SHIFT} {row}" if game.is_shifted and y % 2 else row for y, row in enumerate(rows)
    )


def format_piece(piece: RecognizedPiece, game: BlockGame) -> str:
    """A piece as a word in such a row."""
    number = "" if piece.number is None else str(piece.number)
    return number + ("?" if piece.turn is None else game.lattice.signs[piece.turn])


class TableReading:
    """Reads the figures on a table, which are groups of tiles that hang together."""

    __slots__ = ("_find_start", "_game")

    def __init__(self, game: BlockGame, find_start: FindStart) -> None:
        self._game = game
        self._find_start = find_start

    @property
    def kinds(self) -> tuple[str, ...]:
        words = self._game.words
        return tuple(dict.fromkeys((words.first, words.again)))

    @property
    def group(self) -> str:
        return self._game.words.figure

    @property
    def groups(self) -> str:
        return self._game.words.figures

    @property
    def has_owners(self) -> bool:
        return not self._game.is_shared

    def candidates(self, detections: PhotoDetections) -> tuple[CandidatePlace, ...]:
        """The empty cells on which a tile may be laid, and the tiles that fit there and are nowhere
        else on the photo."""
        joined_photos = join_photos([PhotoEvidence(detections, ())], self._game)
        spare = self._game.numbers - {pose.number for pose in detections.poses}
        index_of = {node: index for index, node in enumerate(joined_photos.nodes[0])}
        return tuple(
            place
            for figure in joined_photos.figures
            for place in self._list_candidates(figure, spare, index_of)
        )

    def group_pieces(self, photos: Sequence[PhotoEvidence]) -> RecognizedTable:
        game = self._game
        joined_photos = join_photos(photos, game)
        sheets = find_uncut_sheets(joined_photos, photos, game)
        if sheets:
            photos = take_away(photos, joined_photos, {node for sheet in sheets for node in sheet})
            joined_photos = join_photos(photos, game)
        touching = [*list_touching_doubts(joined_photos, photos, game)]
        apart = find_apart(joined_photos, game)
        if apart:
            photos = take_away(photos, joined_photos, {node for figure in apart for node in figure})
            joined_photos = join_photos(photos, game)
        doubts = [
            *doubt_uncut_sheets(sheets, game),
            *list_general_doubts(joined_photos, photos, game),
            *touching,
            *doubt_apart(apart, game),
        ]
        looks = self._find_looks(joined_photos, photos)
        groups = []
        for index, figure in enumerate(joined_photos.figures):
            grid = self._show(figure)
            pieces = tuple(self._list_pieces(figure))
            is_finished = game.is_finished(grid) and len(pieces) == len(grid)
            of_figure = {cell: found for (at, cell), found in looks.items() if at == index}
            doubts += self._list_doubts(figure, index, of_figure)
            groups.append(PieceGroup(pieces, is_finished))
        notes = (*note_apart(apart, doubts), *note_alone(groups, game))
        return RecognizedTable(tuple(groups), tuple(doubts), notes)

    def owners(self, record: Record[Any]) -> dict[int, Owner]:
        """The owners of figures that hold the tiles with which players began them."""
        owners: dict[int, Owner] = {}
        for entry in record.entries:
            start = self._find_start(entry.action) if isinstance(entry, RecordMove) else None
            if isinstance(entry, RecordMove) and start is not None:
                number, is_first = start
                word = self._game.words.first if is_first else self._game.words.again
                player = record.players.find(entry.name)
                name = entry.name if player is None else record.players.names[player]
                owners.setdefault(number, Owner(name, word))
        return owners

    def rows(self, group: PieceGroup) -> tuple[str, ...]:
        return list_rows(group, self._game)

    def sign(self, piece: RecognizedPiece) -> str:
        return format_piece(piece, self._game)

    @property
    def turns(self) -> tuple[str, ...]:
        return self._game.lattice.signs

    def _show(self, figure: _Figure) -> dict[Cell, Shown]:
        """The sides of the tiles that were read, as they are turned."""
        return {
            cell: self._game.find_sides(there.number, there.turn)
            for cell, there in figure.items()
            if there.number is not None
        }

    def _list_candidates(
        self, figure: _Figure, spare: Collection[int], index_of: Mapping[Any, int]
    ) -> Iterator[CandidatePlace]:
        grid, game = self._show(figure), self._game
        for cell in self._list_empty(figure, grid):
            beside = [
                (side, there)
                for side in game.sides
                if (there := figure.get(game.beside(cell, game.opposite(side))))
            ]
            # Tiles that show the cell a joining side come first, since its place follows from them.
            beside.sort(key=lambda pair: not self._is_open_at(grid, pair[1].cell, pair[0]))
            places = [self._find_place(there, side) for side, there in beside]
            side, there = beside[0]
            yield CandidatePlace(
                sum(x for x, _, _ in places) / len(places),
                sum(y for _, y, _ in places) / len(places),
                places[0][2],
                tuple(self._list_options(game.list_around(grid, cell), spare)),
                index_of[there.node],
                (side - there.turn) % len(game.sides),
                alone=len(figure) == 1,
            )

    def _list_empty(self, figure: _Figure, grid: ShownGrid) -> list[Cell]:
        """The cells on which a tile may be laid where nothing was found."""
        return [cell for cell in self._game.list_open_cells(grid) if cell not in figure]

    def _is_open_at(self, grid: ShownGrid, cell: Cell, side: int) -> bool:
        return cell in grid and self._game.is_open(grid[cell][side])

    def _list_options(
        self, around: Mapping[int, int], spare: Collection[int]
    ) -> Iterator[CandidatePiece]:
        for number in self._game.play_tiles.tiles:
            for turn in self._game.sides if number in spare else ():
                if self._game.fits(self._game.find_sides(number, turn), around):
                    yield CandidatePiece(number, turn)

    def _list_doubts(
        self, figure: _Figure, index: int, looks: Mapping[Cell, Sequence[CandidateResult]]
    ) -> Iterator[PhotoDoubt]:
        """The doubts about single cells of a figure."""
        grid, game = self._show(figure), self._game
        cells = self._find_written(figure)
        for cell, there in sorted(figure.items(), key=lambda pair: by_row(pair[0])):
            shower = self._find_shower(cell, grid, figure)
            if there.pose.number == UNREAD and shower:
                side, number = shower
                where = game.lattice.words[side]
                yield doubt_unread(where, number, there.pose.guesses, index, cells(cell))
        edge: dict[int, tuple[int, int]] = {}
        hidden: list[CoveredPlace] = []
        for cell in self._list_empty(figure, grid):
            glimpses = looks.get(cell, ())
            is_outside = (
                glimpses and max(glimpse.share for glimpse in glimpses) < 1 - limits.OUTSIDE
            )
            is_unknown = is_outside and not any(glimpse.decided for glimpse in glimpses)
            if not (shower := self._find_shower(cell, grid, figure)):
                continue
            side, number = shower
            at = cells(cell)
            if is_unknown:
                edge[number] = at
            elif _is_covered(glimpses):
                turn = figure[game.beside(cell, game.opposite(side))].turn
                own = (side - turn) % len(game.sides)
                hidden.append(CoveredPlace(number, side, game.lattice.words[side], own, at))
        yield from doubt_edge(edge, index, self._game)
        yield from doubt_covered(hidden, index)

    def _find_shower(self, cell: Cell, grid: ShownGrid, figure: _Figure) -> tuple[int, int] | None:
        """A tile that shows a cell a side to build on, and the side of the tile on which the cell
        is."""
        for side in self._game.sides:
            beside = self._game.beside(cell, self._game.opposite(side))
            if self._is_open_at(grid, beside, side):
                number = figure[beside].number
                if number is not None:
                    return side, number
        return None

    def _find_place(self, there: GridNode, side: int) -> tuple[float, float, float]:
        """The position of the tile on that side of the figure's grid, and the angle of the grid."""
        angle = there.pose.angle - self._game.degrees * there.turn
        towards = radians(angle + self._game.find_direction(side) - 90)
        apart = limits.APART
        x, y = there.pose.x + apart * cos(towards), there.pose.y + apart * sin(towards)
        return x, y, angle

    def _find_looks(
        self, joined_photos: JoinedPhotos, photos: Sequence[PhotoEvidence]
    ) -> dict[tuple[int, Cell], list[CandidateResult]]:
        """The glimpses of each empty cell of each figure on all photos."""
        places, turns = joined_photos.find_places(), len(self._game.sides)
        candidates: dict[tuple[int, Cell], list[CandidateResult]] = {}
        for nodes, photo in zip(joined_photos.nodes, photos, strict=True):
            for wanted, glimpse in photo.looks:
                index, there = places[nodes[wanted.beside]]
                cell = self._game.beside(there.cell, (wanted.side + there.turn) % turns)
                candidates.setdefault((index, cell), []).append(glimpse)
        return candidates

    def _find_written(self, figure: _Figure) -> Callable[[Cell], tuple[int, int]]:
        """From a cell of a figure to its column and row as they are written, from 0."""
        top = min(cell.y for cell in figure)

        def find_column(cell: Cell) -> int:
            return self._game.find_column(Cell(cell.x, cell.y - top))

        left = min(map(find_column, figure))
        return lambda cell: (find_column(cell) - left, cell.y - top)

    def _list_pieces(self, figure: _Figure) -> Iterator[RecognizedPiece]:
        find_written = self._find_written(figure)
        for cell in sorted(figure, key=by_row):
            at, there = find_written(cell), figure[cell]
            photo, pose = there.photo, there.pose
            if there.number is None:
                guesses = pose.guesses if pose.number == UNREAD else (pose.number,)
                yield RecognizedPiece(at, None, None, guesses, photo, pose)
            else:
                yield RecognizedPiece(at, there.number, there.turn, (), photo, pose)


def _is_covered(glimpses: Sequence[CandidateResult]) -> bool:
    """Whether something covers a cell on one photo, and no other photo shows it empty."""
    bare = (not glimpse.covered and glimpse.share >= 1 - limits.OUTSIDE for glimpse in glimpses)
    return any(glimpse.covered for glimpse in glimpses) and not any(bare)

"""The recognition of tiles, and of the tables made of them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic

from tilegen.games.recognition import PieceFrame
from tilegen.games.tiles.art.lattice_pen import SIZE
from tilegen.games.tiles.blocks.block_game import BlockGame
from tilegen.games.tiles.blocks.table_reading import FindStart, TableReading
from tilegen.games.typevars import Spec_contra


class TileRecognition(Generic[Spec_contra]):
    """Recognises the tiles of a set, and reads tables on which they lie. `find_start` returns the
    figure that an action in a record begins, and `find_frame` the dimensions of a set's tiles."""

    __slots__ = ("_find_frame", "_find_game", "_find_start")

    def __init__(
        self,
        find_game: Callable[[Spec_contra], BlockGame],
        find_start: FindStart,
        find_frame: Callable[[Spec_contra], PieceFrame] = lambda _: PieceFrame(SIZE, SIZE),
    ) -> None:
        self._find_game = find_game
        self._find_start = find_start
        self._find_frame = find_frame

    def frame(self, edition: Spec_contra) -> PieceFrame:
        return self._find_frame(edition)

    def tables(self, edition: Spec_contra) -> TableReading:
        return TableReading(self._find_game(edition), self._find_start)

    def names_by_mark(self, edition: Spec_contra) -> dict[int, str]:
        return {number: str(number) for number in self._find_game(edition).play_tiles.tiles}

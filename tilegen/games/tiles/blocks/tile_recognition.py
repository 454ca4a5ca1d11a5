"""The recognition of square tiles, and of the tables made of them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, Generic

from tilegen.games.tiles.art.lattice_pen import SIZE
from tilegen.games.tiles.blocks.block_game import BlockGame
from tilegen.games.tiles.blocks.table_reading import FindStart, TableReading
from tilegen.games.typevars import Spec_contra


class TileRecognition(Generic[Spec_contra]):
    """Recognises the tiles of a set, and reads tables on which they lie. `find_start` returns the
    figure that an action in a record begins."""

    __slots__ = ("_find_game", "_find_start")

    width: Final = SIZE
    height: Final = SIZE

    def __init__(
        self, find_game: Callable[[Spec_contra], BlockGame], find_start: FindStart
    ) -> None:
        self._find_game = find_game
        self._find_start = find_start

    def tables(self, edition: Spec_contra) -> TableReading:
        return TableReading(self._find_game(edition), self._find_start)

    def names_by_mark(self, edition: Spec_contra) -> dict[int, str]:
        return {number: str(number) for number in self._find_game(edition).play_tiles.tiles}

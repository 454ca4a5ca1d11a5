"""How photos of the tiles of a file are read."""

from __future__ import annotations

import re
from typing import Any, Final

from tilegen.errors import TilegenError
from tilegen.games.recognition import PieceRecognition
from tilegen.games.tiles.blocks.block_game import BlockGame
from tilegen.games.tiles.blocks.file_blocks import find_block_game
from tilegen.games.tiles.blocks.tile_recognition import TileRecognition
from tilegen.games.tiles.faces import TileGame
from tilegen.games.tiles.rules.options import Shape

_START: Final = re.compile(r"(?i)start (?P<tile>\d{1,9})")
_RENEWAL: Final = re.compile(
    r"(?i)(?!start|turn up|deal|discard|draw)\D+ (?P<tile>\d{1,9})[\^>v<]{0,2}"
)


def _find_start(action: Any) -> tuple[int, bool] | None:
    for form, is_first in ((_START, True), (_RENEWAL, False)):
        if match := form.fullmatch(str(action)):
            return int(match["tile"]), is_first
    return None


def _example_row(game: TileGame) -> str:
    """The tile with the lowest number, and one that fits to the right of it."""
    block_game = find_block_game(game)
    first = min(game.tiles, key=lambda tile: tile.number).number
    _, end = block_game.find_sides(first, 0)
    signs = block_game.lattice.signs
    fitting = (
        f" {number}{signs[turn]}"
        for number in sorted(block_game.numbers - {first})
        for turn in block_game.sides
        if block_game.can_touch(end, block_game.find_sides(number, turn)[0])
    )
    return f"{first}{signs[0]}{next(fitting, '')}"


def _find_photo_game(game: TileGame) -> BlockGame:
    """Like `find_block_game`. Raises TilegenError for tiles with two ends: a tile is recognised by
    the square around its middle, which is larger than half a square is high."""
    if game.shape is Shape.LINE:
        raise TilegenError(
            "photos of dominoes, and of other tiles with two ends, cannot be read",
            f"type what lies there, from left to right, as a row such as '{_example_row(game)}' "
            "below a line 'table:', with v where the number stands on its head; to find what is "
            "missing from the box, sort the tiles by their numbers",
        )
    return find_block_game(game)


READING: Final[PieceRecognition[TileGame]] = TileRecognition(
    _find_photo_game, _find_start, lambda game: game.shape
)

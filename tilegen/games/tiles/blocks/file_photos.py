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


def _find_photo_game(game: TileGame) -> BlockGame:
    """Like `find_block_game`. Raises TilegenError for tiles with two ends."""
    if game.shape is Shape.LINE:
        raise TilegenError(
            "photos of tiles with two ends cannot be read yet",
            "write the game down move by move: 'tilegen hint' shows how a move is written",
        )
    return find_block_game(game)


READING: Final[PieceRecognition[TileGame]] = TileRecognition(
    _find_photo_game, _find_start, lambda game: game.shape
)

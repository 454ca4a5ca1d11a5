"""How photos of the tiles of a file are read."""

from __future__ import annotations

import re
from typing import Any, Final

from tilegen.games.recognition import PieceFrame, PieceRecognition
from tilegen.games.tiles.art.labels import find_mark_shift
from tilegen.games.tiles.art.lattice_pen import LATTICE_PENS, SIZE
from tilegen.games.tiles.blocks.file_blocks import find_block_game
from tilegen.games.tiles.blocks.tile_recognition import TileRecognition
from tilegen.games.tiles.faces import TileGame

_START: Final = re.compile(r"(?i)start (?P<tile>\d{1,9})[\^>v<]{0,2}")
_RENEWAL: Final = re.compile(
    r"(?i)(?!start|turn up|deal|discard|draw)\D+ (?P<tile>\d{1,9})[\^>v<]{0,2}"
)


def _find_start(action: Any) -> tuple[int, bool] | None:
    for form, is_first in ((_START, True), (_RENEWAL, False)):
        if match := form.fullmatch(str(action)):
            return int(match["tile"]), is_first
    return None


def _find_frame(game: TileGame) -> PieceFrame:
    pen = LATTICE_PENS[game.shape]
    return PieceFrame(SIZE, pen.height, pen.sides, find_mark_shift(game))


READING: Final[PieceRecognition[TileGame]] = TileRecognition(
    find_block_game, _find_start, _find_frame
)

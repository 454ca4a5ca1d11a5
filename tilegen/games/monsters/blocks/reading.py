"""Reads photos of creatures."""

from __future__ import annotations

from typing import Any, Final

from tilegen.games.monsters.blocks.creature_blocks import find_block_game
from tilegen.games.monsters.rules.moves import Minion, Start
from tilegen.games.monsters.tiles import TileSet
from tilegen.games.recognition import PieceRecognition
from tilegen.games.tiles.blocks.tile_recognition import TileRecognition


def _find_start(action: Any) -> tuple[int, bool] | None:
    return (action.tile, isinstance(action, Start)) if isinstance(action, Start | Minion) else None


READING: Final[PieceRecognition[TileSet]] = TileRecognition(find_block_game, _find_start)

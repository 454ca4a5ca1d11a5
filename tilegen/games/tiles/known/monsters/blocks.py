"""Blocks of records of monsters, whose headings end in the words for the figures."""

from __future__ import annotations

from typing import Final

from tilegen.games.rooms import Blocks
from tilegen.games.tiles.blocks import record_blocks
from tilegen.games.tiles.faces import TileGame

BLOCKS: Final[Blocks[TileGame]] = record_blocks.BLOCKS._replace(
    shared="", kinds=("monster", "minion")
)

"""The guide of a tile game as the sheets read it."""

from __future__ import annotations

from typing import NamedTuple

from tilegen.games.tiles.card.write_card import write_guide
from tilegen.games.tiles.faces import TileGame


class WrittenGuide(NamedTuple):
    """The guide that is written from the options of a game."""

    game: TileGame
    ways: tuple[str, ...] = ()

    def read(self, language: str) -> str:
        """The guide in a language. Raises TilegenError for one that has no sentences."""
        return write_guide(self.game, language)

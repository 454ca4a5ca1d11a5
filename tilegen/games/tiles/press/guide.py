"""The guide of a tile game as the sheets read it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tilegen.games.recall import KeepLast
from tilegen.games.tiles.card.write_card import write_guide
from tilegen.games.tiles.faces import TileGame


class WrittenGuide:
    """The guide that is written from the options of a game, each language once."""

    ways: Sequence[str] = ()

    def __init__(self, game: TileGame) -> None:
        self._game = game
        self._texts: dict[str, str] = {}

    def read(self, language: str) -> str:
        """The guide in a language. Raises TilegenError for one that has no sentences."""
        text = self._texts.get(language)
        if text is None:
            text = self._texts[language] = write_guide(self._game, language)
        return text


# Kept, since a build reads the guide of its game fifteen times.
find_written_guide: Final = KeepLast(WrittenGuide)

"""The words of a picture of any game's table in other languages than English. Counts stand after a
colon, so that no word has to agree with them."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Final, NamedTuple

from tilegen.games.general.display import TableMoment, format_standings
from tilegen.sheets.guide import translate_words

_TEXTS: Final = Path(__file__).parent / "picture_texts"


class TableWords(NamedTuple):
    """The headings, what is said of a player, the titles of tiles beside the grids, and what a
    figure has."""

    language: str
    table: str
    points: str
    wins: str
    to_move: str
    to_lay: str
    to_choose: str
    hand: str
    left: str
    tiles: str
    ends: str

    def format_standings(self, moment: TableMoment) -> Iterator[str]:
        """`очки: 12, ходит` for each player."""
        return format_standings(moment, self.wins, self.to_move, self._format_points)

    def _format_points(self, score: int) -> str:
        return f"{self.points}: {score}"


def load_words(language: str) -> TableWords | None:
    """The words in a language, as `translate_words` has them."""
    return translate_words(partial(TableWords, language), _TEXTS, language)

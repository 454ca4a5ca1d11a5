"""The words of a picture of any game's table in other languages than English. Counts stand after a
colon, so that no word has to agree with them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from pathlib import Path
from typing import Final, NamedTuple

from tilegen.games.general.display import TableMoment, format_standings
from tilegen.sheets.guide import translate_words

_TEXTS: Final = Path(__file__).parent / "picture_texts"


class TableWords(NamedTuple):
    """The headings, what is said of a player, the titles of tiles beside the grids, and what a
    figure has: its tiles, its open ends, and the tiles with a feature."""

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
    featured: str
    least_to_most: str

    def format_standings(self, moment: TableMoment, totals: Sequence[str] = ()) -> Iterator[str]:
        """`очки: 7 + 5 = 12, ходит` for each player."""
        if not totals and moment.rules is not None:
            totals = [*map(self.format_points, moment.rules.scores(moment.state))]
        return format_standings(moment, self.wins, self.to_move, totals)

    def format_points(self, points: object) -> str:
        """`очки: 12`."""
        return f"{self.points}: {points}"


def load_words(language: str) -> TableWords | None:
    """The words in a language, as `translate_words` has them."""
    return translate_words(partial(TableWords, language), _TEXTS, language)

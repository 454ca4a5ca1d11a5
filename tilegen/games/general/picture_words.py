"""The words of a picture of any game's table in other languages than English. Counts stand after a
colon, so that no word has to agree with them."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Final, NamedTuple

from tilegen.games.general.display import TableMoment
from tilegen.sheets.guide import translate_words

_TEXTS: Final = Path(__file__).parent / "picture_texts"


class PictureWords(NamedTuple):
    """The headings, what is said of a player, and the titles of tiles beside the grids."""

    table: str
    points: str
    wins: str
    to_move: str
    to_lay: str
    to_choose: str
    hand: str
    left: str

    def format_standings(self, moment: TableMoment) -> Iterator[str]:
        """`очки: 12, ходит` for each player, as `format_standings` says it in English."""
        rules, state = moment.rules, moment.state
        if rules is None:
            return
        is_over = rules.is_over(state)
        winners = rules.winners(state) if is_over else ()
        due = None if is_over else rules.find_next_seat(state)
        for seat, score in enumerate(rules.scores(state)):
            mark = self.wins if seat in winners else self.to_move if due == seat else ""
            points = f"{self.points}: {score}" if rules.has_points() else ""
            yield ", ".join(filter(None, (points, mark)))


def load_words(language: str) -> PictureWords | None:
    """The words in a language, as `translate_words` has them."""
    return translate_words(PictureWords, _TEXTS, language)

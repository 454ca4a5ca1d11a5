"""The words of a picture of any game's table in other languages than English. Counts stand after a
colon, so that no word has to agree with them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final, NamedTuple

from tilegen.games.general.display import TableMoment


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


WORDS: Final[Mapping[str, PictureWords]] = {
    "es": PictureWords(
        table="Mesa",
        points="puntos",
        wins="gana",
        to_move="le toca",
        to_lay="por colocar",
        to_choose="para elegir",
        hand="en mano",
        left="quedan: {}",
    ),
    "ko": PictureWords(
        table="테이블",
        points="점수",
        wins="승리",
        to_move="차례",
        to_lay="놓을 타일",
        to_choose="고를 타일",
        hand="손패",
        left="남음: {}",
    ),
    "ru": PictureWords(
        table="Стол",
        points="очки",
        wins="победа",
        to_move="ходит",
        to_lay="надо положить",
        to_choose="на выбор",
        hand="на руках",
        left="осталось: {}",
    ),
}
"""By language."""

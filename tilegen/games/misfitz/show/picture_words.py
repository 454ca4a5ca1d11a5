"""The words of a picture of the table in other languages than English. Counts stand after a colon,
so that no word has to agree with them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

from tilegen.games.misfitz.show.moment import Moment, Seat


class PictureWords(NamedTuple):
    """`nothing` and `head` stand on the empty places of the stock and of the first card."""

    table: str
    bank: str
    stock: str
    chips: str
    tricks: str
    nothing: str
    head: str

    def describe_store(self, moment: Moment) -> str:
        """What is in the middle: `банк: 14, колода: 30`."""
        return f"{self.bank}: {moment.bank}, {self.stock}: {moment.stock}"

    def describe_wealth(self, seat: Seat) -> str:
        """What a player has: `фишки: 9, тройки: 2 (3 8)`."""
        figures = f" ({' '.join(map(str, seat.tricks))})" if seat.tricks else ""
        return f"{self.chips}: {seat.account.chips}, {self.tricks}: {len(seat.tricks)}{figures}"


WORDS: Final[Mapping[str, PictureWords]] = {
    "es": PictureWords(
        table="Mesa",
        bank="banco",
        stock="mazo",
        chips="fichas",
        tricks="bazas",
        nothing="nada",
        head="cabeza",
    ),
    "ko": PictureWords(
        table="테이블",
        bank="은행",
        stock="더미",
        chips="칩",
        tricks="한 벌",
        nothing="없음",
        head="머리",
    ),
    "ru": PictureWords(
        table="Стол",
        bank="банк",
        stock="колода",
        chips="фишки",
        tricks="тройки",
        nothing="пусто",
        head="голова",
    ),
}
"""By language."""

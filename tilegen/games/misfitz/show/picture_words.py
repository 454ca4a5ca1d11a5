"""The words of a picture of the table in other languages than English. Counts stand after a colon,
so that no word has to agree with them."""

from __future__ import annotations

from pathlib import Path
from typing import Final, NamedTuple

from tilegen.games.misfitz.show.moment import Moment, Seat
from tilegen.sheets.guide import translate_words

_TEXTS: Final = Path(__file__).parent / "picture_texts"


class MisfitzTableWords(NamedTuple):
    """`nothing` and `head` stand on the empty places of the stock and of the first card."""

    table: str
    bank: str
    stock: str
    chips: str
    tricks: str
    nothing: str
    head: str

    def describe_store(self, moment: Moment) -> str:
        """The bank and the stock in the middle: `банк: 14, колода: 30`."""
        return f"{self.bank}: {moment.bank}, {self.stock}: {moment.stock}"

    def describe_wealth(self, seat: Seat) -> str:
        """The chips and tricks of a player: `фишки: 9, тройки: 2 (3 8)`."""
        figures = f" ({' '.join(map(str, seat.tricks))})" if seat.tricks else ""
        return f"{self.chips}: {seat.account.chips}, {self.tricks}: {len(seat.tricks)}{figures}"


def load_words(language: str) -> MisfitzTableWords | None:
    """The words in a language, as `translate_words` has them."""
    return translate_words(MisfitzTableWords, _TEXTS, language)

"""Numbers that a mistyped one may stand for."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import lru_cache
from typing import Final

from tilegen.text.suggest.choice import LOOKALIKES

MOST_GUESSES: Final = 3
"""The most guesses that are of any help."""
_DIGITS: Final = "0123456789"
_NUMERALS: Final = (
    *("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"),
    *("eleven", "twelve"),
)
_LARGEST_GUESS: Final = 1_000_000_000


def guess_whole_number(text: str) -> int | None:
    """The whole number that other spellings stand for, such as `two`, `4,000`, `4k`, `1e3`, `3.0`,
    `#7`, `1O` or `4 players`; None if that is not clear."""
    word = text.strip().lower()
    if word in _NUMERALS:
        return _NUMERALS.index(word)
    if re.fullmatch(r"[0-9]{1,3}(?:[ ,.'][0-9]{3})+", word):
        return _limit(re.sub(r"[^0-9]", "", word))
    if match := re.fullmatch(r"([0-9]{1,6})[.,]0+", word):
        return _limit(match[1])
    if match := re.fullmatch(r"([0-9]{1,6})(?:[.,]([0-9]))? ?k|([0-9]{1,6})e([0-9])", word):
        return _limit(
            match[3] + int(match[4]) * "0" if match[3] else f"{match[1]}{match[2] or 0}00"
        )
    if re.fullmatch(r"[0-9lioszb|]+", word) and re.search(r"[0-9]", word):
        return _limit(text.strip().translate(LOOKALIKES))
    match = re.fullmatch(r"[a-z#=:]*\s*([0-9]{1,10})\s*[a-z]*", word)
    return _limit(match[1]) if match else None


def _limit(digits: str) -> int | None:
    """The number, unless it is longer than any that a person means."""
    return int(digits) if digits.isdigit() and int(digits) <= _LARGEST_GUESS else None


def list_near_numbers(number: int, known: Iterable[int]) -> list[int]:
    """The known numbers that are one typing error away: a digit wrong, missing, extra, or two
    digits swapped."""
    slips = _list_slips(number)
    return sorted(other for other in known if other in slips)


@lru_cache(512)  # A wrong line needs the slips of some numbers several times.
def _list_slips(number: int) -> frozenset[int]:
    text = str(number)
    places = range(len(text))
    slips = {
        *(text[:at] + text[at + 1 :] for at in places),
        *(text[:at] + digit + text[at + 1 :] for at in places for digit in _DIGITS),
        *(text[:at] + digit + text[at:] for at in range(len(text) + 1) for digit in _DIGITS),
        *(text[:at] + text[at + 1] + text[at] + text[at + 2 :] for at in places[:-1]),
    }
    # Numbers do not begin with zero.
    return frozenset(int(slip) for slip in slips - {text, ""} if slip == "0" or slip[0] != "0")

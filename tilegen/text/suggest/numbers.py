"""Numbers that a mistyped one may stand for."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Final

MOST_GUESSES: Final = 3
"""The most guesses that are of any help."""
_DIGITS: Final = "0123456789"


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

"""The texts of moves that one slip of the pen turns into another text."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from tilegen.text.suggest.choice import LOOKALIKES
from tilegen.text.suggest.numbers import list_near_numbers

if TYPE_CHECKING:
    from tilegen.games.tiles.rules.rules import TileGameRules

_SIGNS: Final = "^>v<"
_MOVE: Final = re.compile(
    r"(?P<verb>[^\W\d_][^\d]*? )?(?P<tile>\d{1,9})(?P<sign>[\^>v<]*)"
    r"(?: (?P<word>[a-z ]+) (?P<number>\d{1,9}))?(?P<rest>,.*)?"
)


def list_slips(text: str, rules: TileGameRules) -> Iterator[str]:
    """The text with the tile turned otherwise, on another side of its neighbour, or with another
    number that looks like the one in it."""
    digits_text = " ".join(map(_mend_number, text.split()))
    if digits_text != text:
        yield digits_text
    match = _MOVE.fullmatch(text)
    if match is None:
        return
    lattice, tiles = rules.play_tiles.lattice, rules.play_tiles.tiles
    verb, rest = match["verb"] or "", match["rest"] or ""
    tile, sign = match["tile"], match["sign"] or lattice.signs[0]
    place = f" {match['word']} {match['number']}" if match["word"] else ""
    if place:
        for other in lattice.signs:
            if other != sign:
                yield f"{verb}{tile}{other}{place}{rest}"
        for word in lattice.words:
            if word != match["word"]:
                yield f"{verb}{tile}{sign} {word} {match['number']}{rest}"
        for number in list_near_numbers(int(match["number"]), tiles):
            yield f"{verb}{tile}{sign} {match['word']} {number}{rest}"
    for number in list_near_numbers(int(tile), tiles):
        yield f"{verb}{number}{sign}{place}{rest}"


def _mend_number(word: str) -> str:
    """The word with digits in place of letters that look like them, if it is a number then."""
    number = word.rstrip(_SIGNS)
    digits = number.translate(LOOKALIKES)
    return digits + word[len(number) :] if digits.isdecimal() else word

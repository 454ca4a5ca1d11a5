"""The texts of moves that one slip of the pen turns into another text."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from tilegen.games.tiles.rules.move_texts import OTHER_VERBS
from tilegen.games.tiles.rules.respelling import respell_words
from tilegen.games.tiles.rules.spelling import spell_move
from tilegen.text.suggest.choice import LOOKALIKES
from tilegen.text.suggest.numbers import list_near_numbers

if TYPE_CHECKING:
    from tilegen.games.tiles.rules.rules import TileGameRules

_SIGNS: Final = "^>v<"
_MOVE: Final = re.compile(
    r"(?P<verb>[^\W\d_][^\d]*? )?(?P<tile>\d{1,9})(?P<sign>[\^>v<]*)"
    r"(?: (?P<word>[a-z ]+) (?P<number>\d{1,9})| at (?P<column>[a-z]{1,2})(?P<row>\d{1,3}))?"
    r"(?P<rest>,.*)?"
)


def list_slips(text: str, rules: TileGameRules) -> Iterator[str]:
    """The text with the tile turned otherwise, on another side of its neighbour or in a cell of the
    board beside the one in it, or with another number that looks like the one in it."""
    digits_text = " ".join(map(_mend_number, text.split()))
    if digits_text != text:
        yield digits_text
    yield respell_move(text, rules)
    match = _MOVE.fullmatch(text)
    if match is None:
        return
    tile, sign = match["tile"], match["sign"] or rules.play_tiles.lattice.signs[0]
    verb, rest = match["verb"] or "", match["rest"] or ""
    place = text[match.end("sign") : match.start("rest") if rest else None]
    for other in rules.play_tiles.lattice.signs if place else ():
        if other != sign:
            yield f"{verb}{tile}{other}{place}{rest}"
    for other in _list_places(match, rules):
        yield f"{verb}{tile}{sign} {other}{rest}"
    for number in list_near_numbers(int(tile), rules.play_tiles.tiles):
        yield f"{verb}{number}{sign if place else match['sign']}{place}{rest}"


def respell_move(text: str, rules: TileGameRules) -> str:
    """The text with known words in place of those like them, up to its first comma."""
    first, comma, rest = text.partition(",")
    verbs = (*OTHER_VERBS, *rules.words.again.casefold().split())
    return spell_move(respell_words(first, verbs, rules.play_tiles.lattice.words)) + comma + rest


def _list_places(match: re.Match[str], rules: TileGameRules) -> Iterator[str]:
    """The places for which this one may have been written."""
    if match["column"]:
        yield from (f"at {cell}" for cell in _list_near_cells(match["column"], int(match["row"])))
    said, words = match["word"], rules.play_tiles.lattice.words
    # A side with words too many around it was meant.
    if said and (said in words or not any(word in said for word in words)):
        for word in words:
            if word != said:
                yield f"{word} {match['number']}"
        for number in list_near_numbers(int(match["number"]), rules.play_tiles.tiles):
            yield f"{said} {number}"


def _list_near_cells(column: str, row: int) -> Iterator[str]:
    """The cells that are one column or one row away."""
    head, last = column[:-1], ord(column[-1])
    for letter in (last - 1, last + 1):
        if ord("a") <= letter <= ord("z"):
            yield f"{head}{chr(letter)}{row}"
    for number in (row - 1, row + 1):
        if number > 0:
            yield f"{column}{number}"


def _mend_number(word: str) -> str:
    """The word with digits in place of letters that look like them, if it is a number then."""
    number = word.rstrip(_SIGNS)
    digits = number.translate(LOOKALIKES)
    return digits + word[len(number) :] if digits.isdecimal() else word

"""The texts of moves that one slip of the pen turns into another text."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from tilegen.games.tiles.rules.lattice import Lattice
from tilegen.games.tiles.rules.move_forms import has_form_of_move
from tilegen.games.tiles.rules.move_parts import MoveParts, read_parts
from tilegen.games.tiles.rules.move_texts import OTHER_VERBS
from tilegen.games.tiles.rules.respelling import respell_words
from tilegen.games.tiles.rules.spelling import spell_move
from tilegen.text.suggest.choice import LOOKALIKES
from tilegen.text.suggest.numbers import list_near_numbers

if TYPE_CHECKING:
    from tilegen.games.tiles.rules.rules import TileGameRules, TileState

_SIGNS: Final = "^>v<"
_UNTURNED: Final = ("discard ", "deal ", "turn up ")
"""Before a tile whose turn means nothing."""


def list_slips(text: str, state: TileState, rules: TileGameRules) -> Iterator[str]:
    """The text with misspelt words put right, with the tile turned otherwise, on another side of
    its neighbour or in a cell of the board beside the one in it, or with another number that looks
    like the one in it: that of a tile that is free, and for its neighbour not that of one that is
    still to be drawn."""
    digits_text = " ".join(map(_mend_number, text.split()))
    if digits_text != text:
        yield digits_text
    respelt_text = respell_move(text, rules)
    yield from [respelt_text] if has_form_of_move(respelt_text, rules) else ()
    parts = read_parts(text)
    if parts is None:
        return
    yield from list_turned(parts, rules)
    lattice = rules.play_tiles.lattice
    respelt = read_parts(respelt_text)
    is_misspelt = parts.word not in lattice.words
    if not (is_misspelt and respelt is not None and respelt.word in lattice.words):
        yield from map(parts.replace_place, list_near_places(parts, lattice))
    if parts.word and is_misspelt:
        return
    if parts.neighbour is not None:
        for number in list_near_numbers(parts.neighbour, rules.play_tiles.tiles):
            if number not in state.stack:
                yield parts.replace_place(f"{parts.word} {number}")
    free = {*state.stack, *(tile for hand in state.hands for tile in hand), state.tile}
    for number in list_near_numbers(parts.tile, rules.play_tiles.tiles):
        if number in free:
            yield parts.replace_tile(number)


def list_turned(parts: MoveParts, rules: TileGameRules) -> Iterator[str]:
    """The text with each other turn of the tile in its place; of turns that look the same only the
    first."""
    play_tiles = rules.play_tiles
    signs = play_tiles.lattice.signs
    if not parts.place or parts.tile not in play_tiles.tiles:
        return
    seen = [signs.index(parts.sign)] if parts.sign in signs else []
    for turn, sign in enumerate(signs):
        if not any(play_tiles.looks_alike(parts.tile, turn, other) for other in seen):
            seen.append(turn)
            yield parts.replace_sign(sign)


def list_near_places(parts: MoveParts, lattice: Lattice) -> Iterator[str]:
    """The places on the other sides of the neighbour, or beside the cell of a board."""
    if parts.match["column"]:
        column, row = parts.match["column"], int(parts.match["row"])
        yield from (f"at {cell}" for cell in _list_near_cells(column, row))
    word, words = parts.word, lattice.words
    # A side with words too many around it was meant.
    if word and (word in words or not any(own in word for own in words)):
        yield from (f"{own} {parts.neighbour}" for own in words if own != word)


def respell_move(text: str, rules: TileGameRules) -> str:
    """The text with known words in place of those like them, up to its first comma."""
    first, comma, rest = text.partition(",")
    verbs = (*OTHER_VERBS, *rules.words.again.casefold().split())
    own = spell_move(respell_words(first, verbs, rules.play_tiles.lattice.words))
    own = own.rstrip(_SIGNS) if own.startswith(_UNTURNED) else own
    return own + comma + rest


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

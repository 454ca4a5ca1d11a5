"""Tells whether a text has the form of a move of a game, whatever lies on the table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, assert_never

from tilegen.games.tiles.rules.move_texts import is_place, read_other, read_placement, split_text
from tilegen.games.tiles.rules.move_words import USUAL_WORDS
from tilegen.games.tiles.rules.options import Again, Begin, Cannot, Grids, Supply
from tilegen.games.tiles.rules.tile_moves import (
    Beginning,
    Deal,
    Discard,
    Draw,
    Move,
    Pass,
    Placement,
    Renewal,
    TurnUp,
)

if TYPE_CHECKING:
    from tilegen.games.tiles.rules.rules import TileGameRules

NEXT_MOVE: Final = ":"
"""What follows the name in a line, and so is in no move."""
_SIGNS: Final = "^>v<"


def has_form_of_move(text: str, rules: TileGameRules) -> bool:
    """Whether a text would be a move in some state of this game, or says what is in a hand."""
    if NEXT_MOVE in text:
        return False
    first, *extras = split_text(text)
    piece = read_placement(first, extras, rules)
    if piece is None:
        again = f"{rules.words.again.casefold()} "
        first = (
            f"{USUAL_WORDS.again} {first.removeprefix(again)}" if first.startswith(again) else first
        )
        move = None if extras else read_other(first.rstrip(_SIGNS))
        if move is None:
            return first.startswith("hand") and rules.options.supply is Supply.HAND
        return _is_of_game(move, rules)
    if not piece.place:
        # The first tile of a shared table lies beside none.
        return rules.options.grids is not Grids.FIGURE and rules.options.board is None
    return is_place(piece.place, rules)


def _is_of_game(move: Move, rules: TileGameRules) -> bool:
    """Whether a move that lays no tile on a cell is one at any moment of this game."""
    options = rules.options
    match move:
        case Beginning():
            return options.begin in {Begin.CHOOSE, Begin.DEAL}
        case Renewal():
            return options.again is not Again.NONE
        case Discard():
            return options.supply is Supply.DRAW and options.cannot is not Cannot.PASS
        case Draw():
            return options.supply is not Supply.DRAW and options.cannot is Cannot.DRAW
        case Pass():
            return options.supply is not Supply.DRAW or options.cannot is Cannot.PASS
        case TurnUp() | Deal() | Placement():
            return True
        case _:
            assert_never(move)

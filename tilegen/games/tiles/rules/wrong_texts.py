"""Why the text of a move is not legal."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from tilegen.errors import TilegenError
from tilegen.games.tiles.rules.move_extras import explain_extras, find_marker_spot
from tilegen.games.tiles.rules.move_forms import has_form_of_move
from tilegen.games.tiles.rules.move_parts import read_parts
from tilegen.games.tiles.rules.move_texts import (
    TURNED,
    PlacementText,
    list_there,
    list_turns,
    name_place,
    read_other,
    read_placement,
    split_text,
)
from tilegen.games.tiles.rules.reasons import (
    WantedPlacement,
    explain_other_move,
    explain_placement,
    explain_turns,
    explain_unknown,
    explain_used,
)
from tilegen.games.tiles.rules.tile_moves import Deal, TurnUp
from tilegen.games.tiles.rules.unreadable_texts import explain_unreadable
from tilegen.play.rules import CHANCE, IllegalMoveError

_BEGINNINGS: Final = ("start", "again")
_VERBS: Final = ("", "discard", *_BEGINNINGS)
"""The words before the number of a tile that is used."""

if TYPE_CHECKING:
    from tilegen.games.tiles.rules.rules import TileGameRules, TileState


def explain_text(text: str, state: TileState, rules: TileGameRules) -> TilegenError:
    """Why a text is no legal move."""
    if not has_form_of_move(text, rules):
        return explain_unreadable(text, state, rules)
    error = _explain_tile(text, state, rules)
    if error is not None:
        return error
    first, *extras = split_text(text)
    piece = read_placement(first, extras, rules)
    if piece is not None:
        error = _explain_piece(text, piece, state, rules)
    else:
        error = None if extras else _explain_other(text, first, state, rules)
    return error or TilegenError(f"'{text}' is no legal move")


def _explain_tile(text: str, state: TileState, rules: TileGameRules) -> IllegalMoveError | None:
    """Why a text names a tile that there is not, or that was used before; None if it does not."""
    parts = read_parts(text)
    own = rules.words.again.casefold()
    if parts is None or parts.verb not in {*_VERBS, own}:
        return None
    numbers = (parts.tile, parts.neighbour)
    strange = [number for number in numbers if number not in {None, *rules.play_tiles.tiles}]
    if strange:
        return explain_unknown(rules, state, strange[0] or 0, parts)
    begins = rules.is_beginning(state) or bool(state.owing)
    if state.is_over or begins != (parts.verb in {*_BEGINNINGS, own}):
        return None
    return explain_used(rules, state, parts.tile, parts)


def _explain_piece(
    text: str, piece: PlacementText, state: TileState, rules: TileGameRules
) -> IllegalMoveError | None:
    """Why a text that lays a tile is no legal move; None if it is no move at all."""
    try:
        place = name_place(piece.place, state, rules, text)
    except IllegalMoveError as error:
        return error
    turns = () if place is None else list_turns(piece, place, state, rules)
    if len(turns) > 1:
        return _ask_for_turn(text, turns, rules)
    moves = [] if place is None else list_there(piece, place, state, rules)
    if moves:
        return explain_extras(moves, piece.extras, state, rules)
    if state.is_over or rules.to_move(state) is CHANCE:
        return None
    marker_spot = find_marker_spot(piece.extras)
    return explain_placement(
        rules,
        state,
        WantedPlacement(piece.tile, piece.turn or 0, place, marker_spot, read_parts(text)),
    )


def _ask_for_turn(text: str, turns: Sequence[int], rules: TileGameRules) -> IllegalMoveError | None:
    """The complaint about a text without a sign, of a tile that fits in several ways."""
    parts = read_parts(text)
    return parts and explain_turns(rules, parts, turns)


def _explain_other(
    text: str, wanted_move: str, state: TileState, rules: TileGameRules
) -> IllegalMoveError | None:
    """Why a move that lays no tile on a cell is not legal; None if the text is no such move."""
    signs = rules.play_tiles.lattice.signs
    turn_match = TURNED.fullmatch(wanted_move)
    if turn_match is not None and turn_match["sign"] in signs:
        wanted_move = turn_match["text"]
    own = rules.words.again
    if wanted_move.startswith(f"{own} "):
        wanted_move = f"again {wanted_move.removeprefix(own).strip()}"
    illegal = read_other(wanted_move.removesuffix(signs[0]))
    is_of_chance = isinstance(illegal, TurnUp | Deal)
    if illegal is None or state.is_over or is_of_chance != (rules.to_move(state) is CHANCE):
        return None
    return explain_other_move(rules, state, illegal, text)

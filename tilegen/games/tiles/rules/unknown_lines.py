"""Goes on after lines of a record that are no legal moves, with what is known of the table."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from tilegen.games.tiles.rules import turn_moves
from tilegen.games.tiles.rules.course import find_starting
from tilegen.games.tiles.rules.forced import find_fillers
from tilegen.games.tiles.rules.grids import Grid
from tilegen.games.tiles.rules.move_extras import choose_extras
from tilegen.games.tiles.rules.move_texts import (
    PlacementText,
    find_move,
    find_place,
    read_other,
    read_placement,
    split_text,
)
from tilegen.games.tiles.rules.options import Grids, Supply
from tilegen.games.tiles.rules.tile_moves import Beginning, Discard, Move, Placement, Renewal
from tilegen.play.rules import CHANCE, MoveText

if TYPE_CHECKING:
    from tilegen.games.tiles.rules.rules import TileGameRules, TileState

_OTHER: Final = re.compile(r"(?P<verb>[^\W\d][^\d]*?) ?(?P<tile>\d{1,9})?(?:[\^>v<]*)")
_NUMBER: Final = re.compile(r"\d{1,9}")


def overrule(
    rules: TileGameRules, state: TileState, line: MoveText, *, stands: bool
) -> tuple[TileState, Move] | None:
    """The move of a line that is out of turn, lays a tile that does not fit, or lays none although
    one fits, and the state in which it is made. If the line does not say that it `stands`, a tile
    that fits there in one turn alone is turned so. None for any other line, and while something
    else is due."""
    is_due = state.is_over or state.deals or state.owing or rules.is_beginning(state)
    if is_due or not isinstance(line.mover, int):
        return None
    before = state._replace(player=line.mover)
    move = find_move(line.text, before, rules) or _find_forbidden(
        rules, before, line.text, stands=stands
    )
    return None if move is None else (before, move)


def _find_forbidden(
    rules: TileGameRules, state: TileState, text: str, *, stands: bool
) -> Move | None:
    first, *extras = split_text(text)
    piece = read_placement(first, extras, rules)
    if piece is None:
        move = None if extras else read_other(first)
        is_of_turn = type(move) is type(turn_moves.find_way_out(rules, state))
        is_there = not isinstance(move, Discard) or move.tile == state.tile
        return move if is_of_turn and is_there else None
    if piece.tile not in turn_moves.list_supply(rules, state, state.player):
        return None
    placement = _find_placement(rules, state, piece, stands=stands)
    if placement is None:
        return None
    whole_moves = [*turn_moves.complete_move(rules, state, state.player, placement)]
    return choose_extras(whole_moves or [placement], extras, state, rules)


def let_stand(rules: TileGameRules, state: TileState, line: MoveText) -> TileState | None:
    """The state in which the tile of a line lies as it is written, wherever there is room for a
    tile that is free. Otherwise, and for all other lines, the state after `pass_over`."""
    if rules.is_beginning(state):
        return _play_beginning(rules, state, line, stands=True)
    after = pass_over(rules, state, line)
    if after is None or line.mover is CHANCE:
        return after
    seat = _find_seat(rules, state, line)
    before = _make_partial(rules, state)._replace(player=seat)
    if (rules.find_next_seat(state) == seat and state.owing) or state.is_over:
        tile = find_renewal(rules, line.text)
        if tile is not None and tile in before.stack:
            begun = rules.apply(before._replace(owing=(seat,)), Renewal(tile))
            return begun._replace(owing=(), player=state.player)
    first, *_ = split_text(line.text)
    piece = read_placement(first, (), rules)
    if piece is None or piece.tile not in {*before.stack, *before.guesses}:
        return after
    move = _find_placement(rules, before, piece, stands=True)
    if move is None:
        return after
    if rules.options.forced:
        fillers = find_fillers(before.grids[move.grid], move, before.stack, rules.play_tiles)
        move = move._replace(fillers=fillers or ())
    return rules.apply(hold_free(rules, before, seat, move.tile), move)


def pass_over(rules: TileGameRules, state: TileState, line: MoveText) -> TileState | None:
    """The state after a line of which nobody knows what it did: its tile is nowhere to be seen, and
    its player has moved. Before all seats have begun, nobody knows with which tile its player did;
    None while tiles are dealt."""
    if rules.is_beginning(state):
        return _play_beginning(rules, state, line, stands=False)
    partial = _make_partial(rules, state)
    if line.mover is CHANCE:
        return partial
    seat = _find_seat(rules, state, line)
    partial = partial._replace(player=seat)
    match = _OTHER.fullmatch(line.text.casefold())
    verb = "" if match is None else match["verb"].strip()
    if find_renewal(rules, line.text) is not None or find_beginning(line.text) is not None:
        return _lose(rules, partial, seat, line.text, is_held=False)._replace(player=state.player)
    if verb == "discard":
        return _lose(rules, partial, seat, line.text, is_held=False)
    if verb in {"draw", "hand"}:
        return partial
    if verb != "pass":
        partial = _lose(rules, partial, seat, line.text, is_held=True)
    return partial._replace(player=(seat + 1) % rules.seats)


def _play_beginning(
    rules: TileGameRules, state: TileState, line: MoveText, *, stands: bool
) -> TileState | None:
    """The state after a line before which not all seats have begun. If it `stands`, its tile lies
    as it is written; else nobody knows the tile with which its player began. A line of a turn says
    that all have begun. None while tiles are dealt."""
    if state.deals or line.mover is CHANCE or rules.options.supply is Supply.HAND:
        return None
    starting = find_starting(state.grids, rules.seats)
    if not _is_of_beginning(rules, line.text):
        begun = _begin_unknown(rules, state, starting)
        return (let_stand if stands else pass_over)(rules, begun, line)
    seat = _find_seat(rules, state, line)
    # Who has begun already has written another name than that of a player who has not.
    seat = seat if seat in starting else starting[0]
    before = _make_partial(rules, state)._replace(player=seat)
    tile = find_beginning(line.text) if stands else None
    if tile is not None and tile in before.stack:
        return rules.apply(before, Beginning(tile))
    return _begin_unknown(rules, before, (seat,))


def _is_of_beginning(rules: TileGameRules, text: str) -> bool:
    """Whether a line may have begun a figure: it lays no tile beside another, and leaves none
    aside."""
    first, *_ = split_text(text)
    piece = read_placement(first, (), rules)
    match = _OTHER.fullmatch(text.casefold())
    verb = "" if match is None else match["verb"].strip()
    is_turn = (piece is not None and piece.place) or verb in {"discard", "pass", "draw"}
    return not is_turn and find_renewal(rules, text) is None


@lru_cache(4_096)  # A referee asks about the same lines again and again.
def find_beginning(text: str) -> int | None:
    """The tile of a line that begins a first figure; None for another line."""
    match = _OTHER.fullmatch(text.casefold())
    is_beginning = match is not None and match["verb"].strip() == "start" and match["tile"]
    return int(match["tile"]) if match is not None and is_beginning else None


def _begin_unknown(rules: TileGameRules, state: TileState, seats: Iterable[int]) -> TileState:
    """The state in which these seats have begun, each with a figure of which no tile is known."""
    partial = _make_partial(rules, state)
    grids, hands = [*partial.grids], [*partial.hands]
    stack = partial.stack
    for seat in seats:
        grid = Grid(rules.play_tiles, seat, is_first=True)
        grid.loose = 1  # It is not finished: no rule depends on who has finished it.
        grids.append(grid)
        stack, hands[seat] = tuple(sorted((*stack, *hands[seat]))), ()
    player = next(iter(find_starting(grids, rules.seats)), 0)
    return partial._replace(grids=tuple(grids), stack=stack, hands=tuple(hands), player=player)


def give_turn(rules: TileGameRules, state: TileState, seat: int) -> TileState | None:
    """The state with this seat to move; before all have begun, None for a seat that has."""
    if rules.is_beginning(state):
        is_starting = seat in find_starting(state.grids, rules.seats)
        return state._replace(player=seat) if is_starting else None
    return _make_partial(rules, state)._replace(player=seat)


def _make_partial(rules: TileGameRules, state: TileState) -> TileState:
    """The state as one that is not wholly known: any hand may hold any tile that is free."""
    # A tile that was turned up lies face down again: nobody knows what became of it.
    stack = state.stack if state.tile is None else tuple(sorted((*state.stack, state.tile)))
    hands = state.hands
    for seat in state.deals[: len(stack)]:
        hands = (*hands[:seat], (*hands[seat], stack[-1]), *hands[seat + 1 :])
        stack = stack[:-1]
    known = rules.options.supply is not Supply.HAND
    guesses = state.guesses if known else frozenset(tile for hand in hands for tile in hand)
    return state._replace(
        stack=stack,
        hands=hands,
        deals=(),
        tile=None,
        owing=(),
        enders=(),
        guesses=guesses,
        is_over=False,
        is_partial=True,
    )


def _find_seat(rules: TileGameRules, state: TileState, line: MoveText) -> int:
    return line.mover if isinstance(line.mover, int) else rules.find_next_seat(state)


def find_renewal(rules: TileGameRules, text: str) -> int | None:
    """The tile of a line that begins another figure; None for another line."""
    match = _OTHER.fullmatch(text.casefold())
    if match is None or match["tile"] is None:
        return None
    is_renewal = match["verb"].strip() in {"again", rules.words.again.casefold()}
    return int(match["tile"]) if is_renewal else None


def _find_placement(
    rules: TileGameRules, state: TileState, piece: PlacementText, *, stands: bool
) -> Placement | None:
    """The move that lays a tile on an empty cell, legal or not; None if there is no such cell, or
    if it belongs to a finished figure."""
    place = find_place(piece.place, state, rules)
    if place is None:
        return None
    grid = state.grids[place.grid]
    is_outside = grid.rim is not None and place.cell not in grid.rim
    is_finished = rules.options.grids is Grids.FIGURE and grid.is_finished
    if place.cell in grid.laid or is_outside or is_finished:
        return None
    fitting = rules.play_tiles.turns[piece.tile][grid.find_demand(place.cell)]
    turn = piece.turn if piece.turn is not None else next(iter(fitting), 0)
    if not stands and len(fitting) == 1:
        (turn,) = fitting
    return Placement(piece.tile, turn, place.grid, place.cell)


def hold_free(rules: TileGameRules, state: TileState, seat: int, tile: int) -> TileState:
    """The state in which this seat is to lay this free tile."""
    if rules.options.supply is Supply.DRAW:
        return state._replace(tile=tile, stack=tuple(one for one in state.stack if one != tile))
    if rules.options.supply is Supply.HAND and not state.hands[seat]:
        # Nobody knows of a tile in this hand, but there must be one.
        hands = [tuple(one for one in hand if one != tile) for hand in state.hands]
        hands[seat] = (tile,)
        stack = tuple(one for one in state.stack if one != tile)
        return state._replace(hands=tuple(hands), stack=stack, guesses=state.guesses | {tile})
    return state


def _lose(
    rules: TileGameRules, state: TileState, seat: int, text: str, *, is_held: bool
) -> TileState:
    """The state without the tile that a text names first, if that is free; with `is_held` it comes
    out of this seat's hand."""
    number = _NUMBER.search(text)
    tile = int(number[0]) if number else None
    hands = [*state.hands]
    owner = next((other for other, hand in enumerate(hands) if tile in hand), None)
    stack = tuple(one for one in state.stack if one != tile)
    if rules.options.supply is not Supply.HAND:
        return state._replace(stack=stack)
    if owner is not None:
        hands[owner] = tuple(one for one in hands[owner] if one != tile)
    if is_held and owner != seat and hands[seat]:
        # The hand has one tile fewer, whichever that was.
        *rest, other = hands[seat]
        hands[seat] = tuple(rest)
        if owner is None:
            stack = tuple(sorted((*stack, other)))
        else:
            hands[owner] = tuple(sorted((*hands[owner], other)))
    guesses = frozenset(one for hand in hands for one in hand)
    return state._replace(stack=stack, hands=tuple(hands), guesses=guesses)

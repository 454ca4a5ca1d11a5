"""Hands of which a record says little: tiles stand in for those that it does not name.

Such a tile is one of the state's `guesses`. It may turn out to be any other that lies neither on
the table nor in a hand that is known; the two then change places.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Final

from tilegen.games.tiles.rules import codes
from tilegen.games.tiles.rules.options import Cannot, Supply
from tilegen.play.rules import Chance, IllegalMoveError, MoveText
from tilegen.text.diagnostics import build_phrase
from tilegen.text.wording import format_count, join_words

if TYPE_CHECKING:
    from tilegen.games.tiles.rules.rules import TileGameRules, TileState

_HAND: Final = re.compile(r"hand((?:[ ,]+\d{1,9})*)")
_LAID: Final = re.compile(r"(\d{1,9})(?!\d)")


def is_hand_hidden(state: TileState, seat: int) -> bool:
    """Whether some tiles in a hand are guesses."""
    return bool(state.guesses) and not state.guesses.isdisjoint(state.hands[seat])


def list_known(state: TileState, seat: int) -> list[int]:
    """The tiles that a hand surely has."""
    return [tile for tile in state.hands[seat] if tile not in state.guesses]


def list_possible(state: TileState, seat: int) -> Sequence[int]:
    """The tiles that a hand has, or may have if some of it is hidden."""
    if not is_hand_hidden(state, seat):
        return state.hands[seat]
    return sorted({*state.hands[seat], *state.stack, *state.guesses})


def hold_tile(state: TileState, seat: int, tile: int) -> TileState:
    """The state in which the seat surely has this tile, one of those that are possible."""
    if tile in state.hands[seat]:
        return state._replace(guesses=state.guesses - {tile}) if state.guesses else state
    sure_tiles = list_known(state, seat)
    other_guess = next(other for other in state.hands[seat] if other in state.guesses)
    rest = [other for other in state.hands[seat] if other not in {*sure_tiles, other_guess}]
    return _exchange(state, seat, [*sure_tiles, tile], rest)


def parse_hand(text: str) -> tuple[int, ...] | None:
    """The tiles of a line such as `hand 3 5 9`; None for another line."""
    match = _HAND.fullmatch(text.casefold())
    return match and tuple(map(int, re.findall(r"\d+", match[1])))


def tell_hand(rules: TileGameRules, state: TileState, seat: int, hand: Sequence[int]) -> TileState:
    """The state in which a seat has these tiles in hand; those that it is about to be dealt or to
    draw are among them. Raises IllegalMoveError if it cannot have them."""
    due = state.deals.count(seat)
    total = len(state.hands[seat]) + due
    strange_tile = next((tile for tile in hand if tile not in rules.play_tiles.tiles), None)
    if strange_tile is not None:
        hint = "look at the numbers of the tiles"
        raise IllegalMoveError(codes.UNKNOWN_TILE, f"the set has no tile {strange_tile}", hint)
    free = {*state.stack, *state.guesses}
    sure_tiles = list_known(state, seat)
    missing_tiles = [tile for tile in sure_tiles if tile not in hand]
    foreign_tiles = [tile for tile in hand if tile not in free and tile not in sure_tiles]
    message = ""
    if len({*hand}) < len(hand):
        double_tile = next(tile for tile, times in Counter(hand).items() if times > 1)
        message = f"tile {double_tile} is named twice"
    elif len(hand) != total:
        message = f"the hand has {format_count(total, 'tile')}, and here are {len(hand)}"
    elif missing_tiles or foreign_tiles:
        tiles = join_words([str(tile) for tile in missing_tiles or foreign_tiles], "and")
        message = (
            f"the hand has tile {tiles}, too" if missing_tiles else f"tile {tiles} is not free"
        )
    if message:
        hint = "count the hand again, or look for a line that is missing or wrong"
        phrase = build_phrase("hand-differs")
        raise IllegalMoveError(codes.HAND_DIFFERS, message, hint, phrase=phrase)
    deals = tuple(other for other in state.deals if other != seat)
    return _exchange(state, seat, hand, ())._replace(deals=deals)


def _exchange(
    state: TileState, seat: int, sure_tiles: Sequence[int], guesses: Sequence[int]
) -> TileState:
    """The state in which a seat has these tiles, of which the last ones are guesses; others take
    the place of those that were guesses in other hands."""
    hands = list(state.hands)
    free = ({*state.stack, *state.guesses} | {*state.hands[seat]}) - {*sure_tiles, *guesses}
    hands[seat] = tuple(sorted((*sure_tiles, *guesses)))
    all_guesses = {*guesses}
    for other, hand in enumerate(state.hands):
        if other == seat or not is_hand_hidden(state, other):
            continue
        own = list_known(state, other)
        same_guesses = [tile for tile in hand if tile in state.guesses and tile in free]
        free -= {*same_guesses}
        spares = sorted(free)[: len(hand) - len(own) - len(same_guesses)]
        free -= {*spares}
        all_guesses |= {*same_guesses, *spares}
        hands[other] = tuple(sorted((*own, *same_guesses, *spares)))
    return state._replace(
        hands=tuple(hands), stack=tuple(sorted(free)), guesses=frozenset(all_guesses)
    )


def find_dealt_hand(
    rules: TileGameRules, state: TileState, lines: Sequence[MoveText], seat: int
) -> list[int]:
    """The tiles that a seat is surely dealt at the beginning, if a line below says what it holds:
    those, and all that it lays. Empty if there is no such line, or if seats draw later."""
    options = rules.options
    if options.refill or options.cannot is Cannot.DRAW or options.supply is not Supply.HAND:
        return []
    pairs = [*_list_named(lines)]
    own = list(dict.fromkeys(tile for mover, tile in pairs if mover == seat))
    others = {tile for mover, tile in pairs if mover != seat}
    total = len(state.hands[seat]) + state.deals.count(seat)
    is_told = any(mover == seat and parse_hand(text) is not None for mover, text in lines)
    is_sure = is_told and len(own) <= total and others.isdisjoint(own)
    return own if is_sure and {*own} <= {*state.stack, *state.hands[seat]} else []


def _list_named(lines: Sequence[MoveText]) -> Iterator[tuple[int | Chance | None, int]]:
    """The seats and the tiles that they lay or hold at the end, by these lines."""
    last: dict[int | Chance | None, tuple[int, ...]] = {}
    for mover, text in lines:
        match, hand = _LAID.match(text), parse_hand(text)
        if match is not None:
            yield mover, int(match[1])
        elif hand is not None:
            last[mover] = hand
    for mover, hand in last.items():
        yield from ((mover, tile) for tile in hand)

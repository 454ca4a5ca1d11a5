"""Why a tile may not be laid in a place, in sentences that pages can translate, and some reasons in
the referee's words; the referee says the rest."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from tilegen.games.monsters.records.notation import GRAMMAR, SIDES, TURNS, format_action
from tilegen.games.monsters.rules.moves import (
    Action,
    Discard,
    Minion,
    Placement,
    Start,
    any_placement,
    find_place,
)
from tilegen.games.monsters.rules.state import Move, State
from tilegen.games.monsters.rules.table import STEPS, find_neighbours
from tilegen.games.monsters.tiles import Edge, Side
from tilegen.games.tiles.rules.lattice import ORIGIN, find_cell
from tilegen.games.tiles.rules.tables import Place
from tilegen.games.view import CellRef, Sentence, WhyNotSubject, format_sentence
from tilegen.play.rules import Rules
from tilegen.text.wording import join_words

SENTENCES: Final[Mapping[str, str]] = {
    "nothing-there": "No tile of that creature is beside that cell.",
    "no-tile": "No tile is turned up.",
    "other-tile": "Your tile is {tile}.",
    "rival-closed": "Your first monster is finished, so you may not add to another first monster.",
    "which-turn": "Say which way up: {ways}.",
    "other-turn": "Tile {tile} does not fit there turned like that. It fits as {ways}.",
    "only-blank": "Only blank sides touch there. A tile must join by a thin or a thick side.",
    "misfit": "Tile {tile} does not fit {side} {beside}. "
    "Needed there: {needs}. Its sides, clockwise: {sides}.",
}


def explain_why_not(
    rules: Rules[State, Move, Any], state: State, seat: int, subject: WhyNotSubject
) -> Sentence | str:
    """The reason, if it is one of ours, or else the action for the referee to judge. For a spot,
    the action is the one that would lay the tile there."""
    if isinstance(subject, str):
        match = GRAMMAR.move.match(f":{subject}")
        action: Action | None = GRAMMAR.parse_action(match) if match else None
        is_asked_of_mover = not rules.is_over(state) and rules.to_move(state) == seat
        if action is None or not is_asked_of_mover:
            return subject
        return _reason(state, seat, action) or _referee_reason(state, seat, action) or subject
    if state.tile is None:
        return format_sentence(SENTENCES, "no-tile")
    beside = _find_neighbour(state, subject)
    if beside is None:
        return format_sentence(SENTENCES, "nothing-there")
    side, neighbour = beside
    action = Placement(state.tile, None, side, neighbour)
    reason = _reason(state, seat, action) or _referee_reason(state, seat, action)
    return reason or format_action(action)


def _referee_reason(state: State, seat: int, action: Action) -> Sentence | None:
    """A reason that follows from the table alone, whatever moves led there."""
    if action.tile not in state.tiles:
        reason: str | None = f"The set has no tile {action.tile}."
    elif isinstance(action, Placement):
        reason = _place_reason(state, action)
    elif isinstance(action, Discard):
        fits = any_placement(state.table, seat, action.tile) is not None
        reason = f"Tile {action.tile} fits, so it must be placed." if fits else None
    else:
        reason = _beginning_reason(state, seat, action)
    return None if reason is None else Sentence("referee", {}, reason)


def _beginning_reason(state: State, seat: int, action: Start | Minion) -> str | None:
    """The reason why the tile cannot begin a creature."""
    table, tile = state.table, action.tile
    if not table.is_unused(tile):
        return f"Tile {tile} {'was discarded' if tile in table.discarded else 'is already used'}."
    is_dealt = not state.hands[seat] or tile in state.hands[seat]
    return None if is_dealt else f"Tile {tile} was not dealt to you."


def _place_reason(state: State, action: Placement) -> str | None:
    """The reason why nothing can be laid in that place."""
    table, neighbour = state.table, action.neighbour
    if neighbour not in state.tiles:
        return f"The set has no tile {neighbour}."
    place = find_place(table, action)
    if place is None:
        is_discarded = neighbour in table.discarded
        return f"Tile {neighbour} {'was discarded' if is_discarded else 'is not on the table'}."
    grid = table.grids[place.grid]
    other = grid.laid.get(place.cell)
    if other is not None:
        return f"Tile {other.tile.number} already lies {SIDES[action.side]} {neighbour}."
    if grid.is_finished:
        return f"Tile {neighbour} is in a complete creature, to which nothing is added."
    return None


def _reason(state: State, seat: int, action: Action) -> Sentence | None:
    table = state.table
    if not isinstance(action, Placement | Discard) or state.tile is None:
        return None
    if action.tile != state.tile:
        is_known = action.tile in state.tiles
        return format_sentence(SENTENCES, "other-tile", tile=state.tile) if is_known else None
    if isinstance(action, Discard):
        return None
    place = find_place(table, action)
    if place is None or table.grids[place.grid].is_finished:
        return None
    if not table.may_add(seat, place.grid):
        return format_sentence(SENTENCES, "rival-closed")
    is_taken = place.cell in table.grids[place.grid].laid
    return None if is_taken else _of_turns(state, action, place)


def _of_turns(state: State, action: Placement, place: Place) -> Sentence | None:
    """A10: the turns in which the tile fits the cell, or what the cell asks for."""
    table, tile = state.table, action.tile
    ways = [f"{tile}{TURNS[turn]}" for turn in table.find_turns(tile, place)]
    if action.turn is None and len(ways) > 1:
        return _listing("which-turn", {}, ways=(ways, join_words(ways, "or")))
    if ways:
        if action.turn is None or table.is_fitting(tile, action.turn, place):
            return None
        return _listing("other-turn", {"tile": tile}, ways=(ways, join_words(ways, "or")))
    needs = [*find_neighbours(table.grids[place.grid], place.cell).values()]
    if not any(edge.joins for edge, _ in needs):
        return format_sentence(SENTENCES, "only-blank")
    return _misfit(action, state.tiles[tile].edges, needs)


def _misfit(action: Placement, edges: tuple[Edge, ...], needs: list[tuple[Edge, int]]) -> Sentence:
    place = {"tile": action.tile, "side": SIDES[action.side], "beside": action.neighbour}
    sides = [edge.value for edge in edges]
    parts = [f"{edge.value} beside {tile}" for edge, tile in needs]
    return _listing(
        "misfit",
        place,
        needs=([[edge.value, tile] for edge, tile in needs], join_words(parts, "and")),
        sides=(sides, ", ".join(sides)),
    )


def _listing(key: str, args: Mapping[str, Any], **lists: tuple[list[Any], str]) -> Sentence:
    """A sentence with lists, which pages write in their own language."""
    english = format_sentence(
        SENTENCES, key, **args, **{name: text for name, (_, text) in lists.items()}
    )
    return english._replace(args={**args, **{name: each for name, (each, _) in lists.items()}})


def _find_neighbour(state: State, spot: CellRef) -> tuple[Side, int] | None:
    """The cell as a side of a tile beside it; None if there is no such tile."""
    creature, x, y = spot
    place = state.table.places.get(creature)
    if place is None or place.cell != ORIGIN:
        return None
    laid_tiles = state.table.grids[place.grid].laid
    for side in (Side.RIGHT, Side.BOTTOM, Side.LEFT, Side.TOP):
        pose = laid_tiles.get(find_cell(x, y) - STEPS[side])
        if pose is not None:
            return side, pose.tile.number
    return None

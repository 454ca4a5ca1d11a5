"""What a seat sees of the game, as text, for whoever knows nothing of its tiles."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Final

from tilegen.games.monsters.rules.creature import Kind
from tilegen.games.monsters.rules.moves import Discard, Minion, Placement, Start
from tilegen.games.monsters.rules.table import Patch
from tilegen.games.monsters.tiles import Rotation, Side

if TYPE_CHECKING:
    from tilegen.games.monsters.rules.state import Move, State

_SIGNS: Final = {
    Rotation.NONE: "^",
    Rotation.QUARTER: ">",
    Rotation.HALF: "v",
    Rotation.THREE_QUARTERS: "<",
}
_SIDES: Final = {
    Side.TOP: "above",
    Side.RIGHT: "right of",
    Side.BOTTOM: "below",
    Side.LEFT: "left of",
}
_KINDS: Final = {Kind.FIRST: "monster", Kind.MINION: "minion"}


def format_move(move: Move) -> str:
    """A move as a line of text, such as `33> right of 12`; a dealt tile or one that is turned up by
    its number."""
    match move:
        case Start(tile):
            return f"start {tile}"
        case Minion(tile):
            return f"minion {tile}"
        case Discard(tile):
            return f"discard {tile}"
        case Placement(tile, turn, side, neighbour):
            return f"{tile}{_SIGNS[turn or Rotation.NONE]} {_SIDES[side]} {neighbour}"
        case _:
            return str(move.tile)


def format_observation(state: State, seat: int | None) -> str:
    """Everything on the table, with each tile's turn and cell (x right, y down), and the tiles that
    the seat was dealt."""
    table = state.table
    hidden = table.left - (state.tile is not None)
    facts = [f"face down: {hidden}", f"to lay: {state.tile or 'none'}"]
    if table.discarded:
        facts.append(f"discarded: {', '.join(map(str, table.discarded))}")
    for player, patches in enumerate(table.creatures, start=1):
        facts += (f"{_KINDS[patch.kind]} of {player}: {_format_patch(patch)}" for patch in patches)
    if seat is not None and state.hands[seat]:
        facts.append(f"dealt: {', '.join(map(str, state.hands[seat]))}")
    return "; ".join(facts)


def list_pieces(state: State, seat: int | None) -> Mapping[str, list[str]]:
    """The names of the tiles that a seat sees, by place."""
    table = state.table
    places = {"to lay": [] if state.tile is None else [str(state.tile)]}
    for player, patches in enumerate(table.creatures, start=1):
        for number, patch in enumerate(patches, start=1):
            tiles = (str(laid.tile.id) for laid in patch.tiles.values())
            places[f"creature {number} of player {player}"] = [*tiles]
    if table.discarded:
        places["discarded"] = [*map(str, table.discarded)]
    if seat is not None and state.hands[seat]:
        places["dealt"] = [*map(str, state.hands[seat])]
    return places


def _format_patch(patch: Patch) -> str:
    return " ".join(_format_tiles(patch)) + (" (complete)" if patch.complete else "")


def _format_tiles(patch: Patch) -> Iterator[str]:
    for cell, laid in patch.tiles.items():
        yield f"{laid.tile.id}{_SIGNS[laid.rotation]}({cell.x} {cell.y})"

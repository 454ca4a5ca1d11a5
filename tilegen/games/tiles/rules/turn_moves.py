"""The moves of a player at a turn: the tiles to choose from, where they may be laid, and what else
is to do for who can lay none."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, assert_never

from tilegen.games.tiles.rules import hidden_hands, markers, placements
from tilegen.games.tiles.rules.forced import find_fillers
from tilegen.games.tiles.rules.options import Cannot, Owner, Supply
from tilegen.games.tiles.rules.play_tiles import find_look
from tilegen.games.tiles.rules.tile_moves import Discard, Draw, Move, Pass, Placement

if TYPE_CHECKING:
    from tilegen.games.tiles.rules.rules import TileGameRules, TileState


def list_turn_moves(rules: TileGameRules, state: TileState) -> tuple[Move, ...]:
    """The moves of the player to move, once all have begun: all that lay a tile, or the way out."""
    return tuple(list_placements(rules, state, state.player)) or (find_way_out(rules, state),)


def list_placements(
    rules: TileGameRules,
    state: TileState,
    seat: int,
    form: int | None = None,
    at: tuple[int, int] | None = None,
) -> Iterator[Placement]:
    """Every way in which a player may lay a tile, or one of this form, and on this cell."""
    options, play_tiles = rules.options, rules.play_tiles
    choices = _list_choices(rules, state, seat, form)
    moves = placements.list_placements(state.grids, seat, choices, options, play_tiles, at)
    if not options.forced and options.owner is not Owner.MARKER:
        return moves
    return (whole for move in moves for whole in complete_move(rules, state, seat, move))


def can_lay(rules: TileGameRules, state: TileState, seat: int, form: int | None = None) -> bool:
    """Whether a player may lay a tile somewhere, or one of this form."""
    return next(list_placements(rules, state, seat, form), None) is not None


def complete_move(
    rules: TileGameRules, state: TileState, seat: int, move: Placement
) -> Iterator[Placement]:
    """The move with the tiles that it forces, without a marker and with one on each segment that
    may take it; nothing if a cell is left that no tile can fill."""
    options, play_tiles = rules.options, rules.play_tiles
    grid, pose = state.grids[move.grid], play_tiles.poses[move.tile][move.turn]
    if options.forced:
        fillers = find_fillers(grid, move, state.stack, play_tiles)
        if fillers is None:
            return
        move = move._replace(fillers=fillers)
    yield move
    if markers.count_free(state.grids, seat, options) > 0:
        for segment in markers.list_markable(grid, move.cell, pose, play_tiles):
            yield move._replace(marker=segment)


def _list_choices(
    rules: TileGameRules, state: TileState, seat: int, form: int | None
) -> Sequence[int]:
    """The tiles that a player may lay, of tiles alike only the first; with `form` only of it."""
    tiles, forms = list_supply(rules, state, seat), rules.play_tiles.forms
    if form is not None:
        return [tile for tile in tiles if forms[tile] == form][:1]
    return [*{forms[tile]: tile for tile in reversed(tiles)}.values()][::-1]


def list_supply(rules: TileGameRules, state: TileState, seat: int) -> Sequence[int]:
    """The tiles among which a player chooses."""
    match rules.options.supply:
        case Supply.DRAW:
            return () if state.tile is None else (state.tile,)
        case Supply.HAND:
            return hidden_hands.list_possible(state, seat)
        case Supply.OPEN:
            return state.stack
        case _:
            assert_never(rules.options.supply)


def find_way_out(rules: TileGameRules, state: TileState) -> Move:
    """The move of a player who can lay no tile."""
    cannot = rules.options.cannot
    if state.tile is not None and cannot is not Cannot.PASS:
        return Discard(state.tile)
    return Draw() if cannot is Cannot.DRAW and state.stack else Pass()


def may_skip(rules: TileGameRules, move: Draw | Pass, state: TileState) -> bool:
    """Whether the player to move may lay none of the tiles that are known."""
    if state.is_over or rules.to_move(state) != state.player or rules.is_beginning(state):
        return False
    if type(move) is not type(find_way_out(rules, state)):
        return False
    if isinstance(move, Draw) and not 0 < move.count <= len(state.stack):
        return False
    if not hidden_hands.is_hand_hidden(state, state.player):
        return not can_lay(rules, state, state.player)
    known_tiles = hidden_hands.list_known(state, state.player)
    forms = {rules.play_tiles.forms[tile] for tile in known_tiles}
    return not any(can_lay(rules, state, state.player, form) for form in forms)


def may_lay(rules: TileGameRules, move: Placement, state: TileState) -> bool:
    """Whether the player to move may lay these tiles so, each of which may be another than that
    offered of tiles alike."""
    pattern = _find_pattern(rules, move)
    offered = rules.list_placements_of(state, move.tile, (move.grid, move.cell))
    if not any(_find_pattern(rules, other) == pattern for other in offered):
        return False
    tiles = [move.tile, *(filler.tile for filler in move.fillers)]
    supply = list_supply(rules, state, state.player)
    return len({*tiles}) == len(tiles) and {*tiles} <= {*supply}


def _find_pattern(rules: TileGameRules, move: Placement) -> object:
    """The same for two moves that lay tiles alike so that they look the same."""
    forms = rules.play_tiles.forms
    # A marker names a segment by its number, which may be another in a turn that looks the same.
    pose = rules.play_tiles.poses[move.tile][move.turn]
    look = find_look(pose) if move.marker is None else move.turn
    fillers = tuple((forms[tile], turn, cell) for tile, turn, cell in move.fillers)
    return forms[move.tile], look, move.grid, move.cell, move.marker, fillers

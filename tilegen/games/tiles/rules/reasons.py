"""Why a move is not legal, in terms of the options, and what would be."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, NamedTuple, assert_never

from tilegen.games.tiles.rules import codes
from tilegen.games.tiles.rules.course import may_add
from tilegen.games.tiles.rules.figures import NOBODY
from tilegen.games.tiles.rules.grids import Grid
from tilegen.games.tiles.rules.hidden_hands import is_hand_hidden
from tilegen.games.tiles.rules.lattice import ORIGIN
from tilegen.games.tiles.rules.options import Add, Cannot, Supply
from tilegen.games.tiles.rules.placements import find_neighbour_turn
from tilegen.games.tiles.rules.play_tiles import Demand, Pose
from tilegen.games.tiles.rules.spots import find_spot, name_sides
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
from tilegen.play.faultcode import FaultCode
from tilegen.play.rules import IllegalMoveError
from tilegen.text.diagnostics import Phrase, build_phrase
from tilegen.text.wording import format_count, join_words

if TYPE_CHECKING:
    from tilegen.games.tiles.rules.rules import TileGameRules, TileState

_MOST_NAMED: Final = 3
"""So many moves are named that may be meant."""


class WantedPlace(NamedTuple):
    """A cell of a grid, by the grid's index, where a text lays a tile; `text` is the place as it is
    written."""

    grid: int
    cell: int
    text: str


class WantedPlacement(NamedTuple):
    """A tile and a turn in sides, and the place in the text of a move; None if it says none.
    `spot` is the text of the place on the tile for a marker; None for no marker."""

    tile: int
    turn: int
    place: WantedPlace | None
    spot: str | None = None


class _Reason(NamedTuple):
    code: FaultCode
    message: str
    because: tuple[tuple[Move, str], ...] = ()
    phrase: Phrase | None = None


def explain_placement(
    rules: TileGameRules, state: TileState, wanted_placement: WantedPlacement
) -> IllegalMoveError:
    """Why this tile may not be laid there, in a state in which a player is to move."""
    tile = wanted_placement.tile
    if tile not in rules.play_tiles.tiles:
        return explain_unknown(rules, tile)
    reason = _explain_tile(rules, state, tile)
    legal = rules.legal_moves(state)
    if not any(isinstance(move, Placement) for move in legal):
        place = wanted_placement.place
        if reason is None and place is not None:
            grid = state.grids[place.grid]
            is_open = may_add(state.grids, grid, state.player, rules.options)
            closed = None if is_open else _explain_closed(grid, state.player)
            reason = _explain_taken(state, place) or closed
        return _explain_stuck(rules, state, reason, legal, wanted_placement)
    if reason is not None:
        place = wanted_placement.place
        at = None if place is None else (place.grid, place.cell)
        others = [] if at is None else [*rules.list_offered(state, at=at)]
        return _to_error(reason, _format(rules, state, others), "look at the number of the tile")
    if wanted_placement.place is None:
        message = f"the line does not say where tile {tile} is laid"
        reason = _Reason(codes.NOT_ON_TABLE, message, phrase=build_phrase("no-place", tile=tile))
        forms = rules.play_tiles.forms
        own = [*rules.list_offered(state, forms[tile])]
        return _to_error(reason, _format(rules, state, own), "say beside which tile it lies")
    return _explain_place(rules, state, wanted_placement, wanted_placement.place)


def _explain_stuck(
    rules: TileGameRules,
    state: TileState,
    reason: _Reason | None,
    legal: Sequence[Move],
    wanted_placement: WantedPlacement,
) -> IllegalMoveError:
    """Why no tile may be laid at all."""
    tile, turn, place, _ = wanted_placement
    way_out = rules.format(legal[0], state)
    if isinstance(legal[0], Beginning | Renewal):
        message, phrase = "a figure is begun first", build_phrase("begin-first")
        reason = _Reason(codes.TILE_NOT_DUE, message, phrase=phrase)
        own = [rules.format(move, state) for move in legal if getattr(move, "tile", None) == tile]
        hint = "nothing is laid before that" if own else f"write such as '{way_out}'"
        return _to_error(reason, own, hint)
    hint = f"write '{way_out}', or look for a wrong line above"
    if reason is not None:
        return _to_error(reason, (), hint)
    phrase = build_phrase("fits-nowhere", tile=tile)
    reason = _Reason(codes.EDGE_MISMATCH, f"tile {tile} fits nowhere now", phrase=phrase)
    pose = rules.play_tiles.poses[tile][turn]
    clash = place and _explain_clash(rules, state, state.grids[place.grid], place.cell, pose)
    # What touches nothing wrong may join a tile of a line that is missing above.
    return _to_error(reason, (), hint, holds=clash is not None)


def explain_tile(rules: TileGameRules, state: TileState, tile: int) -> IllegalMoveError:
    """Why this tile cannot be the next one from the stack."""
    if tile not in rules.play_tiles.tiles:
        return explain_unknown(rules, tile)
    message = f"tile {tile} is not among those face down"
    usual = _Reason(codes.TILE_NOT_DUE, message, phrase=build_phrase("not-face-down", tile=tile))
    return _to_error(_explain_used(state, tile) or usual, (), "look at the number of the tile")


def explain_beginning(*, is_first: bool) -> IllegalMoveError:
    """Why nobody begins a figure, the first one or another, once all have begun."""
    message, phrase = "nobody begins a figure now", build_phrase("none-begins")
    hint, holds = "look at the line above", is_first or None
    return IllegalMoveError(codes.TILE_NOT_DUE, message, hint, phrase=phrase, holds=holds)


def explain_holding(rules: TileGameRules, state: TileState, tile: int) -> IllegalMoveError | None:
    """Why the player to move does not have this tile to lay; None if the player has it."""
    if tile not in rules.play_tiles.tiles:
        return explain_unknown(rules, tile)
    reason = _explain_tile(rules, state, tile)
    return reason and _to_error(reason, (), "look at the number of the tile")


def explain_unknown(rules: TileGameRules, tile: int) -> IllegalMoveError:
    numbers = sorted(rules.play_tiles.tiles)
    hint = f"the tiles are numbered {numbers[0]} to {numbers[-1]}"
    phrase = build_phrase("unknown-tile", tile=tile)
    return IllegalMoveError(codes.UNKNOWN_TILE, f"there is no tile {tile}", hint, phrase=phrase)


def explain_other_move(rules: TileGameRules, state: TileState, move: Move) -> IllegalMoveError:
    """Why a move that lays no tile on a cell is not legal, in a state in which a player is to
    move."""
    legal = rules.legal_moves(state)
    texts = [rules.format(other, state) for other in legal[:_MOST_NAMED]]
    first = legal[0]
    match move:
        case Beginning(tile) | Renewal(tile):
            message = f"tile {tile} is not one to begin with"
            phrase = build_phrase("no-beginning", tile=tile)
            reason = _Reason(codes.TILE_NOT_DUE, message, phrase=phrase)
            error = _to_error(reason, texts, "look at the line above")
            is_first = isinstance(move, Beginning)
            return error if isinstance(first, Beginning) else explain_beginning(is_first=is_first)
        case Pass() if (
            rules.options.cannot is Cannot.DRAW
            and state.stack
            and is_hand_hidden(state, state.player)
        ):
            # The tiles that may be laid are guesses, but those to draw are there for certain.
            message = "there are tiles to draw, so it is not time to pass"
            reason = _Reason(codes.TILE_NOT_DUE, message, phrase=build_phrase("not-due"))
            return _to_error(reason, (), "write how many were drawn, such as 'draw 2'")
        case Discard() | Draw() | Pass():
            if isinstance(first, Placement):
                what = f"tile {first.tile} can be laid"
                message = f"{what}, so it is not time to {rules.format(move, state)}"
                phrase = build_phrase("tile-can-lie", tile=first.tile)
                reason = _Reason(codes.DISCARD_PLAYABLE, message, phrase=phrase)
                return _to_error(reason, texts, "lay it")
            message = f"it is not time to {rules.format(move, state)}"
            reason = _Reason(codes.TILE_NOT_DUE, message, phrase=build_phrase("not-due"))
            return _to_error(reason, texts, "look at the rules")
        case TurnUp(tile) | Deal(tile):
            return explain_tile(rules, state, tile)
        case Placement():
            place = WantedPlace(move.grid, move.cell, "there")
            return explain_placement(rules, state, WantedPlacement(move.tile, move.turn, place))
        case _:
            assert_never(move)


def _explain_tile(rules: TileGameRules, state: TileState, tile: int) -> _Reason | None:
    """Why the player does not have this tile to lay; None if they have."""
    used = _explain_used(state, tile)
    if used is not None:
        return used
    match rules.options.supply:
        case Supply.DRAW:
            if state.tile is None or tile == state.tile:
                return None
            message = f"the tile to lay is {state.tile}, not {tile}"
            because = ((TurnUp(state.tile), "it was turned up here"),)
            phrase = build_phrase("other-tile-due", tile=state.tile, other=tile)
            return _Reason(codes.TILE_NOT_DUE, message, because, phrase)
        case Supply.HAND:
            if tile in state.hands[state.player]:
                return None
            message = f"tile {tile} is not in the player's hand"
            phrase = build_phrase("tile-not-held", tile=tile)
            return _Reason(codes.TILE_NOT_DUE, message, phrase=phrase)
        case Supply.OPEN:
            return None
        case _:
            assert_never(rules.options.supply)


def _explain_used(state: TileState, tile: int) -> _Reason | None:
    """Where the tile is, if it was used before."""
    laying_span = _find_laying(state, tile)
    if laying_span is not None:
        message = f"tile {tile} lies on the table already"
        because = ((laying_span, "it was laid here"),)
        phrase = build_phrase("tile-reused", tile=tile)
        return _Reason(codes.TILE_REUSED, message, because, phrase)
    if tile in state.discarded:
        because = ((Discard(tile), "it was discarded here"),)
        phrase = build_phrase("tile-discarded", tile=tile)
        return _Reason(codes.TILE_REUSED, f"tile {tile} has left the game", because, phrase)
    return None


def _explain_place(
    rules: TileGameRules, state: TileState, wanted_placement: WantedPlacement, place: WantedPlace
) -> IllegalMoveError:
    grid = state.grids[place.grid]
    forms = rules.play_tiles.forms
    others = [
        move
        for move in rules.list_offered(state, forms[wanted_placement.tile])
        if move.turn == wanted_placement.turn
    ]
    others = _list_marked_so(rules, others, wanted_placement.spot)
    taken = _explain_taken(state, place)
    if taken is not None:
        return _to_error(taken, _format(rules, state, others), "lay it elsewhere")
    if not may_add(state.grids, grid, state.player, rules.options):
        hint = "add to another figure"
        if rules.options.add is Add.OWN:
            hint = "add to the player's own figure, since the rules say 'add: own'"
        return _to_error(_explain_closed(grid, state.player), _format(rules, state, others), hint)
    if rules.options.board is not None and place.cell not in grid.demands:
        cell = place.text.removeprefix("at ")
        phrase = build_phrase("off-board", cell=cell)
        reason = _Reason(codes.OFF_BOARD, f"{cell} is not on the board", phrase=phrase)
        width, height = rules.options.board
        hint = f"the board has {format_count(width, 'column')} and {format_count(height, 'row')}"
        return _to_error(reason, _format(rules, state, others), hint)
    demand = grid.find_demand(place.cell)
    by_tile = rules.play_tiles.turns if grid.laid else rules.play_tiles.first_turns
    turns = by_tile[wanted_placement.tile][demand]
    if not grid.laid and rules.options.board is None:
        turns = turns[:1]
    pose = rules.play_tiles.poses[wanted_placement.tile][wanted_placement.turn]
    if rules.options.forced and _is_fitting(rules, pose, turns):
        message = (
            f"tile {wanted_placement.tile} may not be laid there, since it leaves a cell that no "
            "tile in the box can fill"
        )
        phrase = build_phrase("beyond-filling", tile=wanted_placement.tile)
        reason = _Reason(codes.BEYOND_FILLING, message, phrase=phrase)
        return _to_error(reason, _format(rules, state, others), "lay it elsewhere, or turn it")
    clash = _explain_clash(rules, state, grid, place.cell, pose)
    reason = clash or _explain_loneliness(rules, pose, demand)
    there = rules.list_placements_of(state, wanted_placement.tile, (place.grid, place.cell))
    turns_there = _list_marked_so(rules, there, wanted_placement.spot)
    if turns_there:
        return _to_error(reason, _format(rules, state, turns_there), "turned so it fits")
    hint = "it fits there in no turn"
    if clash is not None and not others:
        hint = _ask_for_neighbour(rules, grid, place.cell, pose) or hint
    return _to_error(reason, _format(rules, state, others), hint)


def _explain_taken(state: TileState, place: WantedPlace) -> _Reason | None:
    """Which tile lies in a place already; None if it is free."""
    pose = state.grids[place.grid].laid.get(place.cell)
    if pose is None:
        return None
    other = pose.tile.number
    laying_span = _find_laying(state, other)
    because = () if laying_span is None else ((laying_span, f"tile {other} was laid here"),)
    message = f"tile {other} lies {place.text}, and two tiles cannot lie there"
    phrase = build_phrase("cell-taken", tile=other)
    return _Reason(codes.CELL_OCCUPIED, message, because, phrase)


def _ask_for_neighbour(rules: TileGameRules, grid: Grid, cell: int, pose: Pose) -> str | None:
    """A question about the only neighbour that the tile may not touch, if that fits in one other
    turn; None if there is none to ask."""
    play_tiles = rules.play_tiles
    lattice, match = play_tiles.lattice, play_tiles.meeting.match
    odd = [
        side
        for side, step in enumerate(lattice.steps)
        if (beside := grid.laid.get(cell + step)) is not None
        and beside.shown[lattice.opposite(side)] not in match[pose.shown[side]]
    ]
    other = find_neighbour_turn(grid, cell, pose, odd[0], play_tiles) if len(odd) == 1 else None
    if other is None:
        return None
    number, turn = other
    text = f"{number}{lattice.signs[turn]}"
    return f"perhaps the other tile is turned wrongly: did you mean {text} there?"


def _list_marked_so(
    rules: TileGameRules, moves: Sequence[Placement], spot: str | None
) -> list[Placement]:
    """Of the moves that lay a tile in the same way, the one with a marker on this place, or without
    a marker if there is none."""
    chosen: dict[tuple[int, int, int, int], Placement] = {}
    for move in moves:
        pose = rules.play_tiles.poses[move.tile][move.turn]
        wanted_placement = None if spot is None else find_spot(spot, pose, rules.play_tiles.lattice)
        if move.marker in {None, wanted_placement}:
            chosen[move[:4]] = move
    return [*chosen.values()]


def _is_fitting(rules: TileGameRules, pose: Pose, turns: Sequence[int]) -> bool:
    """Whether the tile as it lies looks as in one of these turns."""
    number = pose.tile.number
    return any(rules.play_tiles.looks_alike(number, pose.turn, turn) for turn in turns)


def _explain_closed(grid: Grid, player: int) -> _Reason:
    if grid.is_finished:
        message = "that figure is finished, so nothing is added to it"
        return _Reason(codes.FIGURE_CLOSED, message, phrase=build_phrase("figure-finished"))
    if grid.owner != player and grid.is_first:
        message = "that is the first figure of another player, which this one may not add to"
        return _Reason(codes.FIGURE_CLOSED, message, phrase=build_phrase("first-of-another"))
    message = "that is the figure of another player"
    return _Reason(codes.FIGURE_CLOSED, message, phrase=build_phrase("figure-of-another"))


def _explain_clash(
    rules: TileGameRules, state: TileState, grid: Grid, cell: int, pose: Pose
) -> _Reason | None:
    """The sides of neighbours, and of the rim, that the tile may not touch."""
    lattice, meeting = rules.play_tiles.lattice, rules.play_tiles.meeting
    names, kinds = name_sides(lattice), meeting.kinds
    clashes: list[str] = []
    because: list[tuple[Move, str]] = []
    neighbours: list[int] = []
    for side, step in enumerate(lattice.steps):
        own = pose.shown[side]
        beside = grid.laid.get(cell + step)
        if beside is None:
            rim = rules.options.rim
            is_rim = grid.rim is not None and rim is not None and cell + step not in grid.rim
            if is_rim and rim is not None and own not in meeting.match[rim]:
                clashes.append(
                    f"its {names[side]} side is {kinds[own].name}, and the rim of the board must "
                    f"be {kinds[rim].name}"
                )
            continue
        other = beside.shown[lattice.opposite(side)]
        if other not in meeting.match[own]:
            number = beside.tile.number
            neighbours.append(number)
            clashes.append(
                f"its {names[side]} side is {kinds[own].name}, and touches the "
                f"{kinds[other].name} side of tile {number}"
            )
            laying_span = _find_laying(state, number)
            touching = names[lattice.opposite(side)]
            if laying_span is not None:
                because.append((laying_span, f"its {touching} side is {kinds[other].name}"))
    if not clashes:
        return None
    message = f"tile {pose.tile.number} does not fit there: {join_words(clashes, 'and')}"
    numbers = ", ".join(map(str, neighbours))
    phrase = build_phrase("rim-differs", tile=pose.tile.number)
    if neighbours:
        phrase = build_phrase("sides-differ", tile=pose.tile.number, list=numbers)
    return _Reason(codes.EDGE_MISMATCH, message, tuple(because), phrase)


def _explain_loneliness(rules: TileGameRules, pose: Pose, demand: Demand) -> _Reason:
    """Too few sides join, or none touches anything."""
    touching = rules.play_tiles.meeting.list_pairs(pose.shown, demand)
    tile, least = pose.tile.number, rules.options.join
    if not touching:
        message, phrase = f"tile {tile} touches nothing there", build_phrase("no-touch", tile=tile)
        return _Reason(codes.NO_CONNECTION, message, phrase=phrase)
    joins = sum(bool(pairs) for _, pairs in touching)
    if joins >= least:
        # Another turn that looks the same is the legal one.
        message, phrase = f"tile {tile} is not turned so there", build_phrase("not-so", tile=tile)
        return _Reason(codes.TURN_NEEDED, message, phrase=phrase)
    message = (
        f"tile {tile} joins nothing there" if not joins else f"only {joins} of its sides join there"
    )
    sides = format_count(least, "side")
    phrase = build_phrase("few-joins", tile=tile, joins=str(joins), least=str(least))
    return _Reason(codes.NO_CONNECTION, f"{message}: at least {sides} must join", phrase=phrase)


def _find_laying(state: TileState, number: int) -> Move | None:
    """The move that laid a tile; None if it does not lie anywhere."""
    for index, grid in enumerate(state.grids):
        for cell, pose in grid.laid.items():
            if pose.tile.number == number:
                if grid.owner != NOBODY and cell == ORIGIN:
                    return Beginning(number) if grid.is_first else Renewal(number)
                return Placement(number, pose.turn, index, cell)
    return None


def _format(rules: TileGameRules, state: TileState, moves: Sequence[Placement]) -> list[str]:
    return [rules.format(move, state) for move in moves[:_MOST_NAMED]]


def _to_error(
    reason: _Reason, instead: Sequence[str], hint: str, *, holds: bool | None = None
) -> IllegalMoveError:
    return IllegalMoveError(
        reason.code,
        reason.message,
        hint,
        instead=instead,
        because=reason.because,
        phrase=reason.phrase,
        holds=holds,
    )

"""The state of a tile game after each move: what was dealt or laid, who comes next, and whether the
game is over."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, assert_never

from tilegen.games.tiles.rules import course, hidden_hands, turn_moves
from tilegen.games.tiles.rules.figures import NOBODY
from tilegen.games.tiles.rules.grids import Grid, build_table
from tilegen.games.tiles.rules.lattice import ORIGIN, find_middle_cell
from tilegen.games.tiles.rules.options import (
    Again,
    Begin,
    Cannot,
    End,
    Owner,
    RuleOptions,
    Supply,
)
from tilegen.games.tiles.rules.tile_moves import (
    Beginning,
    Deal,
    Discard,
    Draw,
    Guess,
    Move,
    Pass,
    Placement,
    Renewal,
    TurnUp,
)

if TYPE_CHECKING:
    from tilegen.games.tiles.rules.rules import Numbers, TileGameRules, TileState


def begin_game(rules: TileGameRules, state: TileState) -> TileState:
    """The state in which a game begins, from one in which nothing was dealt or laid."""
    options, stack = rules.options, state.stack
    if options.begin is Begin.DEAL:
        count = count_dealt(options, len(stack), rules.seats)
        return state._replace(deals=_list_deals(rules, count)[: len(stack)])
    if options.begin is Begin.CHOOSE:
        return state
    table = build_table(rules.play_tiles, options.board, options.rim)
    if options.begin is Begin.FIXED:
        cell = find_middle_cell(rules.play_tiles.lattice, options.board)
        table.lay(cell, rules.play_tiles.poses[options.begin_number][0])
        stack = _without(stack, options.begin_number)
    return settle(rules, _give_hands(rules, state._replace(grids=(table,), stack=stack)))


def apply_move(rules: TileGameRules, state: TileState, move: Move) -> TileState:
    """The state after a move and what follows from it."""
    match move:
        case TurnUp(tile):
            return state._replace(tile=tile, stack=_without(state.stack, tile))
        case Guess(tile):
            after = _deal_tile(rules, state._replace(guesses=state.guesses | {tile}), tile)
        case Deal(tile):
            after = _deal_tile(rules, state, tile)
        case Beginning(tile, turn):
            after = _begin(rules, state, tile, turn)
        case Renewal(tile, turn):
            grid = _begin_grid(rules, state.owing[0], tile, turn, is_first=False)
            stack = _without(state.stack, tile)
            after = state._replace(grids=(*state.grids, grid), stack=stack)
        case Placement():
            after = _lay(rules, state, move)
        case Discard(tile):
            after = state._replace(tile=None, discarded=state.discarded | {tile})
        case Draw(count):
            after = state._replace(deals=(state.player,) * count)
        case Pass():
            gone = frozenset(() if state.tile is None else (state.tile,))
            player = (state.player + 1) % rules.seats
            after = state._replace(tile=None, discarded=state.discarded | gone, player=player)
        case _:
            assert_never(move)
    return settle(rules, after)


def _list_deals(rules: TileGameRules, count: int) -> tuple[int, ...]:
    return tuple(seat for seat in range(rules.seats) for _ in range(count))


def _give_hands(rules: TileGameRules, state: TileState) -> TileState:
    if rules.options.supply is not Supply.HAND:
        return state
    return state._replace(deals=_list_deals(rules, rules.options.hand)[: len(state.stack)])


def _deal_tile(rules: TileGameRules, state: TileState, tile: int) -> TileState:
    seat, *deals = state.deals
    hand: Numbers = (*state.hands[seat], tile)
    # Tiles to begin with stay in the order of the deal, as players of a simulation find them.
    own = hand if rules.is_beginning(state) else tuple(sorted(hand))
    hands = _replace(state.hands, seat, own)
    return state._replace(stack=_without(state.stack, tile), hands=hands, deals=tuple(deals))


def _begin(rules: TileGameRules, state: TileState, tile: int, turn: int) -> TileState:
    """The state after a seat has begun; the other tiles that it was dealt go back."""
    seat = state.player
    stack = tuple(sorted((*state.stack, *state.hands[seat])))
    grids = (*state.grids, _begin_grid(rules, seat, tile, turn, is_first=True))
    hands = _replace(state.hands, seat, ())
    player = next(iter(course.find_starting(grids, rules.seats)), 0)
    after = state._replace(grids=grids, stack=_without(stack, tile), hands=hands, player=player)
    return after if rules.is_beginning(after) else _give_hands(rules, after)


def _begin_grid(rules: TileGameRules, seat: int, tile: int, turn: int, *, is_first: bool) -> Grid:
    grid = Grid(rules.play_tiles, seat, is_first=is_first)
    grid.lay(ORIGIN, rules.play_tiles.poses[tile][turn])
    _note_finished(rules, grid, (ORIGIN,), seat)
    return grid


def _lay(rules: TileGameRules, state: TileState, move: Placement) -> TileState:
    if rules.options.supply is Supply.HAND:
        state = hidden_hands.hold_tile(state, state.player, move.tile)
    player, stack, hands, deals = state.player, state.stack, state.hands, state.deals
    grid = state.grids[move.grid].copy()
    grid.lay(move.cell, rules.play_tiles.poses[move.tile][move.turn])
    if move.marker is not None and grid.figures is not None:
        grid.figures.put_marker(grid.find_nodes(move.cell)[move.marker], player)
    for filler in move.fillers:
        grid.lay(filler.cell, rules.play_tiles.poses[filler.tile][filler.turn])
    cells = (move.cell, *(filler.cell for filler in move.fillers))
    _note_finished(rules, grid, cells, player)
    if rules.options.supply is Supply.OPEN:
        for tile in (move.tile, *(filler.tile for filler in move.fillers)):
            stack = _without(stack, tile)
    elif rules.options.supply is Supply.HAND:
        hand = _without(hands[player], move.tile)
        hands = _replace(hands, player, hand)
        if rules.options.refill:
            deals = (player,) * min(rules.options.hand - len(hand), len(stack))
    enders = course.find_ending_owners(grid, cells, rules.scoring)
    return state._replace(
        grids=(*state.grids[: move.grid], grid, *state.grids[move.grid + 1 :]),
        stack=stack,
        hands=hands,
        deals=deals,
        tile=None,
        player=(player + 1) % rules.seats,
        enders=(player,) if player in enders else tuple(sorted(enders)),
    )


def _note_finished(rules: TileGameRules, grid: Grid, cells: Sequence[int], player: int) -> None:
    """Notes the points of the figures that the tiles on these cells have finished."""
    if grid.figures is not None:
        rules.scoring.note_finished(grid, grid.figures, cells, player)
    elif rules.options.owner is Owner.FINISHER:
        grid.finisher = player if grid.is_finished else NOBODY


def settle(rules: TileGameRules, state: TileState) -> TileState:
    """The state after a turn, with the figures that are begun next, and whether the game has
    ended."""
    if state.is_partial:
        return state
    if state.enders:
        return state._replace(deals=(), is_over=True)
    if state.deals:
        return state
    if rules.is_beginning(state):
        # A set with fewer tiles than seats ends the game here.
        return state if _has_tiles_to_begin(rules, state) else state._replace(is_over=True)
    owing: tuple[int, ...] = ()
    if rules.options.again is Again.DRAWN and state.stack:
        owing = course.find_owing(state.grids)
    if owing != state.owing:
        state = state._replace(owing=owing)
    return state._replace(owing=(), is_over=True) if _has_ended(rules, state) else state


def _has_tiles_to_begin(rules: TileGameRules, state: TileState) -> bool:
    is_dealt = rules.options.begin is Begin.DEAL
    return bool(state.hands[state.player] if is_dealt else state.stack)


def _has_ended(rules: TileGameRules, state: TileState) -> bool:
    end = rules.options.end
    return (
        course.is_board_full(state.grids, rules.options)
        or (End.STACK_EMPTY in end and not (state.stack or any(state.hands)))
        or (End.FIRSTS_FINISHED in end and course.are_firsts_finished(state.grids, rules.seats))
        or (End.HAND_EMPTY in end and not all(state.hands))
        or (End.NOBODY_CAN in end and not can_anybody(rules, state))
    )


def explain_over(rules: TileGameRules, state: TileState) -> str | None:
    """The event that ended the game, as words after `when`; None if a figure did."""
    end = rules.options.end
    if course.is_board_full(state.grids, rules.options):
        return "the board was full"
    if End.STACK_EMPTY in end and not (state.stack or any(state.hands)):
        return "no tile was left"
    if End.FIRSTS_FINISHED in end and course.are_firsts_finished(state.grids, rules.seats):
        return f"every first {rules.file_words.name_one('figure')} was finished"
    if End.HAND_EMPTY in end and not all(state.hands):
        return "a hand was empty"
    return "nobody could lay a tile" if End.NOBODY_CAN in end and not state.enders else None


def can_anybody(rules: TileGameRules, state: TileState) -> bool:
    """Whether some seat can lay a tile now, or there is one to draw."""
    is_drawn = rules.options.supply is Supply.DRAW or rules.options.cannot is Cannot.DRAW
    if state.owing or (is_drawn and state.stack):
        return True
    seats = (*range(state.player, rules.seats), *range(state.player))
    return any(turn_moves.can_lay(rules, state, seat) for seat in seats)


def count_dealt(options: RuleOptions, tiles: int, seats: int) -> int:
    """The number of tiles that each seat is dealt to begin with: the rules' number, or fewer if
    there are not enough for all. At least one, so with fewer tiles than seats the last seats get
    none."""
    return max(min(options.begin_number, tiles // seats), 1)


def _without(numbers: Numbers, tile: int) -> Numbers:
    at = numbers.index(tile)
    return numbers[:at] + numbers[at + 1 :]


def _replace(hands: tuple[Numbers, ...], seat: int, hand: Numbers) -> tuple[Numbers, ...]:
    """The hands, with one seat's replaced."""
    return *hands[:seat], hand, *hands[seat + 1 :]

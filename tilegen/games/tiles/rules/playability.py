"""Which rules can be played, and with how many players."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from tilegen.errors import TilegenError
from tilegen.games.tiles.rules.options import (
    Add,
    Again,
    Begin,
    Cannot,
    End,
    Grids,
    Owner,
    RuleOptions,
    Shape,
    Supply,
    Win,
)
from tilegen.games.tiles.rules.scoring import AGAIN, ANY, FIRST
from tilegen.games.tiles.segments import Kind, Tile
from tilegen.text.wording import format_count, format_range

MOST_SEATS: Final = 8


def check_rules(
    options: RuleOptions, shape: Shape, kinds: Sequence[Kind], tiles: Sequence[Tile], seats: int
) -> None:
    """Raises TilegenError if these rules contradict themselves, or cannot be played with these
    tiles and seats."""
    problems = (
        *_list_seat_problems(options, tiles, seats),
        *_list_grid_problems(options),
        *_list_board_problems(options, shape, tiles),
        *_list_supply_problems(options),
        *_list_score_problems(options, kinds, seats),
    )
    if problems:
        message, hint = problems[0]
        raise TilegenError(message, hint)


_Problem = tuple[str, str]


def _list_seat_problems(
    options: RuleOptions, tiles: Sequence[Tile], seats: int
) -> Iterator[_Problem]:
    least, most = options.players
    if not least <= seats <= most or not 1 <= seats <= MOST_SEATS:
        players = format_count(seats, "player")
        yield f"this game is not for {players}", f"it is for {format_range(range(least, most + 1))}"
    if options.supply is Supply.HAND and options.hand < 1:
        yield "a hand has no tiles", "give the size of a hand, such as {hand: 7}"
    if options.supply is Supply.HAND and options.hand * seats > len(tiles):
        yield (
            f"{seats} hands of {options.hand} tiles are more than the {len(tiles)} of the set",
            "make hands smaller, or add tiles",
        )
    if options.begin is Begin.DEAL and options.begin_number < 1:
        yield "nothing is dealt to begin with", "give the number of tiles, such as {deal: 4}"
    if options.owner is Owner.KIND and len(options.seats) < seats:
        yield "some seats have no kind", f"'seats' needs {seats} kinds"


def _list_grid_problems(options: RuleOptions) -> Iterator[_Problem]:
    begins = options.begin in {Begin.CHOOSE, Begin.DEAL}
    own_grids = options.grids is Grids.FIGURE
    if begins and not own_grids:
        yield (
            f"'begin: {options.begin.value}' is for figures with grids of their own",
            "say 'grids: figure', or begin with free",
        )
    if own_grids and not begins:
        yield "nobody begins a figure", "say 'begin: choose', or 'grids: one'"
    needing = {
        "again": options.again is not Again.NONE,
        "add": options.add is not Add.ANY,
        "owner: beginner": options.owner is Owner.BEGINNER,
        "firsts finished": End.FIRSTS_FINISHED in options.end,
    }
    for name, needs in needing.items():
        if needs and not own_grids:
            yield f"'{name}' is for figures with grids of their own", "say 'grids: figure'"
    sharing = {
        "owner: kind": options.owner is Owner.KIND,
        "owner: marker": options.owner is Owner.MARKER,
        "surrounded": bool(options.surrounded),
        "closed": End.CLOSED in options.end,
        "spans": bool(options.spans),
    }
    for name, needs in sharing.items():
        if needs and own_grids:
            yield f"'{name}' is for figures on one table", "say 'grids: one'"


def _list_board_problems(
    options: RuleOptions, shape: Shape, tiles: Sequence[Tile]
) -> Iterator[_Problem]:
    if options.board is not None:
        if options.grids is not Grids.ONE:
            yield "a board is for one grid", "say 'grids: one'"
        if shape is Shape.LINE and options.board[1] > 1:
            yield "tiles in a line lie in one row", "give a board with one row"
    if options.rim is not None and options.board is None:
        yield "only a board has a rim", "give the board's size, or leave 'rim' out"
    if options.begin is Begin.FIXED and options.begin_number not in {t.number for t in tiles}:
        yield f"no tile has the number {options.begin_number}", "begin with another tile"


def _list_supply_problems(options: RuleOptions) -> Iterator[_Problem]:
    is_drawn = options.supply is Supply.DRAW
    if options.cannot is Cannot.DISCARD and not is_drawn:
        yield "only a tile that was drawn can be discarded", "say 'cannot: pass'"
    if options.supply is Supply.OPEN and options.cannot is Cannot.DRAW:
        yield "with all tiles face up there is nothing to draw", "say 'cannot: pass'"
    if options.supply is Supply.OPEN and options.again is not Again.NONE:
        yield "with all tiles face up there is nothing to draw", "leave 'again' out"
    if options.forced and options.supply is not Supply.OPEN:
        yield "forced tiles are chosen from all, which must lie face up", "say 'supply: open'"
    if options.pips and options.supply is not Supply.HAND:
        yield "pips are those of hands", "give hands, or leave 'pips' out"
    if End.HAND_EMPTY in options.end and options.supply is not Supply.HAND:
        yield "without hands none is empty", "leave 'hand empty' out"
    sure_ends = list_sure_ends(options)
    if options.end.isdisjoint(sure_ends):
        yield "the game may never end", f"add '{sure_ends[0].value}' to 'end'"


def settle_ends(options: RuleOptions) -> RuleOptions:
    """The rules without the ends that cannot come about, and with the end 'nobody can' if no other
    is certain."""
    possible = drop_idle_ends(options)
    is_sure = not possible.end.isdisjoint(list_sure_ends(options))
    return possible if is_sure else possible._replace(end=possible.end | {End.NOBODY_CAN})


def drop_idle_ends(options: RuleOptions) -> RuleOptions:
    """The rules without the ends that cannot come about: no hand is empty where there are none."""
    has_own_kinds = options.grids is Grids.ONE and options.owner is Owner.KIND
    possible = {
        End.FIRSTS_FINISHED: options.grids is Grids.FIGURE,
        End.HAND_EMPTY: options.supply is Supply.HAND,
        End.CLOSED: has_own_kinds,
    }
    ends = frozenset(end for end in options.end if possible.get(end, True))
    return options._replace(end=ends, spans=options.spans if has_own_kinds else 0)


def list_sure_ends(options: RuleOptions) -> tuple[End, ...]:
    """The ends that come about sooner or later in every game, of which a game needs at least one:
    players with hands may pass without end, even with nothing left to draw."""
    if options.supply is Supply.DRAW:
        return End.STACK_EMPTY, End.NOBODY_CAN
    return (End.NOBODY_CAN,)


def _list_score_problems(
    options: RuleOptions, kinds: Sequence[Kind], seats: int
) -> Iterator[_Problem]:
    if options.score and options.owner is Owner.NONE and seats > 1:
        yield "nobody owns the figures that score", "say whose they are, with 'owner'"
    own_grids = options.grids is Grids.FIGURE
    for label, rule in options.score.items():
        if own_grids != (label in {FIRST, AGAIN}) and label != ANY:
            instead = "first, again or any" if own_grids else "a kind of figure, or any"
            yield f"no figure of this game is labelled '{label}'", f"use {instead}"
        terms = [t for t in (rule.finished, rule.unfinished) if t is not None]
        if own_grids and any(t.around or t.beside for t in terms):
            yield "a figure with a grid of its own has nothing around it", "leave the term out"
        if options.owner is Owner.FINISHER and rule.unfinished is not None:
            yield "nobody owns an unfinished figure", "leave 'unfinished' out"
    if options.pips and not all(kind.name.isdecimal() for kind in kinds):
        yield "pips need sides that are numbers", "name the sides 0, 1, 2 and so on"
    if options.win is Win.OWNER and options.owner is not Owner.KIND:
        yield "nobody owns the figure that ends the game", "say 'owner: kind'"

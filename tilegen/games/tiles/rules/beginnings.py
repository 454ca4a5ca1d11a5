"""The figures that players have to begin before the next turn: a first one, or another after a
finished one."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Final

from tilegen.games.tiles.rules import codes
from tilegen.games.tiles.rules.course import find_starting
from tilegen.games.tiles.rules.grids import Grid
from tilegen.games.tiles.rules.lattice import ORIGIN
from tilegen.games.tiles.rules.move_texts import split_text
from tilegen.games.tiles.rules.options import Again, Grids
from tilegen.games.tiles.rules.scoring import AGAIN
from tilegen.games.tiles.rules.tile_moves import Beginning, Move, Placement, Renewal
from tilegen.games.tiles.rules.unknown_lines import find_beginning, find_renewal, hold_free
from tilegen.play.objections import Objection
from tilegen.play.rules import MoveText
from tilegen.text.wording import add_article

if TYPE_CHECKING:
    from tilegen.games.tiles.rules.rules import TileGameRules, TileState

_FIGURE: Final = "figure"
_NUMBER: Final = re.compile(r"\d{1,9}")


def list_objections(rules: TileGameRules, state: TileState, line: MoveText) -> list[Objection]:
    """Why the player may not have this line, whatever the tile in it."""
    if rules.options.grids is not Grids.FIGURE or not isinstance(line.mover, int):
        return []
    starting = find_starting(state.grids, rules.seats)
    beginning = find_beginning(line.text)
    if beginning is not None:
        is_lacking = line.mover in starting or beginning not in rules.play_tiles.tiles
        return (
            [] if is_lacking else [_explain_second(rules, state, line.mover, beginning, starting)]
        )
    from tilegen.games.tiles.rules.move_forms import has_form_of_move  # noqa: PLC0415 -- a text without mistakes needs no guesses

    if not has_form_of_move(line.text, rules):
        return []
    if starting and not state.is_over:
        return [*_list_lacking(rules, state, starting, is_end=False)]
    return _list_later_objections(rules, state, line.mover, line.text)


def _list_later_objections(
    rules: TileGameRules, state: TileState, seat: int, text: str
) -> list[Objection]:
    """The objections to a line once all have begun. That its tile was used before is another
    fault."""
    first, *_ = split_text(text)
    number = _NUMBER.search(first)
    if number is not None and not _is_free(rules, state, int(number[0])):
        return []
    if find_renewal(rules, first) is not None and rules.options.again is Again.DRAWN:
        is_due = seat in state.owing or state.is_partial
        return [] if is_due else [_explain_early(rules, state, seat)]
    return [*_list_owing(rules, state, is_end=False)]


def list_unfinished(rules: TileGameRules, state: TileState) -> list[Objection]:
    """The figures that are still to be begun when a record ends."""
    if rules.options.grids is not Grids.FIGURE or state.is_over or state.is_partial:
        return []
    starting = find_starting(state.grids, rules.seats)
    return [
        *_list_lacking(rules, state, starting, is_end=True),
        *_list_owing(rules, state, is_end=True),
    ]


def _is_free(rules: TileGameRules, state: TileState, tile: int) -> bool:
    """Whether the game has this tile, and it neither lies on the table nor has left the game."""
    used = {one.number for grid in state.grids for one in grid.list_tiles()} | state.discarded
    return tile in rules.play_tiles.tiles and tile not in used


def list_lines_with(rules: TileGameRules, state: TileState, tile: int) -> Iterator[MoveText]:
    """The lines by which this tile may come to the table now."""
    starting = find_starting(state.grids, rules.seats) if rules.is_beginning(state) else ()
    if state.is_over or tile not in {*state.stack, *state.hands[state.player]}:
        return
    if not starting and not state.owing:
        before = hold_free(rules, state, state.player, tile)
        for move in rules.list_placements_of(before, tile):
            yield MoveText(state.player, rules.format(move, before))
        return
    for turn in range(len(rules.play_tiles.lattice.signs)):
        for seat in starting:
            yield MoveText(seat, rules.format(Beginning(tile, turn), state))
        for seat in state.owing:
            yield MoveText(seat, rules.format(Renewal(tile, turn), state))


def _list_lacking(
    rules: TileGameRules, state: TileState, starting: Sequence[int], *, is_end: bool
) -> Iterator[Objection]:
    for seat in starting:
        yield Objection(
            codes.START_MISSING,
            seat,
            f"{{player}} has no start tile{'' if is_end else ' yet'}",
            "add a line such as '{player}: {example}' above the first turn",
            "start-missing",
            [rules.format(Beginning(tile), state) for tile in state.hands[seat] or state.stack],
        )


def _list_owing(rules: TileGameRules, state: TileState, *, is_end: bool) -> Iterator[Objection]:
    for seat in state.owing:
        later = add_article(_name_later(rules))
        own = [grid for grid in state.grids if grid.owner == seat]
        message = f"{{player}} must begin {later} first"
        if is_end:
            message = f"the record ends before {{player}} begins {later}"
        yield Objection(
            codes.FIGURE_DUE,
            seat,
            message,
            f"add a line such as '{{player}}: {{example}}' {'below' if is_end else 'above'} "
            "this one",
            "figure-due",
            [rules.format(Renewal(tile), state) for tile in state.stack],
            because=[move for grid in own for move in _list_moves(state, grid)],
            label=f"this completes {{player}}'s {_name_figure(rules, own[-1])}",
        )


def _explain_second(
    rules: TileGameRules, state: TileState, seat: int, tile: int, starting: Sequence[int]
) -> Objection:
    """A second line with which a player begins."""
    hint = "a player has one start tile"
    if rules.options.again is Again.DRAWN:
        again = rules.format(Renewal(tile), state)
        words = rules.file_words
        other = f", and begins others with a line such as '{again}'"
        if words.has_word(AGAIN):
            other = f"; {words.name_many(_FIGURE)} begun later are {words.name_many(AGAIN)}"
        hint += other
        hint = f"did you mean '{again}'?" if seat in state.owing else hint
    return Objection(
        codes.START_TWICE,
        seat,
        "{player} already has a start tile",
        hint,
        "start-twice",
        is_of_name=True,
        others=starting,
        because=[
            move
            for grid in state.grids
            if grid.owner == seat and grid.is_first
            for move in [*_list_moves(state, grid)][:1]
        ],
        label="the first one",
    )


def _explain_early(rules: TileGameRules, state: TileState, seat: int) -> Objection:
    """A figure that is begun though its player has not finished all others, or not just now."""
    later = _name_later(rules)
    hint = f"a player begins {add_article(later)} right after the last figure is completed"
    for grid in state.grids:
        if grid.owner == seat and not grid.is_finished:
            figure = _name_figure(rules, grid)
            hint = f"{{player}}'s {figure} is still open, and nobody has two open ones"
    return Objection(
        codes.FIGURE_NOT_DUE,
        seat,
        f"{{player}} owes no {later}",
        hint,
        "figure-not-due",
        is_of_name=True,
        others=state.owing,
    )


def _list_moves(state: TileState, grid: Grid) -> Iterator[Move]:
    """The moves that laid the tiles of a figure, the first one first."""
    index = state.grids.index(grid)
    for cell, pose in grid.laid.items():
        number = pose.tile.number
        if cell != ORIGIN:
            yield Placement(number, pose.turn, index, cell)
        else:
            yield (Beginning if grid.is_first else Renewal)(number, pose.turn)


def _name_later(rules: TileGameRules) -> str:
    """The word for a figure that is begun later."""
    words = rules.file_words
    if words.has_word(AGAIN):
        return words.name_one(AGAIN)
    return f"later {words.name_one(_FIGURE)}"


def _name_figure(rules: TileGameRules, grid: Grid) -> str:
    return rules.file_words.name_one(_FIGURE) if grid.is_first else _name_later(rules)

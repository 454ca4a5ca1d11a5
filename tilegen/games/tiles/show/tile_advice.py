"""Hints for games from files: whose turn it is, and where a tile may be laid."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from textwrap import wrap
from typing import Any, Final, NamedTuple, assert_never

from tilegen.errors import TilegenError
from tilegen.games.general.advice import GeneralAdvice, NextMove, list_doubts
from tilegen.games.general.continuation import RecordLineTexts, play_line
from tilegen.games.hints import LegalMoves, Question, say_turn
from tilegen.games.tiles.rules.course import may_add
from tilegen.games.tiles.rules.figures import NOBODY
from tilegen.games.tiles.rules.grids import Grid
from tilegen.games.tiles.rules.hidden_hands import is_hand_hidden, list_known, list_possible
from tilegen.games.tiles.rules.move_texts import name_place
from tilegen.games.tiles.rules.options import Add, RuleOptions, Supply
from tilegen.games.tiles.rules.play_tiles import Meeting
from tilegen.games.tiles.rules.reasons import WantedPlace, explain_holding, explain_tile
from tilegen.games.tiles.rules.rules import TileGameRules, TileState
from tilegen.games.tiles.rules.score_texts import name_figure
from tilegen.games.tiles.rules.scoring import AGAIN, FIRST
from tilegen.games.tiles.rules.spelling import spell_move
from tilegen.games.tiles.rules.tile_moves import Beginning, Move, Placement, Renewal
from tilegen.games.tiles.show.figure_tiles import count_open_ends
from tilegen.games.view import Sentence
from tilegen.play.rules import CHANCE
from tilegen.text.suggest.choice import resolve_choice
from tilegen.text.wording import add_article, format_count

_TILE: Final = "tile"
_CELL: Final = "cell"
_WIDTH: Final = 100
_TYPED_TILE: Final = r"[^:]+:\D*(?P<tile>\d{1,9})(?!\d).*"

FittingTile = tuple[int, tuple[str, ...]]
"""A tile, and the signs of the turns in which it fits."""


def answer_cell(now: NextMove, typed: str) -> LegalMoves:
    """The tiles that may be laid on a cell next. Raises TilegenError if the text names none."""
    rules, state = _find_state(now)
    place = _read_cell(rules, state, typed)
    for reason in _explain_no_tile(now, place):
        return LegalMoves((), (reason, *list_doubts(now)), place=place.text)
    seat = _find_seat(now)
    supply = _list_supply(rules, state, seat)
    moves = [move for tile in supply for move in _list_there(rules, state, seat, tile, place)]
    turns: dict[int, dict[str, None]] = {}
    for move in moves:
        sign = rules.play_tiles.lattice.signs[move.turn]
        turns.setdefault(move.tile, {})[sign] = None
    lines = () if seat is None else _format_lines(now, moves)
    words = [count_fits(len(turns), _name_supply(now, seat, len(supply)), place)]
    is_held = seat is not None and rules.options.supply is Supply.HAND
    if seat is not None and is_held and _is_hidden(state, seat):
        words.append(_ask_for_hand(now.ruling.names[seat]))
    fits = tuple((tile, tuple(signs)) for tile, signs in turns.items())
    return LegalMoves(lines, (*words, *list_doubts(now)), place=place.text, fits=fits)


class TileGameAdvice(GeneralAdvice):
    """The legal moves, or, while a tile is still to be turned up or dealt, whose turn it is: then a
    player asks with the tile."""

    __slots__ = ()

    questions: Mapping[str, Question[NextMove, Any]] = {
        _TILE: Question("3", lambda now, typed: answer_tile(now, int(typed))),
        _CELL: Question('"right of 1"', answer_cell),
    }

    def summary(self, now: NextMove) -> LegalMoves:
        answer = self._say_turn(now)
        first, *others = answer.words
        return answer._replace(words=(first, *_describe_figures(now), *others))

    def _say_turn(self, now: NextMove) -> LegalMoves:
        answer = super().summary(now)
        if now.ruling.to_move is not CHANCE:
            return _leave_out_guesses(now, answer)
        rules, state = _find_state(now)
        name = now.ruling.names[rules.find_next_seat(state)]
        begins = f" {name} begins another {_name_figure(rules)} first." if state.owing else ""
        words = (f"It is {name}'s turn.{begins}", *answer.words[1:])
        # The lines of chance may be left out, and people do not write them.
        asks = [f"(--tile {tile} says where tile {tile} fits)" for tile in state.stack[:1]]
        return answer._replace(words=words, shown=tuple(asks))

    def tell_turn(self, now: NextMove) -> Sentence | None:
        if now.ruling.to_move is not CHANCE:
            return super().tell_turn(now)
        rules, state = _find_state(now)
        return None if state.owing else say_turn(now.ruling.names[rules.find_next_seat(state)])

    def lines(self, now: NextMove, typed: str) -> Iterator[str]:
        """The lines that may come next. While a tile is to be turned up or dealt, those with the
        typed tile."""
        if now.ruling.to_move is not CHANCE:
            yield from super().lines(now, typed)
            return
        rules, state = _find_state(now)
        match = re.fullmatch(_TYPED_TILE, typed)
        if match is None:
            yield f"{now.ruling.names[rules.find_next_seat(state)]}: "
        elif int(match["tile"]) in state.stack:
            yield from answer_tile(now, int(match["tile"])).moves

    def as_json(self, now: NextMove, answer: LegalMoves) -> dict[str, object]:
        general = super().as_json(now, answer)
        words = general.pop("words")
        fits = fits_to_json(answer.fits)
        own = {_TILE: answer.piece, _CELL: answer.place, "fits": fits}
        return {**general, **own, "words": words}

    def describe(self, answer: LegalMoves) -> str:
        if answer.place is None:
            return super().describe(answer)
        lines = wrap_fits(answer.fits)
        return "".join(f"{line}\n" for line in (*lines, *answer.words))


def answer_tile(now: NextMove, tile: int) -> LegalMoves:
    """The lines that lay this tile next. Raises TilegenError if there is no such tile, or if it
    cannot be the next one."""
    rules, state = _find_state(now)
    if tile not in rules.play_tiles.tiles:
        raise explain_tile(rules, state, tile)
    if now.ruling.is_over:
        return LegalMoves((), ("The game is over.",), piece=tile)
    seat = rules.find_next_seat(state)
    reach = play_line(rules, state, RecordLineTexts(seat, (str(tile),)))
    moves = _list_moves(rules, reach.state, tile)
    if not moves:
        if reach.state.owing or rules.to_move(reach.state) is CHANCE:
            raise explain_tile(rules, reach.state, tile)
        reason = explain_holding(rules, reach.state, tile)
        if reason is not None:
            raise reason
        return LegalMoves((), (f"Tile {tile} fits nowhere now.", *list_doubts(now)), piece=tile)
    name = now.ruling.names[seat]
    lines = tuple(f"{name}: {rules.format(move, reach.state)}" for move in moves)
    plain = [move for move in moves if not isinstance(move, Placement) or move.marker is None]
    shown = tuple(line for line, move in zip(lines, moves, strict=True) if move in plain)
    words = [_describe_ways(rules, tile, plain)]
    example = next((line for line in lines if line not in shown), None)
    if example is not None:
        words.append(f"With {add_article(rules.words.marker)}, write such as '{example}'.")
    return LegalMoves(lines, (*words, *list_doubts(now)), shown, tile)


def _describe_figures(now: NextMove) -> Iterator[str]:
    """How far each figure on a grid of its own has grown."""
    rules, state = _find_state(now)
    for grid in state.grids:
        if grid.owner != NOBODY:
            name = name_figure(FIRST if grid.is_first else AGAIN, rules)
            tiles = rules.file_words.format_number("tile", len(grid.laid))
            end = describe_end(grid, rules.play_tiles.meeting, "finished")
            yield f"{now.ruling.names[grid.owner]}'s {name}: {tiles}, {end}."


def _leave_out_guesses(now: NextMove, answer: LegalMoves) -> LegalMoves:
    """The answer without moves to read of tiles that a hand has only by guess."""
    rules, state = _find_state(now)
    seat = now.ruling.to_move
    if not isinstance(seat, int) or not is_hand_hidden(state, seat):
        return answer
    name = now.ruling.names[seat]
    known = list_known(state, seat)
    moves = [move for move in rules.legal_moves(state) if getattr(move, "tile", None) in known]
    shown = tuple(f"{name}: {rules.format(move, state)}" for move in moves)
    count = len(state.hands[seat]) - len(known)
    hand = " ".join((*map(str, known), *("?" * count)))
    words = (f"It is {name}'s turn, with {hand} in hand. {_ask_for_hand(name)}", *answer.words[1:])
    return answer._replace(words=words, shown=shown)


def _ask_for_hand(name: str) -> str:
    return (
        f"Not all of {name}'s hand is known, so any tile that nobody is known to have may be in "
        f"it: write it in a line such as '{name}: hand 3 5 9'."
    )


def _read_cell(rules: TileGameRules, state: TileState, typed: str) -> WantedPlace:
    text = spell_move(" ".join(typed.split()))
    place = name_place(text, state, rules) or name_place(f"at {text}", state, rules)
    if place is not None:
        return place
    if rules.options.board is not None:
        raise TilegenError(f"'{typed}' names no cell", 'write it as in a record: --cell "at c2"')
    side, _, number = text.rpartition(" ")
    meant = resolve_choice(side, rules.play_tiles.lattice.words) if number.isdecimal() else None
    hint = f'did you mean --cell "{meant} {number}"?' if meant else ""
    example = f"{rules.play_tiles.lattice.words[1]} 12"
    hint = hint or f'write it as in a record, and in quotes: --cell "{example}"'
    raise TilegenError(f"'{typed}' names no cell", hint)


def _explain_no_tile(now: NextMove, place: WantedPlace) -> Iterator[str]:
    """Why no tile may be laid there now, the simplest reason first."""
    rules, state = _find_state(now)
    options, seat, names = rules.options, _find_seat(now), now.ruling.names
    kinds = rules.play_tiles.meeting.kinds
    blank_names = [rules.file_words.name_one(kind.name) for kind in kinds if not kind.ports]
    words = CellWords(
        now.ruling.is_over,
        names,
        lambda grid: _name_figure(rules) if grid.is_first else name_figure(AGAIN, rules),
        "finished",
        " and ".join(blank_names),
    )
    yield from explain_closed(place, state.grids, seat, options, words)
    if seat is not None and (state.owing or rules.is_beginning(state)):
        begun = "another" if state.owing else "a"
        yield f"{names[seat]} begins {begun} {_name_figure(rules)} first."


class CellWords(NamedTuple):
    """The words for the reasons why a cell is closed, after a game that is over or goes on: the
    players' names, the word for a figure, and those for what is finished and for sides that join
    nothing."""

    is_over: bool
    names: Sequence[str]
    name_figure: Callable[[Grid], str]
    finished: str
    blank: str


def explain_closed(
    place: WantedPlace,
    grids: Sequence[Grid],
    seat: int | None,
    options: RuleOptions,
    words: CellWords,
) -> Iterator[str]:
    """Why a cell is closed to a player, the simplest reason first; to all players without one."""
    grid, names = grids[place.grid], words.names
    figure, owner = words.name_figure(grid), names[grid.owner]
    if words.is_over:
        yield f"The game is over, so nothing is laid {place.text} any more."
    if place.cell in grid.laid:
        yield f"Tile {grid.laid[place.cell].tile.number} already lies {place.text}."
    if grid.figures is None and grid.is_finished:
        where = f"Tile {place.text.rpartition(' ')[2]} is in {owner}'s {words.finished} {figure}"
        yield f"{where}: nothing can be added to it."
    if grid.laid and place.cell not in grid.demands:
        if options.board is not None:
            yield f"Nothing is laid {place.text}: it is not on the board."
        yield f"Nothing fits {place.text}: only {words.blank} sides touch that cell."
    if seat is not None and not may_add(grids, grid, seat, options):
        if options.add is Add.OWN:
            yield f"{names[seat]} may not add to {owner}'s {figure}."
        own = f"{names[seat]}'s first {figure} is {words.finished}"
        yield f"{own}, so {names[seat]} may not add to {owner}'s."


def count_fits(count: int, among: str, place: WantedPlace) -> str:
    """How many tiles among some fit a cell."""
    return f"{count or 'None'} of the {among} {'fit' if count > 1 else 'fits'} {place.text}."


def wrap_fits(fits: Iterable[FittingTile]) -> list[str]:
    """Lines such as `7^ 7v  12>`, none of which ends between a tile and its turns."""
    words = ("\0".join(f"{tile}{sign}" for sign in signs) for tile, signs in fits)
    return [line.replace("\0", " ") for line in wrap("  ".join(words), _WIDTH)]


def fits_to_json(fits: Iterable[FittingTile]) -> list[dict[str, object]]:
    return [{"tile": tile, "turns": [*signs]} for tile, signs in fits]


def describe_end(grid: Grid, meeting: Meeting, finished: str) -> str:
    """Whether a figure is finished, in that word, and else its open ends."""
    if grid.is_finished:
        return finished
    ends = count_open_ends(grid, meeting)
    what = format_count(ends, "open end")
    # Sides that differ stay loose for good.
    return f"{what}, and sides that differ, so never {finished}" if grid.loose > ends else what


def _find_seat(now: NextMove) -> int | None:
    """The player whose line comes next; None for a table without moves."""
    rules, state = _find_state(now)
    assert now.ruling.outcome is not None  # noqa: S101 - else there is no position
    return None if now.ruling.outcome.is_table_alone else rules.find_next_seat(state)


def _list_supply(rules: TileGameRules, state: TileState, seat: int | None) -> Sequence[int]:
    """The tiles that may be laid next, or that lie nowhere on a table without moves."""
    if seat is not None and state.tile is not None:
        return (state.tile,)
    if seat is None or rules.options.supply is not Supply.HAND:
        return state.stack
    own = list_possible(state, seat)
    return sorted({*own, *state.stack}) if state.deals else own


def _is_hidden(state: TileState, seat: int) -> bool:
    """Whether a hand has tiles that nobody wrote down, or is about to get some."""
    return bool(state.deals) or is_hand_hidden(state, seat)


def _list_there(
    rules: TileGameRules, state: TileState, seat: int | None, tile: int, place: WantedPlace
) -> Sequence[Placement]:
    """The moves that lay this tile on that cell, in each turn that looks different."""
    grid = state.grids[place.grid]
    if seat is None and grid.laid:
        turns = rules.play_tiles.turns[tile][grid.demands[place.cell]]
        return [Placement(tile, turn, place.grid, place.cell) for turn in turns]
    if seat is not None and rules.to_move(state) is CHANCE:
        state = play_line(rules, state, RecordLineTexts(seat, (str(tile),))).state
    return rules.list_placements_of(state, tile, (place.grid, place.cell))


def _format_lines(now: NextMove, moves: Sequence[Placement]) -> tuple[str, ...]:
    rules, state = _find_state(now)
    name = now.ruling.names[rules.find_next_seat(state)]
    return tuple(dict.fromkeys(f"{name}: {rules.format(move, state)}" for move in moves))


def _name_supply(now: NextMove, seat: int | None, count: int) -> str:
    rules, state = _find_state(now)
    tiles = format_count(count, _TILE)
    if seat is None:
        return f"{tiles} that are not on the table"
    if state.tile is not None:
        return f"{tiles} turned up"
    match rules.options.supply:
        case Supply.DRAW:
            return f"{count} face-down {'tile' if count == 1 else 'tiles'}"
        case Supply.OPEN:
            return f"{tiles} left"
        case Supply.HAND:
            held = "that may be" if _is_hidden(state, seat) else ""
            return " ".join(f"{tiles} {held} in {now.ruling.names[seat]}'s hand".split())
        case _:
            assert_never(rules.options.supply)


def _find_state(now: NextMove) -> tuple[TileGameRules, TileState]:
    outcome = now.ruling.outcome
    assert outcome is not None  # noqa: S101 - else there is no position
    rules = outcome.rules
    assert isinstance(rules, TileGameRules)  # noqa: S101 - the game makes no others
    return rules, outcome.state


def _list_moves(rules: TileGameRules, state: TileState, tile: int) -> list[Move]:
    """The legal moves with this tile, those that lay it first."""
    placements = rules.list_placements_of(state, tile)
    if placements:
        return [*placements]
    return [move for move in rules.legal_moves(state) if getattr(move, "tile", None) == tile]


def _describe_ways(rules: TileGameRules, tile: int, moves: list[Move]) -> str:
    first = moves[0]
    if isinstance(first, Placement):
        return f"Tile {tile} can be laid in {format_count(len(moves), 'way')}."
    if isinstance(first, Beginning | Renewal):
        return f"Tile {tile} begins {add_article(_name_figure(rules))}, turned any way."
    return f"Tile {tile} fits nowhere."


def _name_figure(rules: TileGameRules) -> str:
    return rules.file_words.name_one("figure")


ADVICE: Final = TileGameAdvice()

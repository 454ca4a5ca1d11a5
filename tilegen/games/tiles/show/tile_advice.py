"""Hints for games from files: whose turn it is, and where a tile may be laid."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final, assert_never

from tilegen.errors import TilegenError
from tilegen.games.general.advice import GeneralAdvice, NextMove, list_doubts
from tilegen.games.general.continuation import RecordLineTexts, play_line
from tilegen.games.general.notation import GeneralRecord
from tilegen.games.general.ruling import GeneralRuling
from tilegen.games.hints import LegalMoves, Question, say_turn
from tilegen.games.tiles.rules.figures import NOBODY
from tilegen.games.tiles.rules.grids import Grid
from tilegen.games.tiles.rules.hidden_hands import is_hand_hidden, list_known, list_possible
from tilegen.games.tiles.rules.move_parts import WantedPlace
from tilegen.games.tiles.rules.move_texts import name_place
from tilegen.games.tiles.rules.options import Again, Begin, Supply
from tilegen.games.tiles.rules.reasons import explain_holding, explain_tile
from tilegen.games.tiles.rules.rules import TileGameRules, TileState
from tilegen.games.tiles.rules.score_texts import name_figure
from tilegen.games.tiles.rules.scoring import AGAIN, FIRST
from tilegen.games.tiles.rules.spelling import spell_move
from tilegen.games.tiles.rules.tile_moves import Beginning, Discard, Move, Placement, Renewal
from tilegen.games.tiles.show.asked_tiles import check_neighbour, check_unused
from tilegen.games.tiles.show.cell_fits import (
    CellWords,
    count_fits,
    describe_end,
    explain_closed,
    fits_to_json,
    wrap_fits,
)
from tilegen.games.tiles.show.figure_tiles import count_open_ends
from tilegen.games.tiles.show.next_turn import (
    find_number,
    find_seat,
    find_state,
    format_line_head,
    format_next_line,
    list_beginning,
    list_next_lines,
    name_own_figure,
    say_who_begins,
)
from tilegen.games.view import Sentence
from tilegen.play.rules import CHANCE
from tilegen.sets.edition import Edition
from tilegen.text.suggest.choice import resolve_choice
from tilegen.text.wording import add_article, format_count

_TILE: Final = "tile"
_CELL: Final = "cell"
_FINISHED: Final = "complete"
_TYPED_TILE: Final = r"[^:]+:(?P<verb>\D*)(?P<tile>\d{1,9})(?!\d)(?P<rest>.*)"
_DISCARD: Final = "discard"


def answer_cell(now: NextMove, typed: str) -> LegalMoves:
    """The tiles that may be laid on a cell next. Raises TilegenError if the text names none."""
    rules, state = find_state(now)
    place = _read_cell(now, typed)
    for reason in _explain_no_tile(now, place):
        return LegalMoves((), (reason, *list_doubts(now)), place=place.text)
    begins = bool(list_beginning(now))
    seat = None if begins else find_seat(now)
    supply = _list_supply(rules, state, seat)
    moves = [move for tile in supply for move in _list_there(rules, state, seat, tile, place)]
    turns: dict[int, dict[str, None]] = {}
    for move in moves:
        sign = rules.play_tiles.lattice.signs[move.turn]
        turns.setdefault(move.tile, {})[sign] = None
    lines = () if seat is None else _format_lines(now, moves)
    words = [count_fits(len(turns), _name_supply(now, find_seat(now), len(supply)), place)]
    if begins:
        words.append(say_who_begins(now))
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

    def position(
        self, record: GeneralRecord, edition: Edition | None, ruling: GeneralRuling
    ) -> NextMove | None:
        """Below a line that is not understood, the table as far as it is known."""
        outcome = ruling.outcome
        if outcome is not None and outcome.adrift:
            state = outcome.lines[-1].after if outcome.lines else outcome.start
            ruling = ruling._replace(outcome=outcome._replace(state=state, adrift=False))
        return super().position(record, edition, ruling)

    def summary(self, now: NextMove) -> LegalMoves:
        answer = self._say_turn(now)
        first, *others = answer.words
        return answer._replace(words=(first, *_describe_figures(now), *others))

    def _say_turn(self, now: NextMove) -> LegalMoves:
        answer = super().summary(now)
        rules, state = find_state(now)
        if now.ruling.to_move is None:
            return answer
        is_dealt = rules.options.begin is Begin.DEAL
        if now.ruling.to_move is not CHANCE and not (rules.is_beginning(state) and not is_dealt):
            return _leave_out_guesses(now, answer._replace(words=_say_number(now, answer.words)))
        seat = state.player if state.owing else rules.find_next_seat(state)
        number = find_number(now)
        turn = "" if number is None else f", turn {number}"
        sentence = f"It is {now.ruling.names[seat]}'s turn{turn}."
        if state.owing:
            sentence = f"{say_who_begins(now)} Then it{sentence.removeprefix('It')}"
        elif rules.is_beginning(state):
            sentence = say_who_begins(now)
        # The lines of chance may be left out, and people do not write them.
        asks = [f"(--tile {tile} says where tile {tile} fits)" for tile in state.stack[:1]]
        return answer._replace(words=(sentence, *answer.words[1:]), shown=tuple(asks))

    def tell_turn(self, now: NextMove) -> Sentence | None:
        if now.ruling.to_move is not CHANCE:
            return super().tell_turn(now)
        rules, state = find_state(now)
        return None if state.owing else say_turn(now.ruling.names[rules.find_next_seat(state)])

    def lines(self, now: NextMove, typed: str) -> Iterator[str]:
        """The lines that may come next. While a tile is to be turned up or dealt, those with the
        typed tile, or beginnings of lines: up to the number of the tile, or with the numbers that
        it may become."""
        if now.ruling.to_move is not CHANCE:
            yield from list_next_lines(now)
            return
        _, state = find_state(now)
        head = format_line_head(now)
        match = re.fullmatch(_TYPED_TILE, typed)
        if match is None:
            yield head
            return
        number = match["tile"]
        if int(number) in state.stack:
            yield from answer_tile(now, int(number)).moves
        longer = [str(tile) for tile in state.stack if str(tile).startswith(number)]
        if match["verb"].strip().casefold() == _DISCARD:
            discards = (answer_tile(now, int(tile)).moves for tile in longer if tile != number)
            yield from (line for lines in discards for line in lines if _DISCARD in line)
        elif not match["rest"]:
            yield from (f"{head}{tile}" for tile in longer if tile != number)

    def as_json(self, now: NextMove, answer: LegalMoves) -> dict[str, object]:
        general = super().as_json(now, answer)
        words, moves = general.pop("words"), general.pop("moves")
        names, seat = now.ruling.names, None if now.ruling.is_over else find_seat(now)
        return {
            **general,
            "player": None if seat is None else names[seat],
            "turn": find_number(now),
            "beginning": [names[other] for other in list_beginning(now)],
            "figures": self.list_figures(now),
            _TILE: answer.piece,
            "moves": moves,
            _CELL: answer.place,
            "fits": fits_to_json(answer.fits),
            "words": words,
        }

    def list_figures(self, now: NextMove) -> list[dict[str, object]]:
        """The figures with a grid of their own, for programs."""
        rules, state = find_state(now)
        return [
            {
                "player": now.ruling.names[grid.owner],
                "kind": FIRST if grid.is_first else AGAIN,
                "tiles": len(grid.laid),
                "complete": grid.is_finished,
                "open_ends": count_open_ends(grid, rules.play_tiles.meeting),
            }
            for grid in _list_figures(state)
        ]

    def describe(self, answer: LegalMoves) -> str:
        if answer.place is not None:
            lines: Sequence[str] = wrap_fits(answer.fits)
        elif answer.piece is not None:
            lines = answer.moves if answer.shown is None else answer.shown
        else:
            return super().describe(answer)
        return "".join(f"{line}\n" for line in (*lines, *answer.words))


def answer_tile(now: NextMove, tile: int) -> LegalMoves:
    """The lines that lay this tile next. Raises TilegenError if there is no such tile, or if it
    cannot be the next one."""
    rules, state = find_state(now)
    check_unused(now, tile)
    if now.ruling.is_over:
        rest = f"The game is over, so tile {tile} is not laid any more."
        return LegalMoves((), (rest,), piece=tile)
    if find_seat(now) is None:
        hint = "ask which tiles fit a cell: --cell 'right of 12'; or write the moves as a record"
        raise TilegenError("a table without moves does not tell whose turn it is", hint)
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
    lines = tuple(format_next_line(now, seat, move, reach.state) for move in moves)
    plain = [move for move in moves if not isinstance(move, Placement) or move.marker is None]
    shown = tuple(line for line, move in zip(lines, moves, strict=True) if move in plain)
    words = [_describe_ways(now, seat, tile, plain)]
    example = next((line for line in lines if line not in shown), None)
    if example is not None:
        words.append(f"With {add_article(rules.words.marker)}, write such as '{example}'.")
    return LegalMoves(lines, (*words, *list_doubts(now)), shown, tile)


def _describe_figures(now: NextMove) -> Iterator[str]:
    """How far each figure on a grid of its own has grown."""
    rules, state = find_state(now)
    for grid in _list_figures(state):
        tiles = rules.file_words.format_number("tile", len(grid.laid))
        end = describe_end(grid, rules.play_tiles.meeting, _FINISHED)
        yield f"{now.ruling.names[grid.owner]}'s {_name_grid(grid, rules)}: {tiles}, {end}."


def _list_figures(state: TileState) -> list[Grid]:
    """The figures on grids of their own of which some tile is known, by their owners."""
    own = (grid for grid in state.grids if grid.owner != NOBODY and grid.laid)
    return sorted(own, key=lambda grid: grid.owner)


def _name_grid(grid: Grid, rules: TileGameRules) -> str:
    """The word for a figure, without saying that it is the first one where its word tells."""
    is_plain = rules.options.again is Again.NONE or rules.file_words.has_word("again")
    if grid.is_first and is_plain:
        return name_own_figure(rules)
    return name_figure(FIRST if grid.is_first else AGAIN, rules)


def _say_number(now: NextMove, words: Sequence[str]) -> tuple[str, ...]:
    """The sentences, the first of which also has the number of the turn."""
    number = find_number(now)
    first, *others = words
    if number is None or not isinstance(now.ruling.to_move, int):
        return tuple(words)
    turn = f"It is {now.ruling.names[now.ruling.to_move]}'s turn"
    rest = first.removeprefix(turn)
    return f"{turn}, turn {number}{rest}", *others


def _leave_out_guesses(now: NextMove, answer: LegalMoves) -> LegalMoves:
    """The answer without moves to read of tiles that a hand has only by guess."""
    rules, state = find_state(now)
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


def _read_cell(now: NextMove, typed: str) -> WantedPlace:
    rules, state = find_state(now)
    text = spell_move(" ".join(typed.split()))
    check_neighbour(now, text)
    place = name_place(text, state, rules) or name_place(f"at {text}", state, rules)
    if place is not None:
        return place
    if rules.options.board is not None:
        raise TilegenError(f"'{typed}' names no cell", 'write it as in a record: --cell "at c2"')
    side, _, number = text.rpartition(" ")
    if side.isdecimal():
        side, number = number, side
    guess = resolve_choice(side, rules.play_tiles.lattice.words) if number.isdecimal() else None
    hint = f'did you mean --cell "{guess} {number}"?' if guess else ""
    example = f"{rules.play_tiles.lattice.words[1]} 12"
    hint = hint or f'write it as in a record, and in quotes: --cell "{example}"'
    raise TilegenError(f"'{typed}' names no cell", hint)


def _explain_no_tile(now: NextMove, place: WantedPlace) -> Iterator[str]:
    """Why no tile may be laid there now, the simplest reason first."""
    rules, state = find_state(now)
    options, seat, names = rules.options, find_seat(now), now.ruling.names
    grid = state.grids[place.grid]
    if grid.doubts:
        figure = "the table"
        if grid.owner != NOBODY:
            word = name_own_figure(rules) if grid.is_first else name_figure(AGAIN, rules)
            figure = f"{names[grid.owner]}'s {word}"
        yield f"Some tiles of {figure} are not known: complete the photo first."
    kinds = rules.play_tiles.meeting.kinds
    blank_names = [rules.file_words.name_one(kind.name) for kind in kinds if not kind.ports]
    words = CellWords(
        now.ruling.is_over,
        names,
        lambda grid: name_own_figure(rules) if grid.is_first else name_figure(AGAIN, rules),
        _FINISHED,
        " and ".join(blank_names),
    )
    yield from explain_closed(place, state.grids, seat, options, words)


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
    rules, state = find_state(now)
    seat = rules.find_next_seat(state)
    return tuple(dict.fromkeys(format_next_line(now, seat, move, state) for move in moves))


def _name_supply(now: NextMove, seat: int | None, count: int) -> str:
    rules, state = find_state(now)
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


def _list_moves(rules: TileGameRules, state: TileState, tile: int) -> list[Move]:
    """The legal moves with this tile, those that lay it first."""
    placements = rules.list_placements_of(state, tile)
    if placements:
        return [*placements]
    return [move for move in rules.legal_moves(state) if getattr(move, "tile", None) == tile]


def _describe_ways(now: NextMove, seat: int, tile: int, moves: list[Move]) -> str:
    rules, state = find_state(now)
    name, first = now.ruling.names[seat], moves[0]
    if isinstance(first, Placement):
        ways = "one way" if len(moves) == 1 else f"{len(moves)} ways"
        if rules.options.supply is Supply.DRAW:
            return f"{name} must place tile {tile}: it fits in {ways}."
        return f"{name} can lay tile {tile} in {ways}."
    if isinstance(first, Beginning | Renewal):
        return say_who_begins(now)
    if isinstance(first, Discard) and state.stack:
        return f"Tile {tile} fits nowhere: it is set aside, and {name} turns up another."
    return f"Tile {tile} fits nowhere."


ADVICE: Final = TileGameAdvice()

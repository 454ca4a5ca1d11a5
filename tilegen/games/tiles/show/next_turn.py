"""The turn that comes next in a record of a tile game, and its lines."""

from __future__ import annotations

from collections.abc import Sequence

from tilegen.games.general.advice import NextMove
from tilegen.games.tiles.rules.course import find_starting
from tilegen.games.tiles.rules.options import Begin
from tilegen.games.tiles.rules.rules import TileGameRules, TileState
from tilegen.games.tiles.rules.score_texts import name_figure
from tilegen.games.tiles.rules.scoring import AGAIN
from tilegen.games.tiles.rules.tile_moves import Beginning, Move, Renewal
from tilegen.text.wording import add_article, join_words


def find_state(now: NextMove) -> tuple[TileGameRules, TileState]:
    outcome = now.ruling.outcome
    assert outcome is not None  # noqa: S101 - else there is no position
    rules = outcome.rules
    assert isinstance(rules, TileGameRules)  # noqa: S101 - the game makes no others
    return rules, outcome.state


def find_seat(now: NextMove) -> int | None:
    """The player whose line comes next; None for a table without moves."""
    rules, state = find_state(now)
    assert now.ruling.outcome is not None  # noqa: S101 - else there is no position
    return None if now.ruling.outcome.is_table_alone else rules.find_next_seat(state)


def list_beginning(now: NextMove) -> Sequence[int]:
    """The seats that begin a figure before the next turn."""
    rules, state = find_state(now)
    if rules.is_beginning(state):
        return find_starting(state.grids, rules.seats)
    return state.owing


def say_who_begins(now: NextMove) -> str:
    rules, state = find_state(now)
    seats = list_beginning(now)
    names = join_words([now.ruling.names[seat] for seat in seats], "and")
    verb = "begin" if len(seats) > 1 else "begins"
    if state.owing:
        again = name_figure(AGAIN, rules)
        has_name = rules.file_words.has_word("again")
        what = add_article(again) if has_name else f"another {name_own_figure(rules)}"
        return f"{names} {verb} {what} first: any face-down tile, turned any way."
    count = f"one of the {rules.options.begin_number} dealt to each player"
    which = count if rules.options.begin is Begin.DEAL else "any tile"
    return f"{names} {verb} {add_article(name_own_figure(rules))} first: {which}, turned any way."


def name_own_figure(rules: TileGameRules) -> str:
    return rules.file_words.name_one("figure")


def list_next_lines(now: NextMove) -> tuple[str, ...]:
    """The legal moves of the player to move, as lines."""
    rules, state = find_state(now)
    if now.ruling.to_move is None:
        return ()
    seat = rules.find_next_seat(state)
    return tuple(format_next_line(now, seat, move, state) for move in rules.legal_moves(state))


def format_next_line(now: NextMove, seat: int, move: Move, state: TileState) -> str:
    """The line of a move, with the number of the turn if lines have numbers."""
    rules, _ = find_state(now)
    number = None if isinstance(move, Beginning | Renewal) else find_number(now)
    line = f"{now.ruling.names[seat]}: {rules.format(move, state)}"
    return line if number is None else f"{number} {line}"


def format_line_head(now: NextMove) -> str:
    """The text before the number of the tile in the line that comes next."""
    rules, state = find_state(now)
    name = now.ruling.names[rules.find_next_seat(state)]
    if state.owing:
        return f"{name}: {rules.words.again} "
    if rules.is_beginning(state):
        return f"{name}: start "
    number = find_number(now)
    return f"{name}: " if number is None else f"{number} {name}: "


def find_number(now: NextMove) -> int | None:
    """The number with which the next line begins; None if lines have none."""
    turn = count_turn(now)
    lines = () if now.ruling.outcome is None else now.ruling.outcome.lines
    return turn if turn == 1 or any(line.entry.number is not None for line in lines) else None


def count_turn(now: NextMove) -> int | None:
    """The number of the turn that comes next; None if that is not known."""
    outcome = now.ruling.outcome
    if outcome is None or outcome.is_table_alone or now.ruling.is_over:
        return None
    number = 1
    for line in outcome.lines:
        number = number if line.entry.number is None else line.entry.number
        number += any(outcome.rules.ends_turn(step.move) for step in line.moves or ())
    return number

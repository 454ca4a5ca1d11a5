"""Replays a table's record into the game that it describes; nothing else stores the game."""

from __future__ import annotations

from typing import Any, NamedTuple

from tilegen.app.tables.keyfile import StoredTable
from tilegen.app.tables.script import Script
from tilegen.games.view import View
from tilegen.play.record import Block, BlockRow, RecordMove, WrongLine
from tilegen.play.rules import Rules
from tilegen.play.session import PlayedMove, Session, begin_session, replay_lines
from tilegen.version import __version__


class RestoredGame(NamedTuple):
    """The game after the record's last line, before chance moves, and the moves that led there.
    `numbers` are their line numbers. `stuck` has the reason why the game cannot go on."""

    session: Session[Any, Any]
    course: tuple[PlayedMove[Any, Any], ...]
    numbers: tuple[int, ...]
    stuck: str | None = None


def restore_game(
    text: str,
    stored_table: StoredTable,
    rules: Rules[Any, Any, Any],
    script: Script,
    view: View[Any, Any],
) -> RestoredGame:
    """Replays the record's lines, up to the first that does not follow from those above it."""
    moves = script.moves(text)
    lines = [line for line, _ in moves]
    numbers = tuple(number for _, number in moves)
    dealer = view.dealer if stored_table.paper_moves else None
    replay = replay_lines(
        begin_session(rules, stored_table.seed), lines, dealer, stored_table.paper_moves
    )
    session, course = replay.session, replay.course
    mismatch = _find_mismatch(text, script)
    if replay.wrong is None:
        return RestoredGame(session, course, numbers, mismatch)
    number = numbers[replay.wrong]
    line = text.split("\n")[number - 1].strip()
    # All pages show the reason, and the line may say what a hand holds.
    quote = "" if view.secret else f", '{line}',"
    stuck = f"line {number}{quote} does not follow from those above it"
    if stored_table.version != __version__:
        stuck += f"; tilegen {stored_table.version} began the game, and this is {__version__}"
    return RestoredGame(session, course, numbers[: replay.wrong], mismatch or stuck)


def _find_mismatch(text: str, script: Script) -> str | None:
    """The reason why a record with playable moves is still not the record of this table. None if it
    is."""
    record = script.read(text)
    if record.players.names != script.names:
        return "the record names other players than its table"
    for entry in record.entries:
        nobody = (
            isinstance(entry, RecordMove)
            and script.writing.grammar.find_mover(record.players, entry.name) is None
        )
        if nobody or isinstance(entry, Block | BlockRow | WrongLine):
            return f"line {entry.line.number} is no line of a game at a table"
    return None

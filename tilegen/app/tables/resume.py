"""Replays a table's record into the game that it describes; nothing else stores the game."""

from __future__ import annotations

from typing import Any, NamedTuple

from tilegen import __version__
from tilegen.app.tables.keyfile import Key
from tilegen.app.tables.script import Script
from tilegen.games.view import View
from tilegen.play.record import Block, Move, Row, Wrong
from tilegen.play.rules import Rules
from tilegen.play.session import Made, Session, begin, follow


class Resumed(NamedTuple):
    """The game after the record's last line, before chance moves, and the moves that led there.
    `numbers` are their line numbers. `stuck` says why the game cannot go on."""

    session: Session[Any, Any]
    course: tuple[Made[Any, Any], ...]
    numbers: tuple[int, ...]
    stuck: str | None = None


def resumed(
    text: str, key: Key, rules: Rules[Any, Any, Any], script: Script, view: View[Any, Any]
) -> Resumed:
    """Replays the record's lines, up to the first that does not follow from those above it."""
    moves = script.moves(text)
    lines = [line for line, _ in moves]
    numbers = tuple(number for _, number in moves)
    dealer = view.dealer if key.dealt else None
    followed = follow(begin(rules, key.seed), lines, dealer, key.dealt)
    session, course = followed.session, followed.course
    broken = _broken(text, script)
    if followed.wrong is None:
        return Resumed(session, course, numbers, broken)
    line = text.split("\n")[numbers[followed.wrong] - 1].strip()
    stuck = f"line {numbers[followed.wrong]}, '{line}', does not follow from those above it"
    if key.version != __version__:
        stuck += f"; tilegen {key.version} began the game, and this is {__version__}"
    return Resumed(session, course, numbers[: followed.wrong], broken or stuck)


def _broken(text: str, script: Script) -> str | None:
    """Why a record with playable moves is still not the record of this table; None if it is."""
    record = script.read(text)
    if record.players.names != script.names:
        return "the record names other players than its table"
    for entry in record.entries:
        nobody = isinstance(entry, Move) and record.players.find(entry.name) is None
        if nobody or isinstance(entry, Block | Row | Wrong):
            return f"line {entry.line.number} is no line of a game at a table"
    return None

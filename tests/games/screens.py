"""Games of each kind, played at a screen."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

from tests.games.playing import NAMES, Table
from tilegen.app.tables.keyfile import StoredSeat, StoredTable
from tilegen.app.tables.log_sentences import SHOWN, SentenceLog
from tilegen.app.tables.screen import ViewContext, render_view, summarize_position
from tilegen.app.tables.script import Script, last_numbers
from tilegen.games.general import view as general
from tilegen.games.misfitz.show.sentences import SENTENCES as MISFITZ
from tilegen.games.tiles.show import narration, part_sentences, why_not
from tilegen.games.view import Eyes, Json, View
from tilegen.play.session import (
    PlayedMove,
    RecordedAction,
    Session,
    begin_session,
    play_and_settle,
    settle,
)

SEED = bytes(range(16))

SENTENCES = {
    "monsters": {
        **general.SENTENCES,
        **narration.SENTENCES,
        **part_sentences.SENTENCES,
        **why_not.SENTENCES,
    },
    "misfitz": MISFITZ,
}
"""All sentences of each game by key."""


@dataclass(frozen=True, slots=True)
class Screened:
    """A game as it went: the session after each move of a player, and how many moves of the course
    led there."""

    table: Table
    sessions: list[tuple[Session[Any, Any], int]]
    course: list[PlayedMove[Any, Any]]

    @property
    def lines(self) -> list[RecordedAction]:
        """What its record says."""
        return [made.line for made in self.course if made.line is not None]

    @property
    def end(self) -> Session[Any, Any]:
        return self.sessions[-1][0]


def play_screened(table: Table, rng: Random, seed: bytes = SEED) -> Screened:
    """A game in which the players move at random, and chance by the seed."""
    session, made = settle(begin_session(table.rules(), seed))
    course = [*made]
    sessions = [(session, len(course))]
    while session.mover is not None:
        session, made = play_and_settle(
            session, rng.choice(session.rules.legal_moves(session.state))
        )
        course += made
        sessions.append((session, len(course)))
    return Screened(table, sessions, course)


def script_of(table: Table) -> Script:
    return Script(table.game, NAMES[: table.seats])


def key_of(table: Table, seed: bytes = SEED) -> StoredTable:
    chairs = tuple(map(StoredSeat, NAMES[: table.seats]))
    return StoredTable(
        "K7QM-2FXP", table.name, table.variant, seed, "", "2026-11-21", chairs, is_begun=True
    )


def headers_of(table: Table) -> dict[str, str]:
    return {"rules": table.variant} if table.variant else {}


def record_of(game: Screened, seed: bytes = SEED) -> str:
    """The record as a table writes it."""
    script, view = script_of(game.table), game.table.view()
    text, last = script.head(headers_of(game.table), seed), None
    for made in game.course:
        if made.line is not None:
            text, last = script.append_lines(text, last, [(made.line, view.turn(made))]), made.line
    return text


def sight(
    table: Table,
    view: View[Any, Any],
    session: Session[Any, Any],
    course: Sequence[PlayedMove[Any, Any]],
    eyes: Eyes,
) -> Json:
    """What these eyes see after these moves."""
    log = SentenceLog(view, NAMES[: table.seats], eyes)
    shown = course[-2 * SHOWN :]
    lines = sum(made.line is not None for made in shown)
    log.add(shown, last_numbers("x\n" * 200, lines))
    scene = ViewContext(
        key_of(table), view, "", {}, "", len(course), summarize_position(session, view), log
    )
    return {**render_view(scene, eyes)}

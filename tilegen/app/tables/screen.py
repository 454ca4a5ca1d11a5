"""The view of a table for one recipient. Everything sent is listed here or by the game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from tilegen.app.tables.keyfile import StoredTable
from tilegen.app.tables.sentences import SentenceLog
from tilegen.games.view import Eyes, Json, View
from tilegen.play.session import PlayedMove, Session

WAITING = "waiting"
OVER = "over"


class PositionSummary(NamedTuple):
    """The shared part of several views of one state, computed once. `offers` has an offer for each
    legal move, for the player to move alone."""

    session: Session[Any, Any]
    mover: int | None
    over: bool
    legal: Sequence[Any]
    offers: list[Json]
    shared_fields: Json
    """Fields that are the same in every view."""
    board: Json
    """What lies face up on the table."""


def summarize_position(session: Session[Any, Any], view: View[Any, Any]) -> PositionSummary:
    """Computes the shared part of the views of this state."""
    rules, state, mover = session.rules, session.state, session.mover
    over, scores = session.is_over, [*rules.scores(state)]
    legal = () if mover is None else rules.legal_moves(state)
    stage = OVER if over else None if mover is None else view.stage(state, legal)
    shared_fields: Json = {"to_move": mover, "stage": stage, "over": over, "scores": scores}
    shared_fields["ahead"] = [*view.leaders(state)]
    if over:
        shared_fields["parts"] = [[part.as_json() for part in own] for own in view.parts(state)]
        shared_fields["winners"] = shared_fields["ahead"]
    offers = [view.offer(state, move) for move in legal]
    return PositionSummary(session, mover, over, legal, offers, shared_fields, view.board(state))


class ViewContext(NamedTuple):
    """The input of a view of a table. `position` and `log` are None before the game begins; `stuck`
    has the reason why the table can only be watched. `asks_back` is the seat that asks to take back
    the moves `goes_back`."""

    stored_table: StoredTable
    view: View[Any, Any]
    title: str
    faces: str
    version: int
    position: PositionSummary | None = None
    log: SentenceLog | None = None
    stuck: str | None = None
    may_take_back: bool = False
    asks_back: int | None = None
    goes_back: Sequence[PlayedMove[Any, Any]] = ()


def render_view(context: ViewContext, eyes: Eyes) -> Json:
    """The view of a seat, or with None of a spectator, ready for `json`."""
    return {
        "type": "view",
        "v": context.version,
        "seat": eyes,
        "code": context.stored_table.code,
        "game": context.stored_table.game,
        "rules": context.stored_table.rules,
        "secret": context.view.secret,
        "title": context.title,
        "faces": context.faces,
        "names": [chair.name for chair in context.stored_table.seats],
        **(
            _waiting_fields()
            if context.position is None
            else _game_fields(context, context.position, eyes)
        ),
        "back": context.may_take_back,
        "asks_back": context.asks_back,
        "goes_back": context.log.move_sentences(context.goes_back) if context.log else [],
        "log": context.log.sentences() if context.log else [],
        "last": context.log.last if context.log else None,
        "stuck": context.stuck,
    }


def _waiting_fields() -> Json:
    unknown: Json = {"to_move": None, "stage": WAITING, "over": False, "scores": []}
    return {**unknown, "board": None, "offers": []}


def _game_fields(context: ViewContext, position: PositionSummary, eyes: Eyes) -> Json:
    may_move = eyes is not None and eyes == position.mover and context.stuck is None
    board = {**position.board, **context.view.hand(position.session.state, eyes)}
    return {**position.shared_fields, "board": board, "offers": position.offers if may_move else []}

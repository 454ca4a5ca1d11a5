"""A whole view of a table for one pair of eyes. Everything sent is named here or by the game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from tilegen.app.tables.keyfile import Key
from tilegen.app.tables.log import Log
from tilegen.app.tables.script import winners
from tilegen.games.view import Eyes, Json, View
from tilegen.play.session import Made, Session

WAITING = "waiting"
OVER = "over"


class Moment(NamedTuple):
    """What several views of one state share, worked out once. `offers` has one offer for each legal
    move, for the mover's eyes alone."""

    session: Session[Any, Any]
    mover: int | None
    over: bool
    legal: Sequence[Any]
    offers: list[Json]
    shared: Json
    """Fields that are the same in every view."""
    board: Json
    """What lies face up on the table."""


def moment(session: Session[Any, Any], view: View[Any, Any]) -> Moment:
    """Works out what views of this state share."""
    rules, state, mover = session.rules, session.state, session.mover
    over, scores = session.is_over, [*rules.scores(state)]
    legal = () if mover is None else rules.legal_moves(state)
    stage = OVER if over else None if mover is None else view.stage(state, legal)
    shared: Json = {"to_move": mover, "stage": stage, "over": over, "scores": scores}
    if over:
        shared["parts"] = [[part.as_json() for part in own] for own in view.parts(state)]
        shared["winners"] = winners(scores)
    offers = [view.offer(rules, state, move) for move in legal]
    return Moment(session, mover, over, legal, offers, shared, view.board(state))


class Scene(NamedTuple):
    """All that a view of a table is made from. `now` and `log` are None before the game begins;
    `stuck` says why the table can only be watched. `asks_back` is the seat that asks to take back
    the moves `goes_back`."""

    key: Key
    view: View[Any, Any]
    title: str
    faces: str
    version: int
    now: Moment | None = None
    log: Log | None = None
    stuck: str | None = None
    may_take_back: bool = False
    asks_back: int | None = None
    goes_back: Sequence[Made[Any, Any]] = ()


def seen(scene: Scene, eyes: Eyes) -> Json:
    """The view of a seat, or with None of a spectator, ready for `json`."""
    return {
        "type": "view",
        "v": scene.version,
        "seat": eyes,
        "code": scene.key.code,
        "game": scene.key.game,
        "rules": scene.key.rules,
        "title": scene.title,
        "faces": scene.faces,
        "names": [chair.name for chair in scene.key.chairs],
        **(_nothing() if scene.now is None else _played(scene, scene.now, eyes)),
        "back": scene.may_take_back,
        "asks_back": scene.asks_back,
        "goes_back": scene.log.moves(scene.goes_back) if scene.log else [],
        "log": scene.log.said() if scene.log else [],
        "last": scene.log.last if scene.log else None,
        "stuck": scene.stuck,
    }


def _nothing() -> Json:
    unknown: Json = {"to_move": None, "stage": WAITING, "over": False, "scores": []}
    return {**unknown, "board": None, "offers": []}


def _played(scene: Scene, now: Moment, eyes: Eyes) -> Json:
    may_move = eyes is not None and eyes == now.mover and scene.stuck is None
    board = {**now.board, **scene.view.hand(now.session.state, eyes)}
    return {**now.shared, "board": board, "offers": now.offers if may_move else []}

"""A whole view of a table, for one pair of eyes: each thing that is sent is named here, or by the
game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from tilegen.app.tables.keyfile import Key
from tilegen.app.tables.log import Log
from tilegen.app.tables.script import winners
from tilegen.games.view import Eyes, Json, View
from tilegen.play.session import Session

WAITING = "waiting"
OVER = "over"


class Moment(NamedTuple):
    """What a state of a game is asked for again and again, by each who looks on: `offers` are the
    mover's alone, one for each of the legal moves."""

    session: Session[Any, Any]
    mover: int | None
    over: bool
    legal: Sequence[Any]
    offers: list[Json]
    shared: Json
    """What all may see alike."""
    board: Json
    """What lies on the table for all to see."""


def moment(session: Session[Any, Any], view: View[Any, Any]) -> Moment:
    """How the game stands now."""
    rules, state, mover = session.rules, session.state, session.mover
    over, scores = rules.is_over(state), [*rules.scores(state)]
    legal = () if mover is None else rules.legal_moves(state)
    stage = OVER if over else None if mover is None else view.stage(state, legal)
    shared: Json = {"to_move": mover, "stage": stage, "over": over, "scores": scores}
    if over:
        shared["parts"] = [[part.as_json() for part in own] for own in view.parts(state)]
        shared["winners"] = winners(scores)
    offers = [view.offer(rules, state, move) for move in legal]
    return Moment(session, mover, over, legal, offers, shared, view.board(state))


class Scene(NamedTuple):
    """What is known of a table, with the log of the eyes that look. `now` and `log` are None before
    the game begins; `stuck` says why it can only be looked at."""

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


def seen(scene: Scene, eyes: Eyes) -> Json:
    """All that this seat may see, or a spectator; ready for `json`."""
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

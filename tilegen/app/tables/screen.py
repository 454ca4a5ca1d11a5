"""A whole view of a table, for one pair of eyes: each thing that is sent is named here, or by the
game."""

from __future__ import annotations

from typing import Any, NamedTuple

from tilegen.app.tables.keyfile import Key
from tilegen.app.tables.log import Log
from tilegen.app.tables.script import winners
from tilegen.games.view import Eyes, Json, View
from tilegen.play.session import Session

WAITING = "waiting"
OVER = "over"


class Scene(NamedTuple):
    """What is known of a table at a moment, with the log of the eyes that look. `session` and `log`
    are None before it begins; `stuck` says why it can only be looked at."""

    key: Key
    view: View[Any, Any]
    title: str
    faces: str
    version: int
    session: Session[Any, Any] | None = None
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
        **(_nothing() if scene.session is None else _played(scene, scene.session, eyes)),
        "stuck": scene.stuck,
    }


def _nothing() -> Json:
    return {
        "to_move": None,
        "stage": WAITING,
        "over": False,
        "scores": [],
        "board": None,
        "offers": [],
        "back": False,
        "asks_back": None,
        "log": [],
        "last": None,
    }


def _played(scene: Scene, session: Session[Any, Any], eyes: Eyes) -> Json:
    rules, state, view = session.rules, session.state, scene.view
    mover, over = session.mover, rules.is_over(state)
    offers: list[Json] = []
    if mover is not None and mover == eyes and scene.stuck is None:
        offers = [view.offer(rules, state, move) for move in rules.legal_moves(state)]
    scores = [*rules.scores(state)]
    ended: Json = {}
    if over:
        parts = [[part.as_json() for part in own] for own in view.parts(state)]
        ended = {"parts": parts, "winners": winners(scores)}
    return {
        "to_move": mover,
        "stage": OVER if over else None if mover is None else view.stage(rules, state),
        "over": over,
        "scores": scores,
        **ended,
        "board": view.board(rules, state, eyes),
        "offers": offers,
        "back": scene.may_take_back,
        "asks_back": scene.asks_back,
        "log": scene.log.said() if scene.log else [],
        "last": scene.log.last if scene.log else None,
    }

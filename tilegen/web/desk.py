"""What the referee's desk asks of a record while somebody types it, and what is answered. Records
are played with the standard sets, so that a text from anywhere opens no file."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, NamedTuple

from tilegen.app import desk
from tilegen.app.photos import amending
from tilegen.web.texts import ASKED, TYPED, Asked, Typed
from tilegen.web.values import (
    Json,
    NotSoError,
    Post,
    Question,
    made_of,
    number,
    or_null,
    record,
    several,
    text,
    truth,
)

_ACROSS_AND_DOWN = 2


class Stepped(NamedTuple):
    """A record as far as it is typed, and the number of moves after which it is shown, if not
    all."""

    text: str
    step: int | None = None


class Changed(NamedTuple):
    """A cell of a photo's record, by its group's letter, its column and its row: what `lies` there,
    as far as it is known, or that nothing does."""

    text: str
    letter: str
    cell: tuple[int, int]
    lies: bool
    number: int | None = None
    turn: int | None = None


class Owns(NamedTuple):
    """Whose a group is, and of which kind."""

    letter: str
    player: str
    kind: str


class Owned(NamedTuple):
    """The players, in turn order, and what is theirs in a photo's record."""

    text: str
    players: tuple[str, ...]
    owners: tuple[Owns, ...]


def _cell(value: Any) -> tuple[int, int]:
    if not isinstance(value, list) or len(value) != _ACROSS_AND_DOWN:
        raise NotSoError("must be a column and a row")
    return number(value[0]), number(value[1])


def _turn(value: Any) -> int:
    return number(value) % 4


STEPPED: Final = Post(Stepped, {"text": record, "step": or_null(number)})
CHANGED: Final = Post(
    Changed,
    {
        "text": record,
        "letter": text,
        "cell": _cell,
        "lies": truth,
        "number": or_null(number),
        "turn": or_null(_turn),
    },
)
_OWNS: Final = {"letter": text, "player": text, "kind": text}
OWNED: Final = Post(
    Owned,
    {
        "text": record,
        "players": several(text),
        "owners": several(lambda value: made_of(Owns, _OWNS, value)),
    },
)


def _judged(text: Typed) -> Json:
    return desk.as_json(desk.judge(text.text))


def _drawn(at: Stepped) -> Json:
    return desk.drawn(desk.judge(at.text), at.step)._asdict()


def _piece(change: Changed) -> Json:
    if change.lies:
        place = change.text, change.letter, change.cell
        return {"text": amending.with_piece(*place, change.number, change.turn)}
    return {"text": amending.without_piece(change.text, change.letter, change.cell)}


def _owners(said: Owned) -> Json:
    owners = {each.letter: (each.player, each.kind) for each in said.owners}
    return {"text": amending.with_owners(said.text, said.players, owners)}


def _lines(where: Asked) -> Json:
    return {"lines": list(desk.completions(where.text, where.line, where.column))}


QUESTIONS: Final[Mapping[str, Question]] = {
    "POST /api/desk": TYPED.answered(_judged),
    "POST /api/desk/lines": ASKED.answered(_lines),
    "POST /api/desk/table": STEPPED.answered(_drawn),
    "POST /api/desk/piece": CHANGED.answered(_piece),
    "POST /api/desk/owners": OWNED.answered(_owners),
}
"""Its routes."""

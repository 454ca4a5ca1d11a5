"""What the referee's desk asks about a record that somebody is typing, and the answers. Records
are ruled with sets that the server knows by name, so that no text opens another file."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final, NamedTuple

from tilegen.app import desk
from tilegen.app.photos import amending
from tilegen.web.texts import ASKED, TYPED, Asked, Typed
from tilegen.web.values import (
    InvalidError,
    Json,
    Post,
    Question,
    boolean,
    list_of,
    long_text,
    made_of,
    number,
    or_null,
    text,
)

_ACROSS_AND_DOWN = 2


class Stepped(NamedTuple):
    """A record, perhaps unfinished, to draw after `step` moves; None for all of them."""

    text: str
    step: int | None = None


class Changed(NamedTuple):
    """A change to one cell (column, row) of a photo's record, in the group with this letter. The
    cell becomes empty, or has a tile of which number and quarter turns may be unknown."""

    text: str
    letter: str
    cell: tuple[int, int]
    lies: bool
    number: int | None = None
    turn: int | None = None


class Owns(NamedTuple):
    """The owner of a group, and its kind."""

    letter: str
    player: str
    kind: str


class Owned(NamedTuple):
    """The players in turn order, and the groups that each owns in a photo's record."""

    text: str
    players: tuple[str, ...]
    owners: tuple[Owns, ...]


def _cell(value: Any) -> tuple[int, int]:
    if not isinstance(value, list) or len(value) != _ACROSS_AND_DOWN:
        raise InvalidError("must be a column and a row")
    return number(value[0]), number(value[1])


def _turn(value: Any) -> int:
    return number(value) % 4


STEPPED: Final = Post(Stepped, {"text": long_text, "step": or_null(number)})
CHANGED: Final = Post(
    Changed,
    {
        "text": long_text,
        "letter": text,
        "cell": _cell,
        "lies": boolean,
        "number": or_null(number),
        "turn": or_null(_turn),
    },
)
_OWNS: Final = {"letter": text, "player": text, "kind": text}
OWNED: Final = Post(
    Owned,
    {
        "text": long_text,
        "players": list_of(text),
        "owners": list_of(lambda value: made_of(Owns, _OWNS, value)),
    },
)


def _piece(change: Changed) -> Json:
    if change.lies:
        place = change.text, change.letter, change.cell
        return {"text": amending.with_piece(*place, change.number, change.turn)}
    return {"text": amending.without_piece(change.text, change.letter, change.cell)}


def _owners(said: Owned) -> Json:
    owners = {each.letter: (each.player, each.kind) for each in said.owners}
    return {"text": amending.with_owners(said.text, said.players, owners)}


def questions(shelf: Callable[[], desk.Shelf]) -> Mapping[str, Question]:
    """The questions by their routes. `shelf` has the sets that records may name now."""

    def judged(text: Typed) -> Json:
        return desk.as_json(desk.judge(text.text, shelf()))

    def drawn(at: Stepped) -> Json:
        return desk.drawn(desk.judge(at.text, shelf()), at.step)._asdict()

    def lines(where: Asked) -> Json:
        return {"lines": list(desk.completions(where.text, where.line, where.column, shelf()))}

    return {
        "POST /api/desk": TYPED.answered(judged),
        "POST /api/desk/lines": ASKED.answered(lines),
        "POST /api/desk/table": STEPPED.answered(drawn),
        "POST /api/desk/piece": CHANGED.answered(_piece),
        "POST /api/desk/owners": OWNED.answered(_owners),
    }

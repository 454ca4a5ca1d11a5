"""Requests of the referee's desk about an unfinished record, and their answers. Records are ruled
with sets that the server knows by name, so that no text opens another file."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final, NamedTuple

from tilegen.app.pages import desk
from tilegen.app.photos import amending
from tilegen.web.json_types import (
    BodySchema,
    InvalidError,
    Json,
    Question,
    boolean,
    list_of,
    long_text,
    number,
    or_null,
    structure,
    text,
)
from tilegen.web.texts import COMPLETION_REQUEST, DRAFT_TEXT, CompletionRequest, DraftText

_ACROSS_AND_DOWN = 2


class StepRequest(NamedTuple):
    """A record, perhaps unfinished, to draw after `step` moves; None for all of them."""

    text: str
    step: int | None = None


class CellEdit(NamedTuple):
    """A change to one cell (column, row) of a photo's record, in the group with this letter: the
    cell becomes empty, or gets a tile whose number and quarter turns may be unknown."""

    text: str
    letter: str
    cell: tuple[int, int]
    lies: bool
    number: int | None = None
    turn: int | None = None


class GroupOwner(NamedTuple):
    """The owner of a group, and its kind."""

    letter: str
    player: str
    kind: str


class OwnersEdit(NamedTuple):
    """The players in turn order, and the groups of each in a photo's record."""

    text: str
    players: tuple[str, ...]
    owners: tuple[GroupOwner, ...]


def _cell(value: Any) -> tuple[int, int]:
    if not isinstance(value, list) or len(value) != _ACROSS_AND_DOWN:
        raise InvalidError("must be a column and a row")
    return number(value[0]), number(value[1])


def _turn(value: Any) -> int:
    return number(value) % 4


STEP_REQUEST: Final = BodySchema(StepRequest, {"text": long_text, "step": or_null(number)})
CELL_EDIT: Final = BodySchema(
    CellEdit,
    {
        "text": long_text,
        "letter": text,
        "cell": _cell,
        "lies": boolean,
        "number": or_null(number),
        "turn": or_null(_turn),
    },
)
_GROUP_OWNER: Final = {"letter": text, "player": text, "kind": text}
OWNERS_EDIT: Final = BodySchema(
    OwnersEdit,
    {
        "text": long_text,
        "players": list_of(text),
        "owners": list_of(lambda value: structure(GroupOwner, _GROUP_OWNER, value)),
    },
)


def _piece(change: CellEdit) -> Json:
    if change.lies:
        place = change.text, change.letter, change.cell
        return {"text": amending.with_piece(*place, change.number, change.turn)}
    return {"text": amending.without_piece(change.text, change.letter, change.cell)}


def _owners(edit: OwnersEdit) -> Json:
    owners = {owner.letter: (owner.player, owner.kind) for owner in edit.owners}
    return {"text": amending.with_owners(edit.text, edit.players, owners)}


def questions(shelf: Callable[[], desk.SetResolver]) -> Mapping[str, Question]:
    """The questions by their routes. `shelf` returns the sets that records may name now."""

    def judge_text(text: DraftText) -> Json:
        return desk.as_json(desk.judge(text.text, shelf()))

    def draw_step(at: StepRequest) -> Json:
        return desk.draw_board(desk.judge(at.text, shelf()), at.step).as_json()

    def lines(where: CompletionRequest) -> Json:
        return {"lines": list(desk.completions(where.text, where.line, where.column, shelf()))}

    return {
        "POST /api/desk": DRAFT_TEXT.build_question(judge_text),
        "POST /api/desk/lines": COMPLETION_REQUEST.build_question(lines),
        "POST /api/desk/table": STEP_REQUEST.build_question(draw_step),
        "POST /api/desk/piece": CELL_EDIT.build_question(_piece),
        "POST /api/desk/owners": OWNERS_EDIT.build_question(_owners),
    }

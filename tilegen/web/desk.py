"""Requests of the referee's desk about an unfinished record, and their answers. Records are ruled
with sets that the server knows by name, so that no text opens another file."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Annotated, Any, NamedTuple

from tilegen.app.pages import desk
from tilegen.app.photos import amending
from tilegen.web.json_types import (
    InvalidError,
    Json,
    LongText,
    Question,
    build_question,
    number,
)
from tilegen.web.texts import CompletionRequest, DraftText

_ACROSS_AND_DOWN = 2


def _cell(value: Any) -> tuple[int, int]:
    if not isinstance(value, list) or len(value) != _ACROSS_AND_DOWN:
        raise InvalidError("must be a column and a row")
    return number(value[0]), number(value[1])


_Cell = Annotated[tuple[int, int], _cell]
_Turn = Annotated[int, number]


class StepRequest(NamedTuple):
    """A record, perhaps unfinished, to draw after `step` moves, None for all of them, with words in
    the language."""

    text: LongText
    step: int | None = None
    language: str = "en"


class CellEdit(NamedTuple):
    """A change to one cell (column, row) of a photo's record, in the group with this letter: the
    cell becomes empty, or gets a tile whose number and turn may be unknown."""

    text: LongText
    letter: str
    cell: _Cell
    lies: bool
    number: int | None = None
    turn: _Turn | None = None


class GroupOwner(NamedTuple):
    """The owner of a group, and its kind."""

    letter: str
    player: str
    kind: str


class OwnersEdit(NamedTuple):
    """The players in turn order, and the groups of each in a photo's record."""

    text: LongText
    players: tuple[str, ...]
    owners: tuple[GroupOwner, ...]


def questions(shelf: Callable[[], desk.SetResolver]) -> Mapping[str, Question]:
    """The questions by their routes. `shelf` returns the sets that records may name now."""

    def judge_text(text: DraftText) -> Json:
        return desk.as_json(desk.judge(text.text, shelf()))

    def draw_step(at: StepRequest) -> Json:
        return desk.draw_board(desk.judge(at.text, shelf()), at.step, at.language).as_json()

    def lines(where: CompletionRequest) -> Json:
        return {"lines": list(desk.completions(where.text, where.line, where.column, shelf()))}

    def write_piece(change: CellEdit) -> Json:
        ruling = desk.rule_with_sets(shelf(), change.text)
        place = change.letter, change.cell
        if change.lies:
            return {"text": amending.with_piece(ruling, *place, change.number, change.turn)}
        return {"text": amending.without_piece(ruling, *place)}

    def write_owners(edit: OwnersEdit) -> Json:
        ruling = desk.rule_with_sets(shelf(), edit.text)
        owners = {owner.letter: (owner.player, owner.kind) for owner in edit.owners}
        return {"text": amending.with_owners(ruling, edit.players, owners)}

    return {
        "POST /api/desk": build_question(DraftText, judge_text),
        "POST /api/desk/lines": build_question(CompletionRequest, lines),
        "POST /api/desk/table": build_question(StepRequest, draw_step),
        "POST /api/desk/piece": build_question(CellEdit, write_piece),
        "POST /api/desk/owners": build_question(OwnersEdit, write_owners),
    }

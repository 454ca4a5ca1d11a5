"""A game to step through: what its view tells pages after each line."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any, Final

from tilegen.games.general.display import (
    LineCourse,
    TableMoment,
    sight_of,
)
from tilegen.games.general.line_log import PlayedLine
from tilegen.games.general.ruling import GeneralRuling
from tilegen.games.general.view import SENTENCES as MOVES
from tilegen.games.press import BACK, Press
from tilegen.games.replay import Frame, Replay
from tilegen.games.view import MoveReport, Sentence, View, ViewMaker, format_sentence
from tilegen.play.rules import CHANCE
from tilegen.play.session import PlayedMove, name_player

ListFaces = Callable[[TableMoment], Iterable[str]]
"""The names of the pieces that pages show at a moment; it may be called with any moment."""


def build_replay(press: Press[Any] | None, make_view: ViewMaker, ruling: GeneralRuling) -> Replay:
    """The whole game, with pictures of the pieces if there is a press."""
    faces = _find_faces(press, ruling)
    return assemble_replay(
        ruling, make_view, lambda moment: faces.intersection(_list_sight(moment))
    )


def assemble_replay(ruling: GeneralRuling, make_view: ViewMaker, list_faces: ListFaces) -> Replay:
    """The beginning, and the table after each line."""
    course = LineCourse(ruling)
    moments = [course.at(step) for step in range(course.steps + 1)]
    lines: Sequence[PlayedLine | None] = (None, *(ruling.outcome.lines if ruling.outcome else ()))
    view = make_view(ruling.outcome.rules) if ruling.outcome else None
    frames = tuple(
        _frame(line, moment, view, ruling.names)
        for line, moment in zip(lines, moments, strict=True)
    )
    faces = {face for moment in moments for face in list_faces(moment)}
    winners = tuple(ruling.winners) if ruling.is_over else ()
    return Replay(
        ruling.names,
        frames,
        frozenset(faces),
        0,
        ruling.has_points,
        winners,
        is_goal_missed=ruling.is_goal_missed,
    )


def _frame(
    line: PlayedLine | None,
    moment: TableMoment,
    view: View[Any, Any] | None,
    names: Sequence[str],
) -> Frame:
    rules, state = moment.rules, moment.state
    if rules is None or view is None:
        return Frame(None, None, (_BEGINS,), None, (), (), "")
    scores = [*rules.scores(state)]
    return Frame(
        None if line is None else line.entry.line.number,
        None if line is None else line.turn,
        (_BEGINS if line is None else _describe_line(line, view, names),),
        view.board(state),
        [view.hand(state, seat) for seat in range(len(names))],
        scores,
        _format_scores(names, scores) if rules.has_points() else "",
        None if line is None else _describe_move(line, view, names).highlight,
    )


SENTENCES: Final[Mapping[str, str]] = {"game-begins": "The game begins."}

_AS_TEXT: Final = {"moved", "moved-hidden", "chance"}
"""The keys of sentences that quote a move; a record is quoted as it is written."""

_BEGINS: Final = format_sentence(SENTENCES, "game-begins")


def _format_scores(names: Sequence[str], scores: Sequence[int]) -> str:
    return " · ".join(f"{name} {score}" for name, score in zip(names, scores, strict=True))


def _describe_line(line: PlayedLine, view: View[Any, Any], names: Sequence[str]) -> Sentence:
    """The sentence of a table where it has one for such a move; else the line as it is written."""
    report = _describe_move(line, view, names)
    for sentence in report.sentences:
        if sentence.key not in _AS_TEXT:
            return sentence
    if line.mover is CHANCE:
        return format_sentence(MOVES, "chance", move=line.entry.action)
    name = line.entry.name if line.mover is None else name_player(names, line.mover)
    return format_sentence(MOVES, "moved", player=name, move=line.entry.action)


def _describe_move(line: PlayedLine, view: View[Any, Any], names: Sequence[str]) -> MoveReport:
    """The report of the last move of a line to spectators; empty if the line was wrong."""
    if not line.moves:
        return MoveReport()
    move = line.moves[-1]
    played_move = PlayedMove(move.state, move.move, line.after, None)
    return view.describe_move(played_move, names, None)


def _find_faces(press: Press[Any] | None, ruling: GeneralRuling) -> frozenset[str]:
    """The names of all pieces that can be drawn."""
    if press is None or ruling.edition is None:
        return frozenset()
    return frozenset((BACK, *(piece.name for piece in press.pieces(ruling.edition))))


def _list_sight(moment: TableMoment) -> Iterator[str]:
    sight = sight_of(moment)
    for places in (sight.table, *sight.seats):
        for pieces in places.values():
            yield from pieces

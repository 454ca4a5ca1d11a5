"""A game to step through: what its view tells pages after each line."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from typing import Any, Final

from tilegen.games.general.display import (
    LineCourse,
    TableMoment,
    sight_of,
)
from tilegen.games.general.line_log import PlayedLine, is_of_turn
from tilegen.games.general.ruling import GeneralRuling
from tilegen.games.general.view import SENTENCES as MOVES
from tilegen.games.press import BACK, Press
from tilegen.games.replay import Frame, Replay
from tilegen.games.view import MoveReport, Sentence, View, ViewMaker, format_sentence
from tilegen.play.movers import name_player
from tilegen.play.rules import CHANCE
from tilegen.play.session import PlayedMove
from tilegen.text.diagnostics import list_wrong_lines

ListFaces = Callable[[TableMoment], Iterable[str]]
"""The names of the pieces that pages show at a moment; it may be called with any moment."""

ListTotals = Callable[[TableMoment], Sequence[str]]
"""What each player's points are, without words; it is asked only where there are points."""


def list_scores(moment: TableMoment) -> list[str]:
    rules = moment.rules
    return [] if rules is None else [*map(str, rules.scores(moment.state))]


def build_replay(press: Press[Any] | None, make_view: ViewMaker, ruling: GeneralRuling) -> Replay:
    """The whole game, with pictures of the pieces if there is a press."""
    faces = _find_faces(press, ruling)
    return assemble_replay(
        ruling, make_view, lambda moment: faces.intersection(_list_sight(moment))
    )


def assemble_replay(
    ruling: GeneralRuling,
    make_view: ViewMaker,
    list_faces: ListFaces,
    list_totals: ListTotals = list_scores,
) -> Replay:
    """The beginning, and the table after each line."""
    course = LineCourse(ruling)
    moments = [course.at(step) for step in range(course.steps + 1)]
    lines: Sequence[PlayedLine | None] = (None, *(ruling.outcome.lines if ruling.outcome else ()))
    view = make_view(ruling.outcome.rules) if ruling.outcome else None
    wrong = list_wrong_lines(ruling.diagnostics)
    frames = tuple(
        _frame(moment, view, list_totals, _tell_start(ruling))
        if line is None
        else _frame_line(line, moment, view, list_totals, wrong)
        for line, moment in zip(lines, moments, strict=True)
    )
    faces = {face for moment in moments for face in list_faces(moment)}
    winners = tuple(ruling.winners) if ruling.is_over and ruling.ok else ()
    return Replay(
        ruling.names,
        frames,
        frozenset(faces),
        0,
        ruling.has_points,
        winners,
        is_goal_missed=ruling.is_goal_missed,
    )


SENTENCES: Final[Mapping[str, str]] = {
    "game-begins": "The game begins.",
    "table-recorded": "The table as the record shows it.",
    "line-wrong": "{player}'s line is wrong, so nothing happens.",
}

_AS_TEXT: Final = {"moved", "moved-hidden", "chance"}
"""The keys of sentences that quote a move; a record is quoted as it is written."""


def _tell_start(ruling: GeneralRuling) -> tuple[Sentence, ...]:
    is_alone = ruling.outcome is not None and ruling.outcome.is_table_alone
    return (format_sentence(SENTENCES, "table-recorded" if is_alone else "game-begins"),)


def _frame(
    moment: TableMoment,
    view: View[Any, Any] | None,
    list_totals: ListTotals,
    sentences: tuple[Sentence, ...],
) -> Frame:
    rules, state = moment.rules, moment.state
    if rules is None or view is None:
        return Frame(None, None, sentences, None, (), (), "")
    scores = [*rules.scores(state)]
    hands = [view.hand(state, seat) for seat in range(len(moment.names))]
    standings = _format_scores(moment.names, list_totals(moment)) if rules.has_points() else ""
    return Frame(None, None, sentences, view.board(state), hands, scores, standings)


def _frame_line(
    line: PlayedLine,
    moment: TableMoment,
    view: View[Any, Any] | None,
    list_totals: ListTotals,
    wrong: Collection[int],
) -> Frame:
    names = moment.names
    reports = [*_describe_moves(line, view, names)] if view is not None else []
    number = line.entry.line.number
    is_wrong = line.moves is None and number in wrong
    sentences = _tell_line(line, reports, names, is_wrong=is_wrong)
    latest = next((report.highlight for report in reversed(reports) if report.highlight), None)
    frame = _frame(moment, view, list_totals, sentences)
    rules = moment.rules
    has_number = line.mover is CHANCE or (rules is not None and is_of_turn(line, rules))
    turn = line.turn if has_number else None
    return frame._replace(line=number, turn=turn, latest=latest)


def _tell_line(
    line: PlayedLine, reports: Iterable[MoveReport], names: Sequence[str], *, is_wrong: bool
) -> tuple[Sentence, ...]:
    """The sentences of a table where it has some for the moves of a line; else the line as it is
    written."""
    sentences = [
        sentence
        for report in reports
        for sentence in report.sentences
        if sentence.key not in _AS_TEXT
    ]
    if sentences:
        return tuple(sentences)
    if line.mover is CHANCE:
        return (format_sentence(MOVES, "chance", move=line.entry.action),)
    name = line.entry.name if line.mover is None else name_player(names, line.mover)
    if is_wrong:
        return (format_sentence(SENTENCES, "line-wrong", player=name),)
    return (format_sentence(MOVES, "moved", player=name, move=line.entry.action),)


def _describe_moves(
    line: PlayedLine, view: View[Any, Any], names: Sequence[str]
) -> Iterator[MoveReport]:
    """The reports to spectators of the moves that a line says; none if it was wrong."""
    moves = line.moves or ()
    for step, then in zip(moves, (*(move.state for move in moves[1:]), line.after), strict=False):
        if step.is_written:
            mover = CHANCE if line.mover is None else line.mover
            played_move = PlayedMove(step.state, step.move, then, (mover, line.entry.action))
            yield view.describe_move(played_move, names, None)


def _format_scores(names: Sequence[str], totals: Sequence[str]) -> str:
    return " · ".join(f"{name} {total}" for name, total in zip(names, totals, strict=False))


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

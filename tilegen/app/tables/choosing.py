"""Moves that several players choose at the same time, such as the tiles that they begin with.

A choice lies in the key file until all have chosen, so that nobody sees it, and a server that is
killed keeps it. Then all go into the record, in the order of the turns."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple, cast

from tilegen.app.tables.screen import PositionSummary
from tilegen.play.session import Continuation, PlayedMove, Session, play_and_settle


class ChosenMove(NamedTuple):
    """A move that a seat has chosen, and the offer that it was."""

    move: Any
    offer: Mapping[str, Any]


def find_choices(
    position: PositionSummary | None, texts: Mapping[int, str]
) -> dict[int, ChosenMove]:
    """The choices of seats, out of `texts`, the actions in the key file. A text that is no longer
    legal is no choice."""
    if position is None:
        return {}
    return {
        seat: ChosenMove(move, offer)
        for seat, moves in position.legal.items()
        for move, offer in zip(moves, position.offers[seat], strict=True)
        if offer["do"] == texts.get(seat)
    }


def play_choices(session: Session[Any, Any], moves: Mapping[int, Any]) -> Continuation[Any, Any]:
    """Makes the moves that all seats have chosen, in the order of their turns."""
    course: list[PlayedMove[Any, Any]] = []
    for _ in moves:
        session, played_moves = play_and_settle(session, moves[cast("int", session.mover)])
        course += played_moves
    return session, tuple(course)


def imagine_turn(session: Session[Any, Any], seat: int) -> Session[Any, Any]:
    """The game as it could be in the seat's turn. What others choose is hidden from the seat, so
    each of them is taken to choose the first of its legal moves."""
    while session.mover is not None and session.mover != seat:
        session, _ = play_and_settle(session, session.rules.legal_moves(session.state)[0])
    return session

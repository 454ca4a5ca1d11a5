"""The view of a table for one recipient. Everything sent is listed here or by the game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final, Literal, NamedTuple, NotRequired, TypedDict

from tilegen.app.tables.keyfile import StoredTable
from tilegen.app.tables.log_sentences import EventMessage, LogEntryMessage, SentenceLog
from tilegen.games.view import Eyes, ScorePartMessage, View
from tilegen.play.session import PlayedMove, Session

WAITING = "waiting"
OVER = "over"


class StandingMessage(TypedDict):
    """How the game stands, the same for all seats. All scores are 0 unless the game `has_points`.
    `ahead` are the seats in the lead; once the game is over, they are the `winners`, and `parts`
    are what each score is made of."""

    to_move: int | None
    stage: str | None
    over: bool
    scores: Sequence[int]
    has_points: bool
    ahead: NotRequired[Sequence[int]]
    parts: NotRequired[Sequence[Sequence[ScorePartMessage]]]
    winners: NotRequired[Sequence[int]]
    goal_missed: NotRequired[bool]


class TableView(StandingMessage):
    """A table as one recipient sees it: the seat `seat`, or with None a spectator.

    `v` is the number of lines of the record, and `faces` the digest of the pictures. `choosing` are
    the seats that still choose at the same time, none where one player moves after the other, and
    `choice` is the offer that this seat has chosen meanwhile. `board` and
    `offers`, the legal moves, are as the game's own view makes them, and so is `last`, the pieces
    of the last move to highlight. `asks_back` is the seat that asks to take back `goes_back`;
    `stuck` is the reason why the table can only be watched, and `paper` whether the game was
    begun on paper. `aids` is whether pages tell what players could count themselves."""

    type: Literal["view"]
    v: int
    seat: int | None
    code: str
    game: str
    rules: str
    secret: bool
    title: str
    titles: Mapping[str, str]
    faces: str
    names: Sequence[str | None]
    board: Any
    offers: Sequence[Mapping[str, Any]]
    choosing: Sequence[int]
    choice: Mapping[str, Any] | None
    back: bool
    asks_back: int | None
    goes_back: Sequence[EventMessage]
    log: Sequence[LogEntryMessage]
    last: Mapping[str, Any] | None
    stuck: str | None
    paper: bool
    aids: bool


_NOT_BEGUN: Final = StandingMessage(
    to_move=None, stage=WAITING, over=False, scores=[], has_points=True
)


class PositionSummary(NamedTuple):
    """The shared part of several views of one state, computed once. `legal` are the legal moves of
    each seat that may move: of the mover, or of all that choose at the same time. `offers` has an
    offer for each of them, for that seat alone."""

    session: Session[Any, Any]
    mover: int | None
    over: bool
    legal: Mapping[int, Sequence[Any]]
    offers: Mapping[int, list[Mapping[str, Any]]]
    standing: StandingMessage
    board: Mapping[str, Any]
    """What lies face up on the table."""


def summarize_position(session: Session[Any, Any], view: View[Any, Any]) -> PositionSummary:
    """Computes the shared part of the views of this state."""
    rules, state, mover = session.rules, session.state, session.mover
    over, scores = session.is_over, [*rules.scores(state)]
    legal = {} if mover is None else _list_legal_moves(session, mover, view, len(scores))
    stage = OVER if over else None if mover is None else view.stage(state, legal[mover])
    ahead = [*view.leaders(state)]
    standing = StandingMessage(
        to_move=mover,
        stage=stage,
        over=over,
        scores=scores,
        has_points=rules.has_points(),
        ahead=ahead,
    )
    if over:
        standing["parts"] = [[part.as_json() for part in own] for own in view.parts(state)]
        standing["winners"] = ahead
        if rules.is_goal_missed(state):
            standing["goal_missed"] = True
    offers = {seat: [view.offer(state, move) for move in moves] for seat, moves in legal.items()}
    return PositionSummary(session, mover, over, legal, offers, standing, view.board(state))


def _list_legal_moves(
    session: Session[Any, Any], mover: int, view: View[Any, Any], seats: int
) -> dict[int, Sequence[Any]]:
    """The legal moves of the mover, and of those who choose at the same time."""
    rules, state = session.rules, session.state
    choices = {seat: view.choices(state, seat) for seat in range(seats) if seat != mover}
    return {mover: rules.legal_moves(state)} | {seat: own for seat, own in choices.items() if own}


class ViewContext(NamedTuple):
    """The input of a view of a table. `position` and `log` are None before the game begins; `stuck`
    has the reason why the table can only be watched. `asks_back` is the seat that asks to take back
    the moves `goes_back`. `choices` are the offers that seats have chosen while others still
    choose."""

    stored_table: StoredTable
    view: View[Any, Any]
    title: str
    titles: Mapping[str, str]
    faces: str
    version: int
    position: PositionSummary | None = None
    log: SentenceLog | None = None
    stuck: str | None = None
    may_take_back: bool = False
    asks_back: int | None = None
    goes_back: Sequence[PlayedMove[Any, Any]] = ()
    choices: Mapping[int, Mapping[str, Any]] = {}

    @property
    def choosing(self) -> list[int]:
        """The seats that still choose at the same time."""
        seats = () if self.position is None else self.position.legal
        return [seat for seat in sorted(seats) if seat not in self.choices and len(seats) > 1]


def render_view(context: ViewContext, eyes: Eyes) -> TableView:
    """The view of a seat, or with None of a spectator, ready for `json`."""
    position, log = context.position, context.log
    return {
        "type": "view",
        "v": context.version,
        "seat": eyes,
        "code": context.stored_table.code,
        "game": context.stored_table.game,
        "rules": context.stored_table.rules,
        "secret": context.view.secret,
        "title": context.title,
        "titles": context.titles,
        "faces": context.faces,
        "names": [chair.name for chair in context.stored_table.seats],
        **_build_standing(context),
        "board": None if position is None else _build_board(context, position, eyes),
        "offers": [] if position is None else _list_offers(context, position, eyes),
        "choosing": context.choosing,
        "choice": None if eyes is None else context.choices.get(eyes),
        "back": context.may_take_back,
        "asks_back": context.asks_back,
        "goes_back": log.move_sentences(context.goes_back) if log else [],
        "log": log.sentences() if log else [],
        "last": log.last if log else None,
        "stuck": context.stuck,
        "aids": context.stored_table.aids,
        "paper": context.stored_table.paper_moves > 0,
    }


def _build_standing(context: ViewContext) -> StandingMessage:
    """How the game stands; to move is the first of those who still choose at the same time."""
    if context.position is None:
        return _NOT_BEGUN
    standing = context.position.standing
    return {**standing, "to_move": context.choosing[0]} if context.choosing else standing


def _build_board(context: ViewContext, position: PositionSummary, eyes: Eyes) -> dict[str, Any]:
    return {**position.board, **context.view.hand(position.session.state, eyes)}


def _list_offers(
    context: ViewContext, position: PositionSummary, eyes: Eyes
) -> Sequence[Mapping[str, Any]]:
    if eyes is None or eyes in context.choices or context.stuck is not None:
        return []
    return position.offers.get(eyes, [])

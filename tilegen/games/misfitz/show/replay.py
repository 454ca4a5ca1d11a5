"""A game step by step: a picture for the table, and one for each player."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from typing import TypeVar

from tilegen.games.misfitz.records.notation import Record
from tilegen.games.misfitz.records.ruling import MisfitzRuling
from tilegen.games.misfitz.show.history import history
from tilegen.games.misfitz.show.moment import Moment, Seat
from tilegen.games.misfitz.show.narration import describe_deal, describe_step
from tilegen.games.misfitz.show.sketch import store, table, tricks
from tilegen.games.misfitz.show.tabletop import GAP, belongings, middle
from tilegen.games.replay import Frame, Replay, ReplayPicture
from tilegen.sheets.tabletop import SIDE, Cluster, flow
from tilegen.text.wording import format_count

_ACROSS = 16
"""The most cards side by side."""
_SCALE = 0.62
_MARGIN = 2.0
"""Room at the edge for the lines round cards."""

State = TypeVar("State")


def build_replay(record: Record, ruling: MisfitzRuling) -> Replay:
    game_history = history(record, ruling)
    moments = (game_history.start, *(step.after for step in game_history.all_steps))
    each_seat = zip(*(moment.seats for moment in moments), strict=True)
    courses = [
        _course([_common(moment) for moment in moments], _table),
        *(_course(seats, _seat) for seats in each_seat),
    ]
    lines = (
        (None, None, describe_deal(game_history.start)),
        *((s.move.line.number, s.turn, describe_step(s)) for s in game_history.all_steps),
    )
    frames = [
        Frame(
            line,
            turn,
            words,
            dict(_list_changes(courses, n)),
            _notes(moment),
            _format_chips(moment),
        )
        for n, ((line, turn, words), moment) in enumerate(zip(lines, moments, strict=True))
    ]
    names = (seat.name for seat in game_history.start.seats)
    return Replay(("Table", *names), tuple(range(len(courses))), tuple(frames), 0, _SCALE)


def _common(moment: Moment) -> Moment:
    """The moment without its players."""
    return moment._replace(seats=(), turns=0, due=0, over=False)


def _course(
    states: Sequence[State], draw: Callable[[State], ReplayPicture]
) -> list[ReplayPicture | None]:
    """A picture for each of the states, None if it is unchanged; all of one size."""
    pictures = [
        None if n and state == states[n - 1] else draw(state) for n, state in enumerate(states)
    ]
    width = max(picture.cluster.width for picture in pictures if picture)
    height = max(picture.cluster.height for picture in pictures if picture)
    return [
        picture and picture._replace(cluster=replace(picture.cluster, width=width, height=height))
        for picture in pictures
    ]


def _list_changes(
    courses: Iterable[Sequence[ReplayPicture | None]], step: int
) -> Iterator[tuple[int, ReplayPicture]]:
    for place, pictures in enumerate(courses):
        picture = pictures[step]
        if picture is not None:
            yield place, picture


def _table(moment: Moment) -> ReplayPicture:
    count = len(moment.table)
    about = (
        table(moment) if count == 1 else format_count(count, "figure") if count else "a head is due"
    )
    return ReplayPicture("on the table" if count else "nothing", about, _flow(middle(moment)))


def _seat(seat: Seat) -> ReplayPicture:
    about = [f"{seat.hidden} not known"] if seat.hidden else []
    about.append(tricks(seat))
    return ReplayPicture(
        format_count(seat.cards, "card"), ", ".join(about), _flow(belongings(seat))
    )


def _flow(pieces: Iterable[Cluster]) -> Cluster:
    piece = flow(pieces, _ACROSS * (SIDE + GAP), GAP)
    wide, high = piece.width + 2 * _MARGIN, piece.height + 2 * _MARGIN
    return replace(piece.translate(_MARGIN, _MARGIN), width=wide, height=high)


def _notes(moment: Moment) -> tuple[str, ...]:
    chips = (format_count(seat.account.chips, "chip") for seat in moment.seats)
    return store(moment), *chips


def _format_chips(moment: Moment) -> str:
    amounts = [f"{seat.name} {seat.account.chips}" for seat in moment.seats]
    return " · ".join([*amounts, f"bank {moment.bank}"])

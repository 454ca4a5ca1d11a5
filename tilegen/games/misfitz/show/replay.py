"""A game step by step: the table, and the known cards of each hand."""

from __future__ import annotations

from collections.abc import Iterator

from tilegen.games.misfitz.cards import cards_of
from tilegen.games.misfitz.records.notation import Record
from tilegen.games.misfitz.records.ruling import MisfitzRuling
from tilegen.games.misfitz.rules.bank import SKIPPING
from tilegen.games.misfitz.show.history import HistoryStep, history
from tilegen.games.misfitz.show.moment import Moment
from tilegen.games.misfitz.show.narration import describe_deal, describe_step
from tilegen.games.misfitz.show.view import CardBoardMessage, CardHandMessage
from tilegen.games.press import BACK
from tilegen.games.replay import Frame, Replay
from tilegen.games.view import Sentence


def build_replay(record: Record, ruling: MisfitzRuling) -> Replay:
    game_history = history(record, ruling)
    start = game_history.start
    frames = (
        _frame(start, None, describe_deal(start)),
        *(_frame(step.after, step, describe_step(step)) for step in game_history.all_steps),
    )
    moments = (start, *(step.after for step in game_history.all_steps))
    faces = {face for moment in moments for face in _list_faces(moment)}
    names = tuple(seat.name for seat in start.seats)
    winners = ruling.winners if ruling.over else ()
    return Replay(names, frames, frozenset(faces), begins=0, winners=winners)


def _frame(moment: Moment, step: HistoryStep | None, sentences: tuple[Sentence, ...]) -> Frame:
    hands: list[CardHandMessage] = [{"hand": [*map(str, s.known_cards)]} for s in moment.seats]
    chips = [seat.account.chips for seat in moment.seats]
    return Frame(
        None if step is None else step.move.line.number,
        None if step is None else step.turn,
        sentences,
        _describe_board(moment),
        hands,
        chips,
        " · ".join(f"{seat.name} {seat.account.chips}" for seat in moment.seats),
    )


def _describe_board(moment: Moment) -> CardBoardMessage:
    return {
        "hands": [seat.cards for seat in moment.seats],
        "table": [
            {
                "figure": figure.waits_for.figure,
                "has": [*map(str, figure.cards)],
                "waits": str(figure.waits_for),
            }
            for figure in moment.table
        ],
        "stock": moment.stock,
        "bank": moment.bank,
        "chips": [seat.account.chips for seat in moment.seats],
        "tricks": [[*seat.tricks] for seat in moment.seats],
        "price": {"skip": SKIPPING},
    }


def _list_faces(moment: Moment) -> Iterator[str]:
    if moment.stock or any(seat.hidden for seat in moment.seats):
        yield BACK
    cards = [
        *(card for figure in moment.table for card in figure.cards),
        *(card for seat in moment.seats for card in seat.known_cards),
        *(card for seat in moment.seats for trick in seat.tricks for card in cards_of(trick)),
    ]
    yield from map(str, cards)

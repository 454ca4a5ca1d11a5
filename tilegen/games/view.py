"""The interface by which a game is played on screens.

A seat's view is built up, never filtered: each function takes the eyes that it works for, and names
everything that they may see. None stands for all spectators."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Generic, NamedTuple, TypeVar

from tilegen.play.rules import Rules
from tilegen.play.session import Dealer, PlayedMove
from tilegen.text.wording import format_count

State = TypeVar("State")
Move = TypeVar("Move")

Json = dict[str, Any]

Eyes = int | None
"""A seat, or None for a spectator."""

CellRef = tuple[int, int, int]
"""The id of something on the table, and a cell (x, y) of its grid."""

WhyNotSubject = str | CellRef
"""The subject of a player's "why not?": an action in the notation, or a spot on the table."""


class Sentence(NamedTuple):
    """A sentence: the key by which pages translate it, its arguments, and the English text."""

    key: str
    args: Mapping[str, Any]
    say: str

    def as_json(self) -> Json:
        return {"say": self.say, "key": self.key, "args": dict(self.args)}


class MoveReport(NamedTuple):
    """The part of a move that eyes may read: sentences, the known part of the action (`do`), and
    the place to highlight on the table. If `do` is None, they may not read the move's line."""

    sentences: tuple[Sentence, ...] = ()
    do: str | None = None
    highlight: Json | None = None


class ScorePart(NamedTuple):
    """A part of a score."""

    label: Sentence
    points: int

    def as_json(self) -> Json:
        return {**self.label.as_json(), "points": self.points}


class View(NamedTuple, Generic[State, Move]):
    """A game as seats and spectators see it.

    `secret` says whether the record has secrets before the end; if not, all eyes see the same.
    `sentences` are all sentences by key. `stage` is the task of the player to move, in one word,
    given the legal moves. `board` is the open part of the state, and `hand` the rest that a seat
    sees, with the same keys for all eyes. `offer` is a legal move; its `do`, the text of the
    record's line, differs for each, and is a single word for a move that chance completes.
    `describe_move` takes the players' names. `parts` are the parts of each player's score; `counts`
    are the game's own claims about its end, by key, which a record makes in addition to scores and
    winners. `explain_illegal` says why something is not a legal move, by the knowledge of the seat:
    a sentence, or an action for the referee to judge. `resolve_move` is the legal move that an
    action in any spelling means; None if there is none. `turn` is the number of the turn with which
    a line begins; None without one. `dealer` reads records of games begun on paper."""

    secret: bool
    sentences: Mapping[str, str]
    stage: Callable[[State, Sequence[Move]], str]
    board: Callable[[State], Json]
    hand: Callable[[State, Eyes], Json]
    offer: Callable[[Rules[State, Move, Any], State, Move], Json]
    describe_move: Callable[[PlayedMove[State, Move], Sequence[str], Eyes], MoveReport]
    parts: Callable[[State], Sequence[Sequence[ScorePart]]]
    counts: Callable[[State], Mapping[str, int]]
    explain_illegal: Callable[[Rules[State, Move, Any], State, int, WhyNotSubject], Sentence | str]
    resolve_move: Callable[[Rules[State, Move, Any], State, Any], Move | None]
    turn: Callable[[PlayedMove[State, Move]], int | None]
    dealer: Dealer[State, Move]


def format_sentence(sentences: Mapping[str, str], key: str, **args: object) -> Sentence:
    """A game's sentence, filled in: `{points:point}` in it stands for a number with its noun,
    `{player}` for text."""

    def substitute(place: re.Match[str]) -> str:
        value = args[place[1]]
        return format_count(value, place[2]) if place[2] and isinstance(value, int) else str(value)

    return Sentence(key, args, re.sub(r"\{(\w+)(?::(\w+))?\}", substitute, sentences[key]))

"""What a game supplies so that it can be played at a screen.

What a seat sees is built up, never filtered: each function is told whose eyes it works for, and
names every thing that may be seen with them. None stands for everybody who holds no seat."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Generic, NamedTuple, TypeVar

from tilegen.play.rules import Rules
from tilegen.play.session import Dealer, Made
from tilegen.text.near import counted

State = TypeVar("State")
Move = TypeVar("Move")

Json = dict[str, Any]

Eyes = int | None
"""A seat, or None for a spectator."""

Spot = tuple[int, int, int]
"""What lies on the table by its id, and a cell of its grid."""

Asked = str | Spot
"""What somebody asks why not: an action as the notation writes it, or a place on the table."""


class Said(NamedTuple):
    """A sentence: the key by which pages translate it, what it speaks of, and the English."""

    key: str
    args: Mapping[str, Any]
    say: str

    def as_json(self) -> Json:
        return {"say": self.say, "key": self.key, "args": dict(self.args)}


class Told(NamedTuple):
    """What eyes may read of a move: sentences, the action as far as they may know it, and where it
    is seen on the table. No `do`: no line of the record is theirs to read."""

    said: tuple[Said, ...] = ()
    do: str | None = None
    shown: Json | None = None


class Part(NamedTuple):
    """A part of a score."""

    label: Said
    points: int

    def as_json(self) -> Json:
        return {"label": self.label.say, "key": self.label.key, "points": self.points}


class View(NamedTuple, Generic[State, Move]):
    """A game, as seats and spectators see it.

    `secret` is whether the record holds what some player may not know before the end. `sentences`
    are all sentences by their keys. `stage` is what the player to move has to do, in a word; it is
    given the legal moves. `board` is what lies there for all to see, and `hand` what else a seat
    sees, by the same names for all eyes.
    `offer` is a legal move: `do`, its text as a line of the record has it, is different for each; a
    move that chance completes is the word for it. `told` is given the players' names. `parts` are
    those of each player's score; `counts` are the game's own claims about the end, by their keys,
    which a record makes beside scores and winners. `why` says why something is no legal move, from
    what the seat may know: a sentence, or else the action that the referee is to judge. `meant` is
    the legal move that an action stands for which people typed in another way, if there is one.
    `turn` is the number of the turn that a line begins with, if it has one. `dealer` reads records
    of paper."""

    secret: bool
    sentences: Mapping[str, str]
    stage: Callable[[State, Sequence[Move]], str]
    board: Callable[[State], Json]
    hand: Callable[[State, Eyes], Json]
    offer: Callable[[Rules[State, Move, Any], State, Move], Json]
    told: Callable[[Made[State, Move], Sequence[str], Eyes], Told]
    parts: Callable[[State], Sequence[Sequence[Part]]]
    counts: Callable[[State], Mapping[str, int]]
    why: Callable[[Rules[State, Move, Any], State, int, Asked], Said | str]
    meant: Callable[[Rules[State, Move, Any], State, Any], Move | None]
    turn: Callable[[Made[State, Move]], int | None]
    dealer: Dealer[State, Move]


def said(sentences: Mapping[str, str], key: str, **args: object) -> Said:
    """A sentence of a game's. In it `{points:point}` is a number with its word, `{player}` text."""

    def filled(place: re.Match[str]) -> str:
        value = args[place[1]]
        return counted(value, place[2]) if place[2] and isinstance(value, int) else str(value)

    return Said(key, args, re.sub(r"\{(\w+)(?::(\w+))?\}", filled, sentences[key]))

"""The interface by which a game is played on screens.

A seat's view is built up, never filtered: each function takes the eyes that it works for, and names
everything that they may see. None stands for all spectators."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol, TypeAlias, TypedDict

from tilegen.play.rules import Move, Rules, State
from tilegen.text.wording import format_count

if TYPE_CHECKING:
    from tilegen.play.session import Dealer, PlayedMove

Json = dict[str, Any]

Eyes = int | None
"""A seat, or None for a spectator."""

CellRef = tuple[int, int, int]
"""The id of something on the table, and a cell (x, y) of its grid."""

WhyNotSubject = str | CellRef
"""The subject of a player's "why not?": an action in the notation, or a spot on the table."""


class SentenceMessage(TypedDict):
    """A sentence as pages receive it: a page says it in English where it does not know its key."""

    say: str
    key: str
    args: dict[str, Any]


class ScorePartMessage(SentenceMessage):
    """A part of a score, as pages receive it."""

    points: int


class Sentence(NamedTuple):
    """A sentence: the key by which pages translate it, its arguments, and the English text."""

    key: str
    args: Mapping[str, Any]
    say: str

    def as_json(self) -> SentenceMessage:
        return {"say": self.say, "key": self.key, "args": dict(self.args)}


class MoveReport(NamedTuple):
    """The part of a move that eyes may read: sentences, the known part of the action (`do`), and
    the place to highlight on the table. If `do` is None, they may not read the move's line."""

    sentences: tuple[Sentence, ...] = ()
    do: str | None = None
    highlight: Mapping[str, Any] | None = None


class ScorePart(NamedTuple):
    """A part of a score."""

    label: Sentence
    points: int

    def as_json(self) -> ScorePartMessage:
        return {**self.label.as_json(), "points": self.points}


class View(Protocol[State, Move]):
    """A game as seats and spectators see it, made for its rules: a set, a number of players and a
    variant."""

    @property
    def secret(self) -> bool:
        """Whether the record has secrets before the end; if not, all eyes see the same."""

    @property
    def dealer(self) -> Dealer[State, Move]:
        """Reads records of games that were begun on paper."""

    def stage(self, state: State, legal_moves: Sequence[Move]) -> str:
        """The task of the player to move, in one word."""

    def board(self, state: State) -> Mapping[str, Any]:
        """The open part of the state."""

    def hand(self, state: State, eyes: Eyes) -> Mapping[str, Any]:
        """The rest that these eyes see, with the same keys for all eyes."""

    def offer(self, state: State, move: Move) -> Mapping[str, Any]:
        """A legal move. Its `do`, the text of the record's line, differs for each, and is a single
        word for a move that chance completes."""

    def choices(self, state: State, seat: int) -> Sequence[Move]:
        """The moves among which the seat may choose already while others choose theirs: they will
        be legal in its turn, whatever the others choose. Empty at any other time."""

    def describe_move(
        self, played_move: PlayedMove[State, Move], names: Sequence[str], eyes: Eyes
    ) -> MoveReport:
        """The report of a move to these eyes; `names` are the players' names."""

    def leaders(self, state: State) -> Sequence[int]:
        """The players who win, or are ahead while the game goes on, without hidden knowledge."""

    def parts(self, state: State) -> Sequence[Sequence[ScorePart]]:
        """The parts of each player's score, which add up to it."""

    def counts(self, state: State) -> Mapping[str, int]:
        """The game's own claims about its end, by key, which a record makes in addition to scores
        and winners."""

    def explain_illegal(self, state: State, seat: int, subject: WhyNotSubject) -> Sentence | str:
        """The reason why the subject is not a legal move, by the knowledge of the seat: a sentence,
        or an action for the referee to judge."""

    def resolve_move(self, state: State, action: Any) -> Move | None:
        """The legal move that an action means, in any spelling. None if there is none."""

    def turn(self, played_move: PlayedMove[State, Move]) -> int | None:
        """The number of the turn that the move's line begins with. None if it has none."""


ViewMaker: TypeAlias = "Callable[[Rules[Any, Any, Any]], View[Any, Any]]"
"""Makes the view of a game from its rules."""


def format_sentence(sentences: Mapping[str, str], key: str, **args: object) -> Sentence:
    """A game's sentence, filled in: `{points:point}` in it stands for a number with its noun,
    `{player}` for text."""

    def substitute(place: re.Match[str]) -> str:
        value = args[place[1]]
        return format_count(value, place[2]) if place[2] and isinstance(value, int) else str(value)

    return Sentence(key, args, re.sub(r"\{(\w+)(?::(\w+))?\}", substitute, sentences[key]))

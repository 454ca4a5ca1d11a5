"""The rules of a game as an interface: the player to move, the legal moves, and their results."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from enum import Enum
from types import MappingProxyType
from typing import Any, Final, Generic, NamedTuple, Protocol, TypeVar

from tilegen.errors import TilegenError
from tilegen.play.faultcode import FaultCode
from tilegen.play.objections import Objection
from tilegen.text.diagnostics import Phrase

State = TypeVar("State")
Move = TypeVar("Move")
Action_co = TypeVar("Action_co", covariant=True)


class Chance(Enum):
    """The player that stands for chance: its moves are the random outcomes, each as likely as the
    others."""

    CHANCE = "chance"


CHANCE: Final = Chance.CHANCE

_NUMBER: Final = re.compile(r"\d{1,9}")


class Because(NamedTuple):
    """An earlier move that makes another one illegal, with a few words about it. With a `piece`,
    the words are about that number in the text of the move."""

    move: object
    words: str
    piece: int | None = None


class Suspect(NamedTuple):
    """An earlier move whose text may have one `piece` for another, `meant` one. The hint of the
    fault `asks` about it unless it says so itself."""

    move: object
    piece: int
    meant: str
    asks: bool = True


NamePlayers = Callable[[Sequence[str]], tuple[str, Phrase | None]]
"""The message of a fault, and its phrase, with the names of the players in the order of seats."""


class IllegalMoveError(TilegenError):
    """A text that is a move of the game, but not a legal one now, raised by the `parse` of rules
    that know why. `code` is the kind of fault; `message` names the fault of the move, and `hint`
    the remedy. `at` is the part of the text, between two indexes, that is wrong, None for all of
    it.

    `instead` are the texts of the legal moves that may be meant, the likeliest first. A question
    about them follows the hint, or, with a `lead`, takes its place behind these words; it calls
    them by `names`, if there are any. If the hint `asks` about them, it does so in its own words.
    The text `is_misspelt` if these say the same in the words of the game; if none is legal, it may
    be `respelled` all the same. `is_only_guess` says that no other legal move is a slip of the pen
    away, and `is_far` that not even these are. `suspects` are earlier moves that may be wrong
    rather than this one.

    `because` are earlier moves that make this one illegal. `phrase` is the message for pages in
    other languages, and `name_players` has both for readers who know the players by name. `holds`
    is whether the move is illegal whatever was done in a line above that is not known; None: as the
    code says."""

    def __init__(  # noqa: PLR0913 -- few reasons have all of them
        self,
        code: FaultCode,
        message: str,
        hint: str,
        *,
        at: tuple[int, int] | None = None,
        instead: Sequence[str] = (),
        lead: str | None = None,
        names: Sequence[str] = (),
        asks: bool = False,
        is_misspelt: bool = False,
        respelled: str = "",
        is_only_guess: bool = False,
        is_far: bool = False,
        suspects: Sequence[Suspect] = (),
        because: Sequence[Because] = (),
        phrase: Phrase | None = None,
        name_players: NamePlayers | None = None,
        holds: bool | None = None,
    ) -> None:
        super().__init__(message, hint)
        self.code: Final = code
        self.at: Final = at
        self.instead: Final = tuple(instead)
        self.lead: Final = lead
        self.names: Final = tuple(names)
        self.asks: Final = asks
        self.is_misspelt: Final = is_misspelt
        self.respelled: Final = respelled
        self.is_only_guess: Final = is_only_guess
        self.is_far: Final = is_far
        self.suspects: Final = tuple(suspects)
        self.because: Final = tuple(because)
        self.phrase: Final = phrase
        self.name_players: Final = name_players
        self.holds: Final = holds


class MoveText(NamedTuple):
    """A move as a line of a record has it: its mover, None for an unknown name, and its text."""

    mover: int | Chance | None
    text: str


class ImpliedMove(NamedTuple, Generic[Move]):
    """A move of chance for which a record needs no line, since the next line of a player follows
    from it; `is_line` if that line is this very move."""

    move: Move
    is_line: bool = False


_NO_DETAILS: Final[Mapping[str, Any]] = MappingProxyType({})


class ScoreItem(NamedTuple):
    """Something for which a player has points: its `name`, such as `lake`, in `about` what it is
    made of, and the names of its `pieces`. `sharers` are all seats that have these points for it,
    if there are several. `details` are further values for JSON, by keys of the game's own. If a
    photo leaves doubt, `points` are the least, and `most` the most; None without doubt."""

    points: int
    name: str
    about: str = ""
    pieces: Sequence[str] = ()
    sharers: Sequence[int] = ()
    details: Mapping[str, Any] = _NO_DETAILS
    most: int | None = None


class Rules(Protocol[State, Move, Action_co]):
    """A game for a fixed number of players, counted from 0; the first one begins.

    Chance is a player: its moves turn up any of the face-down pieces, and nothing else is random,
    so the moves determine the game. States do not change: `apply` returns a new state. Slips are
    not moves.

    The first five methods make a game. Subclasses inherit the others, and override them where the
    game knows better. States and moves are hashable values with equality."""

    # Required.

    def start(self) -> State:
        """The state before anything is dealt or laid."""
        raise NotImplementedError

    def to_move(self, state: State) -> int | Chance:
        """The number of the player to move, from 0, or CHANCE. The answer for a state in which the
        game is over has no meaning."""
        raise NotImplementedError

    def legal_moves(self, state: State) -> Sequence[Move]:
        """The legal moves of the player to move, always in the same order and none of them twice;
        empty if the game is over, and only then."""
        raise NotImplementedError

    def apply(self, state: State, move: Move) -> State:
        """The state after one of the legal moves, as a new value; `state` stays as it is. Callers
        pass legal moves only, so nothing needs to be checked."""
        raise NotImplementedError

    def scores(self, state: State) -> tuple[int, ...]:
        """The points so far, one whole number for each player in the order of seats. Everybody sees
        them at all times."""
        raise NotImplementedError

    # Optional.

    def is_over(self, state: State) -> bool:
        """Whether the game has ended: by default, once there are no legal moves."""
        return not self.legal_moves(state)

    def find_next_seat(self, state: State) -> int | None:
        """The player whose line comes next while the game is not over, also if chance moves before
        it without a line; None if that depends on chance. By default the player to move."""
        mover = self.to_move(state)
        return None if mover is CHANCE else mover

    def winners(self, state: State) -> tuple[int, ...]:
        """The numbers of the players who win, or who lead while the game goes on; at least one. By
        default the players with the most points."""
        scores = self.scores(state)
        return tuple(seat for seat, score in enumerate(scores) if score == max(scores))

    def is_goal_missed(self, state: State) -> bool:
        """Whether the game is over and all players together have missed what they played for; then
        its winners have nothing but their points. By default never: somebody wins every game."""
        del state
        return False

    def explain_scores(self, state: State) -> Sequence[Sequence[ScoreItem]]:
        """For each player, what the points are for. They add up to `scores`. By default empty: the
        game does not say."""
        del state
        return ()

    def has_points(self) -> bool:
        """Whether players score points, by default yes. Of a game without any, only the winners are
        shown."""
        return True

    def count_left(self, state: State) -> int | None:
        """How many pieces are left to draw or to choose from; by default None: the rules do not
        say."""
        del state
        return None

    def observation(self, state: State, seat: int | None) -> str:
        """The state as text, without anything that this seat may not see; None is a spectator. By
        default all is public, and the text is the state's. A game that overrides this has
        secrets."""
        del seat
        return str(state)

    def in_sight(self, state: State, seat: int | None) -> Mapping[str, Sequence[str]]:
        """The names of the pieces that a seat sees, by the place where they lie, such as `table`
        and `hand`; None is a spectator. By default there are none."""
        del state, seat
        return {}

    def format(self, move: Move, state: State) -> str:
        """A legal move as one line of text, different for each legal move, without `#` and blanks
        around it, and one of chance without commas: by default `str(move)`."""
        del state
        return str(move)

    def parse(self, text: str, state: State) -> Move:
        """The legal move of this text: the inverse of `format`. By default capitals do not count.
        Raises TilegenError if there is none, or IllegalMoveError to say why not."""
        normal_text = " ".join(text.split()).casefold()
        for move in self.legal_moves(state):
            if self.format(move, state).casefold() == normal_text:
                return move
        raise TilegenError(f"'{text}' is no legal move")

    def find_by_text(self, text: str, state: State) -> Move | None:
        """The legal move with this text; None if there is none. Override it where finding a reason
        takes long: most texts that a referee tries are no moves, and nobody reads why."""
        try:
            # That of a game may take a text for a move that is not legal now.
            move = self.parse(text, state)
        except (TilegenError, ValueError):
            return None
        return move if self.is_legal(move, state) else None

    def is_legal(self, move: Move, state: State) -> bool:
        """Whether a move may be made: by default if it is one of the legal moves. A game that
        offers only one of moves that come to the same may take the others too."""
        return move in self.legal_moves(state)

    def infer_chance(self, state: State, lines: Sequence[MoveText]) -> ImpliedMove[Move] | None:
        """The move of chance that is due, from the lines of players that follow, at least one. None
        if chance has to have a line of its own, by default always, and if the first line follows
        from no move of chance, for which it may raise an IllegalMoveError instead."""
        del state, lines
        return None

    def explain_chance(self, state: State, line: MoveText) -> IllegalMoveError | None:
        """Why no move of chance leads to this line, if the rules know; by default the reason for
        which `infer_chance` raises."""
        try:
            self.infer_chance(state, (line,))
        except IllegalMoveError as reason:
            return reason
        return None

    def prepare(self, state: State, lines: Sequence[MoveText]) -> State:
        """The first state of a record with these lines, with what they leave open chosen so that
        no line says otherwise; by default the state itself."""
        del lines
        return state

    def note(self, state: State, line: MoveText) -> State | None:
        """The state with what a line tells of hidden pieces, which may come at any time; None for a
        line that tells nothing: then it is a move. Raises IllegalMoveError if it cannot be so."""
        del state, line
        return None

    def explain_trust(self, state: State, move: Move) -> str | None:
        """What a record should say so that this move can be judged, if it depends on pieces that
        nobody named; None if it can be judged."""
        del state, move
        return None

    def knows_scores(self, state: State) -> bool:
        """Whether all pieces that count are known, by default yes."""
        del state
        return True

    def ends_turn(self, move: Move) -> bool | None:
        """Whether a move ends the turn of its player, by which the numbers of turns in a record are
        judged; by default None, which is unknown."""
        del move
        return None

    def list_slips(self, text: str, state: State) -> Iterable[str]:
        """The texts that a slip of the pen may have turned into this one, which is no legal move in
        this state or may have meant another: by default none. Those that are no legal moves are
        passed over."""
        del text, state
        return ()

    def list_deeds(self, move: Move) -> Sequence[Move]:
        """The moves by which the `because` of a reason may name this one: by default itself."""
        return (move,)

    def opens(self, text: str) -> bool:
        """Whether a text is one of the moves with which players begin, whose lines may stand in any
        order; by default there are none."""
        del text
        return False

    def overrule(self, state: State, line: MoveText, *, stands: bool) -> tuple[State, Move] | None:
        """The move of a line that the rules forbid, and the state in which it is made all the same,
        so that `apply` leads to a state that is known. A line that says that it `stands` is taken
        at its word; any other may be corrected where one correction alone is near. None if the line
        cannot be played, as by default."""
        del state, line, stands
        return None

    def let_stand(self, state: State, line: MoveText) -> State | None:
        """The state after a line that is no legal move, if the table let it stand: its piece lies
        as it is written, where that can be. None if nothing is known then, as by default. A referee
        goes on with such states to find slips farther below, and shows them to nobody as right."""
        del state, line
        return None

    def pass_over(self, state: State, line: MoveText) -> State | None:
        """The state after a line of which nobody knows what it did; None if nothing is known then,
        as by default. What may only follow from that line is no fault of another, as long as a code
        does not say that it `holds`."""
        del state, line
        return None

    def give_turn(self, state: State, seat: int) -> State | None:
        """The state with this player to move, since lines may be missing above, or since players
        begin in any order; None if nothing is known then, as by default."""
        del state, seat
        return None

    def list_objections(self, state: State, line: MoveText) -> Sequence[Objection]:
        """The reasons why the player may not have this line, whatever its move: each is a fault of
        the line. By default there are none but whose turn it is."""
        del state, line
        return ()

    def explain_over(self, state: State) -> str | None:
        """The event that ended the game, as words after `when`; by default None: the game does not
        say."""
        del state
        return None

    def list_unfinished(self, state: State) -> Sequence[Objection]:
        """The duties of players before a record may end in this state; by default they have
        none."""
        del state
        return ()

    def list_lines_with(self, state: State, piece: str) -> Iterable[MoveText]:
        """The lines of players that may bring the piece with this number to the table now, where
        one seems to be missing. By default the legal moves whose texts begin with that number."""
        mover = self.to_move(state)
        for move in self.legal_moves(state):
            text = self.format(move, state)
            number = _NUMBER.search(text)
            if number is not None and number[0] == piece:
                yield MoveText(mover, text)

    def describe_move(self, move: Move, state: State, seat: int | None) -> str | None:
        """The text of a move, without anything that this seat may not know; None is a spectator. If
        the result is None, the seat learns no more than that there was a move. By default players
        move in the open, and moves of chance are as secret as the game: a seat sees them in its
        observation."""
        del seat
        if self.to_move(state) is CHANCE and has_secrets(self):
            return None
        return self.format(move, state)

    def line(self, state: State, move: Move) -> tuple[int | Chance, Action_co | str] | None:
        """The player, or chance, and the action of the record's line for this move in this state;
        None if no line records it, or the line of a later move does. By default each move has a
        line with its text; moves of chance that follow one another share the last one's. Only
        games with records of their own override this."""
        writer = self.find_writer(state, move)
        return None if writer is None else (writer, self.format(move, state))

    def without_guesses(self) -> Rules[State, Move, Action_co]:
        """The rules with reasons that name no moves which may be meant: these take long to find,
        and a referee reads them in few of the texts that it tries. By default the rules
        themselves."""
        return self

    def find_writer(self, state: State, move: Move) -> int | Chance | None:
        """The player, or chance, whose line records this move in this state; None if no line has
        to, since that of a later move tells it. By default the one who makes the move."""
        del move
        return self.to_move(state)


def has_secrets(rules: Rules[State, Move, Action_co]) -> bool:
    """Whether seats see different parts of the state."""
    return getattr(rules.observation, "__func__", None) is not Rules.observation


def implies_chance(rules: Rules[State, Move, Action_co]) -> bool:
    """Whether moves of chance follow from the lines of players."""
    return getattr(rules.infer_chance, "__func__", None) is not Rules.infer_chance


def find_move(rules: Rules[State, Move, Action_co], state: State, text: str) -> Move | None:
    """The legal move with this text; None if there is none."""
    return rules.find_by_text(text, state)


def find_reason(
    rules: Rules[State, Move, Action_co], state: State, text: str
) -> IllegalMoveError | None:
    """The reason why a text is no legal move, if the rules know it."""
    try:
        rules.parse(text, state)
    except IllegalMoveError as error:
        return error
    except (TilegenError, ValueError):
        pass
    return None

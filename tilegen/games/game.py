"""What a game supplies: the list of its rooms."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Generic, NamedTuple, Protocol, TypeVar

from tilegen.games.room import Room
from tilegen.play.record import Action, Grammar, Record
from tilegen.sets.edition import Edition
from tilegen.text.diagnostics import Diagnostic, Diagnostics

if TYPE_CHECKING:
    from tilegen.games.display import Display
    from tilegen.games.hints import Advice
    from tilegen.games.press import Inspection, Press
    from tilegen.games.reading import Reading
    from tilegen.games.simulation import Simulation
    from tilegen.games.view import View
    from tilegen.play.layout import Writing
    from tilegen.play.rules import Rules
    from tilegen.sets.schema import Vocabulary
    from tilegen.text.yamltree import Node


class Ruling(Protocol):
    """What the referee of any game says: whether the record is right, and what is wrong with it."""

    @property
    def ok(self) -> bool: ...

    @property
    def diagnostics(self) -> tuple[Diagnostic, ...]: ...


Spec = TypeVar("Spec", bound=Edition)
Ruled = TypeVar("Ruled", bound=Ruling)


class Records(NamedTuple, Generic[Action, Spec, Ruled]):
    """How a game's records are judged.

    `judge` is given the set that is played with, or None where it could not be read, and what was
    found wrong so far, to which it adds. `as_json` is what a program wants to know of a ruling,
    beside what is said of every game: first `over`, whether the game has ended, then `players` in
    the order of their seats, each with a `name`; among others `winners`, those who are ahead, and
    `to_move`, the name of the player whose line comes next, None where nobody's does. `describe` is
    a table to read, with a row for each player that begins with the name; it says nothing where
    there are none.

    The grammar has a claim of ClaimForm.AMOUNTS, of what each player has, as `Rules.scores` tells
    it, and the claim `winner`; the referee holds both to what was played. By these a game that was
    played at random is judged in the tests."""

    grammar: Grammar[Action]
    judge: Callable[[Record[Action], Spec | None, Diagnostics], Ruled]
    as_json: Callable[[Ruled], dict[str, object]]
    describe: Callable[[Ruled], str]


class Sets(NamedTuple, Generic[Spec]):
    """How a game's sets are read: `rows` is the key under which a set has its pieces, and the name
    of their tuple in its Edition. `read` gives None where anything but the set's looks is wrong,
    and all that it finds has a place."""

    rows: str
    read: Callable[[Node | None, Diagnostics], Spec | None]


class Game(NamedTuple, Generic[Action, Spec, Ruled]):
    """A game is a list of rooms, each loaded when it is asked for.

    `set_file` is the file name of its standard set; `by_set` is False where all records are of one
    pack, and name none. `rules` makes the rules for a set, a number of players and, where the
    grammar names several, the name of one."""

    name: str
    set_file: str
    by_set: bool
    records: Room[Records[Action, Spec, Ruled]]
    writing: Room[Writing[Action]]
    sets: Room[Sets[Spec]]
    vocabulary: Room[Vocabulary]
    inspection: Room[Inspection[Spec]]
    press: Room[Press[Spec]]
    reading: Room[Reading[Spec]]
    rules: Room[Callable[[Spec, int, str], Rules[Any, Any, Action]]]
    simulation: Room[Simulation[Spec]]
    display: Room[Display[Action, Ruled, Any]]
    advice: Room[Advice[Action, Spec, Ruled, Any, Any]]
    view: Room[View[Any, Any]]

"""The interface of a game: the list of its rooms."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Generic, NamedTuple

from tilegen.games.lazy import LazyAttribute
from tilegen.games.typevars import RulingT, Spec
from tilegen.play.record import Action, Grammar, Record
from tilegen.text.diagnostics import Diagnostics

if TYPE_CHECKING:
    from tilegen.games.display import Display
    from tilegen.games.hints import Advice
    from tilegen.games.press import Inspection, Press
    from tilegen.games.recognition import PieceRecognition
    from tilegen.games.simulation import Simulation
    from tilegen.games.view import View
    from tilegen.play.layout import Writing
    from tilegen.play.rules import Rules
    from tilegen.sets.schema import Vocabulary
    from tilegen.text.yamltree import Node


class Records(NamedTuple, Generic[Action, Spec, RulingT]):
    """The functions that judge a game's records.

    `judge` takes a record, the game's set (None if it could not be read), and the diagnostics so
    far, to which it adds. `as_json` is the game's part of the JSON of a ruling: first `over`,
    whether the game has ended, then `players` in the order of their seats, each with a `name`;
    later `winners`, the players who are ahead, and `to_move`, the name of the player whose line
    comes next or None. `describe` is a text table, with a row for each player that begins with the
    name, in at most a number of columns (None: any number); it is empty without players.

    The grammar has a claim of the form ClaimForm.AMOUNTS, for each player's amount as in
    `Rules.scores`, and the claim `winner`; the referee checks both. Tests judge randomly played
    games by them."""

    grammar: Grammar[Action]
    judge: Callable[[Record[Action], Spec | None, Diagnostics], RulingT]
    as_json: Callable[[RulingT], dict[str, object]]
    describe: Callable[[RulingT, int | None], str]


class Sets(NamedTuple, Generic[Spec]):
    """The reader of a game's sets: `rows` is both the key of a set's pieces, and the name of their
    tuple in the Edition. `read` returns None if there is an error in anything but the set's looks;
    all its diagnostics have a place."""

    rows: str
    read: Callable[[Node | None, Diagnostics], Spec | None]


class Game(NamedTuple, Generic[Action, Spec, RulingT]):
    """A game's rooms, each loaded on first use.

    `set_file` is the file name of the standard set; `by_set` is False if all records are of one
    pack, and so name no set. `rules` makes the rules from a set, a number of players and the name
    of a variant in the grammar."""

    name: str
    set_file: str
    by_set: bool
    records: LazyAttribute[Records[Action, Spec, RulingT]]
    writing: LazyAttribute[Writing[Action]]
    sets: LazyAttribute[Sets[Spec]]
    vocabulary: LazyAttribute[Vocabulary]
    inspection: LazyAttribute[Inspection[Spec]]
    press: LazyAttribute[Press[Spec]]
    reading: LazyAttribute[PieceRecognition[Spec]]
    rules: LazyAttribute[Callable[[Spec, int, str], Rules[Any, Any, Action]]]
    simulation: LazyAttribute[Simulation[Spec]]
    display: LazyAttribute[Display[Action, RulingT, Any]]
    advice: LazyAttribute[Advice[Action, Spec, RulingT, Any, Any]]
    view: LazyAttribute[View[Any, Any]]

"""The rooms of a game that are made of functions: how its sets are read, its records judged, and
its blocks compared."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Generic, NamedTuple

from tilegen.games.lazy import LazyAttribute
from tilegen.games.typevars import Action, RulingT, Spec
from tilegen.text.diagnostics import Code, Diagnostics

if TYPE_CHECKING:
    from tilegen.games.press import Press
    from tilegen.games.simulation import Simulation
    from tilegen.games.view import ScorePart
    from tilegen.play.record import BlockCell, ClaimForm, Grammar, Record, RecordLine, RowCells
    from tilegen.play.rules import IllegalMoveError
    from tilegen.text.source import Source
    from tilegen.text.yamltree import Node


def list_no_parts(_: object) -> Sequence[Sequence[ScorePart]]:
    """The parts of scores that a game does not explain."""
    return ()


class Records(NamedTuple, Generic[Action, Spec, RulingT]):
    """The functions that judge a game's records.

    `judge` takes a record, the game's set (None if it could not be read), and the diagnostics so
    far, to which it adds. `as_json` is the game's part of the JSON of a ruling: first `over`,
    whether the game has ended, then `players` in the order of their seats, each with a `name`;
    later `winners`, the players who are ahead, and `to_move`, the name of the player whose line
    comes next or None. `describe` is a text table, with a row for each player that begins with the
    name, in at most a number of columns (None: any number); it is empty without players.

    The grammar has a claim of the form ClaimForm.AMOUNTS, for each player's amount as in
    `Rules.scores`, and the claim `winner`; the referee checks both. In the JSON each of the
    `players` has the amount under the key of the former claim. Tests judge randomly played games by
    them.

    `list_parts` has what each player's amount is made of, for pages; it is empty if that is not
    known."""

    grammar: Grammar[Action]
    judge: Callable[[Record[Action], Spec | None, Diagnostics], RulingT]
    as_json: Callable[[RulingT], dict[str, object]]
    describe: Callable[[RulingT, int | None], str]
    list_parts: Callable[[RulingT], Sequence[Sequence[ScorePart]]] = list_no_parts


class MoveNotation(NamedTuple):
    """The own parts of a game in general records: `spell` is the usual spelling of the text
    of a move, `clear` matches texts that are clearly moves, whoever made them, and `amount` is the
    key of the claim of each player's points, as records are written. `explain` says why a text has
    not the form of a move by the rules of a record, or None if it has; the rules are None where the
    set cannot be read."""

    spell: Callable[[str], str]
    clear: re.Pattern[str]
    amount: str = "points"
    explain: LazyAttribute[Callable[[str, Any], IllegalMoveError | None]] | None = None


class RulingForm(NamedTuple):
    """How programs read rulings on general records of a game, if it differs from others: the game's
    part of the JSON, and `codes` and the keys of `phrases` for those of other games, which say more
    in its own words."""

    as_json: Callable[[Any], dict[str, object]]
    codes: Mapping[Code, Code]
    phrases: Mapping[str, str]


class TableAtEnd(NamedTuple):
    """The table that blocks show: its state, and `rules` that know the table but not how it came
    about. It is not `certain` if anything that affects the points is wrong, or if they cannot be
    known, and then `in_doubt` names the unknown, as a sentence. `left` is the number of pieces left
    to draw, None if the table does not tell. `possible` has all points that each player may have,
    if something may be in doubt; the rules then know those that are certain. `find_winners` has the
    winners by given points. If owners of figures are not known, nobody `leads`."""

    rules: Any
    state: Any
    certain: bool
    in_doubt: str = ""
    left: int | None = None
    possible: tuple[frozenset[int], ...] = ()
    find_winners: Callable[[tuple[int, ...]], Sequence[int]] | None = None
    leads: bool = True


class Blocks(NamedTuple, Generic[Spec]):
    """How records of a game may show the table in blocks, if the game has none of its own: `shared`
    is the heading of a block without an owner, and `kinds` are the last words of all other
    headings, beside those that a set has itself. `parse_row` and `format_cell` go to a Grammar and
    a Writing, and `claims` are claims about the table. `judge` takes a record with blocks and no
    lines, the set and the rules; `check_end` compares blocks and claims with the rules and the
    state after the lines of a record, given the line number of each move. Both add to the
    diagnostics. `describe_left` is a sentence on so many pieces left to draw, by these rules, and
    `note_uncounted` one on what a record with lines cannot show; it is empty if there is nothing
    of the kind."""

    shared: str
    kinds: tuple[str, ...]
    parse_row: Callable[[RecordLine], RowCells]
    format_cell: Callable[[BlockCell], str]
    claims: Mapping[str, ClaimForm]
    judge: Callable[[Record[str], Spec, Any, Diagnostics], TableAtEnd]
    check_end: Callable[[Record[str], Spec, tuple[Any, Any], Mapping[Any, int], Diagnostics], None]
    describe_left: Callable[[Any, int], str]
    note_uncounted: Callable[[Record[str], Any], str]


def list_no_files(_: Node | None) -> tuple[str, ...]:
    """The files of a set that is in one file."""
    return ()


def list_no_keys(_: Node | None) -> frozenset[str]:
    """The keys of a set all of which may change pictures."""
    return frozenset()


class Sets(NamedTuple, Generic[Spec]):
    """The reader of a game's sets: `rows` is both the key of a set's pieces, and the name of their
    tuple in the Edition; it is empty if a set has no pieces. `read` returns None if there is an
    error in anything but the set's looks; all its diagnostics have a place. `list_files` has the
    names of other files that a set takes rows from, relative to its own; if there are any,
    `read_beside` reads the set with the texts that could be read, by name. `fingerprint` makes a
    short code of all of a set that affects play, where records have it. `list_unseen` has the keys
    of a set at the top that no picture of a piece depends on, beyond those that all games have."""

    rows: str
    read: Callable[[Node | None, Diagnostics], Spec | None]
    list_files: Callable[[Node | None], tuple[str, ...]] = list_no_files
    read_beside: Callable[[Node | None, Diagnostics, Mapping[str, Source]], Spec | None] | None = (
        None
    )
    fingerprint: Callable[[Spec], str] | None = None
    list_unseen: Callable[[Node | None], frozenset[str]] = list_no_keys


class SetLimits(NamedTuple):
    """The limits of a game's set: its numbers of players, the names of its rules, the usual ones
    first, and its own simulation and press, if sets of the game are not all simulated or printed
    alike. `title` is what players call the game, if its sets are games of their own.
    `players_by_rules` are the numbers of players of rules that are not for all of them."""

    players: range
    variants: tuple[str, ...]
    simulation: LazyAttribute[Simulation[Any]] | None = None
    press: LazyAttribute[Press[Any]] | None = None
    title: str = ""
    players_by_rules: Mapping[str, range] = MappingProxyType({})

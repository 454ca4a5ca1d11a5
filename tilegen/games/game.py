"""The interface of a game: its rules, and whatever else it can do."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Final, Generic, NamedTuple, NoReturn, TypeAlias, TypeVar

from tilegen.errors import TilegenError
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
    from tilegen.games.view import ViewMaker
    from tilegen.play.layout import Writing
    from tilegen.play.rules import Rules
    from tilegen.sets.schema import Vocabulary
    from tilegen.text.yamltree import Node

INTERFACE: Final = 1
"""The version of this interface. It rises when a game written for it might no longer work."""

STANDARD: Final = "standard"
"""The variant of a game that has only one."""

_NAME: Final = re.compile(r"[a-z][a-z0-9]*+(?:-[a-z0-9]++)*+")
_LONGEST_NAME: Final = 30

RoomT = TypeVar("RoomT")

RulesMaker: TypeAlias = "Callable[[Any, int, str], Rules[Any, Any, Any]]"
"""Makes the rules from a set, a number of players and the name of a variant."""

Room: TypeAlias = RoomT | LazyAttribute[RoomT] | None
"""A room as it is given to a game: itself, the place where it is loaded from, or nothing."""


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
    them."""

    grammar: Grammar[Action]
    judge: Callable[[Record[Action], Spec | None, Diagnostics], RulingT]
    as_json: Callable[[RulingT], dict[str, object]]
    describe: Callable[[RulingT, int | None], str]


class Sets(NamedTuple, Generic[Spec]):
    """The reader of a game's sets: `rows` is both the key of a set's pieces, and the name of their
    tuple in the Edition; it is empty if a set has no pieces. `read` returns None if there is an
    error in anything but the set's looks; all its diagnostics have a place."""

    rows: str
    read: Callable[[Node | None, Diagnostics], Spec | None]


class UnsupportedError(TilegenError):
    """Something that a game cannot do."""


class Capability(NamedTuple):
    """Something that a game may be able to do: a description for lists, and, if there is no
    default for it, the sentence for a game that cannot, and what its designer can do about it."""

    description: str
    refusal: str = ""
    hint: str = ""


CAPABILITIES: Final[Mapping[str, Capability]] = MappingProxyType(
    {
        "sets": Capability("sets of its own"),
        "records": Capability("records in a notation of its own"),
        "display": Capability("tables drawn by itself"),
        "view": Capability("a table of its own in the browser"),
        "simulation": Capability("bots and metrics of its own"),
        "advice": Capability("hints of its own"),
        "press": Capability(
            "pieces to print",
            "{game} cannot be printed: it draws no pieces",
            "give the game a press; docs/write-a-game.md says how",
        ),
        "reading": Capability(
            "photos of its tables",
            "photos of {game} cannot be read: its pieces have no marks",
            "type the record; docs/records.md says how",
        ),
    }
)
"""All that a game may be able to do besides its rules, by the name of the room."""


class Game(Generic[Action, Spec, RulingT]):
    """A game: its rules, and a room for whatever else it can do.

    `name` has small letters, digits and dashes. `rules` makes the rules from a set, a number of
    players and the name of a variant. `players` are the possible numbers of players, and `variants`
    the names of the rules, the usual ones first. `interface` is the INTERFACE that the game was
    written for. Everything else is optional. A room is given itself, or as a LazyAttribute, and
    is called to get it: `game.display()`. Rooms that are left out have defaults that work for any
    rules, but for `press` and `reading`: calling them raises UnsupportedError.

    `set_file` is the file name of the standard set; `by_set` is whether records name their set.

    Raises TilegenError for a name that is no name, and for another interface."""

    __slots__ = (
        "advice",
        "by_set",
        "display",
        "inspection",
        "interface",
        "name",
        "own",
        "own_rules",
        "players",
        "press",
        "reading",
        "records",
        "rules",
        "set_file",
        "sets",
        "simulation",
        "variants",
        "view",
        "vocabulary",
        "writing",
    )

    def __init__(  # noqa: PLR0913 - a room for each thing that a game can do
        self,
        name: str,
        rules: RulesMaker | LazyAttribute[RulesMaker],
        *,
        players: range = range(2, 5),
        variants: tuple[str, ...] = (STANDARD,),
        interface: int = INTERFACE,
        set_file: str | None = None,
        by_set: bool | None = None,
        sets: Room[Sets[Spec]] = None,
        vocabulary: Room[Vocabulary] = None,
        inspection: Room[Inspection[Spec]] = None,
        records: Room[Records[Action, Spec, RulingT]] = None,
        writing: Room[Writing[Action]] = None,
        press: Room[Press[Spec]] = None,
        reading: Room[PieceRecognition[Spec]] = None,
        simulation: Room[Simulation[Spec]] = None,
        display: Room[Display[Action, RulingT, Any]] = None,
        advice: Room[Advice[Action, Spec, RulingT, Any, Any]] = None,
        view: Room[ViewMaker] = None,
    ) -> None:
        _check_name(name)
        _check_interface(name, interface)
        rooms = {
            "sets": sets,
            "records": records,
            "display": display,
            "view": view,
            "simulation": simulation,
            "advice": advice,
            "press": press,
            "reading": reading,
        }
        self.name: Final = name
        self.players: Final = players
        self.variants: Final = variants
        self.interface: Final = interface
        self.own: Final = frozenset(room for room, given in rooms.items() if given is not None)
        """The names of the rooms that the game has itself, out of CAPABILITIES."""
        self.set_file: Final = set_file or f"{name}.yaml"
        self.by_set: Final = sets is not None if by_set is None else by_set
        self.own_rules: Final[Callable[[], RulesMaker]] = _room(rules)
        """Makes the rules as the game gives them."""
        is_general = records is None
        self.rules: Final[Callable[[], Callable[[Spec, int, str], Rules[Any, Any, Action]]]] = (
            self._default("rules:build_rules") if is_general else self.own_rules
        )
        """Makes the rules with nothing left out."""
        self.sets: Final[Callable[[], Sets[Spec]]] = (
            _room(sets) if sets is not None else self._default("sets:build_sets")
        )
        self.vocabulary: Final[Callable[[], Vocabulary]] = (
            _room(vocabulary) if vocabulary is not None else self._default("sets:build_vocabulary")
        )
        self.inspection: Final[Callable[[], Inspection[Spec]]] = (
            _room(inspection)
            if inspection is not None
            else self._default("inspection:build_inspection")
        )
        self.records: Final[Callable[[], Records[Action, Spec, RulingT]]] = (
            _room(records) if records is not None else self._default("records:build_records")
        )
        self.writing: Final[Callable[[], Writing[Action]]] = (
            _room(writing)
            if writing is not None and not is_general
            else self._default("records:build_writing")
        )
        self.simulation: Final[Callable[[], Simulation[Spec]]] = (
            _room(simulation)
            if simulation is not None
            else self._default("simulation:build_simulation")
        )
        self.display: Final[Callable[[], Display[Action, RulingT, Any]]] = (
            _room(display)
            if display is not None and not is_general
            else self._default("display:build_display")
        )
        self.advice: Final[Callable[[], Advice[Action, Spec, RulingT, Any, Any]]] = (
            _room(advice)
            if advice is not None and not is_general
            else self._default("advice:build_advice")
        )
        self.view: Final[Callable[[], ViewMaker]] = (
            _room(view) if view is not None else self._default("view:build_view")
        )
        self.press: Final[Callable[[], Press[Spec]]] = (
            _room(press) if press is not None else self._refuse("press")
        )
        self.reading: Final[Callable[[], PieceRecognition[Spec]]] = (
            _room(reading) if reading is not None and press is not None else self._refuse("reading")
        )

    def __repr__(self) -> str:
        return f"Game({self.name!r})"

    def has(self, room: str) -> bool:
        """Whether the game has this room itself, out of CAPABILITIES."""
        return room in self.own

    def _default(self, builder: str) -> LazyAttribute[Any]:
        """The room that a function of games/general/ builds for this game."""
        return LazyAttribute(f"tilegen.games.general.{builder}", self)

    def _refuse(self, room: str) -> Callable[[], NoReturn]:
        """A room that raises UnsupportedError."""

        def refuse() -> NoReturn:
            capability = CAPABILITIES[room]
            raise UnsupportedError(capability.refusal.format(game=self.name), capability.hint)

        return refuse


def _room(room: RoomT | LazyAttribute[RoomT]) -> Callable[[], RoomT]:
    return room if isinstance(room, LazyAttribute) else lambda: room


def is_game_name(name: str) -> bool:
    """Whether a game may have this name."""
    return _NAME.fullmatch(name) is not None and len(name) <= _LONGEST_NAME


def _check_name(name: object) -> None:
    if isinstance(name, str) and is_game_name(name):
        return
    hint = f"such as crazy-eights: at most {_LONGEST_NAME} small letters, digits and dashes"
    raise TilegenError(f"{name!r} is no name of a game", hint)


def _check_interface(name: str, interface: int) -> None:
    if interface == INTERFACE:
        return
    message = f"{name} was written for version {interface} of games, and this is {INTERFACE}"
    hint = "install a newer tilegen" if interface > INTERFACE else "CHANGELOG says what changed"
    raise TilegenError(message, hint)

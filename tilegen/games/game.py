"""The interface of a game: its rules and its optional abilities."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Final, Generic, NamedTuple, NoReturn, TypeAlias, TypeVar

from tilegen.errors import TilegenError
from tilegen.games.lazy import LazyAttribute
from tilegen.games.rooms import Blocks, MoveNotation, Records, RulingForm, SetLimits, Sets
from tilegen.games.typevars import Action, RulingT, Spec

if TYPE_CHECKING:
    from tilegen.games.display import Display
    from tilegen.games.general.greedy import GameBots
    from tilegen.games.hints import Advice
    from tilegen.games.press import Inspection, Press
    from tilegen.games.recognition import PieceRecognition
    from tilegen.games.simulation import Simulation
    from tilegen.games.view import ViewMaker
    from tilegen.play.layout import Writing
    from tilegen.play.rules import Rules
    from tilegen.sets.schema import Vocabulary

INTERFACE: Final = 1
"""The version of this interface. It rises when a game written for it might no longer work."""

STANDARD: Final = "standard"
"""The variant of a game that has only one."""

_NAME: Final = re.compile(r"(?!.*--)[a-z][a-z0-9-]*+(?<!-)")
_LONGEST_NAME: Final = 30

RoomT = TypeVar("RoomT")

RulesMaker: TypeAlias = "Callable[[Any, int, str], Rules[Any, Any, Any]]"
"""Makes the rules from a set, a number of players and the name of a variant."""

Room: TypeAlias = RoomT | LazyAttribute[RoomT] | None
"""A room as it is given to a game: itself, the place where it is loaded from, or nothing."""


class UnsupportedError(TilegenError):
    """Something that a game cannot do."""


class Capability(NamedTuple):
    """Something that a game may be able to do besides its rules. `default` names the function in
    games/general/ that builds it for any rules, empty if there is none; a game with a `spoilt_by`
    room of its own cannot use the default. `refusal` is the sentence for a game that cannot do it,
    and `hint` what its designer can do about it."""

    default: str = ""
    spoilt_by: str = ""
    refusal: str = ""
    hint: str = ""


_BESIDE_RECORDS: Final = "give the game this room too, or leave its records to tilegen"

CAPABILITIES: Final[Mapping[str, Capability]] = MappingProxyType(
    {
        "sets": Capability("sets:build_sets"),
        "records": Capability("records:build_records"),
        "display": Capability(
            "display:build_display",
            "records",
            "tables of {game} cannot be shown: it has records of its own, and no display",
            _BESIDE_RECORDS,
        ),
        "view": Capability("view:build_view"),
        "simulation": Capability("simulation:build_simulation"),
        "advice": Capability(
            "advice:build_advice",
            "records",
            "there are no hints for {game}: it has records of its own, and no advice",
            _BESIDE_RECORDS,
        ),
        "press": Capability(
            refusal="{game} cannot be printed: it draws no pieces",
            hint="give the game a press; docs/write-a-game.md says how",
        ),
        "reading": Capability(
            refusal="photos of {game} cannot be read: it has no reader for them",
            hint="type the record; docs/records.md says how",
        ),
    }
)
"""All that a game may be able to do besides its rules, by the name of the room."""


class Game(Generic[Action, Spec, RulingT]):
    """A game: its rules, and a room for each of its other abilities.

    `name` has small letters, digits and dashes. `rules` makes the rules from a set, a number of
    players and the name of a variant. `players` are the possible numbers of players, and `variants`
    the names of the rules, the usual ones first. `interface` is the INTERFACE that the game was
    written for. Everything else is optional. A room is given itself, or as a LazyAttribute, and is
    called to get it: `game.display()`. Rooms that are left out have defaults that work for any
    rules, except `press` and `reading`: calling them raises UnsupportedError.

    `table_variant` is what a new table at a screen is played by unless its host chooses; None for
    the usual rules. `title` is what messages to people call the game; they use its name without
    one.

    `starter` is the package with the texts of `tilegen init`, for a game that comes with tilegen.

    `blocks` lets the general records have blocks of what lies on the table. `set_file` is the file
    name of the standard set; `by_set` is whether records name their set. `bots` are for a game
    without a simulation of its own. `narrow` returns the limits of a set, for a game whose sets say
    them themselves.

    Raises TilegenError for a name that is no name, for numbers of players and variants that are
    none, and for another interface."""

    __slots__ = (
        "_given",
        "_narrow",
        "advice",
        "blocks",
        "bots",
        "by_set",
        "display",
        "has_numbered_turns",
        "inspection",
        "interface",
        "name",
        "notation",
        "own",
        "own_rules",
        "players",
        "players_by_rules",
        "press",
        "reading",
        "records",
        "rules",
        "ruling_form",
        "set_file",
        "sets",
        "simulation",
        "starter",
        "table_variant",
        "title",
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
        players_by_rules: Mapping[str, range] = MappingProxyType({}),
        table_variant: str | None = None,
        interface: int = INTERFACE,
        set_file: str | None = None,
        by_set: bool | None = None,
        narrow: Room[Callable[[Spec], SetLimits]] = None,
        has_numbered_turns: bool = False,
        notation: Room[MoveNotation] = None,
        ruling_form: Room[RulingForm] = None,
        title: str = "",
        starter: str = "",
        sets: Room[Sets[Spec]] = None,
        vocabulary: Room[Vocabulary] = None,
        inspection: Room[Inspection[Spec]] = None,
        records: Room[Records[Action, Spec, RulingT]] = None,
        writing: Room[Writing[Action]] = None,
        blocks: Room[Blocks[Spec]] = None,
        press: Room[Press[Spec]] = None,
        reading: Room[PieceRecognition[Spec]] = None,
        simulation: Room[Simulation[Spec]] = None,
        bots: Room[GameBots] = None,
        display: Room[Display[Action, RulingT, Any]] = None,
        advice: Room[Advice[Action, Spec, RulingT, Any, Any]] = None,
        view: Room[ViewMaker] = None,
    ) -> None:
        _check_name(name)
        _check_interface(name, interface)
        _check_players(players)
        _check_variants(variants)
        is_general = records is None
        rooms: dict[str, object] = {
            "sets": sets,
            "records": records,
            "display": display,
            "view": view,
            "simulation": simulation,
            "advice": advice,
            "press": press,
            "reading": reading,
        }
        self._narrow = narrow
        self._given: dict[str, Any] = {
            "table_variant": table_variant,
            "interface": interface,
            "set_file": set_file,
            "by_set": by_set,
            "has_numbered_turns": has_numbered_turns,
            "starter": starter,
            "notation": notation,
            "ruling_form": ruling_form,
            "sets": sets,
            "vocabulary": vocabulary,
            "inspection": inspection,
            "records": records,
            "writing": writing,
            "blocks": blocks,
            "press": press,
            "reading": reading,
            "simulation": simulation,
            "bots": bots,
            "display": display,
            "advice": advice,
            "view": view,
        }
        self.name: Final = name
        self.title: Final = title or name
        self.starter: Final = starter
        self.players: Final = players
        self.variants: Final = variants
        self.players_by_rules: Final = players_by_rules
        self.table_variant: Final = table_variant
        self.interface: Final = interface
        self.has_numbered_turns: Final = has_numbered_turns
        """Whether lines of general records may begin with the number of the turn."""
        self.notation: Final[Callable[[], MoveNotation] | None] = (
            None if notation is None else _room(notation)
        )
        """What general records of the game have of their own."""
        self.ruling_form: Final[Callable[[], RulingForm] | None] = (
            None if ruling_form is None else _room(ruling_form)
        )
        """How programs read rulings on these, if it differs from other games."""
        self.own: Final = frozenset(room for room, given in rooms.items() if given is not None)
        """The names of the rooms that the game has itself, out of CAPABILITIES."""
        self.set_file: Final = set_file or f"{name}.yaml"
        # General records name the set wherever there may be several.
        self.by_set: Final = sets is not None if is_general or by_set is None else by_set
        self.own_rules: Final[Callable[[], RulesMaker]] = _room(rules)
        """Makes the rules as the game gives them."""
        self.rules: Final[Callable[[], Callable[[Spec, int, str], Rules[Any, Any, Action]]]] = (
            self._build("rules:build_rules") if is_general else self.own_rules
        )
        """Makes the rules with nothing left out."""
        self.sets: Final[Callable[[], Sets[Spec]]] = self._choose("sets", sets)
        self.vocabulary: Final[Callable[[], Vocabulary]] = self._choose_vocabulary(vocabulary)
        self.inspection: Final[Callable[[], Inspection[Spec]]] = (
            _room(inspection)
            if inspection is not None
            else self._build("inspection:build_inspection")
        )
        self.records: Final[Callable[[], Records[Action, Spec, RulingT]]] = self._choose(
            "records", records
        )
        self.writing: Final[Callable[[], Writing[Action]]] = (
            self._build("writing:build_writing") if writing is None else _room(writing)
        )
        self.simulation: Final[Callable[[], Simulation[Spec]]] = self._choose(
            "simulation", simulation
        )
        self.blocks: Final[Callable[[], Blocks[Spec]] | None] = (
            None if blocks is None else _room(blocks)
        )
        self.bots: Final[Callable[[], GameBots]] = (
            self._build("greedy:build_bots") if bots is None else _room(bots)
        )
        self.display: Final[Callable[[], Display[Action, RulingT, Any]]] = self._choose(
            "display", display
        )
        self.advice: Final[Callable[[], Advice[Action, Spec, RulingT, Any, Any]]] = self._choose(
            "advice", advice
        )
        self.view: Final[Callable[[], ViewMaker]] = self._choose("view", view)
        self.press: Final[Callable[[], Press[Spec]]] = self._choose("press", press)
        self.reading: Final[Callable[[], PieceRecognition[Spec]]] = self._choose("reading", reading)

    def __repr__(self) -> str:
        return f"Game({self.name!r})"

    def for_set(self, edition: Spec | None) -> Game[Action, Spec, RulingT]:
        """The game as a set plays it: with the set's own limits, if its sets say them."""
        if self._narrow is None or edition is None:
            return self
        limits = _room(self._narrow)()(edition)
        rooms = {"simulation": limits.simulation, "press": limits.press}
        own = {name: room for name, room in rooms.items() if room is not None}
        return Game(
            self.name,
            self.own_rules(),
            players=limits.players,
            variants=limits.variants,
            players_by_rules=limits.players_by_rules,
            title=limits.title,
            **{**self._given, **own},
        )

    def find_players(self, variant: str) -> range:
        """The numbers of players that these rules of the game are for."""
        return self.players_by_rules.get(variant, self.players)

    def has(self, room: str) -> bool:
        """Whether the game has this room itself, out of CAPABILITIES."""
        return room in self.own

    def lacks(self, room: str) -> bool:
        """Whether the game has no such room, not even a general one: calling it raises
        UnsupportedError."""
        capability = CAPABILITIES[room]
        has_default = capability.default and capability.spoilt_by not in self.own
        return not self.has(room) and not has_default

    def _choose(self, name: str, room: Room[RoomT]) -> Callable[[], RoomT]:
        """The room itself if the game has it, else the default, else a function that raises
        UnsupportedError."""
        if self.has(name) and room is not None:
            return _room(room)
        return self._refuse(name) if self.lacks(name) else self._build(CAPABILITIES[name].default)

    def _build(self, builder: str) -> LazyAttribute[Any]:
        """The room that a function of games/general/ builds for this game."""
        return LazyAttribute(f"tilegen.games.general.{builder}", self)

    def _choose_vocabulary(self, room: Room[Vocabulary]) -> Callable[[], Vocabulary]:
        """The room itself; for sets without pieces the vocabulary that all of them share."""
        if room is not None:
            return _room(room)
        return (
            self._refuse_vocabulary
            if self.has("sets")
            else self._build("vocabulary:build_vocabulary")
        )

    def _refuse_vocabulary(self) -> NoReturn:
        """Raises UnsupportedError: only the game itself knows the words of its sets."""
        message = f"{self.name} has no schema: its sets have words of their own"
        raise UnsupportedError(message, "'tilegen validate' checks them")

    def _refuse(self, name: str) -> Callable[[], NoReturn]:
        """A room that raises UnsupportedError."""

        def refuse() -> NoReturn:
            capability = CAPABILITIES[name]
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


def _check_players(players: object) -> None:
    if isinstance(players, range) and players and players.start >= 1 and players.step == 1:
        return
    hint = "it is a range of numbers from 1, without gaps, such as range(2, 3)"
    raise TilegenError(f"players is {players!r}", hint)


def _check_variants(variants: object) -> None:
    names = variants if isinstance(variants, tuple) else ()
    are_names = all(isinstance(name, str) and name for name in names)
    if names and are_names and len({*names}) == len(names):
        return
    hint = "it is a tuple of different names, the usual one first, such as ('standard', 'expert')"
    raise TilegenError(f"variants is {variants!r}", hint)


def _check_interface(name: str, interface: int) -> None:
    if interface == INTERFACE:
        return
    message = f"{name} was written for version {interface} of games, and this is {INTERFACE}"
    hint = "install a newer tilegen" if interface > INTERFACE else "CHANGELOG says what changed"
    raise TilegenError(message, hint)

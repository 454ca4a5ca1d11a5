"""The options of a tile game's rules, as values; the reader of files makes them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from enum import Enum
from typing import NamedTuple


class Shape(Enum):
    """The shape of the tiles, and so of the cells."""

    SQUARE = "square"
    HEX = "hex"
    LINE = "line"


class Grids(Enum):
    """Whether all build on one table, or each figure has a grid of its own."""

    ONE = "one"
    FIGURE = "figure"


class Begin(Enum):
    """How a game begins: with any tile, with a tile of each player's choice out of all or out of a
    deal, or with a given tile that lies on the table."""

    FREE = "free"
    CHOOSE = "choose"
    DEAL = "deal"
    FIXED = "fixed"


class Supply(Enum):
    """Where a player's next tile comes from: from the stack, from a hand, or from all tiles, which
    lie face up."""

    DRAW = "draw"
    HAND = "hand"
    OPEN = "open"


class Cannot(Enum):
    """The action of a player who cannot lay a tile."""

    DISCARD = "discard"
    PASS = "pass"  # noqa: S105 - no password
    DRAW = "draw"


class Add(Enum):
    """The figures to which a player may add."""

    ANY = "any"
    OWN = "own"
    NO_FIRSTS_AFTER_OWN = "no firsts after own"


class Again(Enum):
    """Whether the owner of a finished figure begins another one."""

    NONE = "none"
    DRAWN = "drawn"


class Owner(Enum):
    """The owner of a figure: none, the player who began or finished it, the players whose markers
    lie there, or the seat of its kind."""

    NONE = "none"
    BEGINNER = "beginner"
    FINISHER = "finisher"
    MARKER = "marker"
    KIND = "kind"


class Count(Enum):
    """Whether all figures of a player score, or only the best one."""

    ALL = "all"
    BEST = "best"


class End(Enum):
    """The events that end the game."""

    STACK_EMPTY = "stack empty"
    FIRSTS_FINISHED = "firsts finished"
    HAND_EMPTY = "hand empty"
    NOBODY_CAN = "nobody can"
    CLOSED = "closed"


class Win(Enum):
    """Who wins: the players with the most or the least points, the owner of the figure that ended
    the game, or the player who reached the goal of a full board."""

    MOST = "most"
    LEAST = "least"
    OWNER = "owner"
    GOAL = "goal"


class Term(Enum):
    """The terms by which points are given, as files write them."""

    TILE = "tile"
    TILE_WITH = "tile with"
    EACH = "each"
    FIXED = "fixed"
    AROUND = "around"
    BESIDE = "beside"


class Terms(NamedTuple):
    """The points of a figure, added up: for each tile, for each tile with at least one of a
    feature, for each of a feature, for the figure, for each tile laid around it, and for each
    finished figure of a kind that it touches."""

    tile: int = 0
    tile_with: Mapping[str, int] = {}
    features: Mapping[str, int] = {}
    fixed: int = 0
    around: int = 0
    beside: Mapping[str, int] = {}

    def list_amounts(self) -> Iterator[int]:
        """The points of all terms."""
        yield from (self.tile, self.fixed, self.around)
        for amounts in (self.tile_with, self.features, self.beside):
            yield from amounts.values()


class ScoreRule(NamedTuple):
    """The points of a finished and of an unfinished figure; None if it has none."""

    finished: Terms | None = None
    unfinished: Terms | None = None


class RuleOptions(NamedTuple):
    """The rules of a tile game. `players` are the least and the most. `match` has, for each kind of
    side, the kinds that may touch it, both by index in the file's order. `join` is the number of
    touching sides that must join at least. `begin_number` is the size of a deal or the number of
    the fixed tile, `hand` the size of a hand and `refill` whether it is filled up after a turn.
    `markers` is the number that each player has, and `seats` the kinds of figures of the seats.
    `board` is its width and height in cells, and `rim` the index of the kind that its rim wants.
    `surrounded` are the kinds of figures that finish when tiles lie all around. `score` is by
    label: `first`, `again`, a kind of figure or `any`. `spans` is the number of rows or columns
    that a figure must cover to end the game, 0 if that does not end it. Ties share the win."""

    players: tuple[int, int] = (2, 4)
    match: tuple[frozenset[int], ...] = ()
    join: int = 0
    grids: Grids = Grids.ONE
    begin: Begin = Begin.FREE
    begin_number: int = 0
    supply: Supply = Supply.DRAW
    hand: int = 0
    refill: bool = False
    cannot: Cannot = Cannot.PASS
    add: Add = Add.ANY
    again: Again = Again.NONE
    owner: Owner = Owner.NONE
    markers: int = 0
    seats: tuple[str, ...] = ()
    forced: bool = False
    board: tuple[int, int] | None = None
    rim: int | None = None
    surrounded: frozenset[str] = frozenset()
    score: Mapping[str, ScoreRule] = {}
    count: Count = Count.ALL  # type: ignore[assignment]  # hides how tuples count
    pips: bool = False
    end: frozenset[End] = frozenset((End.STACK_EMPTY, End.NOBODY_CAN))
    spans: int = 0
    win: Win = Win.MOST

    @property
    def can_lose_points(self) -> bool:
        """Whether some figure takes points away."""
        terms = (own for rule in self.score.values() for own in rule if own is not None)
        return any(amount < 0 for own in terms for amount in own.list_amounts())


def match_alike(kinds: int) -> tuple[frozenset[int], ...]:
    """For each of `kinds` kinds of sides, that it touches only its like."""
    return tuple(frozenset({index}) for index in range(kinds))

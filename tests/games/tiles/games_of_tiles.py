"""Tile games for tests: their kinds of sides, tiles and rules as values."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import product
from typing import Any

from tilegen.games.tiles.faces import TileGame
from tilegen.games.tiles.rules.options import (
    Begin,
    Cannot,
    Count,
    End,
    Owner,
    RuleOptions,
    ScoreRule,
    Shape,
    Supply,
    Terms,
    Win,
)
from tilegen.games.tiles.rules.rules import TileGameRules, TileState
from tilegen.games.tiles.segments import Kind, SegmentPlan, Tile, build_segments


def build_tile(
    number: int,
    sides: Sequence[int],
    kinds: Sequence[Kind],
    plan: SegmentPlan | None = None,
    features: Mapping[str, int] | None = None,
) -> Tile:
    segments = build_segments(sides, kinds, plan or SegmentPlan())
    return Tile(number, tuple(sides), segments, features or {})


def match_same(kinds: Sequence[Kind]) -> tuple[frozenset[int], ...]:
    """Each kind may touch itself alone."""
    return tuple(frozenset({index}) for index in range(len(kinds)))


def build_game(
    kinds: Sequence[Kind], tiles: Iterable[Tile], shape: Shape = Shape.SQUARE, **options: Any
) -> TileGame:
    """A game with one variant."""
    variants = {"": RuleOptions(**{"match": match_same(kinds), **options})}
    return TileGame("", shape=shape, kinds_of_sides=(*kinds,), tiles=(*tiles,), variants=variants)


def list_patterns(kinds: int, sides: int) -> list[tuple[int, ...]]:
    """All ways to mark the sides of a tile, turns alike counted once."""
    patterns = product(range(kinds), repeat=sides)
    return [p for p in patterns if p == min(p[turn:] + p[:turn] for turn in range(sides))]


COLOURS = tuple(Kind(name, (name,)) for name in ("red", "green", "blue"))


def build_colour_squares() -> TileGame:
    """MacMahon's squares on a board of 6 x 4 with a red rim."""
    tiles = (
        build_tile(number, sides, COLOURS) for number, sides in enumerate(list_patterns(3, 4), 1)
    )
    return build_game(
        COLOURS,
        tiles,
        players=(1, 1),
        board=(6, 4),
        rim=0,
        supply=Supply.OPEN,
        win=Win.GOAL,
    )


LAND = (
    Kind("town", ("town",)),
    Kind("road", ("field", "road", "field")),
    Kind("field", ("field",)),
)
_SHIELD = {"town": ({"shield": 1},)}
_ROWS: Sequence[tuple[int, str, dict[str, Any]]] = (
    (4, "town road field road", {}),
    (2, "field field field field", {"inside": ("abbey",)}),
    (2, "field field road field", {"inside": ("abbey",)}),
    (1, "town town town town", {"features": _SHIELD}),
    (2, "town town field town", {}),
    (1, "town town road town", {"features": _SHIELD}),
    (3, "town town field field", {}),
    (2, "town road road town", {}),
    (2, "field town field town", {}),
    (2, "town town field field", {"apart": ("town",)}),
    (2, "field town field town", {"apart": ("town",)}),
    (3, "town field field field", {}),
    (2, "town field road road", {}),
    (2, "town road road field", {}),
    (2, "town road road road", {"apart": ("road",)}),
    (4, "road field road field", {}),
    (4, "field field road road", {}),
    (2, "field road road road", {"apart": ("road",)}),
    (1, "road road road road", {"apart": ("road",)}),
)


def build_castles(**options: Any) -> TileGame:
    """Towns, roads, abbeys and fields, without markers."""
    names = [kind.name for kind in LAND]
    rows = [(text, plan) for copies, text, plan in _ROWS for _ in range(copies)]
    tiles = (
        build_tile(number, [names.index(name) for name in text.split()], LAND, SegmentPlan(**plan))
        for number, (text, plan) in enumerate(rows, 1)
    )
    usual: dict[str, Any] = {
        "players": (1, 5),
        "begin": Begin.FIXED,
        "begin_number": 1,
        "cannot": Cannot.DISCARD,
        "surrounded": frozenset({"abbey"}),
        "end": frozenset({End.STACK_EMPTY}),
    }
    return build_game(LAND, tiles, **{**usual, **options})


FINISHED_SCORE = {
    "town": ScoreRule(finished=Terms(tile=2, features={"shield": 2})),
    "road": ScoreRule(finished=Terms(tile=1)),
    "abbey": ScoreRule(finished=Terms(fixed=9)),
}
"""For owners who finish figures."""
FULL_SCORE = {
    "town": ScoreRule(Terms(tile=2, features={"shield": 2}), Terms(tile=1, features={"shield": 1})),
    "road": ScoreRule(Terms(tile=1), Terms(tile=1)),
    "abbey": ScoreRule(Terms(fixed=9), Terms(tile=1, around=1)),
    "field": ScoreRule(unfinished=Terms(beside={"town": 3})),
}
"""For the only player, whose all figures are."""

NUMBERS = tuple(Kind(str(number), (str(number),)) for number in range(7))


def build_dominoes(cannot: Cannot = Cannot.PASS) -> TileGame:
    tiles = (
        build_tile(number, sides, NUMBERS) for number, sides in enumerate(list_patterns(7, 2), 1)
    )
    return build_game(
        NUMBERS,
        tiles,
        Shape.LINE,
        supply=Supply.HAND,
        hand=7,
        pips=True,
        cannot=cannot,
        end=frozenset({End.HAND_EMPTY, End.NOBODY_CAN}),
    )


COLOURED_PATHS = tuple(Kind(name, (name,)) for name in ("red", "yellow", "blue", "green"))


def build_ribbons() -> TileGame:
    """Paths on hexes, three of four colours on each tile."""
    patterns = [p for p in list_patterns(4, 6) if all(p.count(kind) in {0, 2} for kind in range(4))]
    tiles = (build_tile(n, sides, COLOURED_PATHS) for n, sides in enumerate(patterns, 1))
    return build_game(
        COLOURED_PATHS,
        tiles,
        Shape.HEX,
        supply=Supply.HAND,
        hand=6,
        refill=True,
        owner=Owner.KIND,
        seats=("red", "yellow", "blue", "green"),
        count=Count.BEST,
        score={"any": ScoreRule(Terms(tile=2), Terms(tile=1))},
    )


def build_rings() -> TileGame:
    """White and black paths on alike tiles; a ring or a long line wins."""
    kinds = (Kind("white", ("white",)), Kind("black", ("black",)))
    tiles = (build_tile(n, (0, n % 2, 1, 1 - n % 2), kinds) for n in range(1, 65))
    return build_game(
        kinds,
        tiles,
        players=(2, 2),
        supply=Supply.OPEN,
        owner=Owner.KIND,
        seats=("white", "black"),
        end=frozenset({End.CLOSED, End.NOBODY_CAN}),
        spans=8,
        win=Win.OWNER,
    )


def play_texts(rules: TileGameRules, *texts: str) -> TileState:
    """The state after these moves from the start."""
    state = rules.start()
    for text in texts:
        state = rules.apply(state, rules.parse(text, state))
    return state


def list_texts(rules: TileGameRules, state: TileState) -> list[str]:
    """The texts of the legal moves."""
    return [rules.format(move, state) for move in rules.legal_moves(state)]

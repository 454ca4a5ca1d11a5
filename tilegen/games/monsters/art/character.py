"""Who a tile is: everything that chance decides, drawn before anything is drawn."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from tilegen.drawing.geometry import Point
from tilegen.games.monsters.tiles import Edge, Side, Tile


@dataclass(frozen=True, slots=True)
class Character:
    """A tile's character, the same in every style. Numbers without a unit pick one of a list."""

    middle: Point
    radii: tuple[float, ...]
    """The body's eight radii in millimetres, clockwise from the top."""
    accent: int
    second: int
    iris: int
    eye: int
    stand: int
    look: int
    brows: bool
    mouth: int
    motif: int
    motif_turn: float
    big_mouth: bool
    """Without eyes: a mouth for a face, in place of a motif."""
    top: int
    below: int
    sides: tuple[int | None, int | None]
    """What grows to the right and to the left, where nothing joins."""
    mark: int
    marks: tuple[tuple[float, float, float], ...]
    """For each mark on the skin: direction in degrees, share of the way to the edge, size."""
    cheeks: bool
    specks: tuple[tuple[float, float, float], ...]


def character(tile: Tile, seed: int) -> Character:
    """The character of a tile. It depends on the tile and the set's seed alone, so that changing
    one tile changes no other."""
    rng = Random(f"{tile.id}:{seed}")
    accent = rng.randrange(6)
    return Character(
        middle=_middle(tile),
        radii=_radii(tile, rng),
        accent=accent,
        second=(accent + rng.randrange(1, 6)) % 6,
        iris=rng.randrange(5),
        eye=rng.randrange(997),
        stand=rng.randrange(997),
        look=rng.randrange(997),
        brows=rng.random() < 0.3,
        mouth=rng.randrange(997),
        motif=rng.randrange(997),
        motif_turn=rng.uniform(-9, 9),
        big_mouth=rng.random() < 0.3,
        top=rng.randrange(997),
        below=rng.randrange(997),
        sides=(_limb(rng), _limb(rng)),
        mark=rng.randrange(997),
        marks=tuple(
            (direction + rng.uniform(-14, 14), rng.uniform(0.74, 0.84), rng.uniform(0.7, 1.15))
            for direction in range(0, 360, 30)
            if rng.random() < 0.8
        ),
        cheeks=rng.random() < 0.5,
        specks=tuple(
            (rng.uniform(4, 40), rng.uniform(4, 40), rng.uniform(0.35, 0.9)) for _ in range(9)
        ),
    )


def _limb(rng: Random) -> int | None:
    return rng.randrange(997) if rng.random() < 0.5 else None


def _middle(tile: Tile) -> Point:
    """Where the body is: moved a little away from a side where nothing joins, to make room for
    what grows there, unless something joins opposite."""

    def push(before: Side, after: Side) -> float:
        one, other = tile.edges[before].joins, tile.edges[after].joins
        return 0.0 if one == other else (0.8 if other else -0.8)

    return 22 + push(Side.LEFT, Side.RIGHT), 22 + push(Side.TOP, Side.BOTTOM)


# What bodies there are: factors on the eight radii, clockwise from the top.
_BUILDS = (
    (1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0),
    (0.98, 1.1, 1.0, 1.04, 1.0, 1.04, 1.0, 1.1),
    (1.04, 0.9, 0.95, 1.06, 1.0, 1.06, 0.95, 0.9),
    (0.84, 1.0, 1.1, 1.0, 0.96, 1.0, 1.1, 1.0),
    (0.92, 1.1, 0.9, 1.05, 1.0, 1.05, 0.9, 1.1),
    (1.07, 0.97, 0.88, 0.95, 1.04, 0.95, 0.88, 0.97),
    (0.9, 1.12, 1.02, 0.9, 0.98, 0.9, 1.02, 1.12),
)


def _radii(tile: Tile, rng: Random) -> tuple[float, ...]:
    thick = Edge.THICK in tile.edges
    base = rng.uniform(14.2, 15.2) if thick else rng.uniform(13.2, 14.6)
    build = rng.choice(_BUILDS)
    radii: list[float] = []
    for index, factor in enumerate(build):
        side, corner = index // 2, index % 2 == 1
        radius = base * factor + rng.uniform(-0.4, 0.4)
        if corner and Edge.THICK in (tile.edges[side], tile.edges[(side + 1) % 4]):
            # Where a thick band begins the body must not be narrower than the band.
            radius = min(max(radius, 14.6), 16.2)
        radii.append(min(radius, 16.4 if corner else 15.2))
    return tuple(radii)

"""The character of a tile: everything that chance decides, before anything is drawn."""

from __future__ import annotations

from random import Random
from typing import NamedTuple

from tilegen.drawing.geometry import Point
from tilegen.games.tiles.art.creatures.creature_tile import CreatureTile, Edge, Side
from tilegen.games.tiles.art.creatures.ground import SCENES


class Character(NamedTuple):
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
    mouth: int
    belly: int
    belly_turn: float
    big_mouth: bool
    """Of a body without eyes: a mouth for a face, in place of a belly."""
    top: int
    below: int
    sides: tuple[int | None, int | None]
    """What grows to the right and to the left, where nothing joins."""
    skin: int
    marks: tuple[tuple[float, float, float], ...]
    """For each mark on the skin: direction in degrees, share of the way to the edge, size."""
    cheeks: bool
    hide: int
    """What its skin is like: one of the hides of thin or thick bodies."""
    seam: int
    """What its skin is like where bands leave it: one of the patterns of thin or thick bands."""
    ground: int
    """Which of the grounds it stands on."""


def choose_character(tile: CreatureTile, seed: int) -> Character:
    """The character of a tile. It depends only on the tile and the set's seed, so that changing one
    tile changes no other."""
    rng = Random(f"{tile.id}:{seed}")
    # One after the other, so that neighbours in the set differ; the second follows by chance.
    accent = (tile.id + seed) % 6
    return Character(
        middle=_middle(tile),
        radii=_radii(tile, rng),
        accent=accent,
        second=(accent + rng.randrange(1, 6)) % 6,
        iris=rng.randrange(5),
        eye=rng.randrange(997),
        stand=rng.randrange(997),
        look=rng.randrange(997),
        mouth=rng.randrange(997),
        belly=rng.randrange(997),
        belly_turn=rng.uniform(-7, 7),
        big_mouth=rng.random() < 0.3,
        top=rng.randrange(997),
        below=rng.randrange(997),
        sides=(_limb(rng), _limb(rng)),
        skin=rng.randrange(997),
        marks=tuple(
            (direction + rng.uniform(-12, 12), rng.uniform(0.74, 0.82), rng.uniform(0.8, 1.15))
            for direction in range(0, 360, 30)
            if rng.random() < 0.75
        ),
        cheeks=rng.random() < 0.6,
        hide=rng.randrange(997),
        ground=rng.randrange(SCENES),
        seam=rng.randrange(997),
    )


def _limb(rng: Random) -> int | None:
    return rng.randrange(997) if rng.random() < 0.5 else None


def _middle(tile: CreatureTile) -> Point:
    """Where the body is: moved away from a side where nothing joins, to make room for what grows
    there. A head above a neck moves most, for its hat."""
    top, right, bottom, left = (edge.joins for edge in tile.edges)
    x = 22 + (0.8 * (right - left))
    if bottom and not (top or right or left):
        return x, 24.6
    return x, 22 + (1.2 if bottom and not top else -0.8 if top and not bottom else 0)


# The kinds of bodies: factors on the eight radii, clockwise from the top.
_BUILDS = (
    (1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0),
    (0.98, 1.1, 1.0, 1.04, 1.0, 1.04, 1.0, 1.1),
    (1.06, 0.86, 0.96, 1.1, 1.0, 1.1, 0.96, 0.86),
    (0.86, 1.0, 1.14, 1.02, 0.94, 1.02, 1.14, 1.0),
    (0.94, 1.14, 0.88, 1.08, 1.0, 1.08, 0.88, 1.14),
    (1.06, 0.95, 0.84, 0.93, 1.04, 0.93, 0.84, 0.95),
    (0.9, 1.13, 1.06, 0.86, 0.98, 0.86, 1.06, 1.13),
)


def _radii(tile: CreatureTile, rng: Random) -> tuple[float, ...]:
    thick = Edge.THICK in tile.edges
    base = rng.uniform(13.2, 14.0) if thick else rng.uniform(12.4, 13.3)
    build = rng.choice(_BUILDS)
    radii: list[float] = []
    for index, factor in enumerate(build):
        side, corner = index // 2, index % 2 == 1
        radius = base * factor + rng.uniform(-0.3, 0.3)
        if index == Side.TOP:
            radius = min(radius, 13.2)
        if index == 2 * Side.BOTTOM:
            # Feet need room below.
            radius = min(radius, 13.6)
        if corner and Edge.THICK in (tile.edges[side], tile.edges[(side + 1) % 4]):
            # Where a thick band begins the body must not be narrower than the band.
            radius = min(max(radius, 14.6), 16.2)
        radii.append(min(radius, 15.6 if corner else 14.6))
    return tuple(radii)

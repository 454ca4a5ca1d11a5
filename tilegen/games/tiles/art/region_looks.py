"""How regions of terrain look: towns have houses and a wall, woods have trees, and others the
pattern of their kind."""

from __future__ import annotations

from collections.abc import Iterator
from math import hypot
from random import Random
from typing import Final

from tilegen.drawing.geometry import Point
from tilegen.drawing.path import Path
from tilegen.drawing.scene import Cap, Item, Stroke
from tilegen.games.tiles.art.area_patterns import area_pattern
from tilegen.games.tiles.art.feature_pictures import draw_features, draw_picture
from tilegen.games.tiles.art.kind_colours import Pattern
from tilegen.games.tiles.art.landscapes import LANDSCAPES, Landscape
from tilegen.games.tiles.art.lattice_pen import LatticePen
from tilegen.games.tiles.art.regions import Region, shape_region
from tilegen.games.tiles.art.tile_scene import TileScene
from tilegen.games.tiles.segments import Segment, Tile
from tilegen.styles.style import Style, Texture

_STANDING: Final = {
    Landscape.TOWN: ("house", "blue house", "house", "yellow house"),
    Landscape.WOOD: ("tree",),
}
"""What stands in regions, one after the other, by the names of pictures."""

_PATTERNS: Final = {Landscape.WATER: Pattern.WAVES, Landscape.SAND: Pattern.DOTS}
"""The patterns of landscapes; others that have nothing standing have that of their kind."""

_WALL: Final = 2.6
_STONE: Final = 2.4
"""The width of a wall, and the length of a stone of it."""

_HOUSE: Final = 3.0
_APART: Final = 6.1
"""The radius of what stands in a region, and from one to the next."""


def draw_region(scene: TileScene, tile: Tile, segment: Segment) -> Iterator[Item]:
    """A region with what stands in it and the features of its segment."""
    sides = [port.side for port in segment.ports]
    region = shape_region(scene.pen, sides, scene.reach)
    landscape = LANDSCAPES.get(segment.figure)
    dress = scene.dress_segment(tile, segment)
    standing = _STANDING.get(landscape, ()) if landscape else ()
    if {*standing} & {*scene.pictures.values()}:
        # They would look like features that count.
        standing = ()
    pattern = None
    if not standing:
        own = _PATTERNS.get(landscape) if landscape else None
        area = scene.pen.bound_tile(sides[0], scene.margin)
        pattern = area_pattern(own or dress.pattern, area, scene.pen.frame(sides[0]))
    areas = [pattern] if pattern else []
    texture = Texture(region.outline, areas, [])
    yield from scene.style.draw_body(region.outline, dress.skin, texture)
    if landscape is Landscape.TOWN:
        for wall in region.walls:
            yield from _draw_wall(scene.style, wall)
    if standing:
        places = _place_houses(scene.pen, region, sides, tile.number, bool(segment.features))
        for index, at in enumerate(places, tile.number):
            yield draw_picture(scene.style, standing[index % len(standing)], at, _HOUSE)
    yield from draw_features(
        scene.style, segment.features, scene.pictures, region.middle, region.room
    )


def _draw_wall(style: Style, wall: Path) -> Iterator[Item]:
    """A wall of stones, lighter than its line."""
    stone = style.dye(style.cloth)
    yield Stroke(wall, style.line, _WALL)
    yield Stroke(wall, stone.body, _WALL - 1.6 * style.pen, Cap.BUTT)
    joints = (1.1 * style.pen, _STONE - 1.1 * style.pen)
    yield Stroke(wall, style.line, _WALL, Cap.BUTT, dashes=joints)


def _place_houses(
    pen: LatticePen, region: Region, sides: list[int], number: int, has_features: bool
) -> Iterator[Point]:
    """Where houses stand: at the sides of the region, and in its midst if that is free."""
    rng = Random(number)
    places: list[Point] = []
    for side in sides:
        frame = pen.frame(side)
        if len(sides) == 1:
            spots = [(-5.6, 4.3), (5.6, 4.3)] if has_features else [(-3.6, 4.4), (3.6, 4.4)]
        else:
            spots = [(-4.2, 5.4), (4.2, 5.4), (0.0, 11.0)]
        places += (frame((along + rng.uniform(-0.5, 0.5), deep)) for along, deep in spots)
    if len(sides) > 1 and not has_features:
        places.append(region.middle)
    taken: list[Point] = [region.middle] if has_features and len(sides) > 1 else []
    apart = [_APART + 1.5] * len(taken)
    for place in sorted(places, key=lambda at: at[1]):
        far = [hypot(place[0] - x, place[1] - y) for x, y in taken]
        if all(distance >= least for distance, least in zip(far, apart, strict=True)):
            taken.append(place)
            apart.append(_APART)
            yield place

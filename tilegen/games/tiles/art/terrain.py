"""Terrain: land with regions, roads that cross it, and what stands on both."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from random import Random
from typing import Final, NamedTuple

from tilegen.drawing.colour import blend_colors
from tilegen.drawing.geometry import Affine, Point
from tilegen.drawing.path import Path, circle, smooth
from tilegen.drawing.scene import Clip, Color, Fill, Item, Stroke
from tilegen.games.tiles.art.feature_pictures import draw_features, draw_picture
from tilegen.games.tiles.art.kind_colours import Dress, make_slim
from tilegen.games.tiles.art.landscapes import COLORS_OF_LAND, LANDSCAPES, Landscape
from tilegen.games.tiles.art.lattice_pen import LATTICE_PENS
from tilegen.games.tiles.art.region_looks import draw_region
from tilegen.games.tiles.art.routes import find_half_width, route, route_to
from tilegen.games.tiles.art.shapes import join_paths, point_at
from tilegen.games.tiles.art.strands import CenterLine, draw_ribbon, draw_strand_marks
from tilegen.games.tiles.art.tile_scene import TileScene
from tilegen.games.tiles.art.turf import choose_places
from tilegen.games.tiles.faces import TileGame
from tilegen.games.tiles.rules.options import Shape
from tilegen.games.tiles.segments import Kind, Segment, Tile
from tilegen.parts.skin import Skin
from tilegen.parts.tones import TONES
from tilegen.styles.scenery import MOTIFS, Scenery

_ROAD: Final = 3.0
"""Half the width of a road, in millimetres."""

_PLACE: Final = 5.4
"""The radius of the place where roads end."""

_GARDEN: Final = 9.6
"""The radius of the garden of what stands inside a tile."""

_LANDS: Final = 12
"""How many ways there are for things to grow on the ground."""

_THINGS: Final = 20
_FLOWERS: Final = 4
_PATCHES: Final = 6


def draw_terrain(scene: TileScene, tile: Tile) -> Iterator[Item]:
    """The ground, the roads and their crossings, the regions, and what stands there."""
    ground = find_ground(scene.game)
    yield from _draw_land(scene, tile, ground)
    yield from scene.style.finish(tuple(_draw_segments(scene, tile, ground)))


def _draw_segments(scene: TileScene, tile: Tile, ground: str | None) -> Iterator[Item]:
    visible_segments = [s for s in tile.segments if s.ports and s.figure != ground]
    roads = [s for s in visible_segments if _is_road(scene, tile, s)]
    yield from _draw_roads(scene, tile, roads)
    for segment in visible_segments:
        if segment not in roads:
            yield from draw_region(scene, tile, segment)
    for segment in tile.segments:
        if not segment.ports:
            yield from _draw_inside(scene, segment)
        elif segment.features and (segment in roads or segment.figure == ground):
            port = segment.ports[0]
            at = scene.pen.find_port(port.side, port.place, scene.count_ports(tile, port.side))
            middle = at((0, 0.55 * scene.pen.depth))
            yield from draw_features(scene.style, segment.features, scene.pictures, middle, 4.0)
    yield from draw_features(scene.style, tile.features, scene.pictures, scene.pen.middle, 7.0)


def find_ground(game: TileGame) -> str | None:
    """The kind of figure that the ground is: the kind on both sides of another, otherwise a kind
    with such a name; None if sides that join nothing show the ground, or nothing does."""
    kinds = game.kinds_of_sides
    for kind in kinds:
        if _has_banks(kind):
            return kind.ports[0]
    if not all(kind.ports for kind in kinds):
        return None
    figures = (port for kind in kinds for port in kind.ports)
    return next((f for f in figures if LANDSCAPES.get(f) is Landscape.GRASS), None)


def _has_banks(kind: Kind) -> bool:
    """Whether a strip of one kind of figure lies on both ends of a side, with another between."""
    return len({*kind.ports}) > 1 and kind.ports[0] == kind.ports[-1]


def _is_road(scene: TileScene, tile: Tile, segment: Segment) -> bool:
    """Whether it crosses its sides at a port between others, and not from corner to corner."""
    kinds = scene.game.kinds_of_sides
    if LANDSCAPES.get(segment.figure) is Landscape.ROAD:
        return True
    return any(len({*kinds[tile.sides[port.side]].ports}) > 1 for port in segment.ports)


def _draw_land(scene: TileScene, tile: Tile, ground: str | None) -> Iterator[Item]:
    style = scene.style
    blank = next((kind.name for kind in scene.game.kinds_of_sides if not kind.ports), None)
    name = ground or blank
    skin = scene.dresses[name].skin if name else None
    yield Fill(scene.pen.outline(scene.reach), skin.light if skin else style.ground)
    if skin and style.cover:
        is_water = LANDSCAPES.get(name or "") is Landscape.WATER
        scenery = Scenery.BUBBLES if is_water else style.cover.scenery
        meadow = _grow(scene.game.shape, scenery, tile.number * 7 % _LANDS)
        yield Fill(meadow.patches, blend_colors(skin.light, skin.body, 0.4))
        yield Fill(meadow.growth, skin.body)
        if is_water:
            return  # Nothing flowers there.
        for index, flowers in enumerate(meadow.flowers):
            yield Fill(flowers, style.accents[(tile.number + 2 * index) % len(style.accents)])
        yield Fill(meadow.hearts, skin.light)


class _Meadow(NamedTuple):
    """The cover of land: darker patches, plants, and flowers of two colours with light hearts."""

    patches: Path
    growth: Path
    flowers: tuple[Path, ...]
    hearts: Path


@lru_cache(maxsize=64)
def _grow(shape: Shape, scenery: Scenery, number: int) -> _Meadow:
    rng = Random(number)
    pen = LATTICE_PENS[shape]
    patches = [_shape_patch(at, rng) for at in choose_places(pen, rng, free=0.0, most=_PATCHES)]
    things = choose_places(pen, rng, free=0.0, most=_THINGS)
    growth = [
        MOTIFS[scenery].transform(Affine.place(at, 0.0, rng.uniform(0.8, 1.25)))
        for at in things[_FLOWERS:]
    ]
    places = things[:_FLOWERS]
    petals = [
        join_paths(circle(*point_at(0.75, step / 5, at), 0.55) for step in range(5))
        for at in places
    ]
    hearts = join_paths(circle(*at, 0.5) for at in places)
    flowers = (join_paths(petals[::2]), join_paths(petals[1::2]))
    return _Meadow(join_paths(patches), join_paths(growth), flowers, hearts)


def _shape_patch(at: Point, rng: Random) -> Path:
    """A flat patch about a point, clear of the cuts."""
    sizes = [rng.uniform(1.6, 3.6) for _ in range(7)]
    points = [point_at(size, step / len(sizes)) for step, size in enumerate(sizes)]
    return smooth([(at[0] + 1.05 * x, at[1] + 0.6 * y) for x, y in points])


def _draw_roads(scene: TileScene, tile: Tile, roads: Sequence[Segment]) -> Iterator[Item]:
    """Each road, and a place where some of them end."""
    ends: list[Segment] = []
    for segment in roads:
        frames = [
            scene.pen.find_port(port.side, port.place, scene.count_ports(tile, port.side))
            for port in segment.ports
        ]
        dress = scene.dress_segment(tile, segment)
        if len(frames) == 2:
            yield from _draw_road(scene, dress, [route(*frames)], after=scene.reach)
            continue
        ends += [segment] * len(frames)
        lines = [route_to(frame, scene.pen.middle) for frame in frames]
        yield from _draw_road(scene, dress, lines, after=0.0)
    if len(ends) > 1:
        yield from _draw_place(scene, scene.dress_segment(tile, ends[0]).skin)


def _draw_road(
    scene: TileScene, dress: Dress, lines: Sequence[CenterLine], *, after: float
) -> Iterator[Item]:
    """A road along lines, which run on so far after their ends. Roads have no shade, so that
    several lines become one road."""
    style, skin = scene.style, make_slim(dress.skin)
    half = min(_ROAD, find_half_width(scene.pen, 1))
    shape = join_paths(draw_ribbon(line, half, scene.reach, after) for line in lines)
    yield Stroke(shape, style.line, 2 * style.outline)
    yield Fill(shape, skin.light)
    for line in lines:
        marks = draw_strand_marks(dress.pattern, line, half, scene.margin, min(after, scene.margin))
        areas = tuple(Fill(area, skin.body) for area in marks.areas)
        # At a dead end, the pattern ends with the road.
        yield from areas if after else (Clip(shape, areas),)


def _draw_place(scene: TileScene, skin: Skin) -> Iterator[Item]:
    """A round place with a fountain."""
    style = scene.style
    x, y = scene.pen.middle
    water = style.dye(Color.from_hex(COLORS_OF_LAND[Landscape.WATER]))
    yield Stroke(circle(x, y, _PLACE), style.line, 2 * style.outline)
    yield Fill(circle(x, y, _PLACE), skin.light)
    yield Stroke(circle(x, y, 0.78 * _PLACE), skin.body, 0.7)
    yield Stroke(circle(x, y, 0.46 * _PLACE), style.line, 2 * style.pen)
    yield Fill(circle(x, y, 0.46 * _PLACE), water.body)
    yield Fill(circle(x, y, 0.2 * _PLACE), water.light)


def _draw_inside(scene: TileScene, segment: Segment) -> Iterator[Item]:
    """The picture in the middle of a tile, in a garden with a hedge."""
    style, at = scene.style, scene.pen.middle
    leaves = style.dye(TONES["leaf"])
    hedge = join_paths(circle(*point_at(_GARDEN, step / 18, at), 1.5) for step in range(18))
    yield Stroke(hedge, style.line, 2 * style.pen)
    yield Fill(hedge, leaves.body)
    yield Fill(circle(*at, _GARDEN), leaves.light)
    yield draw_picture(style, scene.pictures[segment.figure], at, 0.86 * _GARDEN)

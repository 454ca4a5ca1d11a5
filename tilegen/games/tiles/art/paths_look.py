"""Paths: a strand for each segment, one over the other."""

from __future__ import annotations

from collections.abc import Iterator

from tilegen.drawing.geometry import Affine
from tilegen.drawing.path import Path, circle
from tilegen.drawing.scene import Fill, Item, Stroke
from tilegen.games.tiles.art.feature_pictures import draw_features
from tilegen.games.tiles.art.kind_colours import Dress, make_slim
from tilegen.games.tiles.art.routes import find_half_width, route, route_to
from tilegen.games.tiles.art.strands import CenterLine, draw_ribbon, draw_strand_marks
from tilegen.games.tiles.art.tile_scene import TileScene
from tilegen.games.tiles.art.turf import draw_ground
from tilegen.games.tiles.segments import Port, Segment, Tile, count_features
from tilegen.styles.style import Texture

_CASING = 0.8
"""How much of the ground is seen on either side of a strand that lies over another."""

_HUB = 1.9
_KNOB = 1.4
"""The radius of what is where strands meet, and where one ends, in halves of its width."""

_END = 0.36
"""How far inside its side a strand ends, as a share of the distance to the middle."""

_ROOM = 7.0
"""The radius of the circle in the middle where features are."""


def draw_paths(scene: TileScene, tile: Tile) -> Iterator[Item]:
    """The strands on the ground, the straightest below."""
    yield from draw_ground(scene, tile.number)
    segments = [segment for segment in tile.segments if segment.ports]
    for segment in sorted(segments, key=lambda one: _measure_bend(scene, tile, one)):
        yield from _draw_segment(scene, tile, segment)
    yield from scene.style.finish(tuple(_draw_medallion(scene, tile)))


def _draw_medallion(scene: TileScene, tile: Tile) -> Iterator[Item]:
    """The features on a round plate: on the strand, if there is one alone, or in the middle."""
    features = count_features(tile)
    if not features:
        return
    style, middle = scene.style, scene.pen.middle
    strands = [segment for segment in tile.segments if len(segment.ports) == 2]
    if len(strands) == 1:
        one, other = (_find_frame(scene, tile, port) for port in strands[0].ports)
        line = route(one, other)
        middle = line.find_station(line.length / 2)[:2]
    radius = _ROOM if features.total() > 1 else 0.8 * _ROOM
    plate = circle(*middle, radius)
    yield Stroke(plate, style.line, 2 * style.outline)
    yield Fill(plate, style.dye(style.cloth).light)
    yield from draw_features(style, features, scene.pictures, middle, 0.84 * radius)


def _measure_bend(scene: TileScene, tile: Tile, segment: Segment) -> float:
    """How much a strand is bent, from 0; where three or more meet, it lies on top."""
    frames = [_find_frame(scene, tile, port) for port in segment.ports]
    if len(frames) != 2:
        return 9.0
    one, other = frames
    return round(1 + one.c * other.c + one.d * other.d, 6)


def _find_frame(scene: TileScene, tile: Tile, port: Port) -> Affine:
    return scene.pen.find_port(port.side, port.place, scene.count_ports(tile, port.side))


def _draw_segment(scene: TileScene, tile: Tile, segment: Segment) -> Iterator[Item]:
    frames = [_find_frame(scene, tile, port) for port in segment.ports]
    half = min(
        find_half_width(scene.pen, scene.count_ports(tile, port.side)) for port in segment.ports
    )
    dress = scene.dress_segment(tile, segment)
    if len(frames) == 2:
        yield from draw_strand(scene, dress, route(*frames), half, ends=2)
        return
    is_end = len(frames) == 1
    middle = (
        frames[0]((0, _END * scene.pen.find_depth(segment.ports[0].side)))
        if is_end
        else scene.pen.middle
    )
    for frame in frames:
        yield from draw_strand(scene, dress, route_to(frame, middle), half, ends=1)
    hub = circle(*middle, (_KNOB if is_end else _HUB) * half)
    hub_items = scene.style.draw_body(hub, make_slim(dress.skin), Texture(hub, [], []))
    yield from scene.style.finish(hub_items)


def draw_strand(
    scene: TileScene, dress: Dress, line: CenterLine, half: float, *, ends: int
) -> Iterator[Item]:
    """A strand along a line, which leaves the tile at its start, and with two `ends` at its end
    too."""
    after = scene.reach if ends == 2 else 0.0
    shape = draw_ribbon(line, half, scene.reach, after)
    marks = draw_strand_marks(dress.pattern, line, half, scene.margin, min(after, scene.margin))
    yield Stroke(_inside(line, half), scene.style.ground, 2 * (scene.style.outline + _CASING))
    texture = Texture(shape, marks.areas, marks.lines)
    # The casing is no shape to be painted, so only the strand is finished.
    yield from scene.style.finish(scene.style.draw_body(shape, make_slim(dress.skin), texture))


def _inside(line: CenterLine, half: float) -> Path:
    """The strand without its ends, where its casing would be seen at the cut."""
    return draw_ribbon(line, half, 0.0, 0.0)

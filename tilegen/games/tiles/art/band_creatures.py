"""Creatures: bodies of bands where eyes are counted, with a face for each of them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from math import pi, sin
from random import Random
from typing import Final, NamedTuple

from tilegen.drawing.geometry import Affine, Point
from tilegen.drawing.path import Knot, Path, ellipse, knot_outline
from tilegen.drawing.scene import Fill, Group, Item
from tilegen.games.tiles.art.band_arms import (
    draw_arm,
    find_arm,
    find_radius,
    list_arm_marks,
    list_arms,
)
from tilegen.games.tiles.art.end_signs import draw_end_signs
from tilegen.games.tiles.art.feature_pictures import draw_features, list_plain_pictures
from tilegen.games.tiles.art.kind_colours import Dress
from tilegen.games.tiles.art.lattice_pen import STRAIGHT, LatticePen
from tilegen.games.tiles.art.shapes import point_at
from tilegen.games.tiles.art.tile_scene import TileScene
from tilegen.games.tiles.presentation import RowArt
from tilegen.games.tiles.rules.options import Shape
from tilegen.games.tiles.segments import Tile, count_features
from tilegen.parts.eyes import gaze_direction, stand
from tilegen.parts.library import PARTS, parts_for, parts_with
from tilegen.parts.part import Part, Socket
from tilegen.parts.pen import Pen, place_items
from tilegen.parts.place import BOXES, Place
from tilegen.styles.pens import pen_in
from tilegen.styles.style import Texture

_FILLET: Final = 1.08
"""How far an outline bends away from where the edges of two arms cross."""

_USUAL: Final = 11.4
"""The radius of a body for which the kit's parts are drawn."""

_CLEAR: Final = 1.0
"""What grows stays this far inside the cut."""

_ASIDE: Final = 9.8
"""What grows on top stays this near to the middle, between the mark and the number."""

_AT_SIDES: Final[Mapping[Place, tuple[int, ...]]] = {
    Place.TOP: (0,),
    Place.ARM: (1, 3),
    Place.EARS: (1, 3),
    Place.FOOT: (2,),
}
"""The sides of a square at which parts of a place are."""


class _Body(NamedTuple):
    """A body's outline, and its radius towards each side."""

    outline: Path
    radii: tuple[float, ...]


def draw_creature(scene: TileScene, tile: Tile) -> Iterator[Item]:
    """A body that goes over into its broadest arms; the others vanish behind it."""
    rng = Random(f"{scene.game.art.seed} {tile.number}")
    arms = list_arms(scene, tile)
    joining = [index for index, one in enumerate(scene.game.kinds_of_sides) if one.ports]
    kind = max((tile.sides[side] for side in arms), default=max(joining, default=0))
    own = [side for side in arms if tile.sides[side] == kind]
    for side in arms:
        if side not in own:
            yield from draw_arm(scene, tile, side)
    body = _shape_body(scene, {side: find_arm(scene, kind) for side in own}, rng)
    dress = scene.dresses[scene.game.kinds_of_sides[kind].name]
    pen = _make_pen(scene, dress, rng)
    wears = _choose_parts(scene, tile, arms, rng)
    for part, side in wears:
        if not part.front:
            yield _draw_grown(scene, body, pen, part, side)
    areas = [path for side in own for path in list_arm_marks(scene, tile, side)]
    texture = Texture(body.outline, areas, [])
    yield from scene.style.draw_body(body.outline, dress.skin, texture)
    yield from _draw_face(scene, tile, pen, rng)
    for part, side in wears:
        if part.front:
            yield _draw_grown(scene, body, pen, part, side)


def _make_pen(scene: TileScene, dress: Dress, rng: Random) -> Pen:
    style = scene.style
    clothes, trim = rng.sample(range(len(style.accent_skins)), 2)
    return pen_in(
        style,
        body=dress.skin,
        clothes=style.accent_skins[clothes],
        trim=style.accent_skins[trim],
        hair=style.accent_skins[trim],
        iris=rng.choice(style.irises),
    )


def _shape_body(scene: TileScene, halves: Mapping[int, float], rng: Random) -> _Body:
    """The outline of a body with arms of these half widths at these sides, and elsewhere round."""
    pen, usual = scene.pen, find_radius(scene)
    knots: list[Knot] = []
    radii: list[float] = []
    for side in range(pen.sides):
        half = halves.get(side)
        radii.append(usual * rng.uniform(0.94, 1.06))
        turn = pen.find_turn(side)
        if half is None:
            knots.append(_round(pen, turn, radii[-1]))
        else:
            knots += _leave(pen.frame(side), half, scene.reach)
        both = (halves.get(side, 0.0), halves.get((side + 1) % pen.sides, 0.0))
        corner = usual * rng.uniform(0.96, 1.05)
        if all(both):
            corner = max(corner, _FILLET * max(both) / sin(pi / pen.sides))
        knots.append(_round(pen, turn + 0.5 / pen.sides, corner))
    return _Body(knot_outline(knots), tuple(radii))


def _round(pen: LatticePen, turn: float, radius: float) -> Knot:
    """A point of a round outline, at a share of a full turn clockwise from above."""
    return Knot(point_at(radius, turn, pen.middle), point_at(1.0, turn + 0.25))


def _leave(frame: Affine, half: float, reach: float) -> list[Knot]:
    """The outline of an arm, out over its side and back, straight at the cut."""
    out, back = (-frame.c, -frame.d), (frame.c, frame.d)
    return [
        Knot(frame((-half, STRAIGHT)), out, straight=True),
        Knot(frame((-half, -reach)), out, straight=True),
        Knot(frame((half, -reach)), back, straight=True),
        Knot(frame((half, STRAIGHT)), back),
    ]


_Worn = tuple[Part, int]
"""A part, and the side at which it is."""


def _choose_parts(
    scene: TileScene, tile: Tile, arms: Sequence[int], rng: Random
) -> Sequence[_Worn]:
    """The parts at the free sides of a square: named by its row, or chosen at random."""
    # All chance comes first, so that asking for a part changes no other.
    chosen = {place: rng.choice(parts_for(place)) for place in _AT_SIDES}
    beside = rng.choice((Place.ARM, Place.EARS))
    if scene.pen.sides != 4:
        return ()
    parts = _list_asked(scene, tile)
    chosen |= {part.place: part for part in parts if part.place in chosen}
    beside = next((part.place for part in parts if 1 in _AT_SIDES.get(part.place, ())), beside)
    return [
        (part, side)
        for place, part in chosen.items()
        if place in {Place.TOP, Place.FOOT, beside}
        for side in _AT_SIDES[place]
        if side not in arms
    ]


def _list_asked(scene: TileScene, tile: Tile) -> list[Part]:
    """The kit's parts that the tile's row asks for."""
    row = scene.game.row_art.get(tile.number, RowArt())
    parts = (PARTS.get(name) for name, _ in row.parts)
    return [part for part in parts if isinstance(part, Part)]


def _draw_grown(scene: TileScene, body: _Body, pen: Pen, part: Part, side: int) -> Item:
    """A part at the edge of a body, filling the room there."""
    turn = scene.pen.find_turn(side)
    at = point_at(body.radii[side], turn, scene.pen.middle)
    room = scene.pen.find_depth(side) - body.radii[side] - _CLEAR
    box = BOXES[part.place]
    reach = {Place.TOP: -box.y, Place.FOOT: box.bottom}.get(part.place, box.right)
    scale = min(1.1, room / reach)
    if part.place is Place.TOP:
        scale = min(scale, _ASIDE / box.right)
    mirrored = Affine.scale(-scale if side == 3 else scale, scale)
    return Group(tuple(part.draw(pen)), Affine.shift(*at) @ mirrored)


def _draw_face(scene: TileScene, tile: Tile, pen: Pen, rng: Random) -> Iterator[Item]:
    """As many eyes as are counted, over a mouth; without eyes a picture; and other features."""
    (x, y), scale = scene.pen.middle, find_radius(scene) / _USUAL
    kinds, mouths = parts_with("eyes"), parts_for(Place.MOUTH)
    plain = list_plain_pictures(scene.pictures.values())
    bellies = [part for part in parts_for(Place.FRONT) if part.name in plain]
    # On stalks they would stand above the body.
    kind = rng.choice([eye for eye in kinds if eye.place is Place.EYES])
    mouth, belly = rng.choice(mouths), rng.choice(bellies)
    way, look = rng.randrange(3), gaze_direction(rng.randrange(6))
    features = dict(count_features(tile))
    eyes = sum(features.pop(name) for name in [*features] if scene.pictures[name] == "eye")
    parts = {part.place: part for part in _list_asked(scene, tile)}
    mouth, belly = parts.get(Place.MOUTH, mouth), parts.get(Place.FRONT, belly)
    if eyes:
        if rng.random() < 0.5:
            aside, down = 6.6 * scale, y + 4.0 * scale
            cheeks = ellipse(x - aside, down, 1.9, 1.3) + ellipse(x + aside, down, 1.9, 1.3)
            yield Fill(cheeks, pen.blush)
        yield place_items(mouth.draw(pen), (x, y + 5.6 * scale), scale=1.4 * scale)
        for (dx, dy), radius in stand(eyes, way, 15.4 * scale):
            eye = kind.draw(pen, Socket(radius, look, 0.25 if dx <= 0 else -0.25))
            yield place_items(eye, (x + dx, y - 2.4 * scale + dy))
    elif not features and scene.game.shape is Shape.LINE:
        yield from draw_end_signs(scene, tile, 0.66 * find_radius(scene))
    elif not features:
        size = 1.2 * scale
        yield place_items(belly.draw(pen.enlarging(size)), (x, y), scale=size)
    room, middle = 7.0 * scale, _below(scene, eyes)
    yield from draw_features(scene.style, features, scene.pictures, middle, room)


def _below(scene: TileScene, eyes: int) -> Point:
    """Where the other features are: in the middle, or below the eyes."""
    x, y = scene.pen.middle
    return (x, y + 0.5 * find_radius(scene)) if eyes else (x, y)

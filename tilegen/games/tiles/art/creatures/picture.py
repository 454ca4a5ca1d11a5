"""A tile and its character, as items of the display list: ground, tubes, body, face, number."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Mapping

from tilegen.drawing.geometry import Affine, Box, Point
from tilegen.drawing.path import ellipse, rectangle
from tilegen.drawing.scene import Clip, Color, Fill, Group, Item, Stroke
from tilegen.games.ownparts import NONE
from tilegen.games.tiles.art.creatures.body import MIDDLE, SIZE, STRAIGHT, Body, build_body
from tilegen.games.tiles.art.creatures.character import Character
from tilegen.games.tiles.art.creatures.corners import draw_number
from tilegen.games.tiles.art.creatures.creature_tile import JOINING, CreatureTile, Edge, Side
from tilegen.games.tiles.art.creatures.ground import grow_scene
from tilegen.games.tiles.art.creatures.line_weights import weigh_lines
from tilegen.games.tiles.art.creatures.outfit import Outfit, choose_outfit
from tilegen.games.tiles.art.creatures.skins import cover_body, cover_tube, find_skin
from tilegen.parts.eyes import gaze_direction, stand
from tilegen.parts.part import Part, Socket
from tilegen.parts.pen import Pen, place_items
from tilegen.parts.place import BOXES, Place
from tilegen.sets.edition import OwnArt
from tilegen.styles import Style
from tilegen.styles.pens import pen_of

_CLEAR_OF_CUT = 1.0
"""What grows stays this far inside the tile, so that a crooked cut spares it."""

_BETWEEN_CORNERS = (10.9, 31.8)
"""What grows at the top stays between the mark and the number."""

_PLAIN = 11.5
"""The radius of the body behind a designer's own picture."""

_HALO = 1.4
"""How much wider than a line its halo in a designer's own picture is, in millimetres."""

_LARGEST = 1.15
"""The largest scale that a part may grow to."""


_Grown = tuple[Part, Point, float, bool]
"""What grows, where, how far from the cut, and whether it is mirrored."""


def draw_creature(
    tile: CreatureTile, who: Character, style: Style, reach: float, own: Mapping[str, Part] = NONE
) -> tuple[Item, ...]:
    """A tile of 44 mm without its number; ground and bands run on to `reach` millimetres beyond the
    cut. Its row may ask for parts of the set's `own`."""
    bold = weigh_lines(style)
    if tile.own is not None:
        return _draw_own_picture(tile, tile.own, who, bold, reach)
    return (
        *_draw_ground(who, bold, reach),
        *style.finish(_draw_body(tile, who, bold, reach, own)),
    )


def draw_halo_number(tile: CreatureTile, style: Style) -> tuple[Item, ...]:
    """The tile's number, for a tile of 44 mm."""
    code = draw_number(tile.id, style)
    # The number is dark on light or light on dark, and the drawing may be either.
    around = () if tile.own is None else _draw_halo(code, style.ground)
    return (*around, *style.finish(code))


def _draw_body(
    tile: CreatureTile, who: Character, style: Style, reach: float, own: Mapping[str, Part]
) -> tuple[Item, ...]:
    kind = Edge.THICK if Edge.THICK in tile.edges else Edge.THIN
    skin = find_skin(kind, style)
    pen = pen_of(
        style, kind=JOINING.index(kind), accent=who.accent, second=who.second, iris=who.iris
    )
    shape = build_body(tile, who.middle, who.radii, reach)
    wears = choose_outfit(tile, who, own)
    edges = _list_growths(shape, wears)
    ends = [side for side in Side if tile.edges[side] is kind]
    return (
        *_draw_tubes(shape, who, style, reach),
        *_draw_stalks(pen, tile, who, shape, wears),
        *_draw_grown(pen, edges, front=False),
        *style.draw_body(shape.outline, skin, cover_body(shape, who, ends, style, reach)),
        *_draw_marks(pen, tile, who, shape, wears),
        *(
            _draw_face(pen, tile, who, shape, wears)
            if tile.eyes
            else _draw_belly(pen, who, shape, wears)
        ),
        *_draw_grown(pen, edges, front=True),
        *_draw_collar(pen, shape, wears),
    )


def _draw_own_picture(
    tile: CreatureTile, own: OwnArt, who: Character, style: Style, reach: float
) -> tuple[Item, ...]:
    """The designer's picture on a plain body. It ends where the bands begin to run straight to the
    cut, so that it never covers their joins."""
    kind = Edge.THICK if Edge.THICK in tile.edges else Edge.THIN
    skin = find_skin(kind, style)
    shape = build_body(tile, (MIDDLE, MIDDLE), (_PLAIN,) * 8, reach)
    ends = [side for side in Side if tile.edges[side] is kind]
    bands = (
        *_draw_tubes(shape, who, style, reach),
        *style.draw_body(shape.outline, skin, cover_body(shape, who, ends, style, reach)),
    )
    inside = rectangle(Box(0, 0, SIZE, SIZE).expand(-STRAIGHT))
    return (
        *_draw_ground(who, style, reach),
        *style.finish(bands),
        Clip(inside, own.items),
    )


def _draw_tubes(shape: Body, who: Character, style: Style, reach: float) -> Iterator[Item]:
    for side, path in shape.tubes:
        yield from style.draw_body(
            path, find_skin(Edge.THIN, style), cover_tube(path, who, side, style, reach)
        )


def _draw_halo(items: Iterable[Item], color: Color) -> Iterator[Item]:
    """The halo around the shapes and lines of the items."""
    for item in items:
        match item:
            case Fill(path):
                yield Stroke(path, color, _HALO)
            case Stroke(path, _, width):
                yield Stroke(path, color, width + _HALO)
            case Group(children, by):
                yield Group(tuple(_draw_halo(children, color)), by)
            case _:
                pass


def _draw_ground(who: Character, style: Style, reach: float) -> list[Item]:
    items: list[Item] = [Fill(rectangle(Box(0, 0, SIZE, SIZE).expand(reach)), style.ground)]
    if style.cover is not None:
        turf, growth = grow_scene(style.cover.scenery, who.ground, reach)
        items += (Fill(turf, style.cover.turf), Fill(growth, style.cover.growth))
    return items


def _draw_grown(pen: Pen, edges: Iterable[_Grown], *, front: bool) -> list[Item]:
    """The parts that grow or are worn at the body's edges: behind the body, or in front of it."""
    items: list[Item] = []
    for part, at, room, mirrored in edges:
        if part.front is front:
            box = BOXES[part.place]
            reach = {Place.TOP: -box.y, Place.FOOT: box.bottom}.get(part.place, box.right)
            scale = min(_LARGEST, (room - _CLEAR_OF_CUT) / reach)
            if part.place is Place.TOP:
                aside = min(at[0] - _BETWEEN_CORNERS[0], _BETWEEN_CORNERS[1] - at[0])
                scale = min(scale, aside / box.right)
            by = Affine.shift(*at) @ Affine.scale(-scale if mirrored else scale, scale)
            items.append(Group(tuple(part.draw(pen)), by))
    return items


def _list_growths(shape: Body, wears: Outfit) -> list[_Grown]:
    growths: list[_Grown] = []
    if wears.right:
        at = shape.edge(0)
        growths.append((wears.right, at, SIZE - at[0], False))
    if wears.left:
        at = shape.edge(180)
        growths.append((wears.left, at, at[0], True))
    if wears.below:
        at = shape.edge(90)
        growths.append((wears.below, at, SIZE - at[1], False))
    if wears.top:
        at = shape.edge(-90)
        growths.append((wears.top, at, at[1], False))
    return growths


def _draw_collar(pen: Pen, shape: Body, wears: Outfit) -> list[Item]:
    if wears.chin is None:
        return []
    x, y = shape.middle
    # About as wide as the neck.
    scale = 1.3 if shape.thick else 1.0
    down = min(12.4, SIZE - _CLEAR_OF_CUT - y - scale * BOXES[Place.COLLAR].bottom)
    return [place_items(wears.chin.draw(pen), ((x + MIDDLE) / 2, y + down), scale=scale)]


def _draw_marks(
    pen: Pen, tile: CreatureTile, who: Character, shape: Body, wears: Outfit
) -> list[Item]:
    """Marks on the skin, clear of the bands, of the face and of what grows."""
    mark = wears.skin.draw(pen) if wears.skin else []
    items: list[Item] = []
    for direction, share, size in who.marks:
        beside = direction % 90
        clear_of_bands = 24 < beside < 66 or not tile.edges[round(direction / 90 + 1) % 4].joins
        clear_of_face = abs(math.cos(math.radians(direction))) < 0.86
        if mark and clear_of_bands and clear_of_face:
            far = min(shape.reach(direction) * share, 12.2)
            angle = math.radians(direction)
            at = shape.middle[0] + far * math.cos(angle), shape.middle[1] + far * math.sin(angle)
            items.append(place_items(mark, at, direction + 90, size))
    return items


def _room(shape: Body) -> float:
    return min(shape.reach(0), shape.reach(180), 14.5)


def _draw_face(
    pen: Pen, tile: CreatureTile, who: Character, shape: Body, wears: Outfit
) -> list[Item]:
    x, y = shape.middle
    room = _room(shape)
    hat = wears.top is not None and wears.top.front
    # A hat presses down on the face, a scarf pushes it up.
    y += (0.7 if hat else 0.0) - (1.4 if wears.chin else 0.0)
    on_stalks = wears.eyes is not None and wears.eyes.place is Place.STALKS
    items: list[Item] = []
    if who.cheeks or on_stalks:
        cheeks = ellipse(x - room * 0.62, y + 4.2, 1.9, 1.3)
        cheeks += ellipse(x + room * 0.62, y + 4.2, 1.9, 1.3)
        items.append(Fill(cheeks, pen.blush))
    if wears.mouth:
        down, scale = (0.6, 2.0) if on_stalks else (6.0, 1.45)
        items.append(place_items(wears.mouth.draw(pen), (x, y + down), scale=scale))
    if wears.eyes and not on_stalks:
        look = gaze_direction(who.look)
        # In a row below a hat, else as chance decides.
        way = 0 if hat and tile.eyes > 2 else who.stand
        for (dx, dy), radius in stand(tile.eyes, way, room * (1.26 if hat else 1.36)):
            eye = wears.eyes.draw(pen, Socket(radius, look, 0.25 if dx <= 0 else -0.25))
            items.append(place_items(eye, (x + dx, y - 2.6 + dy)))
    if wears.cheek:
        items.append(place_items(wears.cheek.draw(pen), (x + room * 0.62, y + 4.4)))
    return items


def _draw_stalks(
    pen: Pen, tile: CreatureTile, who: Character, shape: Body, wears: Outfit
) -> list[Item]:
    """Eyes in a row above the head."""
    if wears.eyes is None or wears.eyes.place is not Place.STALKS:
        return []
    x, edge = shape.edge(-90)
    radius = min(3.4, 7.6 / tile.eyes)
    y = max(_CLEAR_OF_CUT + radius * 1.1, edge - 5)
    eye = wears.eyes.draw(pen, Socket(radius, gaze_direction(who.look)))
    middle = (tile.eyes - 1) / 2
    return [
        place_items(eye, (x + (index - middle) * radius * 2.3, y)) for index in range(tile.eyes)
    ]


def _draw_belly(pen: Pen, who: Character, shape: Body, wears: Outfit) -> list[Item]:
    x, y = shape.middle
    if wears.mouth:
        return [_enlarge(wears.mouth, pen, (x, y - 0.6), 0, 2.7)]
    if wears.belly:
        scale = 1.5 if shape.thick else 1.35
        return [_enlarge(wears.belly, pen, (x, y), who.belly_turn, scale)]
    return []


def _enlarge(part: Part, pen: Pen, at: Point, turn: float, scale: float) -> Item:
    """A part larger than it is drawn, its lines a little wider than those around it, and the
    outlines of its hands and tails finer than those at the body's edge."""
    inside = pen._replace(fine=1.3 * pen.fine / scale, outline=0.6 * pen.outline / scale)
    return place_items(part.draw(inside), at, turn, scale)

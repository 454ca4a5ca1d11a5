"""The pictures of features, one for each that is counted, and how they are arranged."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import partial
from itertools import cycle
from math import sqrt
from typing import Final, NamedTuple

from tilegen.drawing.geometry import Affine, Point
from tilegen.drawing.path import circle, line, polygon, smooth
from tilegen.drawing.scene import Fill, Group, Item, Stroke
from tilegen.games.tiles.art.shapes import point_at
from tilegen.parts.eyes import round_eyes
from tilegen.parts.library import PARTS, parts_for
from tilegen.parts.part import Part, Socket
from tilegen.parts.pen import Pen
from tilegen.parts.place import Place
from tilegen.parts.spot import points
from tilegen.styles import Style
from tilegen.styles.pens import pen_of

_DRAWN: Final = 4.0
"""The radius at which pictures are drawn."""

_LARGEST_PART: Final = 8.4
"""The radius at which the kit's pictures are drawn."""

_SMALLEST_LINES: Final = 0.4
"""Below this scale the lines of a picture become finer too."""

Drawing = Callable[[Pen], list[Item]]


def _draw_eye(pen: Pen) -> list[Item]:
    return round_eyes.draw(pen, Socket(_DRAWN * 0.92))


def _draw_shield(pen: Pen) -> list[Item]:
    shape = smooth(points("0,-3.4 3.2,-3.5 3.3,-0.6 2.3,2.2 0,4 -2.3,2.2 -3.3,-0.6 -3.2,-3.5"))
    half = polygon(points("0,-5 5,-5 5,5 0,5"))
    cross = line((0, -3.4), (0, 4)), line((-3.4, -0.6), (3.4, -0.6))
    bars = [Stroke(bar, pen.flat_color("cream"), 0.9) for bar in cross]
    blue, red = pen.flat_color("navy"), pen.flat_color("red")
    return pen.filled_shape(shape, blue, Fill(half, red), *bars)


def _draw_house(pen: Pen, roof_tone: str = "red") -> list[Item]:
    walls = polygon(points("-2.9,-0.4 2.9,-0.4 2.9,3.6 -2.9,3.6"))
    roof = polygon(points("-3.9,0.1 0,-3.7 3.9,0.1"))
    door = polygon(points("-0.8,3.6 -0.8,1.2 0.8,1.2 0.8,3.6"))
    return [
        *pen.shape(walls, pen.flat_color("cream")),
        *pen.shape(door, pen.flat_color("wood")),
        *pen.shape(roof, pen.flat_color(roof_tone)),
    ]


def _draw_church(pen: Pen) -> list[Item]:
    nave = polygon(points("-1.2,0.4 3.6,0.4 3.6,3.7 -1.2,3.7"))
    roof = polygon(points("-1.2,0.6 0,-1.6 3,-1.6 4.2,0.6"))
    tower = polygon(points("-3.6,-0.6 -0.8,-0.6 -0.8,3.7 -3.6,3.7"))
    spire = polygon(points("-4.1,-0.4 -2.2,-3.4 -0.3,-0.4"))
    arch = smooth(points("0.7,3.6 0.7,2.2 1.5,1.4 2.3,2.2 2.3,3.6"), tension=0.1)
    return [
        *pen.shape(nave, pen.flat_color("cream")),
        *pen.shape(arch, pen.flat_color("wood")),
        *pen.shape(roof, pen.flat_color("navy")),
        *pen.shape(tower, pen.flat_color("cream")),
        *pen.shape(spire, pen.flat_color("navy")),
        *pen.shape(circle(-2.2, 1.1, 0.7), pen.flat_color("gold")),
    ]


def _draw_star(pen: Pen) -> list[Item]:
    rays = [point_at(3.9 if step % 2 == 0 else 1.8, step / 10) for step in range(10)]
    shape = polygon((x, y + 0.3) for x, y in rays)
    return [Stroke(shape, pen.ink, 2 * pen.fine), *pen.shape(shape, pen.flat_color("gold"), 0.2)]


def _draw_coin(pen: Pen) -> list[Item]:
    gold = pen.tone("gold")
    disc = circle(0, 0, 3.6)
    return [
        *pen.shape(disc, gold.body),
        Fill(circle(0, 0, 2.5), gold.light),
        Stroke(circle(0, 0, 2.5), gold.marks, 0.4),
        Stroke(line((0, -1.1), (0, 1.1)), gold.marks, 0.9),
    ]


def _draw_heart(pen: Pen) -> list[Item]:
    shape = smooth(points("0,-1.6 1.9,-3.2 3.8,-1.4 2.8,1.3 0,3.7 -2.8,1.3 -3.8,-1.4 -1.9,-3.2"))
    glint = Stroke(line((-2.1, -1.6), (-2.5, -0.6)), pen.flat_color("snow"), 0.7)
    return pen.filled_shape(shape, pen.flat_color("red"), glint)


def _draw_gem(pen: Pen) -> list[Item]:
    shape = polygon(points("-2.2,-2.8 2.2,-2.8 3.8,-0.8 0,3.7 -3.8,-0.8"))
    facets = [
        Stroke(line(*points(text)), pen.ink, 0.45 * pen.fine)
        for text in ("-3.8,-0.8 3.8,-0.8", "-1.4,-0.8 0,3.7 1.4,-0.8 0,-2.8 -1.4,-0.8")
    ]
    return pen.filled_shape(shape, pen.flat_color("ice"), *facets)


def _draw_flower(pen: Pen) -> list[Item]:
    petals = [circle(*point_at(2.3, step / 6), 1.5) for step in range(6)]
    middle = circle(0, 0, 1.4)
    rose = pen.flat_color("rose")
    return [*pen.merged_shapes(petals, rose), *pen.shape(middle, pen.flat_color("gold"))]


def _draw_leaf(pen: Pen) -> list[Item]:
    shape = smooth(points("0,-3.8 2.6,-1.2 2.2,1.8 0,3.6 -2.2,1.8 -2.6,-1.2"))
    vein = pen.line((0, -2.2), (0, 3.9), width=0.5)
    return [*pen.shape(shape, pen.flat_color("leaf")), vein]


def _draw_tree(pen: Pen) -> list[Item]:
    trunk = polygon(points("-0.7,1.4 0.7,1.4 0.9,3.8 -0.9,3.8"))
    crown = [circle(-1.6, 0.2, 1.9), circle(1.6, 0.2, 1.9), circle(0, -1.8, 2.1)]
    return [
        *pen.shape(trunk, pen.flat_color("wood")),
        *pen.merged_shapes(crown, pen.flat_color("leaf")),
    ]


def _draw_flag(pen: Pen) -> list[Item]:
    cloth = smooth(points("-1.8,-3.4 0.6,-3.8 3.4,-2.9 3.2,0 0.6,-0.6 -1.8,-0.2"), tension=0.1)
    pole = pen.line((-2.0, -3.8), (-2.0, 3.9), width=1.5 * pen.fine)
    return [pole, *pen.shape(cloth, pen.flat_color("red"))]


def _draw_lamp(pen: Pen) -> list[Item]:
    bulb = smooth(points("0,-3.8 2.7,-2.4 2.6,0 1.3,1.7 -1.3,1.7 -2.6,0 -2.7,-2.4"))
    base = polygon(points("-1.3,1.7 1.3,1.7 1.1,3.6 -1.1,3.6"))
    glint = Stroke(line((-1.4, -1.9), (-1.6, -0.9)), pen.flat_color("snow"), 0.7)
    thread = Stroke(line((-1.2, 2.6), (1.2, 2.6)), pen.ink, 0.5 * pen.fine)
    return [
        *pen.filled_shape(base, pen.flat_color("steel"), thread),
        *pen.filled_shape(bulb, pen.flat_color("gold"), glint),
    ]


def _draw_spark(pen: Pen) -> list[Item]:
    shape = polygon(points("0.8,-4 -2.6,0.6 -0.3,0.6 -1,4 2.7,-0.9 0.4,-0.9"))
    return [Stroke(shape, pen.ink, 2 * pen.fine), *pen.shape(shape, pen.flat_color("gold"), 0.2)]


def _draw_crown(pen: Pen) -> list[Item]:
    shape = polygon(points("-3.4,2.6 -3.8,-2.2 -1.7,0 0,-3.2 1.7,0 3.8,-2.2 3.4,2.6"))
    jewels = [Fill(circle(x, 1.4, 0.6), pen.flat_color("red")) for x in (-1.8, 0, 1.8)]
    return pen.filled_shape(shape, pen.flat_color("gold"), *jewels)


def _draw_boat(pen: Pen) -> list[Item]:
    hull = smooth(points("-3.8,1.2 3.8,1.2 2.5,3.5 -2.5,3.5"), tension=0.15)
    large_sail = polygon(points("0.3,-3.9 0.3,0.7 3.4,0.7"))
    small_sail = polygon(points("-0.5,-2.4 -0.5,0.7 -2.6,0.7"))
    return [
        *pen.shape(large_sail, pen.flat_color("snow")),
        *pen.shape(small_sail, pen.flat_color("red")),
        *pen.shape(hull, pen.flat_color("wood")),
    ]


def _draw_tower(pen: Pen) -> list[Item]:
    legs = polygon(points("-1.5,0.4 1.5,0.4 2.5,3.9 -2.5,3.9"))
    rails = [
        Stroke(line(*points(text)), pen.flat_color("cream"), 0.6)
        for text in ("-1.9,1.9 1.9,1.9", "-1.6,0.8 2.1,3.5", "1.6,0.8 -2.1,3.5")
    ]
    cabin = polygon(points("-2.3,-1.5 2.3,-1.5 2.3,0.9 -2.3,0.9"))
    roof = polygon(points("-3.3,-1.3 0,-3.9 3.3,-1.3"))
    window = polygon(points("-1,-0.8 1,-0.8 1,0.2 -1,0.2"))
    return [
        *pen.filled_shape(legs, pen.flat_color("wood"), *rails),
        *pen.shape(cabin, pen.flat_color("cream")),
        *pen.shape(window, pen.flat_color("navy")),
        *pen.shape(roof, pen.flat_color("red")),
    ]


_PICTURES: Final[Mapping[str, Drawing]] = {
    "star": _draw_star,
    "heart": _draw_heart,
    "coin": _draw_coin,
    "gem": _draw_gem,
    "flower": _draw_flower,
    "crown": _draw_crown,
    "flag": _draw_flag,
    "leaf": _draw_leaf,
    "tree": _draw_tree,
    "house": _draw_house,
    "shield": _draw_shield,
    "blue house": partial(_draw_house, roof_tone="navy"),
    "yellow house": partial(_draw_house, roof_tone="gold"),
    "church": _draw_church,
    "boat": _draw_boat,
    "tower": _draw_tower,
    "lamp": _draw_lamp,
    "spark": _draw_spark,
    "eye": _draw_eye,
}
"""The pictures by the words for what they show. The first stand in for features that have none."""

_SYNONYMS: Final = {
    "light": "lamp",
    "lantern": "lamp",
    "bolt": "spark",
    "lightning": "spark",
    "abbey": "church",
    "cloister": "church",
    "monastery": "church",
    "temple": "church",
    "ship": "boat",
    "sail": "boat",
    "lookout": "tower",
    "watchtower": "tower",
    "money": "coin",
    "gold": "coin",
    "treasure": "gem",
    "jewel": "gem",
    "diamond": "gem",
    "hut": "house",
    "village": "house",
    "pennant": "flag",
    "banner": "flag",
    "king": "crown",
    "blossom": "flower",
    "life": "heart",
    "wood": "tree",
    "crest": "shield",
}

STAND_INS: Final = 6
"""How many pictures stand in for features without one."""


def name_picture(word: str) -> str | None:
    """The name of the picture of a word, in either number; None if there is none."""
    for name in (word, word.removesuffix("s"), word.removesuffix("es")):
        known = _SYNONYMS.get(name, name)
        if known in _PICTURES:
            return known
        spaced = known.replace("-", " ")
        part = PARTS.get(spaced)
        if isinstance(part, Part) and part.place is Place.FRONT:
            return spaced
    return None


def choose_pictures(words: Sequence[str]) -> dict[str, str]:
    """The name of a picture for each word: its own, or another that no word has."""
    own = {word: name_picture(word) for word in words}
    free = [name for name in [*_PICTURES][:STAND_INS] if name not in own.values()]
    rest = iter((free or [*_PICTURES]) * len(own))
    return {word: name or next(rest) for word, name in own.items()}


def choose_motifs(kinds: Sequence[str], taken: Iterable[str]) -> dict[str, str]:
    """A picture for each kind of side: the one that it is called, or another, but none of the
    `taken` ones, which count. More kinds than pictures share some."""
    names = {*taken}
    free = [name for name in _PICTURES if name not in names and name != "eye"] or [*_PICTURES]
    own = {kind: name for kind in kinds if (name := name_picture(kind)) in free}
    others = [name for name in free if name not in own.values()] or free
    rest = cycle(others)
    return {kind: own.get(kind) or next(rest) for kind in kinds}


def list_plain_pictures(taken: Iterable[str]) -> list[str]:
    """The names of the kit's pictures without a meaning in the game: they share no word with the
    `taken` pictures."""
    words = {word for name in taken for word in name.split()}
    return [part.name for part in parts_for(Place.FRONT) if not words & {*part.name.split()}]


def draw_picture(style: Style, name: str, at: Point, radius: float) -> Item:
    """A picture by its name, about a point."""
    drawing, size = _find_drawing(name)
    scale = radius / size
    pen = pen_of(style, kind=0, accent=0, second=1, iris=0)
    thicker = 1.3 / max(scale, _SMALLEST_LINES * size / _DRAWN)
    pen = pen._replace(fine=pen.fine * thicker, outline=pen.outline * thicker)
    return Group(tuple(drawing(pen)), Affine.place(at, 0.0, scale))


def _find_drawing(name: str) -> tuple[Drawing, float]:
    """A picture by its name, and the radius at which it is drawn."""
    part = PARTS.get(name)
    if name not in _PICTURES and isinstance(part, Part):
        return part.draw, _LARGEST_PART
    return _PICTURES[name], _DRAWN


class PictureSpot(NamedTuple):
    """Where a picture is, and its radius."""

    at: Point
    radius: float


def arrange_pictures(count: int, middle: Point, room: float) -> list[PictureSpot]:
    """Spots for `count` pictures in rows about a point, in a circle with the radius `room`."""
    if not count:
        return []
    rows = round(sqrt(count * 0.75)) or 1
    lengths = [count // rows + (row < count % rows) for row in range(rows)]
    lengths.sort()
    pitch = 2 * room / (max(lengths) + 0.25 * (rows - 1) + (0.0 if count > 1 else 0.1))
    return [
        PictureSpot(
            (
                middle[0] + (index - (length - 1) / 2) * pitch,
                middle[1] + (row - (rows - 1) / 2) * pitch,
            ),
            0.46 * pitch,
        )
        for row, length in enumerate(lengths)
        for index in range(length)
    ]


def draw_features(
    style: Style,
    features: Mapping[str, int],
    pictures: Mapping[str, str],
    middle: Point,
    room: float,
) -> Iterator[Item]:
    """A picture for each of the features, by their names, in a circle about a point."""
    names = [pictures[name] for name, count in features.items() for _ in range(count)]
    for name, spot in zip(names, arrange_pictures(len(names), middle, room), strict=True):
        yield draw_picture(style, name, spot.at, spot.radius)

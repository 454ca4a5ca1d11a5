"""A card's picture: the shape it asks for, and all parts on it, in the figure's colours."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import TypeVar, assert_never

from tilegen.drawing.geometry import Affine
from tilegen.drawing.scene import Group, Item
from tilegen.games.misfitz.art.colours import skin_of
from tilegen.games.misfitz.art.frame import MIDDLE
from tilegen.games.misfitz.art.look import ArtName, FigureLook
from tilegen.games.misfitz.art.wardrobes import HEADS, LEGS, TORSOS, Wardrobe
from tilegen.games.misfitz.cards import BodyPart, Card
from tilegen.parts import part as parts
from tilegen.parts.eyes import gaze_direction
from tilegen.parts.mount import MountableBody
from tilegen.parts.part import AnchoredPart
from tilegen.parts.pen import Pen
from tilegen.parts.place import Place
from tilegen.styles import Style
from tilegen.styles.pens import pen_in

B = TypeVar("B", bound=MountableBody)

_DOWN = 2.5
"""The millimetres by which heads are moved down from where they are drawn, so that necks are
short."""

_LINE = 1.3
"""The width of lines against those on small pieces."""


def draw_picture(  # noqa: PLR0913 -- a card is drawn in this many ways
    card: Card,
    look: FigureLook,
    style: Style,
    *,
    seed: int,
    reach: float,
    own: Sequence[parts.Part] = (),
) -> list[Item]:
    """The picture on a card; necks and waists run on to `reach` millimetres beyond its cuts. Its
    row may ask for parts of the set's `own`."""
    pen = _pen(card, look, style, seed, reach)
    match card.part:
        case BodyPart.HEAD:
            items = _draw_shape_with_parts(HEADS.with_own_parts(own), look.head, pen)
        case BodyPart.TORSO:
            items = _draw_shape_with_parts(TORSOS.with_own_parts(own), look.torso, pen)
        case BodyPart.LEGS:
            items = _draw_shape_with_parts(LEGS.with_own_parts(own), look.legs, pen)
        case _:
            assert_never(card.part)
    return [Group(tuple(items), Affine.shift(MIDDLE, _DOWN if card.part is BodyPart.HEAD else 0))]


def _pen(card: Card, look: FigureLook, style: Style, seed: int, reach: float) -> Pen:
    body, clothes, trim, hair = (
        skin_of(style, color.name) for color in (look.body, look.clothes, look.trim, look.hair)
    )
    rng = Random(f"{card}:{seed}")
    iris = style.irises[rng.randrange(len(style.irises))]
    pen = pen_in(style, body=body, clothes=clothes, trim=trim, hair=hair, iris=iris, bold=_LINE)
    return pen._replace(look=gaze_direction(rng.randrange(6)), reach=reach)


def _draw_shape_with_parts(
    wardrobe: Wardrobe[B], art_names: Sequence[ArtName], pen: Pen
) -> list[Item]:
    """The parts behind the shape, the shape, and the parts on it, each in the order of the row. A
    single arm is drawn on both sides, and so is a single foot; of two the first is at the left."""
    names = [art_name.name for art_name in art_names]
    body, at = wardrobe.choose_shape(names).draw(pen)
    things = [wardrobe.things[name] for name in names if name in wardrobe.things]
    # Arms are in front of wings and capes, whatever their order in the row.
    things.sort(key=lambda thing: thing.place is not Place.BACK)
    behind: list[Item] = []
    front: list[Item] = []
    for thing, sides in _parts_with_sides(things):
        where = at.make_room(thing.place, thing.beside, thing.beyond)
        root = thing.root(pen, where) if thing.root else []
        own = thing.draw(pen, where)
        if not thing.front:
            root, own = own, []
        for flip in sides:
            behind += _side(root, flip=flip)
            front += _side(own, flip=flip)
    return [*behind, *body, *front]


def _parts_with_sides(
    things: Sequence[AnchoredPart[B]],
) -> list[tuple[AnchoredPart[B], tuple[bool, ...]]]:
    """Each part with the sides it is drawn at: whether mirrored."""
    pairs: list[tuple[AnchoredPart[B], tuple[bool, ...]]] = []
    for thing in things:
        same = [other for other in things if other.on_both_sides and other.place is thing.place]
        if not thing.on_both_sides:
            pairs.append((thing, (False,)))
        elif len(same) == 1:
            pairs.append((thing, (False, True)))
        else:
            pairs.append((thing, (thing is same[0],)))
    return pairs


def _side(items: Sequence[Item], *, flip: bool) -> list[Item]:
    if not flip or not items:
        return list(items)
    return [Group(tuple(items), Affine.scale(-1, 1))]

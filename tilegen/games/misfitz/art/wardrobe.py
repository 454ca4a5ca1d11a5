"""How the things that figures are made of are named and kept."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from enum import Enum
from types import ModuleType
from typing import Generic, NamedTuple, TypeVar

from tilegen.drawing.geometry import Point
from tilegen.drawing.scene import Item
from tilegen.games.misfitz.art.frame import EDGE, HEIGHT, LEFT
from tilegen.parts.kit import PARTS
from tilegen.parts.part import Place
from tilegen.parts.pen import Pen


class Room(Enum):
    """Where on a card a thing is, in words."""

    SHAPE = "shape"
    EYES = "eyes"
    NOSE = "nose"
    MOUTH = "mouth"
    CHEEK = "cheek"
    EARS = "ears"
    TOP = "top"
    COLLAR = "collar"
    FRONT = "front"
    ARM = "arm"
    FOOT = "foot"
    BACK = "back"
    EXTRA = "extra"


CAPACITY = dict.fromkeys(Room, 1) | {Room.ARM: 2, Room.FOOT: 2, Room.EXTRA: 6}
"""How many things a card has room for, by where they are."""

ROOM_OF = {
    Place.EYES: Room.EYES,
    Place.STALKS: Room.EYES,
    Place.MOUTH: Room.MOUTH,
    Place.CHEEK: Room.CHEEK,
    Place.TOP: Room.TOP,
    Place.SIDE: Room.EARS,
    Place.CHIN: Room.COLLAR,
    Place.BELLY: Room.FRONT,
    Place.BELOW: Room.FOOT,
}
"""Where parts of the kit go; marks on the skin go nowhere."""


class Head(NamedTuple):
    """Where a head of some shape has what. `apart` is how far each eye is from the middle and
    `ball` how large it is; `wide` is half the head's width at `top`, where a hat's brim is; the
    right ear is at `ear`."""

    eyes: float
    apart: float
    ball: float
    nose: float
    mouth: float
    top: float
    wide: float
    ear: Point


class Sleeves(Enum):
    """How far the clothes of a torso reach down its arms."""

    BARE = "bare"
    SHORT = "short"
    LONG = "long"


class Torso(NamedTuple):
    """Where a torso of some shape has what: its right shoulder, the middle of its chest and that of
    its belly; how its arms are dressed, and whether it wears gloves."""

    shoulder: Point
    chest: float
    belly: float
    sleeves: Sleeves
    gloves: bool = False


class Legs(NamedTuple):
    """Where legs of some shape have what: the right ankle, half the width of a leg there, and the
    right knee."""

    ankle: Point
    thick: float
    knee: Point


A = TypeVar("A")
Draw = Callable[[Pen, A], list[Item]]
DrawShape = Callable[[Pen], tuple[list[Item], A]]


@dataclass(frozen=True)
class Shape(Generic[A]):
    """The shape of a head, a torso or legs, by its name."""

    name: str
    about: str
    draw: DrawShape[A]
    lacks: frozenset[Room] = frozenset()
    """Where it has no place for a thing: what is its own is there, or nothing would be seen."""


@dataclass(frozen=True)
class Thing(Generic[A]):
    """What is on a shape, by its name; what is `behind` lies behind the shape, and so does its
    `root`. Arms and feet are drawn for the right side."""

    name: str
    about: str
    room: Room
    behind: bool
    draw: Draw[A]
    root: Draw[A] | None = None
    fit: Callable[[A], A] | None = None
    """How places change where it has less room than it needs."""

    @property
    def sided(self) -> bool:
        """Whether it is drawn for one side: the kit's feet come as a pair."""
        return self.room in {Room.ARM, Room.FOOT} and self.name not in PARTS


def shape(draw: DrawShape[A]) -> Shape[A]:
    """Makes a shape of a function: its name is the function's, with blanks."""
    return Shape(_name(draw), (draw.__doc__ or "").strip(), draw)


def without(*rooms: Room) -> Callable[[Shape[A]], Shape[A]]:
    """Makes a shape one that has no place for things in some rooms."""
    return lambda shape: replace(shape, lacks=frozenset(rooms))


def thing(
    room: Room,
    *,
    behind: bool = False,
    root: Draw[A] | None = None,
    fit: Callable[[A], A] | None = None,
) -> Callable[[Draw[A]], Thing[A]]:
    """Makes a thing of a function."""

    def made(draw: Draw[A]) -> Thing[A]:
        return Thing(_name(draw), (draw.__doc__ or "").strip(), room, behind, draw, root, fit)

    return made


def hat(high: float) -> Callable[[Draw[Head]], Thing[Head]]:
    """Makes a thing that stands `high` above a head; it sits deeper where it has less room."""

    def fit(at: Head) -> Head:
        return at._replace(top=max(at.top, EDGE + high))

    return thing(Room.TOP, fit=fit)


def arm(wide: float, root: Draw[Torso] | None = None) -> Callable[[Draw[Torso]], Thing[Torso]]:
    """Makes an arm that reaches `wide` beyond a shoulder; it begins closer to the middle where it
    has less room."""

    def fit(at: Torso) -> Torso:
        x, y = at.shoulder
        return at._replace(shoulder=(min(x, -LEFT - wide), y))

    return thing(Room.ARM, root=root, fit=fit)


def shoe(deep: float, wide: float = 0) -> Callable[[Draw[Legs]], Thing[Legs]]:
    """Makes a thing that reaches `deep` below an ankle and `wide` beside it; it sits higher, and
    closer to the middle, where it has less room."""

    def fit(at: Legs) -> Legs:
        x, y = at.ankle
        return at._replace(ankle=(min(x, -LEFT - wide), min(y, HEIGHT - EDGE - deep)))

    return thing(Room.FOOT, fit=fit)


def shapes_of(*modules: ModuleType) -> dict[str, Shape[A]]:
    return {
        each.name: each
        for module in modules
        for each in vars(module).values()
        if isinstance(each, Shape)
    }


def things_of(*modules: ModuleType) -> dict[str, Thing[A]]:
    return {
        each.name: each
        for module in modules
        for each in vars(module).values()
        if isinstance(each, Thing)
    }


def _name(draw: Callable[..., object]) -> str:
    return draw.__name__.strip("_").replace("_", " ")

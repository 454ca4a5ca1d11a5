"""Parts and shapes: each is a function that draws it, with a name and a place."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Generic, NamedTuple, TypeAlias, TypeVar, overload

from tilegen.drawing.geometry import Point
from tilegen.drawing.scene import Item
from tilegen.parts.pen import Pen
from tilegen.parts.place import Place

A = TypeVar("A")

Draw = Callable[[Pen], list[Item]]
DrawOn = Callable[[Pen, A], list[Item]]
DrawShape = Callable[[Pen], tuple[list[Item], A]]


class Part(NamedTuple):
    """A part for any body that has its place, drawn about (0, 0) in the box of that place. `front`
    parts are drawn over the body, the others behind it."""

    name: str
    about: str
    place: Place
    front: bool
    draw: Draw


class AnchoredPart(NamedTuple, Generic[A]):
    """A part for bodies of one kind, drawn at that body's own places. The `root` of a part is drawn
    behind the body; an `on_both_sides` part is drawn at the right, and mirrored at the left. The
    part extends `beside` its place, and `beyond` it, away from the body's middle, by these
    distances in millimetres."""

    name: str
    about: str
    place: Place
    front: bool
    on: type[A]
    draw: DrawOn[A]
    root: DrawOn[A] | None = None
    on_both_sides: bool = False
    beside: float = 0.0
    beyond: float = 0.0


class Socket(NamedTuple):
    """The data for an eye drawn about (0, 0): its radius, its gaze (`look`) as a point of the unit
    circle, and the part of the gaze towards the nose if that differs between the sides of a
    face."""

    radius: float
    look: Point = (0.0, 0.0)
    nose: float = 0.25


Eye: TypeAlias = AnchoredPart[Socket]
"""A kind of eye, which can be shown any number of times."""

AnyPart = Part | Eye
"""A part for any body."""


class Shape(NamedTuple, Generic[A]):
    """A body of one kind, by its name. Drawing it also gives its places."""

    name: str
    about: str
    draw: DrawShape[A]
    lacks: frozenset[Place]
    """The places that it lacks: its own features are there, or nothing would be visible."""


@overload
def part(place: Place, *, front: bool = True) -> Callable[[Draw], Part]: ...


@overload
def part(
    place: Place,
    *,
    on: type[A],
    front: bool = True,
    root: DrawOn[A] | None = None,
    beside: float = 0.0,
    beyond: float = 0.0,
) -> Callable[[DrawOn[A]], AnchoredPart[A]]: ...


def part(  # noqa: PLR0913 -- one line says everything about a part
    place: Place,
    *,
    on: type[Any] | None = None,
    front: bool = True,
    root: DrawOn[Any] | None = None,
    beside: float = 0.0,
    beyond: float = 0.0,
) -> Callable[[Callable[..., list[Item]]], Any]:
    """Makes a part of a function: its name is the function's, with blanks, and its description the
    docstring. With `on` the part is only for bodies of that kind."""

    def decorate(draw: Callable[..., list[Item]]) -> Part | AnchoredPart[Any]:
        name, about = _name_and_description(draw)
        if on is None:
            return Part(name, about, place, front, draw)
        on_both_sides = place in {Place.ARM, Place.FOOT}
        return AnchoredPart(
            name, about, place, front, on, draw, root, on_both_sides, beside, beyond
        )

    return decorate


def shape(*, lacks: Iterable[Place] = ()) -> Callable[[DrawShape[A]], Shape[A]]:
    """Makes a shape of a function, as `part` makes a part."""

    def decorate(draw: DrawShape[A]) -> Shape[A]:
        name, about = _name_and_description(draw)
        return Shape(name, about, draw, frozenset(lacks))

    return decorate


def _name_and_description(draw: Callable[..., object]) -> tuple[str, str]:
    return draw.__name__.strip("_").replace("_", " "), (draw.__doc__ or "").strip()

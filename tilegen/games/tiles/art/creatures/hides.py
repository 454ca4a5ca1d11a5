"""The coverings of bodies: three hides for thin ones, three for thick ones.

Thick bodies are tufted, and their outlines have corners; thin bodies have smooth waves. All of it
keeps clear of the cuts, where the seams are.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise
from math import hypot
from typing import NamedTuple

from tilegen.drawing.path import Close, CurveTo, LineTo, MoveTo, Path, Step
from tilegen.games.tiles.art.creatures.stations import Station, split_outline

Edging = Callable[[int, Station, Station, Station], list[Step]]
"""The outline from one station, where it already is, past the next to the third, nowhere outside of
the body; and how many such pieces of the stretch came before."""

Marking = Callable[[Sequence[Station]], list[Step]]
"""What lies on the skin along a stretch, not at its ends: bodies widen there, and what points
inwards points towards the cut."""


class Hide(NamedTuple):
    """A kind of skin: how far apart its stations are, what its outline is like, the darker shapes
    on it, and the fine lines."""

    spacing: float
    edging: Edging
    areas: Marking
    lines: Marking


class WornHide(NamedTuple):
    """A hide on a body: its outline, the darker shapes, and the fine lines."""

    pelt: Path
    areas: Path
    lines: Path


def wear_hide(hide: Hide, outline: Path) -> WornHide:
    """A hide on the body with this outline."""
    areas: list[Step] = []
    lines: list[Step] = []
    pelt: list[Step] = []
    first, *others = split_outline(outline)
    for stretch in (first, *others):
        stations = stretch.stations(hide.spacing)
        pelt += stretch.outside if pelt else (MoveTo(stations[0].at(0)),)
        pelt += _edged(hide.edging, stations)
        areas += hide.areas(stations)
        lines += hide.lines(stations)
    return WornHide(Path((*pelt, *first.outside, Close())), Path(tuple(areas)), Path(tuple(lines)))


def _tufts(depth: float, lean: float) -> Edging:
    """Pointed tufts, all combed one way."""

    def edging(number: int, before: Station, valley: Station, tip: Station) -> list[Step]:
        del number, before
        return [
            LineTo(valley.at(depth)),
            CurveTo(valley.at(0.2 * depth, 0.1), tip.at(0, -lean), tip.at(0)),
        ]

    return edging


def _curls(depth: float) -> Edging:
    """Round ones, as on a sheep."""

    def edging(number: int, before: Station, valley: Station, after: Station) -> list[Step]:
        del number
        return [
            CurveTo(before.at(0, 1.2), valley.at(0.1, -0.3), valley.at(depth)),
            CurveTo(valley.at(0.1, 0.3), after.at(0, -1.2), after.at(0)),
        ]

    return edging


def _waves(*depths: float) -> Edging:
    """Smooth ones, as deep as this one after the other."""

    def edging(number: int, before: Station, valley: Station, after: Station) -> list[Step]:
        deep = depths[number % len(depths)]
        reach = 0.38 * hypot(valley.x - before.x, valley.y - before.y)
        return [
            CurveTo(before.at(0, reach), valley.at(deep, -reach), valley.at(deep)),
            CurveTo(valley.at(deep, reach), after.at(0, -reach), after.at(0)),
        ]

    return edging


_PLAIN = _waves(0.0)

_SHARP = -0.4
"""In a bend to the left that is sharper there is no room for tufts: the sine of its angle."""


def _edged(edging: Edging, stations: Sequence[Station]) -> Iterator[Step]:
    """The outline along a stretch."""
    tufts = zip(stations[::2], stations[1::2], stations[2::2], strict=False)
    for number, (before, valley, after) in enumerate(tufts):
        turn = before.on_x * after.on_y - before.on_y * after.on_x
        yield from (_PLAIN if turn < _SHARP else edging)(number, before, valley, after)


def _spikes(stations: Sequence[Station]) -> list[Step]:
    """Shade between tufts, a longer and a shorter one by turns."""
    steps: list[Step] = []
    for index in range(3, len(stations) - 4, 2):
        before, here, after = stations[index - 1 : index + 2]
        deep = 4.4 if index % 4 == 1 else 3.1
        steps += (
            MoveTo(before.at(0, 0.3)),
            CurveTo(before.at(1.6, 0.3), here.at(2.0, -0.2), here.at(deep, -0.8)),
            CurveTo(here.at(2.2, 0.5), after.at(1.6, -0.1), after.at(0, -0.1)),
            Close(),
        )
    return steps


def _hairs(stations: Sequence[Station]) -> list[Step]:
    """Short hairs further in, combed one way, nearer to the outline and farther by turns."""
    steps: list[Step] = []
    for number, index in enumerate(range(3, len(stations) - 3, 3)):
        here, deep = stations[index], 6.2 if number % 2 else 5.0
        steps += (
            MoveTo(here.at(deep, -1.0)),
            CurveTo(here.at(deep + 0.9, -0.9), here.at(deep + 1.5, 0), here.at(deep + 1.6, 1.1)),
        )
    return steps


def _stripes(stations: Sequence[Station]) -> list[Step]:
    """A tiger's: a long and a short one by turns."""
    steps: list[Step] = []
    for number, index in enumerate(range(2, len(stations) - 2, 2)):
        before, here, after = stations[index - 1 : index + 2]
        deep = 4.0 if number % 2 else 7.0
        steps += (
            MoveTo(before.at(-0.3, 0.7)),
            CurveTo(before.at(2.5, 0.9), here.at(deep - 2.5, -0.7), here.at(deep, 0.4)),
            CurveTo(here.at(deep - 2.8, 1.1), after.at(2.5, -0.1), after.at(-0.3, -0.7)),
            Close(),
        )
    return steps


_PATCHES = ((3.6, 4.8), (5.6, 4.6), (3.0, 3.6))
"""How deep a patch is at its first and its second third, one after the other."""


def _patches(stations: Sequence[Station]) -> list[Step]:
    """A cow's."""
    steps: list[Step] = []
    for number, index in enumerate(range(2, len(stations) - 4, 4)):
        first, second, third = stations[index : index + 3]
        deep, deeper = _PATCHES[number % len(_PATCHES)]
        steps += (
            MoveTo(first.at(-0.3, -0.2)),
            CurveTo(first.at(0.5 * deep, -1.0), first.at(deep, -0.3), second.at(deep, -0.5)),
            CurveTo(second.at(deep, 1.6), third.at(1.1 * deeper, 0.9), third.at(-0.3, 0.4)),
            Close(),
        )
    return steps


def _scallops(stations: Sequence[Station]) -> list[Step]:
    """A row of scales along the outline."""
    steps: list[Step] = []
    for before, after in zip(stations[2:-4:2], stations[4:-2:2], strict=True):
        steps += (
            MoveTo(before.at(-0.3)),
            CurveTo(before.at(3.1), after.at(3.1), after.at(-0.3)),
            Close(),
        )
    return steps


def _scales(stations: Sequence[Station]) -> list[Step]:
    """Two rows more, each in the gaps of the row before."""
    steps: list[Step] = []
    for first, deep in ((3, 2.7), (4, 4.6)):
        row = stations[first : len(stations) - first + 1 : 2]
        for before, after in pairwise(row):
            steps += (
                MoveTo(before.at(deep)),
                CurveTo(before.at(deep + 2.2), after.at(deep + 2.2), after.at(deep)),
            )
    return steps


_DRIPS = (4.6, 2.6, 3.6, 2.2)


def _drips(stations: Sequence[Station]) -> list[Step]:
    """Slime that runs down inwards, in round drops."""
    steps: list[Step] = []
    for number, index in enumerate(range(3, len(stations) - 4, 2)):
        before, here, after = stations[index - 1 : index + 2]
        deep = _DRIPS[number % len(_DRIPS)]
        steps += (
            MoveTo(before.at(-0.3, 0.5)),
            CurveTo(before.at(1.6, 1.4), here.at(deep, -2.0), here.at(deep)),
            CurveTo(here.at(deep, 2.0), after.at(1.6, -1.4), after.at(-0.3, -0.5)),
            Close(),
        )
    return steps


def _bubbles(stations: Sequence[Station]) -> list[Step]:
    """A gleam beside every other drop."""
    steps: list[Step] = []
    for index in range(4, len(stations) - 2, 4):
        here = stations[index]
        steps += (
            MoveTo(here.at(5.0, -0.9)),
            CurveTo(here.at(6.2, -0.9), here.at(6.2, 0.9), here.at(5.0, 0.9)),
        )
    return steps


def _bands(stations: Sequence[Station]) -> list[Step]:
    """Rings that end before the middle, as a caterpillar has them."""
    steps: list[Step] = []
    for index in range(3, len(stations) - 3, 2):
        here = stations[index]
        steps += (
            MoveTo(here.at(-0.3, -0.9)),
            CurveTo(here.at(2, -0.9), here.at(4.6, -0.9), here.at(5.0, 0)),
            CurveTo(here.at(4.6, 0.9), here.at(2, 0.9), here.at(-0.3, 0.9)),
            Close(),
        )
    return steps


def _dashes(stations: Sequence[Station]) -> list[Step]:
    """One between two rings."""
    steps: list[Step] = []
    for here in stations[2:-2:2]:
        steps += (MoveTo(here.at(2.4)), LineTo(here.at(4.4)))
    return steps


THIN = (  # scales, slime and rings
    Hide(1.6, _waves(0.45), _scallops, _scales),
    Hide(2.3, _waves(0.9, 0.4), _drips, _bubbles),
    Hide(2.4, _waves(0.8), _bands, _dashes),
)

THICK = (  # fur, stripes and patches
    Hide(1.7, _tufts(1.25, 0.5), _spikes, _hairs),
    Hide(2.4, _tufts(0.9, 0.9), _stripes, _hairs),
    Hide(2.3, _curls(0.9), _patches, _hairs),
)


def choose_hide(number: int, *, thick: bool) -> Hide:
    """One of the hides that there are, counted round."""
    hides = THICK if thick else THIN
    return hides[number % len(hides)]

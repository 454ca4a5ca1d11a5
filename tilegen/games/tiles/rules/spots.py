"""The names of places on a tile as it lies, where a marker may be put: `top`, `top-left`."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from tilegen.games.tiles.rules.lattice import Lattice
from tilegen.games.tiles.rules.play_tiles import Pose

INSIDE: Final = "inside"


def name_sides(lattice: Lattice) -> tuple[str, ...]:
    """The names of the sides, clockwise: `top`, `upper right`."""
    plain = {"above": "top", "below": "bottom"}
    return tuple(plain.get(word, word.removesuffix(" of")) for word in lattice.words)


def name_spot(pose: Pose, segment: int, lattice: Lattice) -> str:
    """The name of a segment: the first side whose middle belongs to it, else the first half of a
    side, such as the strip `top-left` of a road that leads to the top."""
    names = [name for name, at in _list_spots(pose, lattice) if at == segment]
    return min(names, key=lambda name: "-" in name)


class Spot(NamedTuple):
    """A place at the rim of a tile: the side, and how far along it, clockwise, from 0 to 1."""

    side: int
    along: float


def locate_spot(pose: Pose, segment: int) -> Spot | None:
    """The place that `name_spot` names; None for a segment inside the tile."""
    places = [
        (2 * place + 1 != len(segments), Spot(side, (2 * place + 1) / (2 * len(segments))))
        for side, segments in enumerate(pose.segments)
        for place, at in enumerate(segments)
        if at == segment
    ]
    return min(places, key=lambda place: place[0])[1] if places else None


def find_spot(text: str, pose: Pose, lattice: Lattice) -> int | None:
    """The segment of this name, whichever of its places is named; also by its kind of figure, if no
    other segment has that. None if there is none."""
    simple_text = _simplify(text)
    spots = {_simplify(name): at for name, at in _list_spots(pose, lattice)}
    if simple_text in spots:
        return spots[simple_text]
    own = list_of_figure(text, pose)
    return own[0] if len(own) == 1 else None


def list_of_figure(text: str, pose: Pose) -> list[int]:
    """The segments of the tile that are part of this kind of figure."""
    figure = _simplify(text).removeprefix(f"{INSIDE} ")
    return [at for at, one in enumerate(pose.tile.segments) if _simplify(one.figure) == figure]


def list_spot_names(pose: Pose, lattice: Lattice) -> list[str]:
    """The names of all segments of the tile."""
    return [name_spot(pose, at, lattice) for at in range(len(pose.tile.segments))]


def _list_spots(pose: Pose, lattice: Lattice) -> Iterator[tuple[str, int]]:
    """Every name of a place, and the segment there."""
    sides = name_sides(lattice)
    for side, segments in enumerate(pose.segments):
        for place, segment in enumerate(segments):
            yield _name_port(sides, side, place, len(segments)), segment
    inner = [at for at, segment in enumerate(pose.tile.segments) if not segment.ports]
    for number, segment in enumerate(inner, start=1):
        yield INSIDE if number == 1 else f"{INSIDE} {number}", segment


def _name_port(sides: tuple[str, ...], side: int, place: int, count: int) -> str:
    """The name of a port. The middle of a side has the side's name; a port before or after it,
    clockwise, adds the name of the next side, and a number if several ports would have the same
    name."""
    if 2 * place + 1 == count:
        return sides[side]
    is_before = 2 * place + 1 < count
    beside = sides[side - 1] if is_before else sides[(side + 1) % len(sides)]
    number = place + 1 if is_before else count - place
    return f"{sides[side]}-{beside}{f' {number}' if number > 1 else ''}"


def _simplify(text: str) -> str:
    return " ".join(text.replace("-", " ").split()).casefold()

"""The likeness of pieces in any orientation: players and cameras mix up similar pieces."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cache
from itertools import dropwhile
from typing import NamedTuple

from tilegen.drawing.cells import closer_bound, find_layers, orientations, shares, upper_bounds
from tilegen.drawing.geometry import Box
from tilegen.drawing.raster import raster
from tilegen.drawing.scene import Color, Fill, Item
from tilegen.parts.skin import Skin
from tilegen.styles import codes
from tilegen.styles.ink import ink
from tilegen.styles.palettes import PALETTES, USUAL
from tilegen.text.diagnostics import Diagnostic, Label
from tilegen.text.source import Span

COMPARED = ink(PALETTES[USUAL])._replace(cover=None, hides=False)
"""The style in which pieces are compared; a piece shows the same in every style. Covers on the
ground do not count, nor do hides: these have the colours of their body's skin, which count as
one."""

MIXED_UP = 0.85
"""The likeness from which pieces are mistaken for each other. The same parts in other colours on a
body of another build nearly always exceed it, and mostly reach 0.97."""

_CELL = 44 / 26
"""The side of a cell in millimetres: smaller details do not count."""

# The value of a cell: a kind of colour that parts have, or a kind of body.
_ACCENT = 28
_PARTS = range(1, _ACCENT + 1)
_BODIES = range(_ACCENT + 1, _ACCENT + 3)


class Pair(NamedTuple):
    """Two pieces by their names, and their likeness from 0, nothing in common, to 1, the same."""

    one: str
    other: str
    likeness: float


class ComparisonSettings(NamedTuple):
    """How pieces are compared. All have this `width` and `height` in millimetres. If `rotatable`,
    which only squares can be, they are compared in each quarter turn. `ignored_box` is left out:
    pieces always differ there, but too little to catch a player's eye."""

    width: float
    height: float
    ignored_box: Box
    rotatable: bool


def as_json(
    pairs: Sequence[Pair], pieces: str, name: Callable[[str], object] = str
) -> dict[str, object] | None:
    """The two most alike pieces for JSON; None if there are fewer than two. `pieces` is the plural
    noun for the pieces, and `name` makes the JSON value of a piece's name."""
    if not pairs:
        return None
    one, other, likeness = pairs[0]
    return {pieces: [name(one), name(other)], "likeness": round(likeness, 3)}


def describe_most_alike(pairs: Sequence[Pair]) -> str:
    """The two most alike pieces, in words."""
    one, other, likeness = pairs[0]
    return f"most alike: {one} and {other} ({100 * likeness:.0f} %)"


def warnings(
    pairs: Iterable[Pair], spans: Mapping[str, Span | None], pieces: str
) -> Iterator[Diagnostic]:
    """A warning for each piece that looks like an earlier one. `pieces` is the plural noun for the
    pieces."""
    reported_names: set[str] = set()
    for one, other, likeness in pairs:
        if likeness < MIXED_UP or other in reported_names:
            continue
        reported_names.add(other)
        first = spans[one]
        yield Diagnostic(
            codes.PIECES_ALIKE,
            f"{pieces} {one} and {other} look alike ({100 * likeness:.0f} %): players mix them up",
            spans[other],
            "give one of them other parts",
            labels=(Label(first, "the other one"),) if first else (),
        )


def find_lookalikes(
    pictures: Iterable[tuple[str, Sequence[Item]]], settings: ComparisonSettings
) -> tuple[Pair, ...]:
    """The pairs of pieces that players would mix up, the most alike first; or the most alike pair
    if there are none. Each of the `pictures` is a piece's name and its picture in the style
    COMPARED."""
    names: list[str] = []
    turned_looks: list[tuple[bytes, ...]] = []
    across, turns = _cells_across(settings), 4 if settings.rotatable else 1
    for name, items in pictures:
        names.append(name)
        turned_looks.append(orientations(cells_of(items, settings), across, turns))
    parts = list(map(find_layers(turned_looks, across, _PARTS), range(len(names))))
    find_body = find_layers(turned_looks, across, _BODIES)
    closest: Pair | None = None
    pairs: list[Pair] = []
    pieces = list(enumerate(zip(names, parts, strict=True)))
    for place, (one, first) in pieces:
        bounds = upper_bounds(first, parts[place + 1 :])
        for bound, (index, (other, second)) in zip(bounds, pieces[place + 1 :], strict=True):
            # Comparing bodies too can only lower the likeness, so few pairs need it.
            if closest is not None:
                threshold = min(closest.likeness, MIXED_UP)
                if bound <= threshold or closer_bound(first, second) <= threshold:
                    continue
                if max(shares(first, second)) <= threshold:
                    continue
            bodies = shares(find_body(place), find_body(index))
            both = zip(shares(first, second), bodies, strict=True)
            pair = Pair(one, other, max(p * b for p, b in both))
            if closest is None or pair.likeness > closest.likeness:
                closest = pair
            if pair.likeness >= MIXED_UP:
                pairs.append(pair)
    if closest is not None and not pairs:
        pairs = [closest]
    return tuple(sorted(pairs, key=lambda pair: -pair.likeness))


def cells_of(items: Sequence[Item], settings: ComparisonSettings) -> bytes:
    """The cells of a picture row by row, a byte each; 0 is an empty one."""
    across = _cells_across(settings)
    # On empty cells the ground changes nothing, and it is the largest of all shapes.
    drawn = dropwhile(_is_ground, items)
    rows = raster(drawn, Box(0, 0, settings.width, settings.height), across, _color_code)
    ignored_box = settings.ignored_box
    cells = across / settings.width
    first, count = round(ignored_box.x * cells), round(ignored_box.width * cells)
    for row in rows[round(ignored_box.y * cells) : round(ignored_box.bottom * cells)]:
        row[first : first + count] = bytes(count)
    return b"".join(rows)


def _is_ground(item: Item) -> bool:
    return isinstance(item, Fill) and item.paint == COMPARED.ground


def _cells_across(settings: ComparisonSettings) -> int:
    return round(settings.width / _CELL)


@cache
def _color_code(color: Color) -> int:
    if color == COMPARED.ground:
        return 0
    # Bodies of later kinds have the colours of accents, and count as these.
    for code, skin in zip(_BODIES, COMPARED.kinds, strict=False):
        if color in _colors(skin):
            return code
    # Colours of clothes do not count: colour-blind players may not see them, and a print may have
    # none.
    if color in COMPARED.accents or color in COMPARED.irises:
        return _ACCENT
    kind = sum(
        part * 3 // 256 * times
        for part, times in zip((color.red, color.green, color.blue), (9, 3, 1), strict=True)
    )
    return _PARTS[kind]


def _colors(skin: Skin) -> tuple[Color, ...]:
    return skin.body, skin.rim, skin.light, skin.marks

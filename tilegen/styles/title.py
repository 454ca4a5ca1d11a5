"""Titles: a few words whose letters are monsters themselves, as large as there is room for."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import NamedTuple

from tilegen.drawing import glyphs
from tilegen.drawing.geometry import Affine, Box, Point
from tilegen.drawing.path import Path
from tilegen.drawing.scene import Color, Fill, Font, Group, Item, Stroke, Text
from tilegen.parts.eyes import round_eyes, stalks
from tilegen.parts.hair import horns
from tilegen.parts.limbs import arrow_tail
from tilegen.parts.part import Socket
from tilegen.parts.pen import Pen, placed
from tilegen.parts.skin import Skin
from tilegen.styles.alphabet import BROAD, TALL, strokes, wide
from tilegen.styles.pens import pen_of
from tilegen.styles.style import Style

_CAPITAL = 0.7
"""How high capitals of the bold font are, in ems."""

_APART, _BLANK = 0.7, 5.0
"""Between two letters, and how wide a blank is."""

_PITCH = TALL + BROAD + 4.0
"""From one line of a title to the next."""

_ABOVE, _LEFT, _RIGHT, _BELOW = 5.4, 2.0, 5.8, 3.4
"""How far what the letters wear, their sway and the shadow reach beyond them."""

_SHADOW = (0.6, 1.1)
_SWAYS = (-4.0, 3.0, -2.0, 4.0, -3.0, 2.0)
_HOPS = (0.0, 0.6, -0.4, 0.4, -0.5, 0.5)
"""How far letters are turned, in degrees, and how far they stand below the line, over and over."""

_GAPES = {"O": (4.2, 5.0, 2.7), "0": (4.2, 5.0, 2.7), "Q": (4.2, 4.8, 2.5), "D": (3.2, 5.0, 1.9)}
"""Letters with room for an eye: where it is in the alphabet's letter, and its radius."""


class _Letter(NamedTuple):
    """A letter, its upper left corner at (0, 0). Its `path` is the middle of the strokes of a pen
    so `broad`; of a font's letter, which has no such pen, it is the outline."""

    name: str
    path: Path
    width: float
    broad: float

    def painted(self, color: Color, beyond: float = 0.0) -> Iterator[Item]:
        """The letter, and so much round it."""
        if not self.broad:
            yield Fill(self.path, color)
        if self.broad + beyond:
            yield Stroke(self.path, color, self.broad + 2 * beyond)


_Line = Sequence[_Letter | None]
"""Letters, and None for a blank."""


def title(words: str, style: Style, box: Box) -> tuple[Item, ...]:
    """The words in the middle of a box, on as many lines as make them largest: in the letters of
    the alphabet that is drawn for titles, or, if it lacks one of them, in the bold font."""
    if not words.strip():
        return ()
    lines = max(_broken(words), key=lambda each: _scale(_size(each), box))
    size = _size(lines)
    scale = _scale(size, box)
    at = (
        box.x + (box.width - scale * size[0]) / 2,
        box.y + (box.height - scale * size[1]) / 2,
    )
    drawn = tuple(_written(lines, style, size[0]))
    return (Group(style.finish(drawn), Affine.shift(*at) @ Affine.scale(scale)),)


def _broken(words: str) -> Iterator[tuple[_Line, ...]]:
    """The title on one line, two and three, in words as alike in length as they come."""
    each = words.split()
    capitals = all(strokes(letter) for word in each for letter in word.upper())
    for count in range(1, min(3, len(each)) + 1):
        lines: list[str] = []
        left = list(each)
        for rest in range(count, 0, -1):
            most = len(" ".join(left)) / rest
            taken = 1
            while len(left) - taken >= rest and len(" ".join(left[: taken + 1])) <= most + 2:
                taken += 1
            if rest == 1:
                taken = len(left)
            lines.append(" ".join(left[:taken]))
            left = left[taken:]
        yield tuple(_letters(line, capitals=capitals) for line in lines)


def _letters(line: str, *, capitals: bool) -> _Line:
    return [
        None if letter == " " else _drawn(letter.upper()) if capitals else _set(letter)
        for letter in line
    ]


def _drawn(letter: str) -> _Letter:
    path = strokes(letter) or Path(())
    inset = Affine.shift(BROAD / 2, BROAD / 2)
    return _Letter(letter, path.moved(inset), wide(letter) + BROAD, BROAD)


def _set(letter: str) -> _Letter:
    em = (TALL + BROAD) / _CAPITAL
    text = Text((0, TALL + BROAD), letter, em, Color(0, 0, 0), Font.BOLD)
    path = glyphs.outline(text) or Path(())
    return _Letter("", path, glyphs.width(letter, em, Font.BOLD), 0.0)


def _long(line: _Line) -> float:
    return sum(letter.width + _APART if letter else _BLANK for letter in line) - _APART


def _size(lines: Sequence[_Line]) -> tuple[float, float]:
    """How wide and high the lines are, with all that reaches beyond them."""
    across = max(map(_long, lines))
    down = (len(lines) - 1) * _PITCH + TALL + BROAD
    return across + _LEFT + _RIGHT, down + _ABOVE + _BELOW


def _scale(size: tuple[float, float], box: Box) -> float:
    return min(box.width / size[0], box.height / size[1])


def _written(lines: Sequence[_Line], style: Style, wide: float) -> Iterator[Item]:
    """The shadow of all letters, the line round them all, and then each: no letter's line lies over
    its neighbour."""
    stood = list(_stood(lines, wide))
    beyond = 0.8 * style.outline + 0.2
    for by in (Affine.shift(*_SHADOW), Affine()):
        for letter, place in stood:
            yield Group(tuple(letter.painted(style.line, beyond)), by @ place)
    skins = (style.thin, style.thick, *style.worn)
    pen = pen_of(style, thick=False, accent=0, second=3, iris=1)
    names = [letter.name for letter, _ in stood]
    staring = [index for index, name in enumerate(names) if name in _GAPES]
    for index, (letter, place) in enumerate(stood):
        skin = skins[index * 3 % len(skins)]
        worn = replace(pen, body=skin)
        behind: list[Item] = []
        if index == 0:
            scale = min(0.62, letter.width / 16)
            behind.append(_put(horns.draw(worn.enlarging(scale)), (letter.width / 2, 0.8), scale))
        if index == len(stood) - 1:
            at = (letter.width - 1, 0.72 * TALL)
            behind.append(_put(arrow_tail.draw(worn.enlarging(0.62)), at, 0.62))
        if not staring and index == len(stood) // 2:
            behind += _peeping(worn, letter)
        yield Group((*behind, *_shaded(letter, skin)), place)
        if index in staring:
            x, y, radius = _GAPES[letter.name]
            eye = round_eyes.draw(worn, Socket(radius, (0.5, 0.4)))
            yield Group((_put(eye, (x + BROAD / 2, y + BROAD / 2)),), place)


def _put(items: list[Item], at: Point, scale: float = 1.0) -> Item:
    return placed(items, at, scale=scale)


def _peeping(pen: Pen, letter: _Letter) -> Iterator[Item]:
    """Two eyes on stalks behind a letter."""
    middle = letter.width / 2
    for aside in (-1.9, 1.9):
        eye = stalks.draw(pen, Socket(1.6, (0.4, 0.5), -aside / 4))
        yield _put(eye, (middle + aside, -2.6))


def _shaded(letter: _Letter, skin: Skin) -> Iterator[Item]:
    yield from letter.painted(skin.body)
    if letter.broad and skin.light != skin.body:
        yield Stroke(letter.path.moved(Affine.shift(-0.3, -0.45)), skin.light, 0.3 * letter.broad)


def _stood(lines: Sequence[_Line], wide: float) -> Iterator[tuple[_Letter, Affine]]:
    """Each letter and where it stands."""
    index = 0
    for row, line in enumerate(lines):
        x = _LEFT + (wide - _LEFT - _RIGHT - _long(line)) / 2
        for letter in line:
            if letter is None:
                x += _BLANK
                continue
            y = _ABOVE + row * _PITCH + _HOPS[index % len(_HOPS)]
            about = (letter.width / 2, (TALL + BROAD) / 2)
            yield letter, Affine.shift(x, y) @ Affine.turn(_SWAYS[index % len(_SWAYS)], about)
            x += letter.width + _APART
            index += 1

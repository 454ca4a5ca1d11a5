"""Titles: a few words in the largest letters that fit, which may be bodies with eyes."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from typing import Final, NamedTuple

from tilegen.drawing import glyphs
from tilegen.drawing.colour import lightness
from tilegen.drawing.geometry import Affine, Box, Point
from tilegen.drawing.path import Path
from tilegen.drawing.scene import Clip, Color, Fill, Font, Group, Item, Stroke, Text
from tilegen.parts.eyes import round_eyes, stalks
from tilegen.parts.hair import horns
from tilegen.parts.limbs import arrow_tail
from tilegen.parts.part import Socket
from tilegen.parts.pen import Pen, place_items
from tilegen.parts.skin import Skin
from tilegen.styles.alphabet import BROAD, TALL, capital, letter_width, reach, strokes
from tilegen.styles.pens import pen_of
from tilegen.styles.style import Style

_CAPITAL = 0.7
"""The height of capitals in the bold font, in ems."""

_APART, _BLANK = 0.7, 5.0
"""The gap between two letters, and the width of a blank."""

_PITCH = TALL + BROAD + 4.0
"""The distance between the lines of a title."""

_ABOVE, _LEFT, _RIGHT, _BELOW = 5.4, 2.0, 5.8, 3.4
"""The distances by which clothes, sway and shadow extend beyond the letters."""

_RIM = 1.4
"""The distance by which the line round a letter and its sway extend beyond the marks over it."""

_SHADOW = (0.6, 1.1)
_SWAYS = (-4.0, 3.0, -2.0, 4.0, -3.0, 2.0)
_HOPS = (0.0, 0.6, -0.4, 0.4, -0.5, 0.5)
"""The degrees by which letters are turned, and how far they are below the line, in a cycle."""

_GAPES = {"O": (4.2, 5.0, 2.7), "0": (4.2, 5.0, 2.7), "Q": (4.2, 4.8, 2.5), "D": (3.2, 5.0, 1.9)}
"""Letters with room for an eye: its x and y in the letter, and its radius."""


class _Letter(NamedTuple):
    """A letter with its upper left corner at (0, 0). Its `path` is the centre line of the strokes
    of a pen `broad` wide; for a letter of a font, which has no pen, it is the outline. Marks over
    it rise by `risen`, and feet go down by `sunk`, beyond a plain capital."""

    name: str
    path: Path
    width: float
    broad: float
    risen: float
    sunk: float

    def paint(self, color: Color, beyond: float = 0.0) -> Iterator[Item]:
        """The letter, enlarged by `beyond` all round."""
        if not self.broad:
            yield Fill(self.path, color)
        if self.broad + beyond:
            yield Stroke(self.path, color, self.broad + 2 * beyond)


_LIGHTER: Final = 24.0
"""How much lighter than the line round it a letter is at least, from 0 to 100."""

_SMALL: Final = 2
"""How many letters small words have, besides these."""
_SMALL_WORDS: Final = frozenset({"and", "the", "for", "del", "los", "las", "con", "для"})

_Line = Sequence[_Letter | None]
"""Letters, and None for a blank."""


def title(words: str, style: Style, box: Box, *, is_alive: bool = True) -> tuple[Item, ...]:
    """The words in the middle of a box, on as many lines as make them largest: in the letters of
    the title alphabet or, if that lacks one of them, in the bold font. Letters that are alive have
    horns, a tail and eyes."""
    if not words.strip():
        return ()
    lines = max(_break_title(words), key=lambda candidate: _scale(_size(candidate), box))
    size = _size(lines)
    scale = _scale(size, box)
    at = (
        box.x + (box.width - scale * size[0]) / 2,
        box.y + (box.height - scale * size[1]) / 2,
    )
    items = tuple(_draw_lines(lines, style, size[0], is_alive=is_alive))
    return (Group(style.finish(items), Affine.shift(*at) @ Affine.scale(scale)),)


def _break_title(words: str) -> Iterator[tuple[_Line, ...]]:
    """The title on one, two and three lines, as equal in length as its words allow."""
    all_words = _bind_small_words(words.split())
    capitals = all(_alphabet_letter(letter) for letter in words if not letter.isspace())
    for count in range(1, min(3, len(all_words)) + 1):
        lines: list[str] = []
        remaining_words = list(all_words)
        for rest in range(count, 0, -1):
            max_length = len(" ".join(remaining_words)) / rest
            word_count = 1
            while (
                len(remaining_words) - word_count >= rest
                and len(" ".join(remaining_words[: word_count + 1])) <= max_length + 2
            ):
                word_count += 1
            if rest == 1:
                word_count = len(remaining_words)
            lines.append(" ".join(remaining_words[:word_count]))
            remaining_words = remaining_words[word_count:]
        yield tuple(_letters(line, capitals=capitals) for line in lines)


def _bind_small_words(words: Sequence[str]) -> list[str]:
    """The words, with small ones such as `y` and `de` before the next, since they look lost at the
    end of a line or alone on it. A syllable of Korean is no small word."""
    bound: list[str] = []
    is_small = False
    for word in words:
        if is_small:
            bound[-1] += f" {word}"
        else:
            bound.append(word)
        has_cases = word.lower() != word.upper()
        is_small = has_cases and (len(word) <= _SMALL or word.lower() in _SMALL_WORDS)
    return bound


def _letters(line: str, *, capitals: bool) -> _Line:
    return [
        None
        if letter == " "
        else (_alphabet_letter(letter) if capitals else None) or _font_letter(letter)
        for letter in line
    ]


@cache
def _alphabet_letter(letter: str) -> _Letter | None:
    """A letter of the alphabet; None for any other."""
    name = capital(letter)
    path = strokes(name)
    if path is None:
        return None
    inset = Affine.shift(BROAD / 2, BROAD / 2)
    return _Letter(name[0], path.transform(inset), letter_width(name) + BROAD, BROAD, *reach(name))


def _font_letter(letter: str) -> _Letter:
    em = (TALL + BROAD) / _CAPITAL
    text = Text((0, TALL + BROAD), letter, em, Color(0, 0, 0), Font.BOLD)
    path = glyphs.outline(text) or Path(())
    box = path.box if path.steps else Box(0, 0, 0, 0)
    risen, sunk = max(0.0, -box.y), max(0.0, box.bottom - TALL - BROAD)
    return _Letter("", path, glyphs.width(letter, em, Font.BOLD), 0.0, risen, sunk)


def _line_width(line: _Line) -> float:
    return sum(letter.width + _APART if letter else _BLANK for letter in line) - _APART


def _size(lines: Sequence[_Line]) -> tuple[float, float]:
    """The width and height of the lines, including everything that extends beyond them."""
    across = max(map(_line_width, lines))
    above, pitch, below = _heights(lines)
    down = above + (len(lines) - 1) * pitch + TALL + BROAD + below
    return across + _LEFT + _RIGHT, down


def _heights(lines: Sequence[_Line]) -> tuple[float, float, float]:
    """The heights above the first line, from line to line, and below the last."""
    letters = [letter for line in lines for letter in line if letter]
    risen = max(letter.risen for letter in letters)
    sunk = max(letter.sunk for letter in letters)
    return max(_ABOVE, risen + _RIM), _PITCH + risen + sunk, _BELOW + sunk


def _scale(size: tuple[float, float], box: Box) -> float:
    return min(box.width / size[0], box.height / size[1])


def _draw_lines(
    lines: Sequence[_Line], style: Style, wide: float, *, is_alive: bool
) -> Iterator[Item]:
    """The shadow of all letters, the line round them all, and then each letter, so that no letter's
    line covers its neighbour."""
    placed_letters = list(_place_letters(lines, wide))
    beyond = 0.8 * style.outline + 0.2
    for by in (Affine.shift(*_SHADOW), Affine()):
        for letter, place in placed_letters:
            yield Group(tuple(letter.paint(style.line, beyond)), by @ place)
    dark = lightness(style.line) + _LIGHTER
    kinds = (skin for skin in style.kinds[:2] if lightness(skin.body) > dark)
    skins = (*kinds, *style.accent_skins)
    pen = pen_of(style, kind=0, accent=0, second=3, iris=1)
    names = [letter.name for letter, _ in placed_letters]
    staring = [index for index, name in enumerate(names) if name in _GAPES]
    for index, (letter, place) in enumerate(placed_letters):
        skin = skins[index * 3 % len(skins)]
        if not is_alive:
            yield Group((*_paint_letter(letter, skin),), place)
            continue
        letter_pen = pen._replace(body=skin)
        behind: list[Item] = []
        if index == 0:
            scale = min(0.62, letter.width / 16)
            at = (letter.width / 2, 0.8 if letter.broad else -0.6 - letter.risen)
            behind.append(_put(horns.draw(letter_pen.enlarging(scale)), at, scale))
        if index == len(placed_letters) - 1:
            at = (letter.width - 1, 0.72 * TALL)
            behind.append(_put(arrow_tail.draw(letter_pen.enlarging(0.62)), at, 0.62))
        if not staring and index == len(placed_letters) // 2:
            behind += _draw_peeping_eyes(letter_pen, letter)
        yield Group((*behind, *_paint_letter(letter, skin)), place)
        if index in staring:
            x, y, radius = _GAPES[letter.name]
            eye = round_eyes.draw(letter_pen, Socket(radius, (0.5, 0.4)))
            yield Group((_put(eye, (x + BROAD / 2, y + BROAD / 2)),), place)


def _put(items: list[Item], at: Point, scale: float = 1.0) -> Item:
    return place_items(items, at, scale=scale)


def _draw_peeping_eyes(pen: Pen, letter: _Letter) -> Iterator[Item]:
    """Two eyes behind a letter: on stalks, except behind a font's letter, where stalks would look
    like strokes."""
    middle = letter.width / 2
    for aside in (-1.9, 1.9):
        if letter.broad:
            eye = stalks.draw(pen, Socket(1.6, (0.4, 0.5), -aside / 4))
            yield _put(eye, (middle + aside, -2.6))
        else:
            eye = round_eyes.draw(pen, Socket(1.6, (0.4, 0.5)))
            yield _put(eye, (middle + aside, -0.7 - letter.risen))


def _paint_letter(letter: _Letter, skin: Skin) -> Iterator[Item]:
    """The letter lit from the upper left: along the middle of a broad pen's stroke, or along the
    edge of a font's letter."""
    if skin.light == skin.body:
        yield from letter.paint(skin.body)
    elif letter.broad:
        yield from letter.paint(skin.body)
        yield Stroke(
            letter.path.transform(Affine.shift(-0.3, -0.45)), skin.light, 0.3 * letter.broad
        )
    else:
        body_fill = Fill(letter.path.transform(Affine.shift(0.35, 0.5)), skin.body)
        yield Clip(letter.path, (Fill(letter.path, skin.light), body_fill))


def _place_letters(lines: Sequence[_Line], wide: float) -> Iterator[tuple[_Letter, Affine]]:
    """Each letter with its place."""
    index = 0
    above, pitch, _ = _heights(lines)
    for row, line in enumerate(lines):
        x = _LEFT + (wide - _LEFT - _RIGHT - _line_width(line)) / 2
        for letter in line:
            if letter is None:
                x += _BLANK
                continue
            y = above + row * pitch + _HOPS[index % len(_HOPS)]
            about = (letter.width / 2, (TALL + BROAD) / 2)
            yield letter, Affine.shift(x, y) @ Affine.turn(_SWAYS[index % len(_SWAYS)], about)
            x += letter.width + _APART
            index += 1

"""The outlines and widths of the bundled fonts, so that letters look the same everywhere."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, lru_cache
from itertools import pairwise
from pathlib import Path as File
from typing import NamedTuple

from tilegen.drawing.path import Close, CurveTo, LineTo, MoveTo, Path, Step
from tilegen.drawing.scene import Anchor, Font, Text
from tilegen.drawing.truetype import TrueType

# Not importlib.resources, which takes longer to import than the fonts to read.
_FONTS = File(__file__).parents[1] / "fonts"

# Scripts with files of their own, by the codes of their letters.
_CYRILLIC = range(0x400, 0x530)
_HANGUL = range(0xAC00, 0xD7A4)


@cache
def _file(name: str) -> TrueType:
    return TrueType(font_file(name))


def font_file(name: str) -> bytes:
    """A font as a TrueType file, for formats that embed it, by a name from `file_of`."""
    return (_FONTS / f"{name}.ttf").read_bytes()


class Letter(NamedTuple):
    """A letter as it is printed, the name of its font file, and its advance in ems."""

    character: str
    name: str
    advance: float


class _Letters(dict[str, Letter]):
    """The letters of a font, each looked up when first needed."""

    def __init__(self, font: Font) -> None:
        super().__init__()
        self._font = font

    def __missing__(self, letter: str) -> Letter:
        character, name = letter, file_of(letter, self._font)
        if name is None:
            character, name = "?", self._font.value
        file = _file(name)
        entry = self[letter] = Letter(character, name, file.advance(character) / file.em)
        return entry


@cache
def _letters(font: Font) -> _Letters:
    return _Letters(font)


@cache
def _kern(first: Letter, second: Letter) -> float:
    if first.name != second.name:
        return 0.0
    file = _file(first.name)
    return file.kern(first.character, second.character) / file.em


def file_of(letter: str, font: Font) -> str | None:
    """The name of the file that has the letter; None if the font lacks it. A file is read only when
    a letter of its script is needed."""
    code = ord(letter)
    if code in _CYRILLIC:
        name = f"{font.value}-cyrillic"
    elif code in _HANGUL:
        name = f"{font.value}-hangul"
    else:
        name = font.value
    return None if _file(name).glyph(letter) is None else name


def has(letter: str, font: Font) -> bool:
    """Whether the font has the letter. A missing letter is printed as `?`."""
    return _letters(font)[letter].character == letter


def writable(text: str, font: Font) -> str:
    """The text with `?` for each letter that the font lacks."""
    letters = _letters(font)
    return "".join([letters[letter].character for letter in text])


def kerned_letters(text: str, font: Font) -> Iterator[tuple[Letter, float]]:
    """Each letter as it is printed, with its kerning to the next one in ems: below 0 for the A of
    `AV`, which stand closer."""
    letters = _letters(font)
    printed_letters = [letters[letter] for letter in text]
    for first, second in pairwise(printed_letters):
        yield first, _kern(first, second)
    if printed_letters:
        yield printed_letters[-1], 0.0


def width(text: str, size: float, font: Font = Font.REGULAR) -> float:
    """The width of one line in millimetres, at an em of `size` millimetres."""
    return _ems(text, font) * size


# Setting a page tries several sizes, with the same words in each.
@lru_cache(maxsize=4096)
def _ems(text: str, font: Font) -> float:
    return sum([letter.advance + kern for letter, kern in kerned_letters(text, font)])


def start(text: Text) -> float:
    """The x in millimetres at which the first letter starts, for the text's anchor."""
    if text.anchor is Anchor.START:
        return text.at[0]
    share = 0.5 if text.anchor is Anchor.MIDDLE else 1.0
    return text.at[0] - share * width(text.text, text.size, text.font)


# The pieces of one figure, one after the other, have the same words.
@lru_cache(maxsize=64)
def outline(text: Text) -> Path | None:
    """The letters as one path; None if there is nothing to see."""
    x, y = start(text), text.at[1]
    steps: list[Step] = []
    for letter, kern in kerned_letters(text.text, text.font):
        scale = text.size / _file(letter.name).em
        steps += [
            _step(numbers, scale, x, y) for numbers in _outline(letter.name, letter.character)
        ]
        x += (letter.advance + kern) * text.size
    return Path(tuple(steps)) if steps else None


@cache
def _outline(name: str, letter: str) -> tuple[tuple[int, ...], ...]:
    return _file(name).outline(letter)


def _step(numbers: tuple[int, ...], scale: float, x: float, y: float) -> Step:
    """A step of a letter that stands at (x, y). A font's y points up."""
    match numbers:
        case ():
            return Close()
        case (a, b):
            return LineTo((x + a * scale, y - b * scale))
        case (a, b, _, _):
            # A move is its point twice: the shortest form that is not also a line's.
            return MoveTo((x + a * scale, y - b * scale))
        case (a, b, c, d, e, f):
            return CurveTo(
                (x + a * scale, y - b * scale),
                (x + c * scale, y - d * scale),
                (x + e * scale, y - f * scale),
            )
        case _:
            message = f"{len(numbers)} numbers are no step of an outline"
            raise ValueError(message)

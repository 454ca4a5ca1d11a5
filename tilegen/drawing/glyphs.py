"""The bundled fonts' outlines, so that letters look the same everywhere."""

from __future__ import annotations

import json
from functools import cache, lru_cache
from pathlib import Path as File
from typing import TypedDict, cast

from tilegen.drawing.geometry import Affine
from tilegen.drawing.path import Close, CurveTo, LineTo, MoveTo, Path, Step
from tilegen.drawing.scene import Anchor, Font, Text

# Not importlib.resources, which takes longer to import than the fonts to read.
_FONTS = File(__file__).parents[1] / "fonts"


class _Glyphs(TypedDict):
    """Of one font: units to the em, advances by letter, outlines by letter (y up)."""

    em: int
    advances: dict[str, int]
    outlines: dict[str, list[list[int]]]


@cache
def _glyphs(font: Font) -> _Glyphs:
    text = (_FONTS / f"{font.value}.json").read_text(encoding="utf-8")
    return cast(_Glyphs, json.loads(text))


def font_file(font: Font) -> bytes:
    """The font as a TrueType file, for formats that embed it."""
    return (_FONTS / f"{font.value}.ttf").read_bytes()


def has(letter: str, font: Font) -> bool:
    """Whether the font can write the letter; what it cannot is written as `?`."""
    return letter in _glyphs(font)["advances"]


def writable(text: str, font: Font) -> str:
    """The text with `?` for each letter that the font does not have."""
    return "".join(letter if has(letter, font) else "?" for letter in text)


def width(text: str, size: float, font: Font = Font.REGULAR) -> float:
    """How far one line reaches, in millimetres, at an em of `size` millimetres."""
    return _ems(text, font) * size


# Setting a page tries several sizes, with the same words in each.
@lru_cache(maxsize=4096)
def _ems(text: str, font: Font) -> float:
    glyphs = _glyphs(font)
    return sum(glyphs["advances"][letter] for letter in writable(text, font)) / glyphs["em"]


def start(text: Text) -> float:
    """Where the first letter begins: the x of the text's point less what its anchor asks for."""
    if text.anchor is Anchor.START:
        return text.at[0]
    share = 0.5 if text.anchor is Anchor.MIDDLE else 1.0
    return text.at[0] - share * width(text.text, text.size, text.font)


def outline(text: Text) -> Path | None:
    """The letters as one path; None where there is nothing to see."""
    glyphs = _glyphs(text.font)
    scale = text.size / glyphs["em"]
    x, y = start(text), text.at[1]
    steps: list[Step] = []
    for letter in writable(text.text, text.font):
        place = Affine(scale, 0, 0, -scale, x, y)
        steps += (_step(numbers, place) for numbers in glyphs["outlines"].get(letter, []))
        x += glyphs["advances"][letter] * scale
    return Path(tuple(steps)) if steps else None


def _step(numbers: list[int], place: Affine) -> Step:
    points = [place((float(a), float(b))) for a, b in zip(numbers[::2], numbers[1::2], strict=True)]
    match points:
        case []:
            return Close()
        case [to]:
            return LineTo(to)
        case [to, _]:
            # A move is written as its point twice: the shortest mark that a line does not have.
            return MoveTo(to)
        case [first, second, to]:
            return CurveTo(first, second, to)
        case _:
            message = f"{len(points)} points are no step of an outline"
            raise ValueError(message)

"""Makes tilegen/fonts from Nunito: `python tools/make_fonts.py regular.woff2 bold.woff2`.

Needs fonttools and brotli, which tilegen itself does not. Nunito is under the SIL Open Font License
and reserves no name. Each font becomes a TrueType subset to embed, and its outlines as JSON.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path

from fontTools.pens.basePen import BasePen
from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont

DASHES_QUOTES_AND_SIGNS = (
    *(0x2013, 0x2014, 0x2018, 0x2019, 0x201C, 0x201D),
    *(0x2026, 0x2022, 0x2212, 0x20AC, 0x152, 0x153),
)
LETTERS = [*range(0x20, 0x7F), *range(0xA0, 0x100), *DASHES_QUOTES_AND_SIGNS]
FOLDER = Path(__file__).parent.parent / "tilegen" / "fonts"


class StepsPen(BasePen):
    """Collects an outline as lists of numbers, quadratic curves raised to cubic ones."""

    def __init__(self, glyphs):
        super().__init__(glyphs)
        self.steps = []

    def _moveTo(self, to):
        self.steps.append([*map(round, to), *map(round, to)])

    def _lineTo(self, to):
        self.steps.append([*map(round, to)])

    def _curveToOne(self, first, second, to):
        self.steps.append([round(value) for point in (first, second, to) for value in point])

    def _closePath(self):
        self.steps.append([])


def make(source: str, name: str) -> None:
    font = TTFont(source)
    options = Options()
    options.layout_features = []
    options.hinting = False
    options.notdef_outline = True
    options.name_IDs = [0, 1, 2, 4, 6, 13, 14]
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=LETTERS)
    subsetter.subset(font)
    font.flavor = None
    font["head"].modified = font["head"].created
    font.recalcTimestamp = False
    font.save(FOLDER / f"{name}.ttf")
    glyphs, advances, outlines = font.getGlyphSet(), {}, {}
    for code, glyph in sorted(font.getBestCmap().items()):
        pen = StepsPen(glyphs)
        glyphs[glyph].draw(pen)
        advances[chr(code)] = font["hmtx"][glyph][0]
        if pen.steps:
            outlines[chr(code)] = pen.steps
    data = {"em": font["head"].unitsPerEm, "advances": advances, "outlines": outlines}
    text = json.dumps(data, ensure_ascii=False, separators=(",", ":"))
    (FOLDER / f"{name}.json").write_text(text + "\n", encoding="utf-8")


if __name__ == "__main__":
    make(sys.argv[1], "regular")
    make(sys.argv[2], "bold")

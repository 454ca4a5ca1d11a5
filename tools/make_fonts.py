"""Makes tilegen/fonts, and from these the fonts of pages: `python tools/make_fonts.py SOURCES`.
Without SOURCES it makes the fonts of pages alone.

SOURCES is a folder with nunito-latin-400.woff2, nunito-latin-800.woff2 and the same of cyrillic
(files of the npm package @fontsource/nunito), and with NanumSquareRoundR.ttf and
NanumSquareRoundB.ttf (Debian's fonts-nanum). All are under the SIL Open Font License. Nunito
reserves no name; Nanum is reserved, so its subset gets another name. Needs fonttools and brotli,
which tilegen does not.

The Korean syllables are the 2,350 of the standard KS X 1001, which write nearly every word and name
of today; all 11,172 would make the fonts four times as large.
"""

from __future__ import annotations

import shutil
import sys
from collections.abc import Iterator
from itertools import product
from pathlib import Path
from typing import Any

from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont, newTable
from fontTools.ttLib.tables._k_e_r_n import KernTable_format_0

ROOT = Path(__file__).parent.parent
FOLDER = ROOT / "tilegen" / "fonts"
PAGES = ROOT / "tilegen" / "web" / "static" / "fonts"

DASHES_QUOTES_AND_SIGNS = (
    *(0x2013, 0x2014, 0x2018, 0x2019, 0x201C, 0x201D),
    *(0x2026, 0x2022, 0x2212, 0x20AC, 0x152, 0x153),
)
LATIN = {*range(0x20, 0x7F), *range(0xA0, 0x100), *DASHES_QUOTES_AND_SIGNS}
CYRILLIC = {*range(0x400, 0x460), 0x490, 0x491}
LATIN_OF_PAGES = LATIN - {
    *range(0xA2, 0xAB),
    *range(0xAC, 0xB7),
    *range(0xB8, 0xBB),
    *range(0xBC, 0xBF),
}
"""Without currencies, fractions and marks of trade."""
CYRILLIC_OF_PAGES = {
    *range(0x410, 0x450),
    *(0x401, 0x404, 0x406, 0x407, 0x40E, 0x451, 0x454, 0x456, 0x457, 0x45E, 0x490, 0x491),
}
"""Russian, and the names of neighbours."""
WEIGHTS = {"regular": ("400", "R"), "bold": ("800", "B")}


def list_syllables() -> set[int]:
    """The codes of the Korean syllables of KS X 1001, which the codec euc_kr has as two bytes."""
    high = range(0xA1, 0xFF)
    letters = "".join(bytes(pair).decode("euc_kr", "ignore") for pair in product(high, high))
    return {ord(letter) for letter in letters if "\uac00" <= letter <= "\ud7a3"}


def subset(source: Path, letters: set[int]) -> TTFont:
    font = TTFont(source)
    kerns = pairs(font, letters)
    options = Options()
    options.layout_features = []
    options.hinting = False
    options.notdef_outline = True
    options.name_IDs = [0, 1, 2, 4, 6, 13, 14]
    options.drop_tables += ["GPOS", "GSUB", "GDEF", "STAT", "BASE", "VORG", "kern", "vhea", "vmtx"]
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=letters)
    subsetter.subset(font)
    font.flavor = None
    if kerns:
        table = KernTable_format_0()
        table.apple, table.version, table.format, table.coverage = False, 0, 0, 1
        table.kernTable = kerns
        font["kern"] = newTable("kern")
        font["kern"].version, font["kern"].kernTables = 0, [table]
    return font


def pairs(font: TTFont, letters: set[int]) -> dict[tuple[str, str], int]:
    """The pairs that GPOS kerns, by the names of their glyphs, with the shift. Blanks are in none,
    so that a line is as long as its words and blanks together."""
    if "GPOS" not in font:
        return {}
    kerned = letters - {0x20, 0xA0}
    there = {glyph for code, glyph in font.getBestCmap().items() if code in kerned}
    found: dict[tuple[str, str], int] = {}
    for lookup in font["GPOS"].table.LookupList.Lookup:
        for table in lookup.SubTable:
            table = getattr(table, "ExtSubTable", table)  # noqa: PLW2901
            if table.LookupType != 2:
                continue
            firsts = [glyph for glyph in table.Coverage.glyphs if glyph in there]
            for first in firsts:
                for second, value in seconds(table, first, there):
                    # The first table that knows a pair decides it.
                    found.setdefault((first, second), value)
    return {pair: value for pair, value in found.items() if value}


def seconds(table: Any, first: str, there: set[str]) -> Iterator[tuple[str, Any]]:
    """The glyphs that a table kerns after the first, each with its shift."""
    if table.Format == 1:
        place = table.Coverage.glyphs.index(first)
        for record in table.PairSet[place].PairValueRecord:
            if record.SecondGlyph in there:
                yield record.SecondGlyph, getattr(record.Value1, "XAdvance", 0) or 0
        return
    row = table.Class1Record[table.ClassDef1.classDefs.get(first, 0)].Class2Record
    for second in sorted(there):
        record = row[table.ClassDef2.classDefs.get(second, 0)]
        yield second, getattr(record.Value1, "XAdvance", 0) or 0


def named(font: TTFont, family: str, style: str) -> TTFont:
    """The font under a name of its own, since a PDF tells fonts apart by their names; and with its
    licence, which not every font states."""
    table = font["name"]
    # One script's records are enough, the same on every platform.
    table.names = [each for each in table.names if (each.platformID, each.langID) == (3, 0x409)]
    for number, text in (
        (1, family),
        (2, style),
        (4, f"{family} {style}"),
        (6, f"{family}-{style}".replace(" ", "")),
        (13, "This Font Software is licensed under the SIL Open Font License, Version 1.1."),
        (14, "https://scripts.sil.org/OFL"),
    ):
        table.setName(text, number, 3, 1, 0x409)
    return font


def save(font: TTFont, name: str) -> None:
    font["head"].modified = font["head"].created
    font.recalcTimestamp = False
    font.save(FOLDER / f"{name}.ttf")


def save_for_pages() -> None:
    """Nunito in the letters of pages, as small as browsers take it: without pairs, a third of it.
    Hangul is left to the device: a font in which names can be written weighs half a megabyte."""
    PAGES.mkdir(exist_ok=True)
    shutil.copy(FOLDER / "OFL.txt", PAGES / "OFL.txt")
    for weight in WEIGHTS:
        for file, letters in ((weight, LATIN_OF_PAGES), (f"{weight}-cyrillic", CYRILLIC_OF_PAGES)):
            font = TTFont(FOLDER / f"{file}.ttf", recalcTimestamp=False)
            options = Options()
            options.name_IDs = [0, 1, 2, 13, 14]
            options.notdef_outline = True
            options.glyph_names = False
            options.drop_tables += ["kern", "gasp"]
            subsetter = Subsetter(options)
            subsetter.populate(unicodes=letters)
            subsetter.subset(font)
            font.flavor = "woff2"
            font.save(PAGES / f"nunito-{file}.woff2")


def main(sources: Path) -> None:
    hangul = list_syllables()
    for name, (nunito, nanum) in WEIGHTS.items():
        style = name.capitalize()
        for source, letters, family, file in (
            (f"nunito-latin-{nunito}.woff2", LATIN, "Nunito", name),
            (f"nunito-cyrillic-{nunito}.woff2", CYRILLIC, "Nunito Cyrillic", f"{name}-cyrillic"),
            (f"NanumSquareRound{nanum}.ttf", hangul, "Tilegen Hangul", f"{name}-hangul"),
        ):
            save(named(subset(sources / source, letters), family, style), file)


if __name__ == "__main__":
    for folder in sys.argv[1:]:
        main(Path(folder))
    save_for_pages()

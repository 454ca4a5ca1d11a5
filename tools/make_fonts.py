"""Makes tilegen/fonts, and from these the fonts of pages: `python tools/make_fonts.py SOURCES`.
Without SOURCES it makes the fonts of pages alone.

SOURCES is a folder with nunito-latin-400.woff2, nunito-latin-800.woff2 and the same of cyrillic
(files of the npm package @fontsource/nunito), and with NanumSquareRoundR.ttf and
NanumSquareRoundB.ttf (Debian's fonts-nanum). All are under the SIL Open Font License. Nunito
reserves no name; Nanum is reserved, so its subset gets another name. Needs fonttools and brotli,
which tilegen does not.

The Korean syllables are those of the guides and of the sets in specs/, and some hundred that occur
in names: run this again when a guide or a set has new ones. Of the guides, the bold font has only
what they print bold, the regular font everything.
"""

from __future__ import annotations

import re
import shutil
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont, newTable
from fontTools.ttLib.tables._k_e_r_n import KernTable_format_0

ROOT = Path(__file__).parent.parent
FOLDER = ROOT / "tilegen" / "fonts"
PAGES = ROOT / "tilegen" / "web" / "static" / "fonts"
GUIDES = (
    *sorted((ROOT / "tilegen" / "games").glob("*/press/guide/ko.md")),
    *sorted((ROOT / "tilegen" / "games").glob("*/card/texts/ko.md")),
    *sorted((ROOT / "tilegen" / "sheets" / "words").rglob("ko.md")),
)
SETS = sorted((ROOT / "specs").glob("*.yaml"))

DASHES_QUOTES_AND_SIGNS = (
    *(0x2013, 0x2014, 0x2018, 0x2019, 0x201C, 0x201D),
    *(0x2026, 0x2022, 0x2212, 0x20AC, 0x152, 0x153),
)
LATIN = {*range(0x20, 0x7F), *range(0xA0, 0x100), *DASHES_QUOTES_AND_SIGNS}
CYRILLIC = {*range(0x400, 0x460), 0x490, 0x491}
CYRILLIC_OF_PAGES = {
    *range(0x410, 0x450),
    *(0x401, 0x404, 0x406, 0x407, 0x40E, 0x451, 0x454, 0x456, 0x457, 0x45E, 0x490, 0x491),
}
"""Russian, and the names of neighbours."""
NAMES = (
    "가각간갈감강개거건걸검게겨결경계고곡곤골곰공과관광괴구국군권귀규균그근글금기길김까깨꼬꽃꿀꿈끼나난날남내너"
    "네녀노녹놀농누눈뉴늘니님다단달담당대더덕도독돌동두둘드들등디따딸땅또뚜라란람랑래량레려련령로록론롱루류륙르"
    "를름리린림마만말망매맥머메면명모목몬몽무묵문물미민밀바박반발밤방배백버번벌범베벨별병보복본봄봉부북분불브비빈"
    "빛빠뽀사산삼상새색생샤서석선설섬성세센소속손솔송쇠수숙순술숨숲쉬스슬승시식신실심십싸쌍써쏘씨아악안알암앙애야"
    "약양어언엄에엔여역연열염엽영예오옥온올옹와완왕외요용우욱운울웅원월위유육윤율은을음의이인일임입자작잔잠장재저"
    "적전정제젤조족존종주준중쥐즈증지직진집짜째쪼차찬참창채책처천철청체초촌최추축춘출충치친카칸캐커켈코콩쿠크큰클"
    "키킹타탁탄탐태터털테토톰통투트티파판팔패퍼페펭편평포표푸풀풍프피핑하학한할함합해행향허헌험현형혜호혹홍화환활황"
    "회효후훈휘휴흑흰흥희히힘냥넷떨빼뻗셋얀엇옆힌"
)

WEIGHTS = {"regular": ("400", "R"), "bold": ("800", "B")}


def syllables(text: str) -> set[int]:
    return {ord(letter) for letter in text if "\uac00" <= letter <= "\ud7a3"}


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
    Hangul is left to the device: a font in which all names can be written weighs megabytes."""
    PAGES.mkdir(exist_ok=True)
    shutil.copy(FOLDER / "OFL.txt", PAGES / "OFL.txt")
    for weight in WEIGHTS:
        for file, letters in ((weight, LATIN), (f"{weight}-cyrillic", CYRILLIC_OF_PAGES)):
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
    guide = "\n".join(path.read_text(encoding="utf-8") for path in GUIDES)
    names = NAMES + "".join(path.read_text(encoding="utf-8") for path in SETS)
    # Some of the short words at the end are filled in where letters are bold.
    bold = "".join(re.findall(r"^#.*$|\*[^*]+\*|^[a-z-]+: .*$", guide, re.MULTILINE))
    for name, (nunito, nanum) in WEIGHTS.items():
        hangul = syllables(names + (bold if name == "bold" else guide))
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

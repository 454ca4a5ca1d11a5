"""The words of the guide and on the sheets, for a set as it is printed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from tilegen.app.printing.aids import ALL, Aids
from tilegen.app.printing.print_plan import (
    LeafletPages,
    format_rows,
    list_rows,
    list_sheet_parts,
)
from tilegen.app.printing.production import AS_USUAL, Production
from tilegen.app.printing.sizes import has_marks
from tilegen.games.press import Press
from tilegen.names import PAPERS, Cutter, Hexes, PageOrder, Paper
from tilegen.sets.edition import Edition, translate_edition
from tilegen.sheets import guide as guides
from tilegen.sheets.guide import Guide, decimals, format_word, short_words
from tilegen.sheets.printer_marks import SheetLabel
from tilegen.version import __version__

_USUAL_PAPERS = (PAPERS["a4"], PAPERS["letter"])
"""The paper of most printers, in one part of the world or another."""

_SMALLEST_FOLDED = (135.0, 190.0)
"""Half a sheet that is smaller holds no page of the rules."""


class PrintSetup(NamedTuple):
    """The printing and cutting of a set, for the guide: the number of sheets, the number of sheets
    with cells of a template (`cells`), the aids on them, whether cuts that neighbours share lie
    between pictures that differ there, how hexagons lie on them, None for other pieces, and the
    keys of the short words for what is on the sheets."""

    edition: Edition
    press: Press[Any]
    sheets: int
    production: Production = AS_USUAL
    cutter: Cutter = Cutter.HAND
    cells: int = 0
    aids: Aids = ALL
    has_unlike_cuts: bool = False
    hexes: Hexes | None = None
    titles: tuple[str, ...] = ("pieces-title",)


class SheetWords(NamedTuple):
    """The words on each sheet, and the titles in the document of the fronts and of the backs."""

    label: SheetLabel
    title: str
    backs: str


def words_of(
    setup: PrintSetup, language: str, first: int = 2, leaflet_pages: LeafletPages | None = None
) -> Guide:
    """The guide in a language. `first` is the page with the first sheet. Without `leaflet_pages`,
    page one has no table of pages."""
    edition, press = setup.edition, setup.press
    source = press.guide(edition)
    short = short_words(source, language)
    return guides.guide(
        source,
        language,
        ways=_ways(setup),
        plan="" if leaflet_pages is None else _format_plan(setup, short, first, leaflet_pages),
        first=str(first),
        ruler_page=str(_ruler_page(setup, first)),
        name=translate_edition(edition, language).name,
        fingerprint=press.fingerprint(edition),
        **_paper_words(setup, short),
        **{word: decimals(value, short) for word, value in press.guide_words(edition).items()},
    )


def sheet_words(
    setup: PrintSetup, language: str, title: str = "pieces-title", pieces: str = "pieces"
) -> SheetWords:
    """The words on the sheets of a set in a language. `title` and `pieces` are keys of the guide's
    short words: the name of the sheets, and their contents."""
    words = words_of(setup, language)
    label = SheetLabel(
        translate_edition(setup.edition, language).name,
        format_print_id(setup, words),
        words.words[pieces],
        words.words["sheet"],
        (words.word("ruler"), words.word("ruler-short")),
        setup.edition.printing.paper.name,
        words.words["decimal"],
        (words.word("millimetres"), words.word("inches")),
    )
    return SheetWords(label, words.word(title), words.word("backs"))


def format_print_id(setup: PrintSetup, words: Guide) -> str:
    """The text on every sheet that identifies this print: the version of tilegen and the set's
    fingerprint."""
    fingerprint = setup.press.fingerprint(setup.edition)
    return f"tilegen {__version__} · {words.word('set', fingerprint=fingerprint)}"


def can_fold(paper: Paper) -> bool:
    """Whether half a sheet is large enough for a page of the rules."""
    width, height = upright_size(paper)
    return height / 2 >= _SMALLEST_FOLDED[0] and width >= _SMALLEST_FOLDED[1]


def upright_size(paper: Paper) -> tuple[float, float]:
    return min(paper.width, paper.height), max(paper.width, paper.height)


def _ways(setup: PrintSetup) -> tuple[str, ...]:
    """The words for the differences between this print and a print that is cut by hand and has all
    marks."""
    aids = setup.aids
    differs = {
        setup.cutter.value: True,
        "unruled": aids.ruler is None,
        "uncrossed": not aids.crosses,
        "bare-weave": setup.hexes is Hexes.WEAVE and not aids.bleeds,
        "weave": setup.hexes is Hexes.WEAVE,
        "honeycomb": setup.hexes is Hexes.HONEYCOMB,
        "apart": aids.apart,
        "unlike": setup.has_unlike_cuts,
        "unmarked": not has_marks(setup.edition, setup.press),
    }
    return tuple(way for way, applies in differs.items() if applies)


def _ruler_page(setup: PrintSetup, first: int) -> int:
    """The page of the first sheet that has a ruler, if sheets begin on the page `first`."""
    production = setup.production
    alternate = production.backs.flip is not None and production.order is PageOrder.INTERLEAVED
    return first + (setup.aids.ruler or 0) * (2 if alternate else 1)


def _format_plan(
    setup: PrintSetup, short: Mapping[str, str], first: int, leaflet_pages: LeafletPages
) -> str:
    """The table of the pages from the page `first`."""
    parts = list_sheet_parts(setup.sheets, setup.cells, setup.titles, setup.cutter)
    return format_rows(list_rows(first, [*parts], leaflet_pages, setup.production), short)


def _paper_words(setup: PrintSetup, short: Mapping[str, str]) -> Mapping[str, str]:
    """The guide's words about the paper of the pages and about other paper, and on the pages with
    the rules."""
    here = setup.edition.printing.paper
    width, height = upright_size(here)
    others = [paper for paper in _USUAL_PAPERS if sorted(paper[1:]) != [width, height]]
    size = f"{width:g} \N{MULTIPLICATION SIGN} {height:g} {short['millimetres']}"
    size = size.replace(" ", "\N{NO-BREAK SPACE}")
    return {
        "paper": here.name if here.name.lower() in PAPERS else decimals(size, short),
        "other_paper": _with_options(
            short, [f"--paper {other_paper.name.lower()}" for other_paper in others]
        ),
        "leaflet": short["leaflet-fold" if can_fold(here) else "leaflet-pages"],
    }


def _with_options(short: Mapping[str, str], options: Sequence[str]) -> str:
    """The words on making pages for other paper, with one or two options."""
    if len(options) == 1:
        return format_word(short, "paper-option", option=options[0])
    first, second = options
    return format_word(short, "paper-options", one=first, other=second)

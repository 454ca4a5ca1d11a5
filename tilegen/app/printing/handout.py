"""What players read, in the languages asked for: the pages of the guide, and the words on the
sheets."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Any, NamedTuple

from tilegen import __version__
from tilegen.app.printing.aids import ALL, Aids
from tilegen.app.printing.cover import cover
from tilegen.app.printing.production import AS_USUAL, Production, whole
from tilegen.app.printing.sizes import has_marks
from tilegen.drawing.face import Face
from tilegen.games.press import Press
from tilegen.names import PAPERS, Cutter, Flip, PageOrder
from tilegen.sets.edition import Edition, spoken
from tilegen.sheets import guide as guides
from tilegen.sheets.blocks import Block, Heading, Illustration, Illustrations, Title
from tilegen.sheets.booklet import booklet
from tilegen.sheets.cards import as_many, on_paper
from tilegen.sheets.cover import Cover
from tilegen.sheets.frontcover import CoverWords, banner, front
from tilegen.sheets.guide import Guide, Turned, decimals, filled, short_words
from tilegen.sheets.lines import bold
from tilegen.sheets.marks import Label
from tilegen.sheets.markup import blocks
from tilegen.sheets.page import Page
from tilegen.sheets.plates import Look
from tilegen.sheets.typeset import CAPTION, POINT, typeset
from tilegen.styles import style_of

_PRINTED, _READ, _GLANCED_AT = 10 * POINT, 9 * POINT, 7.5 * POINT
"""The smallest letters: where somebody prints and cuts, where people read rules, and on the card
with which they refresh their memory."""

_SMALLEST_FOLDED = (135.0, 190.0)
"""Half a sheet that is smaller holds no page of the rules."""

_LEAFLET_MARGIN = 9.0
_PAGES = 4
"""Of the rules: the cover, the rules on two, and examples."""

_BANNERS = (0.4, 0.36, 0.32, 0.28, 0.24, 0.2)
"""How high the banner on the first page may be, of its width: the highest that leaves the words
room on one page."""

_USUAL_PAPERS = (PAPERS["a4"], PAPERS["letter"])
"""What lies in people's printers, in one part of the world or another."""
# The reference card is as large as two square pieces; a smaller one would not hold its words.
_SMALLEST_SIDE, _LOWEST_CARD = 44.0, 57.0
_REFERENCE_MARGIN = 3.0
_CARD_LOOKS = ((True, 3.4), (True, 3.0), (True, 2.6), (False, 3.4))
"""Whether the card says the game's name, and how high its pictures are in ems: the first that
leaves the words room."""
_FEWEST_EMS = 20
"""In a line of the reference card, which is to be as full as can be."""


class Handout(NamedTuple):
    """The pages before the sheets, and those after them."""

    before: tuple[Page, ...] = ()
    after: tuple[Page, ...] = ()


class Kept(NamedTuple):
    """What players keep of the pages: leaves of the rules, all of this width and height, and
    reference cards, with theirs. Lengths are millimetres."""

    leaves: int
    leaf: tuple[float, float]
    cards: int
    card: tuple[float, float]


class SheetWords(NamedTuple):
    """The words on each sheet, and the titles in the document of the fronts and of the backs."""

    label: Label
    title: str
    backs: str


@dataclass(frozen=True, slots=True)
class Printed:
    """A set, the number of sheets that it takes, how they are printed and cut, how many of them
    have cells of a template, and what they show beside the pieces."""

    edition: Edition
    press: Press[Any]
    sheets: int
    wanted: Production = AS_USUAL
    cutter: Cutter = Cutter.HAND
    cells: int = 0
    aids: Aids = ALL


def handout(printed: Printed, picture: Face, chosen: Sequence[str]) -> Handout:
    """The guide to a set on this many sheets, in each of the languages; it says how to print the
    backs. `picture` is that of the set's cover."""
    made = _written(printed, picture, chosen, len(chosen))
    if len(made.before) == len(chosen):
        return made
    # The guide names page numbers, which depend on how many pages the guide has.
    return _written(printed, picture, chosen, len(made.before))


def _written(printed: Printed, picture: Face, chosen: Sequence[str], ahead: int) -> Handout:
    """The guide, with this many pages ahead of the sheets."""
    edition, sheets = printed.edition, printed.sheets
    turned = None
    if printed.wanted.order is PageOrder.FRONTS_THEN_BACKS:
        first, last = ahead + 1, ahead + sheets
        turned = Turned((first, last), (last + 1, last + sheets))
    before: list[Page] = []
    after: list[Page] = []
    cards: list[Page] = []
    for language in chosen:
        words = words_of(printed, language, turned, whole(ahead, printed.wanted) + 1)
        here = replace(printed, edition=spoken(edition, language))
        illustrations = here.press.illustrations()(here.edition, words.word)
        titled = cover(picture, here.edition)
        before += _how_to(here.edition, words, illustrations, titled)
        after += _leaflet(here, words, illustrations, titled)
        cards += _reference(here.edition, words, illustrations)
    paper, margin = _upright(edition), max(edition.printing.margins)
    after += on_paper(as_many(cards, paper, margin), paper, margin)
    return Handout(tuple(before), tuple(after))


def rules(printed: Printed, picture: Face, language: str) -> tuple[Page, ...]:
    """A cover, the rules and the examples, a page each in the order in which they are read.
    `picture` is that of the set's cover."""
    words = words_of(printed, language)
    here = replace(printed, edition=spoken(printed.edition, language))
    illustrations = here.press.illustrations()(here.edition, words.word)
    return _leaves(here, words, illustrations, cover(picture, here.edition))


def kept(edition: Edition) -> Kept:
    """What there is to keep, in one language."""
    width, height = _upright(edition)
    card, margin = _card_size(edition), max(edition.printing.margins)
    cards = len(as_many([Page(*card)], (width, height), margin))
    if _folded(edition):
        return Kept(_PAGES // 2, (width, height / 2), cards, card)
    return Kept(_PAGES, (width, height), cards, card)


def sheet_words(
    printed: Printed, language: str, title: str = "pieces-title", pieces: str = "pieces"
) -> SheetWords:
    """The words on the sheets of a set in a language; `title` and `pieces` are the short words of
    the guide that name the sheets and say what they hold."""
    words = words_of(printed, language)
    label = Label(
        spoken(printed.edition, language).name,
        _digest(printed, words),
        words.words[pieces],
        words.words["sheet"],
        (words.word("ruler"), words.word("ruler-short")),
        printed.edition.printing.paper.name,
        words.words["decimal"],
        (words.word("millimetres"), words.word("inches")),
    )
    return SheetWords(label, words.word(title), words.word("backs"))


def words_of(
    printed: Printed, language: str, turned: Turned | None = None, first: int = 2
) -> Guide:
    """The guide in a language. `first` is the page with the first sheet, and `turned` are the pages
    of sheets that go through the printer twice."""
    edition, press = printed.edition, printed.press
    short = short_words(press.guide, language)
    return guides.guide(
        press.guide,
        language,
        sheets=printed.sheets,
        cells=printed.cells,
        ways=_ways(printed),
        backs=printed.wanted.backs.value,
        turned=turned,
        first=first,
        ruler_page=str(_ruler_page(printed, first)),
        name=spoken(edition, language).name,
        fingerprint=press.fingerprint(edition),
        **_about_paper(printed, short),
        **{word: decimals(value, short) for word, value in press.filling(edition).items()},
    )


def _ways(printed: Printed) -> tuple[str, ...]:
    """The ways in which this game differs from one that is cut by hand and has all marks."""
    aids = printed.aids
    differs = {
        printed.cutter.value: True,
        "unruled": aids.ruler is None,
        "uncrossed": not aids.crosses,
        "apart": aids.apart,
        "unmarked": not has_marks(printed.edition, printed.press),
    }
    return tuple(way for way, there in differs.items() if there)


def _ruler_page(printed: Printed, first: int) -> int:
    """The page of the first sheet that has a ruler, if sheets begin on the page `first`."""
    wanted = printed.wanted
    alternate = wanted.backs.flip is not None and wanted.order is PageOrder.INTERLEAVED
    return first + (printed.aids.ruler or 0) * (2 if alternate else 1)


def _about_paper(printed: Printed, short: Mapping[str, str]) -> Mapping[str, str]:
    """What paper the pages are for, what another would cut off them, and what becomes of the pages
    with the rules."""
    edition = printed.edition
    here = edition.printing.paper
    width, height = _upright(edition)
    size = {"width": decimals(f"{width:g}", short), "height": decimals(f"{height:g}", short)}
    known = here.name.lower() in PAPERS
    cut_off = ""
    others = [paper for paper in _USUAL_PAPERS if sorted(paper[1:]) != [width, height]]
    if len(others) < len(_USUAL_PAPERS):
        (other,) = others
        lost = height - other.height if height > other.height else width - other.width
        word = "lost-height" if height > other.height else "lost-width"
        lost_mm = decimals(f"{round(lost, 1):g}", short)
        cut_off = " " + filled(short, word, other=other.name, lost=lost_mm)
    if not _folded(edition):
        leaflet = "leaflet-pages"
    else:
        leaflet = "leaflet-turn" if _flip(printed) is None else "leaflet-duplex"
    return {
        "paper": filled(short, "paper" if known else "paper-own", name=here.name, **size),
        "cut_off": cut_off,
        "other_paper": _with_options(short, [f"--paper {each.name.lower()}" for each in others]),
        "leaflet": short[leaflet],
    }


def _with_options(short: Mapping[str, str], options: Sequence[str]) -> str:
    """How to make pages for other paper: with one of these options, which are one or two."""
    if len(options) == 1:
        return filled(short, "paper-option", option=options[0])
    one, other = options
    return filled(short, "paper-options", one=one, other=other)


def _folded(edition: Edition) -> bool:
    """Whether half a sheet is large enough for a page of the rules."""
    width, height = _upright(edition)
    return height / 2 >= _SMALLEST_FOLDED[0] and width >= _SMALLEST_FOLDED[1]


def _flip(printed: Printed) -> Flip | None:
    """The edge on which the printer itself turns the sheets that follow the pieces."""
    together = printed.wanted.order is PageOrder.INTERLEAVED
    return printed.wanted.backs.flip if together else None


def _digest(printed: Printed, words: Guide) -> str:
    """By which a sheet that is printed later is known to belong to those that were printed."""
    fingerprint = printed.press.fingerprint(printed.edition)
    return f"tilegen {__version__} · {words.word('set', fingerprint=fingerprint)}"


def _upright(edition: Edition) -> tuple[float, float]:
    here = edition.printing.paper
    return min(here.width, here.height), max(here.width, here.height)


def _how_to(
    edition: Edition, words: Guide, illustrations: Mapping[str, Illustration], titled: Cover
) -> tuple[Page, ...]:
    """How to print, cut and play, below the set's cover."""
    size = _upright(edition)
    # Words need more air at the edge than pieces, which are cut out.
    margin = max(*edition.printing.margins, 0.07 * size[0])
    wide = size[0] - 2 * margin
    text = blocks(words.how_to, illustrations)
    pages: tuple[Page, ...] = ()
    for high in _BANNERS:
        top = partial(banner, (wide, high * wide), titled, _look(edition))
        headed = [
            Illustrations((top(_about(block)),)) if isinstance(block, Title) else block
            for block in text
        ]
        pages = typeset(headed, size, margin, words.word("how-to"), smallest=_PRINTED / CAPTION)
        if len(pages) == 1:
            break
    return pages


def _about(title: Title) -> str:
    """The name of a set and what it is, in running text."""
    return f"{bold(title.text)} · {title.below}"


def _leaflet(
    printed: Printed, words: Guide, illustrations: Mapping[str, Illustration], titled: Cover
) -> tuple[Page, ...]:
    """The leaves of the rules on sheets to be folded, if they are halves of such."""
    edition = printed.edition
    pages = _leaves(printed, words, illustrations, titled)
    if not _folded(edition):
        return pages
    return booklet(pages, max(edition.printing.margins), _flip(printed))


def _leaves(
    printed: Printed, words: Guide, illustrations: Mapping[str, Illustration], titled: Cover
) -> tuple[Page, ...]:
    """A cover, the rules on two pages, and examples: on half a sheet each, or on a whole one where
    that would be too small."""
    edition = printed.edition
    width, height = _upright(edition)
    size = (height / 2, width) if _folded(edition) else (width, height)
    margin = max(_LEAFLET_MARGIN, *edition.printing.margins)
    rules, examples = (blocks(text, illustrations) for text in (words.rules, words.examples))
    smallest = _READ / CAPTION
    return (
        _front(printed, words, size, margin, titled),
        *typeset(rules, size, margin, None, smallest=smallest, at_most=2),
        *(
            typeset(examples, size, margin, words.word("examples"), smallest=smallest)
            if any(isinstance(block, Illustrations) for block in examples)
            else ()
        ),
    )


def _front(
    printed: Printed, words: Guide, size: tuple[float, float], margin: float, titled: Cover
) -> Page:
    (below,) = (block.below for block in blocks(words.how_to, {}) if isinstance(block, Title))
    said = CoverWords(below, _digest(printed, words), _READ, 1.2 * _READ)
    page = front(size, margin, titled, said, _look(printed.edition))
    return replace(page, title=words.word("rules"))


def _look(edition: Edition) -> Look:
    style = style_of(edition.art)
    return Look(style.ground, style.line, style.pen)


def _reference(
    edition: Edition, words: Guide, illustrations: Mapping[str, Illustration]
) -> tuple[Page, ...]:
    text = blocks(words.reference, illustrations)
    name = Heading(edition.name.replace("*", "**"))
    pages: tuple[Page, ...] = ()
    for headed, tall in _CARD_LOOKS:
        pages = typeset(
            [*((name,) if headed else ()), *(_small(block, tall) for block in text)],
            _card_size(edition),
            _REFERENCE_MARGIN,
            words.word("reference"),
            smallest=_GLANCED_AT,
            shortest=_FEWEST_EMS,
        )
        if len(pages) == 1:
            break
    return pages


def _card_size(edition: Edition) -> tuple[float, float]:
    """That of the reference card: of two square pieces, or what the paper lets it be."""
    width, height = _upright(edition)
    margin = max(edition.printing.margins)
    side = max(edition.printing.size, _SMALLEST_SIDE)
    side = min(side, width / 2 - margin, height - 2 * margin)
    return 2 * side, min(max(side, _LOWEST_CARD), height - 2 * margin)


def _small(block: Block, tall: float) -> Block:
    """Illustrations without captions and lower than elsewhere, so that they fit on a card."""
    if not isinstance(block, Illustrations):
        return block
    plain = (replace(illustration, caption="") for illustration in block.illustrations)
    return Illustrations(tuple(plain), tall)

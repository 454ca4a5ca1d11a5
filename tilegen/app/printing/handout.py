"""The pages for players beside the sheets, in the requested languages: how to print, the rules, and
reference cards."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from math import inf
from typing import NamedTuple

from tilegen.app.printing.cover_page import cover
from tilegen.app.printing.guide_words import (
    PrintSetup,
    can_fold,
    format_print_id,
    upright_size,
    words_of,
)
from tilegen.app.printing.print_plan import LeafletPages
from tilegen.app.printing.production import padded_page_count
from tilegen.app.printing.sizes import size_of
from tilegen.drawing.face import Face
from tilegen.drawing.scene import Text
from tilegen.names import Flip, PageOrder
from tilegen.sets.edition import Edition, translate_edition
from tilegen.sheets.blocks import Block, Heading, Illustration, Illustrations, Title
from tilegen.sheets.booklet import booklet
from tilegen.sheets.card_layout import fill_sheets, place_cards
from tilegen.sheets.cover import Cover
from tilegen.sheets.frontcover import CoverWords, banner, front
from tilegen.sheets.guide import Guide
from tilegen.sheets.line_breaking import bold
from tilegen.sheets.markup import parse_blocks
from tilegen.sheets.page import Page
from tilegen.sheets.plates import PlateColors
from tilegen.sheets.print_pictures import PrintPictures
from tilegen.sheets.typeset import POINT, find_bottom, typeset
from tilegen.sheets.typeset_block import CAPTION
from tilegen.styles import style_of

_PRINTED, _READ, _GLANCED_AT = 10 * POINT, 9 * POINT, 7.5 * POINT
"""The smallest letters: of the printing instructions, of the rules, and of the reference card."""


_LEAFLET_MARGIN = 9.0
_PAGES = 4
"""Of the rules: the cover, the rules on two, and examples."""

_BANNERS = (0.52, 0.48, 0.44, 0.4, 0.36, 0.32, 0.28, 0.24, 0.2)
"""How high the banner on the first page may be, of its width: the highest that leaves the words
room on one page, or else on the fewest."""

_HIGHEST_BANNER = 1.0
"""The height, of its width, up to which the banner takes the room that large words leave."""

# The reference card is as wide as two square pieces and so high that nine lie on a sheet, with room
# for marks; on a smaller card its words would not fit.
_SMALLEST_SIDE, _LOWEST_CARD = 44.0, 62.0
_REFERENCE_MARGIN = 3.0
_RULES_LOOKS = (inf, 3.8, 3.2, 2.6)
"""The height of pieces in pictures of the rules, in ems: the first with which two pages do, and
the second does not begin with pictures."""
_SHOWN_PIECES = 12
"""In the pictures of page one."""
_AS_HIGH = 1.2
"""Pictures up to so many times as high as the lowest of their row are as high as it."""
_FEWEST_EMS = 20
"""In a line of the reference card, which is to be as full as can be."""


class _CardLook(NamedTuple):
    """The look of the reference card: the height of its pictures in ems, and whether it has a
    heading with the game's name, and pictures that are higher than others in their row."""

    tall: float
    has_heading: bool = True
    has_high_pictures: bool = True


_CARD_LOOKS = (
    *(_CardLook(tall) for tall in (4.4, 3.8, 3.4, 3.0, 2.6)),
    *(_CardLook(tall, has_high_pictures=False) for tall in (3.4, 3.0, 2.6, 2.2, 1.8, 1.6)),
    *(_CardLook(tall, has_heading=False) for tall in (2.6, 2.2, 1.8, 1.4)),
)
"""The looks of the reference card: the first that leaves the words room."""


class Handout(NamedTuple):
    """The pages before the sheets, and the pages after them."""

    before: tuple[Page, ...] = ()
    after: tuple[Page, ...] = ()


class Leaflet(NamedTuple):
    """The pages that players keep: the number and size of the leaves of the rules, and of the
    reference cards. Lengths are in millimetres."""

    leaves: int
    leaf: tuple[float, float]
    cards: int
    card: tuple[float, float]


def handout(setup: PrintSetup, picture: Face, languages: Sequence[str]) -> Handout:
    """The guide to a set, in each of the languages. `picture` is the picture on the set's cover."""
    booklets: list[Page] = []
    cards: list[Page] = []
    shown = {}
    for language in languages:
        here = setup._replace(edition=translate_edition(setup.edition, language))
        words = words_of(setup, language)
        set_cover = cover(picture, here.edition)
        illustrations = here.press.draw_illustrations(here.edition, words.word)
        shown[language] = (here.edition, set_cover)
        booklets += _leaflet_pages(here, words, illustrations, set_cover)
        cards += _reference(here.edition, words, illustrations)
    paper, margin = upright_size(setup.edition.printing.paper), max(setup.edition.printing.margins)
    repeated_cards = fill_sheets(cards, paper, margin)
    card_pages = place_cards(repeated_cards, paper, margin)
    players = len(repeated_cards) // len(cards)
    leaflet_pages = LeafletPages(
        len(booklets),
        (_flip(setup) or Flip.SHORT_EDGE) if can_fold(setup.edition.printing.paper) else None,
        len(card_pages),
        players if players < setup.press.count_most_players(setup.edition) else None,
    )

    def list_before(ahead: int) -> tuple[Page, ...]:
        first = padded_page_count(ahead, setup.production) + 1
        return tuple(
            page
            for language, (edition, set_cover) in shown.items()
            for page in _instruction_pages(
                setup._replace(edition=edition),
                words_of(setup, language, first, leaflet_pages),
                set_cover,
            )
        )

    before = list_before(len(languages))
    if len(before) != len(languages):
        # The guide refers to page numbers, which depend on the number of its own pages.
        before = list_before(len(before))
    return Handout(before, (*booklets, *card_pages))


def rules(setup: PrintSetup, picture: Face, language: str) -> tuple[Page, ...]:
    """A cover, the rules and the examples, a page each, in reading order. `picture` is the picture
    on the set's cover."""
    words = words_of(setup, language)
    here = setup._replace(edition=translate_edition(setup.edition, language))
    illustrations = here.press.draw_illustrations(here.edition, words.word)
    return _leaves(here, words, illustrations, cover(picture, here.edition))


def leaflet(edition: Edition) -> Leaflet:
    """The leaves and cards that players of a set keep, in one language."""
    width, height = upright_size(edition.printing.paper)
    card, margin = _card_size(edition), max(edition.printing.margins)
    cards = len(fill_sheets([Page(*card)], (width, height), margin))
    if can_fold(edition.printing.paper):
        return Leaflet(_PAGES // 2, (width, height / 2), cards, card)
    return Leaflet(_PAGES, (width, height), cards, card)


def _flip(setup: PrintSetup) -> Flip | None:
    """The edge on which the printer itself turns the sheets that follow the pieces. None if it does
    not."""
    together = setup.production.order is PageOrder.INTERLEAVED
    return setup.production.backs.flip if together else None


def _instruction_pages(setup: PrintSetup, words: Guide, set_cover: Cover) -> tuple[Page, ...]:
    """How to print, cut and fold, below the set's cover."""
    edition = setup.edition
    size = upright_size(edition.printing.paper)
    # Words need more white space at the edge than pieces, which are cut out.
    margin = max(*edition.printing.margins, 0.07 * size[0])
    wide = size[0] - 2 * margin
    text = parse_blocks(words.how_to, _draw_print_pictures(setup, set_cover))

    def set_below(high: float) -> tuple[Page, ...]:
        top = partial(banner, (wide, high * wide), set_cover, _plate_colors(edition))
        page_blocks = [
            Illustrations((top(_banner_text(block)),)) if isinstance(block, Title) else block
            for block in text
        ]
        return typeset(page_blocks, size, margin, words.word("how-to"), smallest=_PRINTED / CAPTION)

    fewest: tuple[Page, ...] = ()
    for high in _BANNERS:
        pages = set_below(high)
        if len(pages) == 1:
            # A line less, since blocks end a little below their last line.
            free = size[1] - margin - find_bottom(pages[0]) - _PRINTED
            if free <= 0:
                return pages
            fuller_pages = set_below(min(high + free / wide, _HIGHEST_BANNER))
            return fuller_pages if len(fuller_pages) == 1 else pages
        if not fewest or len(pages) < len(fewest):
            fewest = pages
    return fewest


def _draw_print_pictures(setup: PrintSetup, set_cover: Cover) -> Mapping[str, Illustration]:
    edition, press = setup.edition, setup.press
    pieces = [piece.name for piece in press.pieces(edition)][:_SHOWN_PIECES]
    return PrintPictures(
        pieces,
        size_of(edition, press),
        setup.cutter,
        setup.aids.crosses,
        can_fold(edition.printing.paper),
        set_cover,
        _plate_colors(edition),
    ).draw()


def _banner_text(title: Title) -> str:
    """The title and subtitle of a set, in running text."""
    return f"{bold(title.text)} · {title.below}"


def _leaflet_pages(
    setup: PrintSetup, words: Guide, illustrations: Mapping[str, Illustration], set_cover: Cover
) -> tuple[Page, ...]:
    """The leaves of the rules: two to a sheet for folding, or whole sheets if halves are too
    small."""
    edition = setup.edition
    pages = _leaves(setup, words, illustrations, set_cover)
    if not can_fold(edition.printing.paper):
        return pages
    return booklet(pages, max(edition.printing.margins), _flip(setup))


def _leaves(
    setup: PrintSetup, words: Guide, illustrations: Mapping[str, Illustration], set_cover: Cover
) -> tuple[Page, ...]:
    """A cover, the rules on two pages, and examples: each on half a sheet, or on a whole sheet if
    half would be too small."""
    edition = setup.edition
    width, height = upright_size(edition.printing.paper)
    size = (height / 2, width) if can_fold(edition.printing.paper) else (width, height)
    margin = max(_LEAFLET_MARGIN, *edition.printing.margins)
    rules, examples, notes = (
        parse_blocks(text, illustrations) for text in (words.rules, words.examples, words.notes)
    )
    has_examples = any(isinstance(block, Illustrations) for block in examples)
    last = (*(examples if has_examples else ()), *notes)
    smallest = _READ / CAPTION
    rules_pages: tuple[Page, ...] = ()
    for tall in _RULES_LOOKS:
        blocks = [_limit_pictures(block, tall) for block in rules]
        pages = typeset(blocks, size, margin, None, smallest=smallest, at_most=2)
        # Pictures at the top of a page would be parted from those that they go with.
        if len(pages) <= 2 and not any(map(_begins_with_pictures, pages[1:])):
            rules_pages = pages
            break
        if not rules_pages or len(pages) < len(rules_pages):
            rules_pages = pages
    return (
        _front(setup, words, size, margin, set_cover),
        *rules_pages,
        *(typeset(last, size, margin, words.word("examples"), smallest=smallest) if last else ()),
    )


def _begins_with_pictures(page: Page) -> bool:
    lines = (item.at[1] for item in page.items if isinstance(item, Text))
    return min((slot.trim.y for slot in page.slots), default=inf) < min(lines, default=inf)


def _front(
    setup: PrintSetup, words: Guide, size: tuple[float, float], margin: float, set_cover: Cover
) -> Page:
    (below,) = (block.below for block in parse_blocks(words.how_to, {}) if isinstance(block, Title))
    cover_words = CoverWords(below, format_print_id(setup, words), _READ, 1.2 * _READ)
    page = front(size, margin, set_cover, cover_words, _plate_colors(setup.edition))
    return page._replace(title=words.word("rules"))


def _plate_colors(edition: Edition) -> PlateColors:
    style = style_of(edition.art)
    return PlateColors(style.ground, style.line, style.pen)


def _reference(
    edition: Edition, words: Guide, illustrations: Mapping[str, Illustration]
) -> tuple[Page, ...]:
    text = parse_blocks(words.reference, illustrations)
    name = Heading(edition.name.replace("*", "**"))

    def set_cards(look: _CardLook, at_most: int = 1) -> tuple[Page, ...]:
        heading = (name,) if look.has_heading else ()
        return typeset(
            [*heading, *(_fit_to_card(block, look) for block in text)],
            _card_size(edition),
            _REFERENCE_MARGIN,
            words.word("reference"),
            smallest=_GLANCED_AT,
            at_most=at_most,
            shortest=_FEWEST_EMS,
        )

    # A look gives up something only if that saves a card.
    first, *others = _CARD_LOOKS
    fewest, best = set_cards(first), first
    for look in others:
        if len(fewest) == 1:
            return fewest
        pages = set_cards(look)
        if len(pages) < len(fewest):
            fewest, best = pages, look
    return set_cards(best, at_most=len(fewest))


def _card_size(edition: Edition) -> tuple[float, float]:
    """Width and height of the reference card in mm: two square pieces side by side, smaller if the
    paper is."""
    width, height = upright_size(edition.printing.paper)
    margin = max(edition.printing.margins)
    side = max(edition.printing.size, _SMALLEST_SIDE)
    side = min(side, width / 2 - margin, height - 2 * margin)
    return 2 * side, min(max(side, _LOWEST_CARD), height - 2 * margin)


def _limit_pictures(block: Block, tall: float) -> Block:
    """The block with pieces in its pictures at most `tall` ems high."""
    return block._replace(tall=tall) if isinstance(block, Illustrations) else block


def _fit_to_card(block: Block, look: _CardLook) -> Block:
    """The block for a card: its illustrations have the height of the look, and no captions where a
    tick or a cross says enough."""
    if not isinstance(block, Illustrations):
        return block
    lowest = min(illustration.height for illustration in block.illustrations)
    plain = (
        illustration if illustration.right is None else illustration._replace(caption="")
        for illustration in block.illustrations
        if look.has_high_pictures or illustration.height <= _AS_HIGH * lowest
    )
    return Illustrations(tuple(plain), look.tall)

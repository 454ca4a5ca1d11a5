"""What players read, in the languages asked for: the pages of the guide, and the words on the
sheets."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, NamedTuple

from tilegen.app.printing.production import AS_USUAL, Production
from tilegen.errors import TilegenError
from tilegen.games.press import Press
from tilegen.names import PAPERS, PageOrder
from tilegen.sets.edition import Edition
from tilegen.sheets import guide as guides
from tilegen.sheets.blocks import Block, Illustration, Illustrations
from tilegen.sheets.cards import on_paper
from tilegen.sheets.guide import Guide, Turned
from tilegen.sheets.marks import Label
from tilegen.sheets.markup import blocks
from tilegen.sheets.page import Page
from tilegen.sheets.typeset import typeset
from tilegen.text.near import choices_hint

_CARD = PAPERS["a5"]
_CARD_MARGIN = 8.0
# The reference card is as large as two square pieces, but smaller letters cannot be read.
_SMALLEST_SIDE = 44.0
_REFERENCE_MARGIN = 3.0
_SMALL_TALL = 3.4


_CALLED = {"english": "en", "spanish": "es", "korean": "ko", "russian": "ru"}


class Handout(NamedTuple):
    """The pages before the sheets, and those after them."""

    before: tuple[Page, ...] = ()
    after: tuple[Page, ...] = ()


class SheetWords(NamedTuple):
    """The words on each sheet, and the titles in the document of the fronts and of the backs."""

    label: Label
    title: str
    backs: str


def languages(text: str, press: Press[Any]) -> tuple[str, ...]:
    """The languages in a list such as `en,ko`. Raises TilegenError for a language that the game has
    no guide in, or that is listed twice."""
    known = guides.languages(press.guide)
    chosen = [word.strip().lower() for word in text.split(",")]
    for index, language in enumerate(chosen):
        if not language:
            hint = f"write one or several of {', '.join(known)}, such as 'en,ko'"
            raise TilegenError("--language: a language is missing", hint)
        if language not in known:
            message = f"--language: there is no guide in '{language}'"
            hint = choices_hint(language, known, "languages")
            if _CALLED.get(language) in known:
                hint = f"did you mean '{_CALLED[language]}'?"
            elif any(mark in language for mark in " ;+/"):
                hint = "write several with commas: 'en,ko'"
            raise TilegenError(message, hint)
        if language in chosen[:index]:
            message = f"--language: '{language}' is there twice"
            raise TilegenError(message, "name each language once, such as 'en,ko'")
    return tuple(chosen)


@dataclass(frozen=True, slots=True)
class Printed:
    """A set, the number of sheets that it takes, and how they are printed."""

    edition: Edition
    press: Press[Any]
    sheets: int
    wanted: Production = AS_USUAL


def handout(printed: Printed, chosen: Sequence[str]) -> Handout:
    """The guide to a set on this many sheets, in each of the languages; it says how to print the
    backs."""
    made = _written(printed, chosen, len(chosen))
    if len(made.before) == len(chosen):
        return made
    # The guide names page numbers, which depend on how many pages the guide has.
    return _written(printed, chosen, len(made.before))


def _written(printed: Printed, chosen: Sequence[str], ahead: int) -> Handout:
    """The guide, with this many pages ahead of the sheets."""
    edition, press, sheets = printed.edition, printed.press, printed.sheets
    turned = None
    if printed.wanted.order is PageOrder.FRONTS_THEN_BACKS:
        first, last = ahead + 1, ahead + sheets
        turned = Turned((first, last), (last + 1, last + sheets))
    before: list[Page] = []
    cards: list[Page] = []
    for language in chosen:
        words = _guide(printed, language, turned)
        illustrations = press.illustrations()(edition, words.word)
        before += _how_to(edition, words, illustrations)
        cards += _cards(printed, words, illustrations)
    after = on_paper(cards, _upright(edition), max(edition.printing.margins))
    return Handout(tuple(before), after)


def sheet_words(
    printed: Printed, language: str, title: str = "pieces-title", pieces: str = "pieces"
) -> SheetWords:
    """The words on the sheets of a set in a language; `title` and `pieces` are the short words of
    the guide that name the sheets and say what they hold."""
    words = _guide(printed, language)
    label = Label(
        printed.edition.name,
        words.word("set", fingerprint=printed.press.fingerprint(printed.edition)),
        words.words[pieces],
        words.words["sheet"],
        (words.word("ruler"), words.word("ruler-short")),
    )
    return SheetWords(label, words.word(title), words.word("backs"))


def _guide(printed: Printed, language: str, turned: Turned | None = None) -> Guide:
    edition, press = printed.edition, printed.press
    return guides.guide(
        press.guide,
        language,
        sheets=printed.sheets,
        backs=printed.wanted.backs.value,
        turned=turned,
        name=edition.name,
        fingerprint=press.fingerprint(edition),
        **press.filling(edition),
    )


def _upright(edition: Edition) -> tuple[float, float]:
    here = edition.printing.paper
    return min(here.width, here.height), max(here.width, here.height)


def _how_to(
    edition: Edition, words: Guide, illustrations: Mapping[str, Illustration]
) -> tuple[Page, ...]:
    size = _upright(edition)
    # Words need more air at the edge than pieces, which are cut out.
    margin = max(*edition.printing.margins, 0.07 * size[0])
    return typeset(blocks(words.how_to, illustrations), size, margin, words.word("how-to"))


def _cards(
    printed: Printed, words: Guide, illustrations: Mapping[str, Illustration]
) -> tuple[Page, ...]:
    """The rules on A5, or on a page of their own if the paper is too small for A5; and the
    reference card."""
    edition = printed.edition
    width, height = _upright(edition)
    margin = max(edition.printing.margins)
    cut_out = _CARD.width + 2 * margin <= width and _CARD.height + 2 * margin <= height
    card = (_CARD.width, _CARD.height) if cut_out else (width, height)
    air = _CARD_MARGIN if cut_out else max(_CARD_MARGIN, margin)
    side = max(edition.printing.size, _SMALLEST_SIDE)
    side = min(side, width / 2 - margin, height - 2 * margin)
    return (
        *typeset(blocks(words.rules, illustrations), card, air, words.word("rules")),
        *typeset(
            [_small(block) for block in blocks(words.reference, illustrations)],
            (2 * side, side),
            _REFERENCE_MARGIN,
            words.word("reference"),
        ),
    )


def _small(block: Block) -> Block:
    """Illustrations without captions and lower than elsewhere, so that they fit on a card."""
    if not isinstance(block, Illustrations):
        return block
    plain = (replace(illustration, caption="") for illustration in block.illustrations)
    return Illustrations(tuple(plain), _SMALL_TALL)

"""What players read, in the languages that they ask for: the pages of the guide, and the words on
the sheets of tiles."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import NamedTuple

from tilegen.app.production import Backs
from tilegen.drawing.geometry import Box
from tilegen.errors import TilegenError
from tilegen.games.monsters.examples import Example, examples
from tilegen.games.monsters.fingerprint import fingerprint
from tilegen.games.monsters.guide import LANGUAGES, Guide, guide
from tilegen.games.monsters.tiles import TileSet
from tilegen.sheets.cards import on_paper
from tilegen.sheets.marks import Label
from tilegen.sheets.markup import blocks
from tilegen.sheets.page import Page, Slot
from tilegen.sheets.paper import PAPERS, paper
from tilegen.sheets.typeset import Block, Figure, Figures, typeset
from tilegen.text.near import choices_hint

_CARD = PAPERS["a5"]
_CARD_MARGIN = 8.0
# The reference card is as large as two tiles, but letters below this size nobody reads.
_SMALLEST_TILE = 44.0
_REFERENCE_MARGIN = 3.0
_SMALL_TALL = 3.4


class Handout(NamedTuple):
    """The pages before the tiles, and those after them."""

    before: tuple[Page, ...] = ()
    after: tuple[Page, ...] = ()


class SheetWords(NamedTuple):
    """What each sheet of tiles says, and what their part of the document is called, and that of
    their backs."""

    label: Label
    title: str
    backs: str


def languages(text: str) -> tuple[str, ...]:
    """The languages that a person means by `en,ko`. Raises TilegenError for one that has no guide,
    or that is named twice."""
    chosen = [word.strip().lower() for word in text.split(",")]
    for index, language in enumerate(chosen):
        if language not in LANGUAGES:
            message = f"--language: there is no guide in '{language}'"
            raise TilegenError(message, choices_hint(language, LANGUAGES, "languages"))
        if language in chosen[:index]:
            message = f"--language: '{language}' is there twice"
            raise TilegenError(message, "name each language once, such as 'en,ko'")
    return tuple(chosen)


def handout(
    tile_set: TileSet, sheets: int, chosen: Sequence[str], backs: Backs = Backs.NONE
) -> Handout:
    """The guide to a set on so many sheets, in each of the languages; it tells how to print the
    backs."""
    before: list[Page] = []
    cards: list[Page] = []
    shown = examples(tile_set)
    for language in chosen:
        words = _guide(tile_set, sheets, language, backs)
        figures = _figures(tile_set, shown, words)
        before += _how_to(tile_set, words, figures)
        cards += _cards(tile_set, words, figures)
    after = on_paper(cards, _upright(tile_set), max(tile_set.printing.margins))
    return Handout(tuple(before), after)


def sheet_words(tile_set: TileSet, sheets: int, language: str) -> SheetWords:
    """What the sheets of a set say in a language."""
    words = _guide(tile_set, sheets, language)
    label = Label(
        tile_set.name,
        words.word("set", fingerprint=fingerprint(tile_set)),
        words.words["pieces"],
        words.words["sheet"],
        (words.word("ruler"), words.word("ruler-short")),
    )
    return SheetWords(label, words.word("tiles"), words.word("backs"))


def _guide(tile_set: TileSet, sheets: int, language: str, backs: Backs = Backs.NONE) -> Guide:
    return guide(
        language,
        sheets=sheets,
        backs=backs.value,
        name=tile_set.name,
        tiles=str(len(tile_set.tiles)),
        size=f"{tile_set.printing.size:g}\N{NO-BREAK SPACE}mm",
        fingerprint=fingerprint(tile_set),
    )


def _upright(tile_set: TileSet) -> tuple[float, float]:
    here = paper(tile_set.printing.paper)
    return min(here.width, here.height), max(here.width, here.height)


def _how_to(tile_set: TileSet, words: Guide, figures: dict[str, Figure]) -> tuple[Page, ...]:
    size = _upright(tile_set)
    # Words need more air at the edge than tiles, which are cut out.
    margin = max(*tile_set.printing.margins, 0.07 * size[0])
    return typeset(blocks(words.how_to, figures), size, margin, words.word("how-to"))


def _cards(tile_set: TileSet, words: Guide, figures: dict[str, Figure]) -> tuple[Page, ...]:
    """The rules on A5, or on a page of their own where the paper is too small to cut that from it;
    and the reference card."""
    width, height = _upright(tile_set)
    margin = max(tile_set.printing.margins)
    cut_out = _CARD.width + 2 * margin <= width and _CARD.height + 2 * margin <= height
    card = (_CARD.width, _CARD.height) if cut_out else (width, height)
    air = _CARD_MARGIN if cut_out else max(_CARD_MARGIN, margin)
    side = max(tile_set.printing.size, _SMALLEST_TILE)
    side = min(side, width / 2 - margin, height - 2 * margin)
    return (
        *typeset(blocks(words.rules, figures), card, air, words.word("rules")),
        *typeset(
            [_small(block) for block in blocks(words.reference, figures)],
            (2 * side, side),
            _REFERENCE_MARGIN,
            words.word("reference"),
        ),
    )


def _small(block: Block) -> Block:
    """Figures lower than elsewhere and without captions, so that a card has room for them."""
    if not isinstance(block, Figures):
        return block
    plain = (replace(figure, caption="") for figure in block.figures)
    return Figures(tuple(plain), _SMALL_TALL)


def _figures(tile_set: TileSet, shown: Mapping[str, Example], words: Guide) -> dict[str, Figure]:
    size, bleed = tile_set.printing.size, tile_set.printing.bleed
    # As on the sheets, nothing may shine through between tiles.
    under = min(bleed, size / 400)
    return {
        name: _figure(example, size, under, words.word(name)) for name, example in shown.items()
    }


def _figure(example: Example, size: float, under: float, caption: str) -> Figure:
    """An example in millimetres, its tiles in their real size, each reaching a little under its
    neighbours."""
    slots: list[Slot] = []
    for laid in example.laid:
        trim = Box(laid.column * size, laid.row * size, size, size)
        slots.append(Slot(str(laid.tile.id), trim, trim.grown(under), int(laid.rotation)))
    return Figure(
        width=size * (1 + max(laid.column for laid in example.laid)),
        height=size * (1 + max(laid.row for laid in example.laid)),
        slots=tuple(slots),
        caption=caption,
        right=example.allowed,
    )

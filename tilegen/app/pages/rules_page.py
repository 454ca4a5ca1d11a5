"""The rules of a game for a screen: the printed rules, examples and reference card as plain
values."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cached_property
from typing import Any, assert_never

from tilegen.app.printing.backs import common_back
from tilegen.app.printing.guide_words import PrintSetup, words_of
from tilegen.drawing.face import Face
from tilegen.drawing.geometry import Affine
from tilegen.drawing.scene import Group
from tilegen.errors import TilegenError
from tilegen.games.game import Game
from tilegen.games.press import BACK, Press
from tilegen.names import LANGUAGES
from tilegen.render import svg
from tilegen.sets.edition import Edition, translate_edition
from tilegen.sheets.blocks import (
    Block,
    Bullets,
    Heading,
    Illustration,
    Illustrations,
    Paragraph,
    Steps,
    TextTable,
    Title,
)
from tilegen.sheets.line_breaking import runs
from tilegen.sheets.markup import parse_blocks
from tilegen.sheets.page import Page, map_slot

Json = dict[str, Any]

_AIR = 2.0
"""Millimetres around an illustration, for frames that stand out from its pieces."""


class Rulespage:
    """The rules of a game, with the pieces of a set."""

    def __init__(self, game: Game[Any, Any, Any], edition: Edition) -> None:
        self._edition = edition
        self._press: Press[Any] = game.press()

    def as_json(self, language: str) -> list[Json]:
        """The blocks of the reference card, the rules and the examples, ready for `json`. A text is
        a list of runs, each with whether it is bold. Raises TilegenError for a language without
        rules."""
        if language not in LANGUAGES:
            raise TilegenError(f"there are no rules in '{language}'")
        edition = translate_edition(self._edition, language)
        words = words_of(PrintSetup(edition, self._press, sheets=1), language)
        illustrations = self._press.draw_illustrations(edition, words.word)
        texts = (words.reference, words.rules, words.examples)
        page_blocks = (
            Title(words.word("reference")),
            *(b for text in texts for b in parse_blocks(text, illustrations)),
        )
        return [*_format_blocks(page_blocks, illustrations)]

    def picture(self, name: str) -> str:
        """An illustration as SVG, without its caption. Raises TilegenError if there is none with
        this name."""
        if name not in self._pictures:
            raise TilegenError(f"the rules have no picture '{name}'")
        illustration = self._pictures[name]
        return svg.page(_page(illustration), self._faces(illustration), name)

    @cached_property
    def _pictures(self) -> Mapping[str, Illustration]:
        """All illustrations by their names, without captions."""
        return self._press.draw_illustrations(self._edition, lambda _: "")

    def _faces(self, illustration: Illustration) -> Iterator[Face]:
        for name in {slot.face: None for slot in illustration.slots}:
            if name == BACK:
                yield common_back(self._edition, self._press)
            else:
                yield self._press.draw(self._edition, name)


def _page(illustration: Illustration) -> Page:
    """The illustration with a margin."""
    by = Affine.shift(_AIR, _AIR)
    return Page(
        illustration.width + 2 * _AIR,
        illustration.height + 2 * _AIR,
        tuple(map_slot(slot, by) for slot in illustration.slots),
        (Group(illustration.items, by),),
        under=(Group(illustration.under, by),),
    )


def _format_blocks(
    page_blocks: tuple[Block, ...], illustrations_by_name: Mapping[str, Illustration]
) -> Iterator[Json]:
    # By identity: two illustrations may be equal.
    names = {id(illustration): name for name, illustration in illustrations_by_name.items()}
    for block in page_blocks:
        match block:
            case Title(text, below):
                yield {"kind": "title", "text": runs(text), "below": runs(below)}
            case Heading(text):
                yield {"kind": "heading", "text": runs(text)}
            case Paragraph(text):
                yield {"kind": "paragraph", "text": runs(text)}
            case Steps(texts):
                yield {"kind": "steps", "items": [runs(text) for text in texts]}
            case Bullets(texts):
                yield {"kind": "bullets", "items": [runs(text) for text in texts]}
            case TextTable(rows):
                yield {"kind": "table", "rows": [[runs(cell) for cell in row] for row in rows]}
            case Illustrations(illustrations):
                yield {
                    "kind": "pictures",
                    "pictures": [
                        {
                            "name": names[id(picture)],
                            "caption": runs(picture.caption),
                            "right": picture.right,
                        }
                        for picture in illustrations
                    ],
                }
            case _:
                assert_never(block)

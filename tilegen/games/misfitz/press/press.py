"""Draws and prints the cards and the chips."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import pairwise
from pathlib import Path
from typing import TYPE_CHECKING, Final

from tilegen.drawing.face import Face
from tilegen.drawing.outline import Outline
from tilegen.games.lazy import LazyAttribute
from tilegen.games.misfitz.art.back import draw_back
from tilegen.games.misfitz.art.catalogue import catalogue
from tilegen.games.misfitz.art.chips import FIVE, chips
from tilegen.games.misfitz.art.faces import SMALLEST_MARKED, draw_lettering, face
from tilegen.games.misfitz.art.frame import HEIGHT, WIDTH
from tilegen.games.misfitz.art.look import check_look
from tilegen.games.misfitz.art.wardrobes import WARDROBES
from tilegen.games.misfitz.cards import BodyPart, Card, cards_of
from tilegen.games.misfitz.pack import Pack
from tilegen.games.misfitz.rules.bank import (
    BANKED,
    CHIPS,
    FOR_HEAD,
    FOR_TRICK,
    LEVY,
    MISFITTING,
    OVERLOOKING,
    SKIPPING,
)
from tilegen.games.misfitz.rules.deal import SEATS
from tilegen.games.ownparts import own_parts, wrong_parts
from tilegen.games.press import Extra, Piece, Press, SheetArrangement
from tilegen.names import Marks
from tilegen.parts.library import PARTS
from tilegen.sheets.guide import GuideFolder, GuideSource
from tilegen.styles import style_of
from tilegen.text.diagnostics import Diagnostic

if TYPE_CHECKING:
    from tilegen.parts.part import Part
    from tilegen.sheets.blocks import Illustration
    from tilegen.sheets.catalogue import Catalogue

CHIP = 22.5
"""The diameter of a chip, in millimetres: eight rows of eight on A4 and on Letter, beside a ruler,
with all chips of 5 in the last."""

ONES: Final = CHIPS - BANKED
"""The number of chips of 1 that each player takes, besides one chip of 5, which goes to the bank.
In any distribution of the chips, every player can then have the exact amount: each player and the
bank need at most four ones with their fives, and the other ones are worth more than all fives."""

_DRAW_COVER: Final[LazyAttribute[Callable[[Pack], Face]]] = LazyAttribute(
    "tilegen.games.misfitz.press.cover:draw_cover"
)
_DRAW_FRONT: Final[LazyAttribute[Callable[[Pack, tuple[float, float]], Face]]] = LazyAttribute(
    "tilegen.games.misfitz.press.cover:draw_front"
)
_DRAW_ILLUSTRATIONS: Final[
    LazyAttribute[Callable[[Pack, Callable[[str], str]], Mapping[str, Illustration]]]
] = LazyAttribute("tilegen.games.misfitz.press.illustrations:draw_illustrations")

_TALL = HEIGHT / WIDTH

_PARTS = {part.value: part for part in BodyPart}


def card_named(name: str) -> Card:
    """The card with a code such as 7T."""
    return Card(int(name[:-1]), _PARTS[name[-1]])


def draw_face(pack: Pack, card: Card) -> Face:
    """A card drawn as the set asks, ready to print."""
    printing, figure = pack.printing, pack.by_id[card.figure]
    return face(
        card,
        figure.look,
        figure.name(pack.language),
        seed=pack.art.seed,
        style=style_of(pack.art),
        size=printing.size,
        bleed=printing.bleed,
        marks=printing.marks is not Marks.NONE,
        own=tuple(own_parts(pack).values()),
    )


_BELOW = {
    BodyPart.HEAD: BodyPart.TORSO,
    BodyPart.TORSO: BodyPart.LEGS,
    BodyPart.LEGS: BodyPart.HEAD,
}
"""The part that continues the picture below each part; below legs and above heads there is none."""


def _cuts(cards: Sequence[Card], columns: int, rows: int) -> tuple[int, int]:
    """The number of cuts between two cards, and the number of cuts with different pictures on their
    sides: only cuts between rows, never between cards side by side."""
    cuts = unlike = 0
    full = columns * rows
    for start in range(0, len(cards), full):
        sheet = cards[start : start + full]
        lines = [sheet[at : at + columns] for at in range(0, len(sheet), columns)]
        cuts += sum(len(line) - 1 for line in lines)
        for above, below in pairwise(lines):
            cuts += len(below)
            unlike += sum(
                _BELOW[one.part] is not other.part for one, other in zip(above, below, strict=False)
            )
    return cuts, unlike


AMOUNTS: Final = {
    "chips": str(CHIPS),
    "banked": str(BANKED),
    "head": str(FOR_HEAD),
    "trick": str(FOR_TRICK),
    "levy": str(LEVY),
    "skip": str(SKIPPING),
    "overlooked": str(OVERLOOKING),
    "wrong": str(MISFITTING),
    "ones": str(ONES),
    "fives": str((CHIPS - ONES) // FIVE),
    "chips_of_all": str(SEATS[-1] * (ONES + (CHIPS - ONES) // FIVE)),
}
"""Numbers of chips for the guide's texts: taken, earned and paid."""

TURN_FIGURES = 3
"""The number of figures in the turn that the guide shows."""


def guide_turn_figures(pack: Pack) -> tuple[int, ...]:
    """The figures of that turn: the figure being built, the figure whose head is drawn, and the
    following figure. In a pack with fewer figures they repeat."""
    return tuple(pack.figures[place % len(pack.figures)].id for place in range(TURN_FIGURES))


GUIDE: Final = Path(__file__).parent / "guide"
"""The folder of texts for players, a file for each language."""


class CardPress:
    """Cards, a row of the set making three of them, and chips."""

    __slots__ = ()

    noun = "card"
    height = _TALL
    outline = Outline.RECTANGLE
    min_marked_width = SMALLEST_MARKED
    is_hand_held = True
    own = None

    def count_most_players(self, pack: Pack) -> int:
        return SEATS[-1]

    def check_parts(self, pack: Pack) -> Iterator[Diagnostic]:
        part_names = {
            name for wardrobe in WARDROBES.values() for name in (*wardrobe.shapes, *wardrobe.things)
        }
        requested_names = {
            art_name.name
            for figure in pack.figures
            for part in BodyPart
            for art_name in figure.look.part_names(part)
        }
        yield from wrong_parts(pack, part_names | PARTS.keys(), requested_names)
        own = own_parts(pack)
        misplaced_names = {own_part.name for own_part in pack.own_parts} - own.keys()
        for figure in pack.figures:
            yield from check_look(figure.look, tuple(own.values()), misplaced_names)

    def pieces(self, pack: Pack) -> tuple[Piece, ...]:
        by_id = pack.by_id
        return tuple(
            Piece(str(card), card.figure, by_id[card.figure].name(pack.language))
            for card in pack.cards
        )

    def draw(self, pack: Pack, name: str) -> Face:
        return draw_face(pack, card_named(name))

    def draw_marks(self, pack: Pack, name: str) -> Face:
        card, printing = card_named(name), pack.printing
        return draw_lettering(
            card,
            pack.by_id[card.figure].name(pack.language),
            style_of(pack.art),
            printing.size,
            printing.bleed,
            marks=printing.marks is not Marks.NONE,
        )

    def draw_back(self, pack: Pack) -> Face:
        return draw_back(style_of(pack.art), pack.printing.size, pack.printing.bleed)

    def draw_cover(self, pack: Pack) -> Face:
        return _DRAW_COVER()(pack)

    def draw_front(self, pack: Pack, size: tuple[float, float]) -> Face:
        return _DRAW_FRONT()(pack, size)

    def extras(self, pack: Pack) -> tuple[Extra, ...]:
        one, five = chips(style_of(pack.art), CHIP, pack.printing.bleed)
        seats = SEATS[-1]
        faces = ((one, ONES * seats), (five, seats))
        return (Extra("chip", faces, CHIP / 2, "chips", "chip-pieces", "chips-held", "chip"),)

    def arrange(
        self, pack: Pack, names: Sequence[str], columns: int, rows: int, *, match_cuts: bool
    ) -> SheetArrangement | None:
        """Heads in one row, their torsos in the next and then their legs, so that whole figures are
        together on the sheets. Then the pictures on both sides of a cut match, except where figures
        are incomplete or their last row is not full."""
        cards = [card_named(name) for name in names]
        wholes = [cards_of(cards[at].figure) for at in range(0, len(cards), 3)]
        if cards == [card for whole in wholes for card in whole]:
            groups = (wholes[at : at + columns] for at in range(0, len(wholes), columns))
            cards = [card for group in groups for row in zip(*group, strict=True) for card in row]
        cuts, unlike = _cuts(cards, columns, rows)
        return SheetArrangement(tuple((str(card), 0) for card in cards), cuts, unlike)

    def fingerprint(self, pack: Pack) -> str:
        from hashlib import sha256  # noqa: PLC0415 -- 5 ms, which only printing needs

        rows = sorted((figure.id, sorted(figure.names.items())) for figure in pack.figures)
        return sha256(repr(rows).encode()).hexdigest()[:6]

    def guide(self, pack: Pack) -> GuideSource:
        return GuideFolder(GUIDE)

    def guide_words(self, pack: Pack) -> dict[str, str]:
        return {
            **dict(
                zip(("built", "drawn", "next"), map(str, guide_turn_figures(pack)), strict=True)
            ),
            "figures": str(len(pack.figures)),
            "cards": str(len(pack.cards)),
            "width": f"{pack.printing.size:g}",
            "height": f"{round(pack.printing.size * _TALL, 1):g}",
            **AMOUNTS,
        }

    def draw_illustrations(
        self, pack: Pack, caption: Callable[[str], str]
    ) -> Mapping[str, Illustration]:
        return _DRAW_ILLUSTRATIONS()(pack, caption)

    def catalogue(self, own: Mapping[str, Part]) -> Catalogue:
        return catalogue(own)


PRESS: Final[Press[Pack]] = CardPress()

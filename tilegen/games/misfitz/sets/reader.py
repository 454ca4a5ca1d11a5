"""Reads a Pack from a set's text, given as a tree."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import Final

from tilegen.games.misfitz.art.colours import KINDS
from tilegen.games.misfitz.art.look import ArtName, FigureLook
from tilegen.games.misfitz.pack import Figure, Pack
from tilegen.games.rooms import Sets
from tilegen.sets import misspellings
from tilegen.sets.art import parse_back
from tilegen.sets.edition import OwnArt, Printing, shared_fields
from tilegen.sets.reader import KEYS, NumberSpans, Rows, parse_edition, parse_row_number, parse_rows
from tilegen.sets.titles import parse_names
from tilegen.text.codes import TYPE
from tilegen.text.diagnostics import Diagnostics
from tilegen.text.fields import parse_mapping, parse_sequence, parse_text
from tilegen.text.yamltree import Node, ScalarNode

GAME = "misfitz"
KEY = "figures"
MOST_FIGURES = 99
"""The most figures of a pack, and the largest number of one, since it is printed in a code."""

USUAL = Printing(size=63.0, bleed=2.0)
"""How cards are printed if a set does not say."""

FIGURE_KEYS = ("id", "name", "art", "back")
ART_KEYS = ("body", "clothes", "trim", "hair", "head", "torso", "legs")
_MEANT_IN_ART = {
    **misspellings.KEYS_IN_ROWS,
    **dict.fromkeys(("arms", "shirt"), "it belongs in the list of 'torso'"),
    **dict.fromkeys(("feet", "shoes", "boots"), "it belongs in the list of 'legs'"),
    **dict.fromkeys(("hat", "eyes", "mouth", "nose", "face"), "it belongs in the list of 'head'"),
    **dict.fromkeys(("color", "colour", "skin"), "did you mean 'body'?"),
    "parts": "say which card they are for: 'head: [...]', 'torso: [...]' or 'legs: [...]'",
}
_NAME_EXAMPLE = "{en: Owl, ru: Сова, es: Búho, ko: 부엉이}"
FIGURES = Rows(KEY, "figure", MOST_FIGURES, MOST_FIGURES, f"{{id: 1, name: {_NAME_EXAMPLE}}}")


def read_set(root: Node | None, diagnostics: Diagnostics) -> Pack | None:
    """The set; None if there is an error in anything but its looks, since checks of an incomplete
    set would mislead."""
    fields = parse_mapping(root, diagnostics, "a set", (*KEYS, KEY), misspellings.KEYS)
    if fields is None:
        return None
    looks = Diagnostics()
    edition = parse_edition(fields, diagnostics, looks, defaults=USUAL, game=GAME, kinds=KINDS)
    backs: dict[int, OwnArt] = {}
    figures = parse_rows(
        fields, diagnostics, FIGURES, partial(_read_figure, diagnostics=diagnostics, backs=backs)
    )
    is_whole = not diagnostics.has_errors
    diagnostics.extend(looks)
    if edition is None or not is_whole:
        return None
    return Pack(figures=figures, **shared_fields(replace(edition, row_backs=backs)))


def _read_figure(
    row: Node, spans_by_number: NumberSpans, diagnostics: Diagnostics, backs: dict[int, OwnArt]
) -> Figure | None:
    """The figure of a row; a back of its cards' own is added to `backs`."""
    fields = parse_mapping(row, diagnostics, "a figure", FIGURE_KEYS, misspellings.KEYS_IN_ROWS)
    if fields is None:
        return None
    number = parse_row_number(fields, diagnostics, FIGURES, spans_by_number)
    name = fields.need("name", _NAME_EXAMPLE)
    names = parse_names(name, diagnostics, "a figure's name")
    look = _read_look(fields.get("art"), diagnostics)
    back = parse_back(fields.get("back"), diagnostics)
    if number is None:
        return None
    if back is not None:
        backs[number[0]] = back
    return Figure(number[0], names, look, number[1], name.span if name else None)


def _read_look(node: Node | None, diagnostics: Diagnostics) -> FigureLook:
    """The colours by name, and the parts of each card."""
    if isinstance(node, ScalarNode):
        diagnostics.add(
            TYPE,
            "a figure's art must be colours and parts, by their names",
            node.span,
            hint="write '{head: [round head, smile], torso: [...], legs: [...]}'; a card shows no"
            " drawing from a file",
        )
        return FigureLook()
    fields = parse_mapping(node, diagnostics, "a figure's art", ART_KEYS, _MEANT_IN_ART)
    if fields is None:
        return FigureLook()
    usual = FigureLook()
    return FigureLook(
        _read_art_name(fields.get("body"), diagnostics, "the colour") or usual.body,
        _read_art_name(fields.get("clothes"), diagnostics, "the colour") or usual.clothes,
        _read_art_name(fields.get("trim"), diagnostics, "the colour") or usual.trim,
        _read_art_name(fields.get("hair"), diagnostics, "the colour") or usual.hair,
        head=_read_art_names(fields.get("head"), diagnostics, "head"),
        torso=_read_art_names(fields.get("torso"), diagnostics, "torso"),
        legs=_read_art_names(fields.get("legs"), diagnostics, "legs"),
    )


def _read_art_names(node: Node | None, diagnostics: Diagnostics, card: str) -> tuple[ArtName, ...]:
    rows = parse_sequence(node, diagnostics, card)
    if rows is None:
        return ()
    read = (_read_art_name(item, diagnostics, "a part") for item in rows.items)
    return tuple(art_name for art_name in read if art_name)


def _read_art_name(node: Node | None, diagnostics: Diagnostics, what: str) -> ArtName | None:
    """A name in the wardrobe's spelling: in lower case, with blanks."""
    name = parse_text(node, diagnostics, what)
    return (
        ArtName(" ".join(name.lower().replace("_", " ").split()), node.span)
        if name and node
        else None
    )


SETS: Final[Sets[Pack]] = Sets(KEY, read_set)

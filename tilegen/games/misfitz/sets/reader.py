"""Reads a Pack from a set's text, given as a tree."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import Final

from tilegen.games.game import Sets
from tilegen.games.misfitz.art.look import Asked, Look
from tilegen.games.misfitz.pack import Figure, Pack
from tilegen.sets import meant
from tilegen.sets.art import read_back
from tilegen.sets.edition import OwnArt, Printing, shared
from tilegen.sets.reader import KEYS, Rows, Taken, read_edition, read_number, read_rows
from tilegen.sets.titles import read_names
from tilegen.text.codes import TYPE
from tilegen.text.diagnostics import Diagnostics
from tilegen.text.fields import mapping, sequence, text
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
    **meant.KEYS_IN_ROWS,
    **dict.fromkeys(("arms", "shirt"), "it belongs in the list of 'torso'"),
    **dict.fromkeys(("feet", "shoes", "boots"), "it belongs in the list of 'legs'"),
    **dict.fromkeys(("hat", "eyes", "mouth", "nose", "face"), "it belongs in the list of 'head'"),
    **dict.fromkeys(("color", "colour", "skin"), "did you mean 'body'?"),
    "parts": "say which card they are for: 'head: [...]', 'torso: [...]' or 'legs: [...]'",
}
_NAME_EXAMPLE = "{en: Owl, ru: Сова, es: Búho, ko: 부엉이}"
FIGURES = Rows(KEY, "figure", MOST_FIGURES, MOST_FIGURES, f"{{id: 1, name: {_NAME_EXAMPLE}}}")


def read_set(root: Node | None, found: Diagnostics) -> Pack | None:
    """The set; None if anything but its looks is wrong, since checks of an incomplete set would
    mislead."""
    fields = mapping(root, found, "a set", (*KEYS, KEY), meant.KEYS)
    if fields is None:
        return None
    looks = Diagnostics()
    said = read_edition(fields, found, looks, usual=USUAL, game=GAME)
    backs: dict[int, OwnArt] = {}
    figures = read_rows(fields, found, FIGURES, partial(_read_figure, found=found, backs=backs))
    is_whole = not found.has_errors
    found.extend(looks)
    if said is None or not is_whole:
        return None
    return Pack(figures=figures, **shared(replace(said, row_backs=backs)))


def _read_figure(
    row: Node, taken: Taken, found: Diagnostics, backs: dict[int, OwnArt]
) -> Figure | None:
    """The figure of a row; a back of its cards' own is added to `backs`."""
    fields = mapping(row, found, "a figure", FIGURE_KEYS, meant.KEYS_IN_ROWS)
    if fields is None:
        return None
    number = read_number(fields, found, FIGURES, taken)
    name = fields.need("name", _NAME_EXAMPLE)
    names = read_names(name, found, "a figure's name")
    look = _read_look(fields.get("art"), found)
    back = read_back(fields.get("back"), found)
    if number is None:
        return None
    if back is not None:
        backs[number[0]] = back
    return Figure(number[0], names, look, number[1], name.span if name else None)


def _read_look(node: Node | None, found: Diagnostics) -> Look:
    """The colours by name, and the parts of each card."""
    if isinstance(node, ScalarNode):
        found.add(
            TYPE,
            "a figure's art must be colours and parts, by their names",
            node.span,
            hint="write '{head: [round head, smile], torso: [...], legs: [...]}'; a card shows no"
            " drawing from a file",
        )
        return Look()
    fields = mapping(node, found, "a figure's art", ART_KEYS, _MEANT_IN_ART)
    if fields is None:
        return Look()
    usual = Look()
    return Look(
        _asked(fields.get("body"), found, "the colour") or usual.body,
        _asked(fields.get("clothes"), found, "the colour") or usual.clothes,
        _asked(fields.get("trim"), found, "the colour") or usual.trim,
        _asked(fields.get("hair"), found, "the colour") or usual.hair,
        head=_all_asked(fields.get("head"), found, "head"),
        torso=_all_asked(fields.get("torso"), found, "torso"),
        legs=_all_asked(fields.get("legs"), found, "legs"),
    )


def _all_asked(node: Node | None, found: Diagnostics, card: str) -> tuple[Asked, ...]:
    rows = sequence(node, found, card)
    if rows is None:
        return ()
    read = (_asked(each, found, "a part") for each in rows.items)
    return tuple(each for each in read if each)


def _asked(node: Node | None, found: Diagnostics, what: str) -> Asked | None:
    """A name in the wardrobe's spelling: in lower case, with blanks."""
    name = text(node, found, what)
    return (
        Asked(" ".join(name.lower().replace("_", " ").split()), node.span)
        if name and node
        else None
    )


SETS: Final[Sets[Pack]] = Sets(KEY, read_set)

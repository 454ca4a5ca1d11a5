"""Reads how the pieces of a set look: style, colours, and the designer's own parts."""

from __future__ import annotations

import re

from tilegen.names import PALETTES, STYLES, PaletteName, StyleName
from tilegen.sets import codes, meant
from tilegen.sets.edition import Art, OwnArt, OwnColors, OwnPart
from tilegen.text.diagnostics import Diagnostics, cures_at
from tilegen.text.fields import (
    any_mapping,
    integer,
    mapping,
    span_of,
    text,
)
from tilegen.text.near import choice_meant, quoted
from tilegen.text.yamltree import Entry, MappingNode, Node, ScalarNode

LARGEST_SEED = 999_999_999

OWN_COLORS = ("thin", "thick", "ground")
COLOR = "#?([0-9a-fA-F]{6})"
_COLOR_HINT = 'write # and six hexadecimal digits, in quotes: "#86cf4f"'
_USUAL_PLACE = "top"
"""The place of a designer's own part that names none: most are hats."""
ART_KEYS = ("style", "seed", "palette")
PART_KEYS = ("file", "place")


def read_art(node: Node | None, found: Diagnostics) -> Art:
    """The style, palette and seed; the default for each that is missing or wrong."""
    fields = mapping(node, found, "art", ART_KEYS, meant.KEYS_IN_ART)
    if fields is None:
        return Art()
    style = _read_style(fields.get("style"), found)
    seed = integer(fields.get("seed"), found, "the seed", 0, LARGEST_SEED)
    palette = fields.get("palette")
    return Art(
        style or Art().style,
        Art().seed if seed is None else seed,
        _read_palette(palette, found) or Art().palette,
        span_of(palette),
    )


def _read_style(node: Node | None, found: Diagnostics) -> StyleName | None:
    written = text(node, found, "the style")
    if node is None or written is None:
        return None
    if written not in STYLES:
        hint = meant.style_hint(written, f"'palette: {written}'")
        message = f"no style is called {quoted(written)}"
        near = None if written in PALETTES else choice_meant(written, STYLES)
        cures = cures_at(node.span, near)
        found.add(codes.STYLE_UNKNOWN, message, node.span, hint=hint, cures=cures)
        return None
    return StyleName(written)


def _read_palette(node: Node | None, found: Diagnostics) -> PaletteName | OwnColors | None:
    """A palette's name, or a designer's own colours."""
    if isinstance(node, MappingNode):
        return _read_own_colors(node, found)
    written = text(node, found, "the palette")
    if node is None or written is None:
        return None
    if written not in PALETTES:
        hint = meant.palette_hint(written, f"'style: {written}'")
        message = f"no palette is called {quoted(written)}"
        other = written in STYLES or meant.color(written)
        cures = cures_at(node.span, None if other else choice_meant(written, PALETTES))
        found.add(codes.PALETTE_UNKNOWN, message, node.span, hint=hint, cures=cures)
        return None
    return PaletteName(written)


def _read_own_colors(node: MappingNode, found: Diagnostics) -> OwnColors | None:
    """The designer's colours; None if one is wrong, since the others may not go together without
    it."""
    before = len(found)
    fields = mapping(node, found, "palette", OWN_COLORS, meant.KEYS_OF_COLORS)
    if fields is None:
        return None
    own = OwnColors(*(_read_color(fields.get(key), found) for key in OWN_COLORS))
    return own if len(found) == before else None


def _read_color(node: Node | None, found: Diagnostics) -> str | None:
    written = text(node, found, "the colour")
    if node is None or written is None:
        return None
    color = re.fullmatch(COLOR, written)
    if color is None:
        near = meant.color(written)
        right = f'"{near}"' if near else None
        hint = f"write {right}, in quotes" if right else _COLOR_HINT
        message, cures = f"{quoted(written)} is not a colour", cures_at(node.span, right)
        found.add(codes.COLOUR, message, node.span, hint=hint, cures=cures)
        return None
    return color[1].lower()


def read_back(node: Node | None, found: Diagnostics) -> OwnArt | None:
    """The designer's own back, of a set or of a row; its file is not read here."""
    file = text(node, found, "the back")
    return OwnArt(file, span=span_of(node)) if file else None


def read_parts(node: Node | None, found: Diagnostics) -> tuple[OwnPart, ...]:
    """The designer's own parts, under the names that rows use."""
    parts = any_mapping(node, found, "parts")
    return tuple(_read_part(entry, found) for entry in parts.entries) if parts else ()


def _read_part(entry: Entry, found: Diagnostics) -> OwnPart:
    """The part; with an empty place if an error was reported, since rows may still ask for it by
    name."""
    name = " ".join(entry.key.lower().replace("_", " ").split())
    if name != entry.key:
        message = f"no part can be called {quoted(entry.key)}"
        hint = f"names of parts are in small letters, with single blanks: '{name}'"
        found.add(codes.PART_NAME, message, entry.key_span, hint=hint)
    what, untold = f"the part '{entry.key}'", OwnPart(name, "", OwnArt(""), entry.key_span)
    if isinstance(entry.value, ScalarNode):
        file = text(entry.value, found, what)
        art = OwnArt(file or "", span=entry.value.span)
        return untold if file is None else OwnPart(name, _USUAL_PLACE, art, entry.key_span)
    fields = mapping(entry.value, found, what, PART_KEYS, meant.KEYS_OF_PARTS)
    if fields is None:
        return untold
    file_node, place_node = fields.need("file", "own/hat.svg"), fields.get("place")
    file = text(file_node, found, "the file")
    place = _USUAL_PLACE if place_node is None else text(place_node, found, "the place")
    if file is None or place is None:
        return untold
    art = OwnArt(file, span=span_of(file_node))
    return OwnPart(name, place, art, entry.key_span, span_of(place_node))

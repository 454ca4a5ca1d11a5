"""Reads the look of a set's pieces: style, colours, and the designer's own parts."""

from __future__ import annotations

import re
from collections.abc import Sequence

from tilegen.names import PALETTES, STYLES, PaletteName, StyleName
from tilegen.sets import codes, misspellings
from tilegen.sets.edition import Art, OwnArt, OwnColors, OwnPart
from tilegen.text.diagnostics import Diagnostics, cures_at
from tilegen.text.fields import (
    parse_any_mapping,
    parse_integer,
    parse_mapping,
    parse_text,
    span_of,
)
from tilegen.text.wording import quoted_text
from tilegen.text.yamltree import Entry, MappingNode, Node, ScalarNode

LARGEST_SEED = 999_999_999

GROUND = "ground"
"""The key of the ground among a designer's own colours; the others are kinds of bodies."""
COLOR = "#?([0-9a-fA-F]{6})"
_COLOR_HINT = 'write # and six hexadecimal digits, in quotes: "#86cf4f"'
_USUAL_PLACE = "top"
"""The place of a designer's own part that names none: most are hats."""
ART_KEYS = ("style", "seed", "palette")
PART_KEYS = ("file", "place")


def parse_art(node: Node | None, diagnostics: Diagnostics, kinds: Sequence[str]) -> Art:
    """The style, palette and seed; the default for each that is missing or wrong. `kinds` are the
    game's kinds of bodies."""
    fields = parse_mapping(node, diagnostics, "art", ART_KEYS, misspellings.KEYS_IN_ART)
    if fields is None:
        return Art()
    style = _parse_style(fields.get("style"), diagnostics)
    seed = parse_integer(fields.get("seed"), diagnostics, "the seed", 0, LARGEST_SEED)
    palette = fields.get("palette")
    return Art(
        style or Art().style,
        Art().seed if seed is None else seed,
        _parse_palette(palette, diagnostics, kinds) or Art().palette,
        span_of(palette),
    )


def _parse_style(node: Node | None, diagnostics: Diagnostics) -> StyleName | None:
    word = parse_text(node, diagnostics, "the style")
    if node is None or word is None:
        return None
    if word not in STYLES:
        hint = misspellings.style_hint(word, f"'palette: {word}'")
        message = f"no style is called {quoted_text(word)}"
        from tilegen.text.suggest.choice import suggest_choice  # noqa: PLC0415 -- a text without mistakes needs no guesses

        near = None if word in PALETTES else suggest_choice(word, STYLES)
        cures = cures_at(node.span, near)
        diagnostics.add(codes.STYLE_UNKNOWN, message, node.span, hint=hint, cures=cures)
        return None
    return StyleName(word)


def _parse_palette(
    node: Node | None, diagnostics: Diagnostics, kinds: Sequence[str]
) -> PaletteName | OwnColors | None:
    """A palette's name, or a designer's own colours."""
    if isinstance(node, MappingNode):
        return _parse_own_colors(node, diagnostics, kinds)
    word = parse_text(node, diagnostics, "the palette")
    if node is None or word is None:
        return None
    if word not in PALETTES:
        own_colors = misspellings.own_colors_hint((*kinds, GROUND))
        hint = misspellings.palette_hint(word, f"'style: {word}'", own_colors)
        message = f"no palette is called {quoted_text(word)}"
        from tilegen.text.suggest.choice import suggest_choice  # noqa: PLC0415 -- a text without mistakes needs no guesses

        other = word in STYLES or misspellings.suggest_color(word)
        cures = cures_at(node.span, None if other else suggest_choice(word, PALETTES))
        diagnostics.add(codes.PALETTE_UNKNOWN, message, node.span, hint=hint, cures=cures)
        return None
    return PaletteName(word)


def _parse_own_colors(
    node: MappingNode, diagnostics: Diagnostics, kinds: Sequence[str]
) -> OwnColors | None:
    """The designer's colours; None if one is wrong, since the others may not go together without
    it."""
    before = len(diagnostics)
    keys = (*kinds, GROUND)
    fields = parse_mapping(node, diagnostics, "palette", keys, misspellings.KEYS_OF_COLORS)
    if fields is None:
        return None
    *bodies, ground = (_parse_color(fields.get(key), diagnostics) for key in keys)
    own = OwnColors(tuple(bodies), ground)
    return own if len(diagnostics) == before else None


def _parse_color(node: Node | None, diagnostics: Diagnostics) -> str | None:
    typed_text = parse_text(node, diagnostics, "the colour")
    if node is None or typed_text is None:
        return None
    color = re.fullmatch(COLOR, typed_text)
    if color is None:
        near = misspellings.suggest_color(typed_text)
        right = f'"{near}"' if near else None
        hint = f"write {right}, in quotes" if right else _COLOR_HINT
        message, cures = f"{quoted_text(typed_text)} is not a colour", cures_at(node.span, right)
        diagnostics.add(codes.COLOUR, message, node.span, hint=hint, cures=cures)
        return None
    return color[1].lower()


def parse_back(node: Node | None, diagnostics: Diagnostics) -> OwnArt | None:
    """The designer's own back, of a set or of a row; its file is not read here."""
    file = parse_text(node, diagnostics, "the back")
    return OwnArt(file, span=span_of(node)) if file else None


def parse_parts(node: Node | None, diagnostics: Diagnostics) -> tuple[OwnPart, ...]:
    """The designer's own parts, under the names that rows use."""
    parts = parse_any_mapping(node, diagnostics, "parts")
    return tuple(_parse_part(entry, diagnostics) for entry in parts.entries) if parts else ()


def _parse_part(entry: Entry, diagnostics: Diagnostics) -> OwnPart:
    """The part; with an empty place if an error was reported, since rows may still ask for it by
    name."""
    name = " ".join(entry.key.lower().replace("_", " ").split())
    if name != entry.key:
        message = f"no part can be called {quoted_text(entry.key)}"
        hint = f"names of parts are in small letters, with single blanks: '{name}'"
        diagnostics.add(codes.PART_NAME, message, entry.key_span, hint=hint)
    what, fallback = f"the part '{entry.key}'", OwnPart(name, "", OwnArt(""), entry.key_span)
    if isinstance(entry.value, ScalarNode):
        file = parse_text(entry.value, diagnostics, what)
        art = OwnArt(file or "", span=entry.value.span)
        return fallback if file is None else OwnPart(name, _USUAL_PLACE, art, entry.key_span)
    fields = parse_mapping(entry.value, diagnostics, what, PART_KEYS, misspellings.KEYS_OF_PARTS)
    if fields is None:
        return fallback
    file_node, place_node = fields.need("file", "own/hat.svg"), fields.get("place")
    file = parse_text(file_node, diagnostics, "the file")
    place = _USUAL_PLACE if place_node is None else parse_text(place_node, diagnostics, "the place")
    if file is None or place is None:
        return fallback
    art = OwnArt(file, span=span_of(file_node))
    return OwnPart(name, place, art, entry.key_span, span_of(place_node))

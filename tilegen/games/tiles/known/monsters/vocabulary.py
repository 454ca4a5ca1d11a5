"""The vocabulary of a set of tiles, for editors."""

from __future__ import annotations

from typing import Final

from tilegen.games.tiles.art.creatures.creature_tile import Edge, Side
from tilegen.games.tiles.known.monsters.metrics import explain_monsters
from tilegen.games.tiles.known.monsters.options import COLORED_KINDS
from tilegen.games.tiles.known.monsters.reader import ROW_KEYS, TILES
from tilegen.games.tiles.sets.option_schema import add_presentation_keys
from tilegen.games.tiles.sets.segment_reader import MOST_OF_A_FEATURE
from tilegen.games.tiles.sets.tile_rows import ART_KEYS
from tilegen.parts.library import PARTS
from tilegen.sets.schema import (
    Schema,
    Vocabulary,
    back_schema,
    enum_schema,
    integer_schema,
    record_schema,
    suggestion_schema,
    text_schema,
)


def _row() -> Schema:
    edge = enum_schema("What the side shows.", [edge.value for edge in Edge])
    drawing = "What the picture is made of, or your own picture: an SVG file."
    number = "The number printed on the tile, once in a set."
    part = suggestion_schema("A part by its name, of tilegen or of your own.", [*PARTS])
    parts = {"description": "The parts; chance adds what is missing.", "type": "array"}
    return record_schema(
        "A tile.",
        ROW_KEYS,
        {
            "id": {
                "description": number,
                "anyOf": [
                    integer_schema(number, 1, TILES.max_number),
                    text_schema("The numbers of copies, such as 5-7."),
                ],
            },
            "edges": {
                "description": "What the sides show: top, right, bottom, left.",
                # A text has them with blanks between.
                "type": ["array", "string"],
                "minItems": len(Side),
                "maxItems": len(Side),
                "items": edge,
            },
            "eyes": integer_schema(
                "How many eyes the picture shows; left out, none.", 0, MOST_OF_A_FEATURE
            ),
            "name": text_schema("What the tile shows, in words."),
            "art": {
                "description": drawing,
                "anyOf": [
                    text_schema(drawing),
                    record_schema(drawing, ART_KEYS, {"parts": {**parts, "items": part}}),
                ],
            },
            "back": back_schema("The back of this tile"),
            "copies": integer_schema("How many such tiles there are.", 1, TILES.max_rows),
        },
        required_keys=("id", "edges"),
    )


VOCABULARY: Final = Vocabulary(
    TILES,
    _row,
    explain_monsters(),
    {kind: f"{kind} sides" for kind in COLORED_KINDS},
    add_presentation_keys,
)

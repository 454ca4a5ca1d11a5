"""The vocabulary of a set of tiles, for editors."""

from __future__ import annotations

from typing import Final

from tilegen.games.monsters.metrics import explain_monsters
from tilegen.games.monsters.sets.reader import ART_KEYS, TILE_KEYS, TILES
from tilegen.games.monsters.tiles import KINDS, MOST_EYES, Edge, Side
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
    part = suggestion_schema("A part by its name, of tilegen or of your own.", [*PARTS])
    parts = {"description": "The parts; chance adds what is missing.", "type": "array"}
    return record_schema(
        "A tile.",
        TILE_KEYS,
        {
            "id": integer_schema(
                "The number printed on the tile, once in a set.", 1, TILES.max_number
            ),
            "edges": {
                "description": "What the sides show: top, right, bottom, left.",
                "type": "array",
                "minItems": len(Side),
                "maxItems": len(Side),
                "items": edge,
            },
            "eyes": integer_schema(
                "How many eyes the picture shows; left out, none.", 0, MOST_EYES
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
        },
        required_keys=("id", "edges"),
    )


VOCABULARY: Final = Vocabulary(
    TILES, _row, explain_monsters(), {kind: f"{kind} sides" for kind in KINDS}
)

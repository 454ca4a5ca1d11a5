"""The vocabulary of a set of tiles, for editors."""

from __future__ import annotations

from typing import Final

from tilegen.games.monsters.sets.metrics import METRICS
from tilegen.games.monsters.sets.reader import ART_KEYS, TILE_KEYS, TILES
from tilegen.games.monsters.tiles import MOST_EYES, Edge, Side
from tilegen.parts.kit import PARTS
from tilegen.sets.schema import Schema, Vocabulary, back, record, suggested, text, whole, word


def _row() -> Schema:
    edge = word("What the side shows.", [edge.value for edge in Edge])
    drawing = "What the picture is made of, or your own picture: an SVG file."
    part = suggested("A part by its name, of tilegen or of your own.", [*PARTS])
    parts = {"description": "The parts; chance adds what is missing.", "type": "array"}
    return record(
        "A tile.",
        TILE_KEYS,
        {
            "id": whole("The number printed on the tile, once in a set.", 1, TILES.largest),
            "edges": {
                "description": "What the sides show: top, right, bottom, left.",
                "type": "array",
                "minItems": len(Side),
                "maxItems": len(Side),
                "items": edge,
            },
            "eyes": whole("How many eyes the picture shows; left out, none.", 0, MOST_EYES),
            "name": text("What the tile shows, in words."),
            "art": {
                "description": drawing,
                "anyOf": [
                    text(drawing),
                    record(drawing, ART_KEYS, {"parts": {**parts, "items": part}}),
                ],
            },
            "back": back("The back of this tile"),
        },
        needed=("id", "edges"),
    )


VOCABULARY: Final = Vocabulary(TILES, _row, METRICS)

"""The vocabulary of a pack of cards, for editors."""

from __future__ import annotations

from typing import Final

from tilegen.games.misfitz.art.colours import KINDS, colors
from tilegen.games.misfitz.art.wardrobes import WARDROBES
from tilegen.games.misfitz.cards import BodyPart
from tilegen.games.misfitz.sets.metrics import METRICS
from tilegen.games.misfitz.sets.reader import ART_KEYS, FIGURE_KEYS, FIGURES
from tilegen.sets.schema import (
    Schema,
    Vocabulary,
    back_schema,
    enum_schema,
    integer_schema,
    names_schema,
    record_schema,
    suggestion_schema,
)

_COLOURED: Final = {
    "body": "The colour of skin or fur.",
    "clothes": "The colour of clothes.",
    "trim": "The colour of trimmings.",
    "hair": "The colour of hair.",
}
_CARDS: Final = {"head": BodyPart.HEAD, "torso": BodyPart.TORSO, "legs": BodyPart.LEGS}


def _row() -> Schema:
    look = {key: enum_schema(about, colors()) for key, about in _COLOURED.items()}
    look |= {key: _card_schema(key, card) for key, card in _CARDS.items()}
    return record_schema(
        "A figure: three cards.",
        FIGURE_KEYS,
        {
            "id": integer_schema(
                "The number in the codes of its cards, once in a set.", 1, FIGURES.max_number
            ),
            "name": names_schema("What is printed on its cards."),
            "art": record_schema("What the figure looks like.", ART_KEYS, look),
            "back": back_schema("The back of the figure's cards"),
        },
        required_keys=("id", "name"),
    )


def _card_schema(key: str, card: BodyPart) -> Schema:
    wardrobe = WARDROBES[card]
    part = suggestion_schema(
        "A shape or a part by its name, of tilegen or of your own.",
        [*wardrobe.shapes, *wardrobe.things],
    )
    about = f"What the {key} card shows: a shape, and what is on it."
    return {"description": about, "type": "array", "items": part}


VOCABULARY: Final = Vocabulary(FIGURES, _row, METRICS, {kind: f"{kind} sides" for kind in KINDS})

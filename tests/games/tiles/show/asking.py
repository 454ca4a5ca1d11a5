"""Records of a tile game, and what a player may ask after them."""

from __future__ import annotations

from tilegen.app import hint
from tilegen.app.pages.desk import SetResolver, rule_with_sets
from tilegen.app.ruling import Ruled
from tilegen.games.hints import Situation

BEGUN = """tilegen record 1
game: tiles
set: lakes
players: Anna, Ben

Anna: 34v above 1, ranger on bottom
"""


def find_position(text: str) -> tuple[Ruled, Situation]:
    ruled_record = rule_with_sets(SetResolver(), text)
    now = hint.position(ruled_record)
    assert now is not None
    return ruled_record, now


def ask(text: str, tile: int) -> str:
    """The answer about a tile, to read."""
    ruled_record, now = find_position(text)
    return hint.describe(ruled_record, hint.answer(ruled_record, now, "tile", str(tile)))

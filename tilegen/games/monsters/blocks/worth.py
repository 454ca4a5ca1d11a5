"""The points that a creature may have whose tiles are not all known."""

from __future__ import annotations

from tilegen.games.monsters.rules import scoring
from tilegen.games.monsters.rules.creature import Kind
from tilegen.games.monsters.tiles import TileSet
from tilegen.games.tiles.blocks.drafts import Draft
from tilegen.games.tiles.blocks.fillings import list_closed, list_options


def count_eye_tiles(draft: Draft, tile_set: TileSet, *, complete: bool) -> int:
    """The least number of tiles with eyes that the creature may have; if `complete`, the least
    number that completes it."""
    tiles = tile_set.by_id
    options = list_closed(draft) if complete else list_options(draft)
    least = sum(tiles[tile.number].eyes > 0 for tile in draft.sure.values())
    return least + sum(
        bool(own) and all(tiles[option.number].eyes for option in own) for own in options.values()
    )


def list_points_complete(draft: Draft, tile_set: TileSet) -> frozenset[int]:
    """All possible points of a creature that may be complete, if it is."""
    tiles = tile_set.by_id
    kind = Kind.FIRST if draft.block.is_first else Kind.MINION
    sure = (tiles[tile.number] for tile in draft.sure.values())
    sums = {scoring.points(kind, sure, complete=True)}
    for options in list_closed(draft).values():
        amounts = {scoring.tile_points(kind, tiles[option.number]) for option in options}
        sums = {before + more for before in sums for more in amounts}
    return frozenset(sums)

"""A short code that tells sets apart on paper."""

from __future__ import annotations

from tilegen.games.monsters.tiles import TileSet, digits_of


def fingerprint(tile_set: TileSet) -> str:
    """Six letters and digits that depend on everything that affects play, but not on the order of
    the rows or their pictures."""
    from hashlib import sha256  # noqa: PLC0415 -- 5 ms, which only printing needs

    rows = sorted((tile.id, digits_of(tile.edges), tile.eyes) for tile in tile_set.tiles)
    return sha256(repr(rows).encode()).hexdigest()[:6]

"""A short code that tells tile games apart on paper."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import MISSING, fields, is_dataclass
from enum import Enum

from tilegen.games.tiles.faces import TileGame

_LOOKS = ("name", "span")
"""What makes no difference in play."""


def fingerprint(game: TileGame) -> str:
    """Six hexadecimal digits that depend on everything that affects play, but not on the order of
    the rows or their pictures."""
    from hashlib import sha256  # noqa: PLC0415 -- 5 ms, which only printing needs

    tiles = sorted(game.tiles, key=lambda tile: tile.number)
    played = (
        game.shape,
        [(kind.name, kind.ports) for kind in game.kinds_of_sides],
        tiles,
        list(game.variants.items()),
    )
    return sha256(_describe(played).encode()).hexdigest()[:6]


def _describe(value: object) -> str:
    """The value as a text, the same for equal values. Fields that have their default are left out,
    so that a new option changes no game that does not use it."""
    match value:
        case Enum():
            return repr(value.value)
        case Mapping():
            items = sorted(f"{key}:{_describe(item)}" for key, item in value.items())
            return f"{{{','.join(items)}}}"
        case frozenset():
            return f"<{','.join(sorted(map(_describe, value)))}>"
        case tuple() | list():
            return f"[{','.join(map(_describe, value))}]"
        case _ if is_dataclass(value):
            parts = (
                f"{part.name}={_describe(getattr(value, part.name))}"
                for part in fields(value)
                if part.name not in _LOOKS
                and (part.default is MISSING or getattr(value, part.name) != part.default)
            )
            return f"({','.join(parts)})"
        case _:
            return repr(value)

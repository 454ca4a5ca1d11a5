"""A short code that tells tile games apart, on paper and in records."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import Enum

from tilegen.games.tiles.faces import TileGame
from tilegen.games.tiles.rules.options import RuleOptions, ScoreRule, Terms
from tilegen.games.tiles.segments import Kind, Tile
from tilegen.games.tiles.sets.connectivity import DIGITS


def fingerprint(game: TileGame) -> str:
    """Six letters and digits that depend on everything that affects play: the rules of all
    variants, the kinds of sides, and the tiles; but not on the order of rows and kinds, nor on
    words and pictures."""
    from hashlib import sha256  # noqa: PLC0415 -- 5 ms, which only printing and records need

    kinds = game.kinds_of_sides
    facts = (
        game.shape.value,
        sorted((kind.name, kind.ports) for kind in kinds),
        sorted(list_tile_facts(tile, kinds) for tile in game.tiles),
        sorted((name, list_rule_facts(rules, kinds)) for name, rules in game.variants.items()),
    )
    return sha256(repr(facts).encode()).hexdigest()[:6]


def fingerprint_tiles(game: TileGame) -> str:
    """Six letters and digits for a game whose rules are known by name: they depend on the numbers,
    sides and features of its tiles, but not on the order of rows."""
    from hashlib import sha256  # noqa: PLC0415 -- as above

    rows = sorted(
        (
            tile.number,
            "".join(DIGITS[side] for side in tile.sides),
            *(tile.features.get(feature, 0) for feature in game.features),
        )
        for tile in game.tiles
    )
    return sha256(repr(rows).encode()).hexdigest()[:6]


def list_tile_facts(tile: Tile, kinds: Sequence[Kind]) -> tuple[object, ...]:
    """All of a tile that affects play, and its number."""
    segments = sorted(
        (segment.figure, [tuple(port) for port in segment.ports], _list_counts(segment.features))
        for segment in tile.segments
    )
    sides = tuple(kinds[side].name for side in tile.sides)
    return tile.number, sides, segments, _list_counts(tile.features)


def _list_counts(features: Mapping[str, int]) -> list[tuple[str, int]]:
    """The features that there are; 0 of one is the same as none."""
    return sorted((name, count) for name, count in features.items() if count)


def list_rule_facts(options: RuleOptions, kinds: Sequence[Kind]) -> object:
    """The options that are not the usual ones, with kinds of sides by name."""
    facts = dict(_list_unusual(options))
    facts["match"] = sorted(
        (kinds[own].name, sorted(kinds[other].name for other in others))
        for own, others in enumerate(options.match)
    )
    if options.rim is not None:
        facts["rim"] = kinds[options.rim].name
    return sorted(facts.items())


def _list_unusual(value: RuleOptions | ScoreRule | Terms) -> list[tuple[str, object]]:
    """The fields that differ from their defaults, by name: a new field with a default leaves the
    fingerprints of older files as they are."""
    usual = type(value)()
    return [
        (name, _to_plain(own))
        for name in usual._fields
        if (own := getattr(value, name)) != getattr(usual, name)
    ]


def _to_plain(value: object) -> object:
    """The value in an order that does not depend on the run of the program."""
    match value:
        case Enum():
            return value.value
        case frozenset():
            return sorted(map(_to_plain, value), key=repr)
        case Mapping():
            return sorted((key, _to_plain(item)) for key, item in value.items())
        case ScoreRule() | Terms():
            return _list_unusual(value)
        case tuple():
            return tuple(map(_to_plain, value))
        case _:
            return value

"""The forms into which `tilegen tune` may change a tile of a file: any tile that can be added, in
each turn."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Final

from tilegen.games.simulation import Form, Forms
from tilegen.games.tiles.faces import TileGame
from tilegen.games.tiles.necklaces import list_necklaces
from tilegen.games.tiles.rules.lattice import LATTICES
from tilegen.games.tiles.rules.options import Grids, RuleOptions
from tilegen.games.tiles.segments import Kind, build_segments
from tilegen.games.tiles.sets.connectivity import DIGITS
from tilegen.games.tiles.sets.metrics import STARTER_SIDES, name_in_metrics

Pattern = tuple[int, ...]
"""The kinds of the sides of a tile by index, in the turn that comes first of all."""

_MOST_PATTERNS: Final = 200
"""With more patterns, the search would learn too little about each; then only those are left that
the file has."""

_EFFECTS: Final = {
    **dict.fromkeys(("size", "winner", "margin", "turns", "minutes", "choices", "dead_ends"), 1),
    **dict.fromkeys(("completion", "again", "all_finished", "forced", "lead_changes"), -1),
}
"""Whether a metric rises or falls with the joining sides of tiles, where figures have grids of
their own: the more sides join, the fewer figures are finished."""


def build_forms(game: TileGame) -> Forms[TileGame] | str:
    """The forms of the tiles of a game; a sentence if they may not change."""
    options = next(iter(game.variants.values()))
    kinds, sides = game.kinds_of_sides, LATTICES[game.shape].sides
    if any(tile.segments != build_segments(tile.sides, kinds) for tile in game.tiles):
        return "some of its rows say apart, paths, inside or on, which other sides would not suit"
    own = {_find_pattern(tile.sides) for tile in game.tiles}
    patterns = [
        word
        for word in list_necklaces(range(len(kinds)), sides)
        if word in own or _count_joining(word, kinds) >= options.join
    ]
    patterns.sort(key=lambda word: (_count_joining(word, kinds), word))
    if len(patterns) > _MOST_PATTERNS:
        patterns = [pattern for pattern in patterns if pattern in own]
    if len(patterns) > _MOST_PATTERNS:
        return (
            f"its tiles are of {len(patterns)} patterns, and at most {_MOST_PATTERNS} can be tuned"
        )
    index = {pattern: at for at, pattern in enumerate(patterns)}
    names = [kind.name for kind in kinds]
    own_grids = options.grids is Grids.FIGURE

    def replace_pieces(edition: TileGame, forms: Mapping[int, Form]) -> TileGame:
        tiles = [*edition.tiles]
        for at, form in forms.items():
            sides = tuple(map(names.index, form))
            segments = build_segments(sides, kinds)
            tiles[at] = replace(tiles[at], sides=sides, segments=segments)
        return replace(edition, tiles=tuple(tiles))

    return Forms(
        names=tuple(f"pattern_{_format_digits(pattern)}" for pattern in patterns),
        weights=tuple(_count_joining(pattern, kinds) for pattern in patterns),
        weight_noun="joining sides",
        stuck="unfinished",
        effects=_EFFECTS if own_grids else {},
        sums=_build_sums(patterns, kinds),
        even=tuple(_list_even(options, kinds)),
        steady=("completion", "dead_ends", "ties", "turns") if own_grids else ("ties", "turns"),
        forms=tuple(_list_turns(pattern, names) for pattern in patterns),
        key="edges",
        kinds=lambda edition: tuple(index[_find_pattern(tile.sides)] for tile in edition.tiles),
        form=lambda edition, at: tuple(names[side] for side in edition.tiles[at].sides),
        replace_pieces=replace_pieces,
    )


def _find_pattern(sides: Sequence[int]) -> Pattern:
    return min(tuple(sides[at:]) + tuple(sides[:at]) for at in range(len(sides)))


def _count_joining(pattern: Pattern, kinds: Sequence[Kind]) -> int:
    return sum(bool(kinds[side].ports) for side in pattern)


def _format_digits(pattern: Pattern) -> str:
    return "".join(DIGITS[side] for side in pattern)


def _list_turns(pattern: Pattern, names: Sequence[str]) -> tuple[Form, ...]:
    """The pattern in each of its turns, as rows say it."""
    turns = (pattern[-at:] + pattern[:-at] for at in range(len(pattern)))
    return tuple(dict.fromkeys(tuple(names[side] for side in turn) for turn in turns))


def _list_even(options: RuleOptions, kinds: Sequence[Kind]) -> list[str]:
    """The sides of kinds that join nothing but their like, of which two make a joint."""
    return [
        f"{name_in_metrics(kind.name)}_edges"
        for at, kind in enumerate(kinds)
        if kind.ports and options.match[at] == {at}
    ]


def _build_sums(patterns: Sequence[Pattern], kinds: Sequence[Kind]) -> dict[str, tuple[int, ...]]:
    """The summand of a tile of each pattern, for the metrics of a set that are sums, by the names
    that `expect` uses."""

    def count(amount: Callable[[Pattern], int]) -> tuple[int, ...]:
        return tuple(map(amount, patterns))

    def joins(pattern: Pattern) -> int:
        return _count_joining(pattern, kinds)

    sums = {
        "starters": count(lambda pattern: int(joins(pattern) >= STARTER_SIDES)),
        "mixed_tiles": count(
            lambda pattern: int(len({side for side in pattern if kinds[side].ports}) > 1)
        ),
    }
    for at, kind in enumerate(kinds):
        name = name_in_metrics(kind.name)
        sums[f"{name}_edges"] = tuple(pattern.count(at) for pattern in patterns)
        sums[f"{name}_tiles"] = tuple(int(at in pattern) for pattern in patterns)
    for number in range(len(patterns[0]) + 1):
        sums[f"tiles_joining_{number}"] = tuple(
            int(joins(pattern) == number) for pattern in patterns
        )
    for pattern in patterns:
        own = tuple(int(other == pattern) for other in patterns)
        sums[f"pattern_{_format_digits(pattern)}"] = own
    return sums

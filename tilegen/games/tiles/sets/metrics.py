"""The metrics of a set of tiles, by names that follow from its kinds of sides and features."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from functools import cached_property
from itertools import combinations
from random import Random
from typing import Final, NamedTuple

from tilegen.games.tiles.faces import Port, Tile, TileGame
from tilegen.games.tiles.rules.options import RuleOptions, match_alike
from tilegen.games.tiles.rules.play_tiles import build_meeting
from tilegen.games.tiles.sets.connectivity import (
    DIGITS,
    FEW_ANSWERS,
    Demand,
    Demands,
    Marking,
    SideRules,
    build_side_rules,
    count_answers,
    count_companions,
    count_patterns,
    count_possible_patterns,
    find_groups,
    list_demands,
    list_patterns,
)
from tilegen.sets.checks import Metric
from tilegen.text.wording import format_count

STARTER_SIDES: Final = 3
"""As many sides join on a tile that makes a lively start."""

_MOST_NAMED_PATTERNS: Final = 100
"""If more patterns are possible, they are no metrics."""


class Form(NamedTuple):
    """What a tile shows, in the turn that comes first of all: the kinds of its sides by index, and
    its segments, each by its kind of figure and its ports."""

    sides: tuple[int, ...]
    segments: tuple[tuple[str, tuple[Port, ...]], ...]


class TileFacts:
    """What is known of the tiles of a game by its usual rules; without rules, sides touch their
    like. What takes long is worked out when it is asked for."""

    def __init__(self, game: TileGame) -> None:
        self.game = game
        kinds = game.kinds_of_sides
        alike = RuleOptions(match=match_alike(len(kinds)))
        self.options: RuleOptions = next(iter(game.variants.values()), alike)
        meeting = build_meeting(game.shape, kinds, self.options.match, self.options.join)
        self.rules: SideRules = build_side_rules(meeting, self.options.join)
        self.sides = self.rules.sides
        self.markings: Mapping[int, Marking] = {
            tile.number: "".join(DIGITS[side] for side in tile.sides) for tile in game.tiles
        }
        self.patterns: Counter[Marking] = count_patterns(self.markings.values())
        self.used = frozenset("".join(self.patterns)) | self._find_rim()

    def _find_rim(self) -> frozenset[str]:
        rim = self.options.rim
        return frozenset() if rim is None else frozenset({DIGITS[rim]})

    @cached_property
    def forms(self) -> Counter[Form]:
        """How many tiles there are of each form."""
        return Counter(map(find_form, self.game.tiles))

    @property
    def joining_digits(self) -> frozenset[str]:
        """The digits of the kinds that can join anything."""
        return frozenset(filter(self.rules.joins, self.rules.digits))

    def can_be_added(self, pattern: Marking) -> bool:
        """Whether enough sides of a tile with this pattern can join."""
        return sum(map(self.rules.joins, pattern)) >= self.rules.join

    def change_patterns(self, digits: dict[int, int]) -> Counter[Marking]:
        """How many tiles have each pattern once kinds are exchanged, as in `str.translate`."""
        return count_patterns(marking.translate(digits) for marking in self.markings.values())

    def find_fewest_partners(self) -> int:
        """The fewest other tiles that can lie at any side of a tile."""
        return min(
            (
                number - (not {*self.rules.list_companions(digit)}.isdisjoint(pattern))
                for digit, number in self.companions.items()
                for pattern in self.patterns
                if digit in pattern and self.rules.list_companions(digit)
            ),
            default=0,
        )

    @cached_property
    def joining(self) -> list[int]:
        """How many tiles have each number of sides that join, from 0."""
        ports = [bool(kind.ports) for kind in self.game.kinds_of_sides]
        counts = Counter(sum(ports[side] for side in tile.sides) for tile in self.game.tiles)
        return [counts[number] for number in range(self.sides + 1)]

    @cached_property
    def groups(self) -> tuple[tuple[int, ...], ...]:
        """The tiles' numbers in groups that never join, largest first."""
        return find_groups(self.rules, self.markings)

    @cached_property
    def companions(self) -> dict[str, int]:
        """For each kind that a tile has, by its digit, how many tiles can lie at such a side."""
        companions = count_companions(self.rules, self.patterns)
        return {digit: companions[digit] for digit in sorted(frozenset("".join(self.patterns)))}

    @cached_property
    def demands(self) -> Demands:
        """What empty cells can ask for."""
        return list_demands(self.rules, self.used, Random(1))

    @cached_property
    def answers(self) -> dict[Demand, int]:
        """For each demand of an empty cell, how many tiles answer it."""
        return count_answers(self.rules, self.patterns, self.demands.demands)


def find_form(tile: Tile) -> Form:
    """What a tile shows, whatever its number and its features."""
    return min(_turn(tile, turn) for turn in range(len(tile.sides)))


def _turn(tile: Tile, turn: int) -> Form:
    """What a tile shows after so many turns, counted in sides."""
    count = len(tile.sides)
    sides = tuple(tile.sides[(side - turn) % count] for side in range(count))
    segments = (
        (
            segment.figure,
            tuple(sorted(Port((side + turn) % count, place) for side, place in segment.ports)),
        )
        for segment in tile.segments
    )
    return Form(sides, tuple(sorted(segments)))


def name_in_metrics(word: str) -> str:
    """A word of the file as part of a metric's name."""
    return word.replace("-", "_")


def measure_tiles(facts: TileFacts) -> dict[str, Metric]:
    """The metrics of a set by the names that `expect` uses."""
    kinds, tiles = facts.game.kinds_of_sides, facts.game.tiles
    sides = Counter("".join(facts.markings.values()))
    holders = Counter(digit for marking in facts.markings.values() for digit in {*marking})
    joining = sum(number * tiles_of_it for number, tiles_of_it in enumerate(facts.joining))
    patterns = facts.patterns
    possible = count_possible_patterns(facts.rules)
    occurring = [pattern for pattern in patterns if facts.can_be_added(pattern)]
    answers = facts.answers.values()
    joining_digits = facts.joining_digits
    metrics: dict[str, Metric] = {"tiles": len(tiles)}
    for digit, kind in zip(DIGITS, kinds, strict=False):
        name = name_in_metrics(kind.name)
        metrics[f"{name}_edges"] = sides[digit]
        metrics[f"{name}_even"] = sides[digit] % 2 == 0
        metrics[f"{name}_tiles"] = holders[digit]
    for feature in facts.game.features:
        number = sum(tile.features.get(feature, 0) > 0 for tile in tiles)
        metrics.update(dict.fromkeys(list_feature_names(feature), number))
    metrics |= {f"tiles_joining_{number}": many for number, many in enumerate(facts.joining)}
    metrics |= {
        # Three decimals can be written in `expect`, and never round a mean above a whole number
        # down to it: a set has at most 999 tiles.
        "mean_joining_edges": round(joining / max(len(tiles), 1), 3),
        "starters": sum(facts.joining[STARTER_SIDES:]),
        "mixed_tiles": sum(
            len({*marking} & joining_digits) > 1 for marking in facts.markings.values()
        ),
        "patterns": sum(
            any(facts.rules.joins(DIGITS[side]) for side in form.sides) or not facts.rules.join
            for form in facts.forms
        ),
        "every_pattern": len(occurring) == possible,
        "most_alike": max(facts.forms.values(), default=0),
        "swap_symmetric": all(
            patterns == facts.change_patterns(str.maketrans(one + other, other + one))
            for one, other in combinations(sorted(joining_digits), 2)
        ),
        "mirror_symmetric": patterns
        == count_patterns(marking[::-1] for marking in facts.markings.values()),
        "connected": len(facts.groups) <= 1,
        "fewest_partners": facts.find_fewest_partners(),
        "demands_unanswered": sum(number == 0 for number in answers),
        "demands_scarce": sum(0 < number < FEW_ANSWERS for number in answers),
        "fewest_answers": min(answers, default=0),
    }
    if possible <= _MOST_NAMED_PATTERNS:
        metrics |= {f"pattern_{word}": patterns[word] for word in list_patterns(facts.rules)}
    return metrics


def list_feature_names(feature: str) -> list[str]:
    """The names of the metric of tiles with a feature: that of the feature as it is written, and
    for a plural, that of one of it."""
    name = name_in_metrics(feature)
    return [f"{word}_tiles" for word in dict.fromkeys((name, name.removesuffix("s"))) if word]


def explain_metrics(facts: TileFacts) -> dict[str, str]:
    """What each metric means, by its name, in the order of `measure_tiles`."""
    meanings = {"tiles": "how many tiles there are"}
    for kind in facts.game.kinds_of_sides:
        name = name_in_metrics(kind.name)
        meanings[f"{name}_edges"] = f"sides that show {kind.name}"
        meanings[f"{name}_even"] = f"whether the number of sides that show {kind.name} is even"
        meanings[f"{name}_tiles"] = f"tiles with at least one side that shows {kind.name}"
    for feature in facts.game.features:
        meanings |= dict.fromkeys(list_feature_names(feature), f"tiles with {feature}")
    meanings |= {
        f"tiles_joining_{number}": f"tiles with {format_count(number, 'side')} that join"
        for number in range(facts.sides + 1)
    }
    meanings |= {
        "mean_joining_edges": "joining sides per tile, on average, to three decimals",
        "starters": f"tiles with {STARTER_SIDES} sides that join, or more",
        "mixed_tiles": "tiles with several kinds of sides that join",
        "patterns": "tiles that differ, turned as one likes",
        "every_pattern": "whether each way to mark the sides occurs, turned as one likes",
        "most_alike": "tiles that look like the commonest one",
        "swap_symmetric": "whether swapping two kinds that join gives the same patterns as often",
        "mirror_symmetric": "whether mirroring gives the same patterns equally often",
        "connected": "whether all tiles can hang together in one piece",
        "fewest_partners": "the fewest other tiles that can lie at any side",
        "demands_unanswered": "demands of an empty cell that no tile answers",
        "demands_scarce": f"demands that at least one but fewer than {FEW_ANSWERS} tiles answer",
        "fewest_answers": "how many tiles answer the demand that is hardest to meet",
    }
    return meanings | {
        name: f"tiles with the pattern {name.removeprefix('pattern_')}"
        for name in measure_tiles(facts)
        if name.startswith("pattern_")
    }

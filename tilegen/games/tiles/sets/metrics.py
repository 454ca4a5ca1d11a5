"""The metrics of a set of tiles, by names that follow from its kinds of sides and features."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from functools import cached_property
from itertools import combinations
from random import Random
from typing import Final, NamedTuple

from tilegen.games.tiles.faces import TileGame
from tilegen.games.tiles.rules.options import RuleOptions, match_alike
from tilegen.games.tiles.rules.play_tiles import build_meeting
from tilegen.games.tiles.segments import Port, Tile, count_features
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
    list_patterns_by_joins,
)
from tilegen.sets.checks import Metric
from tilegen.text.wording import add_article, format_small_number

STARTER_SIDES: Final = 3
"""As many sides join on a tile that makes a lively start."""

_MOST_NAMED_PATTERNS: Final = 100
"""If more patterns are possible, they are no metrics."""


class Form(NamedTuple):
    """The form of a tile, as it is printed or in its canonical turn (`find_form`): the kinds of its
    sides by index, and its segments, each by its kind of figure and its ports."""

    sides: tuple[int, ...]
    segments: tuple[tuple[str, tuple[Port, ...]], ...]


class TileFacts:
    """Facts about the tiles of a game by its usual rules; without rules, sides touch their like.
    Slow facts are computed on first use."""

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
        forms: Counter[Form] = Counter()
        for shown_form, number in Counter(map(_list_shown, self.game.tiles)).items():
            forms[find_form(shown_form)] += number
        return forms

    def name_kind(self, digit: str) -> str:
        """The name of the kind with this digit."""
        return self.game.kinds_of_sides[DIGITS.index(digit)].name

    def list_features(self) -> tuple[str, ...]:
        """The features of the game, then those that only segments of tiles have."""
        tile_features = (feature for tile in self.game.tiles for feature in count_features(tile))
        return tuple(dict.fromkeys((*self.game.features, *tile_features)))

    def count_tiles_with(self, feature: str) -> int:
        """How many tiles have at least one of a feature, on the tile or on a segment of it."""
        return sum(feature in count_features(tile) for tile in self.game.tiles)

    def find_word(self, word: str, form: str = "one") -> str:
        """A form of the game's English word for its figures, or for those begun `again`: `one` or
        `many`."""
        words = self.game.presentation.words.get("en", {})
        general = {"one": "figure", "many": "figures"}
        own = words.get(word) or words.get("figure", general)
        return own.get(form) or (f"{own['one']}s" if "one" in own else general[form])

    @cached_property
    def are_plain(self) -> bool:
        """Whether a tile shows no more than its sides: all that join hang together."""
        return all(len(kind.ports) < 2 for kind in self.game.kinds_of_sides) and all(
            len(tile.segments) <= 1 for tile in self.game.tiles
        )

    @property
    def joining_digits(self) -> frozenset[str]:
        """The digits of the kinds that can join anything."""
        return frozenset(filter(self.rules.joins, self.rules.digits))

    def can_be_added(self, pattern: Marking) -> bool:
        """Whether enough sides of a tile with this pattern can join."""
        return sum(map(self.rules.joins, pattern)) >= self.rules.join

    @cached_property
    def possible_patterns(self) -> int:
        """How many ways there are to mark the sides of a tile that can be added."""
        return count_possible_patterns(self.rules)

    @property
    def mean_joining(self) -> float:
        """How many sides of a tile join, on average; 0 without tiles."""
        sides = sum(number * tiles for number, tiles in enumerate(self.joining))
        return sides / max(len(self.game.tiles), 1)

    def count_forms(self) -> int:
        """How many forms there are of tiles that can be added."""
        return sum(
            not self.rules.join or any(self.rules.joins(DIGITS[side]) for side in form.sides)
            for form in self.forms
        )

    def is_swap_symmetric(self) -> bool:
        """Whether any two kinds that join, swapped, give the same patterns equally often."""
        return all(
            self._change_patterns(str.maketrans(one + other, other + one)) == self.patterns
            for one, other in combinations(sorted(self.joining_digits), 2)
        )

    def _change_patterns(self, digits: dict[int, int]) -> Counter[Marking]:
        """How many tiles have each pattern once kinds are exchanged, as in `str.translate`."""
        return count_patterns(marking.translate(digits) for marking in self.markings.values())

    def is_mirror_symmetric(self) -> bool:
        """Whether the mirror images of all tiles are the same patterns equally often."""
        return self.patterns == count_patterns(marking[::-1] for marking in self.markings.values())

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
        """The demands that empty cells can make."""
        return list_demands(self.rules, self.used, Random(1))

    @cached_property
    def answers(self) -> dict[Demand, int]:
        """For each demand of an empty cell, how many tiles answer it."""
        return count_answers(self.rules, self.patterns, self.demands.demands)


def _list_shown(tile: Tile) -> Form:
    """The sides and segments of a tile as printed, without its number and its features."""
    return Form(tile.sides, tuple((segment.figure, segment.ports) for segment in tile.segments))


def find_form(shown_form: Form) -> Form:
    """The form in its canonical turn: the least of all turns."""
    return min(_turn(shown_form, turn) for turn in range(len(shown_form.sides)))


def _turn(shown_form: Form, turn: int) -> Form:
    """The sides and segments of a tile after `turn` turns, counted in sides."""
    count = len(shown_form.sides)
    segments = (
        (figure, tuple(sorted(Port((side + turn) % count, place) for side, place in ports)))
        for figure, ports in shown_form.segments
    )
    return Form(shown_form.sides[-turn:] + shown_form.sides[:-turn], tuple(sorted(segments)))


def name_in_metrics(word: str) -> str:
    """A word of the file as part of a metric's name."""
    return word.replace("-", "_")


def measure_tiles(facts: TileFacts) -> dict[str, Metric]:
    """The metrics of a set by the names that `expect` uses."""
    tiles = facts.game.tiles
    sides = Counter("".join(facts.markings.values()))
    holders = Counter(digit for marking in facts.markings.values() for digit in {*marking})
    patterns = facts.patterns
    occurring = [pattern for pattern in patterns if facts.can_be_added(pattern)]
    answers = facts.answers.values()
    joining_digits = facts.joining_digits
    names = _name_kinds(facts)
    metrics: dict[str, Metric] = {"tiles": len(tiles)}
    for feature in facts.list_features():
        metrics.update(dict.fromkeys(list_feature_names(feature), facts.count_tiles_with(feature)))
    metrics |= {f"tiles_joining_{number}": many for number, many in enumerate(facts.joining)}
    metrics |= {
        "starters": sum(facts.joining[STARTER_SIDES:]),
        # Three decimals can be written in `expect`, and never round a mean above a whole number
        # down to it: a set has at most 999 tiles.
        "mean_joining_edges": round(facts.mean_joining, 3),
        **{f"{name}_edges": sides[digit] for digit, name in names.items()},
        **{f"{name}_even": sides[digit] % 2 == 0 for digit, name in names.items()},
        **{f"{name}_tiles": holders[digit] for digit, name in names.items()},
        "mixed_tiles": sum(
            len({*marking} & joining_digits) > 1 for marking in facts.markings.values()
        ),
        "patterns": facts.count_forms(),
        "every_pattern": len(occurring) == facts.possible_patterns,
        "most_alike": max(facts.forms.values(), default=0),
        "swap_symmetric": facts.is_swap_symmetric(),
        "mirror_symmetric": facts.is_mirror_symmetric(),
        "connected": len(facts.groups) <= 1,
        "fewest_partners": facts.find_fewest_partners(),
        "demands_unanswered": sum(number == 0 for number in answers),
        "demands_scarce": sum(0 < number < FEW_ANSWERS for number in answers),
        "fewest_answers": min(answers, default=0),
    }
    return metrics | {f"pattern_{word}": patterns[word] for word in _list_named_patterns(facts)}


def _name_kinds(facts: TileFacts) -> dict[str, str]:
    """The names of the kinds in metrics by their digits, joining kinds first."""
    return {
        digit: name_in_metrics(facts.name_kind(digit))
        for digit in sorted(facts.rules.digits, key=facts.rules.joins, reverse=True)
    }


def _list_named_patterns(facts: TileFacts) -> list[Marking]:
    """The patterns that are metrics; empty if there are too many."""
    is_short = facts.possible_patterns <= _MOST_NAMED_PATTERNS
    return list_patterns_by_joins(facts.rules) if is_short else []


def list_feature_names(feature: str) -> list[str]:
    """The names of the metric of tiles with a feature: the feature's name as written, and for a
    plural, also the singular."""
    name = name_in_metrics(feature)
    return [f"{word}_tiles" for word in dict.fromkeys((name, name.removesuffix("s"))) if word]


def explain_metrics(facts: TileFacts) -> dict[str, str]:
    """The meaning of each metric, by its name, in the order of `measure_tiles`."""
    kinds = {name: facts.name_kind(digit) for digit, name in _name_kinds(facts).items()}
    joining = [facts.name_kind(digit) for digit in sorted(facts.joining_digits)]
    mixed, swapped = "several kinds of sides that join", "two kinds that join"
    if len(joining) == 2:
        mixed = f"both {add_article(joining[0])} and {add_article(joining[1])} side"
        swapped = f"{joining[0]} and {joining[1]}"
    patterns = "patterns that differ, turned as one likes"
    every = "each way to mark the sides"
    if facts.are_plain:
        number = facts.possible_patterns
        patterns, every = f"of the {number} patterns occur", f"each of the {number} patterns"
    meanings = {"tiles": "how many tiles there are"}
    for feature in facts.list_features():
        one = feature.removesuffix("s") or feature
        words = f"tiles that show at least one {one}"
        meanings |= dict.fromkeys(list_feature_names(feature), words)
    meanings |= {
        f"tiles_joining_{number}": f"tiles with {_format_joining(number)}"
        for number in range(facts.sides + 1)
    }
    meanings |= {
        "starters": f"tiles with {format_starter_sides(facts.sides)} sides that join",
        "mean_joining_edges": "joining sides per tile, on average, to three decimals",
        **{f"{name}_edges": f"sides that are {kind}" for name, kind in kinds.items()},
        **{
            f"{name}_even": f"whether the number of {kind} sides is even"
            for name, kind in kinds.items()
        },
        **{f"{name}_tiles": f"tiles with at least one {kind} side" for name, kind in kinds.items()},
        "mixed_tiles": f"tiles with {mixed}",
        "patterns": f"how many {patterns}",
        "every_pattern": f"whether {every} occurs",
        "most_alike": "tiles that look like the commonest one",
        "swap_symmetric": f"whether swapping {swapped} gives the same patterns equally often",
        "mirror_symmetric": "whether mirroring gives the same patterns equally often",
        "connected": "whether all tiles can hang together in one piece",
        "fewest_partners": "the fewest other tiles that can join at any joining side",
        "demands_unanswered": "demands of an empty cell that no tile answers",
        "demands_scarce": f"demands that at least one but fewer than {FEW_ANSWERS} tiles answer",
        "fewest_answers": "how many tiles answer the demand that is hardest to meet",
    }
    named = _list_named_patterns(facts)
    return meanings | {f"pattern_{word}": f"tiles with the pattern {word}" for word in named}


def _format_joining(number: int) -> str:
    """`no side that joins`, `two sides that join`."""
    words = format_small_number(number) if number else "no"
    return f"{words} side that joins" if number <= 1 else f"{words} sides that join"


def format_starter_sides(sides: int) -> str:
    """The numbers of sides that join on a tile that makes a lively start: `three or four`."""
    numbers = [format_small_number(number) for number in range(STARTER_SIDES, sides + 1)]
    if not numbers:
        return f"{format_small_number(STARTER_SIDES)} or more"
    return " or ".join(numbers) if len(numbers) <= 2 else f"{numbers[0]} or more"

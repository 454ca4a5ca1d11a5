"""The interface by which bots play thousands of games."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Generic, NamedTuple, TypeVar

from tilegen.play.arena import Arena, GameBatch
from tilegen.play.bots import BotFamily, parse_bot_name
from tilegen.play.metric import PlayedMetric
from tilegen.play.reference import ReferenceGame
from tilegen.sets.edition import Edition

Spec = TypeVar("Spec", bound=Edition)


class ReportLine(NamedTuple):
    """A line of the report: `{size}` in its text stands for that metric with its interval,
    `{size:about}` for the value alone, as a whole number. The histogram called `spread` is below
    it, if that is not empty; `about` is a sentence that explains an unclear title."""

    title: str
    text: str
    spread: str = ""
    about: str = ""


class CountRange(NamedTuple):
    """A range of the counts: `length` of them from `begin` on. `words` describe the counts."""

    words: str
    begin: int
    length: int


class Spread(NamedTuple):
    """A histogram of a column, with one number for each game; without a column, of the scores of
    all seats. `words` describe the numbers."""

    words: str
    column: str | None


class Contrast(NamedTuple):
    """Another bot, and the metrics that show the influence of the bot."""

    bot: str
    metrics: tuple[str, ...]


Form = tuple[str, ...]
"""A list in a row: `edges: [thin, blank, blank, blank]`."""


class Forms(NamedTuple, Generic[Spec]):
    """The forms that pieces may take, for `tilegen tune`: kinds of pieces, by the names of the
    metrics that count them. `weights` has a number for each kind: its number of the things called
    `weight_noun`. The mean weight mostly decides how a set plays, and the higher it is, the more
    pieces meet the fate `stuck`. `effects` has 1 for a metric that rises with it, -1 for a metric
    that falls, and nothing for others. `sums` gives, for metrics of the set, the amount that each
    kind adds, and `even` names the sums that should be even. `steady` names metrics of play that a
    change should leave nearly as they were. `forms` are the ways in which a row can say a kind,
    under `key`. `kinds` gives the kinds of a set's pieces, as numbers, and `replace_pieces` the set
    with some pieces replaced."""

    names: tuple[str, ...]
    weights: tuple[int, ...]
    weight_noun: str
    stuck: str
    effects: Mapping[str, int]
    sums: Mapping[str, tuple[int, ...]]
    even: tuple[str, ...]
    steady: tuple[str, ...]
    forms: tuple[tuple[Form, ...], ...]
    key: str
    kinds: Callable[[Spec], tuple[int, ...]]
    form: Callable[[Spec, int], Form]
    replace_pieces: Callable[[Spec, Mapping[int, Form]], Spec]


class Simulation(NamedTuple, Generic[Spec]):
    """The simulation of a game by bots, and the contents of its report.

    `usual` are the default numbers of players, and `rules` is the default variant. `bots` describes
    the bots by name, the default one first, `bot_families` the bots whose names end with a number,
    and `contrast` the bot to try instead. `pieces` turns a set into whole numbers, `names` gives
    the press's name of each piece, and `groups` the name of each piece's group of similar pieces;
    `group_note` is a sentence about these names, if they need one. `arena` plays fast and
    `by_rules` by the game's `rules/`, both the same games; `table` is for watching a game. For a
    number of pieces, `histograms` gives the histograms that the engines count, and `fates` the
    possible fates of a piece, with a count for each piece; `spreads` are the other histograms, by
    other names. `forms` are the forms that pieces may take, or a sentence why they may not
    change."""

    usual: tuple[int, ...]
    rules: str
    bots: Mapping[str, str]
    bot_families: Mapping[str, BotFamily]
    contrast: Contrast
    columns: tuple[str, ...]
    metrics: tuple[PlayedMetric, ...]
    lines: tuple[ReportLine, ...]
    pieces: Callable[[Spec], tuple[int, ...]]
    names: Callable[[Spec], tuple[str, ...]]
    groups: Callable[[Spec], tuple[str, ...]]
    group_note: str
    counts: Callable[[int], int]
    histograms: Callable[[int], Mapping[str, CountRange]]
    spreads: Mapping[str, Spread]
    fates: Callable[[int], Mapping[str, CountRange]]
    arena: Arena
    by_rules: Arena
    table: Callable[[Spec, GameBatch], ReferenceGame[Any, Any]]
    forms: Forms[Spec] | str

    @property
    def bot_names(self) -> tuple[str, ...]:
        """The names of all bots, with the usual number if they need one."""
        return *self.bots, *(
            f"{name}:{family.default}" for name, family in self.bot_families.items()
        )

    def weight(self, bots: Sequence[str]) -> int:
        """The number of games of other bots that take as long as one game of these."""
        read = map(parse_bot_name, bots)
        return 1 + sum(
            self.bot_families[name].cost * number
            for name, number in read
            if name in self.bot_families
        )

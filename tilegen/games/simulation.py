"""The interface by which bots play thousands of games."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Generic, NamedTuple, Protocol

from tilegen.games.typevars import Spec
from tilegen.play.arena import Arena, GameBatch
from tilegen.play.bots import BotFamily, parse_bot_name
from tilegen.play.metric import PlayedMetric
from tilegen.play.reference import ReferenceGame


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
"""A list in a row: `edges: [red, blue, blue, blue]`."""


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


class Simulation(Protocol[Spec]):
    """The simulation of a game by bots, and the contents of its report.

    Besides a row of columns for each game, the arenas fill a flat list of counts, whose length and
    ranges depend on the number of pieces."""

    @property
    def usual(self) -> tuple[int, ...]:
        """The default numbers of players."""

    @property
    def rules(self) -> str:
        """The default variant."""

    @property
    def bots(self) -> Mapping[str, str]:
        """A description of each bot by name, the default one first."""

    @property
    def bot_families(self) -> Mapping[str, BotFamily]:
        """The bots whose names end with a number, by the name before it."""

    @property
    def bot_costs(self) -> Mapping[str, int]:
        """The bots that take longer than others without a number: how many games of others take as
        long as what one of them adds to a game."""

    @property
    def contrast(self) -> Contrast:
        """The bot to try instead of the default one."""

    @property
    def columns(self) -> tuple[str, ...]:
        """The names of the numbers that a game yields, in their order in a row."""

    @property
    def metrics(self) -> tuple[PlayedMetric, ...]:
        """The metrics of play."""

    @property
    def lines(self) -> tuple[ReportLine, ...]:
        """The lines of the report."""

    @property
    def spreads(self) -> Mapping[str, Spread]:
        """The histograms of columns and scores, under names that `histograms` does not use."""

    @property
    def group_note(self) -> str:
        """A sentence about the names of groups, empty if they need none."""

    @property
    def arena(self) -> Arena:
        """Plays games fast, where `is_fast`; else by the rules too."""

    @property
    def by_rules(self) -> Arena:
        """Plays the same games by the game's `rules/`."""

    def is_fast(self, rules: str, bots: Sequence[str]) -> bool:
        """Whether the arena is faster than `by_rules` in games by this variant, of these bots."""

    @property
    def forms(self) -> Forms[Spec] | str:
        """The forms that pieces may take, or a sentence why they may not change."""

    def pieces(self, edition: Spec) -> tuple[int, ...]:
        """The set in whole numbers, one for each piece, as the arenas take it."""

    def names(self, edition: Spec) -> tuple[str, ...]:
        """The press's name of each piece."""

    def groups(self, edition: Spec) -> tuple[str, ...]:
        """For each piece, the name of the group of similar pieces that it is in."""

    def counts(self, pieces: int) -> int:
        """The length of the list of counts."""

    def histograms(self, pieces: int) -> Mapping[str, CountRange]:
        """The ranges of the counts that are histograms."""

    def fates(self, pieces: int) -> Mapping[str, CountRange]:
        """The possible fates of a piece: the range of each has a count for every piece."""

    def table(self, edition: Spec, batch: GameBatch) -> ReferenceGame[Any, Any]:
        """A game of the batch to watch move by move."""


def list_bots(simulation: Simulation[Any]) -> tuple[str, ...]:
    """The names of all bots, with the usual number if they need one."""
    families = simulation.bot_families.items()
    return *simulation.bots, *(f"{name}:{family.default}" for name, family in families)


def weigh_bots(simulation: Simulation[Any], bots: Sequence[str]) -> int:
    """The number of games of other bots that take as long as one game of these."""
    families = simulation.bot_families
    return (
        1
        + sum(
            families[name].cost * number
            for name, number in map(parse_bot_name, bots)
            if name in families
        )
        + sum(simulation.bot_costs.get(bot, 0) for bot in bots)
    )

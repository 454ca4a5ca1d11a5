"""What a game supplies so that thousands of games of it can be played by themselves."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Generic, NamedTuple, TypeVar

from tilegen.play.arena import Arena, Job
from tilegen.play.bots import Numbered, numbered
from tilegen.play.metric import PlayedMetric
from tilegen.play.slow import Table
from tilegen.sets.edition import Edition

Spec = TypeVar("Spec", bound=Edition)


class Line(NamedTuple):
    """A line of what is told first: `{size}` in its text is that metric with its interval,
    `{size:value}` the value alone."""

    title: str
    text: str


class Counted(NamedTuple):
    """Some of the counts: from `begin`, so many of them. `words` says what
    is counted, as short as the title of a line."""

    words: str
    begin: int
    length: int


class Contrast(NamedTuple):
    """Another bot, and the metrics that show whether it matters who plays."""

    bot: str
    metrics: tuple[str, ...]


Form = tuple[str, ...]
"""What a row says in one list: `edges: [thin, blank, blank, blank]`."""


class Forms(NamedTuple, Generic[Spec]):
    """What pieces may become, for `tilegen tune`: kinds of pieces, by the names of the metrics that
    count them. `weights` has a number for each kind, how many of what `weighed` names it has, on
    whose mean it mostly depends how a set plays; the more there are, the more pieces meet the fate
    called `stuck`. `effects` has 1 for a metric that rises with them, -1 for one that falls, and no
    other. `forms` are the ways in which a row can say it, under `key`. `kinds` tells those of a
    set's pieces, as numbers, and `changed` is the set with other pieces in some places."""

    names: tuple[str, ...]
    weights: tuple[int, ...]
    weighed: str
    stuck: str
    effects: Mapping[str, int]
    forms: tuple[tuple[Form, ...], ...]
    key: str
    kinds: Callable[[Spec], tuple[int, ...]]
    form: Callable[[Spec, int], Form]
    changed: Callable[[Spec, Mapping[int, Form]], Spec]


class Simulation(NamedTuple, Generic[Spec]):
    """How games are played by themselves, and what is told of them.

    `usual` are the numbers of players that are tried where nobody says, and `rules` the name of the
    rules; `bots` are the players by their
    names, the usual one first, `numbered` those whose names end with a number, and `contrast` whom
    to try instead. `pieces` is a set in whole
    numbers, `names` what the press calls each of them, and `groups` says of each which others are
    like it. `arena` plays fast, `by_rules` by the rules themselves, both the same games; `table` is
    for those who want to see one. `counted` are the histograms for so many pieces, and `fates` what
    may become of a piece, each with a count for every piece. `forms` is what pieces may become, or
    a sentence that says why they cannot."""

    usual: tuple[int, ...]
    rules: str
    bots: Mapping[str, str]
    numbered: Mapping[str, Numbered]
    contrast: Contrast
    columns: tuple[str, ...]
    metrics: tuple[PlayedMetric, ...]
    lines: tuple[Line, ...]
    pieces: Callable[[Spec], tuple[int, ...]]
    names: Callable[[Spec], tuple[str, ...]]
    groups: Callable[[Spec], tuple[str, ...]]
    counts: Callable[[int], int]
    counted: Callable[[int], Mapping[str, Counted]]
    fates: Callable[[int], Mapping[str, Counted]]
    arena: Arena
    by_rules: Arena
    table: Callable[[Spec, Job], Table[Any, Any]]
    forms: Forms[Spec] | str

    @property
    def bot_names(self) -> tuple[str, ...]:
        """All its bots, those with a number by the usual one."""
        return *self.bots, *(f"{name}:{each.usual}" for name, each in self.numbered.items())

    def weight(self, bots: Sequence[str]) -> int:
        """How many games of other bots take as long as one of these."""
        read = map(numbered, bots)
        return 1 + sum(
            self.numbered[name].cost * number for name, number in read if name in self.numbered
        )

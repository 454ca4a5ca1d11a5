"""The game's `Simulation`, for `tilegen simulate`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Any, Final

from tilegen.games.misfitz.cards import PACK, WORDS
from tilegen.games.misfitz.pack import Pack
from tilegen.games.misfitz.rules.moves import STANDARD
from tilegen.games.misfitz.simulation.arena import batch
from tilegen.games.misfitz.simulation.columns import (
    CARDS,
    CHIPS_AT,
    COLUMNS,
    COUNTS,
    FATES_AT,
    METRICS,
    MOST_CHIPS,
    CardFate,
)
from tilegen.games.misfitz.simulation.observed import slow_batch, table_of
from tilegen.games.simulation import Contrast, CountRange, ReportLine, Simulation, Spread
from tilegen.play.arena import Arena, GameBatch
from tilegen.play.bots import BotFamily
from tilegen.play.reference import ReferenceGame

_BOTS: Final = {
    "obedient": "melds, plays and draws, and never skips",
    "hoarder": "skips for a card as long as it has ten chips",
    "random": "does anything that is legal",
}

_BOT_FAMILIES: Final[Mapping[str, BotFamily]] = {}

_LINES: Final = (
    ReportLine("chips of the winner", "{winner}", "chips"),
    ReportLine("ahead of the second by", "{margin}", "margin"),
    ReportLine("chips of the last", "{loser}"),
    ReportLine("shared victories", "{ties}"),
    ReportLine("figures taken, of 24", "{tricks}"),
    ReportLine("from one hand", "{melds}"),
    ReportLine("several have most", "{ties_most}"),
    ReportLine("chips they get for that", "{pot}"),
    ReportLine("largest hand", "{largest_hand}"),
    ReportLine("cards left in hands", "{cards_left}"),
    ReportLine("turns", "{turns}", "turns"),
    ReportLine("minutes, about", "{minutes:about}"),
    ReportLine("turns with a choice", "{choices}"),
    ReportLine("cards drawn", "{draws}"),
    ReportLine("turns skipped", "{skips}"),
    ReportLine("chips levied", "{levies}"),
)

_SPREADS: Final = {
    "scores": Spread("chips of a player", None),
    "margin": Spread("chips between the winner and the second", "margin"),
    "turns": Spread("turns of a game", "turns"),
}

_FATES: Final = {
    CardFate.TRICK: "taken in a trick",
    CardFate.TABLE: "left on the table",
    CardFate.HAND: "left in a hand",
    CardFate.STOCK: "left in the stock",
}


class CardSimulation:
    """All packs play alike, so nothing depends on the set."""

    __slots__ = ()

    usual = (2, 4, 6)
    rules = STANDARD
    bots = _BOTS
    bot_families = _BOT_FAMILIES
    bot_costs: Mapping[str, int] = MappingProxyType({})
    contrast = Contrast("hoarder", ("winner", "tricks", "turns"))
    columns = COLUMNS
    metrics = METRICS
    lines = _LINES
    spreads = _SPREADS
    group_note = ""
    forms = "all its figures are alike in play, so that no change of a row is seen there"

    @property
    def arena(self) -> Arena:
        return batch

    def is_fast(self, rules: str, bots: Sequence[str]) -> bool:
        del rules, bots
        return True

    @property
    def by_rules(self) -> Arena:
        return slow_batch

    def pieces(self, pack: Pack) -> tuple[int, ...]:
        return tuple(range(CARDS))

    def names(self, pack: Pack) -> tuple[str, ...]:
        return tuple(map(str, PACK))

    def groups(self, pack: Pack) -> tuple[str, ...]:
        return tuple(WORDS[card.part] for card in PACK)

    def counts(self, pieces: int) -> int:
        return COUNTS

    def histograms(self, pieces: int) -> dict[str, CountRange]:
        return {"chips": CountRange("chips of the winner", CHIPS_AT, MOST_CHIPS + 1)}

    def fates(self, pieces: int) -> dict[str, CountRange]:
        return {
            fate.name.lower(): CountRange(words, FATES_AT + CARDS * fate, CARDS)
            for fate, words in _FATES.items()
        }

    def table(self, pack: Pack, batch: GameBatch) -> ReferenceGame[Any, Any]:
        return table_of(pack, batch)


SIMULATION: Final[Simulation[Pack]] = CardSimulation()

"""The game's `Simulation`, for `tilegen simulate`."""

from __future__ import annotations

from typing import Final

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
    Fate,
)
from tilegen.games.misfitz.simulation.observed import slow_batch, table_of
from tilegen.games.simulation import Contrast, Counted, Line, Simulation, Spread

_BOTS: Final = {
    "obedient": "melds, plays and draws, and never skips",
    "hoarder": "skips for a card as long as it has ten chips",
    "random": "does anything that is legal",
}

_LINES: Final = (
    Line("chips of the winner", "{winner}", "chips"),
    Line("ahead of the second by", "{margin}", "margin"),
    Line("chips of the last", "{loser}"),
    Line("shared victories", "{ties}"),
    Line("figures taken, of 24", "{tricks}"),
    Line("from one hand", "{melds}"),
    Line("several have most", "{ties_most}"),
    Line("chips they get for that", "{pot}"),
    Line("largest hand", "{largest_hand}"),
    Line("cards left in hands", "{cards_left}"),
    Line("turns", "{turns}", "turns"),
    Line("minutes, about", "{minutes:about}"),
    Line("turns with a choice", "{choices}"),
    Line("cards drawn", "{draws}"),
    Line("turns skipped", "{skips}"),
    Line("chips levied", "{levies}"),
)

_SPREADS: Final = {
    "scores": Spread("chips of a player", None),
    "margin": Spread("chips between the winner and the second", "margin"),
    "turns": Spread("turns of a game", "turns"),
}

_FATES: Final = {
    Fate.TRICK: "taken in a trick",
    Fate.TABLE: "left on the table",
    Fate.HAND: "left in a hand",
    Fate.STOCK: "left in the stock",
}


def _counted(_cards: int) -> dict[str, Counted]:
    return {"chips": Counted("chips of the winner", CHIPS_AT, MOST_CHIPS + 1)}


def _fates(_cards: int) -> dict[str, Counted]:
    return {
        fate.name.lower(): Counted(words, FATES_AT + CARDS * fate, CARDS)
        for fate, words in _FATES.items()
    }


def _pieces(_: Pack) -> tuple[int, ...]:
    """Nothing: all packs play alike."""
    return tuple(range(CARDS))


def _groups(_: Pack) -> tuple[str, ...]:
    return tuple(WORDS[card.part] for card in PACK)


SIMULATION: Final[Simulation[Pack]] = Simulation(
    rules=STANDARD,
    usual=(2, 4, 6),
    bots=_BOTS,
    numbered={},
    contrast=Contrast("hoarder", ("winner", "tricks", "turns")),
    columns=COLUMNS,
    metrics=METRICS,
    lines=_LINES,
    pieces=_pieces,
    names=lambda _: tuple(map(str, PACK)),
    groups=_groups,
    grouped="",
    counts=lambda _: COUNTS,
    counted=_counted,
    spreads=_SPREADS,
    fates=_fates,
    arena=batch,
    by_rules=slow_batch,
    table=table_of,
    forms="all its figures are alike in play, so that no change of a row is seen there",
)

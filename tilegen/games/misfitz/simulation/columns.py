"""The row that a simulated game yields, and the metrics computed from the rows."""

from __future__ import annotations

from enum import IntEnum
from typing import Final

from tilegen.games.misfitz.cards import PACK
from tilegen.games.misfitz.rules.bank import CHIPS
from tilegen.games.misfitz.rules.deal import SEATS
from tilegen.play.metric import TIES, PlayedMetric, Unit, list_seat_metrics

WIN: Final = 840
"""A victory in points that any number of players up to eight can share equally."""

CARDS: Final = len(PACK)
MOST_SEATS: Final = SEATS[-1]


class MisfitzColumn(IntEnum):
    """The columns of a game's row."""

    GAMES = 0
    SEATS = 1
    EVEN = 2
    """A seat's even share of a victory."""
    WINNER = 3
    LOSER = 4
    MARGIN = 5
    TIED = 6
    WIN_1 = 7
    WIN_2 = 8
    WIN_3 = 9
    WIN_4 = 10
    WIN_5 = 11
    WIN_6 = 12
    WIN_7 = 13
    WIN_8 = 14
    TRICKS = 15
    MELDS = 16
    MOST_TIED = 17
    POT = 18
    LARGEST_HAND = 19
    IN_HAND = 20
    IN_STOCK = 21
    DRAWS = 22
    PASSES = 23
    SKIPS = 24
    LEVIED = 25
    TURNS = 26
    CHOICES = 27


class CardFate(IntEnum):
    """The place of a card at the end of the game."""

    TRICK = 0
    TABLE = 1
    HAND = 2
    STOCK = 3


COLUMNS: Final = tuple(column.name.lower() for column in MisfitzColumn)

METRICS: Final = (
    PlayedMetric("winner", "chips of the winner", "winner", "games"),
    PlayedMetric("loser", "chips of the player with the fewest", "loser", "games"),
    PlayedMetric("margin", "chips between the winner and the second", "margin", "games"),
    TIES,
    *list_seat_metrics(MOST_SEATS),
    PlayedMetric("tricks", "figures that somebody took, melds among them", "tricks", "games"),
    PlayedMetric("melds", "figures laid from a hand", "melds", "games"),
    PlayedMetric(
        "ties_most",
        "games in which several players have the most tricks",
        "most_tied",
        "games",
        Unit.SHARE,
    ),
    PlayedMetric("pot", "chips from the bank for the most tricks", "pot", "games"),
    PlayedMetric("largest_hand", "most cards in one hand", "largest_hand", "games"),
    PlayedMetric("cards_left", "cards in hands when the game is over", "in_hand", "games"),
    PlayedMetric("stock_left", "cards in the stock then", "in_stock", "games"),
    PlayedMetric("draws", "cards drawn without paying", "draws", "games"),
    PlayedMetric("passes", "turns in which nothing could be done", "passes", "games"),
    PlayedMetric("skips", "turns skipped for a chip", "skips", "games"),
    PlayedMetric("levies", "chips that everybody had to give to the bank", "levied", "games"),
    PlayedMetric("turns", "turns of a player", "turns", "games"),
    PlayedMetric(
        "minutes",
        "a guess: two minutes, and 8 seconds a turn",
        "turns",
        "games",
        Unit.NUMBER,
        8 / 60,
        2.0,
    ),
    PlayedMetric(
        "choices", "turns in which more than one card may be played", "choices", "turns", Unit.SHARE
    ),
)

CHIPS_AT: Final = 0
"""The index in the counts at which the histogram of the winner's chips begins."""
MOST_CHIPS: Final = CHIPS * MOST_SEATS
FATES_AT: Final = MOST_CHIPS + 1
COUNTS: Final = FATES_AT + len(CardFate) * CARDS

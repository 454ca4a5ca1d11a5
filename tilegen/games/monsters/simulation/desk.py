"""What the fast engine knows of a set, and what lies on its table, as flat lists of whole numbers.

Each player's current creature lies on a grid of its own that wraps round, too wide for a creature
to meet itself. A cell holds 0 where nothing lies, minus a tile as it lies (`lies`: four times its
kind, and its turn) less 1, or the number of an open cell, counted from 1. The open cells stand in a
list, the oldest first, each with its demand. A complete creature is booked and taken off. Legal
places are counted in the order of the rules'.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from tilegen.games.monsters.simulation.columns import Column
from tilegen.play.jit import Ints

BLANK: Final = 1
"""A blank side in a demand."""

WEIGHED: Final = 8
"""Numbers of a bot: whether it weighs places, and the seven weights."""

ROW: Final = len(Column)

STATE: Final = 5
"""Numbers that are known of each player, which are these."""
OPEN: Final = 0
"""How many open cells the current creature has."""
LAID: Final = 1
"""How many tiles it has."""
BEGUN: Final = 2
"""How many creatures were begun."""
DONE: Final = 3
"""Whether the first monster is complete."""
SCORE: Final = 4


class Setup(NamedTuple):
    """What is the same in all games of a job. Of each tile: its kind, whether it has eyes, how many
    sides join. Of each kind: `shown`, the sides as it lies, as demands number them, and `fit`, for
    each demand the turns in which it answers, a bit each. `across`: where in its neighbour's demand
    a side stands. `bots`: WEIGHED numbers for each seat. `room`: open cells that a creature may
    have; `fates`: where in the counts the fates begin, and `runs` the runs. `draws`: the most tiles
    that are drawn for minions at the end of a turn; `drafted`: tiles from which each player chooses
    the first."""

    kinds: Ints
    eyes: Ints
    joins: Ints
    shown: Ints
    fit: Ints
    bits: Ints
    steps: Ints
    across: Ints
    bots: Ints
    width: int
    room: int
    runs: int
    fates: int
    draws: int
    drafted: int


class Desk(NamedTuple):
    """What lies on the table, and room to think. Of each player: `grid`, all cells; `cells` and
    `demands`, the open ones; `tiles` and `at`, the tiles and where they lie; `state`, STATE
    numbers. `hits` are the open cells that the tile fits, `ties` the places that are best. `deck`
    is the order in which tiles come, `rest` that in which they are drafted, `used` whether one has
    begun, `pile` where in the deck the next tile lies and how many are left, `led` who led after
    each turn, as the bits of a number."""

    grid: Ints
    cells: Ints
    demands: Ints
    tiles: Ints
    at: Ints
    state: Ints
    hits: Ints
    ties: Ints
    deck: Ints
    rest: Ints
    used: Ints
    pile: Ints
    led: Ints

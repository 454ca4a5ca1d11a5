"""What the fast engine knows of a set, and what lies on its table, as flat lists of whole numbers.

All creatures grow on one grid, whose rows follow each other without an edge, each player's from a
cell of its own. Together they have no more tiles than the set, so that none meets itself round the
end of a row, and none meets another. A cell holds LIES where a tile lies, or what the tiles beside
it demand; it is open where one of them joins. The open cells of all stand in one list, the first
player's first and of each player the oldest first. A complete creature is booked and taken off.
Legal places are counted in the order of the rules'.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from tilegen.games.monsters.simulation.columns import Column
from tilegen.play.jit import Ints

JOINED: Final = 0b10_10_10_10
"""The bits of a demand that thin and thick have, and blank has not."""
DEMANDS: Final = 256
FIRST: Final = DEMANDS
"""Beside a demand: the cell is a first monster's."""
LIES: Final = 2 * DEMANDS
"""A tile lies in the cell."""
ANSWERS: Final = 3 * DEMANDS
"""Numbers for the demands of minions, of first monsters, and 0 for those of first monsters again:
finishers begin with the second DEMANDS of them (A12)."""

WEIGHED: Final = 8
"""Numbers of a bot: whether it weighs places, and the seven weights."""

ROW: Final = len(Column)


class Setup(NamedTuple):
    """What is the same in all games of a job. Of each tile: its kind, whether it has eyes, how many
    sides join. Of each kind, ANSWERS numbers: `fit`, the turns in which it answers a demand, a bit
    each, and `places`, how many these are. Of each kind in each turn: `meets`, what each side
    demands of the cell beside it, and `joining`, the sides that join, a bit each. `bits`: how many
    of four are set. `width`: cells in a row of the grid; `steps`: from a cell to those beside it.
    `bots`: WEIGHED numbers for each seat. `fates`: where in the counts the fates begin, and `runs`
    the runs. `draws`: the most tiles that are drawn for minions at the end of a turn; `dealt`:
    tiles from which each player chooses the first, 0 where it is chosen from all."""

    kinds: Ints
    eyes: Ints
    joins: Ints
    fit: Ints
    places: Ints
    meets: Ints
    joining: Ints
    bits: Ints
    steps: Ints
    bots: Ints
    width: int
    runs: int
    fates: int
    draws: int
    dealt: int


class Desk(NamedTuple):
    """What lies on the table, and room to think. `grid` has all cells, `cells` the open ones. Of
    each player: `score`, whether the first monster is `done`, how many `creatures` were begun; and
    of the current one, where in `cells` it `begins`, how many tiles were `laid`, which `tiles` and
    where each lies (`at`). The last of `begins` is how many cells are open. Of the tile that is
    laid: `opened`, the cells that it opens; `hits`, the numbers in `cells` of those that it fits;
    `before`, how many places it has in the cells before each; `ties`, its best places: 4 times the
    number in `cells`, and the turn. `deck` is the order in which tiles come, `rest` that in which
    start tiles are offered, the last ones first, `used` whether one has begun, `pile` where in the
    deck the next tile lies, and where the deck ends. `led` has two numbers for each spell in which
    the same players lead: the turn that it begins with, and the players, a bit each."""

    grid: Ints
    score: Ints
    done: Ints
    creatures: Ints
    begins: Ints
    cells: Ints
    opened: Ints
    laid: Ints
    tiles: Ints
    at: Ints
    hits: Ints
    before: Ints
    ties: Ints
    deck: Ints
    rest: Ints
    used: Ints
    pile: Ints
    led: Ints

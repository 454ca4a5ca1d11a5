"""The state of the fast engine: a set and a board, as flat lists of whole numbers.

All creatures grow on one grid, each player's from a cell of its own. The grid's rows follow each
other without an edge. Since all creatures together have no more tiles than the set, none reaches
itself around the end of a row, and none reaches another. A cell is LIES if a tile lies there, or
else what the tiles beside it demand; it is open if one of them joins. One list has all open cells,
player by player, each player's oldest first. A complete creature is scored and taken off. Legal
places are counted in the order of the rules.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from tilegen.games.monsters.simulation.columns import Column
from tilegen.play.jit import Ints

JOINED: Final = 0b10_10_10_10
"""The bits of a demand that thin and thick have, and blank does not."""
DEMANDS: Final = 256
FIRST: Final = DEMANDS
"""Added to a demand: the cell belongs to a first monster."""
LIES: Final = 2 * DEMANDS
"""A tile lies in the cell."""
ANSWERS: Final = 3 * DEMANDS
"""The length of a kind's answers: for demands of minions, of first monsters, and zeros for first
monsters again. Players who have finished theirs begin at the second DEMANDS (A12)."""

WEIGHED: Final = 8
"""The numbers of a bot: whether it weighs places, and the seven weights."""

ROW: Final = len(Column)


class Setup(NamedTuple):
    """What is the same in all games of a job.

    For each tile: its kind, whether it has eyes, how many sides join, and whether it is `mixed`,
    with both thin and thick sides. In `points` what each tile scores in a first monster, and then
    what each scores in a minion. For each kind, ANSWERS numbers: in `fit` the turns in which it
    answers a demand, a bit each, and in `places` their number. For each kind in each turn: in
    `meets` what each side demands of the cell beside it, and in `joining` the sides that join, a
    bit each. `bits` has the number of bits set in each number below 16. `width` is the cells in a
    row of the grid, and `steps` leads from a cell to those beside it. `bots` has WEIGHED numbers
    for each seat. `fates` and `runs` are the indices in the counts at which these begin. `draws` is
    the most tiles that minions may draw at the end of a turn; `dealt` is the tiles from which each
    player chooses the first, 0 if from all."""

    kinds: Ints
    eyes: Ints
    joins: Ints
    mixed: Ints
    points: Ints
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


class Board(NamedTuple):
    """The state of a game, and scratch space.

    `grid` has all cells, `cells` the open ones. For each player: the `score`, whether the first
    monster is `done`, and how many `creatures` were begun; and for the current creature, where in
    `cells` it `begins`, how many tiles were `laid`, the `tiles` and where each lies (`at`). The
    last of `begins` is the number of open cells. For the tile to lay: `opened`, the cells that it
    opens; `hits`, the indices in `cells` of those that it fits; `before`, the number of its places
    in the cells before each; `ties`, its best places, each 4 times the index in `cells` plus the
    turn. `deck` has the tiles in order, `rest` the start tiles, offered from the last one down,
    `used` whether one has begun, and `pile` the index of the next tile in the deck, and of its end.
    `led` has two numbers for each spell in which the same players lead: the turn that begins it,
    and the players, a bit each."""

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

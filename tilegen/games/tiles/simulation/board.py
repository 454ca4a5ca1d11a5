"""The state of the fast engine: a set and a board, as flat lists of whole numbers.

All figures grow on one grid, each player's from a cell of its own. The grid's rows follow each
other without an edge. Since all figures together have no more tiles than the set, none reaches
itself around the end of a row, and none reaches another. A cell is LIES if a tile lies there,
otherwise the demand of the tiles beside it; it is open if one of them joins. One list has all open
cells, player by player, each player's oldest first. A finished figure is scored and taken off.
Legal places are counted in the order of the rules.

A demand has a few bits for each side: 0 if no tile shows one, otherwise the code of the shown kind.
The lowest bits of the four sides come first, and say which of them join.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from tilegen.play.jit import Ints

SIDES: Final = 4
JOINED: Final = (1 << SIDES) - 1
"""The bits of a demand that only kinds that join have."""
LIES: Final = -1
"""A tile lies in the cell; has all bits of a demand."""
LABELS: Final = 2
"""The labels of figures: the one with which a player began, and those begun later."""

RANDOM: Final = 0
WEIGHS: Final = 1
VALUES: Final = 2
"""How a bot chooses: at random, by weights of places, or by what a position is worth."""
WEIGHED: Final = 8
"""The numbers of a bot: how it chooses, and seven weights; of one that values positions, the index
of its chances and nothing else."""


class Setup(NamedTuple):
    """The constants of all games of a job.

    For each tile: its `kinds`, equal for tiles that play alike, whether it is `marked` by a
    feature, how many sides join, and whether it is `mixed`, with joining sides of several kinds.
    For each kind, `answers` numbers, for demands of later figures, of first ones, and zeros for
    first ones again: in `fit` the turns in which it answers a demand, a bit each, and in `places`
    their number. For each kind in each turn: in `meets` what each side demands of the cell beside
    it, and in `joining` the sides that join, a bit each. `bits` has the number of bits set in each
    number below 16. `demands` is the number of demands, and added to one if the cell belongs to a
    first figure. `width` is the cells in a row of the grid, and `steps` leads from a cell to those
    beside it.

    `points` has what each tile scores in a finished first figure, in a finished later one, and then
    in an unfinished first and later one; `fixed` has the same four for the figure itself.
    For each seat, `bots` has WEIGHED numbers, and players add to the figures of those from `firsts`
    to before `ends`: of all, or of themselves alone.

    `row` is the length of a game's row; `fates` and `runs` are the indices in the counts at which
    these begin. `dealt` is the tiles from which each player chooses the first, 0 if from all.
    `closing` is `demands` if players who have finished their first figure may not add to those of
    others, else 0. `again` is whether figures are begun later, `draws` the most tiles that these
    may draw at the end of a turn, `passes` whether a turn ends with a tile that fits nowhere, and
    `goal` the number of finished first figures that ends the game, more than there are players if
    none does; `empties` and
    `stalls` are whether the game is said to end without tiles, and when nobody can lay one."""

    kinds: Ints
    marked: Ints
    joins: Ints
    mixed: Ints
    points: Ints
    fixed: Ints
    fit: Ints
    places: Ints
    meets: Ints
    joining: Ints
    bits: Ints
    steps: Ints
    bots: Ints
    firsts: Ints
    ends: Ints
    answers: int
    demands: int
    width: int
    row: int
    runs: int
    fates: int
    draws: int
    dealt: int
    closing: int
    again: int
    passes: int
    goal: int
    empties: int
    stalls: int


class Board(NamedTuple):
    """The state of a game, and scratch space.

    `grid` has all cells, `cells` the open ones. For each player: the `score`, whether the first
    figure is `done`, and how many `figures` were begun; and for the current figure, where in
    `cells` it `begins`, how many tiles were `laid`, the `tiles` and where each lies (`at`). The
    last of `begins` is the number of open cells. For the tile to lay: `opened`, the cells that it
    opens; `hits`, the indices in `cells` of the cells that it fits; `before`, the number of its
    places in the cells before each; `ties`, its best places, each 4 times the index in `cells` plus
    the turn. `deck` has the tiles in order, `rest` the start tiles, offered from the last one down,
    `used` whether one has begun, and `pile` the index of the next tile in the deck, and of its end.
    `leads` has the players who led after each turn, a bit each."""

    grid: Ints
    score: Ints
    done: Ints
    figures: Ints
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
    leads: Ints


class Hopes(NamedTuple):
    """The knowledge of bots that value positions. For each of them, `chances` has the probability
    that a number of loose ports gets closed, in parts of `certain`. `scores` says for each label
    whether finished figures score; `growths` is what one more tile adds to one, times the number of
    tiles, and `victory` the worth of a victory in points. `loose` has the number of ports that each
    demand shows, and `loosened`, for each kind in each turn and each set of sides, the number of
    ports there. For each player, `worth` has what the player may expect, `ports` the loose ports of
    the current figure, and `finished` and `unfinished` its points if it ends so."""

    chances: Ints
    scores: Ints
    growths: Ints
    loose: Ints
    loosened: Ints
    worth: Ints
    ports: Ints
    finished: Ints
    unfinished: Ints
    certain: int
    victory: int

"""The state of the fast engine for a shared table, as flat lists of whole numbers.

The rows of the table follow each other without an edge, as on the grids of own figures. A cell has
a demand, as in the rules: a digit for each side of what lies beside it. The open cells are in one
list, in the order in which they opened, so that legal moves are counted in the order of the rules.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from tilegen.play.jit import Ints

NO_OWNER: Final = 0
BY_KIND: Final = 1
BY_FINISHER: Final = 2
BY_MARKER: Final = 3
"""Whose a figure is."""

BY_MOST: Final = 0
BY_LEAST: Final = 1
BY_ENDER: Final = 2
BY_GOAL: Final = 3
"""Who wins."""

DRAWS: Final = 0
HOLDS: Final = 1
CHOOSES: Final = 2
"""Whether players draw tiles, have hands, or choose among all."""

PASSES: Final = 0
DISCARDS: Final = 1
DRAWS_MORE: Final = 2
"""The move of a player who can lay no tile."""


class TableSetup(NamedTuple):
    """The constants of all games of a job.

    For each tile: its `forms`, equal for tiles alike, the `pips` on it, and whether it is `mixed`,
    with joining sides of several kinds. For each form, the turns in which it answers each of
    `demands` (`fit`), a bit each, and from where on its segments stand in the lists of segments
    (`begins`). Where tiles are forced, the answers to each demand, from `answer_begins` on: their
    forms, turns, and numbers that are equal for those that look the same (`answer_forms`,
    `answer_turns`, `answer_looks`), and how many of these there are while no form is used up
    (`look_counts`). For each form in each turn and each of the `sides`: the kind that it shows
    (`shown`), the number by which the demand beside it grows (`adds`), and for each of at most
    `ports` ports its segment on the tile (`segments`). `bits` has the number of bits set in each
    set of turns, `steps` leads to the cells beside a cell, and `around` to all that touch it.

    For each kind of side: whether a tile may be added beside it (`opens`), how many ports it has
    (`widths`), and for each other kind which of its ports meet the other's, a bit each (`meets`).
    For each segment: its kind of figure (`figures`), its number of ports (`loose`), and what it
    scores in a finished and an unfinished figure (`scores`), and the segments of its tile that it
    touches, a bit each (`touches`).

    For each kind of figure: whether it can be finished (`finishes`), whether it must be surrounded
    (`closes`), whether it matters in reports (`counts`), the seat that owns it and 1 (`seats`), its
    place among the kinds in reports and 1 (`report_at`); and for a finished and an unfinished one,
    its own points (`fixed`), those for each tile around it (`near`), those of a tile of each form
    (`points`), and those for each finished figure of each kind that it touches (`neighbours`).

    `begin` is the tile that lies from the start, at cell `middle`, or below 0. `board` has the
    cells of a board, and `rim` their demands. `hand` and `refill` say what players hold, `supply`
    and `cannot` what they do, `forces` whether cells without a choice are filled at once, `owner`,
    `markers`, `does_score` and `best` how figures score, `surrounds` and `touch` whether it matters
    what lies around figures and what they touch, `pips_count` whether who goes out scores pips, and
    `win` who wins. `empties`, `outs`, `stalls`, `ends_closed` and `spans` are the ends of the game.
    `row` is the length of a game's row, `kinds_at` where in it the kinds of figures begin, and
    `runs` and `fates` where these begin in the counts."""

    forms: Ints
    pips: Ints
    mixed: Ints
    fit: Ints
    answer_begins: Ints
    answer_forms: Ints
    answer_turns: Ints
    answer_looks: Ints
    look_counts: Ints
    begins: Ints
    shown: Ints
    adds: Ints
    segments: Ints
    bits: Ints
    steps: Ints
    around: Ints
    weights: Ints
    opens: Ints
    widths: Ints
    meets: Ints
    figures: Ints
    loose: Ints
    scores: Ints
    touches: Ints
    finishes: Ints
    closes: Ints
    counts: Ints
    seats: Ints
    report_at: Ints
    fixed: Ints
    near: Ints
    points: Ints
    neighbours: Ints
    board: Ints
    rim: Ints
    demands: int
    sides: int
    ports: int
    kinds: int
    width: int
    begin: int
    middle: int
    hand: int
    refill: int
    supply: int
    cannot: int
    forces: int
    owner: int
    markers: int
    surrounds: int
    touch: int
    does_score: int
    best: int
    pips_count: int
    win: int
    empties: int
    outs: int
    stalls: int
    ends_closed: int
    spans: int
    row: int
    kinds_at: int
    runs: int
    fates: int


class KernelTable(NamedTuple):
    """The state of a game, and scratch space.

    For each cell: its `demand`, the form and turn of the tile there and 1 (`poses`), that tile's
    first node (`node`), whether it is open (`open_flags`), and when it was last counted
    (`cell_seen`). `cells` has the open cells, and `open_demands` their demands. For each tile laid:
    its number (`tiles`), its cell (`at`), when it was last counted (`tile_seen`), and whether it is
    in a finished figure as the game ends (`in_finished`).

    Nodes are the segments of tiles that lie. For each: its parent in the forest, the next node of
    the figure, around to the first (`following`), its segment (`segment`), its tile as laid
    (`tile`), the seat whose marker lies there and 1 (`marker`); and at the root of a figure the
    `loose` ports, the number of markers on it (`marks`), whether it is finished (`is_done`), its
    `owners` then, a bit each, and its points (`worth`), when it was last looked at (`root_seen`),
    and the first segment of the tile at hand that meets it (`meeting`).

    For each seat: its `score`, its tiles in ascending order (`hands`, of `holdings` numbers), and
    the markers that it has left (`free`); the last one's are those to choose from, or the tile
    drawn. `order` and `first` are the forms among which a player chooses, and where the first tile
    of each is; `form_seen` is when a form was last counted. `deck` has the tiles in order, `leads`
    the players who led after each turn, `votes` the markers of each seat on a figure, `groups` the
    segments of the tile at hand that hang together once it lies, and `candidates` the figures to
    look at. `fillers` are the tiles that the move forces, with their `filler_cells` and
    `filler_turns`. While these are sought, `queue` has the cells to look at and `opened_cells`
    those that tiles that are tried open. For each cell `laid_tick` is when a tile was tried there,
    `open_tick` when one opened it, and `trial_demand` what they show to it if `trial_tick` is the
    same time; `taken_tick` is when a tile was tried. For each form, `form_count` is the number of
    tiles to choose from, and `form_left` that of those not tried if `form_tick` is the time;
    `answer_turn` is the turn in which it answers a demand if `answer_tick` is that of the last
    demand looked at. `move` is the chosen move: the form, the number of the open cell, below 0 for
    the first tile of all, the turn, and the segment for a marker, below 0 for none. `now` has the
    numbers by the names below."""

    demand: Ints
    poses: Ints
    node: Ints
    open_flags: Ints
    cell_seen: Ints
    cells: Ints
    open_demands: Ints
    tiles: Ints
    at: Ints
    tile_seen: Ints
    in_finished: Ints
    parent: Ints
    following: Ints
    segment: Ints
    tile: Ints
    marker: Ints
    loose: Ints
    marks: Ints
    is_done: Ints
    owners: Ints
    worth: Ints
    root_seen: Ints
    meeting: Ints
    score: Ints
    hands: Ints
    holdings: Ints
    free: Ints
    order: Ints
    first: Ints
    form_seen: Ints
    deck: Ints
    leads: Ints
    votes: Ints
    groups: Ints
    candidates: Ints
    fillers: Ints
    filler_cells: Ints
    filler_turns: Ints
    queue: Ints
    opened_cells: Ints
    laid_tick: Ints
    open_tick: Ints
    trial_demand: Ints
    trial_tick: Ints
    taken_tick: Ints
    form_count: Ints
    form_left: Ints
    form_tick: Ints
    answer_turn: Ints
    answer_tick: Ints
    move: Ints
    now: Ints


OPEN: Final = 0
"""In `now`: the number of open cells."""
LAID: Final = 1
"""The number of tiles that lie."""
NODES: Final = 2
NEXT: Final = 3
"""The index in the deck of the next tile."""
CLOCK: Final = 4
"""The number of countings so far; each has marks of its own."""
CHOICES: Final = 5
"""The number of forms among which the player chooses."""
ENDERS: Final = 6
"""The seats whose figures ended the game, a bit each."""
CLOSED: Final = 7
"""The number of figures that matter which the last tile finished."""
FILLERS: Final = 8
"""The number of tiles that the last move to be tried forces."""
QUEUED: Final = 9
"""The number of cells in the queue."""
OPENED: Final = 10
"""The number of cells that tried tiles open."""
USED_UP: Final = 11
"""The number of forms of which there is no tile to choose from."""
TRIED_UP: Final = 12
"""The number of those once the tried tiles are laid."""
ANSWERED: Final = 13
"""The number of demands looked at so far for forced tiles; each has marks of its own."""
NOWS: Final = 14

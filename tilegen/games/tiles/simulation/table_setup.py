"""Turns the rules and tiles of a game into the numbers by which the fast engine plays it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import chain, product
from typing import Final, NamedTuple

from tilegen.games.tiles.rules.lattice import (
    ORIGIN,
    Board,
    find_column,
    find_middle_cell,
    find_row,
    list_board_cells,
)
from tilegen.games.tiles.rules.options import (
    Begin,
    Cannot,
    Count,
    End,
    Owner,
    RuleOptions,
    Supply,
    Terms,
    Win,
)
from tilegen.games.tiles.rules.play_tiles import Looks, Meeting, PlayTiles
from tilegen.games.tiles.rules.rules import TileGameRules
from tilegen.games.tiles.rules.scoring import (
    can_finish,
    count_pips,
    count_points,
    find_score_rule,
)
from tilegen.games.tiles.segments import Tile
from tilegen.games.tiles.simulation.columns import Column, fates_at, list_counting, runs_at
from tilegen.games.tiles.simulation.observed import is_mixed
from tilegen.games.tiles.simulation.table_board import (
    BY_ENDER,
    BY_FINISHER,
    BY_GOAL,
    BY_KIND,
    BY_LEAST,
    BY_MARKER,
    BY_MOST,
    CHOOSES,
    DISCARDS,
    DRAWS,
    DRAWS_MORE,
    HOLDS,
    NO_OWNER,
    NOWS,
    PASSES,
    KernelTable,
    TableSetup,
)
from tilegen.play.jit import Ints, engine

OWNERS: Final = {
    Owner.NONE: NO_OWNER,
    Owner.KIND: BY_KIND,
    Owner.FINISHER: BY_FINISHER,
    Owner.MARKER: BY_MARKER,
}
_WINS: Final = {
    Win.MOST: BY_MOST,
    Win.LEAST: BY_LEAST,
    Win.OWNER: BY_ENDER,
    Win.GOAL: BY_GOAL,
}
_SUPPLIES: Final = {Supply.DRAW: DRAWS, Supply.HAND: HOLDS, Supply.OPEN: CHOOSES}


@lru_cache(8)  # A run asks for them in each of its parts.
def build_setup(
    rules: TileGameRules, figures: tuple[str, ...], row: int, engine_name: str
) -> TableSetup:
    made, options, play_tiles = engine(engine_name), rules.options, rules.play_tiles
    ints, meeting, number = made.ints, play_tiles.meeting, len(play_tiles.tiles)
    tiles = [play_tiles.tiles[at] for at in sorted(play_tiles.tiles)]
    forms = {tile.number: play_tiles.forms[tile.number] for tile in tiles}
    by_form = {form: tile for tile in reversed(tiles) for form in [forms[tile.number]]}
    firsts = [by_form[form] for form in sorted(by_form)]
    kinds = sorted({segment.figure for tile in firsts for segment in tile.segments})
    size = max(number, *(options.board or (1, 1)))
    width = 2 * size + 4
    origin = (width + 1) * (size + 2)
    ports = max(1, *(len(kind.ports) for kind in meeting.kinds))
    demands = (len(meeting.kinds) + 1) ** meeting.lattice.sides
    terms = [own for kind in kinds for own in find_terms(options, kind)]
    counting = list_counting(options, figures)
    answers = _list_all_answers(rules)
    board = {} if options.board is None else _list_board(rules, options.board, origin, width)

    def flatten(cell: int) -> int:
        return origin + find_column(cell) + find_row(cell) * width

    return TableSetup(
        forms=ints(forms[tile.number] for tile in tiles),
        pips=ints(count_pips(tile, meeting.kinds) if options.pips else 0 for tile in tiles),
        mixed=ints(is_mixed(tile.sides, [bool(k.ports) for k in meeting.kinds]) for tile in tiles),
        fit=_build_fit(firsts, play_tiles, options.join, engine_name),
        answer_begins=ints(answers.begins),
        answer_forms=ints(answers.forms),
        answer_turns=ints(answers.turns),
        answer_looks=ints(answers.looks),
        look_counts=ints(answers.counts),
        begins=ints(
            sum(len(tile.segments) for tile in firsts[:at]) for at in range(len(firsts) + 1)
        ),
        shown=ints(
            kind for tile in firsts for pose in play_tiles.poses[tile.number] for kind in pose.shown
        ),
        adds=ints(
            touch.digit
            for tile in firsts
            for pose in play_tiles.poses[tile.number]
            for touch in pose.touches
        ),
        segments=ints(
            chain.from_iterable(
                (*segments, *[0] * (ports - len(segments)))
                for tile in firsts
                for pose in play_tiles.poses[tile.number]
                for segments in pose.segments
            )
        ),
        bits=ints(turns.bit_count() for turns in range(1 << meeting.lattice.sides)),
        steps=ints(flatten(ORIGIN + step) - origin for step in meeting.lattice.steps),
        around=ints(flatten(ORIGIN + step) - origin for step in meeting.lattice.around),
        weights=ints(meeting.weights),
        opens=ints(meeting.opens),
        widths=ints(len(kind.ports) for kind in meeting.kinds),
        meets=ints(
            sum(1 << own for own, _ in pairs) for by_other in meeting.pairs for pairs in by_other
        ),
        figures=ints(kinds.index(s.figure) for tile in firsts for s in tile.segments),
        loose=ints(len(s.ports) for tile in firsts for s in tile.segments),
        scores=ints(
            0 if own is None else count_points(own._replace(fixed=0), [], [segment])
            for tile in firsts
            for segment in tile.segments
            for own in find_terms(options, segment.figure)
        ),
        touches=ints(bits for tile in firsts for bits in play_tiles.beside[tile.number]),
        finishes=ints(can_finish(options, kind) for kind in kinds),
        closes=ints(kind in options.surrounded for kind in kinds),
        counts=ints(kind in counting for kind in kinds),
        seats=ints(_find_seat(options, kind, rules.seats) for kind in kinds),
        report_at=ints(figures.index(kind) + 1 if kind in figures else 0 for kind in kinds),
        fixed=ints(0 if own is None else own.fixed for own in terms),
        near=ints(0 if own is None else own.around for own in terms),
        points=ints(
            0 if own is None else count_points(own._replace(fixed=0), [tile], [])
            for own in terms
            for tile in firsts
        ),
        neighbours=ints(
            0 if own is None else own.beside.get(kind, 0) for own in terms for kind in kinds
        ),
        board=ints(board),
        rim=ints(board.values()),
        demands=demands,
        sides=meeting.lattice.sides,
        ports=ports,
        kinds=len(meeting.kinds),
        width=width,
        begin=sorted(forms).index(options.begin_number) if options.begin is Begin.FIXED else -1,
        middle=flatten(find_middle_cell(meeting.lattice, options.board)),
        hand=options.hand,
        refill=int(options.refill),
        supply=_SUPPLIES[options.supply],
        cannot=_find_way_out(options),
        forces=int(options.forced),
        owner=OWNERS[options.owner],
        markers=options.markers if options.owner is Owner.MARKER else 0,
        surrounds=int(bool(options.surrounded)),
        touch=int(any(own is not None and own.beside for own in terms)),
        does_score=int(bool(options.score) or options.owner is Owner.MARKER),
        best=int(options.count is Count.BEST),
        pips_count=int(options.pips),
        win=_WINS[options.win],
        empties=int(End.STACK_EMPTY in options.end),
        outs=int(End.HAND_EMPTY in options.end),
        stalls=int(End.NOBODY_CAN in options.end),
        ends_closed=int(End.CLOSED in options.end),
        spans=options.spans,
        row=row,
        kinds_at=len(Column),
        runs=runs_at(number),
        fates=fates_at(number),
    )


def find_terms(options: RuleOptions, figure: str) -> tuple[Terms | None, Terms | None]:
    """The points of a finished and of an unfinished figure of a kind."""
    rule = find_score_rule(options, figure)
    return rule.finished, rule.unfinished


def _find_seat(options: RuleOptions, figure: str, seats: int) -> int:
    """The seat that owns figures of a kind, from 1; 0 if none does."""
    owned = options.seats[:seats]
    return owned.index(figure) + 1 if figure in owned else 0


def _find_way_out(options: RuleOptions) -> int:
    """The move of a player who can lay no tile."""
    if options.supply is Supply.DRAW:
        return PASSES if options.cannot is Cannot.PASS else DISCARDS
    return DRAWS_MORE if options.cannot is Cannot.DRAW else PASSES


def _list_board(rules: TileGameRules, board: Board, origin: int, width: int) -> Mapping[int, int]:
    """The cells of a board in the order of the rules, and what its rim demands of them."""
    meeting = rules.play_tiles.meeting
    cells = sorted(list_board_cells(meeting.lattice, board))
    shown = 0 if rules.options.rim is None else rules.options.rim + 1
    return {
        origin + find_column(cell) + find_row(cell) * width: sum(
            shown * meeting.weights[side]
            for side, step in enumerate(meeting.lattice.steps)
            if cell + step not in cells
        )
        for cell in cells
    }


def _build_fit(firsts: Sequence[Tile], play_tiles: PlayTiles, join: int, engine_name: str) -> Ints:
    """For each form and demand, the turns in which the form answers the demand, a bit each."""
    meeting = play_tiles.meeting
    demands = (len(meeting.kinds) + 1) ** meeting.lattice.sides
    fit = engine(engine_name).zeros(len(firsts) * demands)
    for form, tile in enumerate(firsts):
        for turn, demand in _list_answers(play_tiles.turns[tile.number].looks, meeting, join):
            fit[form * demands + demand] |= 1 << turn
    return fit


class _DemandAnswers(NamedTuple):
    """The answers to all demands, one after the other, and where those of each demand begin."""

    begins: Sequence[int]
    forms: Sequence[int]
    turns: Sequence[int]
    looks: Sequence[int]
    counts: Sequence[int]


def _list_all_answers(rules: TileGameRules) -> _DemandAnswers:
    """The answers to each demand, with numbers for what they look like. Short where no tile is
    forced."""
    if not rules.options.forced:
        return _DemandAnswers([0], [0], [0], [0], [0])
    meeting, answers = rules.play_tiles.meeting, rules.play_tiles.answers
    demands = (len(meeting.kinds) + 1) ** meeting.lattice.sides
    begins = [0]
    forms: list[int] = []
    turns: list[int] = []
    looks: list[int] = []
    counts: list[int] = []
    for demand in range(demands):
        look_numbers: dict[object, int] = {}
        for answer in answers[demand]:
            forms.append(answer.form)
            turns.append(answer.turn)
            looks.append(look_numbers.setdefault(answer.look, len(look_numbers)))
        begins.append(len(forms))
        counts.append(len(look_numbers))
    return _DemandAnswers(begins, forms, turns, looks, counts)


def _list_answers(looks: Looks, meeting: Meeting, join: int) -> Iterator[tuple[int, int]]:
    """The turns of a tile, each with the demands that it answers. Goes through these alone: of all
    there are many more."""
    for turn, sides in looks:
        choices = [
            [(0, 0)]
            + [
                ((kind + 1) * weight, int(bool(meeting.pairs[own][kind])))
                for kind in meeting.match[own]
            ]
            for own, weight in zip(sides, meeting.weights, strict=True)
        ]
        for answer in product(*choices):
            if sum(joins for _, joins in answer) >= join:
                yield turn, sum(digit for digit, _ in answer)


def build_table(setup: TableSetup, seats: int, engine_name: str) -> KernelTable:
    """An empty table for games of these seats."""
    zeros = engine(engine_name).zeros
    tiles, cells = len(setup.forms), setup.width * setup.width
    most = max(setup.begins[at + 1] - setup.begins[at] for at in range(len(setup.begins) - 1))
    nodes = tiles * most
    around = setup.sides * tiles + len(setup.board) + 1
    # Where no tile is forced, what forced ones are sought with is as short as can be.
    trial_cells, queue, opened = 1, 1, 1
    if setup.forces:
        trial_cells, opened = cells, around
        queue = setup.sides * (tiles + 1) + len(setup.begins) * 2 * around
    return KernelTable(
        demand=zeros(cells),
        poses=zeros(cells),
        node=zeros(cells),
        open_flags=zeros(cells),
        cell_seen=zeros(cells),
        cells=zeros(around),
        open_demands=zeros(around),
        tiles=zeros(tiles),
        at=zeros(tiles),
        tile_seen=zeros(tiles),
        in_finished=zeros(tiles),
        parent=zeros(nodes),
        following=zeros(nodes),
        segment=zeros(nodes),
        tile=zeros(nodes),
        marker=zeros(nodes),
        loose=zeros(nodes),
        marks=zeros(nodes),
        is_done=zeros(nodes),
        owners=zeros(nodes),
        worth=zeros(nodes),
        root_seen=zeros(nodes),
        meeting=zeros(nodes),
        score=zeros(seats),
        hands=zeros((seats + 1) * tiles),
        holdings=zeros(seats + 1),
        free=zeros(seats),
        order=zeros(tiles),
        first=zeros(tiles),
        form_seen=zeros(tiles),
        deck=zeros(tiles),
        leads=zeros(tiles + 1),
        votes=zeros(seats),
        groups=zeros(most),
        candidates=zeros(nodes),
        fillers=zeros(tiles),
        filler_cells=zeros(tiles),
        filler_turns=zeros(tiles),
        queue=zeros(queue),
        opened_cells=zeros(opened),
        laid_tick=zeros(trial_cells),
        open_tick=zeros(trial_cells),
        trial_demand=zeros(trial_cells),
        trial_tick=zeros(trial_cells),
        taken_tick=zeros(tiles),
        form_count=zeros(len(setup.begins) - 1),
        form_left=zeros(len(setup.begins) - 1),
        form_tick=zeros(len(setup.begins) - 1),
        answer_turn=zeros(len(setup.begins) - 1),
        answer_tick=zeros(len(setup.begins) - 1),
        move=zeros(4),
        now=zeros(NOWS),
    )

"""Plays a job with the kernel, where the options of its rules are compiled."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from itertools import chain, product
from typing import Final, NamedTuple

from tilegen.games.tiles.rules.options import (
    Add,
    Again,
    Begin,
    Cannot,
    Count,
    End,
    Grids,
    Owner,
    RuleOptions,
    Supply,
    Terms,
    Win,
)
from tilegen.games.tiles.rules.play_tiles import Looks, Meeting, PlayTiles
from tilegen.games.tiles.rules.rules import TileGameRules
from tilegen.games.tiles.rules.scoring import AGAIN, FIRST, count_points, find_score_rule
from tilegen.games.tiles.rules.transitions import count_dealt
from tilegen.games.tiles.segments import Tile
from tilegen.games.tiles.simulation import kernel
from tilegen.games.tiles.simulation.board import LABELS, SIDES, Board, Hopes, Setup
from tilegen.games.tiles.simulation.columns import counts_of, fates_at, runs_at
from tilegen.games.tiles.simulation.hopes import CERTAIN, VICTORY, count_growth, list_chances
from tilegen.games.tiles.simulation.kernel_lookahead import Mind
from tilegen.games.tiles.simulation.observed import is_mixed
from tilegen.play.arena import GameBatch
from tilegen.play.jit import engine
from tilegen.play.tally import BatchResult

_MOST_BITS: Final = 3
"""The most bits of a demand for each side; with more, tables of answers outgrow the caches."""
_ENDS: Final = frozenset((End.STACK_EMPTY, End.FIRSTS_FINISHED, End.NOBODY_CAN))


def is_compiled(rules: TileGameRules) -> bool:
    """Whether the kernel can play by these rules with these tiles."""
    return _are_options_compiled(rules.options) and _are_tiles_compiled(rules.play_tiles)


def _are_options_compiled(options: RuleOptions) -> bool:
    ends = options.end
    return (
        options.grids is Grids.FIGURE
        and options.supply is Supply.DRAW
        and options.begin in {Begin.CHOOSE, Begin.DEAL}
        and options.owner is Owner.BEGINNER
        and options.count is Count.ALL
        and options.win is Win.MOST
        and options.join > 0
        and not (options.forced or options.pips or options.spans)
        and ends <= _ENDS
        and bool(ends & {End.STACK_EMPTY, End.NOBODY_CAN})
        and not options.can_lose_points
    )


def _are_tiles_compiled(play_tiles: PlayTiles) -> bool:
    """Whether tiles are squares, and all ports meet where sides may touch: then a figure is
    finished once no cell beside it is open."""
    meeting = play_tiles.meeting
    if meeting.lattice.sides != SIDES or _count_bits(meeting) > _MOST_BITS:
        return False
    return all(
        len(meeting.pairs[own][other]) == len(meeting.kinds[own].ports) == len(kind.ports)
        for own, allowed in enumerate(meeting.match)
        for other, kind in enumerate(meeting.kinds)
        if other in allowed
    )


def _count_bits(meeting: Meeting) -> int:
    """The bits of a demand for each side: the highest one for kinds that join, 0 for nothing."""
    joining = sum(meeting.opens)
    others = len(meeting.opens) - joining
    return max(max(joining - 1, 0).bit_length(), others.bit_length()) + 1


class KernelBots(NamedTuple):
    """The bots at all seats: WEIGHED numbers for each, and what those need that look ahead, or that
    value positions, if there are any."""

    numbers: tuple[tuple[int, ...], ...]
    make_mind: Callable[[Setup], Mind | None] = lambda _: None
    hopes: Hopes | None = None


def play_batch(job: GameBatch, rules: TileGameRules, bots: KernelBots, row: int) -> BatchResult:
    """Plays the games of a job, with rows of `row` numbers."""
    kernel_engine = engine(job.engine)
    tiles = len(rules.play_tiles.tiles)
    rows = kernel_engine.zeros(row * job.games)
    counts = kernel_engine.zeros(counts_of(tiles))
    scores = kernel_engine.zeros(job.seats * job.games)
    setup = build_setup(rules, bots.numbers, row, job.engine)
    board = build_board(setup, job.seats, job.engine)
    state = (
        kernel_engine.fields(setup),
        kernel_engine.fields(board),
        bots.make_mind(setup),
        bots.hopes,
    )
    kernel_engine.function(kernel.play)(
        *state, job.seed, job.first, job.games, rows, counts, scores
    )
    return BatchResult(row, rows, counts, scores)


def build_setup(
    rules: TileGameRules, bots: Sequence[Sequence[int]], row: int, engine_name: str
) -> Setup:
    """The constants of all games by these rules, of these bots."""
    numbers = engine(engine_name).ints(number for bot in bots for number in bot)
    return _build_tables(rules, row, engine_name)._replace(bots=numbers)


@lru_cache(8)  # A run asks for them in each of its parts.
def _build_tables(rules: TileGameRules, row: int, engine_name: str) -> Setup:
    """The tables that do not depend on the bots."""
    ints, options, play_tiles = engine(engine_name).ints, rules.options, rules.play_tiles
    meeting, seats, number = play_tiles.meeting, rules.seats, len(play_tiles.tiles)
    tiles = [play_tiles.tiles[at] for at in sorted(play_tiles.tiles)]
    kinds = _number_kinds(play_tiles)
    codes, demands = list_codes(meeting), 1 << SIDES * _count_bits(meeting)
    answers = [_list_answers(looks, meeting, options.join) for looks in kinds]
    shown_sides = [_list_shown(looks) for looks in kinds]
    terms = _list_terms(options)
    joins = [sum(meeting.opens[side] for side in tile.sides) for tile in tiles]
    is_own = options.add is Add.OWN
    goal = seats if End.FIRSTS_FINISHED in options.end else seats + 1
    # Cells that a figure of n tiles touches differ by n + 1 columns, or by n in different rows.
    width = number + 1
    return Setup(
        kinds=ints(kinds[play_tiles.turns[tile.number].looks] for tile in tiles),
        marked=ints(any(tile.features.values()) for tile in tiles),
        joins=ints(joins),
        mixed=ints(is_mixed(tile.sides, meeting.opens) for tile in tiles),
        points=ints(_count_tile_points(term, tile) for term in terms for tile in tiles),
        fixed=ints(0 if term is None else term.fixed for term in terms),
        fit=ints(chain.from_iterable(fit for fit, _ in answers)),
        places=ints(chain.from_iterable(places for _, places in answers)),
        meets=ints(
            codes[kind] << meeting.lattice.opposite(side)
            for turns in shown_sides
            for sides in turns
            for side, kind in enumerate(sides)
        ),
        joining=ints(
            sum(meeting.opens[kind] << side for side, kind in enumerate(sides))
            for turns in shown_sides
            for sides in turns
        ),
        bits=ints(turns.bit_count() for turns in range(1 << SIDES)),
        steps=ints((-width, 1, width, -1)),
        bots=ints(()),
        firsts=ints(range(seats) if is_own else [0] * seats),
        ends=ints(range(1, seats + 1) if is_own else [seats] * seats),
        answers=3 * demands,
        demands=demands,
        width=width,
        row=row,
        runs=runs_at(number),
        fates=fates_at(number),
        draws=1 + (joins.count(0) if options.again is Again.DRAWN else 0),
        dealt=count_dealt(options, number, seats) if options.begin is Begin.DEAL else 0,
        closing=demands if options.add is Add.NO_FIRSTS_AFTER_OWN else 0,
        again=int(options.again is Again.DRAWN),
        passes=int(options.cannot is Cannot.PASS),
        goal=goal,
        empties=int(End.STACK_EMPTY in options.end),
        stalls=int(End.NOBODY_CAN in options.end),
    )


def _number_kinds(play_tiles: PlayTiles) -> dict[Looks, int]:
    """The looks of the tiles, each with a number, in the order of the tiles."""
    looks = (play_tiles.turns[number].looks for number in sorted(play_tiles.tiles))
    return {look: index for index, look in enumerate(dict.fromkeys(looks))}


def list_codes(meeting: Meeting) -> list[int]:
    """The code of each kind of side in a demand, for the first side."""
    codes, joining, others = [], 0, 0
    for joins in meeting.opens:
        number = joining if joins else others + 1
        # The bits of the other sides lie between those of one.
        spread = sum((number >> bit & 1) << SIDES * (bit + 1) for bit in range(_MOST_BITS))
        codes.append(spread + joins)
        joining, others = joining + joins, others + (not joins)
    return codes


def _list_shown(looks: Looks) -> list[tuple[int, ...]]:
    """The sides that a tile shows in each turn."""
    (turn, sides), *_ = looks
    count = len(sides)
    upright_sides = tuple(sides[(side + turn) % count] for side in range(count))
    return [
        tuple(upright_sides[(side - turn) % count] for side in range(count))
        for turn in range(count)
    ]


@lru_cache(1024)
def _list_answers(
    looks: Looks, meeting: Meeting, join: int
) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """For demands of later figures, of first ones, and zeros: the turns in which a tile answers
    them, a bit each, and their number."""
    fits = _list_fits(looks, meeting, join)
    fit = (*fits, *fits, *[0] * len(fits))
    return fit, tuple(turns.bit_count() for turns in fit)


def _list_fits(looks: Looks, meeting: Meeting, join: int) -> list[int]:
    """For each demand the turns in which a tile answers it, a bit each. Goes through the demands
    that the tile answers: of all there are many more."""
    codes, fits = list_codes(meeting), [0] * (1 << SIDES * _count_bits(meeting))
    for turn, sides in looks:
        choices = [(None, *sorted(meeting.match[side])) for side in sides]
        for kinds in product(*choices):
            joining = sum(
                kind is not None and bool(meeting.pairs[own][kind])
                for own, kind in zip(sides, kinds, strict=True)
            )
            if joining < join:
                continue
            demand = sum(codes[kind] << side for side, kind in enumerate(kinds) if kind is not None)
            fits[demand] |= 1 << turn
    return fits


def _list_terms(options: RuleOptions) -> list[Terms | None]:
    """The points of finished figures by label, and of unfinished ones."""
    rules = [find_score_rule(options, label) for label in (FIRST, AGAIN)]
    return [*(rule.finished for rule in rules), *(rule.unfinished for rule in rules)]


def _count_tile_points(terms: Terms | None, tile: Tile) -> int:
    """The points of a tile in a figure, without the figure's own."""
    if terms is None:
        return 0
    return count_points(terms, [tile], tile.segments) - terms.fixed


def build_board(setup: Setup, seats: int, engine_name: str) -> Board:
    """An empty board for games of these seats."""
    zeros = engine(engine_name).zeros
    tiles = len(setup.kinds)
    # A figure of n tiles has at most 2 n + 2 of them.
    cells = 2 * tiles + 2 * seats
    return Board(
        grid=zeros((seats + 1) * setup.width * setup.width),
        score=zeros(seats),
        done=zeros(seats),
        figures=zeros(seats),
        begins=zeros(seats + 1),
        cells=zeros(cells),
        opened=zeros(SIDES),
        laid=zeros(seats),
        tiles=zeros(seats * tiles),
        at=zeros(seats * tiles),
        hits=zeros(cells),
        before=zeros(cells + 1),
        ties=zeros(max(SIDES * cells, tiles)),
        deck=zeros(tiles),
        rest=zeros(tiles),
        used=zeros(tiles),
        pile=zeros(2),
        leads=zeros(tiles + 1),
    )


def build_hopes(
    rules: TileGameRules, hopes: Sequence[float], seats: int, engine_name: str
) -> Hopes:
    """The knowledge of bots that value positions, by the hope of each."""
    made, play_tiles = engine(engine_name), rules.play_tiles
    meeting, tiles = play_tiles.meeting, [*play_tiles.tiles.values()]
    terms = _list_terms(rules.options)[:LABELS]
    most = count_most_loose(play_tiles)
    loosened = (_list_loosened(looks, meeting) for looks in _number_kinds(play_tiles))
    known: Hopes = made.fields(
        Hopes(
            chances=made.ints(chance for hope in hopes for chance in list_chances(hope, most)),
            scores=made.ints(term is not None for term in terms),
            growths=made.ints(count_growth(term, tiles) for term in terms),
            loose=made.ints(_list_loose(meeting)),
            loosened=made.ints(chain.from_iterable(loosened)),
            worth=made.zeros(seats),
            ports=made.zeros(seats),
            finished=made.zeros(seats),
            unfinished=made.zeros(seats),
            certain=CERTAIN,
            victory=VICTORY,
        )
    )
    return known


@lru_cache(16)
def _list_loose(meeting: Meeting) -> tuple[int, ...]:
    """The number of ports that each demand shows."""
    codes, nothing = list_codes(meeting), len(meeting.kinds)
    loose = [0] * (1 << SIDES * _count_bits(meeting))
    for kinds in product(range(nothing + 1), repeat=SIDES):
        shown = [(kind, side) for side, kind in enumerate(kinds) if kind != nothing]
        demand = sum(codes[kind] << side for kind, side in shown)
        loose[demand] = sum(len(meeting.kinds[kind].ports) for kind, _ in shown)
    return tuple(loose)


@lru_cache(1024)
def _list_loosened(looks: Looks, meeting: Meeting) -> tuple[int, ...]:
    """For each turn of a tile and each set of sides, the number of ports there."""
    return tuple(
        sum(len(meeting.kinds[kind].ports) for side, kind in enumerate(sides) if free >> side & 1)
        for sides in _list_shown(looks)
        for free in range(1 << SIDES)
    )


def count_most_loose(play_tiles: PlayTiles) -> int:
    """More loose ports than a figure of these tiles can have."""
    kinds = play_tiles.meeting.kinds
    return sum(len(kinds[side].ports) for tile in play_tiles.tiles.values() for side in tile.sides)

"""What both fast engines write in the row of a game: its points, its lead, and the fates of tiles.

Plain functions, which both Python and numba run unchanged.
"""

from __future__ import annotations

from typing import Final

from tilegen.games.tiles.simulation.board import Setup
from tilegen.games.tiles.simulation.columns import GROUPS, WIN, Column
from tilegen.games.tiles.simulation.table_board import TableSetup
from tilegen.play.jit import Ints, compile_apart

SIX: Final = 6
"""As many seats have their victories side by side."""


def tell_fate(
    setup: Setup | TableSetup, tile: int, fate: int, row: int, rows: Ints, counts: Ints
) -> None:
    """Counts the fate of a tile."""
    counts[setup.fates + len(setup.mixed) * fate + tile] += 1
    rows[row + Column.FIRST_ONE_KIND + GROUPS * fate + setup.mixed[tile]] += 1


@compile_apart
def tell_points(score: Ints, winners: int, row: int, rows: Ints) -> int:
    """Writes the points, and that these seats have won, a bit each. Returns the points of the last
    seat: the most, if the least win."""
    seats = len(score)
    points = count = 0
    best = lowest = highest = score[0]
    for seat in range(seats - 1, -1, -1):
        points += score[seat]
        lowest, highest = min(lowest, score[seat]), max(highest, score[seat])
        if winners >> seat & 1:
            best = score[seat]  # In the end, that of the first of them.
            count += 1
    second, has_second, is_least = best, False, lowest < highest
    for seat in range(seats):
        if winners >> seat & 1:
            is_least = is_least and score[seat] == lowest
            rows[row + find_win_column(seat)] = WIN // count
        elif count == 1 and (not has_second or abs(best - score[seat]) < abs(best - second)):
            second, has_second = score[seat], True
    rows[row + Column.GAMES] = 1
    rows[row + Column.SEATS] = seats
    rows[row + Column.EVEN] = WIN // seats
    rows[row + Column.POINTS] = points
    rows[row + Column.WINNER] = best
    rows[row + Column.MARGIN] = abs(best - second)
    rows[row + Column.TIED] = count > 1
    return highest if is_least else lowest


def find_win_column(seat: int) -> int:
    """The column of a seat's victories."""
    return Column.WIN_1 + seat if seat < SIX else Column.WIN_7 + seat - SIX


@compile_apart
def tell_leads(leads: Ints, turns: int, winners: int, row: int, rows: Ints) -> None:
    """Writes how the lead changed; `leads` has the leaders after each of the turns, a bit each."""
    behind = losing = changes = alone = 0
    for turn in range(turns):
        leaders = leads[turn]
        if not leaders & winners:
            losing = turn + 1
            behind += leaders > 0
        if leaders and not leaders & leaders - 1:
            changes += alone not in (0, leaders)
            alone = leaders
    rows[row + Column.BEHIND] = behind
    rows[row + Column.DECIDED] = min(losing + 1, turns)
    rows[row + Column.LEADS] = changes

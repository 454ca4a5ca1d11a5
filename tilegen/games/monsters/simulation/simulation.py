"""The game's `Simulation`, for `tilegen simulate`."""

from __future__ import annotations

from typing import Final

from tilegen.games.monsters.rules.moves import DEAL4
from tilegen.games.monsters.simulation.arena import batch
from tilegen.games.monsters.simulation.bots import LOOKAHEAD
from tilegen.games.monsters.simulation.columns import (
    COLUMNS,
    ENDS,
    METRICS,
    counts_of,
    fates_at,
    runs_at,
    sizes_at,
)
from tilegen.games.monsters.simulation.forms import FORMS
from tilegen.games.monsters.simulation.observed import slow_batch, table_of
from tilegen.games.monsters.simulation.pieces import pieces_of
from tilegen.games.monsters.tiles import TileSet, pattern
from tilegen.games.simulation import Contrast, Counted, Line, Simulation, Spread
from tilegen.play.bots import Numbered

_BOTS: Final = {
    "builder": "grows its own, closes it late, and leaves others alone",
    "closer": "finishes its own as soon as it can, and keeps those of others open",
    "random": "lays each tile anywhere",
}

_LOOKAHEAD: Final = Numbered(
    "plays out so many games for each move, and lays the tile where it won most",
    numbers=range(1, 100_001),
    usual=60,
    cost=10,
)

_LINES: Final = (
    Line("first monsters finished", "{completion}"),
    Line("tiles in one", "{size}", "sizes"),
    Line("points per player", "{points}", "points"),
    Line("points of the winner", "{winner}", "winner"),
    Line("ahead of the second by", "{margin}", "margin"),
    Line("shared victories", "{ties}"),
    Line("minions finished a player", "{minions}"),
    Line("turns", "{turns}", "turns"),
    Line("minutes, about", "{minutes:about}"),
    Line("ended with the last monster", "{all_finished}"),
    Line("tiles thrown away", "{discards}"),
    Line("thrown away, of one kind", "{boxed_one_kind}"),
    Line("thrown away, of both kinds", "{boxed_mixed}"),
    Line(
        "dead ends",
        "{dead_ends}",
        about="A dead end is a first monster with a cell that no hidden tile fits.",
    ),
    Line("places for a tile", "{choices}"),
    Line("only one place", "{forced}"),
    Line("decided after", "{decided}"),
    Line("changes of the lead", "{lead_changes}"),
    Line(
        "drama",
        "{drama}",
        about="Drama is the share of the turns in which others than the later winners lead: 0 % if"
        " whoever is ahead first stays ahead.",
    ),
)

_SPREADS: Final = {
    "points": Spread("points of a player", None),
    "winner": Spread("points of the winner", "winner"),
    "margin": Spread("points between the winner and the second", "margin"),
    "turns": Spread("turns of a game", "turns"),
}

_GROUPED: Final = (
    "0121 is a pattern: the four sides of a tile clockwise, 0 blank, 1 thin, 2 thick, in any turn."
)


def _counted(tiles: int) -> dict[str, Counted]:
    return {
        "sizes": Counted("tiles in a finished first monster", sizes_at(tiles), tiles + 1),
        "runs": Counted("thrown away in a row", runs_at(tiles), tiles + 1),
    }


def _fates(tiles: int) -> dict[str, Counted]:
    return {
        fate.name.lower(): Counted(words, fates_at(tiles) + tiles * fate, tiles)
        for fate, words in ENDS.items()
    }


def _groups(tile_set: TileSet) -> tuple[str, ...]:
    return tuple(pattern(tile.edges) for tile in tile_set.tiles)


SIMULATION: Final[Simulation[TileSet]] = Simulation(
    usual=(2, 4, 6),
    # By the other rules a bot would choose the same start tiles from all in every game.
    rules=DEAL4,
    bots=_BOTS,
    numbered={LOOKAHEAD: _LOOKAHEAD},
    contrast=Contrast("closer", ("completion", "size", "turns")),
    columns=COLUMNS,
    metrics=METRICS,
    lines=_LINES,
    pieces=pieces_of,
    names=lambda tile_set: tuple(str(tile.id) for tile in tile_set.tiles),
    groups=_groups,
    grouped=_GROUPED,
    counts=counts_of,
    counted=_counted,
    spreads=_SPREADS,
    fates=_fates,
    arena=batch,
    by_rules=slow_batch,
    table=table_of,
    forms=FORMS,
)

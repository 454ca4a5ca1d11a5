"""The kinds of sides of all sets of monsters, and their rules as options.

Loaded for each record and table, without a reader of rules."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from tilegen.games.tiles.art.creatures.creature_tile import COUNTED, JOINING, Edge
from tilegen.games.tiles.presentation import Look
from tilegen.games.tiles.rules.options import (
    Add,
    Again,
    Begin,
    Cannot,
    End,
    Grids,
    Owner,
    RuleOptions,
    ScoreRule,
    Terms,
    match_alike,
)
from tilegen.games.tiles.rules.scoring import AGAIN, FIRST
from tilegen.games.tiles.segments import Kind

GAME: Final = "monsters"

BODY: Final = "body"
"""The figure that sides which join belong to."""
KINDS_OF_SIDES: Final = tuple(Kind(edge.value, (BODY,) if edge.joins else ()) for edge in Edge)
FEATURES: Final = (COUNTED,)
LOOK: Final = Look.CREATURES
COLORED_KINDS: Final = tuple(edge.value for edge in JOINING)
"""The kinds of sides to which a set gives colours, in the order of a palette's colours."""

OPEN: Final = "open"
"""Start tiles are chosen from all tiles (R-A1)."""
DEAL4: Final = "deal4"
"""Start tiles are chosen from four dealt to each player (R-A1)."""

FOR_TILE: Final = 1
"""The points for each tile of a first monster (A19)."""
FOR_EYE_TILE: Final = 1
"""The points for each tile of a minion that shows an eye (A20), however many eyes (A21)."""
FIRST_TERMS: Final = Terms(tile=FOR_TILE)
"""The points of a complete first monster."""
MINION_TERMS: Final = Terms(tile_with={COUNTED: FOR_EYE_TILE})
"""The points of a complete minion."""

_OPEN_OPTIONS: Final = RuleOptions(
    players=(2, 6),
    match=match_alike(len(KINDS_OF_SIDES)),
    join=1,
    grids=Grids.FIGURE,
    begin=Begin.CHOOSE,
    cannot=Cannot.DISCARD,
    add=Add.NO_FIRSTS_AFTER_OWN,
    again=Again.DRAWN,
    owner=Owner.BEGINNER,
    score={FIRST: ScoreRule(finished=FIRST_TERMS), AGAIN: ScoreRule(finished=MINION_TERMS)},
    end=frozenset({End.FIRSTS_FINISHED, End.STACK_EMPTY}),
)

OPTIONS: Final[Mapping[str, RuleOptions]] = {
    OPEN: _OPEN_OPTIONS,
    DEAL4: _OPEN_OPTIONS._replace(begin=Begin.DEAL, begin_number=4),
}
"""The rules of each variant, the usual one first. `known/monsters.yaml` states them, and the kinds
of sides, features and look; no set of monsters needs to read it: a test holds the two equal."""

"""A position of the game and its moves, those of chance included."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from dataclasses import dataclass, replace
from functools import cached_property

from tilegen.games.monsters.rules.moves import Discard, Minion, Placement, Start
from tilegen.games.monsters.tiles import Tile
from tilegen.games.tiles.rules.grids import Grid
from tilegen.games.tiles.rules.lattice import find_column, find_row
from tilegen.games.tiles.rules.rules import TileGameRules, TileState
from tilegen.games.tiles.rules.tables import Table
from tilegen.games.tiles.rules.tile_moves import Deal, TurnUp
from tilegen.play.rules import Chance

__all__ = ["Deal", "Move", "State", "TurnUp"]

Move = Deal | Start | Minion | TurnUp | Placement | Discard


@dataclass(frozen=True, eq=False, repr=False)
class State:
    """A state of the tile game, and the tiles that left it, in order. `rules` are those of the tile
    game, and `tiles` the tiles of the set by number.

    States are equal if they are the same position, by whatever moves it was reached. Equal states
    have the same legal moves, perhaps in another order."""

    rules: TileGameRules
    tiles: Mapping[int, Tile]
    general: TileState
    discarded: tuple[int, ...] = ()

    @cached_property
    def table(self) -> Table:
        """The tiles on the table, which is never changed."""
        rules, grids = self.rules, self.general.grids
        return Table(rules.options, rules.play_tiles, rules.seats, grids, self.discarded)

    @property
    def hands(self) -> tuple[tuple[int, ...], ...]:
        """The tiles that each player was dealt and may begin with, in the order dealt: nobody else
        sees them. A hand is empty once its player has chosen; the other tiles go back among the
        face-down ones, and are shuffled with them."""
        return self.general.hands

    @property
    def dealing(self) -> int | None:
        """The player who is dealt the next tile; None when all are dealt."""
        return self.general.deals[0] if self.general.deals else None

    @property
    def player(self) -> int:
        """Whose turn it is."""
        return self.general.player

    @property
    def tile(self) -> int | None:
        """The tile turned up for the turn."""
        return self.general.tile

    @property
    def mover(self) -> int | Chance:
        """The player to move, while the game is not over."""
        return self.rules.to_move(self.general)

    def hide_hands(self, seat: int) -> State:
        """The state as the seat sees it: the table, and its own dealt tiles. No state knows the
        order of hidden tiles."""
        seen_hands = tuple(hand if other == seat else () for other, hand in enumerate(self.hands))
        return replace(self, general=self.general._replace(hands=seen_hands))

    @property
    def position(self) -> Hashable:
        """The state as a value, among states of games with the same tiles: the same in whatever
        order tiles were laid, and from whichever of them a creature was begun. Turns in which a
        tile looks the same are one."""
        seats = range(len(self.hands))
        creatures = tuple(
            frozenset(_describe(grid) for grid in self.general.grids if grid.owner == seat)
            for seat in seats
        )
        hands = tuple(map(frozenset, self.hands))
        return creatures, self.general.discarded, hands, self.dealing, self.player, self.tile

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, State):
            return NotImplemented
        return self.position == other.position and self.tiles == other.tiles

    def __hash__(self) -> int:
        return hash(self.position)

    def __repr__(self) -> str:
        scores = self.rules.scores(self.general)
        mover = self.mover.name if isinstance(self.mover, Chance) else self.mover
        course = "over" if self.general.is_over else f"to_move={mover}"
        tile = "" if self.tile is None else f", tile={self.tile}"
        return f"State({course}{tile}, scores={scores}, left={self.table.left})"


def _describe(grid: Grid) -> Hashable:
    """A creature's tiles with the sides that they show, their cells counted from its left and
    top."""
    places = [(find_column(cell), find_row(cell), pose) for cell, pose in grid.laid.items()]
    left, top = min(x for x, _, _ in places), min(y for _, y, _ in places)
    return grid.is_first, frozenset(
        (pose.tile.number, x - left, y - top, pose.shown) for x, y, pose in places
    )

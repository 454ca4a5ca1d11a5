"""The rules as a game to play: those of the tile game, with moves and texts in the words of
monsters."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import assert_never, cast

from tilegen.games.monsters.rules import sight
from tilegen.games.monsters.rules.known_options import OPEN, OPTIONS, build_set_tiles
from tilegen.games.monsters.rules.moves import (
    Action,
    Discard,
    Minion,
    Placement,
    Start,
    find_placement,
    name_placement,
)
from tilegen.games.monsters.rules.state import Move, State
from tilegen.games.monsters.tiles import TileSet
from tilegen.games.tiles.rules import tile_moves
from tilegen.games.tiles.rules.rules import TileGameRules, build_rules
from tilegen.games.tiles.rules.tile_moves import Deal, TurnUp
from tilegen.play.rules import Chance, Rules


@dataclass(frozen=True, slots=True)
class TileRules(Rules[State, Move, Action]):
    """The rules for a set, a number of players and a variant. Start tiles are chosen in turn order:
    from all tiles, or from those that were dealt to each player (R-A1). A tile that begins a grid
    is never turned, since its turn makes no difference there."""

    tile_set: TileSet
    seats: int
    variant: str = OPEN
    general: TileGameRules = field(init=False, repr=False, compare=False)
    _ranks: Mapping[int, int] | None = field(init=False, repr=False, compare=False)
    """The place of each tile in the set; None if they are in ascending order."""

    def __post_init__(self) -> None:
        numbers = [tile.id for tile in self.tile_set.tiles]
        is_sorted = numbers == sorted(numbers)
        ranks = None if is_sorted else {number: rank for rank, number in enumerate(numbers)}
        play_tiles = build_set_tiles(self.tile_set)
        general = build_rules(OPTIONS[self.variant], play_tiles, self.seats)
        object.__setattr__(self, "_ranks", ranks)
        object.__setattr__(self, "general", general)

    def start(self) -> State:
        return State(self.general, self.tile_set.by_id, self.general.start())

    def to_move(self, state: State) -> int | Chance:
        return state.mover

    def legal_moves(self, state: State) -> tuple[Move, ...]:
        """The legal moves: places in the order of the creatures' owners, tiles in that of the set,
        or of the deal."""
        moves, grids = self.general.legal_moves(state.general), state.general.grids
        if not moves:
            return ()
        if isinstance(moves[0], tile_moves.Placement):
            placements = cast("tuple[tile_moves.Placement, ...]", moves)
            return tuple(name_placement(grids, move) for move in placements)
        others = cast("tuple[Deal | Start | Minion | TurnUp | Discard, ...]", moves)
        is_from_hand = isinstance(others[0], Start) and any(state.hands)
        if self._ranks is None or is_from_hand:
            return others
        ranks = self._ranks
        return tuple(sorted(others, key=lambda move: ranks[move.tile]))

    def apply(self, state: State, move: Move) -> State:
        general_move = (
            find_placement(state.general.grids, move) if isinstance(move, Placement) else move
        )
        general = self.general.apply(state.general, general_move)
        discards = (move.tile,) if isinstance(move, Discard) else ()
        return State(self.general, state.tiles, general, (*state.discarded, *discards))

    def is_over(self, state: State) -> bool:
        return state.general.is_over

    def scores(self, state: State) -> tuple[int, ...]:
        return self.general.scores(state.general)

    def winners(self, state: State) -> tuple[int, ...]:
        return self.general.winners(state.general)

    def line(self, state: State, move: Move) -> tuple[int, Action] | None:
        match move:
            case Deal() | TurnUp():
                return None
            case Start():
                return len(state.general.grids), move
            case Minion():
                return state.general.owing[0], move
            case Placement() | Discard():
                return state.player, move
            case _:
                assert_never(move)

    def observation(self, state: State, seat: int | None) -> str:
        return sight.format_observation(state, seat)

    def in_sight(self, state: State, seat: int | None) -> Mapping[str, Sequence[str]]:
        return sight.list_pieces(state, seat)

    def format(self, move: Move, state: State) -> str:
        del state
        return sight.format_move(move)

    def describe_move(self, move: Move, state: State, seat: int | None) -> str | None:
        """Who is dealt a tile alone sees it, and all see a tile that is turned up."""
        is_hidden = isinstance(move, Deal) and seat != state.dealing
        return None if is_hidden else self.format(move, state)


def rules_for(tile_set: TileSet, seats: int, variant: str) -> TileRules:
    """The rules of the variant; of the usual one if none is named."""
    return TileRules(tile_set, seats, variant or OPEN)

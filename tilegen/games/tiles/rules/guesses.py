"""The moves that may be meant by the text of one that is not legal."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, NamedTuple

from tilegen.games.tiles.rules.course import may_add
from tilegen.games.tiles.rules.grids import Grid
from tilegen.games.tiles.rules.move_extras import find_marker_spot
from tilegen.games.tiles.rules.move_parts import MoveParts, read_parts
from tilegen.games.tiles.rules.move_slips import list_near_places, list_turned
from tilegen.games.tiles.rules.options import Supply
from tilegen.games.tiles.rules.placements import find_neighbour_turn
from tilegen.games.tiles.rules.play_tiles import Demand, Pose
from tilegen.games.tiles.rules.spots import find_spot
from tilegen.games.tiles.rules.tile_moves import Placement
from tilegen.text.suggest.numbers import MOST_GUESSES, list_near_numbers

if TYPE_CHECKING:
    from tilegen.games.tiles.rules.rules import TileGameRules, TileState


class Guess(NamedTuple):
    """The texts of the legal moves that may be meant, and in what words a question asks about them;
    or a hint of its own. They are `far` if each differs in more than a slip of the pen; a single
    one is the `only` guess if no other part may be wrong."""

    instead: Sequence[str] = ()
    hint: str = ""
    lead: str = ""
    names: Sequence[str] = ()
    is_only: bool = False
    is_far: bool = False


class Guesses(NamedTuple):
    """The moves that a text may mean in a state in which a player is to move."""

    rules: TileGameRules
    state: TileState
    parts: MoveParts

    def guess_slip(self) -> Guess:
        """The legal moves with the likeliest kind of slip; none if there are too many to help."""
        if not self.rules.is_guessing:
            return Guess()
        slips = self._list_slips()
        texts = next((own for own in slips if 0 < len(own) <= MOST_GUESSES), [])
        is_only = len(texts) == 1 and {*texts} == {
            text for own in (self.list_turned(), *slips) for text in own
        }
        return Guess(texts, is_only=is_only)

    def guess_turn(self) -> Guess:
        """The turns in which the tile fits there, and tiles of similar numbers that fit as this one
        is turned; nothing if it fits in none."""
        if not self.rules.is_guessing:
            return Guess()
        turned = self.list_turned()
        if not turned:
            return Guess()
        tiles = self._list_other_tiles()
        tiles = tiles if len(tiles) < MOST_GUESSES else []
        signs = [self._read_sign(text) for text in turned]
        pieces = [self._read_piece(text) for text in (*turned, *tiles)]
        lead = f"turned {' or '.join(signs)} it fits"
        others = {text for own in (turned, *self._list_slips()) for text in own}
        return Guess((*turned, *tiles), "", lead, pieces, is_only=others == {turned[0]})

    def guess_slip_or_place(self) -> Guess:
        guess = self.guess_slip()
        return guess if guess.instead else self.guess_place()

    def guess_place(self) -> Guess:
        """All places where the tile fits as it is turned; if there are many, only their number."""
        if not self.rules.is_guessing:
            return Guess()
        places = self._list_places()
        if len(places) > MOST_GUESSES:
            where = "where it lies"
            if self.rules.options.board is None:
                where = "beside which tile it lies"
            hint = f"{self.parts.piece} fits in {len(places)} places: check {where}"
            return Guess(hint=hint, is_far=True)
        return Guess(places, is_far=True)

    def guess_tile(self) -> Guess:
        """The same move with unused tiles of similar numbers."""
        if not self.rules.is_guessing:
            return Guess()
        texts = self._list_other_tiles()
        texts = texts if len(texts) <= MOST_GUESSES else []
        return Guess(texts)

    def guess_neighbour(self) -> Guess:
        """The same move beside tiles of similar numbers."""
        if not self.rules.is_guessing:
            return Guess()
        texts = self._list_other_neighbours()
        texts = texts if len(texts) <= MOST_GUESSES else []
        return Guess(texts)

    def list_turned(self) -> list[str]:
        """The move with each other turn in which the tile fits; of turns that look the same only
        the first."""
        return self._list_legal(list_turned(self.parts, self.rules))

    def list_misread_neighbours(self) -> list[tuple[Grid, int, int]]:
        """The tiles on the table that the neighbour could replace, in the same turn, so that the
        move becomes legal: the line that laid one of them may have misread its number. Each with
        its grid and its cell."""
        parts, rules = self.parts, self.rules
        lattice, tiles = rules.play_tiles.lattice, rules.play_tiles.tiles
        number = parts.neighbour
        if number not in tiles or parts.tile not in tiles or parts.word not in lattice.words:
            return []
        assert number is not None  # noqa: S101 -- it is one of the tiles
        side = lattice.words.index(parts.word)
        turn = lattice.signs.index(parts.sign) if parts.sign in lattice.signs else None
        suspects: list[tuple[Grid, int, int]] = []
        for grid in self.state.grids:
            if not may_add(self.state.grids, grid, self.state.player, rules.options):
                continue
            for cell, pose in grid.laid.items():
                beside = cell + lattice.steps[side]
                if beside in grid.laid or (grid.rim is not None and beside not in grid.rim):
                    continue
                demand = grid.find_demand(cell)
                if len(grid.laid) > 1 and not self._answers(number, pose.turn, demand):
                    continue
                other_grid = grid.copy()
                # Only what it shows is asked for.
                other_grid.laid[cell] = rules.play_tiles.poses[number][pose.turn]
                if self._answers(parts.tile, turn, other_grid.find_demand(beside)):
                    suspects.append((grid, cell, pose.tile.number))
        return suspects

    def list_in_place_of(self, tile: int) -> list[int]:
        """The unused tiles of similar numbers that fit where a tile lies, in the same turn: one of
        them may really be there. None if there are too many."""
        for grid in self.state.grids:
            for cell, pose in grid.laid.items():
                if pose.tile.number == tile:
                    demand = grid.find_demand(cell)
                    numbers = [
                        number
                        for number in list_near_numbers(tile, self._list_unused())
                        if not demand or self._answers(number, pose.turn, demand)
                    ]
                    return numbers if len(numbers) <= MOST_GUESSES else []
        return []

    def find_neighbour_turn(self, grid: Grid, cell: int, pose: Pose) -> tuple[int, str] | None:
        """The only neighbour that the tile may not touch, and the sign of the one other turn in
        which that fits; None if there is none."""
        play_tiles = self.rules.play_tiles
        lattice, match = play_tiles.lattice, play_tiles.meeting.match
        odd = [
            side
            for side, step in enumerate(lattice.steps)
            if (beside := grid.laid.get(cell + step)) is not None
            and beside.shown[lattice.opposite(side)] not in match[pose.shown[side]]
        ]
        other = find_neighbour_turn(grid, cell, pose, odd[0], play_tiles) if len(odd) == 1 else None
        return other and (other[0], lattice.signs[other[1]])

    def _answers(self, tile: int, turn: int | None, demand: Demand) -> bool:
        """Whether the tile fits where its neighbours show that, in the turn, or in any if None."""
        play_tiles = self.rules.play_tiles
        turns = play_tiles.turns[tile][demand]
        if turn is None:
            return bool(turns)
        return any(play_tiles.looks_alike(tile, turn, other) for other in turns)

    def _list_slips(self) -> list[list[str]]:
        """The legal moves that differ in the side or the cell, then those in the neighbour, then
        those in the tile."""
        parts = self.parts
        near_places = list_near_places(parts, self.rules.play_tiles.lattice)
        sides = self._list_legal(map(parts.replace_place, near_places))
        return [sides, self._list_other_neighbours(), self._list_other_tiles()]

    def _list_other_neighbours(self) -> list[str]:
        parts = self.parts
        if parts.neighbour is None:
            return []
        laid = [pose.tile.number for grid in self.state.grids for pose in grid.laid.values()]
        near = list_near_numbers(parts.neighbour, laid)
        return self._list_legal(parts.replace_place(f"{parts.word} {number}") for number in near)

    def _list_other_tiles(self) -> list[str]:
        near = list_near_numbers(self.parts.tile, self._list_unused())
        return self._list_legal(self.parts.replace_tile(number) for number in near)

    def _list_unused(self) -> list[int]:
        """The tiles that the player may have meant to lay: with hands, those of the player."""
        state = self.state
        if self.rules.options.supply is Supply.HAND and state.hands[state.player]:
            return [*state.hands[state.player]]
        turned_up = () if state.tile is None else (state.tile,)
        return [*state.stack, *turned_up]

    def _list_legal(self, texts: Iterable[str]) -> list[str]:
        return [text for text in dict.fromkeys(texts) if self._is_legal(text)]

    def _is_legal(self, text: str) -> bool:
        if text == self.parts.text:
            return False
        parts = read_parts(text)
        state = self.state if parts is None else hold_tile(self.rules, self.state, parts.tile)
        return self.rules.find_by_text(text, state) is not None

    def _list_places(self) -> list[str]:
        """The texts of all places where the tile fits as it is turned, or in any turn if none is
        written."""
        parts, rules, play_tiles = self.parts, self.rules, self.rules.play_tiles
        signs = play_tiles.lattice.signs
        if parts.verb or parts.sign not in {"", *signs} or parts.tile not in play_tiles.tiles:
            return []
        state = hold_tile(rules, self.state, parts.tile)
        spot = find_marker_spot([part.strip() for part in parts.rest.split(",")])
        moves: dict[tuple[int, int], Placement] = {}
        for move in list_marked_so(rules, rules.list_placements_of(state, parts.tile), spot):
            turn = signs.index(parts.sign) if parts.sign else move.turn
            if play_tiles.looks_alike(parts.tile, turn, move.turn):
                moves.setdefault((move.grid, move.cell), move._replace(turn=turn))
        texts = [rules.format(move, state) for move in moves.values()]
        return texts if parts.sign else [_remove_sign(text) for text in texts]

    def _read_sign(self, text: str) -> str:
        parts = read_parts(text)
        return "" if parts is None else parts.sign

    def _read_piece(self, text: str) -> str:
        parts = read_parts(text)
        return text if parts is None else parts.piece


def hold_tile(rules: TileGameRules, state: TileState, tile: int) -> TileState:
    """The state in which this tile was turned up for the player to move, if it was face down."""
    if rules.options.supply is not Supply.DRAW or tile not in state.stack:
        return state
    return state._replace(tile=tile, stack=tuple(one for one in state.stack if one != tile))


def list_marked_so(
    rules: TileGameRules, moves: Sequence[Placement], spot: str | None
) -> list[Placement]:
    """Of the moves that lay a tile in the same way, the one with a marker on this place, or without
    a marker if there is none."""
    chosen: dict[tuple[int, int, int, int], Placement] = {}
    for move in moves:
        pose = rules.play_tiles.poses[move.tile][move.turn]
        segment = None if spot is None else find_spot(spot, pose, rules.play_tiles.lattice)
        if move.marker in {None, segment}:
            chosen[move[:4]] = move
    return [*chosen.values()]


def _remove_sign(text: str) -> str:
    parts = read_parts(text)
    return text if parts is None else parts.replace_sign("")

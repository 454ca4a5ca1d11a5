"""Plays the lines of a log on a table, and finds the first fault of each."""

from __future__ import annotations

from collections.abc import Callable
from copy import copy as copy_of
from functools import partial
from typing import TYPE_CHECKING, assert_never

from tilegen.games.monsters.records.duties import Duties
from tilegen.games.monsters.records.notation import Move, Record, group_of_tile
from tilegen.games.monsters.records.numbering import next_turn
from tilegen.games.monsters.records.played import Step
from tilegen.games.monsters.rules.moves import (
    Action,
    Discard,
    Minion,
    Placement,
    Start,
    any_placement,
    find_place,
)
from tilegen.games.monsters.rules.table import ROTATIONS, build_table
from tilegen.games.monsters.tiles import Rotation, TileSet
from tilegen.games.tiles.rules.tables import Place, Table
from tilegen.play import record as kit
from tilegen.play.codes import GAME_OVER
from tilegen.play.fault import Fault, to_diagnostic, unknown_player
from tilegen.play.turn_tracker import NumberedTurn, TurnCheck, TurnTracker
from tilegen.text.diagnostics import Diagnostic

if TYPE_CHECKING:
    from tilegen.games.monsters.records.faults import Faults

Entry = kit.Entry[Action]


class _WrongLineError(Exception):
    """Ends a line at its first fault, before anything has changed but whose turn it is."""


class Log:
    """A table, and the lines that led to it.

    `certain` is False if a line could not be played, so that the table is not fully known: a fault
    that may only follow from that is none. `over` is the line that ended the game (A18), `at_over`
    the table then if lines come after it, and `warnings` are of what the table let stand.
    """

    def __init__(self, record: Record, tile_set: TileSet, first: int) -> None:
        self.record = record
        self.players = record.players
        self.table = build_table(tile_set, len(record.players))
        self.turns = TurnTracker(len(record.players), first)
        self.certain = True
        self.over: int | None = None
        self.at_over: Table | None = None
        self.steps: list[Step] = []
        self.moves: dict[int, Move] = {}
        """The line that used each tile."""
        self.warnings: tuple[Diagnostic, ...] = ()
        self.last_use = {  # of each tile, the number of the last line that uses it
            entry.action.tile: entry.line.number
            for entry in record.entries
            if isinstance(entry, kit.RecordMove)
        }
        self._faults: list[Fault] | None = None  # of the current line; None while none may be
        self._stands: Fault | None = None
        self._duties = Duties()

    def fork(self) -> Log:
        """A copy to play on with, whose steps begin here."""
        other = copy_of(self)
        other.part()
        return other

    def part(self) -> None:
        """Ends the sharing with the log that this is a copy of."""
        self.table, self.turns = self.table.copy(), self.turns.fork()
        self.steps, self.moves = [], {**self.moves}
        self._duties = self._duties.fork()

    # The three ways to go on.

    def play(self, entry: Entry) -> bool:
        """Plays a line if it is right; otherwise nothing changes, and False is returned."""
        if isinstance(entry, kit.RecordMove):
            turns, self.turns = self.turns, self.turns.fork()
            self._faults = self._stands = None
            try:
                self._move(entry)
            except _WrongLineError:
                self.turns = turns
                return False
        elif isinstance(entry, kit.WrongLine) and entry.plays:
            self._pass_over(entry)
        return True

    def let(self, entry: Entry) -> list[Fault]:
        """Plays a line as it is written, as far as it can be, and returns its faults."""
        faults: list[Fault] = []
        self._faults, self._stands = faults, None
        if isinstance(entry, kit.RecordMove):
            step = self._move(entry)
            code = faults[0].code if faults else None
            if code:
                self.turns.doubt()
            if code and code is not GAME_OVER and not (step and (code.of_turn or code.lies)):
                self.certain = False
            if self.turns.missing:
                self.certain = False
        else:
            self.play(entry)
        self._faults = None
        return faults

    def lose(self, move: Entry) -> None:
        """Passes over a turn whose effect on the table is unknown."""
        if not isinstance(move, kit.RecordMove):
            return
        player = self.players.find(move.name)
        self.certain = False
        self.turns.take(self.turns.due.player if player is None else player, move.number)
        if isinstance(move.action, Placement):
            self.turns.advance()
        self.turns.doubt()

    def _pass_over(self, entry: kit.WrongLine) -> None:
        self.certain = False
        self.turns.doubt()
        self._duties.excuse(self.players.find(entry.line.text.partition(":")[0].strip()))

    # One line. The checks are in the order in which the first that fails counts.

    @property
    def faults(self) -> Faults:
        """The words for faults of the next line."""
        from tilegen.games.monsters.records.faults import Faults  # noqa: PLC0415 -- a right line has none

        return Faults(self.table, self.players, self.moves, self.record)

    def _say(self, move: Move, word: Callable[[], Fault], *, more: bool = False) -> None:
        """Notes the first fault of a line, and those that are `more` of the same. One that the
        table let stand becomes a warning, if nothing else is wrong with the line."""
        if self._faults and not more:
            return
        known_faults = self._faults
        if known_faults is None and not move.stands:
            raise _WrongLineError  # A fault takes long to word.
        fault = word()
        if move.stands and fault.code.forgivable:
            self._stands = self._stands or fault
        elif known_faults is None:
            raise _WrongLineError
        else:
            known_faults.append(fault)

    def _move(self, move: Move) -> bool:
        """Plays a line; whether it used its tile."""
        player = self._player(move)
        action = move.action
        is_known = self._are_known(move, player)
        over = self.over
        if over is not None and self.certain and self.at_over is None and not self._faults:
            self._say(move, lambda: self.faults.game_over(over))
            self.at_over = self.table.copy()
        match action:
            case Start():
                step = self._start(move, player, action, is_known=is_known)
            case Minion():
                step = self._minion(move, player, action, is_known=is_known)
            case Discard() | Placement():
                step = self._turn(move, player, action, is_known=is_known)
            case _:
                assert_never(action)
        self.steps.append(step or Step(move, player, move.number, is_played=False))
        if self._stands and not self._faults:
            self.warnings += (to_diagnostic(self._stands, move, forgiven=True),)
        return step is not None

    def likely_player(self, move: Move) -> int:
        """The player whom a line with an unknown name means."""
        if isinstance(move.action, Start):
            return next(iter(self.table.starting), 0)
        if isinstance(move.action, Minion):
            return next(iter(self._due_minions), self.turns.due.player)
        return self.turns.due.player

    def _player(self, move: Move) -> int:
        player = self.players.find(move.name)
        if player is not None:
            return player
        self._say(move, lambda: unknown_player(self.players, move.name))
        return self.likely_player(move)

    def _are_known(self, move: Move, player: int) -> bool:
        """Whether the set has the tiles that the line names; if not, that is a fault."""
        action, tiles = move.action, self.table.play_tiles.tiles
        number, group = action.tile, group_of_tile(action)
        if number in tiles and isinstance(action, Placement):
            number, group = action.neighbour, "neighbour"
        if number in tiles:
            return True
        self._say(move, lambda: self.faults.unknown_tile(move, player, number, group))
        return False

    def _check_started(self, move: Move) -> None:
        """Each player needs a first monster before the first turn (A4)."""
        for player in () if self._faults else self._duties.lacking(self.table):
            self._say(move, partial(self.faults.start_missing, player), more=True)
        self._duties.begin_turns()

    def _is_free(self, move: Move, player: int) -> bool:
        """Whether the tile is still unused; if not, that is a fault."""
        if self.table.is_unused(move.action.tile):
            return True
        self._say(move, lambda: self.faults.tile_reused(move, player))
        return False

    def _start(self, move: Move, player: int, action: Start, *, is_known: bool) -> Step | None:
        if not is_known:
            self._duties.excuse(player)
            return None
        if any(grid.owner == player for grid in self.table.grids):
            owes = player in self._due_minions
            self._say(move, lambda: self.faults.start_twice(player, action, owes=owes))
            self._duties.excuse(None)
            return None
        if not self._is_free(move, player):
            self._duties.excuse(player)
            return None
        return self._begin(move, player, action)

    def _minion(self, move: Move, player: int, action: Minion, *, is_known: bool) -> Step | None:
        if is_known:
            self._check_started(move)
        if not is_known or not self._is_free(move, player):
            self._duties.remind(player)
            return None
        if player not in self.table.owing and self.certain and self.over is None:
            self._say(move, lambda: self.faults.minion_not_due(player, self._due_minions))
            return None
        return self._begin(move, player, action)

    def _begin(self, move: Move, player: int, action: Start | Minion) -> Step:
        is_first = isinstance(action, Start)
        index = self.table.begin(
            player, action.tile, action.turn, move.line.number, is_first=is_first
        )
        self._settle(move, index)
        return Step(move, player, None, is_played=True)

    def _turn(
        self, move: Move, player: int, action: Discard | Placement, *, is_known: bool
    ) -> Step | None:
        if is_known:
            self._check_started(move)
        step = None
        if not is_known or not self._is_free(move, player):
            self.turns.take(player, move.number)
        else:
            self._check_owing(move)
            self._check_turn(move, player)
            if isinstance(action, Discard):
                step = self._discard(move, player)
            else:
                step = self._place(move, player, action)
        if isinstance(action, Placement):
            self.turns.advance()
        return step

    def _check_owing(self, move: Move) -> None:
        minions = self._due_minions
        if minions and self.certain:
            player, before = next(iter(minions.items()))
            self._say(move, lambda: self.faults.minion_due(player, before))
        self._duties.remind(*minions)

    def _check_turn(self, move: Move, player: int) -> None:
        missing_turns = self.turns.missing
        verdict = self.turns.judge(player, move.number)
        if verdict is TurnCheck.RIGHT:
            self.certain &= not self.turns.missing
            return
        due = self.turns.expected_turn
        match verdict:
            case TurnCheck.WRONG_PLAYER:
                gap = self.turns.missing and not missing_turns
                self._say(
                    move,
                    lambda: self.faults.wrong_player(
                        due, player, missing=gap, later=self._find_swapped(move, due)
                    ),
                )
                if move.stands and self.turns.allow_out_of_turn() is TurnCheck.WRONG_NUMBER:
                    self._say(move, lambda: self.faults.wrong_number(due, move.number or 0))
            case TurnCheck.WRONG_NUMBER:
                self._say(move, lambda: self.faults.wrong_number(due, move.number or 0))
            case _:
                assert_never(verdict)

    def _find_swapped(self, move: Move, due: NumberedTurn) -> Move | None:
        """The next line of a turn, if it is the turn that is due and this is a later one."""
        after = next_turn(self.record, move)
        if after is None or move.number in (None, due.number):
            return None
        return after if (self.players.find(after.name), after.number) == due else None

    def _discard(self, move: Move, player: int) -> Step:
        """A9: only a tile that fits nowhere is discarded (R-A13: nowhere on the whole table)."""
        if self.certain and not self._faults:
            place = any_placement(self.table, player, move.action.tile)
            if place:
                self._say(move, lambda: self.faults.playable(move, place))
        self.table.discard(move.action.tile, move.line.number)
        self._settle(move)
        return Step(move, player, self.turns.due.number, is_played=True)

    def _place(self, move: Move, player: int, action: Placement) -> Step | None:
        place, table = self._target(move, player, action), self.table
        if place is None:
            return None
        grid = table.grids[place.grid]
        if grid.is_finished:
            self._say(move, lambda: self.faults.complete(player, action, place))
            return None
        if not table.may_add(player, place.grid):
            self._say(move, lambda: self.faults.explain_closed(player, action, place))
        if place.cell in grid.laid:
            self._say(move, lambda: self.faults.explain_occupied(player, action, place))
            return None
        turn = self._rotation(move, player, action, place)
        if turn is None:
            return None
        table.lay(place, action.tile, turn, move.line.number)
        self._settle(move, place.grid)
        return Step(move, player, self.turns.due.number, is_played=True)

    def _target(self, move: Move, player: int, action: Placement) -> Place | None:
        """The cell that the line names."""
        place = find_place(self.table, action)
        if place is None and self.certain:
            self._say(move, lambda: self.faults.not_on_table(player, action))
        return place

    def _rotation(
        self, move: Move, player: int, action: Placement, place: Place
    ) -> Rotation | None:
        """How the tile is turned, legally or not; None if that is unknown."""
        table, tile = self.table, action.tile
        if action.turn is not None and table.is_fitting(tile, action.turn, place):
            return action.turn
        fitting = tuple(ROTATIONS[turn] for turn in table.find_turns(tile, place))
        if action.turn is None and len(fitting) == 1:
            return fitting[0]
        if action.turn is None and fitting:
            if self.certain:
                self._say(move, lambda: self.faults.turn_needed(action, fitting))
            return None
        only_lacks_a_join = action.turn is not None and table.is_matching(tile, action.turn, place)
        # An unknown tile may be the neighbour that joins.
        if self.certain or not only_lacks_a_join:
            self._say(move, lambda: self.faults.misfit(player, action, place, stands=move.stands))
        if not move.stands and len(fitting) == 1:
            return fitting[0]
        return action.turn or Rotation.NONE

    # After a line.

    def _settle(self, move: Move, index: int | None = None) -> None:
        """Notes the use of the tile, a completed creature and the end of the game, after a line
        that changed the creature on the grid of that index, or discarded a tile."""
        self.moves[move.action.tile] = move
        grid = None if index is None else self.table.grids[index]
        if grid is not None and grid.is_finished:
            self._duties.complete(grid.owner, move)
        if self.over is None and self.table.is_over:
            self.over = move.line.number

    @property
    def _due_minions(self) -> dict[int, Move]:
        return {} if self.over is not None else self._duties.list_owing(self.table)

    @property
    def owing_lines(self) -> dict[int, int]:
        """The players who still owe a minion, each with the number of the line that made it due."""
        return {player: move.line.number for player, move in self._due_minions.items()}

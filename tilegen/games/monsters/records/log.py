"""The referee of a log: plays its moves, and reports every slip once.

A line gets at most one fault, the first that applies. The referee then goes on, and does not report
anything that may only follow from it.
"""

from __future__ import annotations

from dataclasses import replace
from typing import assert_never

from tilegen.games.monsters.records import cures
from tilegen.games.monsters.records.codes import EDGE_MISMATCH
from tilegen.games.monsters.records.faults import Faults, Target
from tilegen.games.monsters.records.notation import TURNS, Move, Record, group_of_tile
from tilegen.games.monsters.records.played import Played
from tilegen.games.monsters.records.ruling import Deed, Step
from tilegen.games.monsters.records.slips import Slips
from tilegen.games.monsters.rules.creature import Cell, Kind
from tilegen.games.monsters.rules.moves import (
    Discard,
    Minion,
    Placement,
    Start,
    every_placement,
    is_legal,
)
from tilegen.games.monsters.rules.table import Patch, Table, rotations
from tilegen.games.monsters.tiles import Rotation, Tile, TileSet
from tilegen.play import record as kit
from tilegen.play.claims import named_in_header
from tilegen.play.codes import GAME_OVER
from tilegen.play.fault import unknown_player
from tilegen.play.turns import Turn, TurnCheck, Turns
from tilegen.text.diagnostics import Diagnostics


def play(record: Record, tile_set: TileSet, found: Diagnostics) -> Played:
    """Plays the moves of a record, and reports every slip in them."""
    log = _Log(record, tile_set, found)
    for entry in record.entries:
        if isinstance(entry, kit.Move):
            log.move(entry)
        elif isinstance(entry, kit.Wrong):
            log.pass_over(entry)
    return log.played()


class _Log:
    def __init__(self, record: Record, tile_set: TileSet, found: Diagnostics) -> None:
        self._players = record.players
        self._ahead: list[Move] = [  # the lines of the turns still to come, the next one last
            entry
            for entry in reversed(record.entries)
            if isinstance(entry, kit.Move) and isinstance(entry.action, Discard | Placement)
        ]
        self._table = Table(tile_set, len(record.players))
        self._slips = Slips(found, self._table)
        self._turns = Turns(len(record.players), named_in_header(record, "first", found) or 0)
        self._steps: list[Step] = []
        self._moves: dict[int, Move] = {}  # the line that used each tile
        self._faults = Faults(self._table, self._players, self._moves)
        self._over: int | None = None
        self._over_said = False
        self._completing: dict[int, Move] = {}  # by player, the last line that completed a creature
        self._late: set[int] = set()  # players reminded of a minion that may still come
        self._starts_asked = False
        self._excused: set[int] = set()  # players whose start line was wrong
        self._excuses = 0  # wrong start lines that do not say whose

    def played(self) -> Played:
        owing = {player: move.line.number for player, move in self._owing.items()}
        steps, slips = tuple(self._steps), self._slips
        due = self._turns.due
        return Played(self._table, steps, slips.certain, self._over, owing, due, slips.suspects)

    def pass_over(self, entry: kit.Wrong) -> None:
        """Passes over a line that could not be read: whatever it did is unknown."""
        if not entry.plays:
            return
        self._slips.certain = False
        self._turns.doubt()
        self._excuse(self._players.find(entry.line.text.partition(":")[0].strip()))

    def move(self, move: Move) -> None:
        """Plays a line that could be read."""
        self._slips.begin_line()
        player = self._slips.player = self._player(move)
        action = move.action
        tile = self._tile(move, player)
        if self._over is not None and not self._over_said and self._slips.certain:
            self._slips.say(move, self._faults.game_over(self._over))
            self._over_said = self._slips.code is GAME_OVER
        match action:
            case Start():
                step = self._start(move, player, action, tile)
            case Minion():
                step = self._minion(move, player, action, tile)
            case Discard() | Placement():
                step = self._turn(move, player, action, tile)
            case _:
                assert_never(action)
        self._steps.append(step or self._nothing(move, player))
        if self._slips.code:
            self._turns.doubt()
        self._slips.end_line(played=step is not None)
        if self._turns.missing:
            self._slips.certain = False

    # Checks of every line, in this order.

    def _player(self, move: Move) -> int:
        player = self._players.find(move.name)
        if player is not None:
            return player
        self._slips.say(move, unknown_player(self._players, move.name))
        # The likeliest player.
        if isinstance(move.action, Start):
            return next(iter(self._table.starting), 0)
        if isinstance(move.action, Minion):
            return next(iter(self._owing), self._turns.due.player)
        return self._turns.due.player

    def _tile(self, move: Move, player: int) -> Tile | None:
        action, tiles = move.action, self._table.tiles
        tile = tiles.get(action.tile)
        if tile is None:
            group = group_of_tile(action)
            self._slips.say(move, self._faults.unknown_tile(move, player, action.tile, group))
        elif isinstance(action, Placement) and action.neighbour not in tiles:
            fault = self._faults.unknown_tile(move, player, action.neighbour, "neighbour")
            self._slips.say(move, fault)
            return None
        return tile

    def _check_started(self, move: Move) -> None:
        """Each player needs a first monster before the first turn (A4)."""
        if self._starts_asked:
            return
        self._starts_asked = True
        lacking = [player for player in self._table.starting if player not in self._excused]
        if not self._slips.said and len(lacking) > self._excuses:
            for player in lacking:
                self._slips.say(move, self._faults.start_missing(player), more=True)

    def _is_free(self, move: Move, player: int, tile: Tile) -> bool:
        """Whether the tile is still unused; if not, that is reported."""
        table = self._table
        if table.is_face_down(tile.id):
            return True
        if tile.id in self._slips.misnamed or self._slips.unnamed:
            # Then the number in the other line was wrong.
            self._slips.misnamed.pop(tile.id, None)
            self._slips.unnamed.clear()
            table.places.pop(tile.id, None)
            table.discarded.pop(tile.id, None)
            self._slips.certain = False
            return True
        self._slips.say(move, self._faults.tile_reused(move, player))
        return False

    # Play one line; None if it cannot be played.

    def _start(self, move: Move, player: int, action: Start, tile: Tile | None) -> Step | None:
        if tile is None:
            self._excuse(player)
            return None
        if self._table.creatures[player]:
            fault = self._faults.start_twice(player, action, owes=player in self._owing)
            self._slips.say(move, fault)
            self._excuse(None)
            return None
        if not self._is_free(move, player, tile):
            self._excuse(player)
            return None
        return self._began(move, player, Deed.START, tile, action.turn)

    def _minion(self, move: Move, player: int, action: Minion, tile: Tile | None) -> Step | None:
        if tile is not None:
            self._check_started(move)
        if tile is None or not self._is_free(move, player, tile):
            self._late.add(player)
            return None
        if player not in self._table.owing and self._slips.certain and self._over is None:
            self._slips.say(move, self._faults.minion_not_due(player, self._owing))
            return None
        return self._began(move, player, Deed.MINION, tile, action.turn)

    def _began(self, move: Move, player: int, deed: Deed, tile: Tile, turn: Rotation) -> Step:
        kind = Kind.FIRST if deed is Deed.START else Kind.MINION
        patch = self._table.begin(player, kind, tile, turn, move.line.number)
        self._used(move, tile)
        self._settle(move, patch)
        return self._step(move, player, deed, patch, Cell(0, 0))

    def _turn(
        self, move: Move, player: int, action: Discard | Placement, tile: Tile | None
    ) -> Step | None:
        self._ahead.pop()
        if tile is not None:
            self._check_started(move)
        step = None
        if tile is None or not self._is_free(move, player, tile):
            self._turns.take(player, move.number)
        else:
            self._check_owing(move)
            self._check_turn(move, player)
            if isinstance(action, Discard):
                step = self._discard(move, player, tile)
            else:
                step = self._place(move, player, action, tile)
        if isinstance(action, Placement):
            self._turns.advance()
        return step

    def _check_owing(self, move: Move) -> None:
        owing = self._owing
        if owing and self._slips.certain:
            player, before = next(iter(owing.items()))
            self._slips.say(move, self._faults.minion_due(player, before))
        self._late.update(owing)

    def _check_turn(self, move: Move, player: int) -> None:
        missing = self._turns.missing
        verdict = self._turns.judge(player, move.number)
        if verdict is TurnCheck.RIGHT:
            self._slips.certain &= not self._turns.missing
            return
        due = self._turns.wanted
        match verdict:
            case TurnCheck.WRONG_PLAYER:
                gap = self._turns.missing and not missing
                later = self._swapped(move, due)
                fault = self._faults.wrong_player(due, player, missing=gap, later=later)
                self._slips.say(move, fault)
                if move.stands and self._turns.let() is TurnCheck.WRONG_NUMBER:
                    self._slips.say(move, self._faults.wrong_number(due, move.number or 0))
            case TurnCheck.WRONG_NUMBER:
                self._slips.say(move, self._faults.wrong_number(due, move.number or 0))
            case _:
                assert_never(verdict)

    def _swapped(self, move: Move, due: Turn) -> int | None:
        """The number of the next line, if it is the turn that is due and this is a later one."""
        after = self._ahead[-1] if self._ahead else None
        if after is None or move.number in (None, due.number):
            return None
        return after.line.number if (self._players.find(after.name), after.number) == due else None

    def _discard(self, move: Move, player: int, tile: Tile) -> Step:
        """A9: only a tile that fits nowhere is discarded (R-A13: nowhere on the whole table)."""
        if self._slips.certain and not self._slips.said:
            places = list(every_placement(self._table, player, tile.id))
            doubtful = self._slips.adrift | self._slips.disputed
            sure = [place for place in places if place.neighbour not in doubtful]
            if places:
                self._slips.say(move, self._faults.playable(move, (sure or places)[0]))
        self._table.discarded[tile.id] = move.line.number
        self._used(move, tile)
        self._settle(move)
        return Step(move.line.number, player, self._turns.due.number, Deed.DISCARD, tile.id)

    def _place(self, move: Move, player: int, action: Placement, tile: Tile) -> Step | None:
        target = self._target(move, player, action)
        if target is None:
            return None
        patch, cell = target
        if patch.complete:
            self._slips.say(move, self._faults.complete(player, action, target))
            return None
        if not self._table.may_add(player, patch):
            self._slips.say(move, self._faults.closed(player, action, target))
        if cell in patch.tiles:
            self._slips.say(move, self._faults.occupied(player, action, target))
            return None
        turn = self._rotation(move, player, action, target)
        if turn is None:
            return None
        self._table.lay(patch, cell, tile, turn, move.line.number)
        self._used(move, tile)
        self._slips.laid(action)
        self._settle(move, patch)
        return self._step(move, player, Deed.PLACE, patch, cell)

    def _target(self, move: Move, player: int, action: Placement) -> Target | None:
        """The cell that the line names, or that it probably meant."""
        table = self._table
        known = table.places.get(action.neighbour)
        if known is None and self._slips.certain and not self._slips.said:
            # One of the wrong lines may have laid it, under another number.
            meant = [
                number
                for number in self._slips.misnamed
                if number not in self._slips.suspects
                and is_legal(table, player, replace(action, neighbour=number))
            ]
            if meant:
                self._slips.certain = False
                known = table.places[meant[0]] if len(meant) == 1 else None
            else:
                self._slips.say(move, self._faults.not_on_table(player, action))
                # A line may have laid it under a similar number.
                near = cures.similar(action.neighbour, table.places)
                self._slips.misnamed.update(dict.fromkeys(near))
                self._slips.unnamed.add(action.neighbour)
        return Target(known[0], known[1].beside(action.side)) if known else None

    def _rotation(
        self, move: Move, player: int, action: Placement, target: Target
    ) -> Rotation | None:
        """How the tile is turned, legally or not; None if that is unknown."""
        bits = self._table.turns(action.tile, *target)
        if action.turn is not None and bits >> action.turn & 1:
            return action.turn
        fitting = rotations(bits, self._table.tiles[action.tile].edges)
        if action.turn is None and len(fitting) == 1:
            return fitting[0]
        if action.turn is None and fitting:
            self._slips.say(move, self._faults.turn_needed(action, fitting))
            return None
        fault = self._faults.misfit(player, action, target)
        if move.stands and action.turn is None:
            upright = f"{action.tile}{TURNS[Rotation.NONE]}"
            fault = fault._replace(message=f"{fault.message}; without a sign it lies {upright}")
        self._slips.say(move, fault)
        if not move.stands:
            if len(fitting) == 1 and fault.code is EDGE_MISMATCH:
                return fitting[0]
            self._slips.adrift.add(action.tile)  # Anything may have been meant.
        return action.turn or Rotation.NONE

    # After a line.

    def _used(self, move: Move, tile: Tile) -> None:
        self._moves[tile.id] = move
        self._slips.used(tile)

    def _settle(self, move: Move, patch: Patch | None = None) -> None:
        """Notes a completed creature and the end of the game, after a line that changed `patch` or
        discarded a tile."""
        if patch is not None and patch.complete:
            self._completing[patch.owner] = move
            self._late.discard(patch.owner)
        if self._over is None and self._table.over:
            self._over = move.line.number

    @property
    def _owing(self) -> dict[int, Move]:
        """The players who owe a minion and were not reminded yet, each with the line that made it
        due."""
        if self._over is not None:
            return {}
        owing = (player for player in self._table.owing if player not in self._late)
        return {player: self._completing[player] for player in owing}

    def _step(self, move: Move, player: int, deed: Deed, patch: Patch, cell: Cell) -> Step:
        laid = patch.tiles[cell]
        which = self._table.creatures[patch.owner].index(patch)
        number = self._turns.due.number if deed is Deed.PLACE else None
        return Step(
            move.line.number,
            player,
            number,
            deed,
            laid.tile.id,
            laid,
            (patch.owner, which),
            cell,
            patch.complete,
        )

    def _nothing(self, move: Move, player: int) -> Step:
        return Step(move.line.number, player, move.number, Deed.NOTHING, move.action.tile)

    def _excuse(self, player: int | None) -> None:
        if not self._starts_asked:
            if player is None:
                self._excuses += 1
            else:
                self._excused.add(player)

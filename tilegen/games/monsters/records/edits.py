"""The records that differ from a wrong one in one part of one line.

Each is tried by replaying it, so what is here need only be legal where it stands.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from functools import cached_property
from typing import Final, assert_never

from tilegen.games.monsters.records.cures import other_turns
from tilegen.games.monsters.records.log import Log
from tilegen.games.monsters.records.notation import Move, Record, format_action
from tilegen.games.monsters.records.numbering import next_turn
from tilegen.games.monsters.records.playing import AtEnd
from tilegen.games.monsters.rules.moves import (
    Action,
    Discard,
    Minion,
    Placement,
    Start,
    any_placement,
    every_placement,
    is_legal,
)
from tilegen.games.monsters.rules.table import STEPS
from tilegen.games.monsters.tiles import Rotation, Side
from tilegen.play import record as kit
from tilegen.play.fault import Correction, swap_lines
from tilegen.play.record import RecordLine
from tilegen.play.slip_search import Budget, Slips, explain_slips
from tilegen.play.trials import Edit
from tilegen.text.diagnostics import Diagnostics
from tilegen.text.suggest.numbers import list_near_numbers

_BUDGET: Final = Budget(lines=6000, ahead=120, nearest=60, again=8, faults=1_000)
"""Half a second; a slip takes a few hundred lines."""


def explain(empty: Log, lies: Log, right: int, diagnostics: Diagnostics, at_end: AtEnd) -> Log:
    """Plays the rest of a record on `lies`, as it is written, and reports its slips: so many lines
    were right and played already. The log as the wrong lines were meant; `empty` is one on which no
    line was played."""
    slips = Slips(empty.record.entries, empty, TileEdits(empty.record), at_end, _BUDGET)
    return explain_slips(slips, lies, right, diagnostics)


class TileEdits:
    """The edits of the lines of a record. `wanted` are the numbers beside which lines lay tiles,
    though no line lays those."""

    def __init__(self, record: Record) -> None:
        self._record = record

    @cached_property
    def wanted_tiles(self) -> tuple[int, ...]:
        moves = (entry for entry in self._record.entries if isinstance(entry, kit.RecordMove))
        actions = [move.action for move in moves]
        laid_tiles = {action.tile for action in actions if not isinstance(action, Discard)}
        beside = (action.neighbour for action in actions if isinstance(action, Placement))
        return tuple(number for number in dict.fromkeys(beside) if number not in laid_tiles)

    def list_parts(self, log: Log, move: Move, *, of_turn: bool) -> Iterator[Edit]:
        yield from _names(log, move)
        yield from _lines(log, move, self.wanted_tiles)
        edits: dict[object, Edit] = {}
        slips = () if of_turn else _slips(log, move, self.wanted_tiles)
        for edit in (*slips, *(() if of_turn else _others(log, move))):
            place = _place(log, edit.moves[0].action)
            # Of two names of a place, the one with another number is likelier than with another
            # side.
            if not edit.rank or place not in edits:
                edits[place] = edit
        yield from edits.values()

    def list_several(self, log: Log, move: Move) -> Iterator[Edit]:
        """The line with the same tile anywhere, or another one in this place."""
        action, table = move.action, log.table
        player = log.players.find(move.name)
        if not isinstance(action, Placement) or player is None:
            return
        if table.is_unused(action.tile):
            for other in every_placement(table, player, action.tile):
                yield _acting(move, other, 2)
        for number in _spare(log, move):
            for side in Side:
                other = replace(action, tile=number, side=side, turn=None)
                for legal in other_turns(table, player, other):
                    yield _acting(move, legal, 2)

    def list_earlier(self, log: Log, move: Move) -> Iterator[Edit]:
        action = move.action
        edits = [*_slips(log, move, self.wanted_tiles)]
        if isinstance(action, Start | Minion):
            turns = [turn for turn in Rotation if turn != action.turn]
            edits += [_acting(move, replace(action, turn=turn)) for turn in turns]
            due = log.table.starting if isinstance(action, Start) else log.table.owing
            names = [log.players.names[player] for player in due if player != _player(log, move)]
            edits += [Edit((move._replace(name=name),), Correction("name", name)) for name in names]
        for edit in edits:
            if edit.cure:
                yield edit._replace(cure=edit.cure._replace(other=move))

    def is_same_gap(self, before: Move, move: Move) -> bool:
        """Whether both lie beside a tile that no line lays: that line is missing, or has another
        number."""
        gap = _find_neighbour(before)
        return gap in self.wanted_tiles and _find_neighbour(move) == gap


def _find_neighbour(move: Move) -> int | None:
    return move.action.neighbour if isinstance(move.action, Placement) else None


def _place(log: Log, action: Action) -> object:
    """The same for actions that lay the same tile in the same way, whatever it lies beside."""
    spot = log.table.places.get(action.neighbour) if isinstance(action, Placement) else None
    if not isinstance(action, Placement) or spot is None:
        return action
    return action.tile, action.turn, spot.grid, spot.cell + STEPS[action.side]


def _others(log: Log, move: Move) -> Iterator[Edit]:
    """The line with any other neighbour or tile; a discard as a placement too."""
    action, table, player = move.action, log.table, _player(log, move)
    spare = [number for number in _spare(log, move) if number != action.tile]
    known_actions: list[Action]
    match action:
        case Discard():
            free = table.is_unused(action.tile)
            known_actions = [*every_placement(table, player, action.tile)] if free else []
            known_actions += [
                Discard(tile) for tile in spare if not any_placement(table, player, tile)
            ]
        case Start() | Minion():
            known_actions = [replace(action, tile=number) for number in spare]
        case Placement():
            near = list_near_numbers(action.neighbour, table.places)
            far = [number for number in table.places if number not in near]
            places = [
                replace(action, neighbour=n) for n in far if action.tile in table.play_tiles.tiles
            ]
            places += [replace(action, tile=number) for number in spare]
            known_actions = [place for place in places if is_legal(table, player, place)]
        case _:
            assert_never(action)
    yield from (_acting(move, action, 1) for action in known_actions)


def _spare(log: Log, move: Move) -> list[int]:
    """The unused tiles that no later line uses."""
    return [n for n in log.table.list_unused() if log.last_use.get(n, 0) <= move.line.number]


def _names(log: Log, move: Move) -> Iterator[Edit]:
    """The line as one of another player or turn."""
    due = log.turns.due
    if isinstance(move.action, Discard | Placement):
        names = [log.players.names[due.player]]
    else:
        names = list(log.players.names)
    for name in names:
        if log.players.find(move.name) != log.players.find(name):
            number, text = move.number, name
            if number is None and str(due.number) in move.name.split():
                # Behind a stray word the number of the turn is read as part of the name.
                number, text = due.number, f"{due.number} {name}"
            yield Edit((move._replace(name=name, number=number),), Correction("name", text))
    if move.number is not None and due.number is not None and move.number != due.number:
        yield Edit((move._replace(number=due.number),), Correction("number", str(due.number)))


def _slips(log: Log, move: Move, wanted_numbers: Iterable[int]) -> Iterator[Edit]:
    """The line with another turn or side, or with a number that is like the one in it."""
    action, table, player = move.action, log.table, _player(log, move)
    free = {number for number in _spare(log, move) if number != action.tile}
    tiles = list_near_numbers(action.tile, free)
    tiles += [number for number in wanted_numbers if number in free and number not in tiles]
    match action:
        case Placement():
            for other in _other_places(log, move, action):
                yield _acting(move, other)
            near = [replace(action, tile=number) for number in tiles]
            yield from (_acting(move, action) for action in near if is_legal(table, player, action))
        case Discard():
            for number in tiles:
                if any_placement(table, player, number) is None:
                    yield _acting(move, Discard(number))
        case Start() | Minion():
            yield from (_acting(move, replace(action, tile=number)) for number in tiles)


def _other_places(log: Log, move: Move, action: Placement) -> Iterator[Placement]:
    """The tile turned otherwise, on another side, or beside a tile with a similar number. What the
    table let stand need not be legal."""
    table, player = log.table, _player(log, move)
    if not table.is_unused(action.tile):
        return
    yield from other_turns(table, player, action)
    others = (
        *(replace(action, side=side) for side in Side if side != action.side),
        *(replace(action, neighbour=n) for n in list_near_numbers(action.neighbour, table.places)),
    )
    yield from (action for action in others if move.stands or is_legal(table, player, action))


def _player(log: Log, move: Move) -> int:
    player = log.players.find(move.name)
    return log.likely_player(move) if player is None else player


def _lines(log: Log, move: Move, wanted_numbers: Iterable[int]) -> Iterator[Edit]:
    """The line with one put in above it, without it, or after the one below it."""
    before, due, is_turn = log.moves.get(move.action.tile), log.turns.due, _is_turn(move)
    if before and _says(log, before) == _says(log, move):
        yield Edit((), Correction(None, ""))
    for tile in (number for number in wanted_numbers if log.table.is_unused(number)):
        yield from _beginnings(log, move, tile)
        if is_turn and due.number != move.number:
            name = log.players.names[due.player]
            number = None if move.number is None else due.number
            for place in every_placement(log.table, due.player, tile):
                yield _put_in(move, name, number, place)
    after = next_turn(log.record, move)
    if after and (log.players.find(after.name), after.number) == due and after.number is not None:
        yield Edit((after, move), swap_lines(move, after), taken=1)


def _beginnings(log: Log, move: Move, tile: int) -> Iterator[Edit]:
    """The line below one that begins a creature with the tile."""
    for turn in Rotation:
        for player in log.table.owing:
            yield _put_in(move, log.players.names[player], None, Minion(tile, turn))
        for player in log.table.starting if not isinstance(move.action, Start) else ():
            yield _put_in(move, log.players.names[player], None, Start(tile, turn))


def _is_turn(move: Move) -> bool:
    return isinstance(move.action, Discard | Placement)


def _says(log: Log, move: Move) -> tuple[int | None, int | None, Action]:
    """Equal for lines that say the same, however each is typed."""
    return log.players.find(move.name), move.number, move.action


def _acting(move: Move, action: Action, rank: int = 0) -> Edit:
    return Edit((move._replace(action=action),), Correction("action", format_action(action)), rank)


def _put_in(move: Move, name: str, number: int | None, action: Action) -> Edit:
    text = f"{'' if number is None else f'{number} '}{name}: {format_action(action)}"
    line = RecordLine(move.line.number, text, "")
    new_move = Move(line, number, name, action, stands=False, match=move.match)
    return Edit((new_move, move), Correction(None, text, above=True))

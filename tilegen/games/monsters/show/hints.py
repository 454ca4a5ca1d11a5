"""The moves possible at the table that a record leads to."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from tilegen.errors import TilegenError
from tilegen.games.hints import LegalMoves
from tilegen.games.monsters.records.notation import (
    SIDES,
    TURNS,
    Record,
    format_action,
    meant_place,
    place,
)
from tilegen.games.monsters.records.played import PlayedLog
from tilegen.games.monsters.records.ruling import Ruling
from tilegen.games.monsters.rules.creature import PlacedTile, find_kind
from tilegen.games.monsters.rules.moves import (
    DEAL4,
    VARIANTS,
    Action,
    Discard,
    Minion,
    Start,
    every_placement,
)
from tilegen.games.monsters.rules.table import STEPS, build_table
from tilegen.games.monsters.show.shown_creature import MEETING
from tilegen.games.monsters.tiles import Edge, TileSet
from tilegen.games.tiles.rules.grids import Grid
from tilegen.games.tiles.rules.lattice import find_cell
from tilegen.games.tiles.rules.reasons import WantedPlace
from tilegen.games.tiles.rules.tables import Place, Table
from tilegen.games.tiles.show.figure_tiles import count_open_ends
from tilegen.games.tiles.show.tile_advice import (
    CellWords,
    FittingTile,
    count_fits,
    describe_end,
    explain_closed,
    fits_to_json,
    wrap_fits,
)
from tilegen.play import record as kit
from tilegen.play.turn_tracker import NumberedTurn
from tilegen.play.variants import variant_of
from tilegen.text.diagnostics import Diagnostic, Diagnostics, has_errors
from tilegen.text.hints import ask_which
from tilegen.text.suggest.numbers import list_near_numbers
from tilegen.text.wording import format_count, join_words

_FINISHED: Final = "complete"


@dataclass(frozen=True, slots=True)
class Position:
    """A table in the middle of a game, and what comes next. Start tiles are chosen from those
    `dealt` to each player or from all (R-A1). `unsure` are the creatures of a photo with a tile in
    doubt, by the indices of their grids."""

    ruling: Ruling
    log: PlayedLog
    dealt: bool
    unsure: frozenset[int] = frozenset()

    @property
    def is_photo(self) -> bool:
        """Whether nothing is known of the moves, nor whose turn it is."""
        return self.ruling.log is None

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(player.name for player in self.ruling.players)

    @property
    def diagnostics(self) -> tuple[Diagnostic, ...]:
        """The diagnostics of the record, except that it is unfinished."""
        ruling = self.ruling
        if self.is_photo:
            return tuple(d for d in ruling.diagnostics if not d.code.unfinished)
        return tuple(d for d in ruling.diagnostics if d not in ruling.lacking)

    @property
    def ok(self) -> bool:
        return not has_errors(self.diagnostics)


def position(record: Record, tile_set: TileSet | None, ruling: Ruling) -> Position | None:
    """The position after the last line; None if nothing can be known of it."""
    if tile_set is None or not record.players.names:
        return None
    if ruling.log is None:
        return _of_photo(record, ruling, build_table(tile_set, len(record.players)))
    is_dealt = variant_of(record, VARIANTS, Diagnostics()) == DEAL4
    return Position(ruling, ruling.log, is_dealt)


def _of_photo(record: Record, ruling: Ruling, table: Table) -> Position:
    """A photo's table. No answer uses a creature with anything uncertain."""
    unsure = set()
    for player in ruling.players:
        for creature in player.creatures:
            index = table.add_grid(creature.owner, is_first=creature.is_first)
            for cell, laid_tile in creature.tiles.items():
                if isinstance(laid_tile, PlacedTile) and laid_tile.tile.id not in table.places:
                    place = Place(index, find_cell(*cell))
                    table.lay(place, laid_tile.tile.id, laid_tile.rotation, laid_tile.line)
                else:
                    unsure.add(index)
    for entry in record.entries:
        if isinstance(entry, kit.Claim) and entry.key == "discarded":
            discards = [number for part in entry.parts for number in part.numbers]
            for number in discards:
                table.discard(number, entry.line.number)
    log = PlayedLog(table, (), True, ruling.over, (), (), None)
    return Position(ruling, log, dealt=False, unsure=frozenset(unsure))


# Moves with a tile.


def for_tile(now: Position, tile: int) -> LegalMoves:
    """Every line that the player to move may write with this tile. Raises TilegenError if it does
    not lie face down."""
    _check_face_down(now.log.table, tile)
    if now.is_photo:
        hint = "ask which tiles fit a cell: --cell 'right of 12'; or write the moves as a record"
        raise TilegenError("a photo does not show whose turn it is", hint)
    if now.log.due is None:
        return LegalMoves((), (f"The game is over, so tile {tile} stays face down.",), piece=tile)
    if now.log.starting or now.log.owing:
        return _beginning(now, tile)
    player = now.log.due.player
    moves = tuple(
        _line(now, now.log.due, placement)
        for placement in every_placement(now.log.table, player, tile)
    )
    name = now.names[player]
    if moves:
        ways = "one way" if len(moves) == 1 else f"{len(moves)} ways"
        words = f"{name} must place tile {tile}: it fits in {ways}."
        return LegalMoves(moves, (words, *_doubt(now)), piece=tile)
    words = f"Tile {tile} fits nowhere: if nobody objects it is discarded, and {name} draws again."
    moves = (_line(now, now.log.due, Discard(tile)),)
    return LegalMoves(moves, (words, *_doubt(now)), piece=tile)


def _beginning(now: Position, tile: int) -> LegalMoves:
    """The lines before the next turn: start tiles (A4), and minions (A14)."""
    moves = [f"{now.names[player]}: {format_action(Start(tile))}" for player in now.log.starting]
    if not now.log.starting:
        moves = [f"{now.names[player]}: {format_action(Minion(tile))}" for player in now.log.owing]
    return LegalMoves(tuple(moves), (_first_of_all(now),), piece=tile)


def _first_of_all(now: Position) -> str:
    names = join_words([now.names[player] for player in now.log.starting or now.log.owing], "and")
    several = len(now.log.starting or now.log.owing) > 1
    if now.log.starting:
        verb = "need" if several else "needs"
        which = "one of the four dealt to each player" if now.dealt else "any tile"
        return f"{names} {verb} a start tile first: {which}, turned any way."
    verb = "begin" if several else "begins"
    return f"{names} {verb} a minion first: any face-down tile, turned any way."


def _doubt(now: Position) -> Iterator[str]:
    if not now.log.certain:
        wrong = next(
            (
                diagnostic.span
                for diagnostic in now.diagnostics
                if diagnostic.span and diagnostic.is_error
            ),
            None,
        )
        line = f"Line {wrong.line}" if wrong else "A line"
        yield f"{line} of the record could not be played, so the table may look different."


def _line(now: Position, due: NumberedTurn, action: Action) -> str:
    number = "" if due.number is None else f"{due.number} "
    return f"{number}{now.names[due.player]}: {format_action(action)}"


def _check_face_down(table: Table, tile: int) -> None:
    if tile not in table.play_tiles.tiles:
        near = _numbers(table, tile, table.list_unused())
        raise TilegenError(f"the set has no tile {tile}", near)
    if tile in table.places:
        message = f"tile {tile} is already on the table, from line {table.lines[tile]}"
        raise TilegenError(message, "name one that lies face down")
    if tile in table.discarded:
        message = f"tile {tile} was discarded, in line {table.discarded[tile]}"
        raise TilegenError(message, "name one that lies face down")


def _numbers(table: Table, typed_text: int, known: list[int]) -> str:
    near = [str(number) for number in list_near_numbers(typed_text, known)]
    if near:
        return ask_which(near[:3])
    numbers = table.play_tiles.tiles
    return f"its tiles are numbered {min(numbers)} to {max(numbers)}"


# Tiles for a cell.


def for_cell(now: Position, typed_text: str) -> LegalMoves:
    """The tiles that fit the cell beside a tile. Raises TilegenError if the text names no such
    cell."""
    side_of = place(typed_text)
    if side_of is None:
        raise TilegenError(f"'{typed_text}' names no cell", _cell_meant(typed_text))
    side, neighbour = side_of
    spot = f"{SIDES[side]} {neighbour}"
    _check_on_table(now.log.table, neighbour)
    index, cell = now.log.table.places[neighbour]
    beside = WantedPlace(index, cell + STEPS[side], spot)
    for reason in _explain_closed(now, beside):
        return LegalMoves((), (reason,), place=spot)
    fits = tuple(_fits(now.log.table, beside))
    among = f"{len(now.log.table.list_unused())} face-down tiles"
    words = [count_fits(len(fits), among, beside)]
    if now.is_photo and not now.log.table.discarded:
        words.append("A photo does not show which of them were discarded.")
    if now.log.starting or now.log.owing:
        words.append(_first_of_all(now))
    return LegalMoves((), (*words, *_doubt(now)), place=spot, fits=fits)


def _cell_meant(typed_text: str) -> str:
    """How to write the cell: in quotes, since it is more than one word."""
    corrected_place = meant_place(typed_text)
    if corrected_place:
        return f'did you mean --cell "{corrected_place}"?'
    return 'write it as in a record, and in quotes: --cell "right of 12"'


def _fits(table: Table, place: WantedPlace) -> Iterator[FittingTile]:
    for tile in table.list_unused():
        turns = table.find_turns(tile, Place(place.grid, place.cell))
        if turns:
            yield tile, tuple(TURNS[turn] for turn in turns)


def _check_on_table(table: Table, tile: int) -> None:
    if tile not in table.play_tiles.tiles:
        raise TilegenError(f"the set has no tile {tile}", _numbers(table, tile, [*table.places]))
    if tile not in table.places:
        line = table.discarded.get(tile)
        what = "lies face down" if line is None else f"was discarded, in line {line}"
        near = [str(number) for number in list_near_numbers(tile, table.places)]
        hint = ask_which(near[:3]) if near else "name a tile on the table"
        raise TilegenError(f"tile {tile} is not on the table: it {what}", hint)


def _explain_closed(now: Position, place: WantedPlace) -> Iterator[str]:
    """Why no tile may be laid there, the simplest reason first."""
    table = now.log.table
    words = CellWords(
        now.log.over, now.names, lambda grid: find_kind(grid).word, _FINISHED, Edge.BLANK.value
    )
    if place.grid in now.unsure and not now.log.over:
        grid = table.grids[place.grid]
        figure = f"{now.names[grid.owner]}'s {words.name_figure(grid)}"
        yield f"Some tiles of {figure} are not known: complete the photo first."
    player = None if now.log.due is None else now.log.due.player
    yield from explain_closed(place, table.grids, player, table.options, words)


def _list_creatures(table: Table) -> list[tuple[int, Grid]]:
    """The creatures by their owners, each with the index of its grid."""
    return sorted(enumerate(table.grids), key=lambda numbered: numbered[1].owner)


# The position.


def summary(now: Position) -> LegalMoves:
    """Whose turn it is, what comes before it, and how far each creature has grown."""
    words = [_state(now)]
    for index, grid in _list_creatures(now.log.table):
        tiles = format_count(len(grid.laid), "tile")
        ends = (
            "not all of them known"
            if index in now.unsure
            else describe_end(grid, MEETING, _FINISHED)
        )
        words.append(f"{now.names[grid.owner]}'s {find_kind(grid).word}: {tiles}, {ends}.")
    return LegalMoves((), (*words, *_doubt(now)))


def _state(now: Position) -> str:
    if now.log.over:
        return "The game is over."
    if now.log.due is None:
        return "A photo does not show whose turn it is."
    number = "" if now.log.due.number is None else f", turn {now.log.due.number}"
    turn = f"{now.names[now.log.due.player]}'s turn{number}."
    if now.log.starting or now.log.owing:
        return f"{_first_of_all(now)} Then it is {turn}"
    return f"It is {turn}"


# For people and for programs.


def describe(hint: LegalMoves) -> str:
    """Lines to paste into the record, or the tiles that fit; then the answer in words."""
    lines = (*hint.moves, *wrap_fits(hint.fits), *hint.words)
    return "".join(f"{line}\n" for line in lines)


def as_json(now: Position, hint: LegalMoves) -> dict[str, object]:
    """Ready for `json`."""
    due = now.log.due
    return {
        "over": now.log.over,
        "player": None if due is None else now.names[due.player],
        "turn": None if due is None else due.number,
        "starting": [now.names[player] for player in now.log.starting],
        "owing": [now.names[player] for player in now.log.owing],
        "creatures": [
            {
                "player": now.names[grid.owner],
                "kind": find_kind(grid).value,
                "tiles": len(grid.laid),
                "complete": grid.is_finished,
                "open_ends": count_open_ends(grid, MEETING),
            }
            for _, grid in _list_creatures(now.log.table)
        ],
        "tile": hint.piece,
        "moves": list(hint.moves),
        "cell": hint.place,
        "fits": fits_to_json(hint.fits),
        "words": " ".join(hint.words),
    }

"""Games of files, played at random and written as records, and one slip planted in each."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import NamedTuple

from tilegen.app.ruling import Ruled, rule
from tilegen.games.tiles.faces import TileGame
from tilegen.games.tiles.rules.grids import Grid
from tilegen.games.tiles.rules.play_tiles import find_look
from tilegen.games.tiles.rules.rules import TileGameRules, TileState, make_rules
from tilegen.games.tiles.rules.tile_moves import Move, Placement
from tilegen.play.movers import name_player
from tilegen.play.rules import CHANCE

NAMES = ("Anna", "Ben", "Cleo", "Dan", "Eve", "Finn")
_HEAD = 5
"""The lines above the first one of play, that without a word among them."""


class PlayedGame(NamedTuple):
    """A game by the rules of a variant, from its first move to its last, with the states before."""

    game: TileGame
    variant: str
    rules: TileGameRules
    states: list[TileState]
    moves: list[Move]


class Slip(NamedTuple):
    """A wrong text in place of a player's move, by the index of that move as `place`, and the codes
    of which a referee may give it one."""

    kind: str
    place: int
    text: str
    codes: frozenset[str]


def play_at_random(game: TileGame, variant: str, seats: int, rng: Random) -> PlayedGame:
    rules = make_rules(game, seats, variant)
    states, moves = [rules.start()], []
    while not rules.is_over(states[-1]):
        moves.append(rng.choice(rules.legal_moves(states[-1])))
        states.append(rules.apply(states[-1], moves[-1]))
    return PlayedGame(game, variant, rules, states, moves)


def write_lines(played: PlayedGame) -> list[str]:
    """The lines of play, without headers; those of chance tell all its moves."""
    names, rules = NAMES[: played.rules.seats], played.rules
    lines: list[str] = []
    chance_texts: list[str] = []
    for state, move in zip(played.states, played.moves, strict=False):
        mover, text = rules.to_move(state), rules.format(move, state)
        if mover is CHANCE:
            chance_texts.append(text)
            continue
        if chance_texts:
            lines.append(f"{name_player(names, CHANCE)}: {', '.join(chance_texts)}")
            chance_texts = []
        lines.append(f"{name_player(names, mover)}: {text}")
    if chance_texts:
        lines.append(f"{name_player(names, CHANCE)}: {', '.join(chance_texts)}")
    return lines


def judge(played: PlayedGame, lines: list[str]) -> Ruled:
    names = ", ".join(NAMES[: played.rules.seats])
    head = ("tilegen record 1", "game: tiles", f"players: {names}", f"rules: {played.variant}", "")
    assert len(head) == _HEAD
    return rule("\n".join((*head, *lines, "")), played.game)


def find_line(played: PlayedGame, index: int, lines: list[str]) -> int:
    """The index of the line of a player's move."""
    before = played.states[: index + 1]
    number = sum(played.rules.to_move(state) is not CHANCE for state in before)
    of_players = [at for at, line in enumerate(lines) if not line.startswith("chance:")]
    return of_players[number - 1]


def to_line_number(at: int) -> int:
    """The number of a line of play in the record."""
    return at + _HEAD + 1


def list_slips(played: PlayedGame, rng: Random) -> Iterator[Slip]:
    """One slip of each kind that there may be in this game."""
    kinds = (_turn_wrongly, _take_another, _lay_on_another, _lay_beside_nothing, _pass)
    indexes = [
        index
        for index, move in enumerate(played.moves)
        if isinstance(move, Placement) and played.states[index].grids[move.grid].laid
    ]
    for make in kinds:
        for index in rng.sample(indexes, len(indexes)):
            slip = make(played, index)
            if slip is not None:
                yield slip
                break


def _turn_wrongly(played: PlayedGame, index: int) -> Slip | None:
    """The tile lies in a turn in which it does not fit."""
    state, move = played.states[index], played.moves[index]
    assert isinstance(move, Placement)
    rules = played.rules
    poses = rules.play_tiles.poses[move.tile]
    grid = state.grids[move.grid]
    fitting = rules.play_tiles.turns[move.tile][grid.demands[move.cell]]
    looks = {find_look(poses[turn]) for turn in fitting}
    lattice = rules.play_tiles.lattice
    for turn, pose in enumerate(poses):
        if find_look(pose) not in looks:
            right = rules.format(move, state)
            text = f"{move.tile}{lattice.signs[turn]}{right[len(_format_lying(rules, move)) :]}"
            return Slip("turn", index, text, frozenset({"edge-mismatch", "no-connection"}))
    return None


def _format_lying(rules: TileGameRules, move: Placement) -> str:
    return f"{move.tile}{rules.play_tiles.lattice.signs[move.turn]}"


def _take_another(played: PlayedGame, index: int) -> Slip | None:
    """A tile that lies on the table already is laid again."""
    state, move = played.states[index], played.moves[index]
    assert isinstance(move, Placement)
    place = played.rules.format(move, state)[len(_format_lying(played.rules, move)) :]
    tile = _list_laid(state)[0]
    return Slip("tile", index, f"{tile}^{place}", frozenset({"tile-reused"}))


def _lay_on_another(played: PlayedGame, index: int) -> Slip | None:
    """The cell is taken."""
    state, move = played.states[index], played.moves[index]
    assert isinstance(move, Placement)
    lattice, board = played.rules.play_tiles.lattice, played.rules.options.board
    grid = state.grids[move.grid]
    for cell, pose in grid.laid.items():
        for side, step in enumerate(lattice.steps):
            if board is None and cell + step in grid.laid:
                text = (
                    f"{_format_lying(played.rules, move)} {lattice.words[side]} {pose.tile.number}"
                )
                return Slip("taken", index, text, frozenset({"cell-occupied"}))
    return None


def _lay_beside_nothing(played: PlayedGame, index: int) -> Slip | None:
    """The tile beside which it is laid lies nowhere."""
    state, move = played.states[index], played.moves[index]
    assert isinstance(move, Placement)
    if played.rules.options.board is not None:
        return Slip(
            "off", index, f"{_format_lying(played.rules, move)} at z9", frozenset({"off-board"})
        )
    others = sorted({*played.rules.play_tiles.tiles} - {*_list_laid(state), move.tile})
    text = f"{_format_lying(played.rules, move)} right of {others[0]}" if others else ""
    return Slip("away", index, text, frozenset({"not-on-table"})) if others else None


def _pass(played: PlayedGame, index: int) -> Slip | None:
    """The player passes although a tile fits."""
    return Slip("pass", index, "pass", frozenset({"discard-playable", "unknown-move"}))


def _list_laid(state: TileState) -> list[int]:
    grids: tuple[Grid, ...] = state.grids
    return [tile.number for grid in grids for tile in grid.list_tiles()]

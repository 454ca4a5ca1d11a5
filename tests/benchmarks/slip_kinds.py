"""The slips that people make as they write a record, each put into a right one."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from random import Random

from tests.games.monsters.creature_tiles import (
    Rotation,
    index_creatures,
    list_creatures,
    rotate_edges,
)
from tests.games.monsters.random_games import (
    SIDES,
    SIGNS,
    Deed,
    Game,
    Move,
    legal,
    list_neighbour_names,
    replay_moves,
)
from tilegen.games.tiles.art.creatures.creature_tile import Side

STRAY = ("ok", "then", "tile", "maybe", "here", "and", "the", "Anna's", "x", "turn", "of", "7")


@dataclass(frozen=True, slots=True)
class Slip:
    """A wrong record. `own` are the lines, counted from 1, where it may be reported; `cures` are
    what a hint may say to mend it, none where there is nothing to say."""

    lines: list[str]
    own: frozenset[int]
    cures: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Paper:
    """A right record, before a slip is put into it: `move` of the game stands on the line with
    index `top + move`."""

    game: Game
    lines: list[str]
    top: int

    def at(self, move: int) -> int:
        return self.top + move

    def changed(self, move: int, line: str, *cures: str) -> Slip:
        at = self.at(move)
        return Slip([*self.lines[:at], line, *self.lines[at + 1 :]], frozenset({at + 1}), cures)

    def moves(self, *deeds: Deed) -> list[int]:
        return [index for index, move in enumerate(self.game.moves) if move.deed in deeds]


Kind = Callable[[Paper, Random], Slip | None]
ALL = tuple(Deed)


def turn_wrongly(paper: Paper, rng: Random) -> Slip | None:
    index = _pick_any(paper.moves(Deed.PLACE), rng)
    if index is None:
        return None
    move = paper.game.moves[index]
    edges = index_creatures(paper.game.tile_set)[move.tile].edges
    sign = SIGNS[rng.choice([turn for turn in Rotation if turn != move.rotation])]
    line = paper.lines[paper.at(index)].replace(f"{move.tile}{_sign(move)}", f"{move.tile}{sign}")
    same = [t for t in Rotation if rotate_edges(edges, t) == rotate_edges(edges, move.rotation)]
    return paper.changed(index, line, *(f"{move.tile}{SIGNS[turn]}" for turn in same))


def tile_typo(paper: Paper, rng: Random) -> Slip | None:
    return _other_tile(paper, rng, lambda own, known: _typos(own) & known - {own})


def tile_other(paper: Paper, rng: Random) -> Slip | None:
    return _other_tile(paper, rng, lambda own, known: known - {own})


def tile_unknown(paper: Paper, rng: Random) -> Slip | None:
    return _other_tile(paper, rng, lambda own, known: _typos(own) - known)


def neighbour_typo(paper: Paper, rng: Random) -> Slip | None:
    return _other_neighbour(paper, rng, lambda own, known: _typos(own) & known - {own})


def neighbour_other(paper: Paper, rng: Random) -> Slip | None:
    return _other_neighbour(paper, rng, lambda own, known: known - {own})


def neighbour_unknown(paper: Paper, rng: Random) -> Slip | None:
    return _other_neighbour(paper, rng, lambda own, known: _typos(own) - known)


def side(paper: Paper, rng: Random) -> Slip | None:
    index = _pick_any(paper.moves(Deed.PLACE), rng)
    if index is None:
        return None
    move = paper.game.moves[index]
    words = SIDES[rng.choice([each for each in Side if each != move.side])]
    line = paper.lines[paper.at(index)].replace(f" {SIDES[move.side]} ", f" {words} ")
    return paper.changed(index, line, *_places(paper, index))


def name(paper: Paper, rng: Random) -> Slip | None:
    index = _pick_any(paper.moves(*ALL), rng)
    if index is None:
        return None
    move = paper.game.moves[index]
    own = paper.game.names[move.player]
    other = rng.choice([each for each in paper.game.names if each != own])
    head, _, tail = paper.lines[paper.at(index)].partition(f"{own}:")
    return paper.changed(index, f"{head}{other}:{tail}", own)


def turn_number(paper: Paper, rng: Random) -> Slip | None:
    index = _pick_any(paper.moves(Deed.PLACE, Deed.DISCARD), rng)
    if index is None:
        return None
    own = paper.game.moves[index].number or 0
    number = rng.choice(sorted((_typos(own) | {own - 1, own + 1}) - {own}))
    _, blank, tail = paper.lines[paper.at(index)].partition(" ")
    return paper.changed(index, f"{number}{blank}{tail}", str(own))


def missing_turn(paper: Paper, rng: Random) -> Slip | None:
    return _leave_out(paper, rng, Deed.PLACE)


def missing_discard(paper: Paper, rng: Random) -> Slip | None:
    return _leave_out(paper, rng, Deed.DISCARD)


def missing_start(paper: Paper, rng: Random) -> Slip | None:
    return _leave_out(paper, rng, Deed.START)


def missing_minion(paper: Paper, rng: Random) -> Slip | None:
    return _leave_out(paper, rng, Deed.MINION)


def double_line(paper: Paper, rng: Random) -> Slip | None:
    index = _pick_any(paper.moves(*ALL), rng)
    if index is None:
        return None
    at = paper.at(index)
    lines = [*paper.lines[: at + 1], *paper.lines[at:]]
    return Slip(lines, frozenset({at + 1, at + 2}))


def swap_lines(paper: Paper, rng: Random) -> Slip | None:
    index = _pick_any([move - 1 for move in paper.moves(*ALL)[1:]], rng)
    if index is None:
        return None
    at = paper.at(index)
    lines = list(paper.lines)
    lines[at : at + 2] = lines[at + 1], lines[at]
    return Slip(lines, frozenset({at + 1, at + 2}))


def wrong_discard(paper: Paper, rng: Random) -> Slip | None:
    """The player discards a tile that is not used later, though it fits."""
    game = paper.game
    used = {move.tile for move in game.moves}
    free = [tile for tile in list_creatures(game.tile_set) if tile.id not in used]
    index = _pick_any(paper.moves(Deed.PLACE), rng)
    if index is None or not free:
        return None
    move = game.moves[index]
    table = replay_moves(game, index)
    rng.shuffle(free)
    for tile in free[:8]:
        found = legal(table, move.player, tile)
        if found:
            at = paper.at(index)
            line = f"{move.number} {game.names[move.player]}: discard {tile.id}"
            cures = {
                f"{tile.id}{SIGNS[turn]} {SIDES[side]} {number}"
                for creature, cell, rotation in found
                for side, number in list_neighbour_names(creature, cell)
                for turn in Rotation
                if rotate_edges(tile.edges, turn) == rotate_edges(tile.edges, rotation)
            }
            lines = [*paper.lines[:at], line, *paper.lines[at:]]
            return Slip(lines, frozenset({at + 1}), tuple(cures))
    return None


def stray_word(paper: Paper, rng: Random) -> Slip | None:
    index = _pick_any(paper.moves(*ALL), rng)
    if index is None:
        return None
    words = paper.lines[paper.at(index)].split(" ")
    words.insert(rng.randint(0, len(words)), rng.choice(STRAY))
    own = paper.game.names[paper.game.moves[index].player]
    return paper.changed(index, " ".join(words), *_places(paper, index), own, "note behind")


def l_for_1(paper: Paper, rng: Random) -> Slip | None:
    return _letter(paper, rng, "1", "l")


def o_for_0(paper: Paper, rng: Random) -> Slip | None:
    return _letter(paper, rng, "0", "O")


def wrong_score(paper: Paper, rng: Random) -> Slip | None:
    game = paper.game
    player = rng.randrange(len(game.names))
    name, score = game.names[player], game.scores[player]
    wrong = rng.choice(
        [n for n in {score + 1, score - 1, score + 3, score * 2, 0} - {score} if n >= 0]
    )
    right = f"{name} {score}"
    return _claim(paper, "score", right, f"{name} {wrong}", right)


def wrong_winner(paper: Paper, rng: Random) -> Slip | None:
    game = paper.game
    losers = [name for name in game.names if name not in game.winners]
    if not losers:
        return None
    right = ", ".join(game.winners)
    return _claim(paper, "winner", right, rng.choice(losers), *game.winners)


def write_wrong_left(paper: Paper, rng: Random) -> Slip | None:
    left = paper.game.left
    wrong = rng.choice([n for n in (left + 1, left - 1, left + 10) if n >= 0])
    return _claim(paper, "left", str(left), str(wrong), str(left))


KINDS: dict[str, Kind] = {
    "turned wrong": turn_wrongly,
    "tile number: slip of a finger": tile_typo,
    "tile number: any of the set": tile_other,
    "tile number: not in the set": tile_unknown,
    "neighbour: slip of a finger": neighbour_typo,
    "neighbour: any of the set": neighbour_other,
    "neighbour: not in the set": neighbour_unknown,
    "side": side,
    "name: another player's": name,
    "number of the turn": turn_number,
    "turn missing": missing_turn,
    "discard missing": missing_discard,
    "start missing": missing_start,
    "minion missing": missing_minion,
    "line doubled": double_line,
    "two lines swapped": swap_lines,
    "discard of a playable tile": wrong_discard,
    "stray word": stray_word,
    "l for 1": l_for_1,
    "O for 0": o_for_0,
    "claim: score": wrong_score,
    "claim: winner": wrong_winner,
    "claim: left": write_wrong_left,
}


def _pick_any(indexes: list[int], rng: Random) -> int | None:
    return rng.choice(indexes) if indexes else None


def _sign(move: Move) -> str:
    return SIGNS[move.rotation]


def _places(paper: Paper, index: int) -> tuple[str, ...]:
    """The action as it was, and the other ways to write the same."""
    move = paper.game.moves[index]
    if move.deed is not Deed.PLACE:
        return (move.action,)
    table = replay_moves(paper.game, index + 1)
    edges = index_creatures(paper.game.tile_set)[move.tile].edges
    signs = [
        SIGNS[t] for t in Rotation if rotate_edges(edges, t) == rotate_edges(edges, move.rotation)
    ]
    return tuple(
        f"{move.tile}{sign} {SIDES[side]} {number}"
        for own in table
        for creature in own
        for cell, (tile, _) in creature.tiles.items()
        if tile.id == move.tile
        for side, number in list_neighbour_names(creature, cell)
        for sign in signs
    )


def _typos(number: int) -> set[int]:
    """The numbers that one slip of a finger makes of this one."""
    text = str(number)
    digits = "0123456789"
    made = {text[:i] + d + text[i + 1 :] for i in range(len(text)) for d in digits}
    made |= {text[:i] + d + text[i:] for i in range(len(text) + 1) for d in digits}
    made |= {text[:i] + text[i + 1 :] for i in range(len(text))}
    made |= {text[:i] + text[i + 1] + text[i] + text[i + 2 :] for i in range(len(text) - 1)}
    return {int(each) for each in made if each and not each.startswith("0")} - {number}


def _other_tile(
    paper: Paper, rng: Random, others: Callable[[int, set[int]], set[int]]
) -> Slip | None:
    index = _pick_any(paper.moves(*ALL), rng)
    if index is None:
        return None
    move = paper.game.moves[index]
    choice = sorted(others(move.tile, set(index_creatures(paper.game.tile_set))))
    if not choice:
        return None
    head, _, action = paper.lines[paper.at(index)].partition(": ")
    action = re.sub(r"[0-9]+", str(rng.choice(choice)), action, count=1)
    cure = f"{move.tile}{_sign(move)}" if move.deed is not Deed.DISCARD else f"discard {move.tile}"
    cures = (cure,) if move.deed is not Deed.PLACE else (cure, *_places(paper, index))
    return paper.changed(index, f"{head}: {action}", *cures)


def _other_neighbour(
    paper: Paper, rng: Random, others: Callable[[int, set[int]], set[int]]
) -> Slip | None:
    index = _pick_any(paper.moves(Deed.PLACE), rng)
    if index is None:
        return None
    move = paper.game.moves[index]
    choice = sorted(others(move.neighbour, set(index_creatures(paper.game.tile_set))))
    if not choice:
        return None
    line = re.sub(
        rf" {move.neighbour}(?= !|$)", f" {rng.choice(choice)}", paper.lines[paper.at(index)]
    )
    return paper.changed(index, line, *_places(paper, index))


def _leave_out(paper: Paper, rng: Random, deed: Deed) -> Slip | None:
    index = _pick_any(paper.moves(deed), rng)
    if index is None:
        return None
    at = paper.at(index)
    move = paper.game.moves[index]
    lines = [*paper.lines[:at], *paper.lines[at + 1 :]]
    # The next line stands in its place. What is a line of the moves is what counts.
    last = paper.at(len(paper.game.moves)) - 1
    own = frozenset({min(at, last - 1) + 1})
    name = paper.game.names[move.player]
    match move.deed:
        case Deed.PLACE:
            return Slip(lines, own, (f"turn {move.number}", str(move.number), "missing"))
        case Deed.DISCARD:
            return Slip(lines, own, (f"discard {move.tile}", "missing"))
        case _:
            return Slip(lines, own, (f"{name}: {deed.value}",))


def _letter(paper: Paper, rng: Random, digit: str, letter: str) -> Slip | None:
    places = [
        (index, match.start())
        for index in paper.moves(*ALL)
        for match in re.finditer(digit, paper.lines[paper.at(index)])
    ]
    if not places:
        return None
    index, at = rng.choice(places)
    line = paper.lines[paper.at(index)]
    move = paper.game.moves[index]
    cures = [move.action]
    if at < len(str(move.number)) and move.number is not None:
        cures.append(str(move.number))
        cures.append(paper.game.names[move.player])
    return paper.changed(index, line[:at] + letter + line[at + 1 :], *cures)


def _claim(paper: Paper, key: str, right: str, wrong: str, *cures: str) -> Slip | None:
    for at, line in enumerate(paper.lines):
        if line.startswith(f"{key}: "):
            made = re.sub(rf"(?<=[ ,]){re.escape(right)}(?=,|$)", wrong, line, count=1)
            lines = [*paper.lines[:at], made, *paper.lines[at + 1 :]]
            return Slip(lines, frozenset({at + 1}), cures)
    return None

"""How the referee takes slips: one of each kind put into right records of random legal games.

`own` is the share of wrong records whose first error stands on the line of the slip, `named` where
the first error, one of its labels or its hint speaks of it, `once` where there is exactly one
error, `cure` where a hint has what should have been written.
"""

from __future__ import annotations

import argparse
import re
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

from tests.games.monsters.random_games import (
    SIDES,
    SIGNS,
    Deed,
    Game,
    Move,
    Starts,
    beside,
    claims,
    header,
    legal,
    log_lines,
    random_game,
    replayed,
    text_of,
)
from tests.games.monsters.standard import standard_set
from tilegen.app.records import rule
from tilegen.games.monsters.tiles import Rotation, Side, TileSet, turned
from tilegen.text.diagnostics import Diagnostic, Severity

EXAMPLES = 3
GAMES_TO_ONE = 10
"""Slips of each kind that are put into the same game."""

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


def turned_wrong(paper: Paper, rng: Random) -> Slip | None:
    index = _any(paper.moves(Deed.PLACE), rng)
    if index is None:
        return None
    move = paper.game.moves[index]
    edges = paper.game.tile_set.by_id[move.tile].edges
    sign = SIGNS[rng.choice([turn for turn in Rotation if turn != move.rotation])]
    line = paper.lines[paper.at(index)].replace(f"{move.tile}{_sign(move)}", f"{move.tile}{sign}")
    same = [t for t in Rotation if turned(edges, t) == turned(edges, move.rotation)]
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
    index = _any(paper.moves(Deed.PLACE), rng)
    if index is None:
        return None
    move = paper.game.moves[index]
    words = SIDES[rng.choice([each for each in Side if each != move.side])]
    line = paper.lines[paper.at(index)].replace(f" {SIDES[move.side]} ", f" {words} ")
    return paper.changed(index, line, *_places(paper, index))


def name(paper: Paper, rng: Random) -> Slip | None:
    index = _any(paper.moves(*ALL), rng)
    if index is None:
        return None
    move = paper.game.moves[index]
    own = paper.game.names[move.player]
    other = rng.choice([each for each in paper.game.names if each != own])
    head, _, tail = paper.lines[paper.at(index)].partition(f"{own}:")
    return paper.changed(index, f"{head}{other}:{tail}", own)


def turn_number(paper: Paper, rng: Random) -> Slip | None:
    index = _any(paper.moves(Deed.PLACE, Deed.DISCARD), rng)
    if index is None:
        return None
    own = paper.game.moves[index].number or 0
    number = rng.choice(sorted((_typos(own) | {own - 1, own + 1}) - {own}))
    _, blank, tail = paper.lines[paper.at(index)].partition(" ")
    return paper.changed(index, f"{number}{blank}{tail}", str(own))


def missing_turn(paper: Paper, rng: Random) -> Slip | None:
    return _missing(paper, rng, Deed.PLACE)


def missing_discard(paper: Paper, rng: Random) -> Slip | None:
    return _missing(paper, rng, Deed.DISCARD)


def missing_start(paper: Paper, rng: Random) -> Slip | None:
    return _missing(paper, rng, Deed.START)


def missing_minion(paper: Paper, rng: Random) -> Slip | None:
    return _missing(paper, rng, Deed.MINION)


def doubled(paper: Paper, rng: Random) -> Slip | None:
    index = _any(paper.moves(*ALL), rng)
    if index is None:
        return None
    at = paper.at(index)
    lines = [*paper.lines[: at + 1], *paper.lines[at:]]
    return Slip(lines, frozenset({at + 1, at + 2}))


def swapped(paper: Paper, rng: Random) -> Slip | None:
    index = _any([move - 1 for move in paper.moves(*ALL)[1:]], rng)
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
    free = [tile for tile in game.tile_set.tiles if tile.id not in used]
    index = _any(paper.moves(Deed.PLACE), rng)
    if index is None or not free:
        return None
    move = game.moves[index]
    table = replayed(game, index)
    rng.shuffle(free)
    for tile in free[:8]:
        found = legal(table, move.player, tile)
        if found:
            at = paper.at(index)
            line = f"{move.number} {game.names[move.player]}: discard {tile.id}"
            cures = {
                f"{tile.id}{SIGNS[turn]} {SIDES[side]} {number}"
                for creature, cell, rotation in found
                for side, number in beside(creature, cell)
                for turn in Rotation
                if turned(tile.edges, turn) == turned(tile.edges, rotation)
            }
            lines = [*paper.lines[:at], line, *paper.lines[at:]]
            return Slip(lines, frozenset({at + 1}), tuple(cures))
    return None


def stray_word(paper: Paper, rng: Random) -> Slip | None:
    index = _any(paper.moves(*ALL), rng)
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


def wrong_left(paper: Paper, rng: Random) -> Slip | None:
    left = paper.game.left
    wrong = rng.choice([n for n in (left + 1, left - 1, left + 10) if n >= 0])
    return _claim(paper, "left", str(left), str(wrong), str(left))


KINDS: dict[str, Kind] = {
    "turned wrong": turned_wrong,
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
    "line doubled": doubled,
    "two lines swapped": swapped,
    "discard of a playable tile": wrong_discard,
    "stray word": stray_word,
    "l for 1": l_for_1,
    "O for 0": o_for_0,
    "claim: score": wrong_score,
    "claim: winner": wrong_winner,
    "claim: left": wrong_left,
}


def _any(indexes: list[int], rng: Random) -> int | None:
    return rng.choice(indexes) if indexes else None


def _sign(move: Move) -> str:
    return SIGNS[move.rotation]


def _places(paper: Paper, index: int) -> tuple[str, ...]:
    """The action as it was, and the other ways to write the same."""
    move = paper.game.moves[index]
    if move.deed is not Deed.PLACE:
        return (move.action,)
    table = replayed(paper.game, index + 1)
    edges = paper.game.tile_set.by_id[move.tile].edges
    signs = [SIGNS[t] for t in Rotation if turned(edges, t) == turned(edges, move.rotation)]
    return tuple(
        f"{move.tile}{sign} {SIDES[side]} {number}"
        for own in table
        for creature in own
        for cell, (tile, _) in creature.tiles.items()
        if tile.id == move.tile
        for side, number in beside(creature, cell)
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
    index = _any(paper.moves(*ALL), rng)
    if index is None:
        return None
    move = paper.game.moves[index]
    choice = sorted(others(move.tile, set(paper.game.tile_set.by_id)))
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
    index = _any(paper.moves(Deed.PLACE), rng)
    if index is None:
        return None
    move = paper.game.moves[index]
    choice = sorted(others(move.neighbour, set(paper.game.tile_set.by_id)))
    if not choice:
        return None
    line = re.sub(rf" {move.neighbour}$", f" {rng.choice(choice)}", paper.lines[paper.at(index)])
    return paper.changed(index, line, *_places(paper, index))


def _missing(paper: Paper, rng: Random, deed: Deed) -> Slip | None:
    index = _any(paper.moves(deed), rng)
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


@dataclass(slots=True)
class Count:
    """What became of the slips of a kind."""

    tried: int = 0
    chance: int = 0
    own: int = 0
    named: int = 0
    once: int = 0
    curable: int = 0
    cured: int = 0
    elsewhere: list[str] = field(default_factory=list)
    twice: list[str] = field(default_factory=list)
    codes: Counter[str] = field(default_factory=Counter)
    """What is reported in place of one error on the right line."""

    @property
    def wrong(self) -> int:
        return self.tried - self.chance


def judge(slip: Slip, tile_set: TileSet, count: Count) -> None:
    """Count what the referee says of a slip."""
    text = text_of(slip.lines)
    ruling = rule(text, tile_set).ruling
    count.tried += 1
    errors = [each for each in ruling.diagnostics if each.severity is Severity.ERROR]
    if not errors:
        count.chance += 1
        return
    first = errors[0]
    own = first.span is not None and first.span.line in slip.own
    named = own or any(label.span.line in slip.own for label in first.labels)
    if not named and first.hint:
        spoken = {int(number) for number in re.findall(r"line (\d+)", first.hint)}
        named = bool(spoken & slip.own) or _has(first.hint, slip.cures)
    count.own += own
    count.named += named
    count.once += len(errors) == 1
    count.curable += bool(slip.cures)
    count.cured += any(_has(each.hint or "", slip.cures) for each in errors)
    if not own or len(errors) > 1:
        count.codes[_codes(errors, slip.own)] += 1
    if not own:
        _keep(count.elsewhere, slip, errors)
    if len(errors) > 1:
        _keep(count.twice, slip, errors)


def _codes(errors: list[Diagnostic], own: frozenset[int]) -> str:
    """The first few codes, a star behind those on the line of the slip."""
    return ", ".join(
        f"{each.code}{'*' if each.span and each.span.line in own else ''}" for each in errors[:4]
    ) + ", …" * (len(errors) > 4)


def _has(hint: str, cures: tuple[str, ...]) -> bool:
    return any(re.search(rf"(?<!\w){re.escape(cure)}(?!\w)", hint) for cure in cures)


def _keep(examples: list[str], slip: Slip, errors: list[Diagnostic]) -> None:
    """The shortest examples: they are easiest to look into."""
    said = "\n".join(
        f"  {each.span.line if each.span else '-'}: {each.code}: {each.message} | {each.hint}"
        for each in errors
    )
    own = " or ".join(map(str, sorted(slip.own)))
    cure = f", cure {' or '.join(sorted(slip.cures)[:4])}" if slip.cures else ""
    numbered = "\n".join(f"{number:>4}  {line}" for number, line in enumerate(slip.lines, 1))
    examples.append(f"slip in line {own}{cure}; errors:\n{said}\n{numbered}")
    examples.sort(key=len)
    del examples[EXAMPLES:]


def papers(rng: Random, tile_set: TileSet, *, with_claims: bool) -> Iterator[Paper]:
    """Right records without end; some games stop before they are over, as tables are cleared."""
    while True:
        turns = rng.randint(8, 50) if rng.random() < 0.4 else None
        starts = rng.choice(list(Starts))
        game = random_game(rng, tile_set, starts=starts, turns=turns, care=rng.random())
        top = header(game)
        yield Paper(
            game, [*top, *log_lines(game), *(claims(game) if with_claims else ())], len(top)
        )


def study(each: int, seed: int, *, with_claims: bool) -> dict[str, Count]:
    rng = Random(f"{seed} {with_claims}")
    tile_set = standard_set()
    counts = {kind: Count() for kind in KINDS if with_claims or not kind.startswith("claim")}
    for paper in papers(rng, tile_set, with_claims=with_claims):
        right = text_of(paper.lines)
        assert not rule(right, tile_set).ruling.diagnostics, right
        todo = [kind for kind, count in counts.items() if count.tried < each]
        if not todo:
            break
        for kind in todo:
            for _ in range(min(GAMES_TO_ONE, each - counts[kind].tried)):
                slip = KINDS[kind](paper, rng)
                if slip:
                    judge(slip, tile_set, counts[kind])
    return counts


def table(counts: dict[str, Count]) -> Iterator[str]:
    yield f"{'':<30}{'tried':>7}{'chance':>8}{'own':>8}{'named':>8}{'once':>8}{'cure':>8}"
    total = Count()
    for kind, count in counts.items():
        for name in ("tried", "chance", "own", "named", "once", "curable", "cured"):
            setattr(total, name, getattr(total, name) + getattr(count, name))
        yield _row(kind, count)
    yield _row("all", total)


def _row(kind: str, count: Count) -> str:
    shares = [
        (count.chance, count.tried),
        (count.own, count.wrong),
        (count.named, count.wrong),
        (count.once, count.wrong),
        (count.cured, count.curable),
    ]
    cells = [f"{100 * part / whole:7.2f}%" if whole else f"{'-':>8}" for part, whole in shares]
    return f"{kind:<30}{count.tried:>7}{''.join(cells)}"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--each", type=int, default=2000, help="slips of each kind")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--examples", type=Path, help="a file for records that were taken badly")
    given = parser.parse_args()
    shown = []
    for with_claims in (False, True):
        began = time.perf_counter()
        counts = study(given.each, given.seed, with_claims=with_claims)
        seconds = time.perf_counter() - began
        head = "with score, winner and left" if with_claims else "without claims"
        print(f"{head} (seed {given.seed}, {seconds:.0f} s)", *table(counts), "", sep="\n")
        sys.stdout.flush()
        for kind, count in counts.items():
            common = count.codes.most_common(8)
            if common:
                rows = "".join(f"{number:>6}  {codes}\n" for codes, number in common)
                shown.append(f"== {head}: {kind}: reported otherwise than once in place\n{rows}")
            for what, examples in (
                ("first error elsewhere", count.elsewhere),
                ("more than one error", count.twice),
            ):
                shown += [f"== {head}: {kind}: {what}\n{each}\n" for each in examples]
    if given.examples:
        given.examples.write_text("\n".join(shown), encoding="utf-8")


if __name__ == "__main__":
    main()

"""Records of random games, as a log or as a photo, neat or as people type them."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from unicodedata import normalize

from tests.games.monsters.creature_tiles import Kind
from tests.games.monsters.random_games import SIDES, SIGNS, Creature, Deed, Game
from tilegen.games.tiles.rules.squares import Cell


def header(game: Game) -> list[str]:
    lines = ["tilegen record 1", "game: monsters", f"players: {', '.join(game.names)}"]
    if game.first:
        lines.append(f"first: {game.names[game.first]}")
    return [*lines, ""]


def log_lines(game: Game) -> list[str]:
    """A line for each move."""
    return [move.line(game.names) for move in game.moves]


def claims(game: Game) -> list[str]:
    """Score, winner and how many tiles are left."""
    scores = zip(game.names, game.scores, strict=True)
    return [
        f"left: {game.left}",
        "score: " + ", ".join(f"{name} {score}" for name, score in scores),
        f"winner: {', '.join(game.winners)}",
    ]


def counts(game: Game) -> str:
    """The claim `tiles`."""
    sums = (
        f"{name} {'+'.join(str(len(creature.tiles)) for creature in own)}"
        for name, own in zip(game.names, game.table, strict=True)
    )
    return f"tiles: {', '.join(sums)}"


def write_discard(game: Game) -> str:
    return f"discarded: {' '.join(map(str, game.discarded))}".rstrip()


def blocks(game: Game, rng: Random) -> list[str]:
    """A block for each creature, each looked at from a random side of the table."""
    order = [creature for own in game.table for creature in own]
    lines: list[str] = []
    for creature in order:
        kind = "monster" if creature.kind is Kind.FIRST else "minion"
        lines += ["", f"{game.names[creature.owner]} {kind}:", *_rows(creature, rng.randrange(4))]
    return lines


def _rows(creature: Creature, quarters: int) -> list[str]:
    cells = {
        _spun(cell, quarters): f"{tile.id}{SIGNS[(rotation + quarters) % 4]}"
        for cell, (tile, rotation) in creature.tiles.items()
    }
    xs, ys = {cell.x for cell in cells}, {cell.y for cell in cells}
    return [
        " ".join(f"{cells.get(Cell(x, y), '.'):>5}" for x in range(min(xs), max(xs) + 1))
        for y in range(min(ys), max(ys) + 1)
    ]


def _spun(cell: Cell, quarters: int) -> Cell:
    x, y = cell
    for _ in range(quarters):
        x, y = -y, x
    return Cell(x, y)


def text_of(*parts: Sequence[str]) -> str:
    return "".join(f"{line}\n" for part in parts for line in part)


# Whole records.


def log(game: Game, rng: Random) -> str:
    return text_of(header(game), log_lines(game), some_claims(game, rng))


def photo(game: Game, rng: Random) -> str:
    said = [write_discard(game)] if rng.random() < 0.5 else []
    return text_of(header(game), blocks(game, rng), said, some_claims(game, rng, known=bool(said)))


def write_both(game: Game, rng: Random) -> str:
    return text_of(
        header(game),
        log_lines(game),
        blocks(game, rng),
        [write_discard(game)] if rng.random() < 0.5 else [],
        some_claims(game, rng),
    )


def write_loosely(game: Game, rng: Random) -> str:
    """A log as a person may type it: all that the notation lets pass."""
    lines = []
    for move in game.moves:
        number = "" if move.number is None or rng.random() < 0.3 else f"00{move.number}"
        name = game.names[move.player]
        name = rng.choice(
            (name, name.upper(), normalize("NFD", name), _shorten_name(name, game.names))
        )
        action = move.action
        if move.deed is Deed.PLACE:
            head, side, neighbour = f"{move.tile}", SIDES[move.side], f"{move.neighbour}"
            sign = "" if move.only and rng.random() < 0.5 else action[len(head)]
            arrow = {"^": "↑", ">": "→", "v": rng.choice("↓V"), "<": "←", "": ""}[sign]
            sign = rng.choice((sign, arrow))
            side = rng.choice((side, side.removesuffix(" of"), side.upper(), side.split()[0]))
            action = rng.choice(
                (f"{head} {sign}  {side} {neighbour}", f"0{head}{sign}{side}0{neighbour}")
            )
        else:
            action = rng.choice((action, action.upper()))
        lines.append(rng.choice((f"{number}{name}:{action}", f"\t{number} {name} : {action} # so")))
        lines += rng.choice(([], [], [""], ["  # a note: 12^"]))
    end = rng.choice(("\n", "\r\n", "\r"))
    return ("\ufeff" + text_of(header(game), lines, some_claims(game, rng))).replace("\n", end)


def _shorten_name(name: str, names: tuple[str, ...]) -> str:
    """The beginning that only this name has, if there is one."""
    short = name[:2]
    own = [each for each in names if each.casefold().startswith(short.casefold())]
    return short if own == [name] else name


def some_claims(game: Game, rng: Random, *, known: bool = True) -> list[str]:
    made = [*claims(game)[0 if known else 1 :], counts(game)]
    return rng.sample(made, rng.randint(0, len(made)))

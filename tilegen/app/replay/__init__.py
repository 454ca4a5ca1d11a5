"""A page that steps through a game: one file that needs nothing else, and no network."""

from __future__ import annotations

import json
import re
from base64 import b64encode
from collections.abc import Iterable, Iterator, Mapping, Sequence
from hashlib import sha256
from html import escape
from pathlib import Path

from tilegen.app.pictures import picture
from tilegen.app.records import Ruled
from tilegen.games.monsters.creature import Cell, Kind, Laid
from tilegen.games.monsters.ends import flaws, open_ends
from tilegen.games.monsters.history import changes, tables
from tilegen.games.monsters.ruling import Creature, Player, Ruling, Unsure, how, spread
from tilegen.games.monsters.sketch import state, worth
from tilegen.games.monsters.telling import told
from tilegen.games.monsters.tiles import TileSet
from tilegen.play.record import Move
from tilegen.render import svg
from tilegen.text.near import listed
from tilegen.text.report import as_dict

_FOLDER = Path(__file__).parent

Json = dict[str, object]


def replay(ruled: Ruled, at: int | None = None) -> str:
    """The page as HTML. It opens with the table after `at` steps, or else after the first."""
    ruling: Ruling = ruled.ruling
    style, script = _file("replay.css"), _file("replay.js")
    names = [player.name for player in ruling.players]
    parts = {
        "title": escape(listed(names, "and") if names else "A game"),
        "policy": _policy(style, script),
        "style": style,
        "script": script,
        "tiles": "".join(_symbols(ruling, ruled.tile_set)),
        "game": _json(_game(ruled, names, at)),
    }
    # In one go: a part may hold what looks like the place of another.
    return re.sub(r"\{\{(\w+)\}\}", lambda found: parts[found[1]], _file("replay.html"))


def _file(name: str) -> str:
    return (_FOLDER / name).read_text(encoding="utf-8")


def _policy(style: str, script: str) -> str:
    """Lets the browser run this page's own style and script alone, and load nothing."""

    def digest(text: str) -> str:
        return f"'sha256-{b64encode(sha256(text.encode()).digest()).decode()}'"

    return f"default-src 'none'; style-src {digest(style)}; script-src {digest(script)}"


def _json(value: Json) -> str:
    """JSON that can stand in a script element: nothing in it can end the element."""
    text = json.dumps(value, separators=(",", ":"))
    return text.replace("<", "\\u003c").replace(">", "\\u003e").replace("&", "\\u0026")


def _symbols(ruling: Ruling, tile_set: TileSet | None) -> Iterator[str]:
    """The picture of each tile that lies on the table at the end, which is where all end up."""
    if tile_set is None:
        return
    laid = {
        each.tile.id: each.tile
        for player in ruling.players
        for creature in player.creatures
        for each in creature.tiles.values()
        if isinstance(each, Laid)
    }
    for number in sorted(laid):
        yield svg.symbol(picture(laid[number], tile_set), f"tile-{number}")


def _game(ruled: Ruled, names: Sequence[str], at: int | None) -> Json:
    ruling: Ruling = ruled.ruling
    creatures = [each for player in ruling.players for each in player.creatures]
    lines = enumerate(ruled.source.text.split("\n"), start=1)
    states = list(_steps(ruled, names)) if ruling.steps else [_photo(ruling.players)]
    return {
        "players": names,
        "creatures": [
            {"owner": each.owner, "kind": _word(each), "box": _box(each.tiles)}
            for each in creatures
        ],
        "lines": [[number, text] for number, text in lines if text.strip()],
        "problems": [as_dict(each) for each in ruling.diagnostics],
        "states": states,
        "at": max(min(at or 1, len(states)), 1) - 1,
    }


def _word(creature: Creature) -> str:
    return "monster" if creature.kind is Kind.FIRST else "minion"


def _box(tiles: Iterable[Cell]) -> list[int]:
    """Left, top, columns and rows."""
    xs, ys = [cell.x for cell in tiles], [cell.y for cell in tiles]
    if not xs:
        return [0, 0, 1, 1]
    return [min(xs), min(ys), max(xs) - min(xs) + 1, max(ys) - min(ys) + 1]


def _numbers(players: Sequence[Player]) -> Mapping[tuple[int, int], int]:
    """Where in the list of all creatures each player's are."""
    keys = [(o, i) for o, player in enumerate(players) for i in range(len(player.creatures))]
    return {key: number for number, key in enumerate(keys)}


def _steps(ruled: Ruled, names: Sequence[str]) -> Iterator[Json]:
    """What each step did: what was laid, and how the creature looks since then."""
    ruling: Ruling = ruled.ruling
    numbers = _numbers(ruling.players)
    moves = {each.line.number: each for each in ruled.record.entries if isinstance(each, Move)}
    course = zip(ruling.steps, changes(ruling), tables(ruling), strict=True)
    for step, changed, players in course:
        laid: list[object] = []
        if step.creature is not None and step.cell is not None and step.laid is not None:
            laid = [_laid(numbers[step.creature], step.cell, step.laid)]
        yield {
            "line": step.line,
            "turn": step.turn,
            "told": told(step, moves[step.line], changed, names),
            "laid": laid,
            "changed": [_looks(numbers[step.creature], changed)]
            if changed is not None and step.creature is not None
            else [],
            "scores": _scores(players),
        }


def _photo(players: Sequence[Player]) -> Json:
    """The one moment that a record without moves shows."""
    numbers = _numbers(players)
    laid: list[object] = []
    changed: list[object] = []
    for (owner, index), number in numbers.items():
        creature = players[owner].creatures[index]
        laid += (_laid(number, cell, each) for cell, each in creature.tiles.items())
        changed.append(_looks(number, creature))
    return {
        "line": None,
        "turn": None,
        "told": "The table as the record shows it." if laid else "Nothing lies on the table.",
        "laid": laid,
        "changed": changed,
        "scores": _scores(players),
    }


def _laid(creature: int, cell: Cell, laid: Laid | Unsure) -> list[object]:
    """Creature, column, row, tile, quarter turns; of what is in doubt the words in its place."""
    if isinstance(laid, Laid):
        return [creature, cell.x, cell.y, laid.tile.id, int(laid.rotation)]
    return [creature, cell.x, cell.y, f"{laid.tile.id}?" if laid.tile else "?", 0]


def _looks(number: int, creature: Creature) -> Json:
    count = len(creature.tiles)
    about = f"{state(creature)}, {count} {'tile' if count == 1 else 'tiles'}"
    if creature.kind is Kind.MINION:
        about += f", {creature.eye_tiles} with eyes"
    return {
        "creature": number,
        "complete": creature.complete,
        "about": about,
        "points": worth(creature),
        "open": [
            [end.cell.x, end.cell.y, int(end.side), end.edge.value]
            for end in open_ends(creature.tiles)
        ],
        "flaws": [[cell.x, cell.y, int(side)] for cell, side in flaws(creature.tiles)],
    }


def _scores(players: Sequence[Player]) -> list[list[str]]:
    """Of each player the score, and how it is made."""
    return [[spread(player), how(player)] for player in players]

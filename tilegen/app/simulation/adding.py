"""Adds games to an earlier run, which is read from its JSON."""

from __future__ import annotations

import json
from itertools import chain
from shlex import quote
from typing import Any, Final, NamedTuple

from tilegen import __version__
from tilegen.app.load import Loaded
from tilegen.app.reading import Kind, content
from tilegen.app.simulation.runs import MOST_GAMES, Request, columns_of, digest_of
from tilegen.errors import TilegenError
from tilegen.play.metric import Columns
from tilegen.play.seeds import seed_of
from tilegen.play.tally import Tally, empty_tally
from tilegen.text.near import listed

_RUN: Final = Kind(
    "run",
    "run.json",
    (".json",),
    10_000_000,
    "tilegen simulate --format json > run.json writes one",
    "a run is what tilegen simulate --format json writes",
)


def added(loaded: Loaded, request: Request, path: str) -> Request:
    """The `checked` request, to continue where the run in this file ended. Raises TilegenError if
    the file is not a run, or if its games are of another set or another kind."""
    told = _read(path)
    edition, simulation = loaded.whole, loaded.game.simulation()
    digest = digest_of(simulation, edition)
    _match(path, "is by tilegen", told.tilegen, __version__, "play its games again")
    _match(path, "is of", told.game, loaded.game.name, "name the set that it is of")
    if told.digest != digest:
        message = f"'{path}' is of a set that is played otherwise than '{loaded.source.name}'"
        raise TilegenError(message, "name the set that it is of, as it was then")
    if seed_of(told.seed) != seed_of(request.seed):
        _match(path, "has the seed", told.seed, request.seed, f"add --seed {quote(told.seed)}")
    _match(path, "has the rules", told.rules, request.rules, f"add --rules {quote(told.rules)}")
    players = [run.players for run in told.runs]
    if players != [*request.players]:
        one, other = (
            listed([str(each) for each in few], "and") for few in (players, request.players)
        )
        hint = f"add --players {','.join(map(str, players))}"
        raise TilegenError(f"'{path}' is of {one} players, and {other} are asked for", hint)
    pieces = len(simulation.pieces(edition))
    columns = Columns(simulation.columns, simulation.metrics)
    widths = len(columns.names), len(columns.pairs), simulation.counts(pieces)
    empty = empty_tally(*widths, len(columns_of(simulation)))
    tallies = []
    for run in told.runs:
        bots = request.bots * (run.players if len(request.bots) == 1 else 1)
        has, asked = ", ".join(run.bots), ", ".join(bots)
        _match(path, "has the bots", has, asked, "name those in --bots")
        tally = _tally(run.tally, empty)
        if tally is None or not _is_possible(tally, columns):
            raise TilegenError(f"'{path}' was changed, or is not whole", _RUN.instead)
        if tally.games + request.games > MOST_GAMES:
            message = f"'{path}' has {tally.games:,} games, and {MOST_GAMES:,} are the most"
            raise TilegenError(message, "ask for fewer --games")
        tallies.append(tally)
    return request._replace(before=tuple(tallies))


class _Run(NamedTuple):
    """The games of one number of players in the file; the tally is not checked yet."""

    players: int
    bots: tuple[str, ...]
    tally: object


class _Told(NamedTuple):
    """What the file says about its games."""

    tilegen: str
    game: str
    digest: str
    seed: str
    rules: str
    runs: tuple[_Run, ...]


def _read(path: str) -> _Told:
    written = content(path, _RUN)
    try:
        told = json.loads(written)
    except (ValueError, RecursionError) as error:
        raise TilegenError(f"'{path}' is no JSON, so no run", _RUN.instead) from error
    fields = told if isinstance(told, dict) else {}
    words = [word for word in map(fields.get, _Told._fields[:-1]) if isinstance(word, str)]
    runs = [_run(each) for each in _list(fields.get("runs"))]
    known = tuple(run for run in runs if run is not None)
    match words:
        case [version, game, digest, seed, rules] if known and len(known) == len(runs):
            return _Told(version, game, digest, seed, rules, known)
        case _:
            raise TilegenError(f"'{path}' is no run of tilegen simulate", _RUN.instead)


def _run(told: object) -> _Run | None:
    """A run from JSON; None for anything else."""
    if not isinstance(told, dict):
        return None
    players, bots = told.get("players"), told.get("bots")
    if type(players) is not int or not isinstance(bots, list):
        return None
    return _Run(players, tuple(map(str, bots)), told.get("tally"))


def _match(path: str, has: str, found: str, asked: str, hint: str) -> None:
    if found != asked:
        message = f"'{path}' {has} {_short(found)}, and not {_short(asked)}"
        raise TilegenError(message, _printable(hint))


def _short(text: str) -> str:
    return f"'{_printable(text if len(text) < 100 else f'{text[:98]}…')}'"


def _printable(text: str) -> str:
    """The text without what would upset a terminal."""
    return "".join(letter if letter.isprintable() else "?" for letter in text)


def _list(value: object) -> list[Any]:
    return value if isinstance(value, list) else []


def _tally(told: object, empty: Tally) -> Tally | None:
    """A tally from JSON, with as many numbers as the empty one; None for anything else."""
    if not isinstance(told, dict) or not _is_number(told.get("games")):
        return None
    sums, products, counts = (_list(told.get(name)) for name in ("sums", "products", "counts"))
    histograms = [_list(each) for each in _list(told.get("histograms"))]
    if not all(map(_is_number, chain(sums, products, counts, *histograms))):
        return None
    parts = map(tuple, (sums, products, counts, map(tuple, histograms)))
    tally = Tally(told["games"], *parts)
    is_ours = told.get("digest") == tally.digest() and _widths(tally) == _widths(empty)
    return tally if is_ours else None


def _is_possible(tally: Tally, columns: Columns) -> bool:
    """Whether games can have these sums: no variance is below 0."""
    return all(columns.moments(each, tally).squares >= 0 for each in columns.metrics)


def _widths(tally: Tally) -> tuple[int, ...]:
    return len(tally.sums), len(tally.products), len(tally.counts), len(tally.histograms)


def _is_number(value: object) -> bool:
    """Whether it is a whole number that a tally can have."""
    return type(value) is int and 0 <= value < 2**63

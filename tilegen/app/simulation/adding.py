"""Adds games to an earlier run, which is read from its JSON."""

from __future__ import annotations

import json
from typing import Any, Final

from tilegen import __version__
from tilegen.app.load import Loaded
from tilegen.app.reading import Kind, content
from tilegen.app.simulation.runs import MOST_GAMES, Request, digest_of
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
    _match(path, "is by tilegen", told.get("tilegen"), __version__, "play its games again")
    _match(path, "is of", told.get("game"), loaded.game.name, "name the set that it is of")
    if told.get("digest") != digest:
        message = f"'{path}' is of a set that is played otherwise than '{loaded.source.name}'"
        raise TilegenError(message, "name the set that it is of, as it was then")
    seed = told.get("seed")
    if not isinstance(seed, str) or seed_of(seed) != seed_of(request.seed):
        _match(path, "has the seed", seed, request.seed, f"add --seed {seed}")
    rules = told.get("rules")
    _match(path, "has the rules", rules, request.rules, f"add --rules {rules}")
    runs = [each if isinstance(each, dict) else {} for each in _list(told.get("runs"))]
    players = [each.get("players") for each in runs]
    if players != [*request.players]:
        one, other = (
            listed([str(each) for each in few], "and") for few in (players, request.players)
        )
        hint = f"add --players {','.join(map(str, players))}"
        raise TilegenError(f"'{path}' is of {one} players, and {other} are asked for", hint)
    pieces = len(simulation.pieces(edition))
    pairs = Columns(simulation.columns, simulation.metrics).pairs
    empty = empty_tally(len(simulation.columns), len(pairs), simulation.counts(pieces))
    tallies = []
    for seats, run in zip(request.players, runs, strict=True):
        bots = [*request.bots] * (seats if len(request.bots) == 1 else 1)
        _match(path, "has the bots", _named(run.get("bots")), _named(bots), "name those in --bots")
        tally = _tally(run.get("tally"), empty)
        if tally is None:
            raise TilegenError(f"'{path}' was changed, or is not whole", _RUN.instead)
        if tally.games + request.games > MOST_GAMES:
            message = f"'{path}' has {tally.games:,} games, and {MOST_GAMES:,} are the most"
            raise TilegenError(message, "ask for fewer --games")
        tallies.append(tally)
    return request._replace(before=tuple(tallies))


def _read(path: str) -> dict[str, Any]:
    written = content(path, _RUN)
    try:
        told = json.loads(written)
    except (ValueError, RecursionError) as error:
        raise TilegenError(f"'{path}' is no JSON, so no run", _RUN.instead) from error
    if not isinstance(told, dict) or "runs" not in told:
        raise TilegenError(f"'{path}' is no run of tilegen simulate", _RUN.instead)
    return told


def _match(path: str, has: str, found: object, asked: str, hint: str) -> None:
    if found != asked:
        raise TilegenError(f"'{path}' {has} {_short(found)}, and not {_short(asked)}", hint)


def _short(told: object) -> str:
    text = str(told)
    return f"'{text}'" if len(text) < 100 else f"'{text[:98]}…'"


def _named(bots: object) -> str:
    return ", ".join(map(str, _list(bots)))


def _list(value: object) -> list[Any]:
    return value if isinstance(value, list) else []


def _tally(told: object, empty: Tally) -> Tally | None:
    """A tally from JSON, with as many numbers as the empty one; None for anything else."""
    if not isinstance(told, dict) or not _is_number(told.get("games")):
        return None
    parts = [_list(told.get(name)) for name in Tally._fields[1:]]
    if any(not _is_number(each) for part in parts for each in part):
        return None
    tally = Tally(told["games"], *map(tuple, parts))
    is_ours = told.get("digest") == tally.digest() and _widths(tally) == _widths(empty)
    return tally if is_ours else None


def _widths(tally: Tally) -> tuple[int, ...]:
    return len(tally.sums), len(tally.products), len(tally.counts)


def _is_number(value: object) -> bool:
    """Whether it is a whole number that a tally can have."""
    return type(value) is int and 0 <= value < 2**63

"""Adds games to an earlier run, which is read from its JSON."""

from __future__ import annotations

import json
from itertools import chain
from shlex import quote
from typing import Any, Final, NamedTuple

from tilegen.app.inputs import InputKind, content
from tilegen.app.load import Loaded
from tilegen.app.simulation.runs import MOST_GAMES, SimulationRequest, columns_of, digest_of
from tilegen.errors import TilegenError
from tilegen.play.metric import Columns
from tilegen.play.seeds import seed_of
from tilegen.play.tally import Tally, empty_tally
from tilegen.text.wording import join_words
from tilegen.version import __version__

_RUN: Final = InputKind(
    "run",
    "run.json",
    (".json",),
    10_000_000,
    "tilegen simulate --format json > run.json writes one",
    "a run is what tilegen simulate --format json writes",
)


def add_earlier_run(loaded_set: Loaded, request: SimulationRequest, path: str) -> SimulationRequest:
    """The request, which `complete_request` has completed, continued from the end of the run in
    this file. Raises TilegenError if the file is not a run, or if its games are of another set or
    another kind."""
    run_file = _read(path)
    edition, simulation = loaded_set.valid_edition, loaded_set.game.simulation()
    digest = digest_of(simulation, edition)
    _match(path, "is by tilegen", run_file.tilegen, __version__, "play its games again")
    _match(path, "is of", run_file.game, loaded_set.game.name, "name the set that it is of")
    if run_file.digest != digest:
        message = f"'{path}' is of a set with other pieces or rules than '{loaded_set.source.name}'"
        raise TilegenError(message, "name the set that it is of, as it was then")
    if seed_of(run_file.seed) != seed_of(request.seed):
        _match(
            path, "has the seed", run_file.seed, request.seed, f"add --seed {quote(run_file.seed)}"
        )
    _match(
        path, "has the rules", run_file.rules, request.rules, f"add --rules {quote(run_file.rules)}"
    )
    players = [run.players for run in run_file.runs]
    if players != [*request.players]:
        players_in_file, players_in_request = (
            join_words([str(number) for number in numbers], "and")
            for numbers in (players, request.players)
        )
        hint = f"add --players {','.join(map(str, players))}"
        raise TilegenError(
            f"'{path}' is of {players_in_file} players, not of {players_in_request}",
            hint,
        )
    pieces = len(simulation.pieces(edition))
    columns = Columns(simulation.columns, simulation.metrics)
    widths = len(columns.names), len(columns.pairs), simulation.counts(pieces)
    empty = empty_tally(*widths, len(columns_of(simulation)))
    tallies = []
    for run in run_file.runs:
        bots = request.bots * (run.players if len(request.bots) == 1 else 1)
        bots_in_file, bots_in_request = ", ".join(run.bots), ", ".join(bots)
        _match(path, "has the bots", bots_in_file, bots_in_request, "name those in --bots")
        tally = _tally(run.tally, empty)
        if tally is None or not _is_possible(tally, columns):
            raise TilegenError(f"'{path}' is incomplete, or somebody changed it", _RUN.instead)
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


class _RunFile(NamedTuple):
    """The file's description of its games."""

    tilegen: str
    game: str
    digest: str
    seed: str
    rules: str
    runs: tuple[_Run, ...]


def _read(path: str) -> _RunFile:
    text = content(path, _RUN)
    try:
        payload = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise TilegenError(f"'{path}' is not JSON, so it is not a run", _RUN.instead) from error
    fields = payload if isinstance(payload, dict) else {}
    words = [word for word in map(fields.get, _RunFile._fields[:-1]) if isinstance(word, str)]
    runs = [_run(item) for item in _list(fields.get("runs"))]
    valid_runs = tuple(run for run in runs if run is not None)
    match words:
        case [version, game, digest, seed, rules] if valid_runs and len(valid_runs) == len(runs):
            return _RunFile(version, game, digest, seed, rules, valid_runs)
        case _:
            raise TilegenError(f"'{path}' is not a run of tilegen simulate", _RUN.instead)


def _run(payload: object) -> _Run | None:
    """A run from JSON. None for any other value."""
    if not isinstance(payload, dict):
        return None
    players, bots = payload.get("players"), payload.get("bots")
    if type(players) is not int or not isinstance(bots, list):
        return None
    return _Run(players, tuple(map(str, bots)), payload.get("tally"))


def _match(path: str, has: str, file_value: str, request_value: str, hint: str) -> None:
    if file_value != request_value:
        message = (
            f"'{path}' {has} {_format_value(file_value)}, and not {_format_value(request_value)}"
        )
        raise TilegenError(message, _printable(hint))


def _format_value(text: str) -> str:
    return f"'{_printable(text if len(text) < 100 else f'{text[:98]}…')}'"


def _printable(text: str) -> str:
    """The text with `?` for each character that could disturb a terminal."""
    return "".join(letter if letter.isprintable() else "?" for letter in text)


def _list(value: object) -> list[Any]:
    return value if isinstance(value, list) else []


def _tally(payload: object, empty: Tally) -> Tally | None:
    """A tally from JSON, with as many numbers as the empty one. None for any other value."""
    if not isinstance(payload, dict) or not _is_number(payload.get("games")):
        return None
    sums, products, counts = (_list(payload.get(name)) for name in ("sums", "products", "counts"))
    histograms = [_list(histogram) for histogram in _list(payload.get("histograms"))]
    # Points may be below 0; nothing is counted less than 0 times.
    if not all(map(_is_sum, chain(sums, products))):
        return None
    if not all(map(_is_number, chain(counts, *histograms))):
        return None
    parts = map(tuple, (sums, products, counts, map(tuple, histograms)))
    tally = Tally(payload["games"], *parts)
    is_ours = payload.get("digest") == tally.digest() and _widths(tally) == _widths(empty)
    return tally if is_ours else None


def _is_possible(tally: Tally, columns: Columns) -> bool:
    """Whether games can have these sums: no variance is below 0."""
    return all(columns.moments(metric, tally).squares >= 0 for metric in columns.metrics)


def _widths(tally: Tally) -> tuple[int, ...]:
    return len(tally.sums), len(tally.products), len(tally.counts), len(tally.histograms)


def _is_number(value: object) -> bool:
    """Whether it is a number of games that a tally can have."""
    return type(value) is int and 0 <= value < 2**63


def _is_sum(value: object) -> bool:
    """Whether it is a whole number that a tally can have as a sum."""
    return type(value) is int and abs(value) < 2**63

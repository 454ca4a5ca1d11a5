"""Options and helpers that `simulate`, `compare` and `tune` share."""

from __future__ import annotations

import re
import sys
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypedDict, TypeVar, Unpack

import click

from tilegen import names
from tilegen.cli.messages import report_written
from tilegen.cli.numbers import A_COUNT, A_DECIMAL
from tilegen.cli.path_types import A_FILE
from tilegen.cli.progress import playing
from tilegen.cli.report import report
from tilegen.cli.usage_errors import FORMAT, OneOf, refusal
from tilegen.errors import TilegenError

if TYPE_CHECKING:
    from tilegen.app.load import Loaded
    from tilegen.app.simulation.runs import SimulationRequest

Command = TypeVar("Command", bound=Callable[..., Any])
Result = TypeVar("Result")


class TuningOptions(TypedDict):
    """The parsed options of `tuning_options` that say how games are played."""

    players: tuple[int, ...] | None
    bots: tuple[str, ...] | None
    seed: str
    seconds: float | None
    engine: str
    workers: int | None


class SimulationOptions(TuningOptions, total=False):
    """The same of `simulation_options`."""

    games: int | None
    rules: str | None
    cluster: str | None


class _Players(click.ParamType[tuple[int, ...]]):
    """Numbers of players, such as `4` or `2,4,6`."""

    name = "numbers"

    def convert(
        self, value: object, param: click.Parameter | None, ctx: click.Context | None
    ) -> tuple[int, ...]:
        words = re.split(r"[,\s]+", str(value).strip())
        if not all(re.fullmatch(r"[0-9]{1,3}", word) for word in words):
            message = f"'{value}' is not a number of players, nor a list"
            raise refusal(message, _suggest_players(str(value)), param)
        return tuple(dict.fromkeys(map(int, words)))


def _suggest_players(text: str) -> str:
    from tilegen.text.suggest.numbers import guess_whole_number

    if ends := re.fullmatch(r"\s*([0-9])\s*(?:\.\.+|-|to)\s*([0-9])\s*", text):
        least, most = sorted(map(int, ends.groups()))
        return f"write {','.join(map(str, range(least, most + 1)))}"
    guesses = [guess_whole_number(word) for word in re.split(r"[,;+/\s]+", text) if word]
    if guesses and None not in guesses:
        return f"write {','.join(map(str, guesses))}"
    return "write one such as 4, or several with commas: 2,4,6"


class Share(click.ParamType[float]):
    """A share, such as `0.5%` or `0.005`."""

    name = "share"

    def convert(
        self, value: object, param: click.Parameter | None, ctx: click.Context | None
    ) -> float:
        match = re.fullmatch(r"\s*([0-9]*\.?[0-9]+)\s*(%?)\s*", str(value))
        share = float(match[1]) / (100 if match[2] else 1) if match else 0.0
        if not 0.0 < share < 1.0:
            raise refusal(f"'{value}' is not a share between 0 and 1", "write it as 0.5%", param)
        return share


class _Bots(click.ParamType[tuple[str, ...]]):
    """Names of bots, with commas between them."""

    name = "names"

    def convert(
        self, value: object, param: click.Parameter | None, ctx: click.Context | None
    ) -> tuple[str, ...]:
        return tuple(filter(None, re.split(r"[,\s]+", str(value))))


class BotPair(click.ParamType[tuple[str, str]]):
    """A bot and the bot that it plays against, such as `builder,random`."""

    name = "bots"

    def convert(
        self, value: object, param: click.Parameter | None, ctx: click.Context | None
    ) -> tuple[str, str]:
        one, comma, others = str(value).partition(",")
        if not (one and comma and others) or "," in others:
            raise refusal(
                f"'{value}' does not name two bots", "write them as builder,random", param
            )
        return one, others


def _list_by_game(words_by_game: Mapping[str, str]) -> str:
    return " ".join(f"{game.capitalize()}: {words}." for game, words in words_by_game.items())


def _list_variants(variants: Mapping[str, str]) -> str:
    """`standard or expert`, or `open, where ..., or deal4, where ...`."""
    phrases = [f"{name}, {about}" if about else name for name, about in variants.items()]
    return (", or " if any(variants.values()) else " or ").join(phrases)


_PLAYERS = click.option(
    "--players",
    type=_Players(),
    metavar="LIST",
    help="Numbers of players, such as 4 or 3,5; 2,4,6 by default.",
)
_PLAYERS_OF_ONE = click.option(
    "--players", type=_Players(), metavar="N", help="The number of players; 4 by default."
)
_GAMES = click.option(
    "--games",
    type=A_COUNT,
    metavar="N",
    help="Games for each number of players; by default 4000, or 200 where the rules engine plays.",
)
_REPORT = click.option(
    "--report",
    type=A_FILE,
    metavar="FILE",
    help="Also write FILE.html, a page with every number as a bar with its interval,"
    " histograms, and what happens to each piece.",
)
_CLUSTER = click.option(
    "--cluster",
    metavar="ADDRESS",
    help="Play on the workers of a Dask scheduler, such as tcp://host:8786, or tls://host:8786 with"
    " Dask's own certificates.",
)
_FORMAT = FORMAT(help="A table to read, or one JSON object with every metric and its interval.")
_BOTS = click.option(
    "--bots",
    type=_Bots(),
    metavar="LIST",
    help="Who plays: one name for all seats, or one for each. "
    + _list_by_game({game: ", ".join(named.bots) for game, named in names.NAMES_BY_GAME.items()}),
)
_RULES = click.option(
    "--rules",
    metavar="NAME",
    help="The variant. "
    + _list_by_game(
        {game: _list_variants(named.variants) for game, named in names.NAMES_BY_GAME.items()}
    ),
)
_SEED = click.option(
    "--seed",
    default="1",
    show_default=True,
    metavar="WORD",
    help="A number or a word: the same seed plays the same games.",
)
_SECONDS = click.option(
    "--seconds-a-turn",
    "seconds",
    type=A_DECIMAL,
    metavar="S",
    help="Seconds that a turn takes, to estimate minutes.",
)
_ENGINE = click.option(
    "--engine",
    type=OneOf(names.ENGINES),
    default="auto",
    show_default=True,
    help="All play the same games: in plain Python, compiled by numba, or by the referee's own"
    " rules (slow).",
)
_WORKERS = click.option(
    "--workers", type=A_COUNT, metavar="N", help="Cores to use; all of them by default."
)
_ASCII = click.option("--ascii", "plain", is_flag=True, help="Print ASCII characters only.")

_SIMULATION_OPTIONS = (
    *(_PLAYERS, _GAMES, _BOTS, _RULES, _SEED, _SECONDS, _ENGINE, _WORKERS, _CLUSTER, _FORMAT),
    *(_REPORT, _ASCII),
)
_TUNING_OPTIONS = (_PLAYERS_OF_ONE, _BOTS, _SEED, _SECONDS, _ENGINE, _WORKERS, _FORMAT, _ASCII)


def simulation_options(command: Command) -> Command:
    """Adds all options of simulated games to a command."""
    return _add_options(_SIMULATION_OPTIONS, command)


def tuning_options(command: Command) -> Command:
    """Adds the options of games played while a set is tuned to a command."""
    return _add_options(_TUNING_OPTIONS, command)


def _add_options(options: Sequence[Callable[[Command], Command]], command: Command) -> Command:
    for option in reversed(options):
        command = option(command)
    return command


def load_set_or_exit(path: str | None, *, with_art: bool = False) -> Loaded:
    """The set, `with_art` if its drawings are needed. If it has errors, reports them and exits."""
    from tilegen.app.load import load, read

    return require_set_or_exit(load(path) if with_art else read(path))


def require_set_or_exit(loaded_set: Loaded) -> Loaded:
    """The set. If it has errors, reports them and exits."""
    if loaded_set.edition is None or loaded_set.has_errors:
        report(loaded_set.diagnostics, loaded_set.source)
        sys.exit(1)
    return loaded_set


def request_of(
    loaded_set: Loaded,
    within: float | None = None,
    *,
    second_set: Loaded | None = None,
    **options: Unpack[SimulationOptions],
) -> SimulationRequest:
    """The request for games of a set, or of two with a `second_set`. Without `players`, it has the
    default numbers of players for which the sets have enough pieces."""
    from tilegen.app.simulation.runs import (
        MOST_GAMES,
        USUAL_GAMES,
        SimulationRequest,
        check_pieces,
        complete_request,
        count_usual_games,
        has_enough_pieces,
    )

    games, workers, seconds = options.get("games"), options["workers"], options["seconds"]
    cluster = options.get("cluster")
    if games is not None and not 2 <= games <= MOST_GAMES:
        raise TilegenError(f"--games takes 2 to {MOST_GAMES:,}, not {games}", "such as 4000")
    if workers is not None and not 1 <= workers <= 1000:
        raise TilegenError(
            f"--workers takes 1 to 1000, not {workers}", "leave it out for all cores"
        )
    if seconds is not None and not 0 < seconds <= 3600:
        message = f"--seconds-a-turn takes more than 0 and at most 3600, not {seconds}"
        raise TilegenError(message, "such as 20")
    if cluster is not None:
        from tilegen.app.simulation.cluster import check_address

        if workers is not None:
            raise TilegenError(
                "--workers and --cluster cannot go together",
                "--workers is for this machine, --cluster for others",
            )
        check_address(cluster)
    request = SimulationRequest(
        players=options["players"] or (),
        bots=options["bots"] or (),
        games=games or (USUAL_GAMES if within is None else _ENOUGH),
        within=within,
        seed=options["seed"],
        rules=options.get("rules") or "",
        engine=options["engine"],
        workers=workers or 0,
        seconds=seconds,
        cluster=cluster,
    )
    resolved_request = complete_request(loaded_set.game, request)
    if games is None and within is None:
        usual_games = count_usual_games(loaded_set.game, resolved_request)
        resolved_request = resolved_request._replace(games=usual_games)
    sets = [loaded_set] if second_set is None else [loaded_set, second_set]
    if not request.players:
        playable_counts = [
            player_count
            for player_count in resolved_request.players
            if all(
                has_enough_pieces(given_set.game, given_set.valid_edition, player_count)
                for given_set in sets
            )
        ]
        resolved_request = resolved_request._replace(
            players=tuple(playable_counts) or resolved_request.players[:1]
        )
    for played_set in sets:
        check_pieces(
            played_set.game,
            played_set.valid_edition,
            max(resolved_request.players),
            f"'{played_set.source.name}'",
        )
    return resolved_request


_ENOUGH = 1_000_000
"""The number of games at which --within gives up."""


def with_progress(
    request: SimulationRequest, play: Callable[[Callable[[int], None]], Result]
) -> Result:
    """The result of `play`, with a progress bar on stderr if that is a terminal. `play` gets a
    function to call with the number of games just finished."""
    if sys.stderr is None or not sys.stderr.isatty():
        return play(lambda _: None)
    total = request.games * len(request.players)
    with playing(total) as bar:
        return play(bar.update)


def check_report(path: Path | None) -> None:
    """Raises TilegenError, before any game is played, for a file that cannot become a page."""
    if path is not None:
        from tilegen.app.output.files import check_folder
        from tilegen.app.simulation.report.html import check_ending

        check_ending(path)
        check_folder(path)


def write_report(path: Path, page: str, *, quiet: bool) -> None:
    """Writes the page, and prints its path unless stdout is for programs."""
    from tilegen.app.output.files import write_file

    write_file(path, page.encode())
    report_written([path], quiet=quiet)


def is_ascii(*, plain: bool) -> bool:
    """Whether to print only ASCII: if requested, or if stdout takes nothing else."""
    encoding = (getattr(sys.stdout, "encoding", None) or "ascii").lower().replace("-", "")
    return plain or not encoding.startswith("utf")

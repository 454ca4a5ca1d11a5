"""`tilegen simulate`: how a set plays."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import click

from tilegen.cli.numbers import A_COUNT, A_DECIMAL
from tilegen.cli.terminal import say, say_json

if TYPE_CHECKING:
    from tilegen.app.load import Loaded
    from tilegen.app.simulation.runs import Request, Simulated


class _Players(click.ParamType[tuple[int, ...]]):
    """Numbers of players, such as `4` or `2,4,6`."""

    name = "numbers"

    def convert(
        self, value: object, param: click.Parameter | None, ctx: click.Context | None
    ) -> tuple[int, ...]:
        words = re.split(r"[,\s]+", str(value).strip())
        if not all(re.fullmatch(r"[0-9]{1,3}", word) for word in words):
            self.fail(f"'{value}' are no numbers of players; write them as 2,4,6.", param, ctx)
        return tuple(dict.fromkeys(map(int, words)))


class _Share(click.ParamType[float]):
    """A share, such as `0.5%` or `0.005`."""

    name = "share"

    def convert(
        self, value: object, param: click.Parameter | None, ctx: click.Context | None
    ) -> float:
        found = re.fullmatch(r"\s*([0-9]*\.?[0-9]+)\s*(%?)\s*", str(value))
        share = float(found[1]) / (100 if found[2] else 1) if found else 0.0
        if not 0.0 < share < 1.0:
            self.fail(f"'{value}' is no share between 0 and 1; write it as 0.5%.", param, ctx)
        return share


class _Bots(click.ParamType[tuple[str, ...]]):
    """Names of bots, with commas between them."""

    name = "names"

    def convert(
        self, value: object, param: click.Parameter | None, ctx: click.Context | None
    ) -> tuple[str, ...]:
        return tuple(filter(None, re.split(r"[,\s]+", str(value))))


@click.command(
    epilog="""\b
Examples:
  tilegen simulate                           specs/tiles.yaml or the standard set
  tilegen simulate my.yaml --players 4       for one number of players
  tilegen simulate --bots closer             how it plays with people who close early
  tilegen simulate --players 4 --within 0.5% as many games as that takes
  tilegen simulate misfitz --format json     every metric, by name
"""
)
@click.argument("tile_set", metavar="[SET]", required=False)
@click.option(
    "--players", type=_Players(), metavar="LIST", help="How many play, such as 4 or 2,4,6."
)
@click.option(
    "--games",
    type=A_COUNT,
    metavar="N",
    help="Games for each number of players; 4000, or with --within at most a million.",
)
@click.option(
    "--within",
    type=_Share(),
    metavar="SHARE",
    help="Play until every share in the table is known so closely, such as 0.5%.",
)
@click.option(
    "--bots",
    type=_Bots(),
    metavar="LIST",
    help="Who plays: one name for all seats, or one for each. Tiles: builder, closer, random."
    " Misfitz: obedient, hoarder, random.",
)
@click.option("--rules", metavar="NAME", help="The rules of Misfitz: standard or expert.")
@click.option(
    "--seed",
    default="1",
    show_default=True,
    metavar="WORD",
    help="A number or a word: the same seed plays the same games.",
)
@click.option("--seconds-a-turn", "seconds", type=A_DECIMAL, metavar="S", help="For the minutes.")
@click.option(
    "--engine",
    type=click.Choice(["auto", "plain", "compiled", "rules"]),
    default="auto",
    show_default=True,
    help="All play the same games: as Python is, compiled by numba, or by the referee's own rules"
    " (slow).",
)
@click.option("--workers", type=A_COUNT, metavar="N", help="Cores to use; usually all of them.")
@click.option(
    "--format",
    "form",
    type=click.Choice(["table", "json"]),
    default="table",
    show_default=True,
    help="A table to read, or one JSON object with every metric and its interval.",
)
@click.option("--ascii", "plain", is_flag=True, help="No signs beyond ASCII.")
def simulate(
    tile_set: str | None,
    players: tuple[int, ...] | None,
    games: int | None,
    within: float | None,
    bots: tuple[str, ...] | None,
    rules: str | None,
    seed: str,
    seconds: float | None,
    engine: str,
    workers: int | None,
    form: str,
    *,
    plain: bool,
) -> None:
    """Play a set thousands of times with bots, and tell how it plays.

    SET is a set's YAML file, or monsters or misfitz for the standard set of that game; if none is
    named, specs/tiles.yaml or specs/misfitz.yaml here, else the standard tiles. Each number comes
    with the interval in which the true one lies, 19 times of 20. Ctrl-C ends the games and tells
    what those show that were played. The exit code is 0, or 1 if the set has errors.
    """
    from tilegen.app.load import read
    from tilegen.app.simulation.runs import MOST_GAMES, USUAL_GAMES, Request, checked

    if games is not None and not 2 <= games <= MOST_GAMES:
        raise click.UsageError(f"--games takes 2 to {MOST_GAMES:,}, not {games}.")
    if workers is not None and not 1 <= workers <= 1000:
        raise click.UsageError(f"--workers takes 1 to 1000, not {workers}.")
    if seconds is not None and not 0 < seconds <= 3600:
        raise click.UsageError(
            f"--seconds-a-turn takes more than 0 and at most 3600, not {seconds}."
        )
    loaded = read(tile_set)
    _check(loaded)
    request = checked(
        loaded.game,
        Request(
            players or (),
            bots or (),
            games or (USUAL_GAMES if within is None else _ENOUGH),
            within,
            seed,
            rules or "",
            engine,
            workers or 0,
            seconds,
        ),
    )
    simulated = _played(loaded, request)
    if form == "json":
        from tilegen.app.simulation.runs import as_json

        say_json(as_json(simulated))
        return
    _tell(simulated, plain=plain)


_ENOUGH = 1_000_000
"""Games at which --within gives up."""


def _check(loaded: Loaded) -> None:
    """Ends the command where the set has errors, and tells them."""
    import sys

    from tilegen.cli.report import report

    if loaded.edition is None or loaded.has_errors:
        report(loaded.diagnostics, loaded.source)
        sys.exit(1)


def _played(loaded: Loaded, request: Request) -> Simulated:
    """The games, with a bar on stderr if that is a terminal."""
    import sys

    from tilegen.app.simulation.runs import simulate as play

    assert loaded.edition is not None  # noqa: S101 - _check has ended the command
    if sys.stderr is None or not sys.stderr.isatty():
        return play(loaded.game, loaded.edition, request)
    total = request.games * len(request.players)
    with click.progressbar(length=total, label="Playing", file=sys.stderr) as bar:
        return play(loaded.game, loaded.edition, request, bar.update)


def _tell(simulated: Simulated, *, plain: bool) -> None:
    import shutil
    import sys

    from tilegen.app.simulation.telling import describe

    encoding = (getattr(sys.stdout, "encoding", None) or "ascii").lower().replace("-", "")
    width = shutil.get_terminal_size().columns if sys.stdout and sys.stdout.isatty() else 80
    say(describe(simulated, width, ascii_only=plain or not encoding.startswith("utf")), nl=False)

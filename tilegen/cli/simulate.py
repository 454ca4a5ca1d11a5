"""`tilegen simulate`: how a set plays."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Unpack

import click

from tilegen.cli.bot_options import (
    BotPair,
    Share,
    SimulationOptions,
    check_report,
    is_ascii,
    load_set_or_exit,
    request_of,
    simulation_options,
    with_progress,
    write_report,
)
from tilegen.cli.messages import report_written
from tilegen.cli.numbers import A_COUNT
from tilegen.cli.path_types import A_FOLDER, A_SET
from tilegen.cli.progress import counting_games, under_way
from tilegen.cli.terminal import STOPPED, hand_on, say, say_json, width_of_stdout
from tilegen.errors import TilegenError

if TYPE_CHECKING:
    from tilegen.app.load import Loaded
    from tilegen.app.simulation.runs import SimulationRequest, SimulationResult
    from tilegen.app.simulation.skill_report import SkillResult


@click.command(
    epilog="""\b
Examples:
  tilegen simulate                           the standard tiles
  tilegen simulate my.yaml --players 4       for one number of players
  tilegen simulate --bots closer             with players who finish early
  tilegen simulate --players 4 --within 0.5% as many games as that takes
  tilegen simulate misfitz --format json     every metric, by name
  tilegen simulate --report report.html      also a page to look at
  tilegen simulate --players 4 --show 17     that game, as a record
  tilegen simulate --players 4 --save 5 DIR  five records, in a folder
"""
)
@click.argument("tile_set", metavar="[SET]", type=A_SET, required=False)
@simulation_options
@click.option(
    "--within",
    type=Share(),
    metavar="SHARE",
    help="Play until every share in the table is known to within this, such as 0.5%; --games is"
    " then the limit, a million by default.",
)
@click.option(
    "--skill",
    "contests",
    type=BotPair(),
    multiple=True,
    metavar="ONE,OTHERS",
    help="Also report how often one bot wins among others, each seat in turn, such as"
    " builder,random; this takes as many games again. May be given several times.",
)
@click.option(
    "--add",
    "earlier",
    metavar="FILE",
    help="Continue after the games in FILE, from --format json, and report on all of them.",
)
@click.option(
    "--show",
    "index",
    type=A_COUNT,
    metavar="I",
    help="Print game I of the seed as a record, and play no others. The first is 0.",
)
@click.option(
    "--save",
    type=(A_COUNT, A_FOLDER),
    metavar="N DIR",
    help="Write the first N games of the seed as records, DIR/0000000.txt and so on, and play no"
    " others. Records saved there before are replaced, unless somebody changed them.",
)
def simulate(
    tile_set: str | None,
    *,
    within: float | None,
    contests: tuple[tuple[str, str], ...],
    earlier: str | None,
    index: int | None,
    save: tuple[int, Path] | None,
    report: Path | None,
    form: str,
    plain: bool,
    **options: Unpack[SimulationOptions],
) -> None:
    """Play a set thousands of times with bots, and report how it plays.

    SET is a set's YAML file, or a game that comes with tilegen: monsters, misfitz, garden, robots,
    honey, sevens, lakes, moons or macmahon. If none is named, it is specs/tiles.yaml or
    specs/misfitz.yaml here, or else monsters. Each number comes with its 95 % interval; below turns
    and points, two lines show how much single games differ. Ctrl-C ends the games, and reports on
    those played so far. The exit code is 0, 1 if the set has errors, or 130 after Ctrl-C.
    """
    from tilegen.app.simulation import runs

    check_report(report)
    loaded_set = load_set_or_exit(tile_set, with_art=report is not None)
    request = request_of(loaded_set, within, **options)
    if index is not None or save is not None:
        others = {"--report": report, "--add": earlier, "--skill": contests}
        for option in (name for name, value in others.items() if value):
            message = f"{option} is about many games, --show and --save are about single ones"
            raise TilegenError(message, f"leave out {option}, or --show and --save")
        _write_records(loaded_set, request, index, save)
        return
    skill_requests = _skill_requests(loaded_set, request, contests)
    if earlier is not None:
        from tilegen.app.simulation.adding import add_earlier_run

        request = add_earlier_run(loaded_set, request, earlier)
    result = with_progress(
        request,
        lambda advance: runs.simulate(loaded_set.game, loaded_set.valid_edition, request, advance),
    )
    skills = [] if result.stopped else _play_contests(loaded_set, skill_requests)
    is_partial = result.stopped or len(skills) < len(skill_requests)
    if form == "json":
        from tilegen.app.simulation import output, skill_report

        say_json(
            {
                **output.as_json(result),
                **({"skill": skill_report.as_json(skills)} if skill_requests else {}),
            }
        )
    else:
        _tell(result, skills, ascii_only=is_ascii(plain=plain))
    if report is not None:
        from tilegen.app.simulation.report.html import render_simulation

        write_report(report, render_simulation(result, loaded_set), quiet=form == "json")
    if is_partial:
        sys.exit(STOPPED)


def _skill_requests(
    loaded_set: Loaded, request: SimulationRequest, contests: Sequence[tuple[str, str]]
) -> list[SimulationRequest]:
    """The requests for --skill."""
    if not contests:
        return []
    from tilegen.app.simulation.skill_report import contests_for

    return contests_for(loaded_set, request, contests)


def _play_contests(loaded_set: Loaded, requests: Sequence[SimulationRequest]) -> list[SkillResult]:
    """The results; after an interrupt, the results of the games played so far."""
    results: list[SkillResult] = []
    with suppress(KeyboardInterrupt):
        for request in requests:
            from tilegen.app.simulation.skill_report import play_contest

            results.append(with_progress(request, partial(play_contest, loaded_set, request)))
    return results


def _tell(result: SimulationResult, skills: Sequence[SkillResult], *, ascii_only: bool) -> None:
    """Prints the table and the notes."""
    from tilegen.app.simulation import formatting, runs

    width = width_of_stdout()
    say(formatting.describe(result, width, ascii_only=ascii_only), nl=False)
    with under_way("playing with another bot"):
        contrast_result = runs.simulate_contrast(result)
    if contrast_result is not None:
        say(formatting.describe_contrast(contrast_result, width, ascii_only=ascii_only), nl=False)
    if skills:
        from tilegen.app.simulation.skill_report import describe

        say(describe(skills, width, ascii_only=ascii_only), nl=False)


_MOST_SAVED = 100_000


def _write_records(
    loaded_set: Loaded, request: SimulationRequest, index: int | None, save: tuple[int, Path] | None
) -> None:
    """Prints or saves single games."""
    from tilegen.app.simulation.record_files import record_game

    if save is None:
        if index is None or not 0 <= index < 2**63:
            raise TilegenError(f"--show takes 0 or more, not {index}", "the first game is 0")
        hand_on(record_game(loaded_set, request, index, Path()))
        return
    import re

    from tilegen.app.output.files import write_instead

    count, folder = save
    if index is not None:
        raise TilegenError("--show and --save cannot go together", "leave one of them out")
    if not 1 <= count <= _MOST_SAVED:
        message = f"--save takes 1 to {_MOST_SAVED:,} games, not {count}"
        raise TilegenError(message, f"such as --save 100 {folder}")
    with counting_games(count) as game_indexes:
        games = (
            (f"{game_index:07}.txt", record_game(loaded_set, request, game_index, folder))
            for game_index in game_indexes
        )
        written_files = write_instead(games, folder, re.compile(r"\d{7}\.txt"))
    report_written(written_files, quiet=False)

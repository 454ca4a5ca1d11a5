"""`tilegen compare`: how a change affects the play of a set."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Unpack

import click

from tilegen.cli.bot_options import (
    SimulationOptions,
    check_report,
    is_ascii,
    load_set_or_exit,
    request_of,
    simulation_options,
    with_progress,
    write_report,
)
from tilegen.cli.path_types import A_SET
from tilegen.cli.terminal import STOPPED, say, say_json, width_of_stdout


@click.command(
    epilog="""\b
Examples:
  tilegen compare monsters my.yaml             against the standard set
  tilegen compare old.yaml new.yaml --players 4 --games 20000
  tilegen compare old.yaml new.yaml --players 4 --want completion=75%+-1
"""
)
@click.argument("before", metavar="SET", type=A_SET)
@click.argument("after", metavar="SET", type=A_SET)
@click.option(
    "--want",
    "wants",
    multiple=True,
    metavar="WISH",
    help="Also say whether the second set meets a wish, such as completion=75%+-1, and if not,"
    " which rows to change next. May be given several times.",
)
@simulation_options
def compare(
    before: str,
    after: str,
    *,
    wants: tuple[str, ...],
    report: Path | None,
    form: str,
    plain: bool,
    **options: Unpack[SimulationOptions],
) -> None:
    """Play two sets of a game with the same seeds, and report what differs.

    Each SET is a YAML file, or the name of a game that comes with tilegen. Both get the same deals,
    so differences are more certain than from two separate runs. A line says more or less only if
    the difference is significant, taking all lines of a table into account. The exit code is 0, 1
    if a set has errors, or 130 after Ctrl-C, which ends the games and reports on those played so
    far.
    """
    from tilegen.app.simulation import set_comparison
    from tilegen.app.simulation.targets import wishes_for

    check_report(report)
    needs_art = report is not None or bool(wants)
    first, second = (load_set_or_exit(path, with_art=needs_art) for path in (before, after))
    set_comparison.check_alike(first, second)
    request = request_of(first, second_set=second, **options)
    wishes = wishes_for(first, request, wants) if wants else ()
    comparison = with_progress(
        request, lambda advance: set_comparison.compare(first, second, request, advance)
    )
    if form == "json":
        say_json(set_comparison.as_json(comparison, wishes))
    else:
        ascii_only = is_ascii(plain=plain)
        width = width_of_stdout()
        say(set_comparison.describe(comparison, width, ascii_only=ascii_only), nl=False)
        if wishes:
            from tilegen.app.simulation import row_proposals

            say(row_proposals.describe(comparison, wishes, width, ascii_only=ascii_only), nl=False)
    if report is not None:
        from tilegen.app.simulation.report.html import render_comparison

        write_report(report, render_comparison(comparison, first, second), quiet=form == "json")
    if comparison.stopped:
        sys.exit(STOPPED)

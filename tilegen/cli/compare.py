"""`tilegen compare`: how a change affects the way a set plays."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import click

from tilegen.cli.bots import (
    a_set,
    check_report,
    is_ascii,
    played,
    request_of,
    with_progress,
    write_report,
)
from tilegen.cli.places import A_SET
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
@played
def compare(
    before: str,
    after: str,
    *,
    wants: tuple[str, ...],
    report: Path | None,
    form: str,
    plain: bool,
    **options: Any,
) -> None:
    """Play two sets of a game with the same seeds, and report what differs.

    Each SET is a YAML file, or the name of a game for its standard set. Both get the same deals, so
    differences are more certain than from two separate runs. A line says more or less only if the
    difference is significant, taking all lines of a table into account. The exit code is 0, 1 if a
    set has errors, or 130 after Ctrl-C, which ends the games and reports on those played so far.
    """
    from tilegen.app.simulation import comparing
    from tilegen.app.simulation.wishes import wishes_for

    check_report(report)
    is_drawn = report is not None or bool(wants)
    first, second = (a_set(each, drawn=is_drawn) for each in (before, after))
    comparing.check_alike(first, second)
    request = request_of(first, beside=second, **options)
    wishes = wishes_for(first, request, wants) if wants else ()
    found = with_progress(
        request, lambda advance: comparing.compare(first, second, request, advance)
    )
    if form == "json":
        say_json(comparing.as_json(found, wishes))
    else:
        ascii_only = is_ascii(plain=plain)
        width = width_of_stdout()
        say(comparing.describe(found, width, ascii_only=ascii_only), nl=False)
        if wishes:
            from tilegen.app.simulation import aims

            say(aims.describe(found, wishes, width, ascii_only=ascii_only), nl=False)
    if report is not None:
        from tilegen.app.simulation.report import compared

        write_report(report, compared(found, first, second), quiet=form == "json")
    if found.stopped:
        sys.exit(STOPPED)

"""`tilegen tune`: searches for a set that plays as wished."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Unpack

import click

from tilegen.cli.bot_options import (
    TuningOptions,
    is_ascii,
    load_set_or_exit,
    request_of,
    tuning_options,
    with_progress,
)
from tilegen.cli.numbers import A_COUNT
from tilegen.cli.path_types import A_SET, OUTPUT
from tilegen.cli.terminal import STOPPED, say, say_json, width_of_stdout
from tilegen.errors import TilegenError

if TYPE_CHECKING:
    from tilegen.app.load import Loaded
    from tilegen.app.simulation.set_tuning import TuningResult


@click.command(
    epilog="""\b
Examples:
  tilegen tune my.yaml --want completion=75%+-1 -o new.yaml
  tilegen tune --want completion=75%+-1 --want minutes=24+-1.5 --players 4
  tilegen tune my.yaml --want completion=75%+-1 --format json
  tilegen tune --want 'discards<=3' --keep pattern_0001..0002 --change 12
"""
)
@click.argument("tile_set", metavar="[SET]", type=A_SET, required=False)
@click.option(
    "--want",
    "wants",
    multiple=True,
    metavar="WISH",
    help="A metric and its range: completion=75%+-1, minutes=20..25, 'discards<=4'. May be given"
    " several times.",
)
@click.option(
    "--keep",
    multiple=True,
    metavar="KINDS",
    help="Kinds of rows to leave alone, such as pattern_0001..0002. May be given several times.",
)
@click.option(
    "--change", type=A_COUNT, metavar="N", help="The most rows that may change; all by default."
)
@tuning_options
@OUTPUT(help="Where to write the new set; without it, nothing is written.")
@click.option(
    "--nearest", is_flag=True, help="Write the nearest set even if it misses some wishes."
)
def tune(
    tile_set: str | None,
    *,
    wants: tuple[str, ...],
    keep: tuple[str, ...],
    change: int | None,
    output: Path | None,
    nearest: bool,
    form: str,
    plain: bool,
    **options: Unpack[TuningOptions],
) -> None:
    """Change few rows of a set until it plays as wished.

    SET is a set's YAML file, or monsters for the standard set. Rows keep their number, name, eyes
    and picture; only the sides that join change, no kind of row disappears, and the set keeps what
    it promises under expect. Fresh games confirm the result, and a table shows what else moved. The
    exit code is 0, or 1 if the set has errors, or if no set was found that meets
    all wishes; then the nearest set is shown, and the wishes that conflict. Another --seed, or more
    rows, may find one. A set is tuned for one number of players.
    """
    import sys

    from tilegen.app.simulation.row_variants import forms_of
    from tilegen.app.simulation.set_tuning import TuningLimits, parse_kinds_to_keep
    from tilegen.app.simulation.set_tuning import tune as search
    from tilegen.app.simulation.targets import wishes_for
    from tilegen.app.simulation.tuning_report import as_json, describe

    loaded_set = _load_tunable_set(tile_set)
    if output is not None:
        from tilegen.app.simulation.newset import check_output

        check_output(output, tile_set)
    forms = forms_of(loaded_set.game)
    if change is not None and change < 1:
        raise TilegenError(f"--change takes 1 or more, not {change}", "leave it out for all rows")
    request = request_of(loaded_set, **options)
    if not options["players"] and len(request.bots) == 1:
        middle = request.players[len(request.players) // 2]
        request = request._replace(players=(middle,))
    if len(request.players) > 1:
        message = "--players takes one number here: a set is tuned for that many"
        raise TilegenError(message, f"write --players {request.players[0]}")
    wishes = wishes_for(loaded_set, request, wants)
    limits = TuningLimits(
        parse_kinds_to_keep(keep, forms, forms.kinds(loaded_set.valid_edition)), change or 0
    )
    request = request._replace(games=_USUALLY)
    result = with_progress(
        request, lambda advance: search(loaded_set, request, wishes, limits, advance)
    )
    if form == "json":
        say_json(as_json(result))
    else:
        ascii_only = is_ascii(plain=plain)
        say(describe(result, width_of_stdout(), ascii_only=ascii_only), nl=False)
    if output is not None and (result.candidate.is_met or nearest):
        _write(result, tile_set, output, quiet=form == "json")
    elif output is not None:
        say("nothing was written; --nearest writes the nearest set", err=True)
    if result.stopped:
        sys.exit(STOPPED)
    sys.exit(0 if result.candidate.is_met else 1)


_USUALLY = 60_000
"""The number of games after which most searches have ended, for the bar and to choose an engine."""


def _load_tunable_set(path: str | None) -> Loaded:
    """The set, with its art. If it has errors other than broken expectations, reports them and
    exits."""
    import sys

    from tilegen.app.expect import hindrances
    from tilegen.app.validate import complaints
    from tilegen.cli.report import report

    loaded_set = load_set_or_exit(path, with_art=True)
    errors = hindrances(complaints(loaded_set))
    if errors:
        report(errors, loaded_set.source)
        sys.exit(1)
    return loaded_set


def _write(result: TuningResult, path: str | None, output: Path, *, quiet: bool) -> None:
    from tilegen.app.simulation.newset import write_set
    from tilegen.cli.messages import report_written
    from tilegen.text.wording import join_words

    comments = write_set(result, path, output)
    if quiet:
        return
    report_written([output], quiet=False)
    if result.rows:
        _tell("names in changed rows are as they were: read them")
    if comments:
        lines = "lines" if len(comments) > 1 else "line"
        places = join_words(map(str, comments), "and")
        _tell(f"comments too, which may be wrong about them now: read {lines} {places}")


def _tell(line: str) -> None:
    from textwrap import fill

    say(fill(line, width_of_stdout()))

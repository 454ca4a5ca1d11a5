"""`tilegen validate`: checks a set, and describes it."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

import click

from tilegen.cli.messages import QUIET, report_written
from tilegen.cli.path_types import A_FILE, A_SET
from tilegen.cli.progress import playing
from tilegen.cli.report import report
from tilegen.cli.terminal import say, width_of_stdout
from tilegen.cli.usage_errors import FORMAT
from tilegen.errors import TilegenError
from tilegen.text.wording import format_count

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from tilegen.app.conformance import RulesReport
    from tilegen.app.expect import Change
    from tilegen.app.load import Loaded
    from tilegen.text.diagnostics import Diagnostic


@click.command(
    epilog="""\b
Examples:
  tilegen validate                           the set here, or the standard one
  tilegen validate my.yaml --strict          exit with 1 on warnings too
  tilegen validate my.yaml --format json     every metric, by name
  tilegen validate my.yaml --update-expect   expect what holds now
  tilegen validate my.yaml --rows out.csv    its tiles for a spreadsheet
"""
)
@click.argument("tile_set", metavar="[SET]", type=A_SET, required=False)
@FORMAT(help="Tables to read, or one JSON object whose metrics have the names that `expect` uses.")
@click.option("--strict", is_flag=True, help="Exit with 1 on warnings too, not only on errors.")
@click.option(
    "--update-expect",
    "update",
    is_flag=True,
    help="First write present values into the set's `expect`: replace numbers, widen ranges, and"
    " change nothing else in the file.",
)
@click.option(
    "--play",
    is_flag=True,
    help="Also play games to test the promises under `expect`, `play`.",
)
@click.option(
    "--rows",
    metavar="FILE",
    type=A_FILE,
    help="Write the tiles to a new table for spreadsheets, .csv or .tsv, if there are no errors.",
)
@QUIET
def validate(
    tile_set: str | None,
    form: str,
    *,
    strict: bool,
    update: bool,
    play: bool,
    rows: Path | None,
    quiet: bool,
) -> None:
    """Check a set and say how it will play.

    SET is a set's YAML file, or a game that comes with tilegen: monsters, misfitz, garden, robots,
    honey, sevens, lakes, moons or macmahon. Without it, the set is specs/tiles.yaml or
    specs/misfitz.yaml in the current folder, or else monsters. With --game, tilegen also plays
    random games, to check that the rules work as it needs them.

    Three lines on stdout say what the set is, and whether all is well; tables follow. Errors and
    warnings come last, on stderr, with their number.
    'tilegen explain CODE' says what the code of one means.
    The exit code is 0 if there are no errors, otherwise 1.
    """
    from tilegen.app.load import load
    from tilegen.app.validate import as_json, check, describe, headline
    from tilegen.text.diagnostics import count_by_severity

    _check_options(form, rows, update=update)
    loaded_set = load(tile_set)
    changes = None
    if update:
        changes = _update(loaded_set)
        loaded_set = load(tile_set)
    _, diagnostics, pairs = check(loaded_set)
    promises = len(loaded_set.edition.promises) if loaded_set.edition else 0
    plays = play and not count_by_severity(diagnostics)[0]
    if plays:
        diagnostics = (*diagnostics, *_play_promises(loaded_set))
    rules_report = _play_outside_game(loaded_set)
    diagnostics = (*diagnostics, *(rules_report.diagnostics if rules_report else ()))
    errors, warnings = count_by_severity(diagnostics)
    if form == "json":
        import json

        payload = as_json(loaded_set, diagnostics, pairs)
        say(json.dumps(payload | (rules_report.as_json() if rules_report else {}), indent=2))
    else:
        # The tables are flushed first, so that on a terminal the diagnostics come last.
        if loaded_set.edition is not None and not quiet:
            width = width_of_stdout()
            tables = describe(loaded_set, pairs, width)
            say(headline(loaded_set, diagnostics, width, include_play=plays), nl=bool(tables))
            say(tables, nl=bool(tables))
            say(rules_report.describe(width) if rules_report else "", nl=False)
        report(diagnostics, loaded_set.source)
        if promises and not play and not quiet:
            say(f"{format_count(promises, 'promise')} of play not played; --play plays them")
        if not diagnostics and not quiet:
            say("all is well")
        if changes is not None and not quiet:
            _tell(changes, loaded_set)
    if rows is not None and not errors:
        from tilegen.app.rows_table import write_table

        write_table(loaded_set, rows)
        report_written([rows], quiet=quiet or form == "json")
    sys.exit(1 if errors or (strict and warnings) else 0)


def _check_options(form: str, rows: Path | None, *, update: bool) -> None:
    if update and form == "json":
        raise TilegenError(
            "--update-expect reports its changes in words", "leave out --format json"
        )
    if rows is not None:
        from tilegen.app.rows_table import check_table_name

        check_table_name(rows)


def _play_outside_game(loaded_set: Loaded) -> RulesReport | None:
    """The report on the rules of a game from outside, which may never have been tested; None for
    other games, and for a set with errors."""
    from tilegen.app.games import GAMES

    if loaded_set.game.name in GAMES or loaded_set.edition is None or loaded_set.has_errors:
        return None
    from tilegen.app.conformance import report_on_rules
    from tilegen.cli.progress import under_way

    with under_way("playing it at random"):
        return report_on_rules(loaded_set)


def _play_promises(loaded_set: Loaded) -> tuple[Diagnostic, ...]:
    """The promises that games of the set break; shows a bar on stderr if that is a terminal."""
    from tilegen.app.simulation.promises import MOST_GAMES, find_broken_promises

    edition = loaded_set.valid_edition
    if sys.stderr is None or not sys.stderr.isatty():
        return tuple(find_broken_promises(loaded_set.game, edition))
    total = MOST_GAMES * len(edition.promises)
    with playing(total) as bar:
        return tuple(find_broken_promises(loaded_set.game, edition, bar.update))


def _update(loaded_set: Loaded) -> Sequence[Change]:
    """Writes the current values into `expect`. If there are other errors, reports them and
    exits."""
    from tilegen.app.expect import hindrances, update
    from tilegen.app.validate import complaints

    others = hindrances(complaints(loaded_set))
    if others:
        report(others, loaded_set.source)
        say("nothing was written: mend these errors first", err=True)
        sys.exit(1)
    return update(loaded_set)


def _tell(changes: Sequence[Change], loaded_set: Loaded) -> None:
    """Prints the changes last, since the tables are long."""
    from pathlib import Path

    for change in changes:
        say(f"expect {change.what}: {change.after}, was {change.before}")
    if changes:
        report_written([Path(loaded_set.source.name)], quiet=False)
    else:
        say("every expectation holds, so nothing was written")

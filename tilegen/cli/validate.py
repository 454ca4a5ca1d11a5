"""`tilegen validate`: checks a set, and describes it."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

import click

from tilegen.cli.places import A_SET
from tilegen.cli.progress import playing
from tilegen.cli.refusals import OneOf
from tilegen.cli.report import report
from tilegen.cli.tell import QUIET, wrote
from tilegen.cli.terminal import say, width_of_stdout
from tilegen.errors import TilegenError
from tilegen.text.near import counted

if TYPE_CHECKING:
    from collections.abc import Sequence

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
"""
)
@click.argument("tile_set", metavar="[SET]", type=A_SET, required=False)
@click.option(
    "--format",
    "form",
    type=OneOf(["table", "json"]),
    default="table",
    show_default=True,
    help="Tables to read, or one JSON object whose metrics have the names that `expect` uses.",
)
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
    help="Also play the games promised under `expect`, `play`, until promises hold or are broken.",
)
@QUIET
def validate(
    tile_set: str | None, form: str, *, strict: bool, update: bool, play: bool, quiet: bool
) -> None:
    """Check a set and say how it will play.

    SET is a set's YAML file, or monsters or misfitz for the standard set of that game. Without it,
    the set is specs/tiles.yaml or specs/misfitz.yaml in the current folder, or else the standard
    tiles.

    Three lines on stdout say what the set is, and whether all is well; tables follow. Errors and
    warnings come last, on stderr, with their number.
    'tilegen explain CODE' says what the code of one means.
    The exit code is 0 if there are no errors, otherwise 1.
    """
    from tilegen.app.load import load
    from tilegen.app.validate import as_json, check, describe, headline
    from tilegen.text.diagnostics import count

    if update and form == "json":
        raise TilegenError(
            "--update-expect reports its changes in words", "leave out --format json"
        )
    loaded = load(tile_set)
    changes = None
    if update:
        changes = _update(loaded)
        loaded = load(tile_set)
    _, found, pairs = check(loaded)
    promises = len(loaded.edition.promises) if loaded.edition else 0
    plays = play and not count(found)[0]
    if plays:
        found = (*found, *_played(loaded))
    errors, warnings = count(found)
    if form == "json":
        import json

        say(json.dumps(as_json(loaded, found, pairs), indent=2))
    else:
        # The tables are flushed first, so that on a terminal the diagnostics come last.
        if loaded.edition is not None and not quiet:
            width = width_of_stdout()
            say(headline(loaded, found, width, played=plays))
            say(describe(loaded, pairs, width))
        report(found, loaded.source)
        if promises and not play and not quiet:
            say(f"{counted(promises, 'promise')} of play not played; --play plays them")
        if not found and not quiet:
            say("all is well")
        if changes is not None and not quiet:
            _tell(changes, loaded)
    sys.exit(1 if errors or (strict and warnings) else 0)


def _played(loaded: Loaded) -> tuple[Diagnostic, ...]:
    """The promises that games of the set break; shows a bar on stderr if that is a terminal."""
    from tilegen.app.simulation.promises import MOST_GAMES, broken

    edition = loaded.whole
    if sys.stderr is None or not sys.stderr.isatty():
        return tuple(broken(loaded.game, edition))
    total = MOST_GAMES * len(edition.promises)
    with playing(total) as bar:
        return tuple(broken(loaded.game, edition, bar.update))


def _update(loaded: Loaded) -> Sequence[Change]:
    """Writes the present values into `expect`. If there are other errors, reports them and
    exits."""
    from tilegen.app.expect import hindrances, update
    from tilegen.app.validate import complaints

    others = hindrances(complaints(loaded))
    if others:
        report(others, loaded.source)
        say("nothing was written: mend these errors first", err=True)
        sys.exit(1)
    return update(loaded)


def _tell(changes: Sequence[Change], loaded: Loaded) -> None:
    """Prints the changes last, since the tables are long."""
    from pathlib import Path

    for change in changes:
        say(f"expect {change.what}: {change.after}, was {change.before}")
    if changes:
        wrote([Path(loaded.source.name)], quiet=False)
    else:
        say("every expectation holds, so nothing was written")

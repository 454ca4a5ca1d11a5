"""`tilegen validate`: what is wrong with a set, and what it is like."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from tilegen.cli.places import A_SET
from tilegen.cli.tell import QUIET
from tilegen.cli.terminal import say

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tilegen.app.expect import Change
    from tilegen.app.load import Loaded


@click.command(
    epilog="""\b
Examples:
  tilegen validate                         specs/tiles.yaml or the standard set
  tilegen validate my.yaml --strict        exit with 1 on warnings too
  tilegen validate my.yaml --format json   every metric, by name
  tilegen validate my.yaml --update-expect the set expects what it is now
"""
)
@click.argument("tile_set", metavar="[SET]", type=A_SET, required=False)
@click.option(
    "--format",
    "form",
    type=click.Choice(["table", "json"]),
    default="table",
    show_default=True,
    help="Tables to read, or one JSON object whose metrics have the names that `expect` uses.",
)
@click.option("--strict", is_flag=True, help="Exit with 1 on warnings too, not on errors alone.")
@click.option(
    "--update-expect",
    "update",
    is_flag=True,
    help="First write what holds now into the set's `expect`: numbers are replaced, ranges are"
    " widened, and nothing else of the file changes.",
)
@QUIET
def validate(tile_set: str | None, form: str, *, strict: bool, update: bool, quiet: bool) -> None:
    """Check a set, and tell what it is like to play.

    SET is a set's YAML file, or monsters or misfitz for the standard set of that game; if none is
    named, specs/tiles.yaml or specs/misfitz.yaml here, else the standard tiles. The tables come
    first and go to stdout; what is wrong comes last and goes to stderr, with how much it is. The
    exit code is 0 if there are no errors, else 1.
    """
    import sys

    from tilegen.app.load import load
    from tilegen.app.validate import as_json, check, describe
    from tilegen.cli.report import report
    from tilegen.text.diagnostics import count

    if update and form == "json":
        raise click.UsageError("--update-expect tells in words what it changes: leave out --format")
    loaded = load(tile_set)
    changes = None
    if update:
        changes = _update(loaded)
        loaded = load(tile_set)
    _, found, pairs = check(loaded)
    errors, warnings = count(found)
    if form == "json":
        import json

        say(json.dumps(as_json(loaded, found, pairs), indent=2))
    else:
        # The tables are flushed first: on a terminal what is wrong comes last, and so is seen.
        description = "" if quiet else describe(loaded, pairs)
        say(description + ("\n" if description else ""), nl=False)
        report(found, loaded.source)
        if not found and not quiet:
            say("all is well")
        if changes is not None and not quiet:
            _tell(changes, loaded)
    sys.exit(1 if errors or (strict and warnings) else 0)


def _update(loaded: Loaded) -> Sequence[Change]:
    """What holds now, written into `expect`; other errors are told, and end the command."""
    import sys

    from tilegen.app.expect import hindrances, update
    from tilegen.app.validate import complaints
    from tilegen.cli.report import report

    others = hindrances(complaints(loaded))
    if others:
        report(others, loaded.source)
        say("nothing was written: mend that first", err=True)
        sys.exit(1)
    return update(loaded)


def _tell(changes: Sequence[Change], loaded: Loaded) -> None:
    """Last of all, since the tables are long."""
    from pathlib import Path

    from tilegen.cli.tell import wrote

    for change in changes:
        say(f"expect {change.what}: {change.after}, was {change.before}")
    if changes:
        wrote([Path(loaded.source.name)], quiet=False)
    else:
        say("the set is as it expects, so nothing was written")

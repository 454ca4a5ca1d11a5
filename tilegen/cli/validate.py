"""`tilegen validate`: what is wrong with a set, and what it is like."""

from __future__ import annotations

import click


@click.command(
    epilog="""\b
Examples:
  tilegen validate                         specs/tiles.yaml or the standard set
  tilegen validate my.yaml --strict        exit with 1 on warnings too
  tilegen validate my.yaml --format json   every figure, by name
"""
)
@click.argument("tile_set", metavar="[SET]", required=False)
@click.option(
    "--format",
    "form",
    type=click.Choice(["table", "json"]),
    default="table",
    show_default=True,
    help="Tables to read, or one JSON object whose figures have the names that `expect` uses.",
)
@click.option("--strict", is_flag=True, help="Exit with 1 on warnings too, not on errors alone.")
def validate(tile_set: str | None, form: str, *, strict: bool) -> None:
    """Check a set, and tell what it is like to play.

    SET is a set's YAML file, or monsters or misfitz for the standard set of that game; if none is
    named, specs/tiles.yaml or specs/misfitz.yaml here, else the standard tiles. What is wrong goes
    to stderr, the tables to stdout. The exit code is 0 if there are no errors, else 1.
    """
    import json
    import sys

    from tilegen.app.load import load
    from tilegen.app.validate import alike, as_json, complaints, describe, mixed_up
    from tilegen.cli.report import report
    from tilegen.text.diagnostics import count

    loaded = load(tile_set)
    found = complaints(loaded)
    pairs = alike(loaded)
    found = (*found, *mixed_up(loaded, pairs))
    if form == "json":
        click.echo(json.dumps(as_json(loaded, found, pairs), indent=2))
    else:
        report(found, loaded.source)
        description = describe(loaded, pairs)
        click.echo(("\n" if found and description else "") + description, nl=False)
    errors, warnings = count(found)
    sys.exit(1 if errors or (strict and warnings) else 0)

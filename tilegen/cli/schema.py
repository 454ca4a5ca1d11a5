"""`tilegen schema`: the schema of sets, for editors."""

from __future__ import annotations

import click

from tilegen.cli.path_types import A_SET
from tilegen.cli.terminal import hand_on


@click.command(
    epilog="""\b
Examples:
  tilegen schema > specs/monsters.schema.json
  tilegen schema misfitz
  tilegen schema my.yaml            the schema of that set's game
"""
)
@click.argument("tile_set", metavar="[SET]", type=A_SET, required=False)
def schema(tile_set: str | None) -> None:
    """Print the JSON Schema of a game's sets, for editors.

    SET is a game, or a set of it; monsters by default.

    An editor that knows it, such as VS Code with its YAML extension, completes keys, edges, parts
    and metrics while you type, and marks what is wrong. A set names its schema in its first line,
    as a path from the set: # yaml-language-server: $schema=monsters.schema.json. init writes both.
    """
    from tilegen.app.load import read
    from tilegen.app.schema import dump_schema

    hand_on(dump_schema(read(tile_set).game).encode())

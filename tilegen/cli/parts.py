"""`tilegen parts`: what monsters are made of."""

from __future__ import annotations

from pathlib import Path

import click


@click.command(
    epilog="""\b
Examples:
  tilegen parts                     output/parts.svg
  tilegen parts -o parts.pdf        to print
"""
)
@click.option(
    "-o",
    "--output",
    "file",
    metavar="FILE",
    type=click.Path(path_type=Path),
    default=Path("output/parts.svg"),
    help="The file to write, .svg, .png or .pdf, in place of output/parts.svg.",
)
def parts(file: Path) -> None:
    """Draw all parts on one sheet, each with its name.

    A row of a set asks for parts by these names: art: {parts: [sleepy eyes, nightcap]}.
    """
    from tilegen.app.parts import parts_sheet

    click.echo(f"wrote {parts_sheet(file)}")

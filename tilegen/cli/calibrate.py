"""`tilegen calibrate`: measures the shift of a printer's backs against its fronts."""

from __future__ import annotations

from pathlib import Path

import click

from tilegen.cli.choice_types import A_LANGUAGE, A_PAPER
from tilegen.cli.messages import QUIET, report_written
from tilegen.cli.numbers import A_DECIMAL
from tilegen.cli.path_types import OUTPUT
from tilegen.cli.terminal import say
from tilegen.cli.usage_errors import OneOf
from tilegen.errors import TilegenError
from tilegen.names import FLIPS, Paper


@click.command(
    epilog="""\b
Examples:
  tilegen calibrate                                 make the sheet
  tilegen calibrate --language es                   the same, in Spanish
  tilegen calibrate --printer hall --x 0.6 --y -0.4 --angle 0.2
  tilegen calibrate --printer hall --scale-x 0.995  its ruler is too short
  tilegen build --backs long-edge --printer hall    print with these numbers
"""
)
@OUTPUT(
    "file",
    default=Path("output/calibration.pdf"),
    help="The PDF to write, in place of output/calibration.pdf.",
)
@click.option("--paper", type=A_PAPER, default="a4", show_default=True, help="The paper.")
@click.option(
    "--backs",
    type=OneOf(FLIPS),
    help="The edge on which the printer flips the sheet; the long one by default.",
)
@click.option(
    "--language", type=A_LANGUAGE, default="en", show_default=True, help="The sheet's language."
)
@click.option("--printer", metavar="NAME", help="Keep the numbers below under this name.")
@click.option("--x", type=A_DECIMAL, help="Millimetres, as read on the scale x.")
@click.option("--y", type=A_DECIMAL, help="Millimetres, as read on the scale y.")
@click.option(
    "--angle", type=A_DECIMAL, help="Degrees: the reading at the top minus that at the bottom."
)
@click.option("--scale-x", type=A_DECIMAL, help="Across the paper: 0.995 if 100 mm measure 99.5.")
@click.option("--scale-y", type=A_DECIMAL, help="Along the paper, likewise.")
@QUIET
def calibrate(
    file: Path,
    paper: Paper,
    backs: str | None,
    language: str,
    printer: str | None,
    x: float | None,
    y: float | None,
    angle: float | None,
    scale_x: float | None,
    scale_y: float | None,
    *,
    quiet: bool,
) -> None:
    """Measure a printer, so that backs line up with their fronts.

    Without --printer, this makes a sheet to print on both sides, which says what to do with it.
    With --printer, it keeps the numbers that you read there in printers.yaml in the current folder,
    for `tilegen build --printer`.
    """
    from tilegen.app.printing.printers import (
        FILE,
        SheetMeasurements,
        describe_update,
        update_printer,
    )

    measurements = SheetMeasurements(x, y, angle, scale_x, scale_y)
    if printer is not None:
        update = update_printer(printer, measurements, backs)
        report_written([FILE], quiet=quiet)
        if not quiet:
            say(f"{printer}: {describe_update(update)}")
            say(f"next: tilegen build --backs {update.now.flip.value} --printer {printer}")
        return
    if not measurements.is_empty:
        message = "the numbers need the name of a printer"
        raise TilegenError(message, "add a name of your choice: --printer hall")
    from tilegen.app.calibrate import CalibrationRequest, plan, write

    request = CalibrationRequest(file=file, paper=paper, backs=backs, language=language)
    report_written([write(plan(request))], quiet=quiet)

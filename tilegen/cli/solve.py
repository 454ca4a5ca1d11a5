"""`tilegen solve`: fills the board of a game."""

from __future__ import annotations

import sys
from pathlib import Path

import click

from tilegen.cli.messages import QUIET, report_written
from tilegen.cli.numbers import A_COUNT, A_NUMBER
from tilegen.cli.path_types import A_SET, OUTPUT
from tilegen.cli.terminal import say


@click.command(
    epilog="""\b
Examples:
  tilegen solve my.yaml                    print the record of a full board
  tilegen solve my.yaml -o full.txt        write it, to score it
  tilegen solve my.yaml -o full.svg        a picture of the board
  tilegen solve my.yaml --seed 2           another solution
  tilegen solve my.yaml --tries 500        search for longer
"""
)
@click.argument("tile_set", metavar="SET", type=A_SET)
@click.option(
    "--seed",
    metavar="N",
    type=A_NUMBER,
    default=1,
    help="Another number may find another solution.",
)
@click.option(
    "--steps",
    metavar="N",
    type=A_COUNT,
    help="The most tiles to lay in one try; 1000 by default.",
)
@click.option("--tries", metavar="N", type=A_COUNT, help="The most tries; 100 by default.")
@OUTPUT(
    help="The file to write: .txt for the record, .svg, .png or .pdf for a picture, .html to step"
    " through it. Without it the record is printed."
)
@click.option("--force", is_flag=True, help="Replace a file that exists.")
@QUIET
def solve(
    tile_set: str,
    *,
    seed: int,
    steps: int | None,
    tries: int | None,
    output: Path | None,
    force: bool,
    quiet: bool,
) -> None:
    """Fill the board of a game, so that all tiles fit.

    SET is a file with 'game: tiles' whose rules have a board, such as six by four cells. The
    result is a record of the moves, which 'tilegen score' checks. If the search finds no solution,
    there may still be one: try another --seed, or more --tries. The exit code is 0 if the board was
    filled, and otherwise 1.
    """
    from tilegen.app import solving
    from tilegen.cli.bot_options import require_set_or_exit
    from tilegen.cli.progress import under_way

    if output is not None:
        solving.check_solution_file(output, force=force)
    loaded_set = require_set_or_exit(solving.read_board_set(tile_set))
    request = solving.SolvingRequest(
        loaded_set,
        seed,
        solving.STEPS_PER_TRY if steps is None else steps,
        solving.MOST_TRIES if tries is None else tries,
    )
    with under_way("filling the board", quiet=quiet):
        solution = solving.solve(request)
    if solution.moves and output is None:
        say(solving.write_solution(loaded_set, solution, Path()), nl=False)
    if not quiet or not solution.moves:
        say(solving.describe_solution(solution), err=output is None or not solution.moves)
    if solution.moves and output is not None:
        solving.save_solution(loaded_set, solution, output, force=force)
        report_written([output], quiet=quiet)
    sys.exit(0 if solution.moves else 1)

"""`tilegen fmt`: records in their canonical form."""

from __future__ import annotations

import click

from tilegen.cli.places import A_RECORD
from tilegen.cli.tell import QUIET, wrote
from tilegen.cli.terminal import hand_on, say


@click.command(
    epilog="""\b
Examples:
  tilegen fmt game.txt             rewrite the file if anything changes
  tilegen fmt --diff game.txt      show what would change, and write nothing
  tilegen fmt --check games/*.txt  exit with 1 if a file would change
  tilegen fmt - < game.txt         a record typed or piped in, to stdout
"""
)
@click.argument("files", metavar="FILE...", type=A_RECORD, nargs=-1, required=True)
@click.option("--check", is_flag=True, help="Write nothing; exit with 1 if a file would change.")
@click.option(
    "--diff",
    "shows",
    is_flag=True,
    help="Write nothing; print what would change and exit with 0, unless --check is given too.",
)
@QUIET
def fmt(files: tuple[str, ...], *, check: bool, shows: bool, quiet: bool) -> None:
    """Rewrite records in their canonical form, which is the same however they were typed.

    Names become those of the header, columns line up, and turns get their numbers where these are
    certain. The meaning of a record does not change, comments stay with their lines, and a line
    that cannot be read stays as it is. The exit code is 0 if all went well, 1 if a file is not a
    record or --check found something to change, 2 if a file cannot be opened or written.
    """
    import sys

    from tilegen.app.fmt import diff, format_file, put_back
    from tilegen.cli.report import complain, report
    from tilegen.errors import TilegenError

    writes = not (check or shows)
    worst = changed = same = failed = 0
    for file in files:
        try:
            formatted = format_file(file)
            if writes and file != "-":
                put_back(formatted)
        except TilegenError as error:
            worst = max(worst, error.exit_code)
            failed += 1
            complain(error)
            continue
        if writes and file == "-":
            hand_on(formatted.after)
        if formatted.problem is not None:
            worst = max(worst, 1)
            failed += 1
            report([formatted.problem], formatted.source)
            continue
        if formatted.unread:
            say(_unread(formatted.source.name, formatted.unread), err=True)
        if not formatted.changes:
            same += 1
            continue
        changed += 1
        worst = max(worst, 1 if check else 0)
        if shows:
            say(diff(formatted), nl=False)
        _changed(formatted.source.name, written=writes and file != "-", quiet=quiet)
    if not quiet:
        say(_summary(changed, same, failed, writes=writes), err=True)
    sys.exit(worst)


def _changed(name: str, *, written: bool, quiet: bool) -> None:
    from pathlib import Path

    if written:
        wrote([Path(name)], quiet=quiet)
    elif not quiet:
        say(f"would reformat {name}", err=True)


def _unread(name: str, lines: int) -> str:
    what = "1 line that cannot be read stays as it is"
    if lines > 1:
        what = f"{lines} lines that cannot be read stay as they are"
    return f"{name}: {what}; 'tilegen score' shows more"


def _summary(changed: int, same: int, failed: int, *, writes: bool) -> str:
    """`2 files reformatted, 1 left as it was`."""
    parts = []
    if changed:
        parts.append(f"{_files(changed)} {'' if writes else 'would be '}reformatted")
    if same:
        parts.append(f"{_files(same)} {'left' if writes else 'would be left'} as {_they(same)}")
    if failed:
        parts.append(f"{_files(failed)} could not be formatted")
    return ", ".join(parts)


def _files(number: int) -> str:
    return f"{number} {'file' if number == 1 else 'files'}"


def _they(number: int) -> str:
    return "it was" if number == 1 else "they were"

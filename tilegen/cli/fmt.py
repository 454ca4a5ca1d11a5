"""`tilegen fmt`: rewrites records in their canonical form."""

from __future__ import annotations

import sys
from collections.abc import Callable
from typing import TYPE_CHECKING

import click

from tilegen.cli.places import A_RECORD
from tilegen.cli.report import complain, report
from tilegen.cli.tell import QUIET, wrote
from tilegen.cli.terminal import hand_on, say
from tilegen.errors import TilegenError
from tilegen.text.near import counted, listed

if TYPE_CHECKING:
    from tilegen.app.fmt import Formatted
    from tilegen.app.mend import Edit


@click.command(
    epilog="""\b
Examples:
  tilegen fmt game.txt             rewrite the file if anything changes
  tilegen fmt --diff game.txt      show what would change, and write nothing
  tilegen fmt --check games/*.txt  exit with 1 if a file would change
  tilegen fmt --mend game.txt      mend plain slips first, and say which
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
@click.option(
    "--mend",
    "mends",
    is_flag=True,
    help="First mend slips whose meaning is plain, as in the hints of score.",
)
@QUIET
def fmt(files: tuple[str, ...], *, check: bool, shows: bool, mends: bool, quiet: bool) -> None:
    """Rewrite records in their canonical form, which is the same however they were typed.

    Names become those of the header, columns line up, and turns get their numbers where these are
    certain. The meaning of a record does not change, comments stay with their lines, and a line
    that cannot be read stays as it is. With --mend, slips are mended first if their meaning is
    plain: if the hint of score has a single cure that leaves fewer errors. The exit code is 0 if
    all went well, 1 if a file is not a record or --check found something to change, 2 if a file
    cannot be opened or written.
    """
    from tilegen.app.fmt import diff, put_back

    writes = not (check or shows)
    read = _mended(quiet=quiet) if mends else _formatted
    worst = changed = same = failed = 0
    for file in files:
        try:
            formatted, told = read(file)
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
        for line in told:
            say(line, err=True)
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


def _formatted(file: str) -> tuple[Formatted, list[str]]:
    """The file in its canonical form, and messages about it."""
    from tilegen.app.fmt import format_file

    formatted = format_file(file)
    name, lines = formatted.source.name, formatted.unread
    return formatted, [_unread(name, lines)] if lines else []


def _mended(*, quiet: bool) -> Callable[[str], tuple[Formatted, list[str]]]:
    """As `_formatted`, for files whose slips are mended first. Each set is read once."""
    from tilegen.app.mend import mend_file
    from tilegen.app.records import SetsOfFolder
    from tilegen.text.diagnostics import count

    sets = SetsOfFolder()

    def read(file: str) -> tuple[Formatted, list[str]]:
        formatted, edits, left = mend_file(file, sets)
        name = formatted.source.name
        told = [] if quiet else [_edit(name, each) for each in edits]
        errors, warnings = count(left)
        if errors or (warnings and not quiet):
            told.append(_left(name, errors, warnings))
        return formatted, told

    return read


def _edit(name: str, edit: Edit) -> str:
    """`game.txt:8:9: '3> abov 12' becomes '3> above 12'`."""
    if not edit.before:
        what = f"'{edit.after.rstrip()}' is put above this line"
    else:
        becomes = f"becomes '{edit.after}'" if edit.after else "is taken out"
        what = f"'{edit.before}' {becomes}"
    return f"{name}:{edit.line}:{edit.column}: {what}"


def _left(name: str, errors: int, warnings: int) -> str:

    counts = [counted(errors, "error")] * (errors > 0)
    counts += [counted(warnings, "warning")] * (warnings > 0)
    verb = "is" if errors + warnings == 1 else "are"
    return f"{name}: {listed(counts, 'and')} {verb} left; 'tilegen score' shows more"


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

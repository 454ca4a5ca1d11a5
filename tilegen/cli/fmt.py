"""`tilegen fmt`: rewrites records in their canonical form."""

from __future__ import annotations

import sys
from collections.abc import Callable
from typing import TYPE_CHECKING

import click

from tilegen.cli.messages import QUIET, report_written
from tilegen.cli.path_types import A_RECORD
from tilegen.cli.report import print_error, report
from tilegen.cli.terminal import hand_on, say
from tilegen.errors import TilegenError
from tilegen.text.wording import format_count, join_words

if TYPE_CHECKING:
    from tilegen.app.autofix import AppliedEdit
    from tilegen.app.fmt import FormatResult


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
    cannot be opened or written. Errors in a game do not count here: score finds them.
    """
    from tilegen.app.fmt import diff, put_back

    writes = not (check or shows)
    process_file = _file_mender(quiet=quiet) if mends else _format_file
    worst = changed_count = same_count = failed_count = 0
    for file in files:
        try:
            result, messages = process_file(file)
            if writes and file != "-":
                put_back(result)
        except TilegenError as error:
            worst = max(worst, error.exit_code)
            failed_count += 1
            print_error(error)
            continue
        if writes and file == "-":
            hand_on(result.after)
        if result.problem is not None:
            worst = max(worst, 1)
            failed_count += 1
            report([result.problem], result.source)
            continue
        for line in messages:
            say(line, err=True)
        if not result.changes:
            same_count += 1
            continue
        changed_count += 1
        worst = max(worst, 1 if check else 0)
        if shows:
            say(diff(result), nl=False)
        _report_change(result.source.name, is_written=writes and file != "-", quiet=quiet)
    if not quiet:
        summary = _summary(changed_count, same_count, failed_count, writes=writes)
        say(f"{summary}{_FORM_ALONE if check and worst == 0 else ''}", err=True)
    sys.exit(worst)


_FORM_ALONE = "\n--check looks at the form alone; 'tilegen score' checks the game"


def _format_file(file: str) -> tuple[FormatResult, list[str]]:
    """The file in its canonical form, and messages about it."""
    from tilegen.app.fmt import format_file

    result = format_file(file)
    name, lines = result.source.name, result.unread_count
    return result, [_describe_unread_lines(name, lines)] if lines else []


def _file_mender(*, quiet: bool) -> Callable[[str], tuple[FormatResult, list[str]]]:
    """Like `_format_file`, for files whose slips are mended first. Each set is read once."""
    from tilegen.app.autofix import mend_file
    from tilegen.app.record_sets import SetsOfFolder
    from tilegen.text.diagnostics import count_by_severity

    sets = SetsOfFolder()

    def mend_and_format(file: str) -> tuple[FormatResult, list[str]]:
        result, edits, remaining_diagnostics = mend_file(file, sets)
        name = result.source.name
        messages = [] if quiet else [_describe_edit(name, edit) for edit in edits]
        errors, warnings = count_by_severity(remaining_diagnostics)
        if errors or (warnings and not quiet):
            messages.append(_describe_remaining(name, errors, warnings))
        return result, messages

    return mend_and_format


def _describe_edit(name: str, edit: AppliedEdit) -> str:
    """A line such as `game.txt:8:9: '3> abov 12' becomes '3> above 12'`."""
    if not edit.before:
        what = f"'{edit.after.rstrip()}' is put above this line"
    else:
        first, *others = edit.after.split("\n")
        becomes = f"becomes '{first}'" if edit.after else "is taken out"
        below = "".join(f", and '{line}' is put below it" for line in others)
        what = f"'{edit.before}' {becomes}{below}"
    return f"{name}:{edit.line}:{edit.column}: {what}"


def _describe_remaining(name: str, errors: int, warnings: int) -> str:

    counts = [format_count(errors, "error")] * (errors > 0)
    counts += [format_count(warnings, "warning")] * (warnings > 0)
    verb = "is" if errors + warnings == 1 else "are"
    return f"{name}: {join_words(counts, 'and')} {verb} left; 'tilegen score' shows more"


def _report_change(name: str, *, is_written: bool, quiet: bool) -> None:
    from pathlib import Path

    if is_written:
        report_written([Path(name)], quiet=quiet)
    elif not quiet:
        say(f"would reformat {name}", err=True)


def _describe_unread_lines(name: str, lines: int) -> str:
    what = "1 line that cannot be read stays as it is"
    if lines > 1:
        what = f"{lines} lines that cannot be read stay as they are"
    return f"{name}: {what}; 'tilegen score' shows more"


def _summary(changed_count: int, same_count: int, failed_count: int, *, writes: bool) -> str:
    """A line such as `2 files reformatted, 1 left as it was`."""
    parts = []
    if changed_count:
        parts.append(f"{_files(changed_count)} {'' if writes else 'would be '}reformatted")
    if same_count:
        parts.append(
            f"{_files(same_count)} {'left' if writes else 'would be left'} as "
            f"{_subject_and_verb(same_count)}"
        )
    if failed_count:
        parts.append(f"{_files(failed_count)} could not be formatted")
    return ", ".join(parts)


def _files(number: int) -> str:
    return f"{number} {'file' if number == 1 else 'files'}"


def _subject_and_verb(number: int) -> str:
    return "it was" if number == 1 else "they were"

"""`tilegen read`: turns photos of the table into a record."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING

import click

from tilegen.cli.messages import QUIET
from tilegen.cli.numbers import A_NUMBER
from tilegen.cli.path_types import A_PHOTO, A_RECORD, A_SET, OUTPUT
from tilegen.cli.terminal import hand_on, say, say_json
from tilegen.cli.usage_errors import FORMAT

if TYPE_CHECKING:
    from collections.abc import Mapping

    from tilegen.app.photos.recognize import TableReading

_NAMES = {"--players": "'Anna, Natalie'", "--owners": "'A Anna, B Natalie'"}
"""The options that take names, each with an example."""


@click.command(
    epilog="""\b
Examples:
  tilegen read table.jpg                  into table.txt and table.read.jpg
  tilegen read table.jpg -o game.txt --owners 'A Anna, B Natalie, C Anna'
  tilegen read table.jpg --record so.txt  that record says whose they are
  tilegen read a.jpg b.jpg --tiles 37     a large table, with 37 tiles on it
  tilegen read --missing all.jpg          which tiles are not in the box
"""
)
@click.argument("photos", metavar="PHOTO...", type=A_PHOTO, nargs=-1, required=True)
@OUTPUT(help="The record to write; - for stdout.")
@click.option("--set", "path", metavar="FILE", type=A_SET, help="The set of the game.")
@click.option("--players", metavar="NAMES", help="The players in turn order: Anna,Natalie.")
@click.option("--owners", metavar="LETTERS", help="The owner of each creature: 'A Anna, B Anna'.")
@click.option(
    "--record", type=A_RECORD, metavar="FILE", help="A record with the start and minion lines."
)
@click.option(
    "--tiles", "count", type=A_NUMBER, metavar="N", help="How many tiles are on the table."
)
@click.option(
    "--missing", is_flag=True, help="Say which pieces are missing, from photos of all pieces."
)
@FORMAT(help="Lines to read, and files; or one JSON object, and no file.")
@click.option("--force", is_flag=True, help="Replace files that exist.")
@QUIET
def read(
    photos: tuple[str, ...],
    output: Path | None,
    path: str | None,
    players: str | None,
    owners: str | None,
    record: str | None,
    count: int | None,
    form: str,
    *,
    missing: bool,
    force: bool,
    quiet: bool,
) -> None:
    """Read a photo of the table after a game, and write its record.

    PHOTO is a JPEG, PNG or WebP, sharp and from above, with at least 3 pixels a millimetre; several
    photos of one table are joined, and - reads one from standard input. Tiles that are unread or
    uncertain are listed, and are ? in the record: mend them there. Count the tiles: one that was
    missed is not listed. A picture beside the record shows outlines and letters. The exit code is 0
    if nothing is in doubt, 1 if something is, 2 if a file cannot be opened or shows no tile.
    """
    from tilegen.app.load import load
    from tilegen.app.photos import paths, photo_report
    from tilegen.app.photos import recognize as app
    from tilegen.cli.progress import under_way
    from tilegen.text.wording import format_count

    if missing:
        options = {
            "-o": output,
            "--players": players,
            "--owners": owners,
            "--record": record,
            "--tiles": count,
        }
        conflicting_options = [name for name, value in options.items() if value is not None]
        _report_missing(photos, path, form, conflicting_options, quiet=quiet)
        return
    _check_names(photos, dict(zip(_NAMES, (players, owners), strict=True)))
    loaded_photos = paths.read_photos(photos)
    loaded_set = load(path)
    other_inputs = [input_path for input_path in (record, path) if input_path]
    places = (
        None
        if form == "json"
        else paths.choose_output_paths(photos, output, other_inputs, force=force)
    )
    target = places.record if places else None
    wishes = paths.build_wishes(players or "", owners or "", record, count, path, target)
    with under_way(f"reading {format_count(len(photos), 'photo')}", quiet=quiet):
        table = app.read(loaded_photos, loaded_set, wishes)
    if form == "json":
        say_json(photo_report.as_json(table))
    elif places is None:
        hand_on(table.record.text.encode())
        _tell_doubts(table, None, quiet=quiet)
    else:
        written_files = paths.write(table, places, app.tables_of(loaded_set)) if table.size else ()
        if not quiet:
            for line in photo_report.describe(table, loaded_set, count) if table.size else ():
                say(line)
        _tell_doubts(table, str(target), quiet=quiet)
        if written_files and not quiet:
            say(_closing(table, written_files))
    sys.exit(table.exit_code)


def _check_names(photos: tuple[str, ...], options: Mapping[str, str | None]) -> None:
    """Raises TilegenError if the names of an option without quotes were taken for photos."""
    from tilegen.app.inputs import is_there
    from tilegen.errors import TilegenError

    option = next((name for name, value in options.items() if value is not None), None)
    first = Path(photos[0])
    if option is not None and len(photos) > 1 and not first.suffix and not is_there(first):
        message = f"{option} takes one value, so '{first}' is taken for a photo"
        raise TilegenError(message, f"write names in quotes: {option} {_NAMES[option]}")


def _tell_doubts(table: TableReading, record: str | None, *, quiet: bool) -> None:
    """Prints doubts and notes on stderr, since stdout may be the record."""
    from tilegen.app.photos.photo_report import format_doubts, format_notes

    for line in [*format_doubts(table, record), *(() if quiet else format_notes(table))]:
        say(line, err=True)


def _closing(table: TableReading, written_files: tuple[Path, ...]) -> str:
    from tilegen.text.wording import format_count, join_words

    doubts = format_count(len(table.doubts), "doubt") if table.doubts else "No doubts"
    lines = [f"{doubts}. Written to {join_words(map(str, written_files), 'and')}"]
    if table.is_nobodys:
        players = "" if table.has_players else "'players: Anna, Natalie' below its first line, and "
        lines.append(f"Now write {players}whose they are, in place of each ?")
    elif not table.has_players:
        lines.append("Now write 'players: Anna, Natalie' below its first line")
    return "\n".join(lines)


def _report_missing(
    photos: tuple[str, ...],
    path: str | None,
    form: str,
    conflicting_options: list[str],
    *,
    quiet: bool,
) -> None:
    from tilegen.app.photos import missing, paths
    from tilegen.app.photos.photo_report import format_doubt
    from tilegen.cli.progress import under_way
    from tilegen.errors import TilegenError
    from tilegen.text.wording import format_count, join_words

    if conflicting_options:
        message = (
            "--missing counts pieces and writes no record, so "
            f"{join_words(conflicting_options, 'and')}"
        )
        raise TilegenError(f"{message} cannot go with it", "leave one of them out")
    with under_way(f"reading {format_count(len(photos), 'photo')}", quiet=quiet):
        piece_count = missing.count_pieces(paths.read_photos(photos), path)
    if form == "json":
        say_json(missing.as_json(piece_count))
    else:
        if not (quiet and piece_count.ok):
            for line in missing.describe(piece_count):
                say(line)
        for doubt in piece_count.doubts:
            for line in format_doubt(doubt):
                say(line, err=True)
    sys.exit(piece_count.exit_code)

"""Paths of `tilegen read`: its photos, its record and its outlined photos."""

from __future__ import annotations

import os
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NamedTuple

from tilegen.app.games import GAMES
from tilegen.app.inputs import STDIN, InputKind, content, read_stdin
from tilegen.app.output.files import write_file
from tilegen.app.photos.photo import Photo
from tilegen.app.photos.recognize import TableReading, Wishes, draw_outlines
from tilegen.app.photos.record_text import Ownership, parse_letter_owners, parse_players
from tilegen.app.record_sets import SetsOfFolder
from tilegen.app.ruling import RECORD, score_file
from tilegen.app.set_places import name_in_record
from tilegen.errors import TilegenError
from tilegen.games.recognition import TableRecognition
from tilegen.play.record import Record
from tilegen.text.wording import join_words

PHOTO = InputKind(
    "photo",
    "table.jpg",
    (".jpg", ".jpeg", ".png", ".webp", ".avif", ".tif", ".tiff"),
    60_000_000,
    "name a photo of the table, as JPEG, PNG, WebP or TIFF",
    "",
)


class PhotoOutputPaths(NamedTuple):
    """The paths of the record, and of each photo with its outlines."""

    record: Path
    pictures: tuple[Path, ...]


def read_photos(paths: Sequence[str]) -> tuple[Photo, ...]:
    """The photos in these files. Raises TilegenError if one cannot be read."""
    if paths.count(STDIN) > 1:
        raise TilegenError("standard input holds one photo", "write - once")
    return tuple(
        Photo("standard input", read_stdin(PHOTO))
        if path == STDIN
        else Photo(Path(path).name, _read_photo(path))
        for path in paths
    )


def _read_photo(path: str) -> bytes:
    """The bytes of a photo. Raises TilegenError as `content` does, and for a text such as a
    record."""
    data = content(path, PHOTO)
    try:
        text = data.decode()
    except UnicodeDecodeError:
        return data
    if text and "\0" not in text:
        raise TilegenError(f"'{path}' is text, not a photo", PHOTO.instead)
    return data


def choose_output_paths(
    paths: Sequence[str], output: Path | None, also_read: Sequence[str] = (), *, force: bool
) -> PhotoOutputPaths | None:
    """The paths to write to; None for standard output. A photo, or a file that is `also_read`, is
    never replaced. Raises TilegenError if the record's name has the suffix of another format, and
    if a file exists already, unless `force`."""
    if output == Path(STDIN):
        return None
    if output is None and paths[0] == STDIN:
        raise TilegenError(
            "a photo from standard input has no name", "say where to write: -o game.txt"
        )
    record = output or Path(paths[0]).with_suffix(".txt")
    if record.is_dir():
        raise TilegenError(f"'{record}' is a folder, not a record", "write -o game.txt")
    endings = range(1, len(paths) + 1) if len(paths) > 1 else [""]
    pictures = tuple(record.with_suffix(f".read{ending}.jpg") for ending in endings)
    existing_paths = [path for path in (record, *pictures) if os.path.lexists(path)]
    read = [Path(path) for path in (*paths, *also_read) if path != STDIN]
    for path in existing_paths:
        if any(other.exists() and path.exists() and path.samefile(other) for other in read):
            message = f"'{path}' is a file to read: it is not replaced"
            raise TilegenError(message, "give the record another name with -o, such as -o game.txt")
    if record.suffix and record.suffix.lower() not in RECORD.endings:
        message = f"'{record}' does not end as a record does"
        raise TilegenError(message, f"let it end in {join_words(RECORD.endings, 'or')}")
    if existing_paths and not force:
        raise TilegenError(
            f"'{existing_paths[0]}' already exists",
            "write --force to replace it, or give another name with -o",
        )
    return PhotoOutputPaths(record, pictures)


def build_wishes(  # noqa: PLR0913, PLR0917 -- as many as the command has options
    players: str,
    owners: str,
    record: str | None,
    count: int | None,
    set_path: str | None,
    target: Path | None,
) -> Wishes:
    """The options as Wishes. Raises TilegenError for a bad value."""
    partial_record = _load_partial_record(record) if record else None
    ownership = Ownership(parse_players(players), parse_letter_owners(owners), partial_record)
    return Wishes(ownership, count, _set_name(set_path, target))


def _load_partial_record(path: str) -> Record[Any]:
    ruling = score_file(path, SetsOfFolder())
    fatal = next((diagnostic for diagnostic in ruling.diagnostics if diagnostic.code.fatal), None)
    if fatal is not None:
        raise TilegenError(f"'{path}' cannot be used with --record: {fatal.message}", fatal.hint)
    return ruling.record


def _set_name(path: str | None, target: Path | None) -> str | None:
    """The set as the record names it; None for a standard set."""
    if path is None or path in GAMES:
        return None
    return path if target is None else name_in_record(path, target.parent)


def write(
    table: TableReading, where: PhotoOutputPaths, signs: TableRecognition
) -> tuple[Path, ...]:
    """Writes the record, and each photo with its outlines. Raises TilegenError if that fails."""
    pictures = [draw_outlines(table, index, signs) for index in range(len(where.pictures))]
    for path, picture in zip(where.pictures, pictures, strict=True):
        write_file(path, picture)
    write_file(where.record, table.record.text.encode())
    return where.record, *where.pictures

"""Files of `read`: the photos to read, and where the record and the outlined photos go."""

from __future__ import annotations

import os
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NamedTuple

from tilegen.app.files import write_file
from tilegen.app.games import GAMES
from tilegen.app.photos.photo import Photo
from tilegen.app.photos.record import Ownership, letters_said, players_said
from tilegen.app.read import Table, Wishes, outlined
from tilegen.app.reading import Kind, content, typed
from tilegen.app.records import SetsOfFolder, score_file
from tilegen.errors import TilegenError
from tilegen.games.reading import Tables
from tilegen.play.record import Record

PHOTO = Kind(
    "photo",
    "table.jpg",
    (".jpg", ".jpeg", ".png", ".webp", ".avif", ".tif", ".tiff"),
    60_000_000,
    "name a photo of the table, such as table.jpg",
    "",
)

STDIN = "-"


class Places(NamedTuple):
    """Where to write the record, and each photo with its outlines."""

    record: Path
    pictures: tuple[Path, ...]


def photos(paths: Sequence[str]) -> tuple[Photo, ...]:
    """The photos in these files. Raises TilegenError if one cannot be read."""
    if paths.count(STDIN) > 1:
        raise TilegenError("standard input holds one photo", "write - once")
    return tuple(
        Photo("standard input", typed(PHOTO))
        if path == STDIN
        else Photo(Path(path).name, _photo(path))
        for path in paths
    )


def _photo(path: str) -> bytes:
    """The bytes of a photo. Raises TilegenError as `content` does, and for a text such as a
    record."""
    found = content(path, PHOTO)
    try:
        text = found.decode()
    except UnicodeDecodeError:
        return found
    if text and "\0" not in text:
        raise TilegenError(f"'{path}' is text, not a photo", PHOTO.instead)
    return found


def places(
    paths: Sequence[str], output: Path | None, also_read: Sequence[str] = (), *, force: bool
) -> Places | None:
    """Where to write; None for standard output. Raises TilegenError if a file exists already,
    unless `force`; but never replaces a photo or a file that is `also_read`."""
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
    there = [each for each in (record, *pictures) if os.path.lexists(each)]
    read = [Path(each) for each in (*paths, *also_read) if each != STDIN]
    for each in there:
        if any(other.exists() and each.exists() and each.samefile(other) for other in read):
            message = f"'{each}' is a file to read: it is not replaced"
            raise TilegenError(message, "give the record another name with -o, such as -o game.txt")
    if there and not force:
        raise TilegenError(
            f"'{there[0]}' already exists",
            "write --force to replace it, or give another name with -o",
        )
    return Places(record, pictures)


def wishes(  # noqa: PLR0913, PLR0917 -- as many as the command has options
    players: str,
    owners: str,
    record: str | None,
    count: int | None,
    set_path: str | None,
    target: Path | None,
) -> Wishes:
    """What the options say. Raises TilegenError for a bad value."""
    typed_so_far = _typed_so_far(record) if record else None
    ownership = Ownership(players_said(players), letters_said(owners), typed_so_far)
    return Wishes(ownership, count, _set_name(set_path, target))


def _typed_so_far(path: str) -> Record[Any]:
    ruled = score_file(path, SetsOfFolder())
    fatal = next((each for each in ruled.diagnostics if each.code.fatal), None)
    if fatal is not None:
        raise TilegenError(f"'{path}' cannot be used with --record: {fatal.message}", fatal.hint)
    return ruled.record


def _set_name(path: str | None, target: Path | None) -> str | None:
    """How the record names the set: relative to its own folder."""
    if path is None or path in GAMES:
        return None
    if target is None:
        return path
    return Path(os.path.relpath(path, target.parent)).as_posix()


def write(table: Table, where: Places, signs: Tables[Any]) -> tuple[Path, ...]:
    """Writes the record, and each photo with its outlines. Raises TilegenError if that fails."""
    pictures = [outlined(table, index, signs) for index in range(len(where.pictures))]
    for path, picture in zip(where.pictures, pictures, strict=True):
        write_file(path, picture)
    write_file(where.record, table.record.text.encode())
    return where.record, *where.pictures

"""Which files in a folder are ours: those on its list whose bytes are still as we wrote them.

The list alone is no proof: a folder may have come from somebody else, with a list that names any
file. So the list holds a digest of each file, and a file is ours only while its bytes match. Nobody
can list a file that they do not already have, and a file that somebody has changed is theirs.
"""

from __future__ import annotations

import hashlib
import os
import stat
from collections.abc import Mapping
from pathlib import Path, PurePath

MANIFEST = ".tilegen"
"""The list of what the last runs wrote to a folder, as `sha256sum` writes one."""

_HEADER = "# Written by tilegen, which removes these files when a set no longer makes them."
_LARGEST = 10_000_000
"""Bytes: longer lists are not read; ours has 7,000."""

_DIGITS = 64
_NEVER_WAIT = getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_NONBLOCK", 0)
"""A link or a pipe in place of a file is neither followed nor waited for."""


def is_plain(place: Path) -> bool:
    """Whether it is an ordinary file: not a folder, pipe or link."""
    try:
        return stat.S_ISREG(place.lstat().st_mode)
    except (FileNotFoundError, NotADirectoryError):
        return False


def digest(content: bytes) -> str:
    """The SHA-256 of a file's bytes, by which we know our own."""
    return hashlib.sha256(content).hexdigest()


def listed(folder: Path) -> dict[str, str]:
    """The digests of what earlier runs wrote, by name relative to `folder`; none without a readable
    list. Names that lead out of the folder are left out."""
    place = folder / MANIFEST
    if not is_plain(place) or place.lstat().st_size > _LARGEST:
        return {}
    found = {}
    for line in place.read_bytes().split(b"\n"):
        said, _, name = os.fsdecode(line).partition("  ")
        if len(said) == _DIGITS and is_inside(name):
            found[PurePath(name).as_posix()] = said
    return found


def as_list(digests: Mapping[str, str]) -> bytes:
    """The text of the list. A name of two lines cannot be listed, so that file is never removed."""
    lines = [f"{digests[name]}  {name}" for name in sorted(digests) if "\n" not in name]
    return os.fsencode("".join(f"{line}\n" for line in (_HEADER, *lines)))


def is_inside(name: str) -> bool:
    """Whether the name cannot lead out of the folder that it is relative to."""
    path = PurePath(name)
    return not (not path.parts or path.anchor or ".." in path.parts or "\0" in name)


def link_in(way: PurePath, folder: Path) -> Path | None:
    """The first link on the way from `folder` down to a folder in it."""
    each = folder
    for part in way.parts:
        each /= part
        if each.is_symlink():
            return each
    return None


def is_ours(name: str, said: str, folder: Path) -> bool:
    """Whether the file is still there, with bytes that hash to `said`."""
    place = folder / name
    if link_in(PurePath(name).parent, folder) is not None or not is_plain(place):
        return False
    with os.fdopen(os.open(place, os.O_RDONLY | _NEVER_WAIT), "rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest() == said

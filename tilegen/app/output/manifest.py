"""Finds which files in a folder are ours: its manifest lists them, and their bytes are unchanged.

The manifest alone is no proof: a folder may come from elsewhere, with a manifest that names any
file. So it holds a digest of each file, and a file is ours only while its bytes match. A forged
manifest can therefore list only files whose content its author has, and a file that was changed is
no longer ours.
"""

from __future__ import annotations

import hashlib
import os
import stat
from collections.abc import Mapping
from pathlib import Path, PurePath

MANIFEST = ".tilegen"
"""The files that earlier runs wrote to a folder, in the format of `sha256sum`."""

_HEADER = "# Written by tilegen, which removes these files when a set no longer makes them."
_LARGEST = 10_000_000
"""Bytes: larger lists are not read; ours have 7,000."""

_DIGITS = 64
_NEVER_WAIT = getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_NONBLOCK", 0)
"""A link or a pipe in place of a file is neither followed nor waited for."""


def is_plain(place: Path) -> bool:
    """Whether it is an ordinary file: not a folder, pipe or link."""
    try:
        return stat.S_ISREG(place.lstat().st_mode)
    except (FileNotFoundError, NotADirectoryError):
        return False


def compute_digest(content: bytes) -> str:
    """The SHA-256 of a file's content, as it stands in the manifest."""
    return hashlib.sha256(content).hexdigest()


def read_list(place: Path) -> bytes:
    """The bytes of a list of files; empty if it is not a plain file, or larger than any list of
    ours."""
    if not is_plain(place) or place.lstat().st_size > _LARGEST:
        return b""
    return place.read_bytes()


def read_manifest(folder: Path) -> dict[str, str]:
    """The digests of the files of earlier runs, by name relative to `folder`; empty without a
    readable manifest. Leaves out names that lead out of the folder."""
    digests = {}
    for line in read_list(folder / MANIFEST).split(b"\n"):
        digest, _, name = os.fsdecode(line).partition("  ")
        if len(digest) == _DIGITS and is_inside(name):
            digests[PurePath(name).as_posix()] = digest
    return digests


def format_manifest(digests: Mapping[str, str]) -> bytes:
    """The bytes of a manifest. A name with a line break cannot be listed: that file is never
    removed."""
    lines = [f"{digests[name]}  {name}" for name in sorted(digests) if "\n" not in name]
    return os.fsencode("".join(f"{line}\n" for line in (_HEADER, *lines)))


def is_inside(name: str) -> bool:
    """Whether the name cannot lead out of the folder that it is relative to."""
    path = PurePath(name)
    return not (not path.parts or path.anchor or ".." in path.parts or "\0" in name)


def find_link(path: PurePath, folder: Path) -> Path | None:
    """The first link on the way from `folder` down to a folder in it."""
    place = folder
    for part in path.parts:
        place /= part
        if place.is_symlink():
            return place
    return None


def is_ours(name: str, digest: str, folder: Path) -> bool:
    """Whether the file is still there, with bytes of this digest."""
    place = folder / name
    if find_link(PurePath(name).parent, folder) is not None or not is_plain(place):
        return False
    with os.fdopen(os.open(place, os.O_RDONLY | _NEVER_WAIT), "rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest() == digest

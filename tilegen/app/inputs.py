"""Reads and decodes the files named on the command line."""

from __future__ import annotations

import errno
import os
import stat
import sys
import time
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from io import BufferedReader
from pathlib import Path
from types import MappingProxyType
from typing import Final, NamedTuple

from tilegen.app import codes
from tilegen.errors import TilegenError
from tilegen.text.diagnostics import Diagnostic
from tilegen.text.source import Source, Span

_PICTURES = (
    b"\x89PNG",
    b"\xff\xd8\xff",
    b"GIF8",
    b"%PDF",
    b"PK\x03\x04",
    b"RIFF",
    b"II*\0",
    b"MM\0*",
)
"""The first bytes of files that are mistaken for texts: pictures, PDFs and word processor files.
"""


_NEVER_WAIT = getattr(os, "O_NONBLOCK", 0)

_LOOKS, _BETWEEN_LOOKS = 100, 0.01
"""How often, and after how many seconds, a pipe without a writer is checked again."""

_HEAD = 1000
"""Bytes by which the kind of a file is told."""

_SHOWN = 40
"""Bytes shown of a file that is not text."""


class InputKind(NamedTuple):
    """A kind of file: its name in messages, an example of a file name, its suffixes, its largest
    size in bytes, the hint for a missing name, and the hint for a file that is not text.
    `is_likely` tells from its first bytes whether a file is of this kind, and `stand_ins` has the
    words that can be written in place of a path, each with the hint for one like it."""

    word: str
    example: str
    endings: tuple[str, ...]
    limit: int
    instead: str
    as_text: str
    is_likely: Callable[[bytes], bool] = lambda _: True
    stand_ins: Mapping[str, str] = MappingProxyType({})


class InputFile(NamedTuple):
    """A file as read: its name in messages, its bytes, and the folder it lies in."""

    name: str
    data: bytes
    folder: Path


STDIN: Final = "-"
"""The path that stands for standard input."""

_REASONS = {
    errno.ENOTDIR: "a file is where a folder should be",
    errno.ENAMETOOLONG: "the name is too long",
    errno.ELOOP: "it is a link that leads to itself",
}
_NOT_THERE = {errno.ENOENT, errno.ENOTDIR, errno.ENAMETOOLONG}


def is_there(path: Path) -> bool:
    """Whether the path exists; true also if the system refuses to say, so that `content` reports
    the reason. Raises nothing for any name."""
    try:
        path.stat()
    except ValueError:  # A NUL in it.
        return False
    except OSError as error:
        return error.errno not in _NOT_THERE
    return True


def is_plain(path: Path) -> bool:
    """Whether it is an ordinary file, which `content` reads without waiting, unlike a pipe. Raises
    nothing for any name."""
    try:
        return stat.S_ISREG(path.stat().st_mode)
    except (OSError, ValueError):
        return True


def load_file(path: str, kind: InputKind) -> InputFile:
    """A file, or standard input for STDIN, which counts as lying in the current folder. Raises
    TilegenError if it cannot be read."""
    if path == STDIN:
        return InputFile("standard input", read_stdin(kind), Path())
    return InputFile(path, content(path, kind), Path(path).parent)


def content(path: str, kind: InputKind, *candidates: Path) -> bytes:
    """All bytes of the file. Raises TilegenError if it cannot be read or is too large; a hint may
    suggest one of the files in `candidates`."""
    if not path:
        raise TilegenError(f"the name of the {kind.word} is empty", kind.instead)
    try:
        data = _read(path, kind.limit + 1)
    except FileNotFoundError as error:
        if Path(path).is_symlink():
            message = f"'{path}' is a link to '{Path(path).readlink()}', which is missing"
            raise TilegenError(message, f"name the file of the {kind.word} itself") from error
        hint = partial(_suggest_file, path, kind, candidates)
        raise TilegenError(f"no file '{path}'", hint) from error
    except IsADirectoryError as error:
        hint = partial(_suggest_file, path, kind, candidates)
        raise TilegenError(f"'{path}' is a folder, not a {kind.word}", hint) from error
    except PermissionError as error:
        message = f"you have no rights to read '{path}'"
        raise TilegenError(message, f"ask its owner, or copy the {kind.word}") from error
    except (OSError, ValueError) as error:
        advice = "check the name, and the disk it lies on"
        reason: object = "the name has a NUL character in it"
        if isinstance(error, OSError):
            reason = _REASONS.get(error.errno or 0) or error.strerror or error
        raise TilegenError(f"cannot read '{path}': {reason}", advice) from error
    if data is None:
        message = f"'{path}' is a pipe, and nothing writes to it"
        raise TilegenError(message, f"name the file of a {kind.word}, such as {kind.example}")
    return _check_size(data, f"'{path}'", kind)


def _read(path: str, limit: int) -> bytes | None:
    """The first `limit` bytes of a file. None for a pipe that no process opens for writing within a
    second, since waiting for it might never end."""
    with open(path, "rb", buffering=0, opener=_open_at_once) as file:
        head = file.read(limit)
        if head == b"" and stat.S_ISFIFO(os.fstat(file.fileno()).st_mode):
            for _ in range(_LOOKS):
                time.sleep(_BETWEEN_LOOKS)
                head = file.read(limit)
                if head != b"":  # None: it is open, and nothing is written yet.
                    break
            else:
                return None
        if _NEVER_WAIT:
            os.set_blocking(file.fileno(), True)
        head = head or b""
        with BufferedReader(file) as rest:
            return head + rest.read(limit - len(head))


def _open_at_once(path: str, flags: int) -> int:
    """Opens a pipe too without waiting for its writer."""
    return os.open(path, flags | _NEVER_WAIT)


def read_stdin(kind: InputKind) -> bytes:
    """All bytes of standard input. Raises TilegenError if there are none to read, or too many."""
    name = f"name the file of a {kind.word}, such as {kind.example}"
    # Python has no stdin at all if it was closed before the start.
    if sys.stdin is None:
        raise TilegenError("standard input is closed", name)
    try:
        data = sys.stdin.buffer.read(kind.limit + 1)
    except OSError as error:
        message = f"cannot read standard input: {error.strerror}"
        raise TilegenError(message, name) from error
    return _check_size(data, "standard input", kind)


def _check_size(data: bytes, label: str, kind: InputKind) -> bytes:
    if len(data) > kind.limit:
        megabytes = kind.limit // 1_000_000
        message = f"{label} is larger than {megabytes} MB, too large for a {kind.word}"
        raise TilegenError(message, f"name a {kind.word}, such as {kind.example}")
    return data


def decode_text(name: str, data: bytes, kind: InputKind) -> tuple[Source, Diagnostic | None]:
    """The text, and a diagnostic about its encoding, if any. A text that is not UTF-8 is decoded
    from its likeliest encoding, so that its lines can still be reported on."""
    if data.startswith(_PICTURES) or data[4:8] == b"ftyp":
        source = Source.from_text(name, data[:_SHOWN].decode("ascii", "replace"))
        return source, Diagnostic(
            codes.ENCODING, "the file is not text", Span(1, 1, 2), kind.as_text
        )
    try:
        return Source.from_text(name, data.decode("utf-8")), None
    except UnicodeDecodeError as error:
        start = error.start
    if data.startswith((b"\xff\xfe", b"\xfe\xff")):
        text, message, hint = data.decode("utf-16", "replace"), "the file is UTF-16", None
        if not text:
            # Whoever reads it says that it is empty, and that is enough.
            return Source.from_text(name, ""), None
    elif b"\0" in data:
        text, message = data.decode("utf-8", "replace"), "the file is not text"
        hint = kind.as_text
    else:
        text = data.decode("cp1252", "replace")
        message, hint = f"the byte {data[start]:02x} is not UTF-8", None
    lines = Source.from_text("", data[:start].decode("utf-8")).text.split("\n")
    column = len(lines[-1]) + 1
    place = Span(len(lines), column, column + 1)
    return Source.from_text(name, text), Diagnostic(
        codes.ENCODING, message, place, hint or "save the file as UTF-8"
    )


def read_head(path: str) -> bytes:
    """The first bytes of a file; empty if it cannot be read at once."""
    try:
        return (_read(path, _HEAD) if is_plain(Path(path)) else None) or b""
    except (OSError, ValueError):
        return b""


def _suggest_file(path: str, kind: InputKind, candidates: Sequence[Path]) -> str:
    # Loaded late: most files exist.
    from tilegen.app.missing_files import suggest_file  # noqa: PLC0415

    return suggest_file(Path(path), kind, candidates)

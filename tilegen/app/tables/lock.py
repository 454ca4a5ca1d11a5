"""A lock that allows one server for each folder."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path

from tilegen.errors import TilegenError

try:
    import fcntl
except ImportError:  # Windows, where a file that is open for writing cannot be removed.
    fcntl = None  # type: ignore[assignment]  # a module elsewhere

NAME = ".lock"


class Lock:
    """Held until `free`, or until the process ends in any way. The file has the process's id."""

    def __init__(self, folder: Path) -> None:
        """Raises TilegenError if another process holds it."""
        self._path = folder / NAME
        try:
            if fcntl is None:
                self._path.unlink(missing_ok=True)  # type: ignore[unreachable]  # on Windows
            self._handle = os.open(self._path, os.O_RDWR | os.O_CREAT, 0o644)
        except PermissionError as error:
            raise self._already_locked("") from error
        except OSError as error:
            message = f"cannot write '{self._path}': {error.strerror}"
            raise TilegenError(message, "name another folder") from error
        try:
            if fcntl is not None:
                fcntl.flock(self._handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError as error:
            pid = os.read(self._handle, 20).decode("ascii", "replace").strip()
            os.close(self._handle)
            raise self._already_locked(pid) from error
        os.ftruncate(self._handle, 0)
        os.write(self._handle, f"{os.getpid()}\n".encode())

    def _already_locked(self, pid: str) -> TilegenError:
        whose = f" (process {pid})" if pid.isdecimal() else ""
        message = f"another server{whose} has the games in '{self._path.parent}' open"
        return TilegenError(message, "end it first, or name another folder")

    def free(self) -> None:
        """Releases the lock."""
        with suppress(OSError):
            os.close(self._handle)

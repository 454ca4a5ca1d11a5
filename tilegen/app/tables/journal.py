"""The storage of a table's record. An implementation of `Journal` must make each write durable
before it returns: no client may receive a move that could be lost."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Final, Protocol

from tilegen.app.output import files
from tilegen.app.output.files import FileState
from tilegen.errors import FileError, TilegenError

_LARGEST: Final = 1_000_000
"""Bytes; a long game has 6,000."""


class EditedError(TilegenError):
    """Another program changed the record after it was read."""

    def __init__(self) -> None:
        message = "somebody changed the record of this table while it was played"
        super().__init__(message, "shall it be read anew, as it is now?")


class Journal(Protocol):
    """One record. If the disk refuses, all methods raise TilegenError and change nothing."""

    def read(self) -> str:
        """The record's text. Drops an incomplete last line from the storage."""

    def write(self, before: str, after: str) -> None:
        """Replaces the text `before` by `after`; a text that only grows is appended to. Raises
        EditedError if the record no longer has the text `before`."""


class FileJournal:
    """A record in a file. If another program has changed the file, it is left alone."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._mark: FileState | None = None

    def read(self) -> str:
        try:
            with self._path.open("rb") as file:
                content = file.read(_LARGEST + 1)
        except OSError as error:
            message = f"cannot read '{self._path}': {error.strerror}"
            raise FileError(message, "see to its rights") from error
        if len(content) > _LARGEST:
            message = f"'{self._path}' is too large for the record of a game at a table"
            raise FileError(message, "mend the file, or begin another table")
        complete_lines = content[: content.rfind(b"\n") + 1]
        # The blank line between two parts is written with the line below it.
        while complete_lines.endswith(b"\n\n"):
            complete_lines = complete_lines[:-1]
        try:
            text = complete_lines.decode()
        except UnicodeDecodeError as error:
            message = f"'{self._path}' is not text in UTF-8"
            raise FileError(message, "mend the file, or begin another table") from error
        if len(complete_lines) < len(content):
            files.truncate(self._path, len(complete_lines))
        self._mark = files.read_state(self._path)
        return text

    def write(self, before: str, after: str) -> None:
        if after.startswith(before) and self._mark is not None:
            addition = after[len(before) :].encode()
            try:
                mark = files.append(self._path, addition, self._mark)
            except TilegenError:
                self._tidy(before)
                raise
            if mark is None:
                raise EditedError
            self._mark = mark
            return
        if self._mark is None:
            files.write_file(self._path, after.encode())
        elif files.read_state(self._path) != self._mark:
            raise EditedError
        else:
            files.rewrite(self._path, after.encode())
        self._mark = files.read_state(self._path)

    def _tidy(self, before: str) -> None:
        """Restores the expected state after a failed append that was undone, if only the file's
        time differs."""
        mark = files.read_state(self._path)
        if mark.size == len(before.encode()):
            self._mark = mark


Subscriber = Callable[[str, int], None]
"""Takes a table's code and version. Calls may come late, twice or out of order."""


class PubSub(Protocol):
    """Publishes new versions of tables. A notice carries no state: subscribers read it from the
    table."""

    def publish(self, code: str, version: int) -> None: ...

    def subscribe(self, code: str, subscriber: Subscriber) -> Callable[[], None]:
        """Calls `subscriber` for each notice of the table `code`. Returns a function that ends the
        subscription."""


class LocalPubSub:
    """A PubSub within this process. `publish` calls the subscribers in the caller's thread."""

    def __init__(self) -> None:
        self._subscribers: dict[str, dict[object, Subscriber]] = {}

    def publish(self, code: str, version: int) -> None:
        for subscriber in [*self._subscribers.get(code, {}).values()]:
            subscriber(code, version)

    def subscribe(self, code: str, subscriber: Subscriber) -> Callable[[], None]:
        who = object()
        self._subscribers.setdefault(code, {})[who] = subscriber

        def end() -> None:
            self._subscribers.get(code, {}).pop(who, None)

        return end

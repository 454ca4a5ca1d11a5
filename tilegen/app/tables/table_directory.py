"""The list of the tables in a folder, read from their files alone."""

from __future__ import annotations

import os
from collections.abc import Collection
from pathlib import Path
from typing import Final, NamedTuple

from tilegen.app.tables import keyfile
from tilegen.app.tables.naming import CODE
from tilegen.app.tables.script import SEED
from tilegen.errors import TilegenError

_TAIL: Final = 2000
"""Bytes at the end of a record in which the seed stands, if it is told."""


class TableDirectory(NamedTuple):
    """The tables of a folder. Opens none, since there may be thousands."""

    folder: Path

    def list_codes(self) -> list[str]:
        """The codes of all tables in the folder, the latest change first."""
        dated_codes = [
            (max(_mtime(path), _mtime(path.with_suffix(".txt"))), path.stem)
            for path in self.folder.glob("????-????.key")
        ]
        return [code for _, code in sorted(dated_codes, reverse=True) if CODE.fullmatch(code)]

    def find_codes(self, words: str = "", codes: Collection[str] | None = None) -> list[str]:
        """The codes of the tables, of these alone if there are any, that have all the words among
        their players' names, game, code and date. Games that go on come first, and then those
        that changed last."""
        wanted = words.casefold().split()
        open_codes: list[str] = []
        old_codes: list[str] = []
        for code in self.list_codes():
            if codes is not None and code not in codes:
                continue
            if wanted and not all(word in self._describe(code) for word in wanted):
                continue
            (old_codes if self._is_over(code) else open_codes).append(code)
        return [*open_codes, *old_codes]

    def _describe(self, code: str) -> str:
        """Everything that a table is found by; its code alone if its file cannot be read."""
        try:
            stored_table = keyfile.read(self.folder / f"{code}.key")
        except TilegenError:
            return code.casefold()
        names = [seat.name or "" for seat in stored_table.seats]
        return "\n".join([code, stored_table.game, stored_table.date, *names]).casefold()

    def _is_over(self, code: str) -> bool:
        """Whether a table's record tells its seed, which it does at the end of the game."""
        try:
            with (self.folder / f"{code}.txt").open("rb") as record:
                record.seek(0, os.SEEK_END)
                record.seek(max(0, record.tell() - _TAIL))
                return f"\n{SEED}".encode() in record.read()
        except OSError:
            return False


def _mtime(path: Path) -> float:
    """When a file was last written; 0 if it is not there."""
    try:
        return path.stat().st_mtime
    except OSError:
        return 0.0

"""Names of files and folders on the command line."""

from __future__ import annotations

from pathlib import Path

import click


class _Place(click.ParamType[Path]):
    """A file or folder to write. A name that is no name is not taken for the current folder."""

    def __init__(self, word: str) -> None:
        self.name = word

    def convert(
        self, value: str | Path, param: click.Parameter | None, ctx: click.Context | None
    ) -> Path:
        if not str(value).strip():
            hint = "write . for the one you are in" if self.name == "folder" else "write one"
            self.fail(f"the name of the {self.name} is empty; {hint}.", param, ctx)
        if "\0" in str(value):
            self.fail(f"the name of the {self.name} has a NUL character in it.", param, ctx)
        return Path(value)


A_FOLDER = _Place("folder")
A_FILE = _Place("file")

"""Names of files and folders on the command line."""

from __future__ import annotations

import os
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import click

from tilegen.cli.usage_errors import refusal
from tilegen.names import GALLERY, GAMES

if TYPE_CHECKING:
    from click.shell_completion import CompletionItem

_SET_ENDINGS = (".yaml", ".yml")


class _Place(click.ParamType[Path]):
    """A file or folder to write. An empty name is an error, not the current folder."""

    def __init__(self, word: str) -> None:
        self.name = word

    def convert(
        self, value: str | Path, param: click.Parameter | None, ctx: click.Context | None
    ) -> Path:
        if not str(value).strip():
            hint = "write . for the current one" if self.name == "folder" else "write one"
            raise refusal(f"the name of the {self.name} is empty", hint, param)
        if "\0" in str(value):
            message = f"the name of the {self.name} has a NUL character in it"
            raise refusal(message, f"name another {self.name}", param)
        return Path(value)

    def shell_complete(
        self, ctx: click.Context, param: click.Parameter, incomplete: str
    ) -> list[CompletionItem]:
        return [_path("dir" if self.name == "folder" else "file", incomplete)]


class _Record(click.ParamType[str]):
    """A file to read, or - for standard input."""

    name = "record"

    def shell_complete(
        self, ctx: click.Context, param: click.Parameter, incomplete: str
    ) -> list[CompletionItem]:
        return [_path("file", incomplete)]


class _Photo(_Record):
    """A photo to read, or - for standard input."""

    name = "photo"


class _Profile(_Record):
    """The profile of a press."""

    name = "profile"


class _SetPath(click.ParamType[str]):
    """A set's file, or a game that comes with tilegen."""

    name = "set"

    def shell_complete(
        self, ctx: click.Context, param: click.Parameter, incomplete: str
    ) -> list[CompletionItem]:
        """The games, and the sets in the folder typed so far; any path if none of these matches."""
        from click.shell_completion import CompletionItem

        folder, prefix = os.path.split(incomplete)
        sets = [
            os.path.join(folder, name)  # noqa: PTH118 -- the rest stays as it was typed
            for name in sorted(_names_in(folder))
            if name.startswith(prefix) and name.lower().endswith(_SET_ENDINGS)
        ]
        games = [game for game in (*GAMES, *GALLERY) if game.startswith(incomplete)]
        completions = [CompletionItem(candidate) for candidate in (*games, *sets)]
        return completions or [_path("file", incomplete)]


def _path(kind: str, incomplete: str) -> CompletionItem:
    """A completion by the shell itself, of a "file" or a "dir"."""
    from click.shell_completion import CompletionItem

    return CompletionItem(incomplete, type=kind)


def _names_in(folder: str) -> list[str]:
    try:
        return os.listdir(folder or ".")  # noqa: PTH208 -- of what may be no folder
    except (OSError, ValueError):
        return []


A_FOLDER = _Place("folder")
A_FILE = _Place("file")
A_RECORD = _Record()
A_PHOTO = _Photo()
A_PROFILE = _Profile()
A_SET = _SetPath()

OUTPUT = partial(click.option, "-o", "--output", metavar="FILE", type=A_FILE)
"""An option of every command that writes what it is told to, but for its help."""

"""Opens files with the system's program for them."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from tilegen.cli.terminal import say

if TYPE_CHECKING:
    from pathlib import Path


def open_file(file: Path) -> None:
    """Opens a file without waiting until the program ends. Prints a message if there is no
    program."""
    if click.launch(str(file.resolve())) != 0:
        say(f"tilegen: this system has no program to open '{file}' with", err=True)
        say("  hint: open it yourself, or copy it to where it can be opened", err=True)

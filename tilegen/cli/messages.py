"""Messages about written files, the same in all commands."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import click

from tilegen.cli.terminal import say

if TYPE_CHECKING:
    from pathlib import Path

QUIET = click.option("-q", "--quiet", is_flag=True, help="Print nothing unless something is wrong.")
"""An option of every command that writes."""


def report_written(files: Sequence[Path], *, quiet: bool) -> None:
    """Prints `wrote output/parts.svg (412 kB)`, or `wrote 92 files below output/tiles (3.1 MB)` for
    files in one folder."""
    if quiet:
        return
    from os.path import commonpath

    size = _size(sum(file.stat().st_size for file in files))
    if len(files) == 1:
        say(f"wrote {files[0]} ({size})")
    else:
        say(f"wrote {len(files)} files below {commonpath(files) or '.'} ({size})")


def _size(count: int) -> str:
    if count < 1000:
        return f"{count} bytes"
    if count < 999_500:
        return f"{count / 1000:.0f} kB"
    return f"{count / 1_000_000:.1f} MB"

"""Finds transactions that a kill or a power cut stopped. It imports only `os`, since every command
looks for them when it starts."""

from __future__ import annotations

import os
from collections.abc import Sequence
from contextlib import suppress

COMMITTED = ".tilegen-new-committed"
"""The file of a folder's committed plan, with the files still to be moved to their places."""


def find_pending(arguments: Sequence[str]) -> list[str]:
    """The folders in which a transaction of this user was stopped. Looks in the current folder, the
    folders that the arguments of a command name, all folders above these, and the usual output
    folders."""
    places: dict[str, None] = {}
    for path in (".", *arguments, *map(_value, arguments)):
        place = os.path.abspath(path)  # noqa: PTH100
        while place not in places:
            places[place] = None
            place = os.path.dirname(place)  # noqa: PTH120
    with suppress(OSError):
        output = os.path.abspath("output")  # noqa: PTH100
        for name in os.listdir(output):  # noqa: PTH208
            places |= {f"{output}/{name}": None, f"{output}/{name}/box": None}
    return [place for place in places if _is_mine(f"{place}/{COMMITTED}")]


def _value(argument: str) -> str:
    """The folder of `--output=folder` and `-ofolder`."""
    return argument.partition("=")[2] if argument.startswith("--") else argument[2:]


def _is_mine(place: str) -> bool:
    """Whether it exists and belongs to this user, who need not trust other users of a shared
    folder."""
    try:
        owner = os.lstat(place).st_uid
        return os.name == "nt" or owner == os.geteuid()
    except (OSError, ValueError):
        return False

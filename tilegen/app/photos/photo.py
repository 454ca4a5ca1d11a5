"""A photo as given; imports nothing, so that every command can."""

from __future__ import annotations

from typing import NamedTuple


class Photo(NamedTuple):
    """A photo's name, and the bytes of its file."""

    name: str
    content: bytes

"""A photo, as it is named and as it is given. It loads nothing."""

from __future__ import annotations

from typing import NamedTuple


class Photo(NamedTuple):
    """A photo's bytes, and what it is called."""

    name: str
    content: bytes

"""Whether PNG pictures can be made here."""

from __future__ import annotations

from functools import cache


@cache
def has_cairo() -> bool:
    try:
        import cairosvg  # noqa: F401, PLC0415 -- it looks for the library
    except OSError:
        return False
    return True

"""Programs that tests start, as a user would."""

from __future__ import annotations

import os
from pathlib import Path

ROOT = Path(__file__).parent.parent
_OF_MAKE = {"CONSTRAINTS", "MAKEFLAGS", "MAKELEVEL", "MAKEOVERRIDES", "MFLAGS"}
"""By these a `make` in another one tells which folder it enters, and what it was told to pin."""


def environment(**more: str) -> dict[str, str]:
    """Of a program that is to find this tilegen; what is hidden from the tests is hidden from it
    too. It knows nothing of the `make` that may have started the tests."""
    hidden = os.environ.get("PYTHONPATH", "")
    path = os.pathsep.join(filter(None, [hidden, str(ROOT)]))
    mine = {name: value for name, value in os.environ.items() if name not in _OF_MAKE}
    return {**mine, "PYTHONPATH": path, **more}

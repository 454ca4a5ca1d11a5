"""Programs that tests start, as a user would."""

from __future__ import annotations

import os
from pathlib import Path

ROOT = Path(__file__).parent.parent


def environment(**more: str) -> dict[str, str]:
    """Of a program that is to find this tilegen; what is hidden from the tests is hidden from it
    too."""
    hidden = os.environ.get("PYTHONPATH", "")
    path = os.pathsep.join(filter(None, [hidden, str(ROOT)]))
    return {**os.environ, "PYTHONPATH": path, **more}

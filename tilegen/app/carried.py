"""Files that come with tilegen and are not code: sets, templates, and the page of diagnostics."""

from __future__ import annotations

from pathlib import Path

_PACKAGE = Path(__file__).parents[1]


def resource_path(file: Path) -> Path:
    """The path of such a file, given its path in a checkout. In a wheel it is inside the package,
    in a checkout beside it."""
    inside = _PACKAGE / file
    return inside if inside.exists() else _PACKAGE.parent / file

"""Optional libraries, and the commands to install them. tilegen is on no package index."""

from __future__ import annotations

from pathlib import Path
from typing import Final

LIBRARIES: Final = {
    "cluster": ("distributed",),
    "dxf": ("ezdxf",),
    "fast": ("numba",),
    "read": ("opencv-python-headless",),
    "web": ("starlette", "uvicorn", "websockets", "segno"),
}
"""The libraries of each extra, as pyproject.toml has them."""

_CHECKOUT = Path(__file__).parents[1]


def install_hint(extra: str) -> str:
    """The command that installs the libraries of an extra beside this tilegen. In a checkout it
    installs the versions of pyproject.toml; a wheel has no folder to name."""
    if not (_CHECKOUT / "pyproject.toml").is_file():
        return f"pip install {' '.join(LIBRARIES[extra])}"
    return f'pip install --editable "{"." if _is_here() else _CHECKOUT}[{extra}]"'


def _is_here() -> bool:
    try:
        return Path.cwd() == _CHECKOUT
    except OSError:  # The current folder is gone.
        return False

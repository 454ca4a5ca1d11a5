"""The cairo library, which few systems have: only tests that are marked `cairo` find it.

All others run as where it is missing, and so do the programs that they start: a test that wants a
PNG without saying so fails everywhere.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import cache
from importlib.abc import MetaPathFinder
from pathlib import Path
from types import ModuleType

HIDDEN = str(Path(__file__).parent / "hidden")
"""On PYTHONPATH, what is in there is found before the library."""

_LIBRARY = "cairosvg"
# Processes that run tests in parallel are started where it is hidden already.
_USUAL_PATH = os.pathsep.join(
    folder for folder in os.environ.get("PYTHONPATH", "").split(os.pathsep) if folder != HIDDEN
)


@cache
def has_cairo() -> bool:
    """Whether this system has it; to be asked while it is shown."""
    try:
        import cairosvg  # noqa: F401, PLC0415 -- it looks for the library
    except OSError:
        return False
    return True


class _Nowhere(MetaPathFinder):
    def find_spec(
        self, name: str, _path: Sequence[str] | None, _target: ModuleType | None = None
    ) -> None:
        if name == _LIBRARY:
            raise OSError('no library called "cairo" was found')


_NOWHERE = _Nowhere()
_LOADED: dict[str, ModuleType] = {}


def hide() -> None:
    """The library is found neither here nor by programs that are started."""
    sys.meta_path.insert(0, _NOWHERE)
    if _LIBRARY in sys.modules:
        _LOADED[_LIBRARY] = sys.modules.pop(_LIBRARY)
    os.environ["PYTHONPATH"] = os.pathsep.join(filter(None, [HIDDEN, _USUAL_PATH]))


@contextmanager
def show() -> Iterator[None]:
    """Meanwhile it is found again, where there is one."""
    sys.meta_path.remove(_NOWHERE)
    sys.modules.update(_LOADED)
    os.environ["PYTHONPATH"] = _USUAL_PATH
    try:
        yield
    finally:
        hide()

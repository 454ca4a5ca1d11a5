"""Two speeds for the same functions: as Python runs them, or compiled. Nothing else imports numba
or numpy, and nothing does before games are played."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable
from functools import cache
from hashlib import sha256
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from threading import RLock
from types import FunctionType
from typing import Any, Final, NamedTuple

PLAIN: Final = "plain"
COMPILED: Final = "compiled"

Ints = list[int]
"""A flat list of whole numbers: a list, or an array of 64 bits where functions are compiled."""


class Engine(NamedTuple):
    """How functions are run, what their lists are, and in what they find a named tuple's fields."""

    name: str
    function: Callable[[Callable[..., Any]], Callable[..., Any]]
    ints: Callable[[Iterable[int]], Ints]
    zeros: Callable[[int], Ints]
    fields: Callable[[Any], Any]


def _as_it_is(function: Callable[..., Any]) -> Callable[..., Any]:
    return function


def _zeros(count: int) -> Ints:
    return [0] * count


def _slotted(values: Any) -> Any:
    # Python finds a slot three times as fast as a field of a named tuple; numba knows only these.
    slotted = _with_slots(type(values).__name__, values._fields)()
    for name, value in zip(values._fields, values, strict=True):
        setattr(slotted, name, value)
    return slotted


@cache
def _with_slots(name: str, fields: tuple[str, ...]) -> type:
    return type(name, (), {"__slots__": fields})


_PLAIN: Final = Engine(PLAIN, _as_it_is, list, _zeros, _slotted)


def can_compile() -> bool:
    """Whether the extra `fast` is installed; nothing is loaded to find out."""
    return find_spec("numba") is not None


def was_compiled() -> bool:
    """Whether some of this source was compiled before, and is at hand."""
    folder = _folder()
    return folder.is_dir() and any(folder.iterdir())


def engine(name: str) -> Engine:
    """The engine of that name."""
    return _compiling() if name == COMPILED else _PLAIN


@cache
def _compiling() -> Engine:
    # Seconds for those who compile, nothing for all others. Neither need be there.
    numba: Any = import_module("numba")
    numpy: Any = import_module("numpy")
    folder = _made(_folder())
    if folder is not None:
        numba.config.CACHE_DIR = str(folder)
    made: dict[Callable[..., Any], Callable[..., Any]] = {}
    making = RLock()  # Workers are threads, and one of them is to compile for all.

    def function(source: Callable[..., Any]) -> Callable[..., Any]:
        with making:
            if source not in made:
                bound = _bound(source, function)
                # Nothing here makes an array, so that none need be counted: twice as fast.
                made[source] = numba.njit(
                    cache=folder is not None,
                    nogil=True,
                    error_model="numpy",
                    forceinline=True,
                    _nrt=False,
                )(bound)
            return made[source]

    def ints(values: Iterable[int]) -> Any:
        return numpy.array(list(values), dtype=numpy.int64)

    def zeros(count: int) -> Any:
        return numpy.zeros(count, dtype=numpy.int64)

    return Engine(COMPILED, function, ints, zeros, _as_it_is)


def _bound(source: Any, function: Callable[[Any], Any]) -> FunctionType:
    """The function, calling the compiled ones in place of those of ours."""
    known = dict(source.__globals__)
    for name in source.__code__.co_names:
        called = known.get(name)
        if isinstance(called, FunctionType) and called.__module__.startswith("tilegen."):
            known[name] = function(called)
    return FunctionType(source.__code__, known, source.__name__, source.__defaults__)


def _folder() -> Path:
    """Where compiled functions are kept for the next time: a folder of the user's for this very
    source, since numba would not notice that a function called by another has changed."""
    home = os.environ.get("XDG_CACHE_HOME") or str(Path("~/.cache").expanduser())
    return Path(home) / "tilegen" / source_digest()


def source_digest() -> str:
    """The same wherever this very source plays the games."""
    package = Path(__file__).parents[1]
    sources = [package / "play", *sorted((package / "games").glob("*/simulation"))]
    texts = b"".join(file.read_bytes() for each in sources for file in sorted(each.glob("*.py")))
    return sha256(texts).hexdigest()[:16]


def _made(folder: Path) -> Path | None:
    """The folder, which is made where it is not there; None where nothing can be kept."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError:
        return None
    return folder if os.access(folder, os.W_OK) else None

"""Runs the same functions in plain Python or compiled by numba, which is loaded only when games are
played."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterable
from contextlib import suppress
from functools import cache
from hashlib import sha256
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from threading import RLock
from types import FunctionType
from typing import Any, Final, NamedTuple, TypeVar

PLAIN: Final = "plain"
COMPILED: Final = "compiled"

Ints = list[int]
"""A flat list of whole numbers; a 64-bit integer array when compiled."""


class Engine(NamedTuple):
    """A way to run functions: `function` prepares one, `ints` and `zeros` make lists, and `fields`
    wraps a named tuple for fast field access."""

    name: str
    function: Callable[[Callable[..., Any]], Callable[..., Any]]
    ints: Callable[[Iterable[int]], Ints]
    zeros: Callable[[int], Ints]
    fields: Callable[[Any], Any]


_APART: Final[set[Callable[..., Any]]] = set()

Source = TypeVar("Source", bound=Callable[..., Any])


def compile_apart(function: Source) -> Source:
    """Lets a function be compiled once, and called, instead of wherever it stands. For functions
    that do much more than a call costs."""
    _APART.add(function)
    return function


def _identity(function: Callable[..., Any]) -> Callable[..., Any]:
    return function


def _zeros(count: int) -> Ints:
    return [0] * count


def _copy_to_slots(values: Any) -> Any:
    # Plain Python reads slots three times as fast as named tuple fields; numba knows only fields.
    slot_object = _slots_class(type(values).__name__, values._fields)()
    for name, value in zip(values._fields, values, strict=True):
        setattr(slot_object, name, value)
    return slot_object


@cache
def _slots_class(name: str, fields: tuple[str, ...]) -> type:
    return type(name, (), {"__slots__": fields})


_PLAIN: Final = Engine(PLAIN, _identity, list, _zeros, _copy_to_slots)


def can_compile() -> bool:
    """Whether the extra `fast` is installed. Loads nothing."""
    return find_spec("numba") is not None


def was_compiled(kernel: str) -> bool:
    """Whether games of this kernel were played compiled before, so that its code is in the cache.
    Loads nothing."""
    return bool(kernel) and _marker(kernel).is_file()


@cache  # Once in a process is enough.
def mark_compiled(kernel: str) -> None:
    """Notes, for `was_compiled`, that all code of a kernel is in the cache by now."""
    with suppress(OSError):  # Where nothing can be kept, there is nothing to note.
        _marker(kernel).touch()


def _marker(kernel: str) -> Path:
    """An empty file beside the cached code. Its name identifies the validity of numba's cache: the
    version of Python, the version of numba, and the installed files with their places and times."""
    files = ((str(file), file.stat().st_mtime_ns) for file in engine_sources())
    cache_key = (sys.implementation.cache_tag, _numba(), *files)
    return _folder() / f"{kernel}-{sha256(repr(cache_key).encode()).hexdigest()[:16]}"


def _numba() -> str:
    from importlib.metadata import PackageNotFoundError, version  # noqa: PLC0415 -- it loads what reads mails

    try:
        return version("numba")
    except PackageNotFoundError:
        return ""


def engine(name: str) -> Engine:
    """The compiled engine for `COMPILED`, else the plain one."""
    return _compiled_engine() if name == COMPILED else _PLAIN


@cache
def _compiled_engine() -> Engine:
    # Imported late: they take seconds to load, and need not be installed.
    numba: Any = import_module("numba")
    numba_extending: Any = import_module("numba.extending")
    numpy: Any = import_module("numpy")
    folder = _writable(_folder())
    if folder is not None:
        numba.config.CACHE_DIR = str(folder)
    # Compiled code creates no arrays, so it needs no reference counting: twice as fast.
    options: Final = {
        "nogil": True,
        "error_model": "numpy",
        "forceinline": True,
        "_nrt": False,
    }
    callable_functions: set[FunctionType] = set()
    compiled_functions: dict[Callable[..., Any], Callable[..., Any]] = {}
    compile_lock = RLock()  # Workers are threads; one compiles for all of them.

    def function(source: Callable[..., Any]) -> Callable[..., Any]:
        with compile_lock:
            if source not in compiled_functions:
                for callee in _find_callees(source) - callable_functions:
                    own = options | {"forceinline": callee not in _APART}
                    numba_extending.register_jitable(**own)(callee)
                    callable_functions.add(callee)
                compile_function = numba.njit(cache=folder is not None, **options)
                compiled_functions[source] = compile_function(source)
            return compiled_functions[source]

    def ints(values: Iterable[int]) -> Any:
        return numpy.array(list(values), dtype=numpy.int64)

    def zeros(count: int) -> Any:
        return numpy.zeros(count, dtype=numpy.int64)

    return Engine(COMPILED, function, ints, zeros, _identity)


def _find_callees(source: Any) -> set[FunctionType]:
    """The functions of tilegen that a function calls, directly or through others."""
    callees: set[FunctionType] = set()
    remaining_functions = [source]
    while remaining_functions:
        caller = remaining_functions.pop()
        for name in caller.__code__.co_names:
            callee = caller.__globals__.get(name)
            if not isinstance(callee, FunctionType) or callee in callees:
                continue
            if callee.__module__.startswith("tilegen."):
                callees.add(callee)
                remaining_functions.append(callee)
    return callees


def _folder() -> Path:
    """The folder for compiled functions, in numba's NUMBA_CACHE_DIR, else the user's cache. Its
    name has a digest of the source, since numba does not notice changes in functions that a cached
    one calls, nor in constants that it takes from elsewhere."""
    homes = map(os.environ.get, ("NUMBA_CACHE_DIR", "XDG_CACHE_HOME"))
    home = next(filter(None, homes), None) or Path("~/.cache").expanduser()
    return Path(home) / "tilegen" / source_digest()


def source_digest() -> str:
    """A digest of the code that plays games, to tell whether two runs used the same code."""
    return sha256(b"".join(file.read_bytes() for file in engine_sources())).hexdigest()[:16]


def engine_sources() -> list[Path]:
    """The files of the code that plays games, and of the rules from which it takes constants."""
    package = Path(__file__).parents[1]
    games = package / "games"
    rooms = (
        path for room in ("*", "*/rules", "*/simulation", "*/known/*") for path in games.glob(room)
    )
    folders = [package / "play", *sorted(rooms)]
    return [file for folder in folders for file in sorted(folder.glob("*.py"))]


def _writable(folder: Path) -> Path | None:
    """The folder, created if needed; None if it cannot be written to."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError:
        return None
    return folder if os.access(folder, os.W_OK) else None

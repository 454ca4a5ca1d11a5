"""Plays on other machines, with a Dask scheduler and its workers. Nothing else imports
distributed."""

from __future__ import annotations

import logging
import re
import warnings
from collections.abc import Iterator
from concurrent.futures import CancelledError, Executor
from contextlib import contextmanager
from importlib import import_module
from importlib.util import find_spec
from typing import Any, Final, NamedTuple

from tilegen import __version__
from tilegen.errors import TilegenError
from tilegen.play.jit import COMPILED, can_compile, source_digest

_ADDRESS: Final = re.compile(r"(?:tcp|tls|ws|wss|ucx)://[^\s/]+:[0-9]{1,5}")
_PATIENCE: Final = "10s"
"""The time in which a scheduler must answer."""


class Team(NamedTuple):
    """The executor for other machines, and how many workers it has."""

    executor: Executor
    cores: int


class _Code(NamedTuple):
    """The versions of the code and the libraries that a worker plays with."""

    version: str
    source: str
    compiles: bool


def check_address(address: str) -> None:
    """Raises TilegenError for an address that no scheduler can have, and if distributed is not
    installed."""
    if not _ADDRESS.fullmatch(address):
        message = f"'{address}' is no address of a scheduler"
        raise TilegenError(message, "write it as tcp://host:8786")
    if find_spec("distributed") is None:
        message = "to play on a cluster needs distributed, which is not installed"
        raise TilegenError(message, "pip install 'tilegen[cluster]'")


@contextmanager
def team(address: str, engine: str) -> Iterator[Team]:
    """The workers of a scheduler, while the context is open. Raises TilegenError if it does not
    answer, has no workers or goes away, and if a worker would not play the same games."""
    distributed: Any = import_module("distributed")
    # Its log messages about lost connections become a sentence here.
    logging.getLogger("distributed").setLevel(logging.CRITICAL)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # It warns of versions that differ; `_check` decides.
        try:
            client = distributed.Client(address, timeout=_PATIENCE, set_as_default=False)
        except (OSError, ValueError) as error:
            message = f"no scheduler answers at '{address}'"
            raise TilegenError(message, "start one: dask scheduler", exit_code=1) from error
    with client:
        try:
            _check(_codes(client, address), address, engine)
            cores = sum(client.ncores().values())
            yield Team(client.get_executor(pure=False), cores)
        except (distributed.comm.CommClosedError, CancelledError) as error:
            message = f"the scheduler at '{address}' has gone away"
            hint = "its games are lost; what --format json wrote before can be added to"
            raise TilegenError(message, hint, exit_code=1) from error
        except distributed.KilledWorker as error:
            message = f"the workers at '{address}' died of the same games again and again"
            raise TilegenError(message, "look at their memory and logs", exit_code=1) from error


def _codes(client: Any, address: str) -> dict[str, _Code]:
    """What each worker plays with."""
    try:
        found: dict[str, _Code] = client.run(_code)
    except (ImportError, AttributeError) as error:
        message = f"a worker at '{address}' has no tilegen that can play these games"
        hint = f"install tilegen {__version__} where the workers are"
        raise TilegenError(message, hint, exit_code=1) from error
    return found


def _code() -> _Code:
    return _Code(__version__, source_digest(), can_compile())


def _check(found: dict[str, _Code], address: str, engine: str) -> None:
    """Raises TilegenError unless all workers would play the same games as this machine."""
    if not found:
        message = f"the scheduler at '{address}' has no workers"
        raise TilegenError(message, f"start some: dask worker {address}", exit_code=1)
    ours = _code()
    for worker, code in sorted(found.items()):
        if (code.version, code.source) != (ours.version, ours.source):
            other = f"tilegen {code.version}"
            if code.version == ours.version:
                other = f"a tilegen {code.version} that was changed"
            message = f"the worker at '{worker}' has {other}, which may play other games"
            hint = f"install the same tilegen {ours.version} here and there"
            raise TilegenError(message, hint, exit_code=1)
        if engine == COMPILED and not code.compiles:
            message = f"the worker at '{worker}' has no numba to compile the games"
            hint = "pip install 'tilegen[fast]' there, or take --engine plain"
            raise TilegenError(message, hint, exit_code=1)

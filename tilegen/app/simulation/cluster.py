"""Plays on other machines, with a Dask scheduler and its workers. No other module imports
distributed."""

from __future__ import annotations

import logging
import warnings
from collections.abc import Iterator
from concurrent.futures import CancelledError, Executor
from contextlib import contextmanager
from importlib import import_module
from importlib.util import find_spec
from typing import Any, Final, NamedTuple

from tilegen.app.simulation.reaching import check_answers, check_form, is_tls, unreachable_error
from tilegen.errors import TilegenError
from tilegen.extras import LIBRARIES, install_hint
from tilegen.play.arena import OutsideGame
from tilegen.play.jit import COMPILED, can_compile, source_digest
from tilegen.version import __version__

_PATIENCE: Final = "10s"
"""The time in which a scheduler that answers must accept a client."""


_CERTIFICATES: Final = (
    "name files of one authority in DASK_DISTRIBUTED__COMM__TLS__CA_FILE and"
    " DASK_DISTRIBUTED__COMM__TLS__CLIENT__CERT and __KEY, or in Dask's configuration"
)


class ClusterExecutor(NamedTuple):
    """The executor for other machines, and the number of its workers."""

    executor: Executor
    cores: int


class _WorkerCode(NamedTuple):
    """The versions of the code and the libraries that a worker plays with."""

    version: str
    source: str
    compiles: bool


def check_address(address: str) -> None:
    """Raises TilegenError for an address that no scheduler can have, and if distributed is not
    installed."""
    check_form(address)
    if find_spec("distributed") is None:
        message = "to play on a cluster needs distributed, which is not installed"
        raise TilegenError(message, install_hint("cluster"))


@contextmanager
def team(
    address: str, engine: str, outside_game: OutsideGame | None = None
) -> Iterator[ClusterExecutor]:
    """The workers of a scheduler, while the context is open. Raises TilegenError if the scheduler
    does not answer, has no workers or goes away, and if a worker would not play the same games."""
    if outside_game is not None and not outside_game.digest:
        message = f"no worker can load {outside_game.name}: it is in no file and in no package"
        raise TilegenError(message, "put it in a file, and name that with --game")
    check_answers(address)
    distributed: Any = import_module("distributed")
    # Its log messages about lost connections become a sentence here.
    logging.getLogger("distributed").setLevel(logging.CRITICAL)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # It warns of versions that differ; `_check` decides.
        try:
            security = _security(distributed, address)
            client = distributed.Client(
                address, timeout=_PATIENCE, set_as_default=False, security=security
            )
        except (OSError, ValueError) as error:
            raise (
                _certificate_error(address) if is_tls(address) else unreachable_error(address)
            ) from error
    with client:
        try:
            _check(_codes(client, address), address, engine)
            if outside_game is not None:
                _check_game(client, outside_game)
            cores = sum(client.ncores().values())
            yield ClusterExecutor(client.get_executor(pure=False), cores)
        except (distributed.comm.CommClosedError, CancelledError) as error:
            message = f"the scheduler at '{address}' has gone away"
            hint = "its games are lost; what --format json wrote before can be added to"
            raise TilegenError(message, hint, exit_code=1) from error
        except distributed.KilledWorker as error:
            message = f"the workers at '{address}' died of the same games again and again"
            raise TilegenError(message, "look at their memory and logs", exit_code=1) from error


def _security(distributed: Any, address: str) -> Any:
    """Dask's certificates, from its own configuration. Raises TilegenError for an address with TLS
    if they are missing or cannot be read."""
    security = distributed.Security()
    if is_tls(address):
        try:
            context = security.get_connection_args("client")["ssl_context"]
        except OSError as error:
            message = f"Dask's certificates cannot be read: {error}"
            raise TilegenError(message, _CERTIFICATES, exit_code=1) from error
        if context is None:
            message = f"to reach '{address}' needs certificates, and Dask knows of none"
            raise TilegenError(message, _CERTIFICATES, exit_code=1)
    return security


def _certificate_error(address: str) -> TilegenError:
    message = f"the scheduler at '{address}' and Dask here do not trust each other's certificates"
    return TilegenError(message, _CERTIFICATES, exit_code=1)


def _codes(client: Any, address: str) -> dict[str, _WorkerCode]:
    """The versions of each worker, by its address."""
    try:
        codes: dict[str, _WorkerCode] = client.run(_code)
    except (ImportError, AttributeError) as error:
        message = f"a worker at '{address}' has no tilegen that can play these games"
        hint = f"install tilegen {__version__} where the workers are"
        raise TilegenError(message, hint, exit_code=1) from error
    return codes


def _code() -> _WorkerCode:
    return _WorkerCode(__version__, source_digest(), can_compile())


def _check(codes: dict[str, _WorkerCode], address: str, engine: str) -> None:
    """Raises TilegenError unless all workers would play the same games as this machine."""
    if not codes:
        message = f"the scheduler at '{address}' has no workers"
        raise TilegenError(message, f"start some: dask worker {address}", exit_code=1)
    ours = _code()
    for worker, code in sorted(codes.items()):
        if (code.version, code.source) != (ours.version, ours.source):
            other = f"tilegen {code.version}"
            if code.version == ours.version:
                other = f"a tilegen {code.version} that was changed"
            message = f"the worker at '{worker}' has {other}, which may play other games"
            hint = f"install the same tilegen {ours.version} here and there"
            raise TilegenError(message, hint, exit_code=1)
        if engine == COMPILED and not code.compiles:
            message = f"the worker at '{worker}' has no numba to compile the games"
            hint = f"pip install {' '.join(LIBRARIES['fast'])} there, or take --engine plain"
            raise TilegenError(message, hint, exit_code=1)


def _check_game(client: Any, outside_game: OutsideGame) -> None:
    """Lets all workers load a game. Raises TilegenError unless they have the same one as this
    machine."""
    place = f"'{outside_game.file}'" if outside_game.file else "the same package"
    hint = f"put {place} where the workers are, and start them again"
    results: dict[str, str | None] = client.run(_load_game, outside_game)
    for worker, digest in sorted(results.items()):
        if digest is None:
            message = f"the worker at '{worker}' cannot load {outside_game.name}"
            raise TilegenError(message, hint, exit_code=1)
        if digest != outside_game.digest:
            message = f"the worker at '{worker}' has another {outside_game.name}"
            raise TilegenError(message, hint, exit_code=1)


def _load_game(outside_game: OutsideGame) -> str | None:
    """The digest of a worker's own code of the game; None if it cannot load it."""
    from tilegen.app.outside_games import describe_origin, load_origin  # noqa: PLC0415 - most games are ours

    try:
        return describe_origin(load_origin(outside_game)).digest
    except TilegenError:
        return None

"""Checks that a scheduler answers at an address.

Dask's own client retries a wrong address until its time is over, and waits without end for a server
that accepts the connection and stays silent.
"""

from __future__ import annotations

import re
import socket
import ssl
from contextlib import suppress
from queue import Empty, SimpleQueue
from threading import Thread
from time import monotonic
from typing import Final

from tilegen.errors import TilegenError

ADDRESS: Final = re.compile(
    r"(?P<scheme>tcp|tls)://(?P<host>\[[^\s/]+\]|[^\s/:]+):(?P<port>[0-9]{1,5})"
)
PATIENCE: Final = 2.0
"""Seconds in which a server must answer, so that a wrong address is reported within three."""
_GRACE: Final = 0.5
"""Seconds more, since the last answers arrive just in time, and late on a busy machine."""

_TLS: Final = "tls"
_LAST_PORT: Final = 2**16 - 1
_RECORDS: Final = (b"\x15\x03", b"\x16\x03")
"""How TLS begins: an alert, or a handshake."""
_LENGTH: Final = 8
_LONGEST: Final = 2**20
"""A scheduler first says how long its greeting is, in so many bytes, the lowest first; it is never
that long."""


def check_form(address: str) -> None:
    """Raises TilegenError for an address that no scheduler can have, with TLS or without."""
    match = ADDRESS.fullmatch(address)
    if match is None or int(match["port"]) > _LAST_PORT:
        message = f"'{address}' is no address of a scheduler"
        raise TilegenError(message, "write it as tcp://host:8786 or tls://host:8786")


def is_tls(address: str) -> bool:
    """Whether the address asks for TLS."""
    return address.startswith(f"{_TLS}:")


def check_answers(address: str, patience: float = PATIENCE) -> None:
    """Raises TilegenError unless a server answers at the address like a scheduler: without TLS it
    sends first, with TLS after the client's hello. The address must have passed `check_form`."""
    match = ADDRESS.fullmatch(address)
    assert match is not None  # noqa: S101 - the caller checked its form
    scheme, host, port = match["scheme"], match["host"].strip("[]"), int(match["port"])
    answers: SimpleQueue[bytes | OSError] = SimpleQueue()

    def ask() -> None:
        try:
            answers.put(_greeting(scheme, host, port, monotonic() + patience))
        except (OSError, UnicodeError) as error:  # A host's name may have impossible parts.
            answers.put(error if isinstance(error, OSError) else OSError(str(error)))

    # In a thread, since a name server can be slower than that. The process does not wait for it.
    Thread(target=ask, daemon=True).start()
    try:
        answer = answers.get(timeout=patience + _GRACE)
    except Empty:
        answer = TimeoutError()
    if isinstance(answer, OSError):
        raise unreachable_error(address) from answer
    where = f"{match['host']}:{port}"
    if scheme == _TLS and _is_plain(answer):
        message = f"the scheduler at '{address}' does not speak TLS"
        raise TilegenError(message, f"write it as tcp://{where}", exit_code=1)
    if scheme != _TLS and _is_tls(answer):
        message = f"the server at '{address}' speaks nothing but TLS"
        raise TilegenError(message, f"if it is a scheduler, write tls://{where}", exit_code=1)
    if not (_is_plain(answer) or _is_tls(answer)):
        raise unreachable_error(address)


def unreachable_error(address: str) -> TilegenError:
    """The error for an address at which no scheduler answers."""
    message = f"no scheduler answers at '{address}'"
    hint = "correct the address, or start one: dask scheduler"
    return TilegenError(message, hint, exit_code=1)


def _is_plain(answer: bytes) -> bool:
    """Whether this is the beginning of a greeting without TLS."""
    return len(answer) == _LENGTH and int.from_bytes(answer, "little") < _LONGEST


def _is_tls(answer: bytes) -> bool:
    # A length can begin with the same bytes, but then zeros follow.
    return answer.startswith(_RECORDS) and not _is_plain(answer)


def _greeting(scheme: str, host: str, port: int, end: float) -> bytes:
    """The first bytes from a server; fewer if it closes the connection. Raises OSError if it does
    not answer in time."""
    with socket.create_connection((host, port), timeout=_seconds_left(end)) as connection:
        if scheme != _TLS:
            # A scheduler without TLS sends first; one with TLS waits for the client.
            with suppress(TimeoutError):
                return _receive(connection, end - _seconds_left(end) / 2)
        connection.sendall(_hello())
        return _receive(connection, end)


def _receive(connection: socket.socket, end: float) -> bytes:
    """The bytes received until `end`. Raises TimeoutError if there are none."""
    answer = b""
    while len(answer) < _LENGTH:
        connection.settimeout(_seconds_left(end))
        try:
            more = connection.recv(_LENGTH - len(answer))
        except TimeoutError:
            if not answer:
                raise
            break
        if not more:
            break
        answer += more
    return answer


def _seconds_left(end: float) -> float:
    return max(end - monotonic(), 0.01)


def _hello() -> bytes:
    """A client's first message in TLS. Checks no certificate: Dask does, with its own
    certificates."""
    outgoing = ssl.MemoryBIO()
    client = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
    with suppress(ssl.SSLWantReadError):
        client.wrap_bio(ssl.MemoryBIO(), outgoing, server_hostname="scheduler").do_handshake()
    return outgoing.read()

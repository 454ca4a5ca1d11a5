"""The addresses that the server listens at, and the names that lead to them."""

from __future__ import annotations

import errno
import socket
from collections.abc import Iterable, Sequence
from contextlib import ExitStack
from ipaddress import IPv4Address, ip_address
from typing import Final

from tilegen.errors import TilegenError

LOOPBACK: Final = ("127.0.0.1", "::1")

_ELSEWHERE = ("192.0.2.1", "10.255.255.254", "172.31.255.254", "192.168.255.254")
"""Addresses of other networks: the way to each leads through an address of this machine."""


def private_addresses() -> tuple[str, ...]:
    """This machine's private IPv4 addresses, which home networks use. Sends nothing."""
    candidates = dict.fromkeys(_find_source_address(far) for far in _ELSEWHERE)
    return tuple(address for address in candidates if address is not None and _is_at_home(address))


def _find_source_address(far: str) -> str | None:
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect((far, 9))
        except OSError:
            return None
        return str(probe.getsockname()[0])


def _is_at_home(address: str) -> bool:
    ip = ip_address(address)
    return isinstance(ip, IPv4Address) and ip.is_private and not ip.is_loopback


def listen(addresses: Iterable[str], port: int) -> list[socket.socket]:
    """A socket for each address, all at one port; port 0 takes a free one. Skips ::1 on a system
    without IPv6. Raises TilegenError for an address or a port that cannot be used."""
    with ExitStack() as stack:
        listeners: list[socket.socket] = []
        for address in addresses:
            try:
                listener = _bind_socket(address, port)
            except OSError as error:
                if address == "::1" and error.errno not in {errno.EADDRINUSE, errno.EACCES}:
                    continue
                raise _socket_error(address, port, error) from error
            listeners.append(stack.enter_context(listener))
            port = listener.getsockname()[1]
        stack.pop_all()
        return listeners


def _bind_socket(address: str, port: int) -> socket.socket:
    if not _is_one(address):
        raise OSError(errno.EADDRNOTAVAIL, "")
    family = socket.AF_INET6 if ":" in address else socket.AF_INET
    listener = socket.create_server((address, port), family=family)
    # Each connection inherits this. Without it, the second of two short answers waits up to 40 ms
    # for the acknowledgement of the first. asyncio sets it only on sockets that name their
    # protocol; this one has the default.
    listener.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    return listener


def _is_one(address: str) -> bool:
    """Whether this is the address of one machine: 0.0.0.0 stands for all, and browsers never use
    it."""
    try:
        return not ip_address(address).is_unspecified
    except ValueError:
        return False


def _socket_error(address: str, port: int, error: OSError) -> TilegenError:
    match error.errno:
        case errno.EADDRINUSE:
            return TilegenError(
                f"port {port} is taken by another program",
                "stop that one, or name another port: --port 8766; --port 0 takes a free one",
            )
        case errno.EACCES:
            return TilegenError(
                f"you have no rights to listen at port {port}", "name one above 1023: --port 8765"
            )
        case _:
            return TilegenError(
                f"this machine has no address '{address}'",
                "leave --address out to use the addresses that it has",
            )


def hosts(addresses: Sequence[str], port: int, scheme: str) -> tuple[str, ...]:
    """The `Host` headers to accept, as browsers write them."""
    names = ["localhost", *(f"[{address}]" if ":" in address else address for address in addresses)]
    default_port = {"http": 80, "https": 443}[scheme]
    bare = names if port == default_port else []
    return (*(f"{name}:{port}" for name in names), *bare)


def link(address: str, port: int, scheme: str) -> str:
    """The URL of the address."""
    name = f"[{address}]" if ":" in address else address
    return f"{scheme}://{name}:{port}/"

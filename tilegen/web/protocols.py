"""uvicorn's protocols, with limits that drop slow and excess connections."""

from __future__ import annotations

import asyncio
import socket
import struct
from functools import partial
from typing import Any, cast

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from tilegen.web.guard import ConnectionLimit

_ASKING = 10.0
"""Seconds in which the head of a request must arrive; uvicorn itself waits for ever."""
_KEPT = 65_536
"""Bytes that the system buffers for a slow reader, in addition to our own buffer."""


class LimitedHttpProtocol(H11Protocol):
    """An HTTP connection. It is dropped if there are too many, or if its request takes too long to
    arrive."""

    def __init__(self, connection_limit: ConnectionLimit, *args: Any, **more: Any) -> None:
        super().__init__(*args, **more)
        self._connection_limit = connection_limit
        self._entered: str | None = None
        self._late: asyncio.TimerHandle | None = None

    @classmethod
    def protocol_factory(cls, connection_limit: ConnectionLimit) -> type[asyncio.Protocol]:
        """The factory that uvicorn makes connections with."""
        return cast("type[asyncio.Protocol]", partial(cls, connection_limit))

    def connection_made(
        self,
        transport: asyncio.Transport,  # type: ignore[override]  # as uvicorn narrows it
    ) -> None:
        super().connection_made(transport)
        address = self.client[0] if self.client else ""
        if self._connection_limit.enter(address):
            self._entered = address
            self._hurry()
        else:
            transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        self._leave()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        if self.conn.their_state is not h11.IDLE:
            self._relax()
        elif self._late is None and self._entered is not None:
            self._hurry()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        self._leave()
        super().handle_websocket_upgrade(event)

    def _hurry(self) -> None:
        self._late = self.loop.call_later(_ASKING, self.transport.abort)

    def _relax(self) -> None:
        if self._late is not None:
            self._late.cancel()
            self._late = None

    def _leave(self) -> None:
        self._relax()
        if self._entered is not None:
            self._connection_limit.leave(self._entered)
            self._entered = None


class LimitedWebSocketProtocol(WebSocketsSansIOProtocol):
    """A WebSocket. It is dropped when more than `unsent` bytes wait for a slow reader, who gets a
    whole view on the next connection."""

    def __init__(self, unsent: int, *args: Any, **more: Any) -> None:
        super().__init__(*args, **more)
        self._unsent = unsent

    @classmethod
    def protocol_factory(cls, unsent: int) -> type[asyncio.Protocol]:
        """The factory that uvicorn makes sockets with."""
        return cast("type[asyncio.Protocol]", partial(cls, unsent))

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        self.transport.set_write_buffer_limits(high=self._unsent)
        # By default the system buffers megabytes for a client that never reads.
        self._set(socket.SO_SNDBUF, _KEPT)

    def pause_writing(self) -> None:
        # No linger: the system, too, discards what is unsent.
        self._set(socket.SO_LINGER, struct.pack("ii", 1, 0))
        self.transport.abort()

    def _set(self, option: int, value: int | bytes) -> None:
        own: socket.socket = self.transport.get_extra_info("socket")
        own.setsockopt(socket.SOL_SOCKET, option, value)

    def keepalive_timeout(self) -> None:
        super().keepalive_timeout()
        # Closing properly would wait for bytes that cannot be sent.
        self.transport.abort()

    def send_receive_event_to_app(self) -> None:
        """Delivers a text frame that is not UTF-8 as bytes; uvicorn would log a traceback."""
        if self.curr_msg_data_type == "text" and not _is_text(self.frames):
            self.curr_msg_data_type = "bytes"
        super().send_receive_event_to_app()


def _is_text(frames: list[bytes]) -> bool:
    try:
        b"".join(frames).decode()
    except UnicodeDecodeError:
        return False
    return True

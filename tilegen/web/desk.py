"""The referee's desk: what is said of a record while somebody types it."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Mapping
from functools import partial
from http import HTTPStatus
from typing import Any, Final, TypeVar

from starlette.requests import Request
from starlette.responses import Response

from tilegen.app import desk
from tilegen.app.photos.photo import Photo
from tilegen.errors import TilegenError
from tilegen.web.answers import Handler, Pages, Told, answered, body
from tilegen.web.guard import LIMITS, Limits
from tilegen.web.messages import Asked, Typed, Wrong, asked, shot, typed
from tilegen.web.turns import Turns

T = TypeVar("T")

_SENDING_PHOTO: Final = 60.0
"""Seconds to send a photo."""


class Desk:
    """Answers what is posted, one after the other, in a thread: a long text takes a while, and
    players must not notice. Records are played with the standard sets, so that a text from
    anywhere opens no file."""

    def __init__(self, limits: Limits = LIMITS) -> None:
        self._limits = limits
        self._turns = Turns()
        self._reads = False

    def handlers(self, pages: Pages) -> Mapping[str, Handler]:
        """What answers each of its routes."""
        return {
            "GET /desk": pages.handler("desk"),
            "POST /api/desk": partial(self._typed, self.judge),
            "POST /api/desk/lines": partial(self._typed, self.lines),
            "POST /api/desk/table": partial(self._typed, self.table),
            "POST /api/desk/photo": self._photo,
        }

    async def judge(self, sent: bytes) -> Told:
        """The ruling on a record."""
        text = typed(sent)
        if isinstance(text, Wrong):
            return text
        return await self._turns.take(lambda: _judged(text))

    async def table(self, sent: bytes) -> Told:
        """The table as a drawing; null where nothing of it is known."""
        text = typed(sent)
        if isinstance(text, Wrong):
            return text
        return await self._turns.take(lambda: {"svg": desk.picture(desk.judge(text.text))})

    async def lines(self, sent: bytes) -> Told:
        """What the line at a place may become."""
        where = asked(sent)
        if isinstance(where, Wrong):
            return where
        return await self._turns.take(lambda: _lines(where))

    async def read(self, sent: bytes) -> Told:
        """What a photo shows. It is not kept, and one is read at a time: each takes seconds."""
        if self._reads:
            return HTTPStatus.SERVICE_UNAVAILABLE
        self._reads = True
        try:
            return await asyncio.to_thread(_read, sent)
        finally:
            self._reads = False

    async def _typed(
        self, answer: Callable[[bytes], Awaitable[Told]], request: Request
    ) -> Response:
        return answered(await answer(await body(request, self._limits.body)))

    async def _photo(self, request: Request) -> Response:
        return answered(await self.read(await body(request, self._limits.photo, _SENDING_PHOTO)))


def _judged(text: Typed) -> dict[str, Any]:
    return desk.as_json(desk.judge(text.text))


def _read(sent: bytes) -> Told:
    taken = shot(sent)
    if isinstance(taken, Wrong):
        return taken
    try:
        return desk.read(Photo(taken.name, taken.photo), taken.text)
    except TilegenError as error:
        return Wrong(f"{error.message}; {error.hint}" if error.hint else error.message)


def _lines(where: Asked) -> dict[str, Any]:
    return {"lines": list(desk.completions(where.text, where.line, where.column))}

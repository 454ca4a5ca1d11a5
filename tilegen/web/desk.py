"""The referee's desk: what is said of a record while somebody types it."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from functools import partial
from typing import Any, TypeVar

from starlette.requests import Request
from starlette.responses import Response

from tilegen.app import desk
from tilegen.app.photos import amending
from tilegen.errors import TilegenError
from tilegen.web.answers import Handler, Pages, Told, answered, body, sentence
from tilegen.web.deskmessages import Changed, Owned, Stepped, changed, owned, stepped
from tilegen.web.guard import LIMITS, Limits
from tilegen.web.messages import Asked, Typed, asked, typed
from tilegen.web.turns import Turns
from tilegen.web.values import Wrong

T = TypeVar("T")


class Desk:
    """Answers what is posted, one after the other, in a thread: a long text takes a while, and
    players must not notice. Records are played with the standard sets, so that a text from
    anywhere opens no file."""

    def __init__(self, limits: Limits = LIMITS) -> None:
        self._limits = limits
        self._turns = Turns()

    def handlers(self, pages: Pages) -> Mapping[str, Handler]:
        """What answers each of its routes."""
        return {
            "GET /desk": pages.handler("desk"),
            "POST /api/desk": partial(self._typed, self.judge),
            "POST /api/desk/lines": partial(self._typed, self.lines),
            "POST /api/desk/table": partial(self._typed, self.table),
            "POST /api/desk/piece": partial(self._typed, self.piece),
            "POST /api/desk/owners": partial(self._typed, self.owners),
        }

    async def judge(self, sent: bytes) -> Told:
        """The ruling on a record."""
        text = typed(sent)
        if isinstance(text, Wrong):
            return text
        return await self._turns.take(lambda: _judged(text))

    async def table(self, sent: bytes) -> Told:
        """The table as a drawing, after a move or at the end; null where nothing of it is known."""
        at = stepped(sent)
        if isinstance(at, Wrong):
            return at
        return await self._turns.take(lambda: _drawn(at))

    async def lines(self, sent: bytes) -> Told:
        """What the line at a place may become."""
        where = asked(sent)
        if isinstance(where, Wrong):
            return where
        return await self._turns.take(lambda: _lines(where))

    async def piece(self, sent: bytes) -> Told:
        """The record with another piece in a cell of a photo."""
        change = changed(sent)
        return (
            change if isinstance(change, Wrong) else await self._turns.take(lambda: _piece(change))
        )

    async def owners(self, sent: bytes) -> Told:
        """The record with owners of what a photo shows."""
        said = owned(sent)
        if isinstance(said, Wrong):
            return said
        return await self._turns.take(lambda: _owners(said))

    async def _typed(
        self, answer: Callable[[bytes], Awaitable[Told]], request: Request
    ) -> Response:
        return answered(await answer(await body(request, self._limits.body)))


def _judged(text: Typed) -> dict[str, Any]:
    return desk.as_json(desk.judge(text.text))


def _drawn(at: Stepped) -> Told:
    return desk.drawn(desk.judge(at.text), at.step)._asdict()


def _piece(change: Changed) -> Told:
    try:
        if change.lies:
            place = change.text, change.letter, change.cell
            return {"text": amending.with_piece(*place, change.number, change.turn)}
        return {"text": amending.without_piece(change.text, change.letter, change.cell)}
    except TilegenError as error:
        return sentence(error)


def _owners(said: Owned) -> Told:
    owners = {each.letter: (each.player, each.kind) for each in said.owners}
    try:
        return {"text": amending.with_owners(said.text, said.players, owners)}
    except TilegenError as error:
        return sentence(error)


def _lines(where: Asked) -> dict[str, Any]:
    return {"lines": list(desk.completions(where.text, where.line, where.column))}

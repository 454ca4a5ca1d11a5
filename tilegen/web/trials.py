"""Simulated games in the background of the designer's page, which show how the set plays."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Mapping
from typing import TYPE_CHECKING, Any

from starlette.requests import Request
from starlette.responses import Response

from tilegen.app.studio import Studio
from tilegen.errors import TilegenError
from tilegen.web.answers import Handler, body, respond
from tilegen.web.drafts import TRIED
from tilegen.web.guard import Limits
from tilegen.web.values import Wrong, sentence

if TYPE_CHECKING:
    from tilegen.app.simulation.apart import Apart

Json = dict[str, Any]


class Trials:
    """Simulates one set at a time, and passes the metrics so far to `tell`, which returns whether
    any page is open."""

    def __init__(
        self, studio: Studio, limits: Limits, tell: Callable[[Json], Awaitable[bool]]
    ) -> None:
        self._studio = studio
        self._limits = limits
        self._tell = tell
        self._one = asyncio.Lock()
        self._apart: Apart | None = None
        self._following: asyncio.Task[None] | None = None
        self.told: Json | None = None
        """The last message about the games; None before the first."""

    def handlers(self) -> Mapping[str, Handler]:
        """The handler of each route."""
        return {"POST /api/design/trial": self._start, "POST /api/design/trial/stop": self._stop}

    async def end(self) -> None:
        """Stops the games, if any are running."""
        async with self._one:
            await self._ended()

    async def _start(self, request: Request) -> Response:
        asked = TRIED.read(await body(request, self._limits.set))
        if isinstance(asked, Wrong):
            return respond(asked)
        async with self._one:
            await self._ended()
            try:
                self._apart = await asyncio.to_thread(self._begun, asked.text, asked.players)
            except TilegenError as error:
                return respond(sentence(error))
            except OSError as error:
                return respond(Wrong(f"no process can be started for them: {error.strerror}"))
            self._following = asyncio.create_task(self._follow(self._apart))
        return respond({"players": asked.players})

    async def _stop(self, _request: Request) -> Response:
        await self.end()
        return respond({"stopped": True})

    def _begun(self, text: str, players: int) -> Apart:
        # Loaded late: most designers' sessions simulate nothing.
        from tilegen.app.simulation.apart import Apart  # noqa: PLC0415
        from tilegen.app.simulation.growing import trial  # noqa: PLC0415

        saves = [save.loaded for save in self._studio.saves]
        return Apart(trial(self._studio.file, players, text, saves))

    async def _ended(self) -> None:
        if self._apart is not None and self._following is not None:
            self._apart.stop()
            await self._following
            self._apart = self._following = None

    async def _follow(self, apart: Apart) -> None:
        self.told = None
        while (told := await asyncio.to_thread(apart.told)) is not None:
            self.told = {**told, "running": told["games"] < told["of"]}
            if not await self._tell(self.told):
                apart.stop()
        if self.told is None or self.told["running"]:
            self.told = {**(self.told or {"rows": [], "games": 0}), "running": False}
            await self._tell(self.told)

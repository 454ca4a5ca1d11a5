"""Simulated games in the background of the designer's page, which show how the set plays."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Mapping
from typing import TYPE_CHECKING, Any

from starlette.requests import Request
from starlette.responses import Response

from tilegen.app.pages.studio import Studio
from tilegen.errors import TilegenError
from tilegen.web.drafts import TrialRequest
from tilegen.web.guard import ServerLimits
from tilegen.web.json_types import ValidationFailure, parse_body, sentence
from tilegen.web.responses import Handler, read_body, respond

if TYPE_CHECKING:
    from tilegen.app.simulation.trial_process import TrialProcess

Json = dict[str, Any]


class Trials:
    """Simulates one set at a time, and passes the metrics so far to `tell`, which returns whether
    any page is open."""

    def __init__(
        self, studio: Studio, limits: ServerLimits, tell: Callable[[Json], Awaitable[bool]]
    ) -> None:
        self._studio = studio
        self._limits = limits
        self._tell = tell
        self._lock = asyncio.Lock()
        self._process: TrialProcess | None = None
        self._following: asyncio.Task[None] | None = None
        self.last_message: Json | None = None
        """The last message about the games; None before the first."""

    def handlers(self) -> Mapping[str, Handler]:
        """The handler of each route."""
        return {"POST /api/design/trial": self._start, "POST /api/design/trial/stop": self._stop}

    async def end(self) -> None:
        """Stops the games, if any are running."""
        async with self._lock:
            await self._stop_process()

    async def _start(self, request: Request) -> Response:
        trial_request = parse_body(TrialRequest, await read_body(request, self._limits.set))
        if isinstance(trial_request, ValidationFailure):
            return respond(trial_request)
        async with self._lock:
            await self._stop_process()
            try:
                self._process = await asyncio.to_thread(
                    self._start_process, trial_request.text, trial_request.players
                )
            except TilegenError as error:
                return respond(sentence(error))
            except OSError as error:
                return respond(
                    ValidationFailure(f"no process can be started for them: {error.strerror}")
                )
            self._following = asyncio.create_task(self._follow(self._process))
        return respond({"players": trial_request.players})

    async def _stop(self, _request: Request) -> Response:
        await self.end()
        return respond({"stopped": True})

    def _start_process(self, text: str, players: int) -> TrialProcess:
        # Loaded late: most designers' sessions simulate nothing.
        from tilegen.app.simulation.growing import prepare_trial  # noqa: PLC0415
        from tilegen.app.simulation.trial_process import TrialProcess  # noqa: PLC0415

        saves = [save.loaded_set for save in self._studio.saves]
        return TrialProcess(prepare_trial(self._studio.file, players, text, saves))

    async def _stop_process(self) -> None:
        if self._process is not None and self._following is not None:
            self._process.stop()
            await self._following
            self._process = self._following = None

    async def _follow(self, process: TrialProcess) -> None:
        self.last_message = None
        while (message := await asyncio.to_thread(process.receive)) is not None:
            self.last_message = {**message, "running": message["games"] < message["of"]}
            if not await self._tell(self.last_message):
                process.stop()
        if self.last_message is None or self.last_message["running"]:
            self.last_message = {
                **(self.last_message or {"rows": [], "games": 0}),
                "running": False,
            }
            await self._tell(self.last_message)

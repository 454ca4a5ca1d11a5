"""Pictures of parts, to choose from on the designer's page."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from http import HTTPStatus
from typing import TYPE_CHECKING, Final

from starlette.requests import Request
from starlette.responses import Response

from tilegen.app.studio import Studio
from tilegen.web import files
from tilegen.web.answers import Handler, picture, refusal, respond
from tilegen.web.turns import Turns

if TYPE_CHECKING:
    from tilegen.app.samples import Samples

_PICTURES: Final = 500
"""Pictures that may wait at once: a browser does not ask again for one that was refused."""


class Parts:
    """Draws the parts of the last save that can be drawn."""

    def __init__(self, studio: Studio) -> None:
        self._studio = studio
        self._turns = Turns(_PICTURES)

    def handlers(self) -> Mapping[str, Handler]:
        """The handler of each route."""
        return {"GET /api/design/parts": self._all, "GET /design/part/{digest}.svg": self._one}

    @cached_property
    def _samples(self) -> Samples:
        # Loaded late: few sessions look at parts.
        from tilegen.app.samples import Samples  # noqa: PLC0415

        return Samples(lambda: self._studio.shown)

    async def _all(self, _request: Request) -> Response:
        return respond(await self._turns.take(self._samples.as_json))

    async def _one(self, request: Request) -> Response:
        digest = request.path_params["digest"]
        drawn = await self._turns.take(lambda: self._drawn(digest))
        if isinstance(drawn, HTTPStatus):
            return refusal(drawn)
        return refusal(HTTPStatus.NOT_FOUND) if drawn is None else picture(request, drawn)

    def _drawn(self, digest: str) -> bytes | None:
        drawn = self._samples.picture(digest)
        return None if drawn is None else files.zipped(drawn.encode())

"""Pictures of parts, to choose from on the designer's page."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from http import HTTPStatus
from typing import TYPE_CHECKING, Final

from starlette.requests import Request
from starlette.responses import Response

from tilegen.app.pages.studio import Studio
from tilegen.web import static_files
from tilegen.web.responses import Handler, picture_response, refusal, respond
from tilegen.web.worker_queue import WorkerQueue

if TYPE_CHECKING:
    from tilegen.app.pages.samples import Samples

_PICTURES: Final = 500
"""Pictures that may wait at once: a browser does not ask again for one that was refused."""


class Parts:
    """Draws the parts of the last save that can be drawn."""

    def __init__(self, studio: Studio) -> None:
        self._studio = studio
        self._queue = WorkerQueue(_PICTURES)

    def handlers(self) -> Mapping[str, Handler]:
        """The handler of each route."""
        return {
            "GET /api/design/parts": self._list_parts,
            "GET /design/part/{digest}.svg": self._part_picture,
        }

    @cached_property
    def _samples(self) -> Samples:
        # Loaded late: few sessions look at parts.
        from tilegen.app.pages.samples import Samples  # noqa: PLC0415

        return Samples(lambda: self._studio.shown)

    async def _list_parts(self, _request: Request) -> Response:
        return respond(await self._queue.run(self._samples.as_json))

    async def _part_picture(self, request: Request) -> Response:
        digest = request.path_params["digest"]
        content = await self._queue.run(lambda: self._render_part(digest))
        if isinstance(content, HTTPStatus):
            return refusal(content)
        return (
            refusal(HTTPStatus.NOT_FOUND) if content is None else picture_response(request, content)
        )

    def _render_part(self, digest: str) -> bytes | None:
        svg = self._samples.picture(digest)
        return None if svg is None else static_files.compress_content(svg.encode())

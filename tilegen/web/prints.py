"""Sheets and the PDF of the set, on the designer's page."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from functools import cached_property
from http import HTTPStatus
from typing import TYPE_CHECKING, Final

from starlette.requests import Request
from starlette.responses import JSONResponse, Response

from tilegen.app.pages.studio import Studio
from tilegen.errors import TilegenError
from tilegen.web import static_files
from tilegen.web.drafts import PrintRequest
from tilegen.web.guard import ServerLimits
from tilegen.web.json_types import ValidationFailure, parse_body, sentence
from tilegen.web.responses import Handler, Reply, picture_response, read_body, refusal, respond
from tilegen.web.worker_queue import WorkerQueue

if TYPE_CHECKING:
    from tilegen.app.pages import prints


_PAGES: Final = 200
"""Drawings of pages that may wait at once."""


class PrintEndpoints:
    """Prints the last save without errors. `look` has the studio read a new save first."""

    def __init__(
        self, studio: Studio, limits: ServerLimits, look: Callable[[], Awaitable[object]]
    ) -> None:
        self._studio = studio
        self._limits = limits
        self._look = look
        self._queue = WorkerQueue()
        # A browser does not request a refused picture again, so the queue is long.
        self._drawing = WorkerQueue(_PAGES)

    def handlers(self) -> Mapping[str, Handler]:
        """The handler of each route."""
        return {
            "GET /api/design/options": self._options,
            "POST /api/design/print": self._print,
            "POST /api/design/sheets": self._sheets,
            "GET /design/sheet/{digest}/{number}.svg": self._page,
        }

    @cached_property
    def _printing(self) -> prints.PrintService:
        # The PDF code takes longer to import than all other code of a server.
        from tilegen.app.pages import prints  # noqa: PLC0415

        return prints.PrintService(lambda: self._studio.good)

    async def _options(self, _request: Request) -> Response:
        from tilegen.app.pages import prints  # noqa: PLC0415 -- as above

        return JSONResponse({"options": prints.choices(self._studio.good)})

    async def _print(self, request: Request) -> Response:
        print_request = parse_body(PrintRequest, await read_body(request, self._limits.body))
        if isinstance(print_request, ValidationFailure):
            return respond(print_request)
        await self._look()
        return respond(await self._queue.run(lambda: self._pdf(print_request)))

    async def _sheets(self, _request: Request) -> Response:
        return respond(await self._queue.run(self._lay_out_sheets))

    async def _page(self, request: Request) -> Response:
        digest, number = request.path_params["digest"], request.path_params["number"]
        if not number.isdecimal() or len(number) > len("1000"):
            return refusal(HTTPStatus.NOT_FOUND)
        content = await self._drawing.run(lambda: self._render_page(digest, int(number)))
        if isinstance(content, HTTPStatus):
            return refusal(content)
        return (
            refusal(HTTPStatus.NOT_FOUND) if content is None else picture_response(request, content)
        )

    def _pdf(self, print_request: PrintRequest) -> Reply:
        from tilegen.app.pages import prints  # noqa: PLC0415 -- as above

        try:
            return prints.as_json(self._printing.print_pdf(print_request.options))
        except TilegenError as error:
            return sentence(error)

    def _lay_out_sheets(self) -> Reply:
        try:
            return self._printing.sheets()
        except TilegenError as error:
            return sentence(error)

    def _render_page(self, digest: str, number: int) -> bytes | None:
        svg = self._printing.page(digest, number)
        return None if svg is None else static_files.compress_content(svg.encode())

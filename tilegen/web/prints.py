"""Sheets and the PDF of the set, on the designer's page."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from functools import cached_property
from http import HTTPStatus
from typing import TYPE_CHECKING, Final

from starlette.requests import Request
from starlette.responses import JSONResponse, Response

from tilegen.app.studio import Studio
from tilegen.errors import TilegenError
from tilegen.web import files
from tilegen.web.answers import Handler, Reply, body, picture, refusal, respond
from tilegen.web.drafts import PRINTED, Printed
from tilegen.web.guard import Limits
from tilegen.web.turns import Turns
from tilegen.web.values import Wrong, sentence

if TYPE_CHECKING:
    from tilegen.app import prints


_PAGES: Final = 200
"""Drawings of pages that may wait at once."""


class Prints:
    """Prints the last save without errors; `look` has the studio read what was saved just now."""

    def __init__(
        self, studio: Studio, limits: Limits, look: Callable[[], Awaitable[object]]
    ) -> None:
        self._studio = studio
        self._limits = limits
        self._look = look
        self._turns = Turns()
        # A browser does not ask again for a picture that was refused, so the queue is long.
        self._drawing = Turns(_PAGES)

    def handlers(self) -> Mapping[str, Handler]:
        """The handler of each route."""
        return {
            "GET /api/design/options": self._options,
            "POST /api/design/print": self._print,
            "POST /api/design/sheets": self._sheets,
            "GET /design/sheet/{digest}/{number}.svg": self._page,
        }

    @cached_property
    def _printing(self) -> prints.Prints:
        # PDF takes longer to load than all else that a server needs.
        from tilegen.app import prints  # noqa: PLC0415

        return prints.Prints(lambda: self._studio.good)

    async def _options(self, _request: Request) -> Response:
        from tilegen.app import prints  # noqa: PLC0415 -- as above

        return JSONResponse({"options": prints.choices(self._studio.good)})

    async def _print(self, request: Request) -> Response:
        said = PRINTED.read(await body(request, self._limits.body))
        if isinstance(said, Wrong):
            return respond(said)
        await self._look()
        return respond(await self._turns.take(lambda: self._pdf(said)))

    async def _sheets(self, _request: Request) -> Response:
        return respond(await self._turns.take(self._laid_out))

    async def _page(self, request: Request) -> Response:
        digest, number = request.path_params["digest"], request.path_params["number"]
        if not number.isdecimal() or len(number) > len("1000"):
            return refusal(HTTPStatus.NOT_FOUND)
        drawn = await self._drawing.take(lambda: self._drawn(digest, int(number)))
        if isinstance(drawn, HTTPStatus):
            return refusal(drawn)
        return refusal(HTTPStatus.NOT_FOUND) if drawn is None else picture(request, drawn)

    def _pdf(self, said: Printed) -> Reply:
        from tilegen.app import prints  # noqa: PLC0415 -- as above

        try:
            return prints.as_json(self._printing.printed(said.options))
        except TilegenError as error:
            return sentence(error)

    def _laid_out(self) -> Reply:
        try:
            return self._printing.sheets()
        except TilegenError as error:
            return sentence(error)

    def _drawn(self, digest: str, number: int) -> bytes | None:
        drawn = self._printing.page(digest, number)
        return None if drawn is None else files.zipped(drawn.encode())

"""Pictures of pieces, and the rules, for the sets in play."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Mapping
from http import HTTPStatus
from typing import Final

from starlette.requests import Request
from starlette.responses import Response

from tilegen.app.faces import Faces
from tilegen.errors import TilegenError
from tilegen.web import files
from tilegen.web.answers import FOREVER, Handler, RefusedError, compressed, picture
from tilegen.web.house import House

_JSON: Final = "application/json"


class Pieces:
    """Addresses have the digest of the set's pictures in them, so responses never change."""

    def __init__(self, house: House) -> None:
        self._house = house
        self._made: dict[tuple[str, str, str], bytes] = {}

    def handlers(self) -> Mapping[str, Handler]:
        return {
            "GET /face/{digest}/{piece}.svg": self._face,
            "GET /face/{digest}/rules/{language}.json": self._rules,
            "GET /face/{digest}/rules/{picture}.svg": self._illustration,
        }

    async def _face(self, request: Request) -> Response:
        made = await self._zipped(request, "piece", lambda faces, name: faces.svg(name).encode())
        return picture(request, made)

    async def _illustration(self, request: Request) -> Response:
        made = await self._zipped(
            request, "picture", lambda faces, name: faces.rules.picture(name).encode()
        )
        return picture(request, made)

    async def _rules(self, request: Request) -> Response:
        made = await self._zipped(
            request, "language", lambda faces, name: json.dumps(faces.rules.told(name)).encode()
        )
        response = compressed(request, made, _JSON)
        response.headers["cache-control"] = FOREVER
        return response

    async def _zipped(
        self, request: Request, what: str, make: Callable[[Faces, str], bytes]
    ) -> bytes:
        """The compressed result of `make` for the set and the name in the address, made once."""
        digest, name = request.path_params["digest"], request.path_params[what]
        faces = self._house.faces.get(digest)
        if faces is None:
            raise RefusedError(HTTPStatus.NOT_FOUND)
        key = (digest, what, name)
        if key not in self._made:
            try:
                made = await asyncio.to_thread(make, faces, name)
            except TilegenError as error:
                raise RefusedError(HTTPStatus.NOT_FOUND) from error
            self._made[key] = files.zipped(made)
        return self._made[key]

"""Pictures of pieces, and the rules, for the sets in play and for a set that is being edited."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Mapping
from http import HTTPStatus
from typing import Final

from starlette.requests import Request
from starlette.responses import Response

from tilegen.app.pages.piece_pictures import Faces
from tilegen.errors import TilegenError
from tilegen.web import static_files
from tilegen.web.responses import FOREVER, Handler, RefusedError, file_response, picture_response

_JSON: Final = "application/json"
_MOST_KEPT: Final = 2000
"""Responses; more are only there if a set is edited for long."""


class PieceEndpoints:
    """Addresses begin with `prefix` and contain the digest of the set's pictures, so responses
    never change. `find_faces` finds the pictures by the digest."""

    def __init__(self, find_faces: Callable[[str], Faces | None], prefix: str = "/face") -> None:
        self._find_faces = find_faces
        self._prefix = prefix
        self._cache: dict[tuple[str, str, str], bytes] = {}

    def handlers(self) -> Mapping[str, Handler]:
        return {
            f"GET {self._prefix}/{{digest}}/{{piece}}.svg": self._face,
            f"GET {self._prefix}/{{digest}}/rules/{{language}}.json": self._rules,
            f"GET {self._prefix}/{{digest}}/rules/{{picture}}.svg": self._illustration,
        }

    async def _face(self, request: Request) -> Response:
        content = await self._render_compressed(
            request, "piece", lambda faces, name: faces.svg(name).encode()
        )
        return picture_response(request, content)

    async def _illustration(self, request: Request) -> Response:
        content = await self._render_compressed(
            request, "picture", lambda faces, name: faces.rules.picture(name).encode()
        )
        return picture_response(request, content)

    async def _rules(self, request: Request) -> Response:
        content = await self._render_compressed(
            request, "language", lambda faces, name: json.dumps(faces.rules.as_json(name)).encode()
        )
        response = file_response(request, content, _JSON)
        response.headers["cache-control"] = FOREVER
        return response

    async def _render_compressed(
        self, request: Request, what: str, render: Callable[[Faces, str], bytes]
    ) -> bytes:
        """The compressed result of `render` for the set and the name in the address, rendered
        once."""
        digest, name = request.path_params["digest"], request.path_params[what]
        faces = self._find_faces(digest)
        if faces is None:
            raise RefusedError(HTTPStatus.NOT_FOUND)
        key = (digest, what, name)
        if key not in self._cache:
            try:
                content = await asyncio.to_thread(render, faces, name)
            except TilegenError as error:
                raise RefusedError(HTTPStatus.NOT_FOUND) from error
            if len(self._cache) >= _MOST_KEPT:
                self._cache.clear()
            self._cache[key] = static_files.compress_content(content)
        return self._cache[key]

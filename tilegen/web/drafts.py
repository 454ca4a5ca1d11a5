"""What the designer's page asks of a set while it is typed."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path
from typing import Any

from starlette.requests import Request
from starlette.responses import Response

from tilegen.app import drafts
from tilegen.errors import TilegenError
from tilegen.web.answers import Handler, Told, answered, body, sentence
from tilegen.web.guard import Limits
from tilegen.web.messages import (
    Asked,
    Filled,
    RowAsked,
    Typed,
    asked,
    filled,
    row_asked,
    typed,
)
from tilegen.web.turns import Turns
from tilegen.web.values import Wrong


class Drafts:
    """Answers about texts, as if each were in that file."""

    def __init__(self, file: Path, limits: Limits) -> None:
        self._file = file
        self._limits = limits
        self._turns = Turns()

    def handlers(self) -> Mapping[str, Handler]:
        """What answers each of its routes."""
        return {
            "POST /api/design/check": partial(self._answer, typed, self._check),
            "POST /api/design/words": partial(self._answer, asked, _words),
            "POST /api/design/row": partial(self._answer, row_asked, self._row),
            "POST /api/design/fill": partial(self._answer, filled, self._fill),
        }

    async def _answer(
        self,
        read: Callable[[bytes], Any],
        work: Callable[[Any], Told],
        request: Request,
    ) -> Response:
        said = read(await body(request, self._limits.set))
        if isinstance(said, Wrong):
            return answered(said)
        return answered(await self._turns.take(partial(work, said)))

    def _check(self, said: Typed) -> Told:
        return drafts.check(said.text, self._file)

    def _row(self, said: RowAsked) -> Told:
        if said.number is not None:
            return drafts.row_of(said.text, self._file, said.number)
        return drafts.row_at(said.text, self._file, said.line or 1)

    def _fill(self, said: Filled) -> Told:
        try:
            return drafts.fill_in(said.text, self._file, said.number, said.path, said.said)
        except TilegenError as error:
            return sentence(error)


def _words(said: Asked) -> Told:
    return drafts.words(said.text, said.line, said.column)

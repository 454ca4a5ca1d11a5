"""Questions posted by pages, answered one at a time, each client in turn."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

from starlette.requests import Request
from starlette.responses import Response

from tilegen.web.answers import Handler, Reply, body, respond
from tilegen.web.turns import Turns
from tilegen.web.values import Question


class Questions:
    """Answers what is posted to its routes, up to `most` bytes each, one at a time in a thread: a
    long text takes a while, and must not hold up players. `client` tells who asks."""

    def __init__(
        self,
        questions: Mapping[str, Question],
        most: int,
        client: Callable[[Request], str] = lambda _request: "",
    ) -> None:
        self._questions = questions
        self._most = most
        self._client = client
        self._turns = Turns()

    def handlers(self) -> Mapping[str, Handler]:
        """The handler of each route."""
        return {
            route: partial(self._posted, question) for route, question in self._questions.items()
        }

    async def answer(self, question: Question, sent: bytes, client: str = "") -> Reply:
        """The answer, or 503 if too many questions of the client's wait."""
        return await self._turns.take(partial(question, sent), client)

    async def _posted(self, question: Question, request: Request) -> Response:
        sent = await body(request, self._most)
        return respond(await self.answer(question, sent, self._client(request)))

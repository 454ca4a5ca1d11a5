"""Answers questions posted by pages, one at a time, with the clients taking turns."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

from starlette.requests import Request
from starlette.responses import Response

from tilegen.web.json_types import Question
from tilegen.web.responses import Handler, Reply, read_body, respond
from tilegen.web.worker_queue import WorkerQueue


class PostEndpoints:
    """Answers posts to its routes, up to `max_bytes` bytes each, one at a time in a thread: a long
    text takes a while, and must not hold up players. `client` returns the key of a visitor's
    queue."""

    def __init__(
        self,
        questions: Mapping[str, Question],
        max_bytes: int,
        client: Callable[[Request], str] = lambda _request: "",
    ) -> None:
        self._questions = questions
        self._most = max_bytes
        self._client = client
        self._queue = WorkerQueue()

    def handlers(self) -> Mapping[str, Handler]:
        """The handler of each route."""
        return {
            route: partial(self._handle_post, question)
            for route, question in self._questions.items()
        }

    async def answer(self, question: Question, content: bytes, client: str = "") -> Reply:
        """The answer, or 503 if too many questions of the client wait."""
        return await self._queue.run(partial(question, content), client)

    async def _handle_post(self, question: Question, request: Request) -> Response:
        content = await read_body(request, self._most)
        return respond(await self.answer(question, content, self._client(request)))

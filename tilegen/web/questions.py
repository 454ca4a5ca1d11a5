"""Questions that are posted, and answered in turn."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from starlette.requests import Request
from starlette.responses import Response

from tilegen.web.answers import Handler, Told, answered, body
from tilegen.web.turns import Turns
from tilegen.web.values import Question


class Questions:
    """Answers what is posted to its routes, `most` bytes each, one after the other, in a thread: a
    long text takes a while, and players must not notice."""

    def __init__(self, questions: Mapping[str, Question], most: int) -> None:
        self._questions = questions
        self._most = most
        self._turns = Turns()

    def handlers(self) -> Mapping[str, Handler]:
        """What answers each of its routes."""
        return {
            route: partial(self._posted, question) for route, question in self._questions.items()
        }

    async def answer(self, question: Question, sent: bytes) -> Told:
        """The answer, or the status that says that too many wait."""
        return await self._turns.take(partial(question, sent))

    async def _posted(self, question: Question, request: Request) -> Response:
        return answered(await self.answer(question, await body(request, self._most)))

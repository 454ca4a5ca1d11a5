"""TilegenError: errors in the environment, not in a user's text."""

from __future__ import annotations

from collections.abc import Callable


class TilegenError(Exception):
    """A missing file, a full disk, a missing library: one sentence and a hint.

    The command line prints `message` and `hint` and exits with `exit_code`: 1 if the work itself
    failed, 2 if the request names a missing thing or cannot be done. Visitors of a server see
    `public`, since they must not learn the server's paths. It is needed if the message or the hint
    has a path that the visitor has not typed. A hint that is a function is a guess, which is made
    when somebody asks for it.
    """

    def __init__(
        self,
        message: str,
        hint: str | Callable[[], str] | None = None,
        *,
        exit_code: int = 2,
        public: str | None = None,
    ) -> None:
        super().__init__(message)
        self.message = message
        self.exit_code = exit_code
        self._hint = hint
        self._public = public

    @property
    def hint(self) -> str | None:
        """A sentence that says what to do."""
        if callable(self._hint):
            self._hint = self._hint()
        return self._hint

    @property
    def public(self) -> str:
        """The error in one sentence, for visitors of a server."""
        return self.sentence if self._public is None else self._public

    @property
    def sentence(self) -> str:
        """The message and the hint in one."""
        return f"{self.message}; {self.hint}" if self.hint else self.message


class FileError(TilegenError):
    """A file of this machine that cannot be read or written, or is of the wrong kind. Visitors of a
    server see only the `reason`, which names no file."""

    def __init__(
        self, message: str, hint: str | None = None, *, exit_code: int = 2, reason: str = ""
    ) -> None:
        public = f"a file of the server cannot be used{reason and f': {reason}'}; ask the host"
        super().__init__(message, hint, exit_code=exit_code, public=public)
        self.reason = reason

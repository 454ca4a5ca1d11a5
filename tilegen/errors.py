"""TilegenError: errors in the environment, not in somebody's text."""


class TilegenError(Exception):
    """A missing file, a full disk, a missing library: one sentence and a hint.

    The command line prints `message` and `hint` and exits with `exit_code`: 1 if the work itself
    failed, 2 if what was asked for does not exist or cannot be done. A server's guests are told
    `public`: where its files are is not for them. It is needed if the message or the hint has a
    path in it that they have not typed.
    """

    def __init__(
        self,
        message: str,
        hint: str | None = None,
        *,
        exit_code: int = 2,
        public: str | None = None,
    ) -> None:
        super().__init__(message)
        self.message = message
        self.hint = hint
        self.exit_code = exit_code
        self.public = self.sentence if public is None else public

    @property
    def sentence(self) -> str:
        """The message and the hint in one."""
        return f"{self.message}; {self.hint}" if self.hint else self.message


class FileError(TilegenError):
    """A file of this machine that cannot be read or written, or is not what it should be. Guests
    hear of the `reason` alone, which names no file."""

    def __init__(
        self, message: str, hint: str | None = None, *, exit_code: int = 2, reason: str = ""
    ) -> None:
        public = f"a file of the server cannot be used{reason and f': {reason}'}; ask the host"
        super().__init__(message, hint, exit_code=exit_code, public=public)
        self.reason = reason

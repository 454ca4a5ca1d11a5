"""TilegenError: what the environment, not somebody's text, got wrong."""


class TilegenError(Exception):
    """A file that is not there, a disk that is full, a missing library: one sentence and a cure.

    The command line prints `message` and `hint` and exits with `exit_code`: 1 when the work itself
    failed, 2 when what was asked for does not exist or cannot be done so.
    """

    def __init__(self, message: str, hint: str | None = None, *, exit_code: int = 2) -> None:
        super().__init__(message)
        self.message = message
        self.hint = hint
        self.exit_code = exit_code

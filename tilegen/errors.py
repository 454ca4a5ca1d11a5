"""TilegenError: errors in the environment, not in somebody's text."""


class TilegenError(Exception):
    """A missing file, a full disk, a missing library: one sentence and a hint.

    The command line prints `message` and `hint` and exits with `exit_code`: 1 if the work itself
    failed, 2 if what was asked for does not exist or cannot be done.
    """

    def __init__(self, message: str, hint: str | None = None, *, exit_code: int = 2) -> None:
        super().__init__(message)
        self.message = message
        self.hint = hint
        self.exit_code = exit_code

"""`tilegen`, and `python -m tilegen`, from their first moment: to load takes a while too."""

from __future__ import annotations

import gc
import sys
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from sys import UnraisableHookArgs

_SOON = 0.01
"""Seconds until a Ctrl-C that was lost comes again."""


def main() -> None:
    """Runs a command, and ends the program with its exit code. Ctrl-C, whenever it comes, is one
    sentence and 130."""
    # To load is to make much and drop little: at its usual 700 the collector takes 5 % of `score`.
    gc.set_threshold(20_000)
    sys.unraisablehook = _interrupt_again
    try:
        from tilegen.cli import main as command  # noqa: PLC0415 -- so that Ctrl-C may come

        command()
    except KeyboardInterrupt:
        if sys.stderr:
            sys.stderr.write("tilegen: stopped\n")
        sys.exit(130)
    finally:
        # What is left is Python's own end, which has nobody to catch it.
        import signal  # noqa: PLC0415

        signal.signal(signal.SIGINT, signal.SIG_DFL)


def _interrupt_again(unraisable: UnraisableHookArgs) -> None:
    """Python prints and forgets what is raised in a callback, such as those by which it imports:
    a Ctrl-C there comes again, outside of it."""
    if not issubclass(unraisable.exc_type, KeyboardInterrupt):
        sys.__unraisablehook__(unraisable)
        return
    from _thread import interrupt_main  # noqa: PLC0415 -- rarely needed
    from threading import Timer  # noqa: PLC0415

    timer = Timer(_SOON, interrupt_main)
    timer.daemon = True
    timer.start()


if __name__ == "__main__":
    main()

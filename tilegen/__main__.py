"""`tilegen` and `python -m tilegen`, including the time until the commands are loaded."""

from __future__ import annotations

import gc
import sys
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from sys import UnraisableHookArgs

_SOON = 0.01
"""Seconds until a Ctrl-C that was lost comes again."""


def main() -> None:
    """Runs a command, and ends the program with its exit code. Ctrl-C at any time prints one
    sentence and exits with 130."""
    # Loading creates many objects and frees few: at the default of 700 the collector takes 5 % of
    # `score`, which creates some 30,000.
    gc.set_threshold(50_000)
    sys.unraisablehook = _interrupt_again
    try:
        from tilegen.cli import main as command  # noqa: PLC0415 -- so that Ctrl-C is caught

        command()
    except KeyboardInterrupt:
        if sys.stderr:
            sys.stderr.write("tilegen: stopped\n")
        sys.exit(130)
    finally:
        # Python's shutdown looks through all objects twice for garbage, which the end of the
        # process frees anyway: 5 % of `validate`.
        gc.freeze()
        # From here on only that shutdown is left, and nothing would catch the exception.
        import signal  # noqa: PLC0415

        signal.signal(signal.SIGINT, signal.SIG_DFL)


def _interrupt_again(unraisable: UnraisableHookArgs) -> None:
    """Repeats a Ctrl-C that came in a callback, such as the import system's: Python prints
    exceptions there and drops them."""
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

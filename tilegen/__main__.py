"""`tilegen`, and `python -m tilegen`, from their first moment: to load takes a while too."""

from __future__ import annotations

import gc
import sys


def main() -> None:
    """Runs a command, and ends the program with its exit code. Ctrl-C, whenever it comes, is one
    sentence and 130."""
    # To load is to make much and drop little: at its usual 700 the collector takes 5 % of `score`.
    gc.set_threshold(20_000)
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


if __name__ == "__main__":
    main()

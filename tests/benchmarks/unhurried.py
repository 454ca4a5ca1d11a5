"""Serves tables to as many devices as asked for, all of one address, as fast as they send."""

from __future__ import annotations

import sys
from pathlib import Path

from tilegen.web import guard
from tilegen.web.server import ServeOptions, Server


def main(sockets: int) -> None:
    """Prints a line, and the host's link, like `tilegen serve`; runs until it is interrupted."""
    limits = guard.LIMITS._replace(
        sockets=sockets,
        sockets_of_one=sockets,
        connections=2 * sockets,
        connections_of_one=2 * sockets,
        a_second=1_000_000,
        burst=1_000_000,
    )
    server = Server(ServeOptions(folder=Path("games"), port=0), limits)
    print("serves", flush=True)
    print(server.startup_links.host, flush=True)
    server.run()


if __name__ == "__main__":
    main(int(sys.argv[1]))

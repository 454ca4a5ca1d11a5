"""A server in a process that has what it needs in memory already."""

from __future__ import annotations

import os
from multiprocessing.connection import Connection
from pathlib import Path

from tilegen.web.server import ServeOptions, Server


def serve(folder: Path, port: int, told: Connection) -> None:
    """Serves the games in the folder until it is killed; tells the host's link once it can be
    asked."""
    os.chdir(folder)
    one = Server(ServeOptions(folder=Path("games"), port=port))
    told.send(one.startup_links.host)
    one.run()

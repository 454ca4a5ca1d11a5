"""The cost of a table: a move with its views, relative to the rules alone, and memory.

Ratios of CPU time within one run, without waiting for the disk. Always exits with 0: a number to
look at, not a gate.
"""

from __future__ import annotations

import json
import tempfile
import tracemalloc
from pathlib import Path
from random import Random
from time import process_time
from unittest.mock import patch

from tests.app.tables.homes import Homes, mover, people, play_on, standard
from tilegen.app.games import GAMES
from tilegen.app.output import files

VIEWERS = 4
MOST = 25
"""The most that a move with its views may cost, relative to `legal_moves` and `apply`."""
TABLES = 40
ROUNDS = 5


def moves(homes: Homes, game: str) -> str:
    """Plays a whole game, and reports the cost of its moves."""
    rules = move = views = 0.0
    made = size = 0
    rng = Random(game)
    with homes.opened() as home:
        table = home.create_table(standard(game), "", people(VIEWERS))
        while not table.over:
            session, seat = table.session, mover(table)
            assert session is not None
            do = rng.choice(table.view(seat)["offers"])["do"]
            begun = process_time()
            for _ in range(ROUNDS):
                session.rules.apply(session.state, session.rules.legal_moves(session.state)[0])
            rules += (process_time() - begun) / ROUNDS
            begun = process_time()
            table.move(seat, table.version, str(made), do)
            moved = process_time()
            sizes = [len(json.dumps(table.view(eyes))) for eyes in range(VIEWERS)]
            views += process_time() - moved
            move += moved - begun
            made, size = made + 1, max(size, *sizes)
    ratio = (move + views) / rules
    verdict = "" if ratio <= MOST else f", more than {MOST}"
    return (
        f"{game}: {made} moves of {1000 * move / made:.2f} ms and {VIEWERS} views of "
        f"{1000 * views / made:.2f} ms, {ratio:.1f} times the rules{verdict}; "
        f"a view has {size:,} bytes at most"
    )


def memory(homes: Homes, game: str) -> str:
    """The memory of tables in the middle of a game."""
    with homes.opened() as home:
        play_on(home.create_table(standard(game), "", people(VIEWERS)), 40, Random(0))
        tracemalloc.start()
        for number in range(TABLES):
            play_on(home.create_table(standard(game), "", people(VIEWERS)), 40, Random(number))
        taken, _ = tracemalloc.get_traced_memory()
        tracemalloc.stop()
    return f"{game}: a table takes {taken / TABLES / 1000:.0f} kB"


def main() -> None:
    """Prints the figures."""
    for game in GAMES:
        for measure in (moves, memory):
            with (
                tempfile.TemporaryDirectory() as folder,
                patch.object(files, "_to_disk", lambda _: None),
            ):
                print(measure(Homes(Path(folder) / "games"), game))


if __name__ == "__main__":
    main()

"""Many random games of Misfitz, each as three records: with all hands, with some, with none.

`make cards` plays 5,000 of them and says how many of the records the referee counts otherwise, or
complains of; it should be none. Then it plays each game of the package by its rules, as the test of
conformance does, and oftener.
"""

from __future__ import annotations

import sys
from random import Random

from tests.games.misfitz.random_games import Game, random_game, record
from tests.games.playing import TABLES
from tests.games.test_conformance import check
from tilegen.app.ruling import rule
from tilegen.games.misfitz.records.ruling import MisfitzRuling

GAMES = 5000
ROUNDS = 50
"""By the rules, for each number of players and each of the rules that a game has."""


def agrees(game: Game, text: str) -> bool:
    """Whether the referee has nothing to say, and counts what the game counted."""
    ruling: MisfitzRuling = rule(text).ruling
    counted = [(player.chips, [*player.tricks], player.cards) for player in ruling.players]
    tricks = map(sorted, game.tricks)
    known = [(*each,) for each in zip(game.chips, tricks, map(len, game.held), strict=True)]
    rest = (ruling.bank, ruling.stock, ruling.over, ruling.winners)
    return (
        not ruling.diagnostics
        and counted == known
        and rest == (game.bank, len(game.stock), game.over, game.winners)
    )


def main() -> int:
    rng = Random("cards")
    wrong = ended = 0
    for _ in range(GAMES):
        game = random_game(rng, turns=rng.choice([2000, 2000, rng.randint(0, 150)]))
        ended += game.over
        everybody = range(len(game.hands))
        some = [player for player in everybody if rng.random() < 0.5]
        for hands in (everybody, some, ()):
            text = record(game, hands, claims=True)
            if not agrees(game, text):
                wrong += 1
                sys.stdout.write(text)
    sys.stdout.write(f"{GAMES:,} games, {ended:,} of them to the end: {wrong} records differ\n")
    for table in TABLES:
        rng = Random(f"cards {table}")
        for _ in range(ROUNDS):
            check(table, rng)
    sys.stdout.write(f"{ROUNDS * len(TABLES):,} games by their rules keep what these promise\n")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())

"""The proof that a game was dealt by the seed that its record promised, and so shuffled only
once."""

from __future__ import annotations

import re
from typing import Any, Final, NamedTuple

from tilegen.app.load import read_standard
from tilegen.app.ruling import Ruled
from tilegen.app.tables.script import SEED, Script, shuffle
from tilegen.play.promise import PROMISE
from tilegen.play.session import begin_session, replay_lines

_SEED: Final = re.compile(rf"^{SEED}([0-9a-f]{{32,256}})$", re.MULTILINE)
_PROMISE: Final = re.compile(rf"^{PROMISE}", re.MULTILINE)


class ShuffleProof(NamedTuple):
    """Whether the shuffle is proven, and a sentence with the result or the reason."""

    holds: bool
    say: str

    def as_json(self) -> dict[str, object]:
        return {"holds": self.holds, "words": self.say}


def proof(ruled_record: Ruled) -> ShuffleProof | None:
    """None for a record that reveals no seed, has errors, or needs a set that is missing."""
    text = ruled_record.source.text
    seed_match = _SEED.search(text)
    if (
        seed_match is None
        or not ruled_record.ok
        or (ruled_record.game.by_set and ruled_record.edition is None)
    ):
        return None
    seed, promise = bytes.fromhex(seed_match[1]), _PROMISE.search(text)
    script = Script(ruled_record.game, ruled_record.record.players.names)
    moves = script.moves(text)
    if promise is None or promise[0] != shuffle(seed):
        return ShuffleProof(
            False, "The shuffle is not proven: the seed is not the one that was promised."
        )
    promise_line = text.count("\n", 0, promise.start()) + 1
    dealt_count = sum(number < promise_line for _, number in moves)
    rules = _rules(ruled_record)
    wrong = replay_lines(
        begin_session(rules, seed),
        [line for line, _ in moves],
        ruled_record.game.view()(rules).dealer,
        dealt_count,
    ).wrong
    if wrong is not None:
        number = moves[wrong][1]
        return ShuffleProof(
            False, f"The shuffle does not hold: line {number} is not what the seed draws."
        )
    since = f" since line {promise_line}" if dealt_count else ""
    return ShuffleProof(
        True, f"The shuffle holds: all was drawn{since} by the seed that was promised."
    )


def _rules(ruled_record: Ruled) -> Any:
    header = ruled_record.record.headers.get("rules")
    variants = ruled_record.game.records().grammar.rules
    name = header.value.text.lower() if header else variants[0] if variants else ""
    game, edition = ruled_record.game, ruled_record.edition
    if not game.by_set:
        edition = read_standard(game.name).edition
    return game.rules()(edition, len(ruled_record.record.players.names), name)

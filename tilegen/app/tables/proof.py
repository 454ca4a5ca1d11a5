"""Whether a game was dealt by the seed that its record promised, so that nobody shuffled twice."""

from __future__ import annotations

import re
from typing import Any, Final, NamedTuple

from tilegen.app.records import Ruled
from tilegen.app.tables.script import SEED, Script, shuffle
from tilegen.play.promise import PROMISE
from tilegen.play.session import begin, follow

_SEED: Final = re.compile(rf"^{SEED}([0-9a-f]{{32,256}})$", re.MULTILINE)
_PROMISE: Final = re.compile(rf"^{PROMISE}", re.MULTILINE)


class Proof(NamedTuple):
    """Whether the shuffle is proven, and a sentence that says so or why not."""

    holds: bool
    say: str

    def as_json(self) -> dict[str, object]:
        return {"holds": self.holds, "words": self.say}


def proof(ruled: Ruled) -> Proof | None:
    """None for a record that reveals no seed, has errors, or needs a set that is missing."""
    text = ruled.source.text
    told = _SEED.search(text)
    if told is None or not ruled.ok or (ruled.game.by_set and ruled.edition is None):
        return None
    seed, promise = bytes.fromhex(told[1]), _PROMISE.search(text)
    script = Script(ruled.game, ruled.record.players.names)
    moves = script.moves(text)
    if promise is None or promise[0] != shuffle(seed):
        return Proof(False, "The shuffle is not proven: the seed is not the one that was promised.")
    promised = text.count("\n", 0, promise.start()) + 1
    dealt = sum(number < promised for _, number in moves)
    wrong = follow(
        begin(_rules(ruled), seed), [line for line, _ in moves], ruled.game.view().dealer, dealt
    ).wrong
    if wrong is not None:
        number = moves[wrong][1]
        return Proof(False, f"The shuffle does not hold: line {number} is not what the seed draws.")
    since = f" since line {promised}" if dealt else ""
    return Proof(True, f"The shuffle holds: all was drawn{since} by the seed that was promised.")


def _rules(ruled: Ruled) -> Any:
    header = ruled.record.headers.get("rules")
    known = ruled.game.records().grammar.rules
    name = header.value.text.lower() if header else known[0] if known else ""
    return ruled.game.rules()(ruled.edition, len(ruled.record.players.names), name)

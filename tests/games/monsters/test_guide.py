"""The rule card of the tiles has the rules."""

from __future__ import annotations

import pytest

from tilegen.games.monsters.press.press import PRESS


def card() -> str:
    """The English one as it is read: without marks, in one line."""
    rules = (PRESS.guide / "en.md").read_text(encoding="utf-8").split("\n---\n")[1]
    return " ".join(rules.replace("*", "").split())


# The rules, by the numbers that they have in the rule texts.
FACTS = {
    "A2": "2 to 6 players",
    "A4": "chooses a tile as the first of a monster and lays it face up",
    "A4, advice": "three or four arms",
    "A5": "Turn all other tiles face down and mix them",
    "A6": "turns go clockwise",
    "A7": "Turn up one tile. Add it to any monster that is not finished: yours, or somebody else",
    "A8": "If the tile fits anywhere you may lay it, you must",
    "A8, choice": "you choose where",
    "A9": "If it fits nowhere and everybody agrees, it is out of the game",
    "A9, again": "you turn up another",
    "A10 b": "every side that it touches shows the same",
    "A10 c": "at least one of these is an arm",
    "A11": "You may turn the tile as you like",
    "A12": "the first monsters of the others are closed to you",
    "A12, minions": "minions stay open to everybody",
    "A13": "no thin or thick arm is left open, not even round a hole inside",
    "A14": "at once turns up any hidden tile and begins a minion",
    "A14, no turn": "That is no turn",
    "A14, owner": "laid the last tile: the owner of the finished monster",
    "A15": "you never have two unfinished",
    "A16": "Nothing is ever added to it again",
    "A18": "ends at once when every player\u2019s first monster is finished",
    "A18, tiles": "or when the last hidden tile has been laid or put aside",
    "A19": "first monster: 1 point for each tile",
    "A20": "minions: 1 point for each tile with an eye",
    "A21": "no matter how many eyes it has",
    "A1, eyes": "Every kind of eye counts",
    "A22": "Whatever is not finished: nothing, even if a single arm is open",
    "A23": "Most points win",
    "A23, equal": "you share the victory",
}


@pytest.mark.parametrize("rule", FACTS)
def test_the_rule_card_has_every_rule(rule: str) -> None:
    assert FACTS[rule] in card()

"""The rule card of the tiles has the rules."""

from __future__ import annotations

import pytest

from tilegen.games.tiles.known.monsters.set_guide import GUIDE


def card() -> str:
    """The English one as it is read: without marks, in one line."""
    rules = (GUIDE / "en.md").read_text(encoding="utf-8").split("\n---\n")[1]
    return " ".join(rules.replace("*", "").split())


# The rules, by the numbers that they have in the rule texts.
FACTS = {
    "A2": "2\u20136 players",
    "A1": "a thin end, a thick end or is blank: an end leads off the tile",
    "A4": "picks a tile to begin a monster with and lays it face up",
    "A4, advice": "three or four ends",
    "A5": "Turn all the other tiles face down and mix them",
    "A6": "play goes clockwise",
    "A7": "Flip one face-down tile and join it to any unfinished monster, yours or somebody else",
    "A8": "If it fits anywhere you are allowed to lay it, you must",
    "A8, choice": "where is up to you",
    "A9": "If it fits nowhere and everybody agrees, put it aside, out of the game",
    "A9, again": "and flip another",
    "A10 b": "every side that touches another tile matches it",
    "A10 c": "at least one of these sides has an end",
    "A11": "You may rotate the tile any way you like",
    "A12": "you may not add to anybody else\u2019s first monster",
    "A12, minions": "Everybody may still add to any unfinished minion",
    "A13": "when it has no loose ends, not even around a hole inside",
    "A14": "flips any face-down tile at once and starts a minion",
    "A14, no turn": "This doesn\u2019t count as a turn",
    "A14, owner": "laid the last tile, the owner of the finished monster",
    "A15": "you never have two unfinished",
    "A16": "From then on, nothing is added to it",
    "A17": "too close to another or to the edge of the table, slide the whole monster aside",
    "A17, shape": "and keep its shape",
    "R-A14": "may be moved until the next one is flipped; after that it stays",
    "R-A14, join": "the wrong join stays a loose end for good",
    "A18": "ends when every player\u2019s first monster is finished (at once, without a new",
    "A18, tiles": "or when the last face-down tile has been laid or put aside",
    "A19": "first monster: 1 point for each tile",
    "A20": "minions: 1 point for each tile with an eye",
    "A21": "no matter how many eyes it has",
    "A1, eyes": "Every kind of eye counts",
    "A22": "Anything unfinished: nothing, even with just one loose end",
    "A23": "Whoever has the most points wins",
    "A23, equal": "In a tie, you share the victory",
}


@pytest.mark.parametrize("rule", FACTS)
def test_the_rule_card_has_every_rule(rule: str) -> None:
    assert FACTS[rule] in card()

"""The rule card of the cards has the rules, and the same numbers in each language."""

from __future__ import annotations

import re

import pytest

from tilegen.games.misfitz.press import PRESS


def rules(language: str) -> str:
    return (PRESS.guide / f"{language}.md").read_text(encoding="utf-8").split("\n---\n")[1]


def card() -> str:
    """The English one as it is read: without marks, in one line."""
    return " ".join(rules("en").replace("*", "").split())


@pytest.mark.parametrize("language", ["en", "es", "ko", "ru"])
def test_every_rule_card_deals_and_pays_alike(language: str) -> None:
    """The numbers that are bold: cards dealt to each (R-B1), then chips (B9, B10, B16)."""
    bold = re.findall(r"\*([^*]+)\*", rules(language))
    numbers = [int(found[0]) for text in bold if (found := re.findall(r"\d+", text))]

    assert numbers == [18, 12, 9, 7, 6, 5, 4, 3, 5, 5]


FACTS = {
    "B2": "Everyone takes 12 chips and puts 5 of them in the middle: the bank",
    "B3, R-B1": "2 players 18 each, to 3 12, to 4 9, to 5 7, to 6 6, to 7 5, to 8 4",
    "B3, stock": "The others, face down, are the stock",
    "B4": "The dealer\u2019s left neighbour begins; turns go clockwise",
    "B5": "A head, if the middle is empty, any you like: 3 chips from the bank",
    "B6": "The torso of that head: no chips",
    "B7": "The legs to both: 5 chips, and the three cards are your trick",
    "B8": "from its own three cards only",
    "B11": "At once begin another figure with a head and take 3 chips",
    "R-B6": "if you have none, your turn is over",
    "B5, duty": "If you hold what is wanted, you must play it",
    "R-B4": "if it fits, play it at once; if not, keep it, and your turn is over",
    "R-B5": "When the stock is used up, you just pass",
    "B12": "A whole figure in your hand may be laid down before anything else: it is a trick",
    "R-B7": "Another may follow; then your turn goes on as usual",
    "B12, chips": "and earns 5 chips. Another may follow",
    "B13": "instead of playing, pay 1 chip and draw a card",
    "R-B5, skip": "as long as there is a stock",
    "R-B11": "Your turn is over, even if the card fits",
    "B14": "noticed before your next turn is over, pay 1 chip",
    "B15, R-B10": "take it back, pay 2 chips, and your turn goes on",
    "R-B9": "You pay to the bank",
    "B16": "As soon as it is empty, or cannot pay in full, everybody puts in 5 chips",
    "R-B12": "and it pays the rest",
    "R-B13": "give what you have; you owe nothing",
    "B17": "The game ends as soon as a hand is empty",
    "R-B14": "and its last card is paid for; no new head is led",
    "R-B14, table": "Cards left in the middle are nobody\u2019s",
    "B18": "The most tricks take the bank; if several of you have most",
    "R-B16": "or nobody has any, share it equally",
    "R-B15": "what cannot be shared stays",
    "B19": "Then the most chips win",
    "R-B17": "If you have equally many, you share the victory",
    "B20": "instead of drawing you may begin one more with a head and take 3 chips",
    "B20, torso": "While a figure waits for its torso",
    "R-B18": "So several may wait: you choose which goes on",
    "R-B19": "none of your cards goes on with any figure",
}
"""The rules, by their numbers."""


@pytest.mark.parametrize("rule", FACTS)
def test_the_rule_card_has_every_rule(rule: str) -> None:
    assert FACTS[rule] in card()

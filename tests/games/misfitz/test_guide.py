"""The rule card of the cards has the rules, and the same numbers in each language."""

from __future__ import annotations

import re
from string import Template

import pytest

from tilegen.games.misfitz.press.press import AMOUNTS, PRESS

LANGUAGES = ("en", "es", "ko", "ru")

# A number and what it belongs to, where a line could end between them. It may end before a dash
# behind which stands no plain blank.
TORN = r"칩 \*?\d|\d\*? (?:chip|fich|фиш|minut|минут)|\u2013 \*?\d| \u2013(?! )"


def pages(language: str) -> list[str]:
    """The page for the printer, the rule card and the reference card."""
    text = (PRESS.guide / f"{language}.md").read_text(encoding="utf-8")
    return Template(text).safe_substitute(AMOUNTS).split("\n---\n")[:3]


def rules(language: str) -> str:
    return pages(language)[1]


def card() -> str:
    """The English one as it is read: without marks, in one line."""
    return " ".join(rules("en").replace("*", "").split())


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_rule_card_deals_and_pays_alike(language: str) -> None:
    """The numbers that are bold: cards dealt to each (R-B1), then chips (B9, B10, B16)."""
    bold = re.findall(r"\*([^*]+)\*", rules(language))
    numbers = [int(found[0]) for text in bold if (found := re.findall(r"\d+", text))]

    assert numbers == [18, 12, 9, 7, 6, 5, 4, 3, 5, 5]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_printer_is_told_how_many_chips_are_wanted(language: str) -> None:
    """Of 20 mm; seven of 1 and one of 5 for each player, and how many they all are."""
    _, chips = re.findall(r"^3\. (.*)", pages(language)[0], re.MULTILINE)

    assert {*re.findall(r"\d+", chips)} == {"20", "7", "1", "5", "64"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_reference_card_pays_alike(language: str) -> None:
    """For a figure from the hand (B12), for each part (B9, B10), and then to the bank: for a skip,
    what was overlooked, and a wrong card (B13 to B15), and where 0 are left in it (B16)."""
    text = re.sub(r"^\d\. ", "", pages(language)[2], flags=re.MULTILINE)

    assert re.findall(r"\d+", text) == ["5", "3", "0", "5", "1", "1", "2", "0", "5"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_line_ends_between_a_number_and_what_it_belongs_to(language: str) -> None:
    assert not re.search(TORN, "".join(pages(language)))


FACTS = {
    "B2": "12 in chips, 7 of 1 and 1 of 5, and puts 5 of them in the middle: the bank",
    "B3, R-B1": "2 players 18 each, to 3 12, to 4 9, to 5 7, to 6 6, to 7 5, to 8 4",
    "B3, stock": "The others, face down, are the stock",
    "hands and tricks": "Hands are secret; tricks lie open",
    "B4": "The dealer\u2019s left neighbour begins; turns go clockwise",
    "a turn": "You play one card, the one that is wanted there, and your turn is over",
    "B5": "A head, if the middle is empty, any you like: 3 chips from the bank",
    "B6": "The torso of that head: no chips",
    "B7": "The legs to both: 5 chips, and the three cards are your trick",
    "B8": "from its own three cards only",
    "B11": "At once begin another figure with a head and take 3 chips",
    "R-B6": "or pass if you have none",
    "R-B6, R-B7, R-B11": "nothing else is allowed. Only then is your turn over",
    "B5, duty": "If you hold what is wanted, you must play it",
    "B5, draw": "If not, draw one card from the stock",
    "R-B4": "if it fits, play it at once; if not, keep it, and your turn is over",
    "R-B5": "When the stock is used up, you just pass",
    "B12": "A whole figure in your hand may be laid down before anything else: it is a trick",
    "R-B7": "Another may follow; then your turn goes on as usual",
    "B12, chips": "and earns 5 chips. Another may follow",
    "B13": "instead of playing, pay 1 chip and draw",
    "R-B5, skip": "as long as there is a stock",
    "R-B11": "Your turn is over, even if the card fits",
    "B14": "comes out before your next turn is over, pay 1 chip",
    "B14, card": "keep the card until it is wanted again",
    "B14, everybody": "Anybody may notice, for example when you play a card that you must have had",
    "B14, oneself": "if you notice it yourself, say so",
    "B15": "take it back, pay 2 chips",
    "R-B10": "your turn goes on as if nothing had happened: you may still lay down a whole figure",
    "R-B10, skip": "lay down a whole figure, or skip",
    "R-B9": "You pay to the bank",
    "B16": "As soon as it stands at 0, or cannot pay in full, everybody puts in 5 chips",
    "R-B12": "and it pays the rest",
    "R-B12, few": "with 2 or 3 players this happens often",
    "R-B13": "give what you have; you owe nothing",
    "B17": "The game ends as soon as a hand is empty",
    "R-B14": "and its last card is paid for",
    "R-B12, R-B14": "if this leaves the bank at 0, it is filled once more",
    "R-B14, head": "No new head is led",
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

"""The rule card of the cards has the rules, and the same numbers in each language."""

from __future__ import annotations

import re
from string import Template

import pytest

from tests.languages import SPOKEN
from tilegen.games.misfitz.press.press import AMOUNTS, GUIDE

# A number and what it belongs to, where a line could end between them.
TORN = r"칩 \*?\d|\d\*? (?:chip|fich|фиш|minut|минут)|\u2014 \*?\d"


def pages(language: str) -> list[str]:
    """What is said of the chips and the corners, the rule card and the reference card."""
    text = (GUIDE / f"{language}.md").read_text(encoding="utf-8")
    notes, rules, _, reference, short = Template(text).safe_substitute(AMOUNTS).split("\n---\n")
    usual = dict(re.findall(r"^(\w+)-usual: (.*)", short, re.MULTILINE))
    return [Template(notes).safe_substitute(usual), rules, reference]


def rules(language: str) -> str:
    return pages(language)[1]


def card() -> str:
    """The English one as it is read: without marks, in one line."""
    return " ".join(rules("en").replace("*", "").split())


@pytest.mark.parametrize("language", SPOKEN)
def test_every_rule_card_deals_and_pays_alike(language: str) -> None:
    """The numbers that are bold: cards dealt to each (R-B1), then chips (B9, B10, B16)."""
    bold = re.findall(r"\*([^*]+)\*", rules(language))
    numbers = [int(found[0]) for text in bold if (found := re.findall(r"\d+", text))]

    assert numbers == [18, 12, 9, 7, 6, 5, 4, 3, 5, 5]


@pytest.mark.parametrize("language", SPOKEN)
def test_every_note_says_how_large_and_how_many_the_chips_are(language: str) -> None:
    """Chips of 22.5 mm, 64 in all; that a 5 may be changed is said in digits or in words."""
    _, chips, *_ = re.split(r"^## .*$", pages(language)[0], flags=re.MULTILINE)

    numbers = {text.replace(",", ".") for text in re.findall(r"\d+(?:[.,]\d+)?", chips)}
    assert numbers - {"5"} == {"22.5", "64"}


@pytest.mark.parametrize("language", SPOKEN)
def test_every_rule_card_says_which_chips_everybody_takes(language: str) -> None:
    """Chips worth 12: seven of 1 and one of 5 (B2)."""
    prose = [line for line in rules(language).splitlines() if not line.startswith("|")]
    numbers = [{*re.findall(r"\d+", line)} for line in prose]

    assert sum({"12", "7", "1", "5"} <= said for said in numbers) == 1


@pytest.mark.parametrize("language", SPOKEN)
def test_every_reference_card_pays_alike(language: str) -> None:
    """For a figure from the hand (B12), for each part (B9, B10), and then to the bank: for a skip,
    what was overlooked, and a wrong card (B13 to B15), and when it is empty (B16)."""
    text = re.sub(r"^\d\. ", "", pages(language)[2], flags=re.MULTILINE)

    assert re.findall(r"\d+", text) == ["5", "3", "0", "5", "1", "1", "2", "5"]


@pytest.mark.parametrize("language", SPOKEN)
def test_no_line_ends_between_a_number_and_what_it_belongs_to(language: str) -> None:
    assert not re.search(TORN, "".join(pages(language)))


FACTS = {
    "B2": "Everyone takes chips worth 12 (7 of 1 and 1 of 5) and puts 5 of that in the middle",
    "B3, R-B1": "| 2 | 3 | 4 | 5 | 6 | 7 | 8 | | cards each | 18 | 12 | 9 | 7 | 6 | 5 | 4 |",
    "B3, dealer": "Choose a dealer, who shuffles the $cards cards",
    "B3, next dealer": "in the next game it is the player on the left",
    "B3, stock": "The rest, face down, are the stock",
    "hands and tricks": "Keep your hand secret and your tricks face up",
    "B4": "The player on the dealer\u2019s left begins; play goes clockwise",
    "a turn": "Play one card, the one that is needed, and your turn is over",
    "B1": "Cards with the same number belong together: H is a head, T a torso, L legs",
    "B5": "A head, any you like, if the middle is empty: 3 chips from the bank",
    "B6": "The torso that goes with the head: no chips",
    "B7": "The legs that go with both: 5 chips, and the three cards are your trick",
    "B8": "from its own three cards only",
    "B11": "At once start another figure with a head and take 3 chips",
    "R-B6": "or pass if you have no head",
    "R-B6, R-B7, R-B11": "you may do nothing else. Only then is your turn over",
    "B5, duty": "If you have the card that is needed, you must play it, unless you skip",
    "B5, draw": "If not, draw one card from the stock",
    "R-B4": "if it fits, play it at once; if not, keep it, and your turn is over",
    "R-B5": "If the stock is empty, just pass",
    "B12": "A whole figure in your hand: you may lay it down before anything else; it is a trick",
    "R-B7": "You may lay down more than one; then your turn goes on as usual",
    "B12, chips": "and earns 5 chips",
    "B13": "even if you have the needed card, pay 1 chip and draw one",
    "R-B5, skip": "as long as the stock lasts",
    "R-B11": "Your turn is over, even if the new card fits",
    "B14": "comes out before your next turn is over, pay 1 chip",
    "B14, card": "keep the card until it is needed again",
    "B14, everybody": "Anybody may point it out, for example when you play a card",
    "B14, oneself": "if you notice it yourself, say so",
    "B15": "take it back and pay 2 chips",
    "R-B10": "Your turn goes on as if nothing had happened, and you may still",
    "R-B10, skip": "lay down a whole figure or skip",
    "R-B9": "All payments go to the bank",
    "B16": "As soon as it is empty or cannot pay in full, everybody puts in 5 chips",
    "R-B12": "and it pays the rest",
    "R-B12, few": "with 2 or 3 players this happens often",
    "R-B13": "pay what you have; you owe nothing more",
    "B17": "The game ends as soon as somebody has no cards left",
    "R-B14": "and has taken the chips for the last one",
    "R-B12, R-B14": "if that empties the bank, everybody puts in 5 once more",
    "R-B14, head": "No new head is played",
    "R-B14, table": "Cards left in the middle belong to nobody",
    "B18": "Whoever has the most tricks takes the bank",
    "R-B16": "players tied for most share it equally",
    "R-B15": "and leave what is left over",
    "B19": "Then whoever has the most chips wins",
    "R-B17": "In a tie, you share the victory",
    "B20": "you may start one more with a head and take 3 chips instead of drawing",
    "B20, torso": "If a figure is waiting for its torso",
    "R-B18": "Several figures may then be waiting; you choose which one to continue",
    "R-B19": "none of your cards continues any figure",
}
"""The rules, by their numbers."""


@pytest.mark.parametrize("rule", FACTS)
def test_the_rule_card_has_every_rule(rule: str) -> None:
    assert FACTS[rule] in card()

"""The sentences that a page says about this game, by the keys of their translations."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from tilegen.games.view import Sentence, format_sentence

SENTENCES: Final[Mapping[str, str]] = {
    "dealt": "Everyone is dealt {cards:card} and has {chips:chip}.",
    "played": "{player} plays {card}.",
    "played-head": "{player} plays {card} and takes {chips:chip}.",
    "took-trick": "{player} plays {card}, takes the trick and {chips:chip}.",
    "drew": "{player} draws a card and keeps it.",
    "drew-fits": "{player} draws a card that fits, and has to play it.",
    "drew-own": "{player} draws {card} and keeps it.",
    "drew-own-fits": "{player} draws {card} and has to play it.",
    "skipped": "{player} pays {chips:chip} and draws a card.",
    "skipped-own": "{player} pays {chips:chip} and draws {card}.",
    "melded": "{player} melds figure {figure}: a trick and {chips:chip}.",
    "passed": "{player} passes.",
    "levied": "The bank is empty, and {player} pays {chips:chip}.",
    "levied-all": "The bank is empty, and {player} pays all there is: {chips:chip}.",
    "emptied": "{player}'s hand is empty, which ends the game.",
    "most-tricks": "With the most tricks {player} takes {chips:chip} from the bank.",
    "no-tricks": "Nobody has a trick, so {player} takes {chips:chip} from the bank.",
    "in-bank": "The bank has {chips:chip}, the stock {cards:card}.",
    "table-empty": "Nothing lies on the table.",
    "line-wrong": "{player}'s line is wrong, so nothing happens.",
    "line-late": "{player}'s line comes after the end, so nothing happens.",
    "played-unclear": "{player} plays a card, but it is not clear which.",
    "drew-unclear": "{player} draws a card, but it is not clear which.",
    "skipped-unpaid": "{player} has no chips to pay with, and draws {card}.",
    "misfit-paid": "{player} shows {card}, which does not fit, and pays {chips:chip}.",
    "misfit-unpaid": "{player} shows {card}, which does not fit, and has no chips to pay with.",
    "overlooked-paid": "{player} overlooked {card} and pays {chips:chip}.",
    "overlooked-unpaid": "{player} overlooked {card} and has no chips to pay with.",
    "levied-everyone": "The bank is empty: everyone pays {chips:chip}.",
    "levied-less": "{player} pays only {chips:chip}.",
    "levied-nothing": "{player} has none left to pay.",
    "game-over": "The game is over.",
    "not-your-turn": "It is not your turn.",
    "no-card": "{typed} names no card and no move.",
    "not-held": "You do not hold {card}.",
    "head-due": "A head is due.",
    "waits": "Figure {figure} waits for its {part}.",
    "none-waits": "No figure on the table waits for {card}.",
    "drawn-first": "You drew {card}, which fits and is played first.",
    "must-play": "You hold {cards}, and play one of them.",
    "no-head": "No head is led while figure {figure} waits for its {part}.",
    "must-lead": "You took the trick and lead a head, or pass without one.",
    "not-whole": "To meld figure {figure} you need its head, torso and legs.",
    "stock-empty": "The stock is empty.",
    "draw-instead": "You may draw a card.",
    "part-start": "at the start",
    "part-heads": "heads",
    "part-tricks": "tricks",
    "part-share": "from the bank",
    "part-fees": "fees",
    "part-levies": "levies",
}


def sentence(key: str, **args: object) -> Sentence:
    """One of the sentences, filled in."""
    return format_sentence(SENTENCES, key, **args)

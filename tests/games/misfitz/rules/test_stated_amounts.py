"""The rules in the docs name amounts of chips. They are written by hand, so whoever changes the
lines of `bank.py` changes these too; the guides take theirs from there."""

from __future__ import annotations

from pathlib import Path

import pytest

from tilegen.games.misfitz.rules.bank import (
    BANKED,
    CHIPS,
    FOR_HEAD,
    FOR_TRICK,
    LEVY,
    MISFITTING,
    OVERLOOKING,
    SKIPPING,
)

SENTENCES = {
    "B2": f"Each player takes {CHIPS} chips and puts {BANKED} of them into the bank.",
    "B9": f"A head earns {FOR_HEAD} chips from the bank.",
    "B10": f"The legs, and with them the trick, earn {FOR_TRICK} chips.",
    "B11": f"leads a new head, in the same turn, for the {FOR_HEAD} chips of B9.",
    "B12": f"may lay them down as a trick, for {FOR_TRICK} chips.",
    "B13": f"A player may skip: pay {SKIPPING} chip to the bank and draw one card",
    "B14": f"held a card that was due and did not play it pays {OVERLOOKING} chip,",
    "B15": f"A player who shows a card that does not fit pays {MISFITTING} chips.",
    "B16": f"When the bank has nothing left, each player puts {LEVY} chips into it.",
    "B20": f"may lead another head, for {FOR_HEAD} chips, instead of drawing.",
    "R-B7": f"Each earns {FOR_TRICK} chips, and nothing for its head.",
    "R-B12": f"It then pays what it has, everybody puts in {LEVY}, the payee too,",
}


@pytest.mark.parametrize("rule", SENTENCES)
def test_the_rules_in_the_docs_name_the_amounts_of_the_rules(rule: str) -> None:
    text = " ".join(Path("docs/rules.md").read_text(encoding="utf-8").split())
    sentence = text.partition(f"**{rule}.**")[2].partition("- **")[0]

    assert SENTENCES[rule] in sentence

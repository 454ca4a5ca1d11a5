"""The sources of a player's chips, as parts of the score."""

from __future__ import annotations

from collections.abc import Iterator

from tilegen.games.misfitz.rules.bank import START, Account
from tilegen.games.misfitz.show.sentences import sentence
from tilegen.games.view import ScorePart


def list_income(account: Account) -> Iterator[ScorePart]:
    """Each source of a player's chips but those without any (B19)."""
    chips_by_source = {
        "start": START,
        "heads": account.heads,
        "tricks": account.tricks,
        "share": account.share,
        "fees": -account.fees,
        "levies": -account.levies,
    }
    for source, chips in chips_by_source.items():
        if chips:
            yield ScorePart(sentence(f"part-{source}"), chips)

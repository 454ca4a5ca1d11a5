"""The rules, case by case: a record for each, and what the referee says of it.

Each file is a record, a line `--- ruling ---`, and what is said. `VERDICTS` has, in few words, what
must be said by the rules, so that no file can be updated into a wrong ruling.
"""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

import pytest

from tilegen.app.records import Ruled, SetsOfFolder, rule_bytes
from tilegen.app.score import describe
from tilegen.games.monsters.ruling import Player
from tilegen.text.diagnostics import Severity
from tilegen.text.report import snippet

RECORDS = Path(__file__).parent / "records"
SEPARATOR = b"--- ruling ---\n"


class Verdict(NamedTuple):
    """Each player's points, added up; whether the game is over; the codes of what is wrong, those
    that the table let stand with a `!`."""

    points: str
    over: bool = False
    wrong: str = ""


VERDICTS = {
    "w1-thick-joins-thick": Verdict("2 + 0, 0"),
    "w2-thin-joins-thin": Verdict("0, 0"),
    "w3-thick-joins-thick-beside-a-blank-side": Verdict("4 + 0, 0"),
    "w4-blank-sides-join-nothing": Verdict("0, 0", wrong="no-connection"),
    "w5a-thin-does-not-meet-thick": Verdict("0, 0", wrong="edge-mismatch"),
    "w5b-thin-does-not-meet-blank": Verdict("0, 0", wrong="edge-mismatch"),
    "w5c-thick-does-not-meet-blank": Verdict("0, 0", wrong="edge-mismatch"),
    "w6-w7-w8-anna-12-natalie-14": Verdict("12 + 0, 9 + 0 + 5, 0", over=True),
    "w6-w7-w8-anna-12-natalie-14-on-a-photo": Verdict("12 + 0, 9 + 0 + 5, 0", over=True),
    "e01-a-tile-may-be-turned": Verdict("2 + 0, 0"),
    "e02-a-mirrored-tile-fits-in-no-turn": Verdict("0, 0", wrong="edge-mismatch"),
    "e02-a-tile-is-not-mirrored": Verdict("6 + 0, 0", over=True),
    "e03-one-side-that-fits-is-not-enough": Verdict("0, 0", wrong="edge-mismatch"),
    "e04-a-loop-closes": Verdict("4 + 0, 0"),
    "e05-corners-do-not-touch": Verdict("0, 0", wrong="disconnected"),
    "e06-a-hole-keeps-the-ring-open": Verdict("0, 0"),
    "e06-a-hole-keeps-the-ring-open-on-a-photo": Verdict("0, 0"),
    "e07-a-tile-fills-the-hole": Verdict("9 + 0, 0"),
    "e08-a-blank-hole-needs-no-tile": Verdict("8 + 0, 0"),
    "e09-a-blank-hole-takes-no-tile": Verdict("8 + 0, 0", wrong="creature-complete"),
    "e10-a-tile-that-helps-a-rival-must-be-placed": Verdict("0, 0", wrong="discard-playable"),
    "e10-e11-whose-creature-is-completed-begins-a-minion-and-has-a-turn-too": Verdict("0, 2 + 0"),
    "e12-adding-to-a-rivals-first-monster-is-refused": Verdict(
        "3 + 0, 0", wrong="rival-first-closed"
    ),
    "e12-who-has-finished-may-not-help-a-rivals-first-monster": Verdict("3 + 0, 0"),
    "e13-who-has-finished-may-add-to-a-rivals-minion": Verdict("3 + 0, 2 + 0, 0"),
    "e13-who-has-finished-must-place-at-a-rivals-minion": Verdict(
        "3 + 0, 2 + 0, 0", wrong="discard-playable"
    ),
    "e14-who-has-not-finished-may-add-to-a-rivals-minion": Verdict("0, 2 + 2 + 0"),
    "e15-ones-own-minion-must-take-the-tile": Verdict("3 + 0, 0", wrong="discard-playable"),
    "e16-a-tile-that-hurts-must-be-placed": Verdict("0, 0", wrong="discard-playable"),
    "e17-somebody-shows-where-it-fits": Verdict("0, 0, 0", wrong="discard-playable"),
    "e18-three-tiles-are-discarded-in-one-turn": Verdict("0, 0"),
    "e19-the-last-tile-completes-a-first-monster": Verdict("2, 0", over=True),
    "e20-nobody-moves-after-the-last-tile": Verdict("2 + 0, 0", over=True, wrong="game-over"),
    "e20-the-last-tile-begins-a-minion": Verdict("2 + 0, 0", over=True),
    "e21-the-last-tile-fits-nowhere": Verdict("0, 0", over=True),
    "e22-the-last-first-monster-ends-the-game": Verdict("3, 3 + 0", over=True),
    "e22-there-are-no-equal-turns": Verdict("3 + 0, 3 + 0", over=True, wrong="game-over"),
    "e23-an-opponent-completes-the-last-first-monster": Verdict(
        "3, 3 + 0", over=True, wrong="rival-first-closed!"
    ),
    "e24-a-tile-with-eyes-counts-once": Verdict("2 + 2 + 0, 0"),
    "e25-eyes-add-nothing-to-a-first-monster": Verdict("7 + 0, 0"),
    "e26-a-minion-without-eyes-scores-nothing": Verdict("2 + 0 + 0, 0"),
    "e27-fourteen-all": Verdict("14, 14", over=True),
    "e28-any-tile-may-be-the-first": Verdict("0, 0"),
    "e29-a-minion-of-two-ends": Verdict("2 + 0 + 0, 0"),
    "e32-a-creature-keeps-its-joins": Verdict("0, 0", wrong="board-differs"),
    "e32-a-creature-may-lie-elsewhere-and-turned": Verdict("0, 0"),
    "e33-a-monster-of-two-is-finished-for-good": Verdict("2 + 0, 0", wrong="creature-complete"),
    "e34-an-open-monster-keeps-its-owner-from-minions": Verdict("0, 0", wrong="minion-not-due"),
    "e34-no-tile-is-left-for-a-hole": Verdict("0, 2", over=True),
    "e35-a-join-that-differs-stays-open": Verdict("0, 0", wrong="edge-mismatch!"),
    "e36-nobody-has-two-open-minions": Verdict("2 + 0, 0", wrong="minion-not-due"),
    "e36-nobody-has-two-open-minions-on-a-photo": Verdict("2 + 0 + 0, 0", wrong="two-open"),
}
"""By the names of the files."""


def ruled(path: Path, record: bytes) -> Ruled:
    return rule_bytes(record, SetsOfFolder().beside(RECORDS), path.name)


def said(found: Ruled) -> bytes:
    """What is wrong, and then the scores."""
    parts = [snippet(each, found.source, color=False) + "\n" for each in found.ruling.diagnostics]
    return "\n".join([*parts, describe(found.ruling)]).encode()


def added(player: Player) -> str:
    return " + ".join(str(creature.points) for creature in player.creatures)


PATHS = sorted(RECORDS.glob("*.txt"))


@pytest.mark.parametrize("path", PATHS, ids=lambda path: path.stem)
def test_the_ruling_is_as_the_record_says(path: Path, *, update_cases: bool) -> None:
    record, separator, expected = path.read_bytes().partition(SEPARATOR)
    got = said(ruled(path, record))
    if update_cases:
        path.write_bytes(record + SEPARATOR + got)
        return
    assert separator, f"{path} has no line '{SEPARATOR.decode().strip()}'"
    assert got.decode() == expected.decode()


@pytest.mark.parametrize("path", PATHS, ids=lambda path: path.stem)
def test_the_ruling_is_as_the_rules_say(path: Path) -> None:
    record, _, _ = path.read_bytes().partition(SEPARATOR)
    ruling = ruled(path, record).ruling
    wrong = [
        each.code if each.severity is Severity.ERROR else f"{each.code}!"
        for each in ruling.diagnostics
    ]
    got = Verdict(", ".join(map(added, ruling.players)), ruling.over, " ".join(wrong))
    assert got == VERDICTS[path.stem]


def test_every_verdict_has_its_record() -> None:
    assert sorted(VERDICTS) == sorted(path.stem for path in PATHS)


@pytest.mark.parametrize("path", PATHS, ids=lambda path: path.stem)
def test_a_record_begins_by_saying_what_it_shows(path: Path) -> None:
    assert path.read_bytes().startswith(b"# ")


@pytest.mark.parametrize("on", ["", "-on-a-photo"])
def test_anna_has_12_and_natalie_14_and_natalie_wins(on: str) -> None:
    path = RECORDS / f"w6-w7-w8-anna-12-natalie-14{on}.txt"
    record, _, _ = path.read_bytes().partition(SEPARATOR)
    ruling = ruled(path, record).ruling
    lines = describe(ruling).splitlines()
    assert "Anna: 12 + 0 = 12" in lines
    assert "Natalie: 9 + 0 + 5 = 14" in lines
    assert ruling.winners == ("Natalie",)

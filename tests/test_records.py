"""The rules, case by case: a record for each, and what the referee says of it.

Each file is a record, a line `--- ruling ---`, and what is said. `VERDICTS` has, in few words, what
must be said by the rules, so that no file can be updated into a wrong ruling.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any, NamedTuple

import pytest

from tests.games.monsters.verdicts import JudgedPlayer, read_verdict
from tilegen.app.record_sets import SetsOfFolder
from tilegen.app.ruling import Ruled, rule_bytes
from tilegen.app.score import describe
from tilegen.text.report import format_diagnostic

RECORDS = Path(__file__).parent / "records"
SEPARATOR = b"--- ruling ---\n"


class Verdict(NamedTuple):
    """Each player's points, added up, or the chips and those in the bank; whether the game is over;
    the codes of what is wrong, those that the table let stand with a `!`."""

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
    "e22-there-are-no-equal-turns": Verdict("3, 3 + 0", over=True, wrong="game-over"),
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
    "f01-four-players-are-dealt-nine-cards": Verdict("7, 7, 7, 7; bank 20"),
    "f02-five-players-are-dealt-seven-cards": Verdict("7, 7, 7, 7, 7; bank 25"),
    "f03-a-head-that-is-drawn-is-played": Verdict("10, 7, 7; bank 12"),
    "f04-a-torso-that-is-drawn-is-kept": Verdict("7, 10, 7; bank 12"),
    "f05-a-torso-earns-nothing": Verdict("10, 7, 7; bank 12"),
    "f06-a-torso-of-another-figure-costs-two": Verdict("10, 5, 7; bank 14"),
    "f07-legs-do-not-fit-a-head": Verdict("10, 5, 7; bank 14"),
    "f08-legs-take-the-trick-and-lead": Verdict("10, 7, 15; bank 4"),
    "f09-who-takes-a-trick-and-has-no-head-passes": Verdict("13, 7, 12; bank 4"),
    "f09-who-takes-a-trick-draws-nothing": Verdict("10, 7, 12; bank 7", wrong="draw-not-due"),
    "f10-legs-are-the-last-card": Verdict("37, 35, 4, 4, 4, 4, 4, 4; bank 0", over=True),
    "f11-a-figure-is-melded-while-another-waits": Verdict("10, 12, 7; bank 7"),
    "f12-no-meld-with-a-card-on-the-table": Verdict("10, 7, 7; bank 12", wrong="card-reused"),
    "f13-no-meld-out-of-turn": Verdict("10, 7, 12; bank 7", wrong="not-your-turn"),
    "f14-who-can-play-may-skip": Verdict("10, 6, 7; bank 13"),
    "f15-an-overlooked-card-costs-one": Verdict("10, 6, 7; bank 13"),
    "f15-an-overlooked-card-is-a-slip": Verdict("10, 7, 7; bank 12", wrong="duty-missed"),
    "f16-no-stock-no-card": Verdict("0, 0; bank 24"),
    "f17-no-skip-without-a-stock": Verdict("0, 0; bank 24", wrong="stock-empty"),
    "f18-a-bank-that-cannot-pay-is-filled": Verdict("15, 1, 13, 2; bank 17"),
    "f19-a-bank-that-is-paid-out-is-filled": Verdict("9, 4, 9, 6; bank 20"),
    "f20-who-has-less-than-a-levy-gives-all": Verdict("0, 18; bank 6"),
    "f21-a-torso-is-the-last-card": Verdict("10, 14, 52, 4, 4, 4, 4, 4; bank 0", over=True),
    "f22-what-cannot-be-shared-stays-in-the-bank": Verdict("0, 13, 22; bank 1", over=True),
    "f23-most-tricks-and-the-bank-need-not-win": Verdict("0, 16, 20; bank 0", over=True),
    "f24-equal-chips-share-the-victory": Verdict("18, 0, 18; bank 0", over=True),
    "f25-experts-may-lead-another-head": Verdict("10, 10, 7; bank 9"),
    "f25-only-experts-lead-another-head": Verdict("10, 10, 7; bank 9", wrong="head-not-due"),
    "f26-who-has-the-torso-leads-no-head": Verdict("10, 10, 7; bank 9", wrong="duty-missed"),
    "f27-either-of-two-figures-goes-on": Verdict("10, 10, 7; bank 9"),
    "f28-without-a-trick-all-share": Verdict("25, 10, 10, 10, 10, 10, 10, 10; bank 1", over=True),
}
"""By the names of the files."""


def rule_record(path: Path, record: bytes) -> Ruled:
    return rule_bytes(record, SetsOfFolder().resolver_for(RECORDS), path.name)


def format_verdict(found: Ruled) -> bytes:
    """What is wrong, and then the scores."""
    parts = [
        format_diagnostic(each, found.source, color=False) + "\n"
        for each in found.ruling.diagnostics
    ]
    return "\n".join([*parts, describe(found)]).encode()


def add_points(player: JudgedPlayer) -> str:
    return " + ".join(str(creature.points) for creature in player.creatures)


def format_standing(found: Ruled) -> str:
    if found.game.name == "monsters":
        return ", ".join(map(add_points, read_verdict(found).players))
    ruling = found.ruling
    return f"{', '.join(str(player.chips) for player in ruling.players)}; bank {ruling.bank}"


PATHS = sorted(RECORDS.glob("*.txt"))


@pytest.mark.parametrize("path", PATHS, ids=lambda path: path.stem)
def test_the_ruling_is_as_the_record_says(path: Path, *, update_cases: bool) -> None:
    record, separator, expected = path.read_bytes().partition(SEPARATOR)
    got = format_verdict(rule_record(path, record))
    if update_cases:
        path.write_bytes(record + SEPARATOR + got)
        return
    assert separator, f"{path} has no line '{SEPARATOR.decode().strip()}'"
    assert got.decode() == expected.decode()


@pytest.mark.parametrize("path", PATHS, ids=lambda path: path.stem)
def test_the_ruling_is_as_the_rules_say(path: Path) -> None:
    record, _, _ = path.read_bytes().partition(SEPARATOR)
    found = rule_record(path, record)
    ruling = found.ruling
    wrong = [
        each.code.slug if each.is_error else f"{each.code.slug}!" for each in ruling.diagnostics
    ]
    judged: dict[str, Any] = found.game.records().as_json(ruling)
    got = Verdict(format_standing(found), judged["over"], " ".join(wrong))
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
    found = rule_record(path, record)
    lines = describe(found).splitlines()
    assert "Anna: 12 + 0 = 12" in lines
    assert "Natalie: 9 + 0 + 5 = 14" in lines
    assert found.ruling.winners == ("Natalie",)

from __future__ import annotations

import re
from itertools import chain

import pytest

from tilegen.app.load import load
from tilegen.drawing.glyphs import writable
from tilegen.drawing.scene import Font
from tilegen.games.monsters.examples import examples
from tilegen.games.monsters.guide import guide

WORDS = {
    "name": "Standard monsters",
    "tiles": "88",
    "sheets": "4 sheets",
    "size": "44 mm",
    "fingerprint": "1a2b3c",
}


def a_guide(**words: str) -> tuple[str, ...]:
    return guide("en", **{**WORDS, **words})


def card() -> str:
    """The rule card as it is read: without marks, in one line."""
    return " ".join(a_guide()[1].replace("*", "").split())


def test_there_is_a_page_for_the_printer_and_a_rule_card() -> None:
    before, rules = a_guide()

    assert before.startswith("# Standard monsters\n")
    assert rules.startswith("# How to play\n")


def test_every_word_is_filled_in_somewhere() -> None:
    text = "".join(a_guide())

    assert "$" not in text
    for filling in WORDS.values():
        assert filling in text


@pytest.mark.parametrize(
    "name", ["$x", "${tiles}", "# Heading", "![finished]", "---", "<&>", "\\1"]
)
def test_a_name_stands_as_it_is(name: str) -> None:
    before, rules = a_guide(name=name)

    assert before.splitlines()[0] == f"# {name}"
    assert rules.splitlines()[1].startswith(f"> {name} ·")


def test_a_star_in_a_name_makes_nothing_bold() -> None:
    assert a_guide(name="M*nsters")[0].startswith("# M**nsters\n")


def test_every_figure_is_an_example() -> None:
    tile_set = load(None).tile_set
    assert tile_set is not None
    named = re.findall(r"^!\[(.*)\]$", "\n".join(a_guide()), re.MULTILINE)

    assert named
    assert set(" ".join(named).split()) == set(examples(tile_set))


@pytest.mark.parametrize("font", Font)
def test_every_letter_can_be_written(font: Font) -> None:
    tile_set = load(None).tile_set
    assert tile_set is not None
    captions = (example.caption for example in examples(tile_set).values())

    for line in chain(*(text.splitlines() for text in a_guide()), captions):
        assert writable(line, font) == line


@pytest.mark.parametrize("text", a_guide())
def test_bold_is_ended_where_it_was_begun(text: str) -> None:
    for line in text.splitlines():
        assert line.count("*") % 2 == 0


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
    "A21": "however many eyes it has",
    "A22": "Whatever is not finished: nothing, even if a single arm is open",
    "A23": "Most points win",
    "A23, equal": "you share the victory",
}


@pytest.mark.parametrize("rule", FACTS)
def test_the_rule_card_has_every_rule(rule: str) -> None:
    assert FACTS[rule] in card()

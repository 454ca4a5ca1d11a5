from __future__ import annotations

import re
from collections.abc import Iterator
from string import Template

import pytest

from tilegen.app.load import load
from tilegen.app.production import Backs
from tilegen.drawing.glyphs import file_of, writable
from tilegen.drawing.scene import Font
from tilegen.games.monsters.examples import examples
from tilegen.games.monsters.guide import LANGUAGES, Guide, guide

WORDS = {"name": "Standard monsters", "tiles": "88", "size": "44 mm", "fingerprint": "1a2b3c"}

# What a short word wants filled in.
FILLED_IN = {
    "sheets": {"count"},
    "set": {"fingerprint"},
    "pieces": {"size"},
    "sheet": {"number", "count"},
}

in_every_language = pytest.mark.parametrize("language", LANGUAGES)


def a_guide(language: str = "en", sheets: int = 4, **words: str) -> Guide:
    filling = {**WORDS, **words}
    return guide(language, sheets=sheets, **filling)


def pages(language: str, **words: str) -> tuple[str, str, str]:
    made = a_guide(language, 4, **words)
    return made.how_to, made.rules, made.reference


def lines(language: str) -> Iterator[str]:
    """Everything that is printed, a line at a time."""
    for page in pages(language):
        yield from page.splitlines()
    yield from a_guide(language).words.values()


def card() -> str:
    """The rule card as it is read: without marks, in one line."""
    return " ".join(a_guide().rules.replace("*", "").split())


def test_there_are_four_languages_and_english_is_the_first() -> None:
    assert LANGUAGES == ("en", "es", "ko", "ru")


@in_every_language
def test_there_is_a_page_for_the_printer_and_a_rule_card(language: str) -> None:
    how_to, rules, reference = pages(language)

    assert how_to.startswith("# Standard monsters\n")
    assert re.match(r"# \S", rules)
    assert reference.startswith("1. ")


@in_every_language
def test_every_word_is_filled_in_somewhere(language: str) -> None:
    text = "".join(pages(language))

    assert "$" not in text
    for filling in (*WORDS.values(), a_guide(language).word("sheets", count="4")):
        assert filling in text


@pytest.mark.parametrize(
    ("sheets", "said"), [(1, "the *one sheet* that"), (4, "the *4 sheets* that")]
)
def test_one_sheet_is_not_said_to_be_several(sheets: int, said: str) -> None:
    assert said in a_guide(sheets=sheets).how_to


@in_every_language
def test_every_language_has_the_same_parts_as_english(language: str) -> None:
    def parts(of: str) -> list[list[str]]:
        # The first two letters tell a heading, a step or an item; a figure is told whole.
        return [
            [line if line.startswith("!") else line[:2] for line in re.split(r"\n+", page)]
            for page in (
                re.sub(r"^[^\n#>!•\d][^\n]*", "text", page, flags=re.MULTILINE)
                for page in pages(of)
            )
        ]

    assert parts(language) == parts("en")


@in_every_language
def test_every_language_has_every_short_word_and_fills_it_in_alike(language: str) -> None:
    words = a_guide(language).words

    assert list(words) == list(a_guide("en").words)
    for name, text in words.items():
        assert text.strip()
        assert set(Template(text).get_identifiers()) == FILLED_IN.get(name, set())


@in_every_language
@pytest.mark.parametrize(
    "name", ["$x", "${tiles}", "# Heading", "![finished]", "---", "<&>", "\\1"]
)
def test_a_name_stands_as_it_is(name: str, language: str) -> None:
    how_to, rules, _ = pages(language, name=name)

    assert how_to.splitlines()[0] == f"# {name}"
    assert rules.splitlines()[1].startswith(f"> {name} ·")


def test_a_star_in_a_name_makes_nothing_bold() -> None:
    assert a_guide(name="M*nsters").how_to.startswith("# M**nsters\n")


@in_every_language
def test_every_figure_is_an_example_with_a_caption(language: str) -> None:
    tile_set = load(None).tile_set
    assert tile_set is not None
    named = re.findall(r"^!\[(.*)\]$", "\n".join(pages(language)), re.MULTILINE)

    assert named
    assert set(" ".join(named).split()) == set(examples(tile_set))
    captions = [a_guide(language).words[name] for name in examples(tile_set)]
    assert len(set(captions)) == len(captions)


@in_every_language
def test_no_line_ends_before_a_unit_or_begins_with_a_dash(language: str) -> None:
    text = "".join(pages(language))

    assert "100\xa0%" in text
    assert not re.search(r"\d (?:mm|g|\u0433|%)(?!\w)", text.replace(WORDS["size"], ""))
    assert " \u2013 " not in text


@in_every_language
@pytest.mark.parametrize("backs", Backs)
def test_the_guide_tells_how_the_backs_are_printed(language: str, backs: Backs) -> None:
    made = guide(language, sheets=4, backs=backs.value, **WORDS)

    assert f"*{made.word(f'backs-{backs.value}')}*" in made.how_to


@in_every_language
@pytest.mark.parametrize("font", Font)
def test_every_letter_can_be_written(language: str, font: Font) -> None:
    for line in lines(language):
        assert writable(line, font) == line


@in_every_language
def test_bold_letters_are_in_the_bold_file(language: str) -> None:
    # Where a syllable is not, the regular one is written in its place.
    bold = re.findall(r"^#.*$|\*[^*]+\*", "\n".join(pages(language)), re.MULTILINE)
    weights = {file_of(letter, Font.BOLD) for letter in "".join(bold)}

    assert {str(name).split("-")[0] for name in weights} == {"bold"}


@in_every_language
def test_bold_is_ended_where_it_was_begun(language: str) -> None:
    for line in lines(language):
        assert line.count("*") % 2 == 0


@pytest.mark.parametrize(("language", "letters"), [("ru", "[\u0430-\u044f]"), ("ko", "[가-힣]")])
def test_no_line_is_left_in_english(language: str, letters: str) -> None:
    for line in lines(language):
        bare = line.replace(WORDS["name"], "").strip("# ")
        assert not bare or bare.startswith("![") or re.search(letters, bare), line


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

"""The guides of all games: the same parts in each language, and every letter there."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from string import Template
from typing import Any

import pytest

from tests.games.playing import edition_of
from tests.languages import SPOKEN
from tests.thorough import every_pair
from tilegen.app.games import GAMES
from tilegen.drawing.glyphs import writable
from tilegen.drawing.scene import Font
from tilegen.games.press import Press
from tilegen.sheets.guide import Guide, GuideFolder, guide
from tilegen.sheets.print_pictures import CUT, FOLD, PRINT

# What a short word wants filled in.
FILLED_IN = {
    "scale-usual": {"paper", "ruler_page"},
    "scale-cells": {"paper", "first"},
    "scale-shop": {"paper"},
    "page-range": {"first", "last"},
    "once-for-players": {"count"},
    "set": {"fingerprint"},
    "held": {"count"},
    "stacks": {"held", "count"},
    "stacks-2": {"held"},
    "paper-option": {"option"},
    "paper-options": {"one", "other"},
    "box": {"name"},
    "pieces": {"size"},
    "chip-pieces": {"size"},
    "sheet": {"number", "count"},
    "calibrate": {"backs"},
    "calibrate-scale": {"bar"},
    "scale-along": {"option"},
    "scale-bar": {"option", "bar"},
    "chips-held": {"count"},
}

OF_A_GAME = {
    ("monsters", "about-usual"): {"tiles"},
    ("monsters", "about-changed"): {"tiles"},
    ("monsters", "scale-unruled"): {"paper", "size", "height"},
    ("monsters", "cut_first-shop"): {"tiles"},
    ("misfitz", "scale-unruled"): {"paper", "width", "height"},
    ("misfitz", "cut_first-shop"): {"cards"},
}

of_every_game = pytest.mark.parametrize("game", GAMES)
in_every_language = pytest.mark.parametrize("language", SPOKEN)


def press_of(game: str) -> Press[Any]:
    return GAMES[game].press()


@cache
def words_of(game: str) -> Mapping[str, str]:
    """What is filled into the guide to the standard set."""
    edition = edition_of(game)
    return {
        "name": f"My {game}",
        "fingerprint": "1a2b3c",
        "paper": "A4",
        "plan": "|: 2 | tiles | card | 1 |",
        "first": "8",
        "leaflet": "(Fold.)",
        "other_paper": "--paper a5",
        "ruler_page": "9",
        **press_of(game).guide_words(edition),
    }


def a_guide(game: str, language: str = "en", **words: Any) -> Guide:
    filling = {**words_of(game), **words}
    return guide(press_of(game).guide(edition_of(game)), language, **filling)


@cache
def a_usual_guide(game: str, language: str) -> Guide:
    return a_guide(game, language)


def pages(game: str, language: str, **words: str) -> tuple[str, str, str, str, str]:
    made = a_guide(game, language, **words) if words else a_usual_guide(game, language)
    return made.how_to, made.notes, made.rules, made.examples, made.reference


def lines(game: str, language: str) -> Iterator[str]:
    """Everything that is printed, a line at a time."""
    for page in pages(game, language):
        yield from page.splitlines()
    yield from a_usual_guide(game, language).words.values()


@of_every_game
@in_every_language
def test_there_is_a_page_for_the_printer_and_a_rule_card(game: str, language: str) -> None:
    how_to, notes, rules, examples, reference = pages(game, language)

    assert notes.startswith("## ")
    assert how_to.startswith(f"# My {game}\n")
    assert re.match(r"# \S+.*\n> My \w+ ·", rules)
    assert re.match(r"# \S+.*\n> ", examples)
    assert reference.startswith("1. ")


@of_every_game
@in_every_language
def test_every_word_is_filled_in_somewhere(game: str, language: str) -> None:
    text = "".join(pages(game, language))

    assert "$" not in text
    sizes = {"first", "size", "width", "height", "tiles", "cards"}
    for name, filling in words_of(game).items():
        assert filling in text or name in sizes


@of_every_game
@in_every_language
def test_every_language_has_the_same_parts_as_english(game: str, language: str) -> None:
    def parts(of: str) -> list[list[str]]:
        # The first two letters tell a heading, a step or an item; a figure is told whole.
        return [
            [line if line.startswith("!") else line[:2] for line in re.split(r"\n+", page)]
            for page in (
                re.sub(r"^[^\n#>!•\d][^\n]*", "text", page, flags=re.MULTILINE)
                for page in pages(game, of)
            )
        ]

    assert parts(language) == parts("en")


@of_every_game
@in_every_language
def test_every_language_has_every_short_word_and_fills_it_in_alike(
    game: str, language: str
) -> None:
    words = a_guide(game, language).words

    assert list(words) == list(a_guide(game, "en").words)
    for name, text in words.items():
        assert text.strip()
        wanted = FILLED_IN.get(name, OF_A_GAME.get((game, name), set()))
        assert set(Template(text).get_identifiers()) == wanted


@pytest.mark.parametrize(
    ("name", "game", "language"),
    every_pair(["$x", "${cards}", "# Heading", "![whole]", "---", "<&>", "\\1"], GAMES, SPOKEN),
)
def test_a_name_stands_as_it_is(name: str, game: str, language: str) -> None:
    how_to, _, rules, *_ = pages(game, language, name=name)

    assert how_to.splitlines()[0] == f"# {name}"
    assert rules.splitlines()[1].startswith(f"> {name} ·")


@of_every_game
def test_a_star_in_a_name_makes_nothing_bold(game: str) -> None:
    assert a_guide(game, name="M*nsters").how_to.startswith("# M**nsters\n")


@of_every_game
@in_every_language
def test_every_picture_is_there_with_a_caption_of_its_own(game: str, language: str) -> None:
    made = a_usual_guide(game, language)
    printing, *played = pages(game, language)
    named = re.findall(r"^!\[(.*)\]$", "\n".join(played), re.MULTILINE)
    shown = press_of(game).draw_illustrations(edition_of(game), made.word)

    assert f"![{PRINT} {CUT} {FOLD}]" in printing
    assert named
    assert set(" ".join(named).split()) == set(shown)
    assert len({figure.caption for figure in shown.values()}) == len(shown)


@of_every_game
@in_every_language
def test_no_line_ends_before_a_unit_or_begins_with_a_dash(game: str, language: str) -> None:
    text = "".join(pages(game, language))

    # English and Korean write the sign without a blank.
    assert ("100%" if language in {"en", "ko"} else "100\xa0%") in text
    assert not re.search(r"\d (?:mm|\u043c\u043c|g|\u0433|%|\u00d7)(?![a-z\u0400-\u04ff])", text)
    assert " \u2014" not in text
    assert " \u2013 " not in text


@of_every_game
def test_in_russian_a_millimetre_is_written_in_its_own_letters(game: str) -> None:
    text = "".join(pages(game, "ru")) + "".join(a_guide(game, "ru").words.values())

    assert re.search(r"\d\xa0мм", text)
    assert "mm" not in text


@of_every_game
@in_every_language
@pytest.mark.parametrize("font", Font)
def test_every_letter_can_be_written(game: str, language: str, font: Font) -> None:
    letters = {letter for line in lines(game, language) for letter in line}
    missing = sorted(letter for letter in letters if writable(letter, font) != letter)

    assert not missing, f"the fonts lack {''.join(missing)}"


@of_every_game
@in_every_language
def test_bold_is_ended_where_it_was_begun(game: str, language: str) -> None:
    for line in lines(game, language):
        assert line.count("*") % 2 == 0


@of_every_game
@pytest.mark.parametrize(("language", "letters"), [("ru", "[\u0430-\u044f]"), ("ko", "[가-힣]")])
def test_no_line_is_left_in_english(game: str, language: str, letters: str) -> None:
    for line in lines(game, language):
        bare = line.replace(f"My {game}", "").strip("# ").removeprefix("decimal: ").strip(".,")
        if re.fullmatch(r"\$[^ ]+|[$\w/~:\u00d7() \xa0]*", bare) and language == "ko":
            continue
        if (
            line.startswith("|: 2")
            or "Fold" in line
            or bare in {"1\u00d7", "$first\N{EN DASH}$last"}
        ):
            continue
        assert not bare or bare.startswith("![") or re.search(letters, bare), line


OVERRULED = {
    "en": r"\barms?\b|\bturn up\b|\bempty by\b",
    "es": r"\bbrazos?\b|\bacab\w+|\bvosotros\b",
    "ko": r"저마다|팔이|팔은|놀이|뒤집힌",
    "ru": r"\b(?:лап|запас|неготов)\w*|лицом вниз",
}
"""Words that have another meaning at the table, or are not those of the glossary."""


@of_every_game
@in_every_language
def test_a_thing_has_one_word_everywhere(game: str, language: str) -> None:
    for line in lines(game, language):
        assert not re.search(OVERRULED[language], line, re.IGNORECASE), line


def test_no_line_ends_after_a_word_of_one_letter(tmp_path: Path) -> None:
    page = "Дом и сад, но не в лесу"
    for language in ("en", "ru"):
        text = "\n---\n".join([page] * 4 + [f"said: {page}"])
        (tmp_path / f"{language}.md").write_text(text, "utf-8")
    steps = {"scale": "", "cut_first": "", "cut_then": ""}
    made = guide(GuideFolder(tmp_path), "ru", **words_of("monsters"), **steps)

    bound = page.replace("и ", "и\xa0").replace("в ", "в\xa0")
    assert made.rules == made.word("said") == bound

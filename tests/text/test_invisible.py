from __future__ import annotations

import json
import sys
from unicodedata import category, name

import pytest

from tilegen.text.invisible import escape_invisible, sanitize_line, sanitize_lines

SEEN = ("ARABIC", "SYRIAC", "KAITHI", "EGYPTIAN")
"""Scripts whose format characters are visible: they stand above or around other signs."""


def test_no_control_or_format_character_of_unicode_is_shown() -> None:
    shown = [
        f"{number:04x} {name(character, '')}"
        for number in range(sys.maxunicode + 1)
        if category(character := chr(number)) in {"Cc", "Cf", "Cs", "Zl", "Zp"}
        if character != "\t" and not name(character, "").startswith(SEEN)
        if sanitize_line(character) == character
    ]
    assert shown == []


@pytest.mark.parametrize("hidden", ["\u115f", "\u1160", "\u3164", "\uffa0", "\u2800", "\u034f"])
def test_a_filler_is_not_shown(hidden: str) -> None:
    assert sanitize_line(f"An{hidden}na") == "An\ufffdna"


def test_a_variation_selector_is_shown_only_after_a_symbol() -> None:
    assert sanitize_line("❤\ufe0f") == "❤\ufe0f"
    assert sanitize_line("葛\U000e0100") == "葛\U000e0100"
    assert sanitize_line("Anna\ufe0f") == "Anna\ufffd"


@pytest.mark.parametrize("text", ["Zoë", "Зоя", "서연", "小林 7", "أحمد", "✨😀", "a\tb"])
def test_letters_of_all_alphabets_are_shown(text: str) -> None:
    assert sanitize_line(text) == text


def test_lines_stay_lines_where_there_are_several() -> None:
    assert sanitize_line("a\nb") == "a\ufffdb"
    assert sanitize_lines("a\x1b\nb\n") == "a\ufffd\nb\n"


@pytest.mark.parametrize("text", ["a\u202eb\u200b", "\x7f\x9b", "\U000e0041", "\udcff", "plain Ж"])
def test_escaped_json_means_the_same(text: str) -> None:
    written = escape_invisible(json.dumps([text], ensure_ascii=False))
    assert json.loads(written) == [text]
    assert sanitize_line(written) == written

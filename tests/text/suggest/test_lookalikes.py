# ruff: noqa: RUF001 -- letters of other alphabets are what this is about
from __future__ import annotations

import pytest

from tilegen.app.ruling import rule
from tilegen.text.suggest.choice import choices_hint, closest_choice, did_you_mean
from tilegen.text.suggest.lookalikes import describe_odd_letter, find_lookalike


@pytest.mark.parametrize(
    ("word", "like", "said"),
    [
        ("Аnna", "Anna", "the first letter typed is Cyrillic А, not Latin A"),
        ("ѕet", "set", "the first letter typed is Cyrillic ѕ, not Latin s"),
        ("inκ", "ink", "the third letter typed is Greek κ, not Latin k"),
        ("Anna", "Аnna", "the first letter typed is Latin A, not Cyrillic А"),
        ("ａnna", "Anna", "the first letter typed is Fullwidth Latin ａ, not Latin A"),
        ("An\u200bna", "Anna", "the third letter typed cannot be seen"),
        ("Anna\u202e", "Anna", "the fifth letter typed cannot be seen"),
        ("Nаt", "Natalie", "the second letter typed is Cyrillic а, not Latin a"),
        ("anna", "Anna", ""),
        ("Anne", "Anna", ""),
        ("Анна", "Anna", ""),
    ],
)
def test_a_letter_that_only_looks_right_is_named(word: str, like: str, said: str) -> None:
    assert describe_odd_letter(word, like) == said


def test_a_word_that_looks_like_a_choice_means_it() -> None:
    assert find_lookalike("рос", ("poc", "pack")) == "poc"
    assert find_lookalike("poc", ("poc", "pack")) is None
    assert closest_choice("ок", ("no", "ok")) == "ok"


def test_a_hint_names_the_letter_that_only_looks_right() -> None:
    hint = choices_hint("іnk", ("ink", "gummy"), "styles")
    assert hint == (
        "did you mean 'ink'? the first letter typed is Cyrillic і, not Latin i;"
        " the styles are ink, gummy"
    )
    assert choices_hint("inc", ("ink", "gummy"), "styles") == (
        "did you mean 'ink'? the styles are ink, gummy"
    )
    assert did_you_mean("scroe", "score") == "did you mean 'score'?"


TOP = "tilegen record 1\ngame: monsters\nplayers: Anna, Natalie\n"


@pytest.mark.parametrize(
    ("text", "code", "said"),
    [
        (f"{TOP}Аnna: start 53^\n", "unknown-player", "Anna? the first letter typed is Cyrillic А"),
        (f"{TOP}An\u200bna: start 53^\n", "unknown-player", "Anna? the third letter typed cannot"),
        (f"{TOP}ѕet: my.yaml\n", "header-unknown", "'set'? the first letter typed is Cyrillic ѕ"),
        (
            f"{TOP}Anna: start 53^\nNatalie: start 61^\nscоre: Anna 1\n",
            "syntax",
            "'score'? the third letter typed is Cyrillic о",
        ),
        (
            TOP.replace("monsters", "mоnsters"),
            "header-unknown",
            "'monsters'? the second letter typed is Cyrillic о",
        ),
    ],
    ids=["player", "unseen", "header", "claim", "game"],
)
def test_a_record_gets_a_hint_that_names_the_letter(text: str, code: str, said: str) -> None:
    found = rule(text).ruling.diagnostics
    assert said in next(each.hint or "" for each in found if each.code.slug == code)

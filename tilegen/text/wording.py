"""Words for messages: values in quotes, numbers with their nouns, lists and long lines."""

from __future__ import annotations

from collections.abc import Iterable

LONGEST_WORD = 40
"""Columns of a value in a message; a longer one is cut off, and is no word to guess at."""

SMALL_NUMBERS = ("none", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine")
"""The words of whole numbers from 0."""


def quoted_text(text: str) -> str:
    """A value as a message shows it."""
    return f"'{text}'" if len(text) <= LONGEST_WORD else f"'{text[: LONGEST_WORD - 1]}…'"


def format_count(number: int, word: str) -> str:
    """`1 tile`, `2 tiles`."""
    return f"{number} {word}" if number == 1 else f"{number} {word}s"


def add_article(word: str) -> str:
    """`a tile`, `an eye`."""
    return f"an {word}" if word[:1].lower() in {*"aeiou"} else f"a {word}"


def format_range(numbers: range) -> str:
    """`2 to 5`, or the only number."""
    return f"{numbers[0]} to {numbers[-1]}" if len(numbers) > 1 else str(numbers[0])


def format_players(players: range) -> str:
    """`2 to 5 players`, `1 player`."""
    return f"{format_range(players)} player{'' if players[-1] == 1 else 's'}"


def format_small_number(number: int) -> str:
    """`three`; a number above nine in digits."""
    return SMALL_NUMBERS[number] if number < len(SMALL_NUMBERS) else str(number)


def shorten_number(number: int) -> str:
    """A number as a message shows it, cut off if it is long."""
    text = str(number)
    return text if len(text) < 10 else f"{text[:8]}…"


def wrap_line(line: str, width: int | None, indent: int = 0) -> list[str]:
    """The line broken at `width` columns (None: not broken); all lines but the first are indented
    by `indent` columns."""
    if width is None or len(line) <= width:
        return [line]
    from textwrap import wrap  # noqa: PLC0415 -- few lines are too long

    return wrap(line, width, subsequent_indent=" " * indent)


def format_letters(index: int) -> str:
    """`A` for 0 to `Z` for 25, then `AA`, `AB` and so on, as spreadsheets name columns."""
    before, last = divmod(index, 26)
    return (format_letters(before - 1) if before else "") + chr(ord("A") + last)


def join_words(words: Iterable[str], last: str) -> str:
    """`Anna, Bo and Zoë`, where `last` is the word before the last one."""
    *first, end = words
    return f"{', '.join(first)} {last} {end}" if first else end

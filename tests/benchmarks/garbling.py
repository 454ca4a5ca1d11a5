"""Garbles records, as text or as bytes, in the ways in which people and programs do."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

LARGE = 0.01
"""The share of records that get something very long."""

# Controls, separators, joiners, a lone surrogate; digits, signs and letters of other scripts that
# look like those of the notation or change their length with case; then the notation's own.
CHARACTERS = (
    *"\0\a\b\t\v\f\r\n\x1b\x7f\x85\xa0\xad\u2028\u2029\u200b\u200d\u202e\u2066\ufeff\ufffd\ud800",
    *"\u0663\u0969\uff13\u00b2\u00bd\u2167\u0e51\uff1a\ufe55\uff0c\uff01\uff03\uff0e\u041e\u2223",
    *"\u2191\u2192\u2193\u2190\u2219\u0130\u0131\xdf\u017f\ufb01\ufb6f\u01c5e\u0301\u0338\u0345\U0001f600",
    *"0123456789 -_'\"\\/%{}[]()=~`.?!#:,+^>v<VlIi|",
)
WORDS = (
    *("start", "minion", "discard", "above", "below", "left of", "right of", "left", "right", "of"),
    *("monster", "monster:", "minion:", "score:", "winner:", "left:", "tiles:", "discarded:"),
    *("game:", "set:", "players:", "date:", "first:", "note:", "rules:", "dealer:", "photo:"),
    *("tilegen record 1", "tilegen record 2", "?", "41?", ".", "12^", "!", "#", "1+", "0", "-1"),
)
LINES = (
    *(
        "score: Anna 12",
        "score:",
        "score: Anna 4, Anna 5",
        "winner: Anna, Anna",
        "winner: ,",
        "left:",
    ),
    *("left: -1", "left: 99999999999999999999", "tiles: Anna 1+", "tiles: + 1", "discarded:"),
    *("discarded: 1 1 2 999 77", "discarded: x", "Anna monster:", "minion:", " monster:", "? ? ?"),
    *(
        "12^ 41? ? .",
        ". . .",
        "game: misfitz",
        "game: chess",
        "set: nowhere.yaml",
        "set: .",
        "set:",
    ),
    *(
        "set: tiles.yaml",
        "set: broken.yaml",
        "set: \0",
        "players:",
        "players: Anna",
        "players: a,a",
    ),
    *(
        "players: 1, 2",
        "players: game, Anna",
        "first: nobody",
        "first:",
        "tilegen record 1",
        ":",
        "::",
    ),
    *(
        "Anna:",
        "Anna: start",
        "Anna: minion 0",
        "1 : discard 0",
        "start: start 1",
        "1:",
        "^",
        "!",
        "#",
    ),
    *(
        "players: \u0638, \u5c0f, \u042f, e\u0301, \u0301",
        "players: Ann, Anna, Anne, An",
        "\ufeff",
        "\u2028",
    ),
)


def _delete(text: str, rng: Random) -> str:
    start, stop = _stretch(text, rng)
    return text[:start] + text[stop:]


def _double(text: str, rng: Random) -> str:
    start, stop = _stretch(text, rng)
    return text[:stop] + text[start:]


def _insert(text: str, rng: Random) -> str:
    at = rng.randint(0, len(text))
    return text[:at] + "".join(rng.choices(CHARACTERS, k=rng.choice((1, 1, 2, 5)))) + text[at:]


def _replace(text: str, rng: Random) -> str:
    start, stop = _stretch(text, rng)
    return text[:start] + "".join(rng.choices(CHARACTERS, k=stop - start)) + text[stop:]


def _any_character(text: str, rng: Random) -> str:
    at = rng.randint(0, len(text))
    return text[:at] + chr(rng.randrange(0x110000)) + text[at:]


def _word(text: str, rng: Random) -> str:
    at = rng.randint(0, len(text))
    return text[:at] + rng.choice(WORDS) + text[at:]


def _number(text: str, rng: Random) -> str:
    places = [i for i, c in enumerate(text) if c.isdigit()]
    if not places:
        return text
    at = rng.choice(places)
    number = rng.choice(
        ("", "0", "00", "1", "?", "999", "1000", "4294967296", str(rng.randrange(99)))
    )
    return text[:at] + number + text[at + 1 :]


def _sign(text: str, rng: Random) -> str:
    places = [i for i, c in enumerate(text) if c in "^>v<"]
    if not places:
        return text
    at = rng.choice(places)
    return text[:at] + rng.choice("^>v<?!. V↑") + text[at + 1 :]


def _doubts(text: str, rng: Random) -> str:
    share = rng.random()
    return "".join("?" if c in "^>v<" and rng.random() < share else c for c in text)


def _line_deleted(text: str, rng: Random) -> str:
    return _lines(text, rng, lambda lines, at: [*lines[:at], *lines[at + 1 :]])


def _line_doubled(text: str, rng: Random) -> str:
    return _lines(text, rng, lambda lines, at: [*lines[: at + 1], *lines[at:]])


def _line_moved(text: str, rng: Random) -> str:
    lines = text.split("\n")
    line = lines.pop(rng.randrange(len(lines)))
    lines.insert(rng.randint(0, len(lines)), line)
    return "\n".join(lines)


def _line_added(text: str, rng: Random) -> str:
    line = rng.choice(LINES)
    return _lines(text, rng, lambda lines, at: [*lines[:at], line, *lines[at:]])


def _cut(text: str, rng: Random) -> str:
    at = rng.randint(0, len(text))
    return rng.choice((text[:at], text[at:]))


def _ends(text: str, rng: Random) -> str:
    ends = ("\n", "\r\n", "\r", "\n\r", "\u2028", "\x85", "\v")
    return "".join(rng.choice(ends) if c == "\n" else c for c in text)


def _names(text: str, rng: Random) -> str:
    lines = text.split("\n")
    head = next((line for line in lines if line.startswith("players: ")), "players: Anna")
    name = rng.choice(head[9:].split(", "))
    other: str = "".join(rng.choices(CHARACTERS, k=rng.randint(0, 6)))
    return text.replace(name, other) if name else text


def _shout(text: str, rng: Random) -> str:
    return rng.choice((str.upper, str.swapcase, str.title, str.casefold))(text)


SMALL: tuple[Callable[[str, Random], str], ...] = (
    *(_delete, _double, _insert, _replace, _any_character, _word, _number, _number, _sign, _doubts),
    *(_line_deleted, _line_doubled, _line_moved, _line_moved, _line_added, _line_added),
    *(_cut, _ends, _names, _shout),
)


def _enlarge(text: str, rng: Random) -> str:
    """Something very long in a random place."""
    piece: str = rng.choice(
        (*"0123456789 \t:,.?#!+^x\n\r", " : ", "1:", "? ", "a,", "12^ ", "1 1", *LINES)
    )
    at = rng.randint(0, len(text))
    return text[:at] + piece * rng.choice((1000, 4301, 5000, 20_000)) + text[at:]


def _stretch(text: str, rng: Random) -> tuple[int, int]:
    start = rng.randint(0, len(text))
    return start, min(len(text), start + rng.choice((1, 1, 1, 2, 3, 8, 30)))


def _lines(text: str, rng: Random, change: Callable[[list[str], int], list[str]]) -> str:
    lines = text.split("\n")
    return "\n".join(change(lines, rng.randrange(len(lines))))


def garble(text: str, rng: Random) -> str:
    for _ in range(rng.choice((1, 1, 1, 2, 2, 3, 5))):
        text = rng.choice(SMALL)(text, rng)
    return _enlarge(text, rng) if rng.random() < LARGE else text


def garbled_bytes(written: bytes, rng: Random) -> bytes:
    made = bytearray(written)
    for _ in range(rng.choice((0, 1, 1, 3))):
        at = rng.randint(0, len(made))
        made[at : at + rng.choice((0, 1, 4))] = rng.randbytes(rng.choice((0, 1, 1, 4)))
    return bytes(made)

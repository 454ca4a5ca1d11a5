"""Guesses at the meaning of nearly correct lines: the first one, the heading of a block, or letters
typed in another alphabet."""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence
from typing import NamedTuple
from unicodedata import normalize

from tilegen.play.players import Players
from tilegen.play.record import RecordLine, version_of
from tilegen.play.record_top import MAGIC
from tilegen.text.suggest.choice import closest_choice
from tilegen.text.suggest.lookalikes import LOOKS

_LONGEST = 200
_MOST_WORDS = 8
_KEYS = "qwertyuiopasdfghjklzxcvbnm"
_KEYBOARDS = (
    "йцукенгшщзфывапролдячсмить",
    "qςερτυθιοπασδφγηξκλζχψωβνμ",  # noqa: RUF001
    "ㅂㅈㄷㄱㅅㅛㅕㅑㅐㅔㅁㄴㅇㄹㅎㅗㅓㅏㅣㅋㅌㅊㅍㅠㅜㅡ",
)
"""The letters of other keyboards, in the order of the keys in `_KEYS`."""
_ON_KEYS = str.maketrans("".join(_KEYBOARDS), _KEYS * len(_KEYBOARDS))


class BlockHeading(NamedTuple):
    """The player and the kind of a block; `has_kind` is whether the kind was typed."""

    player: int
    kind: str
    has_kind: bool


def is_nearly_first(line: RecordLine) -> bool:
    """Whether a line was meant as the first line of a record, however it is typed."""
    text = " ".join(line.text.split())
    return version_of(line) is not None or (
        ":" not in text and bool(closest_choice(text, (MAGIC,)))
    )


def guess_heading(
    text: str, players: Players, kinds: Sequence[str], players_with_block: Collection[int]
) -> BlockHeading | None:
    """The heading that was meant, if the text names a player and little more. Without a kind, it is
    the first of `kinds`, or the last for a player in `players_with_block`, who already has a
    block."""
    if len(text) > _LONGEST:
        return None
    words = [word for word in text.split() if not re.fullmatch(r"\W*\d*\W*", word)]
    if len(words) > _MOST_WORDS:
        return None
    player = players.find(" ".join(words)) if words else None
    if player is not None:
        return BlockHeading(
            player, kinds[-1] if player in players_with_block else kinds[0], has_kind=False
        )
    for index, word in enumerate(words):
        kind = closest_choice(word, kinds)
        player = players.find(" ".join(words[:index] + words[index + 1 :])) if kind else None
        if kind and player is not None:
            return BlockHeading(player, kind, has_kind=True)
    return None


def to_latin(text: str) -> tuple[str, str]:
    """The text with letters of other alphabets replaced by the Latin ones that look like them, and
    by those on the same keys. Wide letters and digits become plain ones in both, and case may
    change."""
    looks = normalize("NFKC", text).upper().translate(LOOKS)
    return looks, normalize("NFKC", text.lower().translate(_ON_KEYS))

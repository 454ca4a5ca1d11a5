"""The players, and which of them a typed name means."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import NamedTuple
from unicodedata import is_normalized, normalize

from tilegen.text.near import LOOKALIKES, did_you_mean, listed, meant, nearest

_NUMBERED = r"(?P<sign>[.)\]-]+)\s*(?P<name>\S.*)|(?P<digits>\S{1,3})\s+(?P<other>\S.*)"
"""The rest of a turn's number that has more than digits, and the name after it."""


class Advice(NamedTuple):
    """Advice about a name that fits no player, in words, and the names that may be meant."""

    hint: str
    names: tuple[str, ...] = ()


class Players:
    """The players in turn order; each is known by the index, from 0.

    Names are compared in NFC and without case. The beginning of a name stands for a player if no
    other player's name begins with it.
    """

    def __init__(self, names: Iterable[str]) -> None:
        self.names = tuple(names)
        self._keys = tuple(_key(name) for name in self.names)
        self._known: dict[str, int | None] = {key: index for index, key in enumerate(self._keys)}
        self._typed: dict[str, int | None] = {}

    def find(self, typed: str) -> int | None:
        """The player with this name, or with the only name that begins with it; else None."""
        try:
            return self._typed[typed]
        except KeyError:
            found = self._typed[typed] = self._find(_key(typed))
            return found

    def exactly(self, typed: str) -> bool:
        """Whether the text is the whole name of a player."""
        return _key(typed) in self._known

    def beginning(self, typed: str) -> list[str]:
        """The names that begin with the text."""
        start = _key(typed)
        return [
            name for name, key in zip(self.names, self._keys, strict=True) if key.startswith(start)
        ]

    def advice(self, typed: str) -> Advice:
        """Advice about a name that `find` does not find."""
        if not self.names:
            return Advice("name the players in the header 'players'")
        several = self.beginning(typed)
        if len(several) > 1:
            return Advice(
                f"{listed(several, 'and')} begin with it: write more of the name", tuple(several)
            )
        if numbered := self._numbered(typed):
            return numbered
        near = nearest(_key(typed), self._keys)
        known = f"the players are {listed(self.names, 'and')}"
        if near is None:
            return Advice(known)
        name = self.names[self._keys.index(near)]
        hint = did_you_mean(typed, name, known, shown=name)
        return Advice(hint, (name,) if meant(_key(typed), self._keys) == near else ())

    def _numbered(self, typed: str) -> Advice | None:
        """Advice for a name that is wrong only because of the turn's number before it; else
        None."""
        match = re.fullmatch(_NUMBERED, typed)
        player = self.find(match["name"] or match["other"]) if match else None
        if match is None or player is None:
            return None
        name = self.names[player]
        if match["sign"]:
            hint = f"write '1 {name}: ...', without the '{match['sign']}' after the number"
            return Advice(hint, (f" {name}",))
        digits = match["digits"].translate(LOOKALIKES)
        if not (digits.isascii() and digits.isdecimal()):
            return None
        hint = f"did you mean '{digits} {name}'? numbers have only digits"
        right = f"{digits} {name}"
        return Advice(hint, (right,) if right != typed else ())

    def _find(self, key: str) -> int | None:
        if key in self._known:
            return self._known[key]
        begin = [index for index, known in enumerate(self._keys) if known.startswith(key)]
        return begin[0] if key and len(begin) == 1 else None

    def __len__(self) -> int:
        return len(self.names)


def _key(name: str) -> str:
    # Most names are ASCII, which is always normalized.
    if not is_normalized("NFC", name):
        name = normalize("NFC", name)
    return " ".join(normalize("NFC", name.casefold()).split())

"""The players, and the search for the player whom a typed name means."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import NamedTuple
from unicodedata import is_normalized, normalize

from tilegen.text.wording import join_words

_NUMBERED = r"(?P<sign>[.)\]-]+)\s*(?P<name>\S.*)|(?P<digits>\S{1,3})\s+(?P<other>\S.*)"
"""The rest of a turn's number that has more than digits, and the name after it."""


class NameAdvice(NamedTuple):
    """Advice about a name that fits no player, in words, and the names that may be meant."""

    hint: str
    names: tuple[str, ...] = ()


class Players:
    """The players in turn order; each is known by the index, from 0.

    Names are compared in NFC and without case. The beginning of a name stands for a player if no
    other player's name begins with it.
    """

    def __init__(self, names: Iterable[str], shift: int = 0) -> None:
        self.names = tuple(names)
        self.shift = shift
        """How many names come before that of the first player where they are listed."""
        self._keys = tuple(_key(name) for name in self.names)
        self._index_by_key: dict[str, int | None] = {
            key: index for index, key in enumerate(self._keys)
        }
        self._cache: dict[str, int | None] = {}

    def find(self, typed_name: str) -> int | None:
        """The index of the player with this name, or with the only name that begins with it; None
        if there is none."""
        try:
            return self._cache[typed_name]
        except KeyError:
            index = self._cache[typed_name] = self._find(_key(typed_name))
            return index

    def begin_with(self, typed_name: str) -> Players:
        """The players in turn order from this one on; as they are if there is no such player."""
        first = self.find(typed_name) or 0
        return Players((*self.names[first:], *self.names[:first]), first)

    def has_name(self, typed_name: str) -> bool:
        """Whether the text is the whole name of a player."""
        return _key(typed_name) in self._index_by_key

    def names_with_prefix(self, typed_name: str) -> list[str]:
        """The names that begin with the text."""
        start = _key(typed_name)
        return [
            name for name, key in zip(self.names, self._keys, strict=True) if key.startswith(start)
        ]

    def advice(self, typed_name: str) -> NameAdvice:
        """Advice about a name that `find` does not find."""
        if not self.names:
            return NameAdvice("name the players in the header 'players'")
        several = self.names_with_prefix(typed_name)
        if len(several) > 1:
            return NameAdvice(
                f"{join_words(several, 'and')} begin with it: write more of the name",
                tuple(several),
            )
        if number_advice := self._number_advice(typed_name):
            return number_advice
        from tilegen.text.suggest.choice import closest_choice, did_you_mean, resolve_choice  # noqa: PLC0415 -- a text without mistakes needs no guesses

        near = closest_choice(_key(typed_name), self._keys)
        players_hint = f"the players are {join_words(self.names, 'and')}"
        if near is None:
            return NameAdvice(players_hint)
        name = self.names[self._keys.index(near)]
        hint = did_you_mean(typed_name, name, players_hint, choice_text=name)
        return NameAdvice(
            hint, (name,) if resolve_choice(_key(typed_name), self._keys) == near else ()
        )

    def _number_advice(self, typed_name: str) -> NameAdvice | None:
        """Advice for a name that is wrong only because of the turn's number before it; else
        None."""
        match = re.fullmatch(_NUMBERED, typed_name)
        player = self.find(match["name"] or match["other"]) if match else None
        if match is None or player is None:
            return None
        name = self.names[player]
        if match["sign"]:
            hint = f"write '1 {name}: ...', without the '{match['sign']}' after the number"
            return NameAdvice(hint, (f" {name}",))
        from tilegen.text.suggest.choice import LOOKALIKES  # noqa: PLC0415 -- a text without mistakes needs no guesses

        digits = match["digits"].translate(LOOKALIKES)
        if not (digits.isascii() and digits.isdecimal()):
            return None
        hint = f"did you mean '{digits} {name}'? numbers have only digits"
        right = f"{digits} {name}"
        return NameAdvice(hint, (right,) if right != typed_name else ())

    def _find(self, key: str) -> int | None:
        if key in self._index_by_key:
            return self._index_by_key[key]
        begin = [index for index, player_key in enumerate(self._keys) if player_key.startswith(key)]
        return begin[0] if key and len(begin) == 1 else None

    def __len__(self) -> int:
        return len(self.names)


def _key(name: str) -> str:
    # Most names are ASCII, which is always normalized.
    if not is_normalized("NFC", name):
        name = normalize("NFC", name)
    return " ".join(normalize("NFC", name.casefold()).split())

"""The reasons why a player cannot take a seat at a table."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from tilegen.errors import TilegenError
from tilegen.text.wording import quoted_text

SENTENCES: Final[Mapping[str, tuple[str, str]]] = {
    "seat-taken": ("that seat is taken", "choose another one, or watch"),
    "nobodys-seat": ("nobody sits there", "take a free seat, or watch"),
    "claim-refused": ("the others at the table said no", "show your phone to the host"),
    "name-length": ("a name has 1 to {most} letters", "choose another name"),
    "name-unseen": ("the name has characters that nobody can see", "type it again"),
    "name-taken": ("somebody is called {name} already", "add a letter"),
    "name-unfit": (
        "{name} cannot stand in the record of a game",
        "write it without commas, colons and #",
    ),
}
"""Each message and its hint, by the key with which pages translate them."""


class SeatError(TilegenError):
    """A name or a seat that the player cannot have: one of SENTENCES, by its `key`, with its
    `places` filled in. `better` has another message and hint, for readers of English."""

    def __init__(self, key: str, better: tuple[str, str | None] | None = None, **args: Any) -> None:
        quoted_args = {
            name: quoted_text(arg) if isinstance(arg, str) else arg for name, arg in args.items()
        }
        message, hint = better or SENTENCES[key]
        super().__init__(message if better else message.format(**quoted_args), hint)
        self.key = key
        self.places: Mapping[str, Any] = args

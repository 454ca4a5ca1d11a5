"""What belongs to a table and stands in no record: the seed until the game is over, and who sits
where. It is kept in a file beside the record that only the server's owner may read."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, NamedTuple

from tilegen import __version__
from tilegen.app import files
from tilegen.errors import TilegenError

_FORM = 1


class Chair(NamedTuple):
    """A seat: its player's name, None while it is free; the bot that plays, if one does, and
    whether it only stands in for a person. `number` is that of the links that still hold. A chair
    with a `device` belongs to the one that opened the table."""

    name: str | None = None
    bot: str | None = None
    stands_in: bool = False
    number: int = 0
    device: bool = False


class Key(NamedTuple):
    """`rules` is the name of the rules, "" where there is one way to play. `kept` is the path of
    the set that is played with, below the folder of the games. `date` is the day it began, and
    `dealt` how many lines came from paper, before the seed."""

    code: str
    game: str
    rules: str
    seed: bytes
    kept: str
    date: str
    chairs: tuple[Chair, ...]
    begun: bool = False
    dealt: int = 0
    version: str = __version__

    def with_chair(self, seat: int, chair: Chair) -> Key:
        """The key with another chair there."""
        chairs = (*self.chairs[:seat], chair, *self.chairs[seat + 1 :])
        return self._replace(chairs=chairs)


def save(key: Key, path: Path) -> None:
    """Raises TilegenError where that fails; then the old file is there."""
    told = {
        "form": _FORM,
        **key._asdict(),
        "seed": key.seed.hex(),
        "chairs": [chair._asdict() for chair in key.chairs],
    }
    files.write_private(path, (json.dumps(told, ensure_ascii=False, indent=1) + "\n").encode())


def read(path: Path) -> Key:
    """Raises TilegenError for a file that is no key, whatever it is."""
    try:
        told = json.loads(path.read_bytes())
        return _key(told)
    except OSError as error:
        raise TilegenError(
            f"cannot read '{path}': {error.strerror}", "see to its rights"
        ) from error
    except (ValueError, TypeError, KeyError, AttributeError, RecursionError) as error:
        message = f"'{path}' is not the key of a table"
        raise TilegenError(message, "its record can still be scored and shown") from error


def _key(told: dict[str, Any]) -> Key:
    if told.pop("form") != _FORM:
        raise ValueError
    chairs = tuple(Chair(**chair) for chair in told.pop("chairs"))
    key = Key(**{**told, "seed": bytes.fromhex(told["seed"]), "chairs": chairs})
    texts = (key.code, key.game, key.rules, key.kept, key.date, key.version)
    right = all(isinstance(each, str) for each in texts) and isinstance(key.dealt, int)
    names = all(chair.name is None or isinstance(chair.name, str) for chair in chairs)
    bots = all(chair.bot is None or isinstance(chair.bot, str) for chair in chairs)
    if not (right and names and bots and len(key.seed) >= 16):
        raise ValueError
    return key

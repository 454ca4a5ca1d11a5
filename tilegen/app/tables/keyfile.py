"""What a table must know that its record does not say: the seed until the game is over, and who
sits where. It is kept in a file beside the record that only the server's owner may read."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, NamedTuple

from tilegen import __version__
from tilegen.app import files
from tilegen.errors import FileError

_FORM = 1


class Chair(NamedTuple):
    """A seat: its player's name, None while it is free; the bot that plays, if any, and whether it
    stands in for a person. Only links with this `number` are valid. With `device`, the seat is
    played on the device that opened the table."""

    name: str | None = None
    bot: str | None = None
    stands_in: bool = False
    number: int = 0
    device: bool = False


class Key(NamedTuple):
    """A table as its key file has it. `rules` is the variant, "" for a game without any. `kept` is
    the path of the table's copy of the set, below the folder of games. `date` is the day it was
    opened, and `dealt` the number of moves that came from paper, before the seed. `next` is the
    code of the table where the same people play again, None until they do."""

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
    next: str | None = None

    def with_chair(self, seat: int, chair: Chair) -> Key:
        """The key with this chair at the seat."""
        chairs = (*self.chairs[:seat], chair, *self.chairs[seat + 1 :])
        return self._replace(chairs=chairs)


def save(key: Key, path: Path) -> None:
    """Raises TilegenError if that fails, and leaves the old file."""
    told = {
        "form": _FORM,
        **key._asdict(),
        "seed": key.seed.hex(),
        "chairs": [chair._asdict() for chair in key.chairs],
    }
    files.write_private(path, (json.dumps(told, ensure_ascii=False, indent=1) + "\n").encode())


def read(path: Path) -> Key:
    """Raises TilegenError for a file that cannot be read, or is not a key."""
    try:
        told = json.loads(path.read_bytes())
        return _key(told)
    except OSError as error:
        raise FileError(f"cannot read '{path}': {error.strerror}", "see to its rights") from error
    except (ValueError, TypeError, KeyError, AttributeError, RecursionError) as error:
        message = f"'{path}' is not the key of a table"
        raise FileError(message, "its record can still be scored and shown") from error


def _key(told: dict[str, Any]) -> Key:
    if told.pop("form") != _FORM:
        raise ValueError
    chairs = tuple(Chair(**chair) for chair in told.pop("chairs"))
    key = Key(**{**told, "seed": bytes.fromhex(told["seed"]), "chairs": chairs})
    texts = (key.code, key.game, key.rules, key.kept, key.date, key.version)
    right = all(isinstance(each, str) for each in texts) and isinstance(key.dealt, int)
    names = all(chair.name is None or isinstance(chair.name, str) for chair in chairs)
    bots = all(chair.bot is None or isinstance(chair.bot, str) for chair in chairs)
    leads = key.next is None or isinstance(key.next, str)
    if not (right and names and bots and leads and len(key.seed) >= 16):
        raise ValueError
    return key

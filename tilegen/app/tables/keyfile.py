"""What a table must know that its record does not say: the seed until the game is over, and who
sits where. It is kept in a file beside the record that only the server's owner may read."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, NamedTuple

from tilegen import __version__
from tilegen.app.output import files
from tilegen.errors import FileError

_FORM = 1


class StoredSeat(NamedTuple):
    """A seat: its player's name, None while it is free; the bot that plays, if any, and whether it
    stands in for a person. Only links with this `number` are valid. With `device`, the seat is
    played on the device that opened the table."""

    name: str | None = None
    bot: str | None = None
    stands_in: bool = False
    number: int = 0
    device: bool = False


class StoredTable(NamedTuple):
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
    chairs: tuple[StoredSeat, ...]
    begun: bool = False
    dealt: int = 0
    version: str = __version__
    next: str | None = None

    def with_chair(self, seat: int, chair: StoredSeat) -> StoredTable:
        """The key with this chair at the seat."""
        chairs = (*self.chairs[:seat], chair, *self.chairs[seat + 1 :])
        return self._replace(chairs=chairs)


def save(stored_table: StoredTable, path: Path) -> None:
    """Raises TilegenError if that fails, and leaves the old file."""
    payload = {
        "form": _FORM,
        **stored_table._asdict(),
        "seed": stored_table.seed.hex(),
        "chairs": [chair._asdict() for chair in stored_table.chairs],
    }
    files.write_private(path, (json.dumps(payload, ensure_ascii=False, indent=1) + "\n").encode())


def read(path: Path) -> StoredTable:
    """Raises TilegenError for a file that cannot be read, or is not a key."""
    try:
        payload = json.loads(path.read_bytes())
        return _parse_stored_table(payload)
    except OSError as error:
        raise FileError(f"cannot read '{path}': {error.strerror}", "see to its rights") from error
    except (ValueError, TypeError, KeyError, AttributeError, RecursionError) as error:
        message = f"'{path}' is not the key of a table"
        raise FileError(message, "its record can still be scored and shown") from error


def _parse_stored_table(payload: dict[str, Any]) -> StoredTable:
    if payload.pop("form") != _FORM:
        raise ValueError
    chairs = tuple(StoredSeat(**chair) for chair in payload.pop("chairs"))
    stored_table = StoredTable(
        **{**payload, "seed": bytes.fromhex(payload["seed"]), "chairs": chairs}
    )
    texts = (
        stored_table.code,
        stored_table.game,
        stored_table.rules,
        stored_table.kept,
        stored_table.date,
        stored_table.version,
    )
    right = all(isinstance(text, str) for text in texts) and isinstance(stored_table.dealt, int)
    names = all(chair.name is None or isinstance(chair.name, str) for chair in chairs)
    bots = all(chair.bot is None or isinstance(chair.bot, str) for chair in chairs)
    leads = stored_table.next is None or isinstance(stored_table.next, str)
    if not (right and names and bots and leads and len(stored_table.seed) >= 16):
        raise ValueError
    return stored_table

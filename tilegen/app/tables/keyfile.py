"""The data of a table that its record does not have: the seed until the game is over, and the
players' seats. They are in a file beside the record that only the server's owner may read."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, NamedTuple

from tilegen.app.output import files
from tilegen.errors import FileError
from tilegen.version import __version__

_FORM = 1
_KEYS = {
    "set_path": "kept",
    "seats": "chairs",
    "is_begun": "begun",
    "paper_moves": "dealt",
    "rematch_code": "next",
}
"""The keys in the file of fields that are called otherwise there."""


class StoredSeat(NamedTuple):
    """A seat: its player's name, None while it is free; the bot that plays, if any, and whether it
    stands in for a player. Only links with this `number` are valid. With `device`, the seat is
    played on the device that opened the table. `choice` is the action that its player has chosen
    while others still choose, as the record will write it."""

    name: str | None = None
    bot: str | None = None
    stands_in: bool = False
    number: int = 0
    device: bool = False
    choice: str | None = None


class StoredTable(NamedTuple):
    """A table as its key file has it. `rules` is the variant, "" for a game without any. `set_path`
    is the path of the table's copy of the set, below the folder of games. `date` is the day it was
    opened, and `paper_moves` the number of moves that came from paper, before the seed.
    `rematch_code` is the code of the rematch table, None until there is one. `aids` is whether
    pages tell what players could count themselves."""

    code: str
    game: str
    rules: str
    seed: bytes
    set_path: str
    date: str
    seats: tuple[StoredSeat, ...]
    is_begun: bool = False
    paper_moves: int = 0
    version: str = __version__
    rematch_code: str | None = None
    aids: bool = True

    def with_seat(self, seat: int, stored_seat: StoredSeat) -> StoredTable:
        """The table with `stored_seat` at a seat, counted from 0."""
        seats = (*self.seats[:seat], stored_seat, *self.seats[seat + 1 :])
        return self._replace(seats=seats)


def save(stored_table: StoredTable, path: Path) -> None:
    """Writes the key file. Raises TilegenError if that fails; the old file then stays."""
    fields = {
        **stored_table._asdict(),
        "seed": stored_table.seed.hex(),
        "seats": [seat._asdict() for seat in stored_table.seats],
    }
    payload = {"form": _FORM} | {_KEYS.get(name, name): value for name, value in fields.items()}
    files.write_private(path, (json.dumps(payload, ensure_ascii=False, indent=1) + "\n").encode())


def read(path: Path) -> StoredTable:
    """The table in a key file. Raises TilegenError if it cannot be read, or is not a key file."""
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
    names_by_key = {key: name for name, key in _KEYS.items()}
    fields = {names_by_key.get(key, key): value for key, value in payload.items()}
    seats = tuple(StoredSeat(**seat) for seat in fields["seats"])
    stored_table = StoredTable(**fields | {"seed": bytes.fromhex(fields["seed"]), "seats": seats})
    texts = (
        stored_table.code,
        stored_table.game,
        stored_table.rules,
        stored_table.set_path,
        stored_table.date,
        stored_table.version,
    )
    right = all(isinstance(text, str) for text in texts)
    right = right and isinstance(stored_table.paper_moves, int)
    right = right and isinstance(stored_table.aids, bool)
    names = all(seat.name is None or isinstance(seat.name, str) for seat in seats)
    bots = all(seat.bot is None or isinstance(seat.bot, str) for seat in seats)
    choices = all(seat.choice is None or isinstance(seat.choice, str) for seat in seats)
    leads = stored_table.rematch_code is None or isinstance(stored_table.rematch_code, str)
    if not (right and names and bots and choices and leads and len(stored_table.seed) >= 16):
        raise ValueError
    return stored_table

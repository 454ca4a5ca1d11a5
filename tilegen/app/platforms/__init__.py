"""Other tables than the one at home: what a game is for them, a file each."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from tilegen.app.platforms.game import Game, Table
from tilegen.app.platforms.tabletopia import TABLETOPIA
from tilegen.app.platforms.the_game_crafter import THE_GAME_CRAFTER
from tilegen.app.platforms.tts import TTS
from tilegen.errors import TilegenError
from tilegen.text.near import choices_hint, quoted

__all__ = ["TABLES", "Game", "Table", "address", "chosen"]

TABLES: Mapping[str, Table] = {table.folder: table for table in (TTS, TABLETOPIA, THE_GAME_CRAFTER)}
"""Each table by its name, which is also that of its folder."""

_ADDRESS = re.compile(r"(?:https?://[^/\s]|file:///)[^\s?#]*")


def chosen(names: Sequence[str], *, whole: bool) -> tuple[Table, ...]:
    """The tables of these names, each once, in their usual order. Raises TilegenError for a name
    that is none's, and where not the `whole` set is made."""
    for name in names:
        if name not in TABLES:
            hint = choices_hint(name, list(TABLES), "tables")
            raise TilegenError(f"--for: no table is called {quoted(name)}", hint)
    if names and not whole:
        message = "--for makes the whole game, and --only leaves pieces out"
        raise TilegenError(message, "leave out one of the two")
    return tuple(table for name, table in TABLES.items() if name in names)


def address(url: str | None, tables: Sequence[Table]) -> str:
    """The folder that `--url` names, ending in a slash; nothing where it was left out. Raises
    TilegenError for what is no address, and where no table needs one."""
    if url is None:
        return ""
    if TTS not in tables:
        message = (
            "--url says where Tabletop Simulator finds the pictures, and nothing else needs it"
        )
        raise TilegenError(message, "add --for tts, or leave --url out")
    if not _ADDRESS.fullmatch(url):
        message = f"--url: {quoted(url)} is no address of a folder"
        raise TilegenError(message, "write for example https://example.org/monsters/")
    return url if url.endswith("/") else f"{url}/"

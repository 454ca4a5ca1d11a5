"""Writes the tiles of a game as a table for spreadsheets."""

from __future__ import annotations

from pathlib import Path

from tilegen.app.load import ROWS, Loaded
from tilegen.app.output.files import write_new
from tilegen.errors import TilegenError
from tilegen.games.tiles.faces import TileGame
from tilegen.games.tiles.sets.row_text import RowTerms
from tilegen.games.tiles.sets.table_text import format_table
from tilegen.text.wording import join_words

_TABS = ".tsv"


def format_game_table(game: TileGame, path: Path) -> bytes:
    """The tiles of a game as the content of this file, with tabs if it ends in .tsv."""
    terms = RowTerms(game.kinds_of_sides, game.features, game.row_art, game.row_backs)
    separator = "\t" if path.suffix.lower() == _TABS else ","
    return format_table(game.tiles, terms, separator).encode()


def check_table_name(path: Path) -> None:
    """Raises TilegenError if a table cannot have this name."""
    if path.suffix.lower() not in ROWS.endings:
        message = f"'{path}' does not end in {join_words(ROWS.endings, 'or')}, and a table does"
        raise TilegenError(message, f"name it {path.stem or 'rows'}.csv")


def write_table(loaded_set: Loaded, path: Path) -> None:
    """Writes the tiles of a set to a new table, whose name `check_table_name` has accepted. Raises
    TilegenError if the file exists, and for a set that is no tile game."""
    game = loaded_set.valid_edition
    if not isinstance(game, TileGame):
        message = f"'{loaded_set.source.name}' has no tiles for a table"
        raise TilegenError(message, "name a file with 'game: tiles'")
    write_new([(path.name, format_game_table(game, path))], path.parent)

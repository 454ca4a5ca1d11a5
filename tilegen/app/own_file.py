"""Begins a designer's own game in one file: from an example of tilegen, or from a table of rows."""

from __future__ import annotations

import re
import shlex
from pathlib import Path
from typing import Final, NamedTuple

from tilegen.app.games import BY_FILE
from tilegen.app.init import check_is_folder, name_file, name_game
from tilegen.app.inputs import content, decode_text, is_there
from tilegen.app.load import ROWS, SET
from tilegen.app.output.files import write_new
from tilegen.app.schema import BESIDE, LINE, dump_schema
from tilegen.app.set_places import find_gallery_file
from tilegen.errors import TilegenError
from tilegen.games.tiles.sets.file_reader import read_tile_game
from tilegen.games.tiles.sets.table_beginning import format_beginning
from tilegen.names import EXAMPLES, GALLERY
from tilegen.text.csvtree import compose_table
from tilegen.text.diagnostics import Diagnostic, Diagnostics
from tilegen.text.source import Source
from tilegen.text.suggest.choice import choices_hint
from tilegen.text.wording import join_words, quoted_text
from tilegen.text.yamltree import compose
from tilegen.text.yamlword import format_word

_NAME: Final = re.compile(r"^name:.*\n(?: .*\n)*", re.MULTILINE)
_EXPECT: Final = re.compile(r"^expect:.*\n(?: .*\n)*", re.MULTILINE)
_GAME: Final = next(iter(BY_FILE))


def begin_like(folder: Path, example: str) -> tuple[Path, ...]:
    """Begins a game in `folder` with a copy of an example and the schema for editors. The copy
    lacks the example's `expect`, so that its rows and rules may change. Returns its files. Raises
    TilegenError if the folder already has them or is named like a file, and for an unknown
    example."""
    text = _read_example(example)
    check_is_folder(folder)
    file_name = f"{name_file(folder)}.yaml"
    return write_new(_list_files(file_name, _rename(text, name_game(folder))), folder)


def begin_file(file: Path, example: str) -> tuple[Path, ...]:
    """Like `begin_like`, for a file whose name the designer has chosen; its folder may be new."""
    text = _read_example(example)
    name = name_game(file.with_suffix(""))
    return write_new(_list_files(file.name, _rename(text, name)), file.parent)


def choose_new_file(path: str) -> Path:
    """The file with which a game at this path begins: the path, or a file in that folder, named
    after it. Raises TilegenError if there is such a file."""
    given_path = Path(path)
    file = (
        given_path
        if given_path.suffix.lower() in SET.endings
        else given_path / f"{name_file(given_path)}.yaml"
    )
    if is_there(file):
        message = f"there is a file '{file}' already"
        raise TilegenError(message, f"tilegen serve {shlex.quote(str(file))}")
    return file


def _read_example(example: str) -> str:
    """The text of the game that is an example of this, or that has this name."""
    name = EXAMPLES.get(example, example)
    if name not in GALLERY:
        message = f"--like: no example is called {quoted_text(example)}"
        raise TilegenError(message, choices_hint(example, tuple(EXAMPLES), "examples"))
    return find_gallery_file(name).read_text(encoding="utf-8")


class BegunGame(NamedTuple):
    """The files of a new game; empty if its table has errors, which are among the `diagnostics` and
    have their places in `source`."""

    files: tuple[Path, ...]
    diagnostics: tuple[Diagnostic, ...]
    source: Source


def begin_from_table(folder: Path, table_path: str) -> BegunGame:
    """Begins a game in `folder` with a file that takes its tiles from a copy of this table, and
    with the schema for editors. Raises TilegenError if the table cannot be read, and as
    `begin_like` does."""
    check_is_folder(folder)
    if Path(table_path).suffix.lower() not in ROWS.endings:
        message = f"'{table_path}' does not end in {join_words(ROWS.endings, 'or')}"
        raise TilegenError(message, ROWS.as_text)
    data = content(table_path, ROWS)
    source, problem = decode_text(table_path, data, ROWS)
    if problem is not None:
        return BegunGame((), (problem,), source)
    first = Diagnostics()
    table = compose_table(source, first)
    if table is None or first.has_errors:
        return BegunGame((), tuple(first), source)
    name = f"rows{Path(table_path).suffix.lower()}"
    text = format_beginning(table, name_game(folder), name)
    diagnostics = Diagnostics()
    root = compose(Source(f"the game of {table_path}", text), diagnostics)
    read_tile_game(root, diagnostics, files={name: source})
    if diagnostics.has_errors:
        return BegunGame((), _place_in_table(diagnostics, source), source)
    files = [*_list_files(f"{name_file(folder)}.yaml", text), (Path(name), data)]
    return BegunGame(write_new(files, folder), tuple(diagnostics), source)


def _place_in_table(diagnostics: Diagnostics, source: Source) -> tuple[Diagnostic, ...]:
    """The diagnostics of the table; diagnostics of the text made from it have no place in the table
    and are left out."""
    in_table = tuple(item for item in diagnostics if item.source is source)
    return in_table or tuple(item._replace(span=None, labels=()) for item in diagnostics)


def _rename(text: str, name: str) -> str:
    """The text of an example under another game's name."""
    opening = f"# {name}, begun from an example of tilegen. The example says:\n#\n"
    text = _NAME.sub(lambda _: f"name: {format_word(name)}\n", text, count=1)
    return opening + _EXPECT.sub("", text, count=1)


def _list_files(file_name: str, text: str) -> list[tuple[Path, bytes]]:
    """A game's file, which points to the schema beside it."""
    schema = BESIDE.format(game=_GAME)
    return [
        (Path(file_name), f"{LINE.format(file=schema)}{text}".encode()),
        (Path(schema), dump_schema(BY_FILE[_GAME]).encode()),
    ]

"""Begins a designer's own game in one file: like one that comes with tilegen."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

from tilegen.app.carried import resource_path
from tilegen.app.games import BY_FILE
from tilegen.app.init import check_is_folder, name_game
from tilegen.app.output.files import write_new
from tilegen.app.schema import BESIDE, LINE, dump_schema
from tilegen.errors import TilegenError
from tilegen.names import EXAMPLES
from tilegen.text.suggest.choice import choices_hint
from tilegen.text.wording import quoted_text
from tilegen.text.yamlword import format_word

_NAME: Final = re.compile(r"^name:.*\n(?: .*\n)*", re.MULTILINE)
_EXPECT: Final = re.compile(r"^expect:.*\n(?: .*\n)*", re.MULTILINE)
_NO_FILE: Final = re.compile(r"[^\w-]+")
_GAME: Final = next(iter(BY_FILE))


def begin_like(folder: Path, example: str) -> tuple[Path, ...]:
    """Begins a game in `folder` with a file like that of an example, without what that promises, so
    that rows and rules may change, and with the schema for editors. Returns its files. Raises
    TilegenError if the folder already has them or is named like a file, and for an unknown
    example."""
    if example not in EXAMPLES:
        message = f"--like: no example is called {quoted_text(example)}"
        raise TilegenError(message, choices_hint(example, tuple(EXAMPLES), "examples"))
    check_is_folder(folder)
    text = resource_path(Path("specs", f"{EXAMPLES[example]}.yaml")).read_text(encoding="utf-8")
    return write_new(_list_files(folder, _rename(text, name_game(folder))), folder)


def _rename(text: str, name: str) -> str:
    """The text of an example as that of another game."""
    opening = f"# {name}, begun like a game that comes with tilegen. Of that game was said:\n#\n"
    text = _NAME.sub(lambda _: f"name: {format_word(name)}\n", text, count=1)
    return opening + _EXPECT.sub("", text, count=1)


def _list_files(folder: Path, text: str) -> list[tuple[Path, bytes]]:
    """A game's file, which points to the schema beside it."""
    schema = BESIDE.format(game=_GAME)
    return [
        (Path(f"{_name_file(folder)}.yaml"), f"{LINE.format(file=schema)}{text}".encode()),
        (Path(schema), dump_schema(BY_FILE[_GAME]).encode()),
    ]


def _name_file(folder: Path) -> str:
    """The name of the folder, as far as it can name a file everywhere."""
    return _NO_FILE.sub("-", folder.resolve().name).strip("-") or "game"

"""Begins a designer's own game: a set, its schema, and a page that says what to do with them."""

from __future__ import annotations

import os
import re
import shlex
import textwrap
from collections.abc import Mapping
from importlib import resources
from pathlib import Path
from string import Template
from typing import NamedTuple

from tilegen.app.games import GAMES
from tilegen.app.output.files import write_new
from tilegen.app.printing.languages import parse_language
from tilegen.app.schema import BESIDE, LINE, dump_schema
from tilegen.app.set_places import carried_set
from tilegen.errors import TilegenError
from tilegen.names import LIKE
from tilegen.sheets.guide import read_text
from tilegen.text.fields import LONGEST_TEXT
from tilegen.text.suggest.choice import choices_hint
from tilegen.text.wording import quoted_text
from tilegen.text.yamlword import format_word

_NAME = re.compile(r"^name: .*\n", re.MULTILINE)
_NO_FILE = re.compile(r"[^\w-]+")
_ART = re.compile(r"^art:.*\n", re.MULTILINE)
_EXPECT = re.compile(r"^expect:.*\n(?: .*\n)*", re.MULTILINE)
_ON_ITS_OWN = re.compile(r"^( *# )\$(\w+)$", re.MULTILINE)
_EXPLAINED, _FIRST_KEY = "#\n# To change the game", "\ntilegen: 1\n"
_PART = "hat.svg"
_FILES = frozenset({".yaml", ".yml"})
_WIDEST = 100


class _StarterTexts(NamedTuple):
    """The prose of a new game in a language: its page, the short texts, and `overrides`, which
    replace the `art` and `expect` of the standard set."""

    readme: str
    words: Mapping[str, str]
    overrides: str


def init(folder: Path, game: str, language: str = "en") -> tuple[Path, ...]:
    """Begins a game in `folder` from a standard set, with the schema for editors and prose in
    `language`, and returns its files. Raises TilegenError if the folder already has a game, also
    one in a file, or is named like a file, and for an unknown game or language."""
    if game not in GAMES:
        message = f"--game: no game is called {quoted_text(game)}"
        hint = f"write --like {game}" if game in LIKE else choices_hint(game, tuple(GAMES), "games")
        raise TilegenError(message, hint)
    check_is_folder(folder)
    own_file = folder / f"{name_file(folder)}.yaml"
    if os.path.isfile(own_file):  # noqa: PTH113 - False, not an error, in a shut folder
        message = f"'{folder}' has a game already, in '{own_file}'"
        raise TilegenError(message, f"tilegen validate {shlex.quote(str(own_file))}")
    language = parse_language(language, "a new game")
    standard = carried_set(game)
    starter = _load_starter_texts(game, language)
    rows = standard.read_text(encoding="utf-8")
    # In other languages the page explains what the English comment of the standard set does.
    rows = rows[rows.index(_EXPLAINED if language == "en" else _FIRST_KEY) :]
    own = _build_set_text(rows, name_game(folder), starter)
    schema = BESIDE.format(game=game)
    return write_new(
        [
            (Path("specs", standard.name), f"{LINE.format(file=schema)}{own}".encode()),
            (Path("specs", schema), dump_schema(GAMES[game]).encode()),
            (
                Path("specs", "own", _PART),
                (resources.files("tilegen.app") / "begin" / _PART).read_bytes(),
            ),
            ("README.md", starter.readme.encode()),
        ],
        folder,
    )


def check_is_folder(folder: Path) -> None:
    """Raises TilegenError for a folder that is named like a file."""
    if folder.suffix.lower() in _FILES and not folder.is_dir():
        message = f"a game is a folder, and {quoted_text(folder.name)} is the name of a file"
        folder_text = shlex.quote(str(folder.with_suffix("")))
        raise TilegenError(message, f"tilegen init {folder_text}")


def check_is_own_name(folder: Path, usual_game: str) -> None:
    """Raises TilegenError for a folder named like a game that comes with tilegen, where another one
    would surprise."""
    name = folder.resolve().name.lower()
    if name in LIKE:
        own_folder = folder.with_name(f"my-{folder.name}") if folder.name else folder
        like, usual = (
            f"'tilegen init {shlex.quote(str(path))} {option}'"
            for path, option in (
                (own_folder, f"--like {name}"),
                (folder, f"--game {usual_game}"),
            )
        )
        message = f"{quoted_text(name)} is the name of an example that comes with tilegen"
        raise TilegenError(message, f"write {like} to begin from that one, or {usual}")


def loosen(text: str, game: str) -> str:
    """The text of a standard set with the promises of a new game, which let rows change. Their
    comments are in English, like all comments of a standard set."""
    return _replace_promises(text, _load_starter_texts(game, "en").overrides)


def _load_starter_texts(game: str, language: str) -> _StarterTexts:
    folder = resources.files(GAMES[game].starter)
    readme, _, short = read_text(folder / "begin", language).partition("---\n")
    words = dict(line.split(": ", 1) for line in short.splitlines())
    if language != "en":
        words = {**_load_starter_texts(game, "en").words, **words}
    overrides = _fill_comments((folder / "begin.yaml").read_text(encoding="utf-8"), words)
    return _StarterTexts(readme, words, overrides)


def _fill_comments(template: str, words: Mapping[str, str]) -> str:
    """The template with its comments filled in. A comment on a line of its own is wrapped."""

    def wrap_comment(match: re.Match[str]) -> str:
        begin = match[1]
        return textwrap.fill(
            words[match[2]],
            _WIDEST,
            initial_indent=begin,
            subsequent_indent=begin,
            break_on_hyphens=False,
            break_long_words=False,
        )

    return Template(_ON_ITS_OWN.sub(wrap_comment, template)).substitute(words)


def name_game(folder: Path) -> str:
    """The name of the game, made from the name of its folder."""
    words = " ".join(re.sub(r"[_-]+", " ", folder.resolve().name).split())
    printable_name = "".join(letter for letter in words if letter.isprintable())[:LONGEST_TEXT]
    return printable_name[:1].upper() + printable_name[1:] or "My game"


def name_file(folder: Path) -> str:
    """The name of the folder, without characters that some file system refuses."""
    return _NO_FILE.sub("-", folder.resolve().name).strip("-") or "game"


def _build_set_text(rows: str, name: str, starter: _StarterTexts) -> str:
    """The standard set under another name, with its opening comment replaced, its `art` by an
    example of own colours and own parts, and its `expect` by promises that let rows change."""
    art, _, _ = starter.overrides.partition("expect:\n")
    text = f"# {name}: {starter.words['begun']}.\n{rows}"
    text = _NAME.sub(lambda _: f"name: {format_word(name)}\n", text, count=1)
    text = _ART.sub(lambda _: art, text, count=1)
    return _replace_promises(text, starter.overrides)


def _replace_promises(text: str, overrides: str) -> str:
    """The text with the promises of `overrides` instead of its own."""
    _, key, promises = overrides.partition("expect:\n")
    return _EXPECT.sub(lambda _: f"{key}{promises}", text, count=1)

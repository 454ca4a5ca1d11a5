"""Begins a designer's own game: a set, its schema, and a page that says what to do with them."""

from __future__ import annotations

import re
import shlex
import textwrap
from collections.abc import Mapping
from importlib import resources
from pathlib import Path
from string import Template
from typing import NamedTuple

from tilegen.app.files import write_new
from tilegen.app.games import GAMES
from tilegen.app.load import carried_set
from tilegen.app.printing.languages import one_language
from tilegen.app.schema import BESIDE, LINE, written
from tilegen.errors import TilegenError
from tilegen.sheets.guide import read_text
from tilegen.text.fields import LONGEST_TEXT
from tilegen.text.near import choices_hint, quoted
from tilegen.text.yamlword import word

_NAME = re.compile(r"^name: .*\n", re.MULTILINE)
_ART = re.compile(r"^art:.*\n", re.MULTILINE)
_EXPECT = re.compile(r"^expect:.*\n(?: .*\n)*", re.MULTILINE)
_ON_ITS_OWN = re.compile(r"^( *# )\$(\w+)$", re.MULTILINE)
_EXPLAINED, _FIRST_KEY = "#\n# To change the game", "\ntilegen: 1\n"
_PART = "hat.svg"
_FILES = frozenset({".yaml", ".yml"})
_WIDEST = 100


class _Begun(NamedTuple):
    """What a new game says in a language: its page, the short texts, and what its set says in place
    of the standard set's `art` and `expect`, as one text."""

    readme: str
    words: Mapping[str, str]
    changed: str


def init(folder: Path, game: str, language: str = "en") -> tuple[Path, ...]:
    """Begins a game in `folder` from a standard set, with the schema for editors and prose in
    `language`, and returns its files. Raises TilegenError if the folder already has a game or is
    named like a file, and for an unknown game or language."""
    if game not in GAMES:
        message = f"--game: no game is called {quoted(game)}"
        raise TilegenError(message, choices_hint(game, tuple(GAMES), "games"))
    if folder.suffix.lower() in _FILES and not folder.is_dir():
        message = f"a game is a folder, and {quoted(folder.name)} is the name of a file"
        meant = shlex.quote(str(folder.with_suffix("")))
        raise TilegenError(message, f"tilegen init {meant}")
    language = one_language(language, "a new game")
    standard = carried_set(game)
    begun = _begun(game, language)
    rows = standard.read_text(encoding="utf-8")
    # In other languages the page explains what the English comment of the standard set does.
    rows = rows[rows.index(_EXPLAINED if language == "en" else _FIRST_KEY) :]
    own = _own(rows, _name(folder), begun)
    schema = BESIDE.format(game=game)
    return write_new(
        [
            (Path("specs", standard.name), f"{LINE.format(file=schema)}{own}".encode()),
            (Path("specs", schema), written(GAMES[game]).encode()),
            (
                Path("specs", "own", _PART),
                (resources.files("tilegen.app") / "begin" / _PART).read_bytes(),
            ),
            ("README.md", begun.readme.encode()),
        ],
        folder,
    )


def loosen(text: str, game: str) -> str:
    """The text of a standard set with the promises with which a new game begins: they let rows
    change. Their comments are in English, as the others of a standard set."""
    return _promising(text, _begun(game, "en").changed)


def _begun(game: str, language: str) -> _Begun:
    folder = resources.files(f"tilegen.games.{game}")
    readme, _, short = read_text(folder / "begin", language).partition("---\n")
    words = dict(each.split(": ", 1) for each in short.splitlines())
    if language != "en":
        words = {**_begun(game, "en").words, **words}
    changed = _explained((folder / "begin.yaml").read_text(encoding="utf-8"), words)
    return _Begun(readme, words, changed)


def _explained(template: str, words: Mapping[str, str]) -> str:
    """What replaces parts of the standard set, with its comments: a long one that stands on its own
    is on several lines."""

    def filled(found: re.Match[str]) -> str:
        begin = found[1]
        return textwrap.fill(
            words[found[2]],
            _WIDEST,
            initial_indent=begin,
            subsequent_indent=begin,
            break_on_hyphens=False,
            break_long_words=False,
        )

    return Template(_ON_ITS_OWN.sub(filled, template)).substitute(words)


def _name(folder: Path) -> str:
    """The name of the game: that of its folder."""
    words = " ".join(re.sub(r"[_-]+", " ", folder.resolve().name).split())
    plain = "".join(letter for letter in words if letter.isprintable())[:LONGEST_TEXT]
    return plain[:1].upper() + plain[1:] or "My game"


def _own(rows: str, name: str, begun: _Begun) -> str:
    """The standard set under another name, with its opening comment replaced, its `art` by one that
    shows how to have colours and parts of one's own, and its `expect` by one that lets rows
    change."""
    art, _, _ = begun.changed.partition("expect:\n")
    text = f"# {name}: {begun.words['begun']}.\n{rows}"
    text = _NAME.sub(lambda _: f"name: {word(name)}\n", text, count=1)
    text = _ART.sub(lambda _: art, text, count=1)
    return _promising(text, begun.changed)


def _promising(text: str, changed: str) -> str:
    """The text with the promises of `changed` in place of its own."""
    _, key, promises = changed.partition("expect:\n")
    return _EXPECT.sub(lambda _: f"{key}{promises}", text, count=1)

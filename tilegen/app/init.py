"""A designer's own game: one set, and a page that says what to do with it."""

from __future__ import annotations

import json
import re
from importlib import resources
from pathlib import Path

from tilegen.app.files import write_new
from tilegen.app.games import GAMES
from tilegen.app.load import carried_set
from tilegen.errors import TilegenError
from tilegen.text.fields import LONGEST_TEXT
from tilegen.text.near import choices_hint, quoted

_NAME = re.compile(r"^name: .*\n", re.MULTILINE)
_EXPECT = re.compile(r"^expect:.*\n(?: .*\n)*", re.MULTILINE)
_NO_TEXT = frozenset(("true", "false", "null", "yes", "no", "on", "off"))


def init(folder: Path, game: str) -> tuple[Path, ...]:
    """Begin a game in `folder`, from the standard set of one, and return its files. Raises
    TilegenError if the folder holds one, and for an unknown game."""
    if game not in GAMES:
        message = f"--game: no game is called {quoted(game)}"
        raise TilegenError(message, choices_hint(game, tuple(GAMES), "games"))
    standard = carried_set(game)
    begun = resources.files(f"tilegen.games.{game}")
    own = _own(
        standard.read_text(encoding="utf-8"),
        _name(folder),
        (begun / "begin.yaml").read_text(encoding="utf-8"),
    )
    return write_new(
        [
            (Path("specs", standard.name), own.encode()),
            ("README.md", (begun / "begin.md").read_bytes()),
        ],
        folder,
    )


def _name(folder: Path) -> str:
    """The name of the game: that of its folder."""
    words = " ".join(re.sub(r"[_-]+", " ", folder.resolve().name).split())
    plain = "".join(letter for letter in words if letter.isprintable())[:LONGEST_TEXT]
    return plain[:1].upper() + plain[1:] or "My game"


def _own(standard: str, name: str, expect: str) -> str:
    """The standard set under another name, with its opening comment replaced, and its `expect`
    by one that lets rows change."""
    _, marker, rest = standard.partition("# To change the game")
    text = f"# {name}: begun with the standard set.\n#\n{marker}{rest}"
    text = re.sub(
        r"^name: .*$", lambda _: f"name: {_quoted(name)}", text, count=1, flags=re.MULTILINE
    )
    return re.sub(r"^expect:.*\n(?:[ ].*\n)*", lambda _: expect, text, count=1, flags=re.MULTILINE)


def _quoted(name: str) -> str:
    """A name as YAML reads it back, quoted if it has more than words."""
    return (
        name
        if re.fullmatch(r"[^\W\d_]{2}[\w ]*", name) and name.lower() not in _NO_TEXT
        else json.dumps(name, ensure_ascii=False)
    )

"""The texts of the rules that files can begin from."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Final

from tilegen.text.diagnostics import Diagnostics
from tilegen.text.source import Source
from tilegen.text.yamltree import compose

if TYPE_CHECKING:
    from tilegen.games.tiles.faces import TileGame

_FOLDER: Final = Path(__file__).parents[1] / "known"


@cache
def load_known_rules() -> Mapping[str, Source]:
    """The texts of all known rules by name."""
    return {
        file.stem: Source.from_text(file.name, file.read_text(encoding="utf-8"))
        for file in sorted(_FOLDER.glob("*.yaml"))
    }


@cache
def read_known_game(name: str) -> TileGame:
    """The game of known rules, with one tile of each pattern since such a file has no tiles. Raises
    KeyError if no rules have this name."""
    from tilegen.games.tiles.sets.file_reader import read_set  # noqa: PLC0415 -- its reader needs the texts above

    rules = load_known_rules()[name]
    text = f"{{tilegen: 1, game: {name}, name: {name}, tiles: {{enumerate: {{}}}}}}"
    diagnostics = Diagnostics()
    game = read_set(compose(Source.from_text(rules.name, text), diagnostics), diagnostics)
    assert game is not None  # noqa: S101 -- a test reads all known rules
    return game

"""The texts of the rules that files can begin from."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib import resources

from tilegen.text.source import Source

_FOLDER = "tilegen.games.tiles.known"
_ENDING = ".yaml"


@cache
def load_known_rules() -> Mapping[str, Source]:
    """The texts of all known rules by name."""
    files = sorted(resources.files(_FOLDER).iterdir(), key=lambda file: file.name)
    return {
        file.name.removesuffix(_ENDING): Source.from_text(
            file.name, file.read_text(encoding="utf-8")
        )
        for file in files
        if file.name.endswith(_ENDING)
    }

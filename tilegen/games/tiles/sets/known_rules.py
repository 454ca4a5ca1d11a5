"""The texts of the rules that files can begin from."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Final

from tilegen.games.tiles.presentation import Forms
from tilegen.games.tiles.sets.presentation_reader import WordSubjects, parse_words
from tilegen.text.diagnostics import Diagnostics
from tilegen.text.source import Source
from tilegen.text.yamlpath import find_node
from tilegen.text.yamltree import compose

_FOLDER: Final = Path(__file__).parents[1] / "known"


@cache
def load_known_rules() -> Mapping[str, Source]:
    """The texts of all known rules by name."""
    return {
        file.stem: Source.from_text(file.name, file.read_text(encoding="utf-8"))
        for file in sorted(_FOLDER.glob("*.yaml"))
    }


def parse_known_words(name: str, words: WordSubjects) -> Mapping[str, Mapping[str, Forms]]:
    """The words of known rules by language, without reading the rules themselves. Raises KeyError
    if no rules have this name."""
    diagnostics = Diagnostics()
    root = compose(load_known_rules()[name], diagnostics)
    return parse_words(find_node(root, ("words",)), diagnostics, words)

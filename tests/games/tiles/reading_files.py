"""Reads tile games from text, and says what is wrong with them."""

from __future__ import annotations

from collections.abc import Mapping

from tilegen.games.tiles.faces import TileGame
from tilegen.games.tiles.sets.file_reader import read_tile_game
from tilegen.text.diagnostics import Diagnostic, Diagnostics
from tilegen.text.report import format_diagnostic
from tilegen.text.source import Source
from tilegen.text.yamltree import compose

NAME = "game.yaml"


def read(
    text: str, files: Mapping[str, str] | None = None, known: Mapping[str, str] | None = None
) -> tuple[TileGame | None, list[Diagnostic]]:
    """The game of a text, with the texts of other files by name and of known games, and what is
    said of it."""
    diagnostics = Diagnostics()
    root = compose(Source.from_text(NAME, text), diagnostics)
    game = read_tile_game(
        root, diagnostics, files=_to_sources(files or {}), known_games=_to_sources(known or {})
    )
    return game, list(diagnostics)


def read_game(text: str, **others: Mapping[str, str]) -> TileGame:
    """The game of a text without mistakes."""
    game, diagnostics = read(text, **others)
    assert game is not None, format_report(text, diagnostics)
    assert not [item for item in diagnostics if item.is_error], format_report(text, diagnostics)
    return game


def format_report(text: str, diagnostics: list[Diagnostic]) -> str:
    """What is said of a text, as users see it."""
    source = Source.from_text(NAME, text)
    return "\n\n".join(
        format_diagnostic(item, item.source or source, color=False) for item in diagnostics
    )


def _to_sources(texts: Mapping[str, str]) -> dict[str, Source]:
    return {name: Source.from_text(name, text) for name, text in texts.items()}

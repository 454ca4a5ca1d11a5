"""Platforms other than the printed sheets, on which a game is played or printed; a module for
each."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from tilegen.app.platforms.platform import Platform
from tilegen.errors import TilegenError
from tilegen.games.lazy import LazyAttribute
from tilegen.text.wording import quoted_text

__all__ = [
    "PLATFORMS",
    "PRINT_SHOP",
    "TABLETOPIA",
    "TTS",
    "Platform",
    "address",
    "select_platforms",
]


def _platform(folder: str, module: str) -> Platform:
    return Platform(folder, LazyAttribute(f"tilegen.app.platforms.{module}:EXPORTER"))


TTS = _platform("tts", "tts")
TABLETOPIA = _platform("tabletopia", "tabletopia")
THE_GAME_CRAFTER = _platform("the-game-crafter", "the_game_crafter")
PRINT_SHOP = _platform("print-shop", "print_shop")

PLATFORMS: Mapping[str, Platform] = {
    platform.folder: platform for platform in (TTS, TABLETOPIA, THE_GAME_CRAFTER, PRINT_SHOP)
}
"""Each platform by its name, which is also that of its folder."""

_ADDRESS = re.compile(r"(?:https?://[^/\s]|file:///)[^\s?#]*")


def select_platforms(platforms: Sequence[Platform], *, is_full_set: bool) -> tuple[Platform, ...]:
    """These platforms, without repetitions, in their usual order. Raises TilegenError
    unless `is_full_set`, if there are any platforms."""
    if platforms and not is_full_set:
        message = "--for makes the whole game, and --only leaves pieces out"
        raise TilegenError(message, "leave out one of the two")
    return tuple(platform for platform in PLATFORMS.values() if platform in platforms)


def address(url: str | None, platforms: Sequence[Platform]) -> str:
    """The folder that `--url` names, ending in a slash; empty if it was left out. Raises
    TilegenError for a malformed address, and if no platform needs one."""
    if url is None:
        return ""
    if TTS not in platforms:
        message = (
            "--url says where Tabletop Simulator finds the pictures, and nothing else needs it"
        )
        raise TilegenError(message, "add --for tts, or leave --url out")
    if not _ADDRESS.fullmatch(url):
        message = f"--url: {quoted_text(url)} is not the address of a folder"
        raise TilegenError(message, "write for example https://example.org/monsters/")
    return url if url.endswith("/") else f"{url}/"

"""What is printed for the players: how to print, cut and play, and the rules, one file a language.

The text is marked up as sheets/markup.py reads it; words with a `$` are filled in.
"""

from __future__ import annotations

from importlib import resources
from string import Template


def guide(language: str, **words: str) -> tuple[str, ...]:
    """The pages of the guide: the first for whoever prints the game, the second the rule card."""
    file = resources.files("tilegen.games.monsters.guide") / f"{language}.md"
    text = Template(file.read_text(encoding="utf-8")).substitute(words)
    return tuple(page.strip() for page in text.split("\n---\n"))

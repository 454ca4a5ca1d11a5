"""What is printed for the players: how to print, cut and play, and the rules, one file a language.

The text is marked up as sheets/markup.py reads it; words with a `$` are filled in.
"""

from __future__ import annotations

from pathlib import Path
from string import Template


def guide(language: str, **words: str) -> tuple[str, ...]:
    """The pages of the guide: the first for whoever prints the game, the second the rule card.
    What is filled in stands there as it is, marks and all."""
    marked_up = (Path(__file__).parent / f"{language}.md").read_text(encoding="utf-8")
    text = Template(marked_up).substitute(
        {word: filling.replace("*", "**") for word, filling in words.items()}
    )
    return tuple(page.strip() for page in text.split("\n---\n"))

"""Parses the values of options. `--help` lists the words to choose from, and shells complete
them."""

from __future__ import annotations

from collections.abc import Iterable
from importlib import import_module
from typing import TYPE_CHECKING, Any

import click

from tilegen import names

if TYPE_CHECKING:
    from click.shell_completion import CompletionItem

    from tilegen.app.printing.choices import Choice

_READERS = "tilegen.app.printing.options"
"""The module of the readers, loaded when there is something to read."""


class WordChoice(click.ParamType[Any]):
    """One of `words`, or a value described by `more` and parsed by `reader`; without a reader, the
    word itself. The error of a reader suggests a similar word, to scripts too."""

    name = "word"

    def __init__(self, words: Iterable[str], reader: str = "", more: str = "") -> None:
        self.words = tuple(words)
        self.reader = reader
        self._more = more

    def get_metavar(self, param: click.Parameter, ctx: click.Context) -> str:
        if not self.words:
            return self._more
        return f"[{'|'.join([*self.words, *filter(None, [self._more])])}]"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        if not isinstance(value, str) or not self.reader:
            return value
        return getattr(import_module(_READERS), self.reader)(value)

    def shell_complete(
        self, ctx: click.Context, param: click.Parameter, incomplete: str
    ) -> list[CompletionItem]:
        from click.shell_completion import CompletionItem

        return [CompletionItem(word) for word in self.words if word.startswith(incomplete)]


def word(choice: Choice) -> WordChoice:
    """The type of a printing option."""
    return WordChoice(choice.words, choice.reader, choice.more)


A_GAME = WordChoice(names.GAMES)
A_PAPER = WordChoice(names.PAPERS, "paper", "SIZE")
A_SIZE = WordChoice((), "size", "LENGTH")
A_STYLE = WordChoice(names.STYLES, "style")
A_PALETTE = WordChoice(names.PALETTES, "palette")
A_LANGUAGE = WordChoice(tuple(names.LANGUAGES))
A_SAFE_ZONE = WordChoice((), "safe", "LENGTH")
A_PLATFORM = WordChoice(names.PLATFORMS, "platform")
A_BOX_KIND = WordChoice(names.BOX_KINDS)

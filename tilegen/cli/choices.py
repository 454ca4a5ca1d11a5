"""What people write after options, turned into what it means. `--help` lists the words that there
are to choose from, and shells complete them."""

from __future__ import annotations

from collections.abc import Iterable
from importlib import import_module
from typing import Any

import click
from click.shell_completion import CompletionItem

from tilegen import names

_READERS = "tilegen.app.printing.options"
"""Each reader is a function there, and loaded with it when there is something to read."""


class Option(click.ParamType[Any]):
    """What `reader` makes of a word; without one, the word. It is one of `words`, or of what `more`
    stands for: the reader knows what may have been meant by another, and tells scripts the same."""

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
        return [CompletionItem(word) for word in self.words if word.startswith(incomplete)]


A_GAME = Option(names.GAMES)
A_PAPER = Option(names.PAPERS, "paper", "SIZE")
A_SIZE = Option((), "size", "LENGTH")
MARGINS = Option((), "margins", "LENGTHS")
A_STYLE = Option(names.STYLES, "style")
A_PALETTE = Option(names.PALETTES, "palette")
LANGUAGES = Option(names.LANGUAGES, more="LIST")
A_PLATFORM = Option(names.PLATFORMS, "platform")
BLEEDS = Option(names.BLEEDS, "bleeds")
MARKS = Option(names.MARKS, "marks")
A_LAYOUT = Option(names.LAYOUTS, "aim")
BACKS = Option(names.BACKS, "backs")
AN_ORDER = Option(names.ORDERS, "order")
A_CUT_FORMAT = Option(names.CUT_FORMATS, "cut_format")
A_BOX_KIND = Option(names.BOX_KINDS)

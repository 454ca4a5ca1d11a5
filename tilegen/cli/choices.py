"""Names on the command line, which `--help` lists and shells complete."""

from __future__ import annotations

from collections.abc import Sequence

import click

from tilegen import names


class _Choice(click.Choice[str]):
    """One of these names. Another word is passed on: whatever takes it knows what may have been
    meant, and tells scripts the same. `more` stands for what else is taken."""

    def __init__(self, choices: Sequence[str], more: str = "") -> None:
        super().__init__(choices)
        self._more = more

    def get_metavar(self, param: click.Parameter, ctx: click.Context) -> str:
        return f"[{'|'.join([*self.choices, *filter(None, [self._more])])}]"

    def convert(self, value: str, param: click.Parameter | None, ctx: click.Context | None) -> str:
        return value


A_GAME = _Choice(names.GAMES)
A_PAPER = _Choice(names.PAPERS, "SIZE")
A_STYLE = _Choice(names.STYLES)
A_PALETTE = _Choice(names.PALETTES)
LANGUAGES = _Choice(names.LANGUAGES, "LIST")
A_PLATFORM = _Choice(names.PLATFORMS)
BLEEDS = _Choice(names.BLEEDS)
MARKS = _Choice(names.MARKS)
A_LAYOUT = _Choice(names.LAYOUTS)
BACKS = _Choice(names.BACKS)
AN_ORDER = _Choice(names.ORDERS)
A_CUT_FORMAT = _Choice(names.CUT_FORMATS)
A_BOX_KIND = _Choice(names.BOX_KINDS)

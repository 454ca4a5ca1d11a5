"""`tilegen explain`: the meaning of an error's or a warning's code."""

from __future__ import annotations

from shutil import get_terminal_size
from typing import TYPE_CHECKING

import click

from tilegen.cli.terminal import say

if TYPE_CHECKING:
    from click.shell_completion import CompletionItem

_WIDEST = 100


class _DiagnosticCode(click.ParamType[str]):
    """The code of a diagnostic."""

    name = "code"

    def shell_complete(
        self, ctx: click.Context, param: click.Parameter, incomplete: str
    ) -> list[CompletionItem]:
        from click.shell_completion import CompletionItem

        from tilegen.app.explain import codes

        return [CompletionItem(code) for code in codes() if code.startswith(incomplete)]


@click.command(
    epilog="""\b
Examples:
  tilegen explain tile-reused
  tilegen explain yaml-comment
"""
)
@click.argument("code", metavar="CODE", type=_DiagnosticCode())
def explain(code: str) -> None:
    """Say what the code of an error or a warning means.

    CODE stands in brackets where tilegen complains, as in error[tile-reused]. The text is that of
    docs/diagnostics.md, which lists all codes. The exit code is 2 if there is no such code.
    """
    from tilegen.app.explain import explain as app

    say(app(code, min(get_terminal_size().columns, _WIDEST)), nl=False)

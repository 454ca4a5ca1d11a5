"""Numbers on the command line."""

from __future__ import annotations

import click


class _Number(click.ParamType[int]):
    """A whole number; whoever types another word hears what one looks like."""

    name = "number"

    def convert(
        self, value: str | int, param: click.Parameter | None, ctx: click.Context | None
    ) -> int:
        try:
            return int(value)
        except ValueError:
            self.fail(f"'{value}' is no number; write one such as 33.", param, ctx)


A_NUMBER = _Number()

"""Numbers on the command line."""

from __future__ import annotations

from math import isfinite

import click


class _Number(click.ParamType[int]):
    """A whole number; whoever types another word hears what one looks like."""

    name = "number"

    def __init__(self, word: str, example: int) -> None:
        self._word = word
        self._example = example

    def convert(
        self, value: str | int, param: click.Parameter | None, ctx: click.Context | None
    ) -> int:
        try:
            return int(value)
        except ValueError:
            example = f"write one such as {self._example}"
            self.fail(f"'{value}' is no {self._word}; {example}.", param, ctx)


class _Decimal(click.ParamType[float]):
    """A number with a point; whoever types a comma hears how to write it."""

    name = "number"

    def convert(
        self, value: str | float, param: click.Parameter | None, ctx: click.Context | None
    ) -> float:
        try:
            read = float(value)
        except ValueError:
            with_point = str(value).replace(",", ".", 1)
            cure = f"write {with_point}" if _is_number(with_point) else "write one such as 0.6"
            self.fail(f"'{value}' is no number; {cure}.", param, ctx)
        if not isfinite(read):
            self.fail(f"'{value}' is no number; write one such as 0.6.", param, ctx)
        return read


def _is_number(text: str) -> bool:
    try:
        return isfinite(float(text))
    except ValueError:
        return False


A_NUMBER = _Number("number", 33)
A_COUNT = _Number("whole number", 2)
A_DECIMAL = _Decimal()

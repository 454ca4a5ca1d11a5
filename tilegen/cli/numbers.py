"""Numbers on the command line."""

from __future__ import annotations

import re
from math import isfinite

import click

from tilegen.cli.usage_errors import refusal

_GRAMS = re.compile(
    r"\s*([0-9.,]+)\s*(?:(?:g|gr|grams?)(?:\s*/\s*m(?:2|\u00b2|\^2)?)?|gsm)?\s*", re.IGNORECASE
)


class _Number(click.ParamType[int]):
    """A whole number; an error message says how to write it, or shows an example."""

    name = "number"

    def __init__(self, word: str, example: int) -> None:
        self._word = word
        self._example = example

    def convert(
        self, value: str | int, param: click.Parameter | None, ctx: click.Context | None
    ) -> int:
        try:
            return int(value)
        except ValueError as error:
            from tilegen.text.suggest.numbers import guess_whole_number

            guess = guess_whole_number(str(value))
            hint = f"write one such as {self._example}" if guess is None else f"write {guess}"
            raise refusal(f"'{value}' is not a {self._word}", hint, param) from error


class _Decimal(click.ParamType[float]):
    """A number with a decimal point; the error message for a comma says how to write it."""

    name = "number"

    def convert(
        self, value: str | float, param: click.Parameter | None, ctx: click.Context | None
    ) -> float:
        try:
            read = float(value)
        except ValueError as error:
            with_point = str(value).replace(",", ".", 1)
            # Drops only the unit that is implied anyway.
            with_point = re.sub(r"\s*(?:mm|\u00b0|deg(?:rees?)?)$", "", with_point.strip())
            if with_point.endswith("%") and _is_number(with_point[:-1]):
                with_point = f"{float(with_point[:-1]) / 100:g}"
            cure = f"write {with_point}" if _is_number(with_point) else "write one such as 0.6"
            raise refusal(f"'{value}' is not a number", cure, param) from error
        if not isfinite(read):
            raise refusal(f"'{value}' is not a number", "write one such as 0.6", param)
        return read


class _Weight(_Decimal):
    """Grams per square metre, with or without the unit: `200`, `200 g`, `200gsm`, `200 g/m²`."""

    name = "weight"

    def convert(
        self, value: str | float, param: click.Parameter | None, ctx: click.Context | None
    ) -> float:
        grams = _GRAMS.fullmatch(str(value))
        if grams is not None and _is_number(grams[1]):
            return float(grams[1])
        cure = "write grams per square metre, such as 200"
        if grams is not None and _is_number(point := grams[1].replace(",", ".", 1)):
            cure = f"write {point}"
        raise refusal(f"'{value}' is not a weight of paper", cure, param)


def _is_number(text: str) -> bool:
    try:
        return isfinite(float(text))
    except ValueError:
        return False


A_NUMBER = _Number("number", 33)
A_COUNT = _Number("whole number", 2)
A_PORT = _Number("number", 8000)
A_DECIMAL = _Decimal()
A_WEIGHT = _Weight()

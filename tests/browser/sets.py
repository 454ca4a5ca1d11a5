"""A set of few tiles, so that a whole game takes seconds."""

from __future__ import annotations

from typing import Final

_EDGES: Final = (
    "thin blank blank blank",
    "thin blank blank blank",
    "thin blank blank blank",
    "thin blank blank blank",
    "thick blank blank blank",
    "thick blank blank blank",
    "thick blank blank blank",
    "thin blank thick blank",
    "thin thick blank blank",
    "thin blank thin blank",
    "thin thin blank blank",
    "thin thin thick blank",
    "thin blank thick thin",
    "thin thin thick thick",
)


def _row(number: int, edges: str) -> str:
    return f"  - {{id: {number}, edges: [{', '.join(edges.split())}], eyes: {number % 3}}}\n"


FEW: Final = "tilegen: 1\ngame: monsters\nname: Few tiles\ntiles:\n" + "".join(
    _row(number, edges) for number, edges in enumerate(_EDGES, start=1)
)

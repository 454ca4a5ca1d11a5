"""The standard pack, as its file has it."""

from __future__ import annotations

from functools import cache

from tilegen.app.load import load
from tilegen.games.misfitz.pack import Pack


@cache
def standard_pack() -> Pack:
    pack = load("misfitz").edition
    assert isinstance(pack, Pack)
    return pack


FIGURES = standard_pack().by_id
SEED = standard_pack().art.seed

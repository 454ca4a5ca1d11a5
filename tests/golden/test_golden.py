from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from tests.games.monsters.standard import standard_set
from tilegen.app.pictures import svgs
from tilegen.games.monsters.press import PRESS

GOLDEN = Path(__file__).parent
FACES = (1, 12, 20, 31, 39, 45, 53, 60, 66, 76, 83, 86)
"""Of every kind: with eyes and without, thin, thick and both, one to four sides that join."""


@pytest.mark.parametrize("number", FACES)
def test_a_face_is_drawn_as_it_was(number: int, *, update_golden: bool) -> None:
    tile_set = standard_set()
    one = replace(tile_set, tiles=(tile_set.by_id[number],))
    ((_, text),) = svgs(one, PRESS)
    golden = GOLDEN / f"{number}.svg"
    if update_golden:
        golden.write_text(text, encoding="utf-8")
        return
    assert golden.is_file(), "no golden file yet: pytest tests/golden --update-golden"
    # Not assert ==, whose comparison of such long lines takes minutes.
    same = golden.read_text(encoding="utf-8") == text
    assert same, f"{golden} differs: look at both, then pytest tests/golden --update-golden"

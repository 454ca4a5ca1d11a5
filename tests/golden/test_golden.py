from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from tests.games.misfitz.standard import standard_pack
from tests.games.monsters.creature_tiles import index_tiles
from tests.games.monsters.standard import standard_set
from tilegen.app.printing.pictures import svgs
from tilegen.games.misfitz.press.press import PRESS as MISFITZ
from tilegen.games.tiles.known.monsters.press import PRESS
from tilegen.names import StyleName
from tilegen.sets.edition import Art
from tilegen.styles import STYLES

GOLDEN = Path(__file__).parent
FACES = (1, 12, 20, 31, 39, 45, 53, 60, 66, 76, 83, 86)
"""Of every kind: with eyes and without, thin, thick and both, one to four sides that join."""


CARDS = ("2H", "9T", "13L", "20H", "5T", "18L")
"""Of each kind, with and without what is worn."""


@pytest.mark.parametrize("number", FACES)
def test_a_tile_is_drawn_as_it_was(number: int, *, update_golden: bool) -> None:
    tile_set = standard_set()
    one = replace(tile_set, tiles=(index_tiles(tile_set)[number],))
    ((_, text),) = svgs(one, PRESS)
    check(str(number), text, update=update_golden)


@pytest.mark.parametrize("name", CARDS)
def test_a_card_is_drawn_as_it_was(name: str, *, update_golden: bool) -> None:
    pack = standard_pack()
    one = replace(pack, figures=(pack.by_id[int(name[:-1])],))
    texts = dict(svgs(one, MISFITZ))
    check(name, texts[f"svg/{name}.svg"], update=update_golden)


@pytest.mark.parametrize("style", [style for style in STYLES if style != Art().style])
def test_a_style_draws_as_it_did(style: str, *, update_golden: bool) -> None:
    tile_set = standard_set()
    one = replace(tile_set, tiles=(index_tiles(tile_set)[86],), art=Art(style=StyleName(style)))
    ((_, text),) = svgs(one, PRESS)
    check(f"86-{style}", text, update=update_golden)


def check(name: str, text: str, *, update: bool) -> None:
    golden = GOLDEN / f"{name}.svg"
    if update:
        golden.write_text(text, encoding="utf-8")
        return
    assert golden.is_file(), "no golden file yet: pytest tests/golden --update-golden"
    # Not assert ==, whose comparison of such long lines takes minutes.
    same = golden.read_text(encoding="utf-8") == text
    assert same, f"{golden} differs: look at both, then pytest tests/golden --update-golden"

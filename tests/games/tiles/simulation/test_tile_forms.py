"""What the tiles of a file may be turned into."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.games.tiles.games_of_tiles import build_castles
from tests.games.tiles.reading_files import read_game
from tests.games.tiles.test_bots import TOWERS
from tests.games.tiles.test_tile_files import ROWS, TEXTS
from tilegen.games.monsters.simulation.tile_forms import FORMS
from tilegen.games.simulation import Forms
from tilegen.games.tiles.faces import TileGame
from tilegen.games.tiles.sets.metrics import TileFacts, measure_tiles
from tilegen.games.tiles.simulation.tile_forms import build_forms


def forms_of(game: TileGame) -> Forms[TileGame]:
    forms = build_forms(game)
    assert not isinstance(forms, str), forms
    return forms


MONSTERS = read_game(TEXTS["monsters"], files=ROWS)


def test_a_file_with_the_rules_of_monsters_may_have_their_patterns() -> None:
    forms = forms_of(MONSTERS)
    assert sorted(forms.names) == sorted(FORMS.names)
    assert dict(zip(forms.names, forms.weights, strict=True)) == dict(
        zip(FORMS.names, FORMS.weights, strict=True)
    )
    assert forms.even == FORMS.even
    assert forms.sums.keys() >= FORMS.sums.keys()


@pytest.mark.parametrize("text", [TEXTS["monsters"], TOWERS], ids=["monsters", "towers"])
def test_sums_are_the_metrics_that_files_expect(text: str) -> None:
    game = read_game(text, files=ROWS)
    forms, metrics = forms_of(game), measure_tiles(TileFacts(game))
    kinds = forms.kinds(game)
    for name, amounts in forms.sums.items():
        assert sum(amounts[kind] for kind in kinds) == metrics[name], name


def test_a_tile_that_is_replaced_shows_its_new_sides() -> None:
    game = read_game(TOWERS)
    forms = forms_of(game)
    kind = forms.names.index("pattern_1111")
    after = forms.replace_pieces(game, {3: forms.forms[kind][0]})
    assert forms.kinds(after)[3] == kind
    assert forms.form(after, 3) == ("hall",) * 4
    assert len(after.tiles[3].segments[0].ports) == 4
    assert after.tiles[:3] == game.tiles[:3]


def test_rows_whose_segments_are_their_own_may_not_change() -> None:
    castles = build_castles(players=(1, 1))
    game = replace(castles, variants={"standard": castles.variants[""]})
    assert "apart" in str(build_forms(game))

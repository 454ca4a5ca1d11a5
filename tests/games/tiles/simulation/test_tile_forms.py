"""What the tiles of a file may be turned into."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.games.monsters.creature_tiles import ALL_PATTERNS
from tests.games.monsters.standard import standard_set
from tests.games.tiles.games_of_tiles import build_castles
from tests.games.tiles.reading_files import read_game
from tests.games.tiles.test_bots import TOWERS
from tests.games.tiles.test_tile_files import ROWS, TEXTS
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
    forms, own = forms_of(MONSTERS), forms_of(standard_set())
    assert forms.names == own.names == tuple(f"pattern_{digits}" for digits in ALL_PATTERNS)
    assert forms.forms == own.forms
    assert forms.kinds(MONSTERS) == own.kinds(standard_set())


def test_a_tile_of_a_set_of_monsters_shows_its_new_sides() -> None:
    tile_set = standard_set()
    own = forms_of(tile_set)
    after = own.replace_pieces(tile_set, {3: ("thin", "blank", "thick", "blank")})
    assert own.form(after, 3) == ("thin", "blank", "thick", "blank")
    assert own.kinds(after)[3] == ALL_PATTERNS.index("0102")
    assert after.tiles[:3] == tile_set.tiles[:3]


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


def test_of_too_many_kinds_of_sides_tiles_are_only_exchanged_for_those_of_the_file() -> None:
    game = read_game(
        "tilegen: 1\ngame: tiles\nname: Many\nedges: [a1, b, c, d, e, f]\n"
        "tiles: [{id: 1, edges: a1 b c d}, {id: 2, edges: b a1 d c}, {id: 3, edges: e f e f}]\n"
    )
    forms = forms_of(game)
    assert forms.names == ("pattern_0123", "pattern_0321", "pattern_4545")
    assert [*forms.kinds(game)] == [0, 1, 2]

"""Photos of tables of any file, from drawing to points."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import pytest

pytest.importorskip("cv2", reason="wants OpenCV")

import numpy as np

from tests.games.tiles.blocks.random_tables import (
    Played,
    are_alike,
    list_group,
    list_tiles,
    play_at_random,
)
from tests.photo.tables import Image, Put, Table, jpeg, lay_grids
from tests.thorough import some, times
from tilegen.app.load import Loaded, load, load_text
from tilegen.app.photos import recognize as app
from tilegen.app.photos.missing import count_pieces
from tilegen.app.photos.photo import Photo
from tilegen.app.photos.photo_report import as_json, describe
from tilegen.app.photos.piece_images import target_of
from tilegen.app.photos.record_text import Ownership
from tilegen.app.ruling import rule
from tilegen.app.score import as_json as score_as_json
from tilegen.games.tiles.rules.figures import NOBODY

ROOT = Path(__file__).parents[3]
FILES = [
    *(ROOT / "specs" / f"{n}.yaml" for n in ("honey", "robots", "garden", "macmahon", "sevens")),
    *(ROOT / f"tests/games/tiles/files/{n}.yaml" for n in ("two-paths", "castles", "dominoes")),
]
STYLES = ("ink", "lowink", "gummy", "colour-in")
LOW = Table(scale=3.5, width=180, height=120)
PLAYERS = ("Anna", "Ben", "Cleo", "Dan", "Eva")


@cache
def load_once(path: Path) -> Loaded:
    return load(str(path))


def read(loaded: Loaded, image: Image, **ownership: Any) -> app.TableReading:
    wishes = app.Wishes(Ownership(**ownership), set_name="game.yaml")
    return app.read([Photo("table.jpg", jpeg(image))], loaded, wishes)


def play(path: Path, seed: int, tiles: int) -> Played:
    edition: Any = load_once(path).valid_edition
    variant, options = next(iter(edition.variants.items()))
    return play_at_random(load_once(path), options.players[0], variant, seed, tiles)


def name_owners(table: app.TableReading, played: Played) -> dict[str, str]:
    """The owner of each letter, found by the tiles."""
    owners = {
        number: PLAYERS[grid.owner]
        for grid in played.grids
        if grid.owner != NOBODY
        for _, _, number, _ in list_tiles(grid)
    }
    named = {
        chr(ord("A") + index): owners.get(group.pieces[0].number or 0)
        for index, group in enumerate(table.groups)
    }
    return {letter: owner for letter, owner in named.items() if owner}


@pytest.mark.parametrize("path", some(FILES, 3), ids=lambda path: path.stem)
def test_a_drawn_table_is_read_as_it_lies_and_scored(path: Path) -> None:
    loaded = load_once(path)
    for seed in range(times(1, thorough=12)):
        played = play(path, seed, tiles=times(7, thorough=12 + 3 * seed))
        grids = [grid for grid in played.grids if grid.laid]
        sides = played.rules.play_tiles.lattice.sides
        puts, table = lay_grids(grids, Random(seed), sides=sides)
        style = STYLES[(seed + len(path.stem)) % len(STYLES)]
        image = table._replace(style=style, tilt=5.0 * (seed % 4)).photo(puts, game=str(path))
        seen = read(loaded, image, players=PLAYERS[: played.rules.seats])
        wanted, figures = (
            [*map(list_tiles, grids)],
            [list_group(group, sides) for group in seen.groups],
        )
        assert len(wanted) == len(figures)
        assert all(any(are_alike(one, other, sides) for other in figures) for one in wanted)
        letters = name_owners(seen, played)
        named = app.join_photos(
            seen.photos,
            seen.photo_evidence,
            loaded,
            app.Wishes(Ownership(PLAYERS[: played.rules.seats], letters), set_name="game.yaml"),
        )
        check_points(rule(named.record.text, loaded.valid_edition), played)


def check_points(ruled: Any, played: Played) -> None:
    judged: Any = score_as_json(ruled)
    points = [player["points"] for player in judged["players"]]
    assert [each.message for each in ruled.diagnostics if each.is_error] == []
    if points[0] is not None and judged["over"] == played.rules.is_over(played.state):
        assert points == [*played.rules.scores(played.state)]


def test_a_table_that_all_share_has_one_block_and_no_owner() -> None:
    loaded = load_once(ROOT / "specs" / "garden.yaml")
    path = str(ROOT / "specs" / "garden.yaml")
    puts = [Put(13, 60, 60, 180), Put(1, 60, 104.8), Put(14, 60, 149.6), Put(2, 220, 60)]
    seen = read(loaded, Table(scale=3.5, height=210).photo(puts, game=path))
    assert "\ntable:  # A\n 13v\n  1^\n 14^\n" in seen.record.text
    assert next(describe(seen, loaded)) == "3 tiles lie there. Count them: is that right?"
    assert [note.text for note in seen.notes] == [
        "2 lies apart from the table: left out, as tiles that were not laid"
    ]
    assert as_json(seen)["ok"]


def test_doubts_are_in_the_words_of_the_file() -> None:
    path = ROOT / "specs" / "robots.yaml"
    puts = [Put(39, 60, 60), Put(41, 104.8, 60, 90)]
    seen = read(load_once(path), LOW.photo(puts, game=str(path)))
    told = [(doubt.message, doubt.hint) for doubt in seen.doubts if len(doubt.numbers) == 2]
    assert told == [
        (
            "39 and 41 lie side by side, but 39 shows a wire side there, and 41 a blank one",
            "is this what lies there? then write it so, and score will tell",
        )
    ]
    row = [Put(1, 60, 60, 180), Put(39, 104.8, 60), Put(46, 155.8, 60), Put(45, 200.6, 60)]
    seen = read(load_once(path), LOW._replace(width=270).photo(row, game=str(path)))
    told = [(doubt.message, doubt.hint) for doubt in seen.doubts if len(doubt.numbers) == 2]
    assert told == [
        (
            "39 and 46 almost touch (7 mm): one robot or two?",
            "move robots apart by the width of a finger",
        )
    ]


SEVENS = ROOT / "specs" / "sevens.yaml"
LONG = Table(scale=4, width=330, height=260)


def test_a_row_of_dominoes_is_read_round_its_bends() -> None:
    # 2 5 | 2 6 | 1 5 | 2 3 | 4 4 | 3 6, down at the second, and back from the fifth.
    row = [
        Put(10, 60, 60),
        Put(11, 93.8, 71, 90),
        Put(5, 93.8, 115.8, 90),
        Put(8, 93.8, 160.6, 90),
        Put(16, 93.8, 205.4, 90),
        Put(15, 60, 216.4, 180),
    ]
    for seen_from in (0, 1):
        image = LONG.photo(row, game=str(SEVENS))
        image = np.ascontiguousarray(np.rot90(image, 2 * seen_from))
        seen = read(load_once(SEVENS), image, players=PLAYERS[:2])
        assert [doubt.message for doubt in seen.doubts] == []
        (group,) = seen.groups
        figure = list_group(group, 2)
        numbers = (10, 11, 5, 8, 16, 15)
        wanted = frozenset((x, 0, number, 0) for x, number in enumerate(numbers))
        assert are_alike(wanted, figure, 2)
        top = seen.record.text.replace("game.yaml", str(SEVENS))
        judged: Any = score_as_json(rule(top, load_once(SEVENS).valid_edition))
        assert judged["ok"], judged


def test_dominoes_that_lie_long_side_to_long_side_are_no_row() -> None:
    put = [Put(10, 60, 60), Put(20, 104.8, 60), Put(1, 60, 83)]
    seen = read(load_once(SEVENS), LONG.photo(put, game=str(SEVENS)))
    assert [note.text for note in seen.notes] == [
        "1 lies apart from the table: left out, as tiles that were not laid"
    ]
    assert [len(group.pieces) for group in seen.groups] == [2]


def test_dominoes_whose_ends_do_not_fit_are_in_doubt() -> None:
    put = [Put(10, 60, 60), Put(20, 104.8, 60, 180)]
    seen = read(load_once(SEVENS), LONG.photo(put, game=str(SEVENS)))
    assert [doubt.message for doubt in seen.doubts] == [
        "10 and 20 lie side by side, but 10 shows a 5 side there, and 20 a 6 one"
    ]


def test_what_is_missing_of_dominoes_is_counted() -> None:
    put = [Put(n + 1, 50 + 75 * (n % 4), 40 + 45 * (n // 4)) for n in range(20)]
    image = LONG.photo(put, game=str(SEVENS))
    counted = count_pieces([Photo("table.jpg", jpeg(image))], str(SEVENS))
    assert counted.missing == ("21",)


def test_tiles_with_two_ends_and_a_body_have_their_mark_in_the_corner() -> None:
    text = SEVENS.read_text(encoding="utf-8").replace("look: pips", "look: wedges")
    loaded = load_text(text, SEVENS.with_name("wedges.yaml"))
    assert target_of(loaded).middle == target_of(load_once(ROOT / "specs" / "robots.yaml")).middle
    assert target_of(loaded).middle != target_of(load_once(SEVENS)).middle

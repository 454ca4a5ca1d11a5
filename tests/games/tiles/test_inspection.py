"""What `validate` says of a tile game, and what its `expect` can promise."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from tests.games.tiles.reading_files import read, read_game
from tests.games.tiles.test_tile_files import ROWS, STANDARD_SET, TEXTS
from tilegen.app.load import load
from tilegen.games.conformance.examination import Effort, examine_rules, list_setups
from tilegen.games.tiles.faces import TileGame
from tilegen.games.tiles.game import TILES
from tilegen.games.tiles.known.monsters.inspection import INSPECTION as MONSTER_INSPECTION
from tilegen.games.tiles.rules.options import Shape
from tilegen.games.tiles.segments import Kind
from tilegen.games.tiles.sets.checks import check_card_words, check_unseen_features
from tilegen.games.tiles.sets.inspection import INSPECTION
from tilegen.games.tiles.sets.metrics import TileFacts, explain_metrics, measure_tiles
from tilegen.games.tiles.sets.overview import DemandPictures, describe_demands
from tilegen.games.tiles.sets.text_pictures import choose_signs, draw_sides, set_in_rows
from tilegen.games.tiles.simulation import finishing
from tilegen.games.tiles.simulation.finishing import play_for_finishing
from tilegen.text.diagnostics import Diagnostic
from tilegen.text.source import Span

SMALL = """
tilegen: 1
game: tiles
name: Towers
edges: {wall: , narrow: tower, wide: tower, bridge: tower}
features: [flags]
tiles:
  - {id: 1-6, copies: 6, edges: wall narrow wall narrow}
  - {id: 7-9, copies: 3, edges: narrow wide wall narrow, flags: 1}
rules: {players: [2, 3], join: 1, grids: figure, begin: choose, cannot: discard,
  owner: beginner, score: {first: {finished: {tile: 1, each flags: 2}}},
  end: [firsts finished, stack empty]}
"""


def check(expect: str) -> list[Diagnostic]:
    """The errors of a file that expects this."""
    game, diagnostics = read(f"{SMALL}expect: {{{expect}}}\n")
    assert game is not None
    checked = (item for check in INSPECTION.checks for item in check(game))
    return [item for item in (*diagnostics, *checked) if item.is_error]


@pytest.mark.parametrize("name", sorted(TEXTS))
def test_each_metric_is_explained_in_its_place(name: str) -> None:
    facts = TileFacts(read_game(TEXTS[name], files=ROWS))
    meanings = explain_metrics(facts)
    assert list(measure_tiles(facts)) == list(meanings)
    assert all(meanings.values())


def test_the_metrics_of_creatures_are_cases_of_those_of_any_tiles() -> None:
    standard = load(str(STANDARD_SET)).edition
    assert isinstance(standard, TileGame)
    own = MONSTER_INSPECTION.metrics(standard)
    general = measure_tiles(TileFacts(read_game(TEXTS["monsters"], files=ROWS)))
    assert {name: general.get(name) for name in own} == own


def test_a_feature_of_a_segment_is_one_of_its_tile() -> None:
    text = (
        "tilegen: 1\ngame: tiles\nname: Gems\nedges: {reef: reef, sea: sea}\nfeatures: [gem]\n"
        "tiles:\n  - {id: 1, edges: reef sea sea sea, on: {reef: {gem: 1}}}\n"
        "  - {id: 2, edges: reef sea sea sea, gem: 1}\n  - {id: 3, edges: reef sea sea sea}\n"
    )
    assert measure_tiles(TileFacts(read_game(text)))["gem_tiles"] == 2


def test_metrics_follow_from_kinds_and_features() -> None:
    metrics = measure_tiles(TileFacts(read_game(SMALL)))
    names = ("tiles", "wall_edges", "narrow_edges", "wide_edges", "flags_tiles", "flag_tiles")
    assert [metrics[name] for name in names] == [9, 15, 18, 3, 3, 3]
    assert (metrics["mean_joining_edges"], metrics["starters"]) == (2.333, 3)
    assert not metrics["every_pattern"]
    assert measure_tiles(TileFacts(read_game(TEXTS["macmahon"])))["every_pattern"]


@pytest.mark.parametrize(
    "expect",
    ["tiles: 9", "wide_edges: {at_least: 3}", "flags_tiles: 3", "mean_joining_edges: 2.333"],
)
def test_a_promise_that_holds_is_no_matter(expect: str) -> None:
    assert check(expect) == []


def test_a_broken_promise_is_an_error_at_its_line() -> None:
    (diagnostic,) = check("narrow_edges: 20")
    assert diagnostic.code.slug == "expect-differs"
    assert diagnostic.message == "narrow_edges is 18, but the set expects 20"
    assert diagnostic.span is not None
    assert "sides that are narrow" in (diagnostic.hint or "")


@pytest.mark.parametrize(
    ("wrong", "right"),
    [("narow_edges", "narrow_edges"), ("flag_tile", "flag_tiles"), ("starter", "starters")],
)
def test_a_mistyped_metric_gets_the_nearest_name(wrong: str, right: str) -> None:
    (diagnostic,) = check(f"{wrong}: 1")
    assert diagnostic.code.slug == "metric-unknown"
    assert f"'{right}'" in (diagnostic.hint or "")


def test_the_names_of_a_file_that_cannot_be_read_are_not_said_to_be_wrong(tmp_path: Path) -> None:
    path = tmp_path / "towers.yaml"
    text = SMALL.replace("narrow wide wall narrow", "narrow wide wal narrow")
    path.write_text(f"{text}expect: {{narrow_edges: 18}}\n")
    from tilegen.app.validate import complaints  # noqa: PLC0415 -- only here

    assert [item.code.slug for item in complaints(load(str(path)))] == ["no-such-edge"]


def test_a_game_is_described_the_same_each_time() -> None:
    game = read_game(TEXTS["castles"])
    assert INSPECTION.describe(game, (), 80) == INSPECTION.describe(game, (), 80)


@pytest.mark.parametrize("name", sorted(TEXTS))
@pytest.mark.parametrize("width", [40, 80])
def test_a_game_is_described_in_as_many_columns(name: str, width: int) -> None:
    game = read_game(TEXTS[name], files=ROWS)
    text = INSPECTION.describe(game, (), width)
    assert text.endswith("\n")
    assert max(map(len, text.splitlines())) <= width


def test_a_pattern_is_drawn_with_its_sides_and_its_number() -> None:
    lines = INSPECTION.describe(read_game(SMALL), (), 80).splitlines()
    at = lines.index("Patterns: 2 patterns; turns are alike")
    assert lines[at + 1 : at + 6] == [
        "",
        "     .         .",
        "  n [#] n   w [#] n",
        "     .         n",
        "  6 tiles   3 tiles",
    ]
    assert "  . wall, n narrow, w wide, b bridge" in lines


def test_holes_that_no_tile_fits_are_told_and_drawn() -> None:
    text = INSPECTION.describe(read_game(SMALL), (), 80)
    assert "of them: such a hole stays for ever." in text
    assert "  w [ ] w" in text


@pytest.mark.parametrize(
    ("answers", "sentence"),
    [
        ({"0": 3, "1": 5}, "At least three tiles fit each of them."),
        ({"0": 2, "1": 5}, "Some tile fits each of them, but only one or two fit one."),
        (
            {"0": 0, "1": 0, "2": 3},
            (
                "No tile fits 2 of them: such a hole stays for ever. At least three tiles fit each"
                " of the others."
            ),
        ),
        (
            {"0": 0, "1": 1, "2": 3},
            (
                "No tile fits one of them: such a hole stays for ever. Only one or two tiles fit"
                " another one."
            ),
        ),
        ({"0": 0}, "No tile fits one of them: such a hole stays for ever."),
    ],
)
def test_a_sentence_says_how_many_kinds_of_empty_cells_can_be_filled(
    answers: dict[str, int], sentence: str
) -> None:
    pictures = DemandPictures(dict.fromkeys(answers, ("[ ]",)), "", 9, 9)
    lines = [*describe_demands(answers, 2, pictures, 200)]
    assert lines[0].startswith(f"Empty cells: {len(answers)} kinds by what touches their two ends")
    assert lines[1] == f"  {sentence}"


def test_sides_that_do_not_hang_together_are_told() -> None:
    text = INSPECTION.describe(read_game(TEXTS["castles"]), (), 80)
    assert "1|2|3" in text
    assert "abbey" in text


def test_finished_figures_are_those_of_played_games() -> None:
    game = read_game(TEXTS["monsters"], files=ROWS)
    finishing = INSPECTION.as_json(game, ())["finishing"]
    assert isinstance(finishing, dict)
    figures = {figure["label"]: figure for figure in finishing["figures"]}
    assert figures["first"]["number"] == finishing["games"] * finishing["players"]
    assert 0 < figures["first"]["finished"] <= figures["first"]["number"]
    assert "of the monsters" in INSPECTION.describe(game, (), 200)


def test_how_often_towns_get_finished_is_said_of_a_game_with_markers() -> None:
    castles = read_game(TEXTS["castles"])
    finishing = INSPECTION.as_json(castles, ())["finishing"]
    assert isinstance(finishing, dict)
    assert "town" in {figures["label"] for figures in finishing["figures"]}
    assert "get finished" in INSPECTION.describe(castles, (), 80)


@pytest.mark.parametrize("name", ["dominoes", "macmahon"])
def test_nothing_is_said_of_figures_where_it_does_not_matter_that_they_get_finished(
    name: str,
) -> None:
    assert "get finished" not in INSPECTION.describe(read_game(TEXTS[name]), (), 80)


def test_kinds_have_signs_of_their_own() -> None:
    names = ("town", "tower", "t", "road", "10", "11")
    signs = choose_signs([Kind(name, (name,)) for name in names])
    assert len({*signs}) == len(names)
    assert choose_signs([Kind("blank"), Kind("thin", ("body",))]) == (".", "t")


@pytest.mark.parametrize(
    ("shape", "signs", "lines"),
    [
        (Shape.SQUARE, "abcd", ["   a   ", "d [ ] b", "   c   "]),
        (Shape.HEX, "abcdef", ["  f a  ", "e [ ] b", "  d c  "]),
        (Shape.LINE, "ab", ["a [ ] b"]),
    ],
)
def test_sides_are_drawn_where_they_are(shape: Shape, signs: str, lines: list[str]) -> None:
    assert list(draw_sides(shape, signs, " ")) == lines


def test_pictures_stand_side_by_side_as_far_as_there_is_room() -> None:
    pictures = [("ab", "c"), ("d", "ef"), ("g", "h")]
    assert list(set_in_rows(pictures, 7)) == ["ab   d", "c    ef", "", "g", "h"]


def test_tiles_of_two_kinds_that_join_are_told_in_the_tables_of_monsters() -> None:
    game = read_game(SMALL.replace(", bridge: tower", ""))
    lines = INSPECTION.describe(game, (), 80).splitlines()
    at = lines.index(
        "Patterns: top, right, bottom, left; 0 wall, 1 narrow, 2 wide; turns are alike"
    )
    assert lines[at + 2].split()[:2] == ["tiles", "(flags)"]
    assert "  0101      6     (0)     .     8      .    8" in lines
    assert "  0112      3     (3)     .     8      8    2         0211      0     (0)" in lines
    assert "  narrow and wide swapped   a different set" in lines
    assert "  narrow side     8 other tiles can join" in lines
    assert any("== [ ] ==" in line for line in lines)


def test_tiles_with_too_many_sides_that_join_are_a_flaw() -> None:
    (diagnostic,) = [item for check in INSPECTION.checks for item in check(read_game(SMALL))]
    assert diagnostic.code.slug == "mean-joining-high"
    assert "many figures can never be finished" in diagnostic.message


def test_groups_that_never_join_are_a_flaw_where_each_figure_has_a_grid() -> None:
    apart = SMALL.replace("narrow wide wall narrow", "wall wide wall wide")
    found = [item for check in INSPECTION.checks for item in check(read_game(apart))]
    assert [item.code.slug for item in found] == ["set-split"]
    assert "6 tiles with tile 1, 3 with tile 7" in found[0].message


def test_a_guide_that_shows_a_tile_that_is_not_there_is_an_error() -> None:
    guide = "# Towers\n\nA ![tower](tile:1) and ![another](tile:12).\n\n- Lay tiles.\n"
    game, _ = read(f"{SMALL}guide: {{en: towers.md}}\n", {"towers.md": guide})
    assert game is not None
    checked = [item for check in INSPECTION.checks for item in check(game) if item.is_error]
    assert [item.message for item in checked] == [
        "towers.md shows tile 12, and no tile has that number"
    ]
    assert checked[0].span is not None
    assert checked[0].span.line == SMALL.count("\n") + 1


def test_a_word_in_braces_that_the_game_lacks_is_a_flaw() -> None:
    card = "card: {en: {order: 'Each {tiles}, {tile.Many}, {flags.many} and {tokens.many}.'}}\n"
    flaws = [*check_card_words(TileFacts(read_game(SMALL + card)))]
    assert [(flaw.hint, flaw.is_error) for flaw in flaws] == [
        ("did you mean '{tile}'?", False),
        ("write for example '{tile.many}'", False),
    ]
    assert "no word 'tiles'" in flaws[0].message
    assert flaws[0].span is not None


def test_a_feature_that_scores_and_no_tile_has_is_a_flaw() -> None:
    assert not [*check_unseen_features(TileFacts(read_game(SMALL)))]
    (flaw,) = check_unseen_features(TileFacts(read_game(SMALL.replace(", flags: 1", ""))))
    assert not flaw.is_error
    assert flaw.message == "no tile has a feature 'flags', so it never scores"
    assert flaw.span == Span(6, 12, 17)


def test_features_of_segments_are_counted_like_those_of_tiles() -> None:
    row = "  - {id: 10, edges: narrow narrow wall wall, on: {tower: {shield: 1}}}\n"
    game = read_game(SMALL.replace("rules:", f"{row.rstrip()}\nrules:", 1))
    facts = TileFacts(game)
    assert (measure_tiles(facts)["shield_tiles"], measure_tiles(facts)["flag_tiles"]) == (1, 3)
    assert explain_metrics(facts)["shield_tiles"] == "tiles that show at least one shield"


def test_games_with_very_many_moves_are_played_for_a_while_alone(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    game = read_game(SMALL)
    tiles = TILES.for_set(game)
    whole = play_for_finishing(game, 6, Random(1))
    assert whole is not None
    assert whole.games == 6
    monkeypatch.setattr(finishing, "_MOST_OFFERS", 200)
    some = play_for_finishing(game, 6, Random(1))
    assert some is not None
    assert 0 < some.games < 6
    monkeypatch.setattr(finishing, "_MOST_OFFERS", 5)
    assert play_for_finishing(game, 6, Random(1)) is None
    for offers, count in ((5, 0), (1_000_000, 2)):
        examination = examine_rules(tiles, game, list_setups(tiles), Effort(1, 0, offers))
        assert (examination.faults, len(examination.lengths)) == ((), count)

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.games.monsters.creature_tiles import build_monsters, edges_of, list_creatures
from tilegen.games.tiles.art.creatures.creature_tile import CreatureTile
from tilegen.games.tiles.faces import TileGame
from tilegen.games.tiles.known.monsters.reader import read_set
from tilegen.names import PAPERS, Marks, PaletteName, StyleName
from tilegen.sets.edition import Art, Expectation, OwnArt, OwnColors, Printing
from tilegen.text.diagnostics import Diagnostic, Diagnostics
from tilegen.text.report import format_diagnostic
from tilegen.text.source import Source, Span
from tilegen.text.yamltree import compose

HEAD = "tilegen: 1\ngame: monsters\nname: Small\n"
CAP = "edges: [blank, blank, thin, blank]"
TILES = f"tiles:\n  - {{id: 12, {CAP}}}\n"

NAMES = ["id", "edges", "eyes", "name", "tiles", "print", "size", "expect", "at_least", "thin"]
SIGNS = [*"{}[]\n'\0", ": ", ", ", "  - ", "1", "010", "44 mm", "*a", "&a "]
WORDS = st.sampled_from([*NAMES, *SIGNS])


def read(text: str) -> tuple[TileGame | None, list[Diagnostic]]:
    found = Diagnostics()
    tile_set = read_set(compose(Source.from_text("a.yaml", text), found), found)
    return tile_set, list(found)


def codes(text: str) -> list[str]:
    return [found.code.slug for found in read(text)[1]]


def test_a_whole_set_is_read() -> None:
    tile_set, found = read(
        HEAD + "art: {style: gummy, seed: 0}\n"
        "print: {size: 2 in, bleed: 3 mm, margin: 1 cm, paper: letter, marks: none}\n"
        "expect:\n  tiles: 2\n  thin_edges: {at_least: 1, at_most: 9}\n  every_pattern: false\n"
        f"tiles:\n  - {{id: 12, {CAP}, eyes: 3, name: cyclops}}\n"
        "  - id: 3\n    edges: [thin, thick, thin, thick]\n"
    )
    assert found == []
    assert tile_set == build_monsters(
        "Small",
        (CreatureTile(12, edges_of("0010"), 3, "cyclops"), CreatureTile(3, edges_of("1212"))),
        art=Art(StyleName.GUMMY, 0),
        printing=Printing(
            50.8,
            3,
            (10, 10, 10, 10),
            PAPERS["letter"],
            Marks.NONE,
            paper_span=Span(5, 55, 61),
            size_span=Span(5, 15, 19),
        ),
        expectations=(
            Expectation("tiles", 2, 2, Span(7, 3, 8)),
            Expectation("thin_edges", 1, 9, Span(8, 3, 13)),
            Expectation("every_pattern", 0, 0, Span(9, 3, 16)),
        ),
    )


def test_corners_are_square_or_as_round_as_the_set_says() -> None:
    said, found = read(HEAD + "print: {corner: 3 mm}\n" + TILES)
    unsaid, _ = read(HEAD + TILES)

    assert found == []
    assert said is not None
    assert unsaid is not None
    assert (said.printing.corner, unsaid.printing.corner) == (3, 0)


@pytest.mark.parametrize(
    ("written", "palette"),
    [
        ("forest", PaletteName.FOREST),
        ('{thin: "#86CF4F"}', OwnColors(("86cf4f", None))),
        ("{thick: 8f63d6, ground: '000000'}", OwnColors((None, "8f63d6"), "000000")),
        ("{}", OwnColors((None, None))),
    ],
)
def test_a_palette_is_a_name_or_colours(written: str, palette: PaletteName | OwnColors) -> None:
    tile_set, found = read(HEAD + f"art: {{palette: {written}}}\n" + TILES)
    assert found == []
    assert tile_set is not None
    assert tile_set.art.palette == palette


@pytest.mark.parametrize(
    "written", ['"#86cf4"', "green", '"86cf4f0"', '"#86cf4f "', '"#\uff186cf4f"']
)
def test_what_is_no_colour_is_quoted(written: str) -> None:
    assert codes(HEAD + f"art: {{palette: {{thin: {written}}}}}\n" + TILES) == ["colour"]


def test_what_is_left_out_is_as_usual() -> None:
    tile_set, found = read(HEAD + TILES)
    assert found == []
    assert tile_set == build_monsters("Small", (CreatureTile(12, edges_of("0010")),))


def test_values_know_their_place_for_the_checks() -> None:
    tile_set, _ = read(
        HEAD + "art: {style: ink}\nprint: {paper: a4, size: 44 mm}\nexpect: {tiles: 1}\n" + TILES
    )
    assert tile_set is not None
    assert tile_set.printing.paper_span == Span(5, 16, 18)
    assert tile_set.printing.size_span == Span(5, 26, 31)
    assert tile_set.expectations[0].span == Span(6, 10, 15)
    assert list_creatures(tile_set)[0].span == Span(8, 10, 12)


def test_everything_wrong_is_reported_in_one_run() -> None:
    assert codes(
        "tilegen: 2\ngame: monsters\nnmae: x\nprint: {size: 44}\nexpect: {tiles: many}\ntiles:\n"
        "  - {id: 1, edges: [thin, thik, blank, blank]}\n"
        "  - {id: 1, edges: [thin], eyes: 10}\n"
    ) == [
        "version",
        "key-unknown",
        "length",
        "number",
        "edge-unknown",
        "id-repeated",
        "edge-count",
        "number-range",
    ]


def test_no_set_comes_of_a_text_with_errors() -> None:
    assert read(HEAD + TILES + "colour: red\n")[0] is None
    assert read("")[0] is None
    assert read("- a")[0] is None


def test_999_tiles_are_a_set_and_1000_are_not() -> None:
    rows = [f"  - {{id: {number}, {CAP}}}\n" for number in range(1, 1001)]
    tile_set, found = read(HEAD + "tiles:\n" + "".join(rows[:999]))
    assert found == []
    assert tile_set is not None
    assert len(list_creatures(tile_set)) == 999
    _, found = read(HEAD + "tiles:\n" + "".join(rows))
    assert [(d.code.slug, d.span and d.span.line) for d in found] == [("too-many-pieces", 1004)]
    assert "999" in (found[0].hint or "")


def test_a_set_without_rows_is_an_error() -> None:
    assert codes(HEAD + "tiles: []\n") == ["no-pieces"]
    assert codes(HEAD + "tiles:\n") == ["value-missing"]
    assert codes(HEAD) == ["key-missing"]


def test_a_repeated_id_points_at_the_first() -> None:
    _, found = read(HEAD + TILES + f"  - {{id: 12, {CAP}}}\n")
    assert [(d.code.slug, d.span, d.labels[0].span) for d in found] == [
        ("id-repeated", Span(6, 10, 12), Span(5, 10, 12))
    ]


def test_a_range_that_holds_nothing_is_an_error() -> None:
    assert codes(HEAD + "expect: {tiles: {at_least: 2, at_most: 1}}\n" + TILES) == ["expect-range"]


def row(art: str) -> str:
    return HEAD + f"tiles:\n  - {{id: 1, {CAP}, art: {art}}}\n"


def test_a_row_asks_for_parts_by_their_names() -> None:
    tile_set, _ = read(row("{parts: [horns, sleepy eyes]}"))
    assert tile_set
    horns, eyes = list_creatures(tile_set)[0].parts
    assert (horns.name, eyes.name) == ("horns", "sleepy eyes")
    assert horns.span == Span(5, 63, 68)


def test_a_row_can_name_a_picture_of_its_own() -> None:
    tile_set, _ = read(row("own/yeti.svg"))
    assert tile_set
    own = list_creatures(tile_set)[0].own
    assert own == OwnArt("own/yeti.svg", span=Span(5, 54, 66))
    assert list_creatures(tile_set)[0].parts == ()


@pytest.mark.parametrize(
    ("art", "code"),
    [
        ("[horns]", "type"),
        ("{parts: horns}", "type"),
        ("{parts: [[horns]]}", "type"),
        ("{part: [horns]}", "key-unknown"),
    ],
)
def test_what_is_no_art_of_a_row_is_an_error(art: str, code: str) -> None:
    assert codes(row(art)) == [code]


@given(st.one_of(st.text(), st.lists(WORDS).map(lambda words: HEAD + TILES + "".join(words))))
def test_any_text_gives_a_set_or_diagnostics(text: str) -> None:
    source = Source.from_text("a.yaml", text)
    lines = source.text.split("\n")
    tile_set, found = read(text)
    assert tile_set is not None or found
    for diagnostic in found:
        assert format_diagnostic(diagnostic, source, color=False)
        for span in (diagnostic.span, *(label.span for label in diagnostic.labels)):
            assert span is not None
            assert 1 <= span.line <= len(lines)
            assert 1 <= span.start <= span.stop <= len(lines[span.line - 1]) + 1


def test_sides_may_be_one_text_and_copies_may_share_a_row() -> None:
    tile_set, found = read(
        f"{HEAD}tiles:\n  - {{id: 5-7, copies: 3, edges: thin thick blank thin, eyes: 2, "
        "art: {parts: [horns]}}\n"
    )
    assert found == []
    assert tile_set is not None
    assert [(tile.id, tile.edges, tile.eyes) for tile in list_creatures(tile_set)] == [
        (number, edges_of("1201"), 2) for number in (5, 6, 7)
    ]
    assert [[part.name for part in tile.parts] for tile in list_creatures(tile_set)] == [
        ["horns"]
    ] * 3


def test_copies_and_ids_must_agree() -> None:
    assert codes(f"{HEAD}tiles:\n  - {{id: 5-7, {CAP}}}\n") == ["number"]
    assert codes(f"{HEAD}tiles:\n  - {{id: 5, copies: 2, {CAP}}}\n") == ["number"]
    assert codes(f"{HEAD}tiles:\n  - {{copies: 2, {CAP}}}\n") == ["key-missing"]


def test_a_set_says_how_it_is_told() -> None:
    tile_set, found = read(
        f"{HEAD}about: {{ages: 7, minutes: [10, 15], title: {{es: Los robots}}}}\n"
        f"words: {{en: {{figure: {{one: robot, many: robots}}}}}}\n"
        f"card: {{en: {{setup: Begin at once.}}}}\n{TILES}"
    )
    assert found == []
    assert tile_set is not None
    told = tile_set.presentation
    assert (told.ages, told.minutes) == (7, (10, 15))
    assert told.words["en"]["figure"] == {"one": "robot", "many": "robots"}
    assert told.card == {"en": {"setup": "Begin at once."}}
    assert tile_set.names["es"] == "Los robots"


def test_rules_belong_in_files_of_tile_games() -> None:
    assert codes(f"{HEAD}{TILES}rules: {{again: none}}\n") == ["key-unknown"]
    assert codes(f"{HEAD}{TILES}words: {{en: {{robot: x}}}}\n") == ["key-unknown"]
    assert codes(f"{HEAD}{TILES}guide: {{en: rules.md}}\n") == ["no-such-file"]


def test_words_of_monsters_stand_in_unless_another_language_renames_them() -> None:
    assert codes(f"{HEAD}{TILES}words: {{es: {{again: bicho}}}}\n") == []
    assert codes(f"{HEAD}{TILES}words: {{en: {{again: gadget}}, es: {{figure: robot}}}}\n") == [
        *["word-missing"] * 2
    ]

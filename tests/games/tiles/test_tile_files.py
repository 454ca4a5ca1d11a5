"""Tile games as their files say them."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.games.tiles.reading_files import read, read_game
from tilegen.games.tiles.presentation import Look
from tilegen.games.tiles.rules.options import (
    Add,
    Again,
    Begin,
    Cannot,
    End,
    Grids,
    Owner,
    RuleOptions,
    ScoreRule,
    Shape,
    Supply,
    Terms,
    Win,
)
from tilegen.games.tiles.rules.rules import make_rules
from tilegen.games.tiles.segments import Kind, Port
from tilegen.games.tiles.sets.liked_rules import find_liked_game
from tilegen.games.tiles.sets.row_sources import list_rows_files
from tilegen.text.diagnostics import Diagnostics
from tilegen.text.source import Source
from tilegen.text.yamltree import compose

FILES = Path(__file__).parent / "files"
STANDARD_SET = Path(__file__).parents[3] / "specs/tiles.yaml"
TEXTS = {path.stem: path.read_text(encoding="utf-8") for path in sorted(FILES.glob("*.yaml"))}
ROWS = {"tiles-88.yaml": STANDARD_SET.read_text(encoding="utf-8")}
HEAD = "tilegen: 1\ngame: tiles\nname: Small\n"
COLOURS = "edges: [red, green, blue]\n"
ALL = "tiles: {enumerate: {}}\n"


@pytest.mark.parametrize(
    ("name", "tiles", "look", "variants"),
    [
        ("castles", 43, Look.TERRAIN, ["standard"]),
        ("dominoes", 28, Look.PIPS, ["standard", "draw"]),
        ("macmahon", 24, Look.WEDGES, ["standard"]),
        ("monsters", 88, Look.CREATURES, ["open", "deal4"]),
        ("ribbons", 64, Look.PATHS, ["standard"]),
        ("two-paths", 64, Look.PATHS, ["standard"]),
    ],
)
def test_known_games_are_read(name: str, tiles: int, look: Look, variants: list[str]) -> None:
    game = read_game(TEXTS[name], files=ROWS)
    assert len(game.tiles) == tiles
    assert game.presentation.look is look
    assert list(game.variants) == variants


@pytest.mark.parametrize("name", ["dominoes", "macmahon", "monsters", "ribbons"])
def test_a_game_that_is_read_is_played_to_its_end(name: str) -> None:
    game = read_game(TEXTS[name], files=ROWS)
    for variant, options in game.variants.items():
        rules = make_rules(game, options.players[0], variant)
        rng = Random(1)
        state = rules.start()
        while not rules.is_over(state):
            state = rules.apply(state, rng.choice(rules.legal_moves(state)))
        assert len(rules.scores(state)) == options.players[0]


@pytest.mark.parametrize("name", ["castles", "dominoes", "macmahon", "ribbons", "two-paths"])
def test_a_look_that_is_left_out_suits_the_tiles(name: str) -> None:
    lines = TEXTS[name].splitlines(keepends=True)
    shown = "".join(line for line in lines if not line.startswith("look:"))
    look = read_game(TEXTS[name]).presentation.look
    assert read_game(shown).presentation.look is look


def test_the_rules_of_monsters() -> None:
    game = read_game(TEXTS["monsters"], files=ROWS)
    assert game.kinds_of_sides == (
        Kind("blank"),
        Kind("thin", ("body",)),
        Kind("thick", ("body",)),
    )
    assert game.variants["open"] == RuleOptions(
        players=(2, 6),
        match=tuple(frozenset((kind,)) for kind in range(3)),
        join=1,
        grids=Grids.FIGURE,
        begin=Begin.CHOOSE,
        supply=Supply.DRAW,
        cannot=Cannot.DISCARD,
        add=Add.NO_FIRSTS_AFTER_OWN,
        again=Again.DRAWN,
        owner=Owner.BEGINNER,
        score={
            "first": ScoreRule(finished=Terms(tile=1)),
            "again": ScoreRule(finished=Terms(tile_with={"eyes": 1})),
        },
        end=frozenset((End.FIRSTS_FINISHED, End.STACK_EMPTY)),
    )
    deal = game.variants["deal4"]
    assert (deal.begin, deal.begin_number, deal.owner) == (Begin.DEAL, 4, Owner.BEGINNER)
    words = game.presentation.words
    assert words["en"]["figure"] == {"one": "monster", "many": "monsters"}
    assert words["es"]["thin"] == {"one": "fino"}
    assert game.presentation.card["en"]["end"] == ""
    assert game.tiles[0].features == {"eyes": 2}
    assert game.row_art[1].parts[0][0] == "round eyes"


def test_rules_that_are_left_out_are_the_usual_ones() -> None:
    game = read_game(HEAD + COLOURS + ALL)
    same = tuple(frozenset((kind,)) for kind in range(3))
    assert game.shape is Shape.SQUARE
    assert game.variants == {"standard": RuleOptions(match=same)}


def test_the_rules_of_two_paths() -> None:
    options = read_game(TEXTS["two-paths"]).variants["standard"]
    assert options.seats == ("white", "black")
    assert (options.owner, options.forced, options.win) == (Owner.KIND, True, Win.OWNER)
    assert (options.end, options.spans) == (frozenset((End.CLOSED, End.NOBODY_CAN)), 8)


def test_a_castle_tile_has_its_segments_and_what_is_on_them() -> None:
    game = read_game(TEXTS["castles"])
    described = [
        {(segment.figure, *segment.ports) for segment in game.tiles[number].segments}
        for number in (0, 4)
    ]
    road = ("road", Port(1, 1), Port(3, 1))
    north, south = (
        ("field", Port(1, 0), Port(3, 2)),
        ("field", Port(1, 2), Port(2, 0), Port(3, 0)),
    )
    assert described[0] == {("town", Port(0, 0)), road, north, south}
    assert ("abbey",) in described[1]
    assert game.tiles[8].segments[0].features == {"shield": 1}


def test_numbers_go_on_from_row_to_row() -> None:
    rows = "tiles: [{copies: 2, edges: red red red red}, {edges: [red, red, blue, blue]}]\n"
    game = read_game(HEAD + COLOURS + rows)
    assert [(tile.number, tile.sides) for tile in game.tiles] == [
        (1, (0, 0, 0, 0)),
        (2, (0, 0, 0, 0)),
        (3, (0, 0, 2, 2)),
    ]


def test_a_row_without_an_id_goes_on_from_the_row_before() -> None:
    rows = "tiles: [{id: 5, edges: red red red red}, {copies: 2, edges: red red red blue}]\n"
    game = read_game(HEAD + COLOURS + rows)
    assert [tile.number for tile in game.tiles] == [5, 6, 7]


def test_a_row_without_an_id_takes_no_number_of_another() -> None:
    rows = "tiles: [{copies: 2, edges: red red red blue}, {id: 2, edges: red red red red}]\n"
    game = read_game(HEAD + COLOURS + rows)
    assert [tile.number for tile in game.tiles] == [1, 3, 2]


def test_two_tiles_with_one_number_are_refused() -> None:
    rows = "tiles: [{id: 1-2, copies: 2, edges: red red red blue}, {id: 2, edges: red red red red}]"
    _, diagnostics = read(HEAD + COLOURS + rows)
    assert [item.code.slug for item in diagnostics] == ["id-repeated"]


def test_a_row_says_the_numbers_of_its_copies() -> None:
    rows = "tiles: [{id: 5-7, copies: 3, edges: red red red red}, {id: 2, edges: red red red red}]"
    game, diagnostics = read(HEAD + COLOURS + rows)
    assert game is not None
    assert [tile.number for tile in game.tiles] == [5, 6, 7, 2]
    assert diagnostics == []


@pytest.mark.parametrize("row", ["id: 5-7, copies: 2", "id: 5-7", "id: 5, copies: 2"])
def test_a_row_has_as_many_ids_as_copies(row: str) -> None:
    _, diagnostics = read(HEAD + COLOURS + f"tiles: [{{{row}, edges: red red red red}}]")
    assert [item.code.slug for item in diagnostics] == ["number"]


def test_a_text_of_edges_may_stand_in_quotes() -> None:
    game = read_game(HEAD + COLOURS + 'tiles: [{id: 1, edges: "red green blue red"}]\n')
    assert game.tiles[0].sides == (0, 1, 2, 0)
    text = HEAD + COLOURS + 'tiles: [{id: 1, edges: "red gren blue red"}]\n'
    (diagnostic,) = read(text)[1]
    assert diagnostic.span is not None
    line = text.split("\n")[diagnostic.span.line - 1]
    assert line[diagnostic.span.start - 1 : diagnostic.span.stop - 1] == "gren"


def test_copies_of_listed_tiles_stand_beside_each_other() -> None:
    game = read_game(HEAD + "edges: [a, b]\ntiles: {enumerate: {each: 2}, copies: 3}\n")
    assert [(tile.number, tile.sides) for tile in game.tiles] == [
        *((number, (0, 0, 1, 1)) for number in (1, 2, 3)),
        *((number, (0, 1, 0, 1)) for number in (4, 5, 6)),
    ]


def test_ports_hang_together_along_paths() -> None:
    row = 'edges: way way gate way, paths: [[0, 1], ["2.0", 3]]'
    text = f"edges: {{way: path, gate: [path, path]}}\ntiles: [{{id: 1, {row}}}]\n"
    game = read_game(HEAD + text)
    assert [segment.ports for segment in game.tiles[0].segments] == [
        (Port(0, 0), Port(1, 0)),
        (Port(2, 0), Port(3, 0)),
        (Port(2, 1),),
    ]


def test_a_list_puts_features_on_segments_that_are_apart() -> None:
    row = "edges: red blue red blue, apart: [red], on: {red: [{}, {star: 2}]}"
    game = read_game(HEAD + COLOURS + f"tiles: [{{id: 1, {row}}}]\n")
    red = [segment.features for segment in game.tiles[0].segments if segment.figure == "red"]
    assert red == [{}, {"star": 2}]


@pytest.mark.parametrize(
    ("match", "partners"),
    [("same", [{0}, {1}, {2}]), ("{sum: 2}", [{2}, {1}, {0}])],
)
def test_kinds_of_sides_touch_by_the_match(match: str, partners: list[set[int]]) -> None:
    game = read_game(HEAD + f"edges: [0, 1, 2]\n{ALL}rules: {{match: {match}}}\n")
    assert [set(kinds) for kinds in game.variants["standard"].match] == partners


def test_a_table_says_what_touches() -> None:
    table = "{red: [red, blue], blue: [red]}"
    game = read_game(HEAD + COLOURS + ALL + f"rules: {{match: {{table: {table}}}}}\n")
    assert [set(kinds) for kinds in game.variants["standard"].match] == [{0, 2}, set(), {0}]


def test_one_number_of_players_is_the_least_and_the_most() -> None:
    game = read_game(HEAD + COLOURS + ALL + "rules: {players: 3}\n")
    assert game.variants["standard"].players == (3, 3)


def test_a_kind_of_side_whose_colon_has_no_space_after_it_is_shown_why() -> None:
    _, diagnostics = read(HEAD + "edges: {blank: , wire:wire}\n" + ALL)
    hints = [diagnostic.hint for diagnostic in diagnostics if diagnostic.code.slug == "kind-name"]
    assert hints == ["put a space after the colon"]


@pytest.mark.parametrize("written", ["2-4", "2..4", "2 to 4", "'4\u20132'"])
def test_a_range_without_brackets_is_shown_with_them(written: str) -> None:
    _, diagnostics = read(HEAD + COLOURS + ALL + f"rules: {{players: {written}}}\n")
    hints = [diagnostic.hint for diagnostic in diagnostics if diagnostic.code.slug == "type"]
    assert hints == ["write '[2, 4]'"]


def test_known_rules_are_taken_and_changed() -> None:
    tiles = "tiles: {from: tiles-88.yaml}\n"
    known = {"monsters": TEXTS["monsters"]}
    text = HEAD + tiles + "rules: {like: monsters, again: none, join: 2}\n"
    game = read_game(text, files=ROWS, known=known)
    original = read_game(TEXTS["monsters"], files=ROWS)
    options = game.variants["open"]
    assert (options.again, options.join, options.add) == (Again.NONE, 2, Add.NO_FIRSTS_AFTER_OWN)
    assert game.variants["deal4"].join == 2
    assert game.kinds_of_sides == original.kinds_of_sides
    assert game.presentation.words == original.presentation.words


def test_a_set_of_a_known_game_has_its_rules() -> None:
    known = {"monsters": TEXTS["monsters"]}
    game = read_game(STANDARD_SET.read_text(encoding="utf-8"), known=known)
    assert game.variants == read_game(TEXTS["monsters"], files=ROWS).variants
    assert len(game.tiles) == 88


def test_a_mistake_in_known_rules_with_changes_is_shown_at_the_change() -> None:
    tiles = "tiles: {from: tiles-88.yaml}\n"
    known = {"monsters": TEXTS["monsters"]}
    text = HEAD + tiles + "rules: {like: monsters, grids: one}\n"
    _, diagnostics = read(text, files=ROWS, known=known)
    assert {item.code.slug for item in diagnostics} >= {"begin-needs-figure-grids"}
    assert {item.span.line for item in diagnostics if item.span} == {5}


def test_problems_of_another_file_are_reported_as_its_own() -> None:
    files = {"rows.yaml": "tiles: [{id: 1, edges: red red red rad}]\n"}
    _, diagnostics = read(HEAD + COLOURS + "tiles: {from: rows.yaml}\n", files=files)
    (diagnostic,) = diagnostics
    assert diagnostic.code.slug == "no-such-edge"
    assert diagnostic.source is not None
    assert (diagnostic.source.name, diagnostic.span and diagnostic.span.line) == ("rows.yaml", 1)


def test_a_file_names_the_texts_that_it_needs() -> None:
    root = compose(Source.from_text("a.yaml", TEXTS["monsters"]), Diagnostics())
    assert list_rows_files(root) == ("tiles-88.yaml",)
    assert find_liked_game(root) is None
    liked = compose(Source.from_text("a.yaml", "game: tiles\nrules: {like: x}"), Diagnostics())
    assert find_liked_game(liked) == "x"


def test_a_problem_that_stays_in_a_variant_is_reported_once() -> None:
    rules = "rules: {owner: beginner}\nvariants: {short: {players: 2}, long: {players: 3}}\n"
    _, diagnostics = read(HEAD + COLOURS + ALL + rules)
    assert [item.code.slug for item in diagnostics] == ["owner-beginner-needs-grids"]


@pytest.mark.parametrize(
    ("rules", "slugs"),
    [
        ("owner: finisher, score: {any: {unfinished: {tile: 1}}}", ["scores-nobody"]),
        ("grids: figure, begin: choose, surrounded: [abbey]", ["choices-clash"]),
        (
            "grids: figure, begin: choose, owner: beginner, score: {any: {finished: {around: 1}}}",
            ["choices-clash"],
        ),
        (
            "grids: figure, begin: choose, owner: beginner, score: {red: {finished: {tile: 1}}}",
            ["no-such-label"],
        ),
        ("supply: {hand: 2}, hands: {pips: true}", ["choices-clash"]),
        ("rim: red", ["key-missing"]),
        # Whether the two go together is not known before the wrong one is mended.
        ("grids: figure, begin: chose", ["no-such-choice"]),
        ("players: [4, 2]", ["number-range"]),
        ("match: {sum: 3}", ["number"]),
        ("win: least", ["scores-nothing"]),
    ],
)
def test_rules_that_exclude_themselves_are_refused(rules: str, slugs: list[str]) -> None:
    game, diagnostics = read(HEAD + COLOURS + ALL + f"rules: {{{rules}}}\n")
    assert game is None
    assert [item.code.slug for item in diagnostics] == slugs


def test_a_game_without_a_name_is_refused() -> None:
    game, diagnostics = read("tilegen: 1\ngame: tiles\nname: {}\n" + COLOURS + ALL)
    assert game is None
    assert [item.code.slug for item in diagnostics] == ["value-missing"]


def test_a_board_of_a_line_has_one_row() -> None:
    text = HEAD + COLOURS + ALL + "shape: line\nrules: {board: [4, 2]}\n"
    (diagnostic,) = [item for item in read(text)[1] if item.is_error]
    assert diagnostic.code.slug == "choices-clash"
    assert diagnostic.hint == "write 'board: [4, 1]', or another shape"
    assert read_game(text.replace("4, 2", "4, 1")).variants["standard"].board == (4, 1)


@pytest.mark.parametrize(
    ("text", "slug"),
    [
        (ALL + "variants: {short: {like: monsters}}\n", "key-unknown"),
        (ALL + "variants: {defualt: short}\n", "type"),
        (ALL + "variants: {standard: {players: 2}}\n", "key-type"),
        ("tiles: {from: rows.yaml, copies: 2}\n", "key-unknown"),
        ("tiles: {}\n", "type"),
        ("tiles: []\n", "no-pieces"),
        ("tiles: {enumerate: {}, copies: 99}\n", "too-many-pieces"),
        ("tiles: {enumerate: {each: 3}}\n", "no-pieces"),
        ("tiles: [{id: 1, edges: red red red red, copies: 1000}]\n", "number-range"),
    ],
)
def test_what_has_no_meaning_is_refused(text: str, slug: str) -> None:
    files = {"rows.yaml": "tiles: [{id: 1, edges: red red red red}]\n"}
    game, diagnostics = read(HEAD + COLOURS + text, files=files)
    assert game is None
    assert [item.code.slug for item in diagnostics] == [slug]


def test_what_is_said_about_a_game_is_kept() -> None:
    about = "about: {ages: 5, minutes: [20, 30], title: {en: Big}, logo: logo.svg}\n"
    text = HEAD + COLOURS + ALL + about + "guide: {en: guide.md}\n"
    game = read_game(text, files={"guide.md": "# Rules\n"})
    told = game.presentation
    assert (told.ages, told.minutes, told.titles) == (5, (20, 30), {"en": "Big"})
    assert game.logo is not None
    assert game.logo.art.name == "logo.svg"
    assert told.guides == {"en": "guide.md"}
    assert told.guide_texts == {"en": "# Rules\n"}


WORDS = st.sampled_from(
    [*"{}[]\n", ": ", ", ", "- ", "rules", "tiles", "edges", "red", "score", "end", "1", "like"]
)


@given(st.lists(WORDS, max_size=20).map("".join))
def test_no_text_makes_the_reader_stumble(text: str) -> None:
    for whole in (text, HEAD + text, HEAD + COLOURS + ALL + "rules:\n  " + text):
        game, diagnostics = read(whole)
        assert game is not None or any(item.is_error for item in diagnostics)


def test_an_end_that_cannot_come_about_is_left_out() -> None:
    text = HEAD + "edges: [red, green]\ntiles: {enumerate: {}}\n"
    game = read_game(text + "rules: {end: [nobody can, hand empty, firsts finished, {spans: 4}]}\n")
    rules = game.variants["standard"]
    assert (rules.end, rules.spans) == (frozenset({End.NOBODY_CAN}), 0)
    assert make_rules(game, 2, "standard")


@pytest.mark.parametrize(
    ("rules", "ends"),
    [
        ("{supply: {hand: 1}, end: [stack empty]}", "'nobody can'"),
        ("{supply: open, end: [stack empty]}", "'nobody can'"),
        ("{owner: kind, seats: [red, green], players: 2, end: [closed]}", "'stack empty' or"),
    ],
)
def test_a_game_in_which_players_may_pass_for_ever_ends_when_nobody_can_lay(
    rules: str, ends: str
) -> None:
    game, diagnostics = read(
        HEAD + f"edges: [red, green]\ntiles: {{enumerate: {{}}}}\nrules: {rules}\n"
    )
    (warning,) = diagnostics
    assert game is not None
    assert not warning.is_error
    assert "is certain to happen" in warning.message
    assert (warning.hint or "").startswith(f"say so, and add {ends}")
    assert End.NOBODY_CAN in game.variants["standard"].end
    assert make_rules(game, 2, "standard")


@pytest.mark.parametrize("name", ["dark-red_edges", "dark_red_edges"])
def test_an_expectation_may_name_a_kind_as_the_file_does(name: str) -> None:
    edges = "edges: {dark-red: a, b: b}\n"
    game = read_game(HEAD + edges + ALL + f"expect: {{{name}: 12}}\n")
    assert [item.metric for item in game.expectations] == ["dark_red_edges"]


@pytest.mark.parametrize("before", ["", "tiles:\n"])
def test_rows_of_another_file_may_be_all_that_it_has(before: str) -> None:
    rows = before + "- {id: 4-5, copies: 2, edges: red red blue blue}\n"
    game = read_game(HEAD + COLOURS + "tiles: {from: rows.yaml}\n", files={"rows.yaml": rows})
    assert [tile.number for tile in game.tiles] == [4, 5]
    _, (complaint,) = read(
        HEAD + COLOURS + "tiles: {from: rows.yaml}\n",
        {"rows.yaml": rows.replace("blue", "bleu", 1)},
    )
    assert complaint.source is not None
    assert (complaint.source.name, complaint.hint is not None) == ("rows.yaml", True)


def test_an_enumeration_without_braces_is_told_to_have_some() -> None:
    _, (complaint,) = read(HEAD + COLOURS + "tiles: {enumerate: }\n")
    assert complaint.hint == "write 'enumerate: {}' for all tiles that there may be"


def test_what_is_said_later_of_rows_of_another_file_has_the_place_that_names_it() -> None:
    text = HEAD + COLOURS + "tiles: {from: rows.yaml}\n"
    rows = "\n\n\n- {id: 4, edges: red red blue blue, art: king.svg}\n"
    game = read_game(text, files={"rows.yaml": rows})
    own = game.row_art[4].own
    assert own is not None
    for span in (game.tiles[0].span, own.span):
        assert span is not None
        assert text.split("\n")[span.line - 1][span.start - 1 : span.stop - 1] == "rows.yaml"


@pytest.mark.parametrize("name", ["../rows.yaml", "/rows.yaml"])
def test_rows_lie_in_the_folder_of_the_file(name: str) -> None:
    _, (complaint,) = read(HEAD + COLOURS + f"tiles: {{from: {name}}}\n")
    assert complaint.message == f"the file '{name}' does not lie beside this one"

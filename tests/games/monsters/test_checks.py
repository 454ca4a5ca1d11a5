"""What the checks find, and what they leave alone."""

from __future__ import annotations

import pytest

from tests.games.monsters.creature_tiles import ALL_PATTERNS, build_monsters, edges_of
from tests.games.monsters.standard import PATTERNS
from tilegen.games.tiles.art.creatures.creature_tile import CreatureTile
from tilegen.games.tiles.faces import TileGame
from tilegen.games.tiles.known.monsters.inspection import check_set
from tilegen.sets.checks import check_letters, run_checks
from tilegen.sets.edition import Expectation
from tilegen.text.diagnostics import Diagnostic, Severity
from tilegen.text.source import Span


def a_set(*sides: str, eyes: int = 1, expect: tuple[Expectation, ...] = ()) -> TileGame:
    tiles = (
        CreatureTile(i, edges_of(digits), eyes, span=Span(i + 10, 1, 9))
        for i, digits in enumerate(sides, 1)
    )
    return build_monsters("A set", tuple(tiles), expectations=expect)


def check(tile_set: TileGame) -> tuple[Diagnostic, ...]:
    return run_checks((check_set,), tile_set)


def expecting(metric: str, low: float | None, high: float | None) -> tuple[Diagnostic, ...]:
    """What is found in a good set of which that is expected."""
    return check(a_set(*PATTERNS, expect=(Expectation(metric, low, high, Span(5, 3, 8)),)))


def list_of_code(code: str, tile_set: TileGame) -> list[Diagnostic]:
    return [each for each in check(tile_set) if each.code.slug == code]


def severity(code: str, tile_set: TileGame) -> Severity:
    (each,) = list_of_code(code, tile_set)
    return each.severity


def test_the_standard_set_is_without_fault() -> None:
    assert check(a_set(*PATTERNS)) == ()


def test_a_tile_of_four_blank_edges_is_an_error_at_its_row() -> None:
    (each,) = check(a_set(*PATTERNS, "0000"))
    assert (each.code.slug, each.severity) == ("tile-blank", Severity.ERROR)
    assert each.span == Span(99, 1, 9)
    assert "tile 89" in each.message


def test_a_kind_that_only_one_tile_has_is_an_error_however_many_edges_it_has() -> None:
    (each,) = list_of_code("edge-kind-lonely", a_set("0001", "0001", "2020"))
    assert each.severity is Severity.ERROR
    assert each.span == Span(13, 1, 9)
    assert "only tile 3 has a thick edge" in each.message


def test_a_kind_that_no_tile_has_is_no_fault() -> None:
    assert not list_of_code("edge-kind-lonely", a_set("0001", "0001"))
    assert not list_of_code("demand-unanswered", a_set("0001", "0011", "0111", "0101", "1111"))


@pytest.mark.parametrize(
    ("metric", "low", "high"),
    [
        ("tiles", 88, 88),
        ("mean_joining_edges", None, 2.0),
        ("mean_joining_edges", 1.909, 1.909),
        ("starters", 24, None),
        ("every_pattern", 1, 1),
        ("pattern_0012", 2, 4),
    ],
)
def test_an_expectation_that_holds_is_not_mentioned(
    metric: str, low: float | None, high: float | None
) -> None:
    assert expecting(metric, low, high) == ()


@pytest.mark.parametrize(
    ("metric", "low", "high", "message"),
    [
        ("tiles", 90, 90, "tiles is 88, but the set expects 90"),
        ("tiles", 90, None, "tiles is 88, but the set expects at least 90"),
        ("tiles", None, 60, "tiles is 88, but the set expects at most 60"),
        ("tiles", 90, 95, "tiles is 88, but the set expects 90 to 95"),
        ("every_pattern", 0, 0, "every_pattern is true, but the set expects false"),
        (
            "mean_joining_edges",
            None,
            1.9,
            "mean_joining_edges is 1.909, but the set expects at most 1.9",
        ),
    ],
)
def test_an_expectation_that_does_not_hold_is_an_error_that_names_both(
    metric: str, low: float | None, high: float | None, message: str
) -> None:
    (each,) = expecting(metric, low, high)
    assert (each.code.slug, each.severity) == ("expect-differs", Severity.ERROR)
    assert each.message == message
    assert each.span == Span(5, 3, 8)


def test_an_unknown_figure_is_an_error_with_the_nearest_name() -> None:
    (each,) = expecting("thin_edge", 1, 1)
    assert (each.code.slug, each.severity) == ("metric-unknown", Severity.ERROR)
    assert each.hint is not None
    assert "did you mean 'thin_edges'?" in each.hint


def test_a_hole_that_no_tile_fills_is_a_warning() -> None:
    (each,) = check(a_set(*(digits for digits in PATTERNS if digits != "1122")))
    assert (each.code.slug, each.severity) == ("demand-unanswered", Severity.WARNING)
    cell = "thin above and on the right, thick below and on the left"
    assert each.message.startswith(f"no tile fits an empty cell with {cell}: ")


def test_a_scarce_cell_with_an_open_side_is_a_warning() -> None:
    assert not list_of_code("demand-scarce", a_set(*ALL_PATTERNS))
    without = a_set(*(digits for digits in ALL_PATTERNS if digits != "1111"))
    assert severity("demand-scarce", without) is Severity.WARNING


def test_an_odd_number_of_edges_of_a_kind_is_a_warning() -> None:
    (each,) = check(a_set(*PATTERNS, "0001"))
    assert (each.code.slug, each.severity) == ("edges-odd", Severity.WARNING)
    assert "thin edges is odd (85)" in each.message


def test_a_mean_above_two_is_a_warning_that_says_how_many_caps_would_do() -> None:
    sides = (*PATTERNS, *["1111", "2222"] * 3)
    (each,) = list_of_code("mean-joining-high", a_set(*sides))
    assert each.severity is Severity.WARNING
    assert each.hint is not None
    assert "4 more tiles with one joining side" in each.hint
    assert not list_of_code("mean-joining-high", a_set(*sides, *["0001"] * 4))


def test_thin_and_thick_tiles_that_never_meet_are_a_warning_at_the_smaller_group() -> None:
    (each,) = list_of_code("set-split", a_set("0001", "0001", "0001", "0002", "0002"))
    assert each.severity is Severity.WARNING
    assert each.span == Span(14, 1, 9)
    assert each.labels[0].span == Span(11, 1, 9)


def test_too_few_starters_are_a_warning() -> None:
    few = tuple(digits for digits in PATTERNS if "0" in digits[:2])
    assert severity("starters-few", a_set(*few[:60])) is Severity.WARNING


def test_too_few_tiles_are_a_warning() -> None:
    assert severity("tiles-few", a_set("0001", "0001")) is Severity.WARNING


def test_a_set_with_too_few_tiles_is_not_told_that_it_has_few_to_begin_with() -> None:
    seven, eight = a_set(*["0011"] * 7), a_set(*["0011"] * 8)

    assert list_of_code("tiles-few", seven)
    assert not list_of_code("starters-few", seven)
    assert not list_of_code("tiles-few", eight)
    assert list_of_code("starters-few", eight)


def test_a_set_without_eyes_is_a_warning() -> None:
    (each,) = check(a_set(*PATTERNS, eyes=0))
    assert (each.code.slug, each.severity) == ("eyes-none", Severity.WARNING)


def test_the_worst_of_sets_gets_a_handful_of_diagnostics() -> None:
    worst = a_set(*["1111"] * 50, *["2222"] * 49, "2220", "2220", "2220", eyes=0)
    assert len(check(worst)) <= 6


def test_of_many_letters_that_the_fonts_lack_the_first_are_told() -> None:
    lacking = "龍虎鳥魚馬牛羊犬猫鼠"
    (each,) = check_letters(lacking, None)

    assert each.message.count(",") == 7
    assert {*each.message} & {*lacking} == {*sorted(lacking)[:8]}

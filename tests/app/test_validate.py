"""Everything there is to say about a set, as one value."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from tests.games.monsters.creature_tiles import build_monsters, edges_of
from tests.programs import environment
from tilegen.app.checks import of_colours, of_play, of_print
from tilegen.app.games import GAMES
from tilegen.app.load import Loaded, load
from tilegen.app.validate import (
    as_json,
    complaints,
    describe,
    find_lookalikes,
    headline,
    lookalike_warnings,
)
from tilegen.games.tiles.art.creatures.creature_tile import CreatureTile
from tilegen.games.tiles.known.monsters.game import MONSTERS
from tilegen.games.tiles.sets.codes import EYES_NONE, TILE_BLANK
from tilegen.sets.codes import EXPECT_DIFFERS, METRIC_UNKNOWN
from tilegen.sets.edition import Expectation, Promise
from tilegen.styles.likeness import Pair
from tilegen.text.codes import YAML_SYNTAX
from tilegen.text.diagnostics import Diagnostic, Severity
from tilegen.text.source import Source


@pytest.mark.parametrize("game", GAMES)
def test_a_set_without_mistakes_is_checked_without_guesses(game: str) -> None:
    program = (
        "import sys\nfrom tilegen.app.load import load\nfrom tilegen.app.validate import check\n"
        f"assert not check(load('{game}')).diagnostics\n"
        "print(*sys.modules)"
    )
    done = subprocess.run(
        [sys.executable, "-c", program], env=environment(), capture_output=True, check=True
    )
    assert b"tilegen.text.suggest" not in done.stdout


def a_set(*sides: str) -> Loaded:
    tiles = tuple(CreatureTile(i, edges_of(digits)) for i, digits in enumerate(sides, 1))
    return Loaded(
        Source.from_text("tiles.yaml", ""), MONSTERS, build_monsters("A set", tiles), (), "tiles"
    )


UNREAD = a_set()._replace(edition=None)


def json_of(loaded: Loaded, *diagnostics: Diagnostic) -> Any:
    value = as_json(loaded, diagnostics)
    read = json.loads(json.dumps(value))
    assert read == value
    return read


def test_json_holds_metrics_connectivity_demands_and_diagnostics() -> None:
    value = json_of(a_set("0001", "0001", "0012", "0002"))
    assert list(value) == [
        "file",
        "ok",
        "metrics",
        "connectivity",
        "demands",
        "most_alike",
        "diagnostics",
    ]
    assert value["ok"] is True
    assert value["connectivity"] == {
        "pieces": [[1, 2, 3, 4]],
        "tiles": [
            {"id": 1, "joins": [0, 0, 0, 2]},
            {"id": 2, "joins": [0, 0, 0, 2]},
            {"id": 3, "joins": [0, 0, 2, 1]},
            {"id": 4, "joins": [0, 0, 0, 1]},
        ],
    }
    assert {"demand": "--11", "answers": 0} in value["demands"]
    assert {"demand": "---1", "answers": 3} in value["demands"]


def test_a_warning_leaves_a_set_in_order_and_an_error_does_not() -> None:
    warning = Diagnostic(EYES_NONE, "no eyes")
    error = Diagnostic(TILE_BLANK, "tile 1 is blank")
    assert as_json(UNREAD, [warning])["ok"] is True
    assert as_json(UNREAD, [warning, error])["ok"] is False


def test_a_set_that_was_not_read_has_diagnostics_alone() -> None:
    value = json_of(UNREAD, Diagnostic(YAML_SYNTAX, "not YAML"))
    assert value["metrics"] is value["connectivity"] is value["demands"] is None
    assert len(value["diagnostics"]) == 1


def test_a_wrong_paper_does_not_hide_what_the_checks_find(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    rows = "tiles: [{id: 1, edges: [thin, blank, blank, blank]}]"
    text = f"tilegen: 1\ngame: monsters\nname: One\nprint: {{paper: leter}}\n{rows}\n"
    Path("one.yaml").write_text(text, encoding="utf-8")
    codes = [each.code.slug for each in complaints(load("one.yaml"))]
    assert codes.count("paper-unknown") == 1
    assert "edge-kind-lonely" in codes
    assert "paper-small" not in codes


def test_the_two_tiles_that_look_most_alike_are_named() -> None:
    tile_set = a_set("0001", "0001", "0012")
    pairs = (Pair("1", "2", 0.7061),)

    assert describe(tile_set, pairs).endswith("\nLooks\n  most alike: 1 and 2 (71 %)\n")
    value = as_json(tile_set, (), pairs)
    assert value["most_alike"] == {"tiles": [1, 2], "likeness": 0.706}
    assert as_json(tile_set, ())["most_alike"] is None


PROMISED = Expectation("tiles", 3, 3), Expectation("starters", 0, None)


@pytest.mark.parametrize(
    ("found", "promised", "lines"),
    [
        ((), (), ["No errors, no warnings.", "It promises nothing under 'expect'."]),
        ((), PROMISED[:1], ["No errors, no warnings.", "Its promise is kept."]),
        (
            (Diagnostic(EYES_NONE, "no eyes"),),
            PROMISED,
            ["No errors, 1 warning.", "All 2 promises are kept."],
        ),
        (
            (Diagnostic(EXPECT_DIFFERS, "tiles is 2"), Diagnostic(TILE_BLANK, "tile 1 is blank")),
            PROMISED,
            ["2 errors, no warnings.", "1 of 2 promises is broken."],
        ),
        (
            (Diagnostic(METRIC_UNKNOWN, "no metric"),),
            PROMISED,
            ["1 error, no warnings.", "1 of 2 promises is undecided."],
        ),
    ],
)
def test_three_lines_say_what_a_set_is_and_whether_all_is_well(
    found: tuple[Diagnostic, ...], promised: tuple[Expectation, ...], lines: list[str]
) -> None:
    loaded = a_set("0001", "0001", "0012")
    loaded = loaded._replace(edition=replace(loaded.valid_edition, expectations=promised))
    said = ["A set: 3 tiles, 0 with eyes.", *lines]
    assert headline(loaded, found).splitlines() == said


def test_promises_of_play_count_where_they_were_played() -> None:
    loaded = a_set("0001", "0001")
    of_play = Promise(2, None, None, PROMISED)
    loaded = loaded._replace(edition=replace(loaded.valid_edition, promises=(of_play,)))
    assert "promises nothing" in headline(loaded, ())
    assert "All 2 promises are kept." in headline(loaded, (), include_play=True)


def test_a_name_cannot_fill_the_terminal_or_command_it() -> None:
    loaded = a_set("0001", "0001")
    loaded = loaded._replace(edition=replace(loaded.valid_edition, name="\x1b[31m" + "red " * 40))
    told = headline(loaded, (), 40)
    assert "\x1b" not in told
    assert max(map(len, told.splitlines())) <= 40


def test_a_text_that_is_no_set_has_no_headline() -> None:
    assert headline(UNREAD, ()) == ""


def test_each_tile_that_looks_like_another_is_told_once() -> None:
    tile_set = a_set("0001", "0001", "0001", "0001")
    pairs = [Pair("1", "2", 0.99), Pair("1", "3", 0.98), Pair("2", "3", 0.97), Pair("1", "4", 0.5)]

    found = list(lookalike_warnings(tile_set, pairs))

    assert [each.message.partition(" look")[0] for each in found] == [
        "tiles 1 and 2",
        "tiles 1 and 3",
    ]
    assert {each.severity for each in found} == {Severity.WARNING}


def test_the_standard_set_has_no_tiles_that_look_alike() -> None:
    loaded = load(None)
    (closest,) = find_lookalikes(loaded)
    assert closest.likeness > 0
    assert list(lookalike_warnings(loaded, [closest])) == []


def test_a_set_with_errors_is_not_drawn(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    rows = "tiles: [{id: 1, edges: [thin, blank, blank, blank]}]"
    text = f"tilegen: 1\ngame: monsters\nname: One\nart: {{palette: rainbow}}\n{rows}\n"
    Path("one.yaml").write_text(text, encoding="utf-8")
    assert find_lookalikes(load("one.yaml")) == ()


PLAY = {
    "monsters": "check_set",
    "misfitz": """expectations other_pack missing_names repeated_names unprintable_names long_names
        bare_cards""",
}


@pytest.mark.parametrize("name", PLAY)
def test_everything_that_is_checked_of_a_set_in_order(name: str) -> None:
    game = GAMES[name]

    assert list_check_names(of_play(game)) == [*PLAY[name].split(), "unplayable"]
    assert list_check_names(of_print(game)) == ["small_paper", "check_mark_room"]
    assert list_check_names(of_colours(game)) == ["weak_palette"]


def list_check_names(checks: Iterable[Any]) -> list[str]:
    return [getattr(each, "func", each).__name__ for each in checks]


def test_what_stages_find_is_told_one_after_the_other(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    tile = "{id: %d, edges: [blank, blank, blank, blank]}"
    Path("one.yaml").write_text(
        "tilegen: 1\ngame: monsters\nname: One\nprint: {paper: 30x30 mm}\n"
        "art: {palette: {thin: '#808080', thick: '#808081', ground: '#ffffff'}}\n"
        f"expect: {{tiles: 9}}\ntiles: [{tile % 1}, {tile % 2}]\n",
        encoding="utf-8",
    )
    codes = list(dict.fromkeys(each.code.slug for each in complaints(load("one.yaml"))))

    assert codes.index("expect-differs") < codes.index("tile-blank") < codes.index("paper-small")
    assert codes[-1] == "palette-contrast"

"""Everything there is to say about a set, as one value."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from tilegen.app.load import Loaded, load
from tilegen.app.validate import alike, as_json, complaints, describe, mixed_up
from tilegen.games.monsters.game import MONSTERS
from tilegen.games.monsters.sets.codes import EYES_NONE, TILE_BLANK
from tilegen.games.monsters.tiles import Tile, TileSet, edges_of
from tilegen.styles.likeness import Pair
from tilegen.text.codes import YAML_SYNTAX
from tilegen.text.diagnostics import Diagnostic, Severity
from tilegen.text.source import Source


def a_set(*sides: str) -> Loaded:
    tiles = tuple(Tile(i, edges_of(digits)) for i, digits in enumerate(sides, 1))
    return Loaded(Source.of("tiles.yaml", ""), MONSTERS, TileSet("A set", tiles), (), "tiles")


UNREAD = replace(a_set(), edition=None)


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


def test_each_tile_that_looks_like_another_is_told_once() -> None:
    tile_set = a_set("0001", "0001", "0001", "0001")
    pairs = [Pair("1", "2", 0.99), Pair("1", "3", 0.98), Pair("2", "3", 0.97), Pair("1", "4", 0.5)]

    found = list(mixed_up(tile_set, pairs))

    assert [each.message.partition(" look")[0] for each in found] == [
        "tiles 1 and 2",
        "tiles 1 and 3",
    ]
    assert {each.severity for each in found} == {Severity.WARNING}


def test_the_standard_set_has_no_tiles_that_look_alike() -> None:
    loaded = load(None)
    (closest,) = alike(loaded)
    assert closest.likeness > 0
    assert list(mixed_up(loaded, [closest])) == []


def test_a_set_with_errors_is_not_drawn(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    rows = "tiles: [{id: 1, edges: [thin, blank, blank, blank]}]"
    text = f"tilegen: 1\ngame: monsters\nname: One\nart: {{palette: rainbow}}\n{rows}\n"
    Path("one.yaml").write_text(text, encoding="utf-8")
    assert alike(load("one.yaml")) == ()

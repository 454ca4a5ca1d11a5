"""Everything there is to say about a set, as one value."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tilegen.app.load import load
from tilegen.app.validate import as_json, complaints, validate
from tilegen.games.monsters.tiles import Tile, TileSet, edges_of
from tilegen.text.diagnostics import Diagnostic, Severity


def a_set(*sides: str) -> TileSet:
    return TileSet("A set", tuple(Tile(i, edges_of(digits)) for i, digits in enumerate(sides, 1)))


def test_json_holds_figures_connectivity_demands_and_diagnostics() -> None:
    found = validate(a_set("0001", "0001", "0012", "0002"))
    value = as_json("tiles.yaml", (), found)
    assert json.loads(json.dumps(value)) == value
    assert list(value) == ["file", "ok", "figures", "connectivity", "demands", "diagnostics"]
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
    assert {"demand": "--11", "answers": 0} in value["demands"]  # type: ignore[operator]
    assert {"demand": "---1", "answers": 3} in value["demands"]  # type: ignore[operator]


def test_a_warning_leaves_a_set_in_order_and_an_error_does_not() -> None:
    warning = Diagnostic("eyes-none", "no eyes", severity=Severity.WARNING)
    error = Diagnostic("tile-blank", "tile 1 is blank")
    assert as_json("a.yaml", [warning], None)["ok"] is True
    assert as_json("a.yaml", [warning, error], None)["ok"] is False


def test_a_set_that_was_not_read_has_diagnostics_alone() -> None:
    value = as_json("a.yaml", [Diagnostic("yaml", "not YAML")], None)
    assert value["figures"] is value["connectivity"] is value["demands"] is None
    assert len(value["diagnostics"]) == 1  # type: ignore[arg-type]


def test_a_wrong_paper_does_not_hide_what_the_checks_find(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    rows = "tiles: [{id: 1, edges: [thin, blank, blank, blank]}]"
    text = f"tilegen: 1\ngame: monsters\nname: One\nprint: {{paper: leter}}\n{rows}\n"
    Path("one.yaml").write_text(text, encoding="utf-8")
    codes = [each.code for each in complaints(load("one.yaml"))]
    assert codes.count("paper-unknown") == 1
    assert "edge-kind-lonely" in codes
    assert "paper-small" not in codes

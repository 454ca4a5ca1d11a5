from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from tests.games.monsters.creature_tiles import build_monsters, edges_of
from tilegen.app.printing.order import PrintOrder, job
from tilegen.app.printing.production import AS_USUAL
from tilegen.app.printing.savings import find_saving
from tilegen.cli import main
from tilegen.games.tiles.art.creatures.creature_tile import CreatureTile
from tilegen.games.tiles.known.monsters.press import PRESS
from tilegen.names import Aim, Bleeds
from tilegen.sets.edition import Printing
from tilegen.text.paper import parse_paper

OWN = {"bleeds": Bleeds.OWN}


def saving_of(paper: str, printing: dict[str, Any], production: dict[str, Any]) -> str | None:
    tiles = tuple(CreatureTile(number, edges_of("0010"), number % 3) for number in range(1, 89))
    changed = Printing()._replace(paper=parse_paper(paper), **printing)
    order = PrintOrder(
        build_monsters("A set", tiles, printing=changed),
        PRESS,
        "tiles",
        Path("output"),
        production=AS_USUAL._replace(**production),
    )
    saving = find_saving(job(order))
    return saving and f"{saving.option}: {saving.sheets}"


@pytest.mark.parametrize(
    ("paper", "printing", "production", "saving"),
    [
        ("100x150 mm", {}, {}, '--margin "4 mm": 15'),
        ("100x150 mm", {"margins": (5.0, 5.0, 5.0, 3.5)}, {}, '--margin "4 4 4 3.5 mm": 15'),
        ("100x150 mm", OWN, {}, '--bleeds outer --margin "4 mm": 15'),
        ("100x150 mm", {}, {"gap": 3.0}, '--gap "0 mm" --margin "4 mm": 15'),
        ("95x150 mm", {}, {}, '--margin "3 mm" --bleeds none: 15'),
        ("100x150 mm", {"margins": (4.0, 4.0, 4.0, 4.0)}, {}, None),
        ("93x150 mm", {}, {}, None),
        ("a4", {}, {}, None),
        ("a4", {}, {"aim": Aim.FEWEST_CUTS}, None),
    ],
)
def test_an_option_is_proposed_if_half_the_sheets_are_enough_with_it(
    paper: str, printing: dict[str, Any], production: dict[str, Any], saving: str | None
) -> None:
    assert saving_of(paper, printing, production) == saving


def test_a_build_ends_with_the_option_to_type_and_the_option_does_what_it_says(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    few = ["build", "monsters", "--paper", "100x150", "--only", "1-12"]

    before = CliRunner().invoke(main, few).stdout
    after = CliRunner().invoke(main, [*few, "--margin", "4 mm"]).stdout

    assert "12 tiles on 4 sheets" in before
    assert '2 sheets are enough with --margin "4 mm", if your printer prints so near to' in before
    assert "12 tiles on 2 sheets" in after
    assert "enough" not in after

"""A designer's own drawing of the title."""

from __future__ import annotations

from pathlib import Path

import pytest

from tilegen.app.load import load
from tilegen.app.printing.cover_page import cover
from tilegen.drawing.geometry import Box
from tilegen.drawing.scene import Group

LOGO = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 80"><path d="M0 0H300V80z"/></svg>'
SETS = {
    "monsters": "game: monsters\ntiles: [{id: 1, edges: thin thin thin thick, eyes: 1}]\n",
    "tiles": "game: tiles\nedges: [red, blue]\ntiles: {enumerate: {}}\nlook: wedges\n",
}


@pytest.fixture(params=SETS)
def path(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """A set with a logo, which is beside it."""
    (tmp_path / "logo.svg").write_text(LOGO, encoding="utf-8")
    file = tmp_path / "set.yaml"
    text = f"tilegen: 1\nname: Mine\nabout: {{logo: logo.svg}}\n{SETS[request.param]}"
    file.write_text(text, encoding="utf-8")
    return str(file)


def draw_title(path: str, box: Box) -> Group:
    loaded = load(path)
    assert loaded.edition is not None
    picture = loaded.game.press().draw_cover(loaded.edition)
    (item,) = cover(picture, loaded.edition).draw_title(box)
    assert isinstance(item, Group)
    return item


def test_a_logo_takes_the_place_of_the_title_in_its_proportions(path: str) -> None:
    by = draw_title(path, Box(10, 20, 60, 40)).by
    logo = load(path).valid_edition.logo
    assert logo is not None
    width, height = logo.size
    assert width / height == pytest.approx(300 / 80)
    assert by((0, 0)) == pytest.approx((10, 32))
    assert by(logo.size) == pytest.approx((70, 48))


def test_a_logo_that_is_not_there_is_reported_at_its_name(path: str) -> None:
    (Path(path).parent / "logo.svg").rename(Path(path).parent / "other.svg")
    (diagnostic,) = [item for item in load(path).diagnostics if item.is_error]
    assert diagnostic.code.slug == "own-missing"
    assert "'logo.svg'" in diagnostic.message
    assert diagnostic.span is not None
    assert diagnostic.span.line == 3


def test_without_a_logo_the_title_stands_there(path: str) -> None:
    file = Path(path)
    file.write_text(file.read_text(encoding="utf-8").replace("about: {logo: logo.svg}\n", ""))
    assert load(path).valid_edition.logo is None
    assert draw_title(path, Box(0, 0, 60, 40)).items

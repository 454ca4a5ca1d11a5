"""Pictures of the parts that rows can name."""

from __future__ import annotations

from pathlib import Path

import pytest

from tilegen.app.pages.panel import row_of
from tilegen.app.pages.samples import Samples
from tilegen.app.pages.studio import Studio

OWN = """\
tilegen: 1
game: monsters
name: Own
parts: {my hat: hat.svg}
tiles:
  - {id: 1, edges: [blank, thin, blank, blank], eyes: 2, art: {parts: [my hat]}}
"""


def drawing(width: int) -> str:
    shape = f'<rect width="{width}" height="20" fill="#123456"/>'
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 44 44">{shape}</svg>'


@pytest.mark.parametrize("game", ["monsters", "misfitz"])
def test_each_part_that_a_row_can_name_has_a_picture(game: str) -> None:
    studio = Studio(game)
    studio.look()
    samples = Samples(lambda: studio.shown)
    parts = samples.as_json()["parts"]
    shown = studio.shown
    assert shown is not None
    row = row_of(shown.loaded_set, 1)
    assert row is not None
    asked = {word for field in row.fields if field.kind == "list" for word in field.words}
    assert {part["name"] for part in parts} == asked
    assert len({part["face"] for part in parts}) == len(parts)
    drawn = samples.picture(parts[-1]["face"])
    assert drawn is not None
    assert "<text" not in drawn
    assert samples.picture("none") is None


def test_a_picture_has_another_address_only_if_its_drawing_changes(tmp_path: Path) -> None:
    file, hat = tmp_path / "own.yaml", tmp_path / "hat.svg"
    file.write_text(OWN, encoding="utf-8")
    hat.write_text(drawing(20), encoding="utf-8")
    studio = Studio(str(file))
    samples = Samples(lambda: studio.shown)
    assert samples.as_json()["parts"] == []
    studio.look()
    first = samples.as_json()["parts"]
    assert first[0]["name"] == "my hat"
    assert "#123456" in (samples.picture(first[0]["face"]) or "")
    file.write_text(OWN.replace("eyes: 2", "eyes: 3"), encoding="utf-8")
    studio.look()
    assert samples.as_json()["parts"] == first
    hat.write_text(drawing(30), encoding="utf-8")
    studio.look()
    then = samples.as_json()["parts"]
    assert then[0] != first[0]
    assert then[1:] == first[1:]

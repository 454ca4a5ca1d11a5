"""A designer's set, as a page shows it after each save."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tilegen.app.init import init
from tilegen.app.pages.studio import Studio, digest_of
from tilegen.app.set_places import carried_set
from tilegen.errors import TilegenError


@pytest.fixture
def file(tmp_path: Path) -> Path:
    init(tmp_path / "mine", "monsters")
    return tmp_path / "mine" / "specs" / "tiles.yaml"


@pytest.fixture
def studio(file: Path) -> Studio:
    studio = Studio(str(file))
    assert studio.look()
    return studio


def told(studio: Studio) -> Any:
    studio.look()
    return studio.as_json()


def change(file: Path, old: str, new: str) -> None:
    text = file.read_text(encoding="utf-8")
    assert old in text
    file.write_text(text.replace(old, new, 1), encoding="utf-8")


def test_at_first_all_of_a_set_is_shown_and_nothing_is_framed(studio: Studio) -> None:
    seen = told(studio)
    assert len(seen["pieces"]) == 88
    assert {each["face"] for each in seen["pieces"]} < studio.faces
    assert (seen["offer"], seen["players"]) == ("tiles", [2, 3, 4, 5, 6])
    assert seen["changed"] == []
    assert seen["alike"] == []
    assert not studio.look()


def test_a_changed_row_shows_one_new_picture_and_what_it_does(studio: Studio, file: Path) -> None:
    before = studio.faces
    change(file, "{id: 7, edges: [blank, blank, thin", "{id: 7, edges: [blank, blank, thick")
    seen = told(studio)
    assert seen["changed"] == ["7"]
    (face,) = studio.faces - before
    assert face in {each["face"] for each in seen["pieces"]}
    assert "<svg" in (studio.picture(face) or "")
    (gone,) = before - studio.faces
    assert studio.picture(gone) is None
    thin = next(each for each in seen["metrics"] if each["name"] == "thin_edges")
    assert (thin["before"], thin["value"]) == (84, 83)


def test_errors_keep_the_last_pictures(studio: Studio, file: Path) -> None:
    before = studio.faces
    change(file, "{id: 7,", "{id: 8,")
    seen = told(studio)
    assert seen["stale"]
    assert seen["diagnostics"][0]["line"]
    assert studio.faces == before
    assert all(map(studio.picture, sorted(before)[:2]))


def test_pieces_that_look_alike_come_later(studio: Studio) -> None:
    before = studio.version
    studio.compare()
    assert studio.version > before
    assert studio.as_json()["alike"]


@pytest.mark.parametrize("ends", ["\n", "\r\n"])
def test_a_saved_text_keeps_the_line_ends_of_the_file(file: Path, ends: str) -> None:
    file.write_bytes(file.read_text(encoding="utf-8").replace("\n", ends).encode())
    studio = Studio(str(file))
    seen = told(studio)
    assert studio.save(f"{seen['text']}# done\n", seen["digest"])
    assert file.read_bytes().endswith(f"{ends}# done{ends}".encode())
    assert told(studio)["text"].endswith("# done\n")


def test_a_save_by_somebody_else_is_not_overwritten(studio: Studio, file: Path) -> None:
    seen = told(studio)
    change(file, "{id: 7,", "{id: 107,")
    theirs = file.read_bytes()
    assert not studio.save("mine", seen["digest"])
    assert file.read_bytes() == theirs


def test_a_set_that_tilegen_carries_is_not_changed() -> None:
    studio = Studio("monsters")
    seen = told(studio)
    assert (seen["ours"], seen["offer"]) == (True, "monsters")
    with pytest.raises(TilegenError, match="is not changed"):
        studio.save("mine", digest_of(carried_set().read_text(encoding="utf-8")))


def test_a_missing_file_is_reported_and_can_be_saved_again(studio: Studio, file: Path) -> None:
    seen = told(studio)
    file.unlink()
    assert told(studio)["fault"]["message"]
    assert studio.save(seen["text"], seen["digest"])
    assert file.read_text(encoding="utf-8") == seen["text"]
    assert told(studio)["fault"] is None


def test_a_file_that_is_no_longer_text_is_not_overwritten(studio: Studio, file: Path) -> None:
    seen = told(studio)
    file.write_bytes(b"\xff")
    with pytest.raises(TilegenError, match="cannot be read any more"):
        studio.save("mine", seen["digest"])
    assert file.read_bytes() == b"\xff"

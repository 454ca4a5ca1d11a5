from __future__ import annotations

import os
from pathlib import Path

import pytest

from tests.games.monsters.creature_tiles import list_creatures
from tilegen.app.load import Loaded, load
from tilegen.drawing.scene import Clip, Fill, Item, Stroke
from tilegen.games.tiles.art.creatures.printed_creature import draw_tile
from tilegen.games.tiles.faces import TileGame
from tilegen.render import svg

DRAWING = """<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 44 44">
  <rect width="44" height="44" fill="#123456"/>
</svg>
"""
SET = """tilegen: 1
game: monsters
name: Own
tiles:
  - {{id: 1, edges: [thin, thick, blank, blank], art: '{first}'}}
  - {{id: 2, edges: [thin, thick, blank, blank], art: '{second}'}}
  - {{id: 3, edges: [thin, thick, blank, blank]}}
"""


def load_drawings_set(folder: Path, first: str, second: str | None = None) -> Loaded:
    (folder / "own.yaml").write_text(SET.format(first=first, second=second or first))
    return load(str(folder / "own.yaml"))


def load_tile_set(folder: Path) -> TileGame:
    edition = load_drawings_set(folder, "art/tail.svg").edition
    assert isinstance(edition, TileGame)
    return edition


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A set's folder, with a drawing in it and another one outside."""
    (tmp_path / "set" / "art").mkdir(parents=True)
    (tmp_path / "set" / "art" / "tail.svg").write_text(DRAWING)
    (tmp_path / "secret.svg").write_text(DRAWING)
    return tmp_path / "set"


def clips(items: tuple[Item, ...]) -> list[Clip]:
    return [item for item in items if isinstance(item, Clip)]


def test_a_drawing_is_shown_on_its_tile_and_on_no_other(folder: Path) -> None:
    tile_set = load_tile_set(folder)

    drawn = [svg.fragment(draw_tile(tile, tile_set)) for tile in list_creatures(tile_set)]

    assert ["#123456" in each for each in drawn] == [True, True, False]


def test_bands_are_seen_at_the_cut_whatever_the_drawing_covers(folder: Path) -> None:
    tile_set = load_tile_set(folder)
    own = list_creatures(tile_set)[0].own
    assert own is not None

    (clip,) = [
        c
        for c in clips(draw_tile(list_creatures(tile_set)[0], tile_set).items)
        if c.items == own.items
    ]

    assert clip.path.box.x > 1
    assert clip.path.box.right < 43


@pytest.mark.parametrize(
    ("name", "code", "hint"),
    [
        ("art/tial.svg", "own-missing", "did you mean 'art/tail.svg'?"),
        ("drawings/tail.svg", "own-missing", "make the folder 'drawings' beside the set"),
        (r"art\\tail.svg", "own-missing", "write art"),
        ("art", "own-missing", "name a file in it, such as art/tail.svg"),
        ("nightcap", "own-missing", "did you mean 'art: {parts: [nightcap]}'?"),
        ("nihgtcap", "own-missing", "did you mean 'art: {parts: [nightcap]}'?"),
        ("nightcap.svg", "own-missing", "save the picture there, or mend its name"),
        ("art/tail.svg/x.svg", "own-missing", ""),
        ("../secret.svg", "own-outside", "copy it beside the set"),
        ("art/../../secret.svg", "own-outside", "copy it beside the set"),
        ("art/../art/tail.svg", "own-outside", "copy it beside the set"),
        ("/etc/passwd", "own-outside", "copy it beside the set"),
        ("C:/drawings/tail.svg", "own-outside", "copy it beside the set"),
        ("art/" + "x" * 190, "own-missing", ""),
    ],
)
def test_a_drawing_that_is_not_there_is_told_at_its_row(
    folder: Path, name: str, code: str, hint: str
) -> None:
    found, *_ = load_drawings_set(folder, name).diagnostics

    assert found.code.slug == code
    assert hint in (found.hint or "")
    assert found.span is not None
    assert found.span.line == 5
    assert found.source is None


def test_a_link_out_of_the_folder_is_not_followed(folder: Path) -> None:
    (folder / "link.svg").symlink_to(folder.parent / "secret.svg")

    found, *_ = load_drawings_set(folder, "link.svg").diagnostics

    assert found.code.slug == "own-outside"


def test_a_file_of_that_name_is_meant_rather_than_a_part(folder: Path) -> None:
    (folder / "nightcap.svg").write_text(DRAWING)

    found, *_ = load_drawings_set(folder, "nightcap").diagnostics

    assert found.hint == "did you mean 'nightcap.svg'?"


def test_a_picture_of_pixels_is_told_what_to_do(folder: Path) -> None:
    (folder / "tail.png").write_bytes(b"\x89PNG\r\n\x1a\n")

    (found,) = load_drawings_set(folder, "tail.png").diagnostics

    assert found.message == "the drawing is a PNG picture, and only SVG can be drawn"
    assert "trace it" in (found.hint or "")


def test_a_link_that_leads_to_itself_is_told(folder: Path) -> None:
    (folder / "link.svg").symlink_to("link.svg")

    found, *_ = load_drawings_set(folder, "link.svg").diagnostics

    assert found.code.slug == "own-missing"
    assert "a link that leads back to itself" in found.message


def test_a_pipe_is_not_waited_for(folder: Path) -> None:
    os.mkfifo(folder / "pipe.svg")

    found, *_ = load_drawings_set(folder, "pipe.svg").diagnostics

    assert found.message == "the picture 'pipe.svg' cannot be read: it is not an ordinary file"


@pytest.mark.skipif(os.geteuid() == 0, reason="root may read anything")
@pytest.mark.parametrize("closed", ["art/tail.svg", "art"])
def test_a_picture_that_may_not_be_read_is_told(folder: Path, closed: str) -> None:
    (folder / closed).chmod(0)

    found, *_ = load_drawings_set(folder, "art/tail.svg").diagnostics
    (folder / closed).chmod(0o700)

    assert found.message == "the picture 'art/tail.svg' cannot be read: permission denied"
    assert "give yourself the right" in (found.hint or "")


def test_what_is_wrong_in_a_drawing_is_told_once_at_its_own_line(folder: Path) -> None:
    (folder / "words.svg").write_text(DRAWING.replace("<rect", "<text"))

    (found,) = load_drawings_set(folder, "words.svg").diagnostics

    assert found.code.slug == "svg-element"
    assert found.source is not None
    assert found.source.name == str(folder / "words.svg")
    assert found.span is not None
    assert found.span.line == 2


def test_the_number_is_set_off_from_a_drawing_as_dark_as_itself(folder: Path) -> None:
    tile_set = load_tile_set(folder)
    face = draw_tile(list_creatures(tile_set)[0], tile_set)
    ground = face.items[0]
    assert isinstance(ground, Fill)

    halo, under = [item for item in face.marks if isinstance(item, Stroke)][-2:]

    assert halo.color == ground.paint
    assert halo.path.box == under.path.box
    assert halo.width > under.width + 1

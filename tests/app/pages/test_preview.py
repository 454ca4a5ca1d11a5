"""A set that is seen while it is edited."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tilegen.app.build import write
from tilegen.app.carried import resource_path
from tilegen.app.games import GAMES
from tilegen.app.load import load
from tilegen.app.pages.preview import Preview, Update
from tilegen.app.printing.order import PrintOrder, job
from tilegen.app.printing.pictures import piece_picture
from tilegen.app.set_places import carried_set
from tilegen.games.press import BACK, Piece, Press
from tilegen.sets.edition import Edition

TOP = "tilegen: 1\ngame: monsters\nname: Small\nexpect: {tiles: 3, eye_tiles: {at_least: 2}}\n"
ROWS = """\
tiles:
  - {id: 1, edges: [thin, blank, thick, blank], eyes: 1}  # the first
  - {id: 2, edges: [blank, thick, thin, blank], eyes: 2, art: {parts: [my hat]}}
  - {id: 3, edges: [thin, thick, thin, thick]}
"""
PARTS = "parts: {my hat: own/hat.svg}\n"
HAT = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 20"><path d="{}"/></svg>'
ALL = {"1", "2", "3", BACK}


@pytest.fixture
def file(tmp_path: Path) -> Path:
    (tmp_path / "own").mkdir()
    (tmp_path / "own/hat.svg").write_text(HAT.format("M2 2H18V18H2Z"))
    path = tmp_path / "mine.yaml"
    path.write_text(TOP + PARTS + ROWS)
    return path


def after(preview: Preview, path: Path, before: str, now: str) -> Update:
    """What is seen when this was written in place of that."""
    text = path.read_text()
    assert before in text
    path.write_text(text.replace(before, now))
    seen = preview.refresh()
    assert seen is not None
    return seen


def first(preview: Preview) -> Update:
    seen = preview.refresh()
    assert seen is not None
    return seen


def drawings(preview: Preview, seen: Update) -> dict[str, str]:
    return {name: preview.picture(name) for name in seen.faces}


def test_the_first_update_has_everything_and_then_none_comes_until_a_change(file: Path) -> None:
    preview = Preview(str(file))
    seen = first(preview)
    assert seen.faces.keys() == ALL
    assert [piece.name for piece in seen.pieces] == ["1", "2", "3"]
    assert not seen.stale
    assert preview.refresh() is None
    os.utime(file, (1, 1))
    assert preview.refresh() is None


@pytest.mark.parametrize(
    ("before", "now", "drawn"),
    [
        ("eyes: 1}", "eyes: 3}", {"1"}),
        ("id: 3", "id: 7", {"7"}),
        ("# the first", "# the very first\n  # of all", set()),
        ("tiles: 3", "tiles: 4", set()),
        ("name: Small", "name: Small\nart: {palette: candy}", ALL),
    ],
    ids=["eyes", "number", "comment", "promise", "palette"],
)
def test_what_changed_is_drawn_and_nothing_else(
    file: Path, before: str, now: str, drawn: set[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    preview = Preview(str(file))
    first(preview)
    asked: list[Piece] = []

    def counted(edition: Edition, press: Press[Any], piece: Piece) -> str:
        asked.append(piece)
        return piece_picture(edition, press, piece)

    monkeypatch.setattr("tilegen.app.pages.preview.piece_picture", counted)
    seen = after(preview, file, before, now)
    assert seen.faces.keys() == drawn
    assert asked == []
    drawings(preview, seen)
    assert {piece.name for piece in asked} == drawn - {BACK}


def test_a_removed_row_is_reported_and_the_others_stay(file: Path) -> None:
    preview = Preview(str(file))
    first(preview)
    seen = after(preview, file, "  - {id: 3, edges: [thin, thick, thin, thick]}\n", "")
    assert (seen.removed_faces, {*seen.faces}) == (("3",), set())
    assert [piece.name for piece in seen.pieces] == ["1", "2"]


def test_metrics_stand_beside_what_is_expected_and_what_they_were(file: Path) -> None:
    preview = Preview(str(file))
    assert {each.before for each in first(preview).metrics} == {None}
    seen = after(preview, file, ", eyes: 2, art: {parts: [my hat]}", ", art: {parts: [my hatt]}")
    assert seen.stale  # and no state to compare with later
    seen = after(preview, file, "my hatt", "my hat")
    eyes = next(each for each in seen.metrics if each.name == "eye_tiles")
    assert (eyes.value, eyes.before, eyes.holds) == (1, 2, False)
    assert eyes.expectation is not None
    assert eyes.expectation.at_least == 2
    assert "expect-differs" in {each.code.slug for each in seen.diagnostics}


@pytest.mark.parametrize(
    ("before", "now", "code"),
    [
        ("thin, thick, thin, thick", "thin, thik, thin, thick", "edge-unknown"),
        ("edges: [thin, thick, thin, thick]}", "edges: [thin, thi", "yaml-syntax"),
        ("own/hat.svg", "own/cap.svg", "own-missing"),
        ("[my hat]", "[my hatt]", "part-unknown"),
    ],
)
def test_errors_keep_the_last_good_pictures(file: Path, before: str, now: str, code: str) -> None:
    preview = Preview(str(file))
    first(preview)
    seen = after(preview, file, before, now)
    assert (seen.stale, seen.faces, seen.removed_faces) == (True, {}, ())
    assert len(seen.pieces) == 3
    error = next(each for each in seen.diagnostics if each.code.slug == code)
    assert error.span is not None
    mended = after(preview, file, now, before)
    assert (mended.stale, mended.faces) == (False, {})


def test_a_misspelt_word_comes_with_its_cure(file: Path) -> None:
    preview = Preview(str(file))
    first(preview)
    seen = after(preview, file, "thin, thick, thin, thick", "thin, thik, thin, thick")
    assert seen.diagnostics[0].cure is not None
    assert seen.diagnostics[0].cure.text == "thick"


def test_a_missing_set_is_reported_and_shown_when_it_is_back(file: Path) -> None:
    preview = Preview(str(file))
    first(preview)
    aside = file.rename(file.with_name("aside"))
    seen = first(preview)
    assert seen.stale
    assert seen.fault is not None
    assert "no file" in seen.fault.message
    assert preview.refresh() is None
    aside.rename(file)
    back = first(preview)
    assert (back.stale, back.faces) == (False, {})


def test_a_set_need_not_be_there_at_first(tmp_path: Path) -> None:
    preview = Preview(str(tmp_path / "later.yaml"))
    assert first(preview).pieces == ()
    (tmp_path / "later.yaml").write_text(TOP + ROWS.replace(", art: {parts: [my hat]}", ""))
    assert first(preview).faces.keys() == ALL


def test_a_file_put_in_its_place_is_read_though_its_time_and_size_are_the_same(
    file: Path,
) -> None:
    preview = Preview(str(file))
    first(preview)
    other, at = file.with_name("other.yaml"), file.stat().st_mtime_ns
    other.write_text(file.read_text().replace("eyes: 1}", "eyes: 3}"))
    os.utime(other, ns=(at, at))
    other.replace(file)
    assert first(preview).faces.keys() == {"1"}


def changed_hat(folder: Path) -> None:
    (folder / "own/hat.svg").write_text(HAT.format("M2 2H18L10 18Z"))


def test_a_drawing_that_changes_draws_what_shows_it(file: Path) -> None:
    preview = Preview(str(file))
    first(preview)
    changed_hat(file.parent)
    # Parts of the set's own are for all rows: chance may give one to any of them.
    assert first(preview).faces.keys() == ALL
    whole = after(preview, file, "id: 3", "id: 3, art: own/hat.svg")
    assert whole.faces.keys() == {"3"}
    text = file.read_text()
    file.write_text(text.replace(PARTS, "").replace(", art: {parts: [my hat]}", ""))
    first(preview)
    (file.parent / "own/hat.svg").write_text(HAT.format("M2 2H18V18H2Z"))
    assert first(preview).faces.keys() == {"3"}


def test_a_back_that_changes_is_drawn_alone_and_as_a_cold_build_does(file: Path) -> None:
    for name in ("stars", "moons"):
        shutil.copy(file.parent / "own/hat.svg", file.parent / f"own/{name}.svg")
    text = file.read_text().replace(PARTS, f"{PARTS}back: own/stars.svg\n")
    file.write_text(text.replace("id: 3,", "id: 3, back: own/moons.svg,"))
    preview = Preview(str(file))
    faces = drawings(preview, first(preview))
    for name, back in (("moons", "back-3"), ("stars", BACK)):
        (file.parent / f"own/{name}.svg").write_text(HAT.format("M2 2H18L10 18Z"))
        changed = drawings(preview, first(preview))
        assert back in changed
        assert changed.keys() <= {back, "3"}
        faces |= changed
    edition, folder = load(str(file)).valid_edition, file.parent / "cold"
    write(job(PrintOrder(edition, GAMES["monsters"].press(), "mine", folder)))
    assert {path.stem: path.read_text() for path in (folder / "svg").iterdir()} == faces
    gone = after(preview, file, " back: own/moons.svg,", "")
    assert (gone.removed_faces, {*gone.faces}) == (("back-3",), {"3"})


def test_a_drawing_that_goes_is_an_error_until_it_is_back(file: Path) -> None:
    preview, hat = Preview(str(file)), file.parent / "own/hat.svg"
    first(preview)
    aside = hat.rename(hat.with_name("aside.svg"))
    assert first(preview).stale
    aside.rename(hat)
    back = first(preview)
    assert (back.stale, back.faces) == (False, {})


CHANGES: dict[str, Callable[[str], str]] = {
    "monsters": lambda text: text.replace("eyes: 2, name: Mister Yes", "eyes: 4, name: Mister No"),
    "misfitz": lambda text: text.replace("clothes: accent 1", "clothes: accent 2", 1),
}


@pytest.mark.parametrize("game", GAMES)
def test_what_is_seen_is_byte_for_byte_what_a_cold_build_makes(game: str, tmp_path: Path) -> None:
    file = tmp_path / "set.yaml"
    shutil.copy(carried_set(game), file)
    preview = Preview(str(file))
    faces = drawings(preview, first(preview))
    text = file.read_text(encoding="utf-8")
    file.write_text(CHANGES[game](text), encoding="utf-8")
    changed = drawings(preview, first(preview))
    assert len(changed) == {"monsters": 1, "misfitz": 3}[game]
    faces |= changed
    some = frozenset((*changed, *[*faces][-4:-1]))
    write(
        job(
            PrintOrder(
                load(str(file)).valid_edition, GAMES[game].press(), game, tmp_path / "cold", some
            )
        )
    )
    svg = (tmp_path / "cold/svg").iterdir()
    built = {path.stem: path.read_text(encoding="utf-8") for path in svg}
    assert built == {name: faces[name] for name in some}


def test_likeness_is_a_separate_step(file: Path) -> None:
    preview = Preview(str(file))
    assert preview.find_lookalikes().pairs == ()
    first(preview)
    assert len(preview.find_lookalikes().pairs) >= 1
    after(preview, file, "[my hat]", "[my hatt]")
    assert preview.find_lookalikes().pairs == ()


def begin_example(name: str, folder: Path) -> Path:
    file = folder / f"{name}.yaml"
    shutil.copy(resource_path(Path("specs", file.name)), file)
    return file


def test_rows_of_copies_and_listed_tiles_are_drawn(tmp_path: Path) -> None:
    for name, count in (("garden", 36), ("macmahon", 24)):
        preview = Preview(str(begin_example(name, tmp_path)))
        update = preview.refresh()
        assert update is not None
        assert len(update.pieces) == count
        assert "<svg" in preview.picture(update.pieces[-1].name)


def test_a_rule_changes_no_picture_and_a_row_of_copies_those_of_its_tiles(tmp_path: Path) -> None:
    file = begin_example("garden", tmp_path)
    preview = Preview(str(file))
    preview.refresh()
    text = file.read_text(encoding="utf-8")
    file.write_text(text.replace("owner: finisher", "owner: {marker: 5}"), encoding="utf-8")
    update = preview.refresh()
    assert update is not None
    assert not update.stale
    assert not update.faces
    row = "copies: 3, edges: path hedge path hedge"
    assert row in text
    file.write_text(text.replace(row, f"{row}, flowers: 1"), encoding="utf-8")
    update = preview.refresh()
    assert update is not None
    assert {*update.faces} == {"2", "3", "4"}

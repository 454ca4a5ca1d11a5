from __future__ import annotations

import os
import threading
from pathlib import Path

import pytest

from tests.games.monsters.creature_tiles import list_creatures
from tilegen.app.games import GAMES
from tilegen.app.load import LIMIT, Loaded, list_set_files, load
from tilegen.errors import TilegenError
from tilegen.games.misfitz.pack import Pack
from tilegen.games.tiles.art.creatures.creature_tile import CreatureTile
from tilegen.games.tiles.faces import TileGame
from tilegen.names import GALLERY, PAPERS, StyleName
from tilegen.text.source import Span

SPECS = Path(__file__).parents[2] / "specs"
STANDARD = (SPECS / "tiles.yaml").read_text(encoding="utf-8")


@pytest.fixture(autouse=True)
def in_an_empty_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def fault(path: str) -> TilegenError:
    with pytest.raises(TilegenError) as caught:
        load(path)
    assert caught.value.exit_code == 2
    assert caught.value.hint
    return caught.value


def load_content(content: bytes, name: str = "my.yaml") -> Loaded:
    Path(name).write_bytes(content)
    return load(name)


def pieces(found: Loaded) -> tuple[CreatureTile, ...]:
    assert isinstance(found.edition, TileGame)
    return list_creatures(found.edition)


def codes(found: Loaded) -> list[str]:
    return [diagnostic.code.slug for diagnostic in found.diagnostics]


def test_a_game_is_named_for_its_standard_set() -> None:
    found = load("misfitz")
    assert (found.source.name, found.name) == ("the standard set of misfitz", "misfitz")
    assert isinstance(found.edition, Pack)


@pytest.mark.parametrize("path", ["misfits", "specs/misfitz.yaml"])
def test_who_names_a_game_wrongly_is_told_its_name(path: str) -> None:
    assert fault(path).message == f"no file '{path}'"
    assert fault(path).hint == "write 'misfitz' for the standard set of that game"


@pytest.mark.parametrize("name", GALLERY)
def test_a_game_of_the_gallery_is_named_without_its_file(name: str) -> None:
    found = load(name)
    assert (found.source.name, found.name, found.has_errors) == (name, name, False)
    assert found.edition == load(str(SPECS / f"{name}.yaml")).edition


def test_a_file_with_the_name_of_a_game_of_the_gallery_comes_first() -> None:
    assert len(pieces(load_content(STANDARD.encode(), "honey"))) == 88


def test_who_names_a_game_of_the_gallery_wrongly_is_told_its_name() -> None:
    assert fault("hony.yaml").hint == "write 'honey' for the game that comes with tilegen"


def test_a_file_of_that_name_comes_first() -> None:
    found = load_content(STANDARD.encode(), "misfitz")
    assert found.source.name == "misfitz"
    assert len(pieces(found)) == 88


def test_a_set_of_either_game_is_found_in_its_usual_place() -> None:
    Path("specs").mkdir()
    Path("specs/misfitz.yaml").write_bytes(b"tilegen: 1\ngame: misfitz\nname: Mine\n")
    assert load(None).source.name == "specs/misfitz.yaml"
    Path("specs/tiles.yaml").write_text(STANDARD, encoding="utf-8")
    assert load(None).source.name == "specs/tiles.yaml"


def test_a_set_without_a_game_is_read_as_what_its_rows_are() -> None:
    found = load_content(b"tilegen: 1\nname: Mine\nfigures:\n  - {id: 1, name: Owl, hat: red}\n")
    assert codes(found) == ["key-missing", "key-unknown"]
    assert found.game.name == "misfitz"


def test_a_standard_set_that_changes_meanwhile_is_read_anew(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tilegen.app.set_places.resource_path", lambda file: tmp_path / file.name)
    (tmp_path / "tiles.yaml").write_text(STANDARD, encoding="utf-8")
    assert len(pieces(load("monsters"))) == 88
    kept, _, _ = STANDARD.partition("  - {id: 88,")
    assert kept != STANDARD
    (tmp_path / "tiles.yaml").write_text(kept, encoding="utf-8")
    assert len(pieces(load("monsters"))) == 87


@pytest.mark.parametrize("game", GAMES)
def test_a_standard_set_has_all_its_rows_in_its_own_file(game: str) -> None:
    """Else one that is read already would not show that those of another file changed."""
    assert len(list_set_files(game)) == 1


def test_without_a_name_the_standard_set_is_meant() -> None:
    found = load(None)
    assert found.edition
    assert (found.name, len(pieces(found)), found.diagnostics) == ("tiles", 88, ())


def test_the_current_folders_set_goes_before_the_one_carried_along() -> None:
    Path("specs").mkdir()
    Path("specs/tiles.yaml").write_text(STANDARD.replace("en: Monsters", "en: Mine"))
    found = load(None)
    assert found.edition
    assert (found.source.name, found.edition.name) == ("specs/tiles.yaml", "Mine")


def test_a_set_is_named_after_its_file() -> None:
    assert load_content(STANDARD.encode(), "swamp.v2.yaml").name == "swamp.v2"
    assert load_content(STANDARD.encode(), "..yaml").name == "set"


def test_a_misspelt_file_is_guessed() -> None:
    Path("swamp.yaml").write_text("")
    error = fault("swmap.yaml")
    assert error.message == "no file 'swmap.yaml'"
    assert error.hint == "did you mean 'swamp.yaml'?"


def test_a_missing_folder_is_named_by_its_highest_part() -> None:
    Path("here").mkdir()
    hint = "the folder 'here/games' does not exist; check its name, and where you are"
    assert fault("here/games/mine/swamp.yaml").hint == hint


def test_a_list_of_printers_is_not_offered_for_a_set() -> None:
    Path("printers.yaml").write_text("")
    assert "printers" not in (fault("nosuch.yaml").hint or "")
    assert "printers" not in (fault("printer.yaml").hint or "")


def test_a_folder_names_the_set_in_it() -> None:
    Path("game/specs").mkdir(parents=True)
    Path("game/specs/tiles.yaml").write_text("")
    error = fault("game")
    assert error.message == "'game' is a folder, not a set"
    assert error.hint == "did you mean 'game/specs/tiles.yaml'?"


def test_an_empty_name_is_no_folder() -> None:
    assert "is empty" in fault("").message


@pytest.mark.skipif(os.geteuid() == 0, reason="root may read anything")
def test_no_rights_are_one_sentence() -> None:
    Path("my.yaml").touch(0o000)
    assert fault("my.yaml").message == "you have no rights to read 'my.yaml'"


def test_a_file_too_large_is_refused_and_the_limit_named() -> None:
    Path("my.yaml").write_bytes(b"#" * (LIMIT + 1))
    assert "larger than 10 MB" in fault("my.yaml").message


@pytest.mark.skipif(not Path("/dev/zero").exists(), reason="no such device")
def test_a_file_without_an_end_is_refused() -> None:
    assert "larger than 10 MB" in fault("/dev/zero").message


@pytest.mark.parametrize("late", [0, 0.05])
def test_a_pipe_is_read_though_its_writer_comes_later(late: float) -> None:
    os.mkfifo("my.yaml")
    writer = threading.Timer(late, Path("my.yaml").write_text, args=(STANDARD,))
    writer.start()
    found = load("my.yaml")
    writer.join()
    assert found.edition


@pytest.mark.parametrize(
    ("content", "span", "message"),
    [
        (b"name: caf\xe9\n", Span(1, 10, 11), "the byte e9 is not UTF-8"),
        (b"\xef\xbb\xbfa: 1\r\nb: \xc3\xa9\xff", Span(2, 5, 6), "the byte ff is not UTF-8"),
        ("name: é".encode("utf-16"), Span(1, 1, 2), "the file is UTF-16"),
        (b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR", Span(1, 1, 2), "the file is not text"),
    ],
)
def test_what_is_not_utf8_has_a_place(content: bytes, span: Span, message: str) -> None:
    (diagnostic,) = load_content(content).diagnostics
    assert (diagnostic.code.slug, diagnostic.span) == ("encoding", span)
    assert diagnostic.message == message


def test_an_empty_file_is_a_diagnostic() -> None:
    found = load_content(b"")
    assert found.edition is None
    assert codes(found) == ["yaml-empty"]


def test_unknown_papers_and_styles_are_found_and_the_usual_takes_their_place() -> None:
    text = STANDARD.replace("paper: a4", "paper: a44").replace("style: ink", "style: inc")
    found = load_content(text.encode())
    assert found.has_errors
    assert codes(found) == ["style-unknown", "paper-unknown"]
    assert all(diagnostic.span for diagnostic in found.diagnostics)
    assert found.edition
    assert found.edition.art.style is StyleName.INK
    assert found.edition.printing.paper == PAPERS["a4"]

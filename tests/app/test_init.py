from __future__ import annotations

import re
from importlib import resources
from pathlib import Path

import pytest

from tests.languages import SPOKEN
from tilegen.app.games import GAMES
from tilegen.app.init import init
from tilegen.app.load import load
from tilegen.app.pages.preview import Preview
from tilegen.app.validate import complaints
from tilegen.errors import TilegenError
from tilegen.sets.edition import OwnColors

ROOT = Path(__file__).parents[2]


def test_a_new_game_is_a_set_with_its_schema_and_a_readme(tmp_path: Path) -> None:
    folder = tmp_path / "a" / "game"
    init(folder, "monsters")
    files = {p.relative_to(folder).as_posix() for p in folder.rglob("*") if p.is_file()}
    assert files == {
        "README.md",
        "specs/monsters.schema.json",
        "specs/own/hat.svg",
        "specs/tiles.yaml",
    }


@pytest.mark.parametrize("game", GAMES)
def test_a_new_game_is_what_build_finds_there(
    game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    init(tmp_path, game)
    monkeypatch.chdir(tmp_path)
    found = load(None)
    assert found.source.name == f"specs/{GAMES[game].set_file}"
    assert found.game.name == game
    assert found.edition
    assert found.diagnostics == ()


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(
    ("language", "letters"),
    [("es", "estándar|romesa"), ("ko", "[가-힣]"), ("ru", "[\u0430-\u044f]")],
)
def test_a_new_game_speaks_the_language_that_was_asked_for(
    game: str, language: str, letters: str, tmp_path: Path
) -> None:
    rows, _, _, readme = (
        path.read_text(encoding="utf-8") for path in init(tmp_path, game, language)
    )

    assert f"tilegen build --language {language} " in readme
    assert f"--language {language}`" in readme
    keys = set(re.findall(r"^- `\w+`", readme, re.MULTILINE))
    english = (resources.files(GAMES[game].starter) / "begin/en.md").read_text(encoding="utf-8")
    assert keys == set(re.findall(r"^- `\w+`", english, re.MULTILINE))
    head, promises = rows.partition("tilegen: 1")[0], rows.split("expect:")[1].split("\n\n")[0]
    assert re.search(letters, head)
    assert re.search(letters, promises)
    assert "What the set promises" not in promises
    assert max(map(len, promises.splitlines())) <= 100
    assert load(str(tmp_path / "specs" / GAMES[game].set_file)).diagnostics == ()


def test_a_new_game_speaks_one_language_that_there_is(tmp_path: Path) -> None:
    for language, message in (
        ("fr", "there is no guide in 'fr'"),
        ("en,ko", "speaks one language"),
    ):
        with pytest.raises(TilegenError, match=message):
            init(tmp_path, "monsters", language)


def test_a_game_that_there_is_not_is_refused(tmp_path: Path) -> None:
    with pytest.raises(TilegenError) as caught:
        init(tmp_path, "misfit")
    assert caught.value.message == "--game: no game is called 'misfit'"
    assert caught.value.hint == "did you mean 'misfitz'? the games are monsters, misfitz"


@pytest.mark.parametrize(
    "name",
    ["README.md", "specs/tiles.yaml", "specs/monsters.schema.json", "specs/own/hat.svg"],
)
def test_a_file_that_is_there_is_never_replaced(tmp_path: Path, name: str) -> None:
    (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
    (tmp_path / name).write_text("mine")
    with pytest.raises(TilegenError) as caught:
        init(tmp_path, "monsters")
    assert str(tmp_path / name) in caught.value.message
    assert [p.read_text() for p in tmp_path.rglob("*") if p.is_file()] == ["mine"]


def test_a_game_is_not_named_like_the_file_of_a_set(tmp_path: Path) -> None:
    with pytest.raises(TilegenError) as caught:
        init(tmp_path / "my.yaml", "monsters")
    assert caught.value.message == "a game is a folder, and 'my.yaml' is the name of a file"
    assert str(caught.value.hint).endswith("/my")
    (tmp_path / "old.yml").mkdir()
    assert init(tmp_path / "old.yml", "monsters")


def test_other_files_may_be_there(tmp_path: Path) -> None:
    (tmp_path / "notes.txt").touch()
    assert len(init(tmp_path, "monsters")) == 4


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(
    ("folder", "name"),
    [("my-game", "My game"), ("Zoë & co: #1", "Zoë & co: #1"), ("no", "No"), ("88", "88")],
)
def test_a_new_game_is_called_as_its_folder(
    game: str, folder: str, name: str, tmp_path: Path
) -> None:
    written, *_ = init(tmp_path / folder, game)
    loaded = load(str(written))
    assert loaded.diagnostics == ()
    assert loaded.edition
    assert loaded.edition.name == name


@pytest.mark.parametrize("game", GAMES)
def test_a_new_game_lets_its_rows_change(game: str, tmp_path: Path) -> None:
    written, *_ = init(tmp_path / "own", game)
    rows = written.read_text(encoding="utf-8").split("\n  - ")
    written.write_text("\n  - ".join(rows[:-3]) + "\n", encoding="utf-8")
    found = complaints(load(str(written)))
    assert [each.code.slug for each in found if each.is_error] == []


@pytest.mark.parametrize(
    ("game", "hat", "piece"),
    [("monsters", "top hat", "1"), ("misfitz", "bun", "4H")],
)
@pytest.mark.parametrize("language", SPOKEN)
def test_the_examples_of_own_colours_and_an_own_part_work_without_their_sign(
    game: str, hat: str, piece: str, language: str, tmp_path: Path
) -> None:
    written, *_ = init(tmp_path / "own", game, language)
    plain = Preview(str(written))
    assert plain.refresh()
    text = written.read_text(encoding="utf-8")
    for example in ("palette: {", "parts: {"):
        assert f"#{example}" in text
        text = text.replace(f"#{example}", example, 1)
    written.write_text(re.sub(rf", {hat}(?=[],])", ", my hat", text, count=1), encoding="utf-8")
    mine = Preview(str(written))
    seen = mine.refresh()
    assert seen is not None
    assert seen.diagnostics == ()
    assert isinstance(load(str(written)).valid_edition.art.palette, OwnColors)
    feather = "#ea5348"
    assert feather in mine.picture(piece)
    assert feather not in plain.picture(piece)


def test_the_part_to_begin_with_is_the_one_that_docs_show() -> None:
    begun = resources.files("tilegen.app") / "begin" / "hat.svg"
    assert begun.read_bytes() == (ROOT / "docs" / "hat.svg").read_bytes()

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import CliRunner

from tilegen.app.watching import changes
from tilegen.cli import main
from tilegen.errors import TilegenError

DRAWING = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 44 44"/>'


def waiting(*steps: Callable[[], object]) -> Callable[[], None]:
    """Waits by taking the next of these steps; after the last comes Ctrl-C."""
    left = iter(steps)

    def wait() -> None:
        step = next(left, None)
        if step is None:
            raise KeyboardInterrupt
        step()

    return wait


def times(tile_set: Path, *steps: Callable[[], object]) -> int:
    """How often a set is built while this happens to it."""
    built: list[tuple[Path, ...]] = []
    with pytest.raises(KeyboardInterrupt):
        built.extend(changes(str(tile_set), waiting(*steps)))
    return len(built)


def test_a_template_is_watched_too_and_is_no_file_of_the_set(tmp_path: Path) -> None:
    tile_set, template = tmp_path / "my.yaml", tmp_path / "labels.yaml"
    tile_set.write_text("game: monsters")
    built: list[tuple[Path, ...]] = []
    steps = waiting(write_later(template, "cells"), write_later(template, "cells: 1"))

    with pytest.raises(KeyboardInterrupt):
        built.extend(changes(str(tile_set), steps, (template,)))

    assert built == [(tile_set,)] * 3


def write_later(path: Path, text: str) -> Callable[[], object]:
    return lambda: path.write_text(text, encoding="utf-8")


def test_a_set_is_built_at_once_and_after_each_change(two_yaml: Path) -> None:
    text = two_yaml.read_text(encoding="utf-8")
    steps = [write_later(two_yaml, f"{text}# {note}\n") for note in ("one", "two")]

    assert times(two_yaml) == 1
    assert times(two_yaml, lambda: None, steps[0], lambda: None, steps[1]) == 3


def test_a_file_that_is_saved_without_a_change_is_not_built_again(two_yaml: Path) -> None:
    assert times(two_yaml, lambda: os.utime(two_yaml, (1, 1))) == 1


def test_a_set_that_goes_and_comes_back_is_built_again(two_yaml: Path) -> None:
    text = two_yaml.read_text(encoding="utf-8")

    assert times(two_yaml, two_yaml.unlink, lambda: None, write_later(two_yaml, text)) == 3


def test_a_drawing_that_the_set_names_is_watched_even_before_it_exists(two_yaml: Path) -> None:
    text = two_yaml.read_text(encoding="utf-8")
    part = "\nparts: {kite hat: kite.svg}\n"
    drawing = two_yaml.with_name("kite.svg")
    files = next(iter(changes(str(two_yaml), waiting())))
    assert [file.name for file in files] == ["two.yaml"]
    two_yaml.write_text(text + part, encoding="utf-8")

    assert times(two_yaml, write_later(drawing, DRAWING)) == 2


def test_a_set_that_is_not_there_is_not_waited_for(tmp_path: Path) -> None:
    with pytest.raises(TilegenError, match="no file"):
        times(tmp_path / "none.yaml")


# The command.


def test_the_command_says_what_is_wrong_waits_and_builds_when_it_is_mended(
    two_yaml: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    right = two_yaml.read_text(encoding="utf-8")
    two_yaml.write_text("tiles: 3\n", encoding="utf-8")
    wait = waiting(two_yaml.unlink, write_later(two_yaml, right))
    monkeypatch.setattr("time.sleep", lambda _: wait())
    result = CliRunner().invoke(main, ["build", "two.yaml", "--watch"])

    assert result.exit_code == 130
    assert "error[key-missing]" in result.stderr
    assert "tilegen: no file 'two.yaml'" in result.stderr
    assert result.stdout.count("waiting for changes of two.yaml; Ctrl-C ends this") == 3
    assert result.stdout.count("wrote 5 files below output/two") == 1


def test_the_set_in_its_usual_place_is_not_exchanged_for_the_standard_one_while_it_is_gone(
    two_yaml: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    text = two_yaml.read_text(encoding="utf-8")
    usual = Path("specs/tiles.yaml")
    usual.parent.mkdir()
    usual.write_text(text, encoding="utf-8")
    wait = waiting(usual.unlink, write_later(usual, text))
    monkeypatch.setattr("time.sleep", lambda _: wait())
    result = CliRunner().invoke(main, ["build", "--watch"])

    assert "tilegen: no file 'specs/tiles.yaml'" in result.stderr
    assert result.stdout.count("waiting for changes of specs/tiles.yaml; Ctrl-C ends this") == 3
    assert result.stdout.count("Two: 2 tiles on 1 sheet") == 2
    assert "Monsters" not in result.stdout


@pytest.fixture
def opened_files(monkeypatch: pytest.MonkeyPatch) -> list[Path]:
    shown: list[Path] = []

    def launch(place: str) -> int:
        shown.append(Path(place))
        return 0

    monkeypatch.setattr("click.launch", launch)
    return shown


def test_open_shows_the_pdf_once_it_is_written(two_yaml: Path, opened_files: list[Path]) -> None:
    assert CliRunner().invoke(main, ["build", "two.yaml"]).exit_code == 0
    assert opened_files == []
    assert CliRunner().invoke(main, ["build", "two.yaml", "--open"]).exit_code == 0
    assert opened_files == [two_yaml.parent.resolve() / "output/two/two.pdf"]
    assert opened_files[0].exists()


def test_a_watched_set_is_opened_once(
    two_yaml: Path, opened_files: list[Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    text = two_yaml.read_text(encoding="utf-8")
    wait = waiting(write_later(two_yaml, f"{text}# more\n"))
    monkeypatch.setattr("time.sleep", lambda _: wait())
    CliRunner().invoke(main, ["build", "two.yaml", "--watch", "--open"])

    assert len(opened_files) == 1


def test_where_nothing_opens_a_pdf_the_files_are_written_and_a_sentence_says_so(
    two_yaml: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("click.launch", lambda _: 1)
    result = CliRunner().invoke(main, ["build", str(two_yaml), "--open"])

    assert result.exit_code == 0
    assert "no program to open 'output/two/two.pdf' with" in result.stderr

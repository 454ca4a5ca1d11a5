"""Every language of the table has every text. To see what a new one lacks, add it to the table."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any, Final

import pytest
import yaml
from click.testing import CliRunner

from tilegen import names
from tilegen.app.games import GAMES
from tilegen.cli import main
from tilegen.drawing.glyphs import file_of
from tilegen.drawing.scene import Font
from tilegen.errors import TilegenError
from tilegen.names import LANGUAGES, Language
from tilegen.sheets import guide

GERMAN = Language("de", "German", "Deutsch", letters="äöüß")
SHARED: Final = sorted(
    path.name for path in Path("tilegen/sheets/words").iterdir() if path.is_dir()
)
PICTURED: Final = ("general", "misfitz/show")
GRAMMAR: Final = ("word.", "points.", "plural.", "singular.", "article", "or.", "and.")
PARTS: Final = ("what it is", "rules", "examples", "reference card")
Texts = Mapping[str, str]
"""The texts of one kind in a language, by their names."""


def read_written(path: Path) -> str:
    return path.read_text(encoding="utf-8") if path.is_file() else ""


def on_cards(language: str) -> Texts:
    """The sentences of cards, without the forms of words, which differ by language."""
    texts = lines(read_written(Path("tilegen/games/tiles/card/texts", f"{language}.md")))
    return {key: text for key, text in texts.items() if not key.startswith(GRAMMAR)}


GUIDES: Final = {
    "monsters": Path("tilegen/games/tiles/known/monsters/guide"),
    "misfitz": Path("tilegen/games/misfitz/press/guide"),
}


def read_printed_guide(folder: Path, language: str) -> str:
    """The guide in a folder, or nothing if it is missing."""
    has_file = (folder / f"{language}.md").is_file()
    return guide.read_guide(folder, language) if has_file else ""


def lines(text: str) -> dict[str, str]:
    return dict(line.split(": ", 1) for line in text.strip().splitlines())


def on_pages(folder: str) -> Callable[[str], Texts]:
    def read(language: str) -> Texts:
        known = json.loads(read_written(Path(folder, f"{language}.json")) or "{}")
        return {key: json.dumps(word) for key, word in known.items()}

    return read


def on_sheets(language: str) -> Texts:
    return lines(read_written(Path("tilegen/sheets/words", f"{language}.md")))


def in_folder(folder: str) -> Callable[[str], Texts]:
    return lambda language: lines(read_written(Path(folder, f"{language}.md")))


def find_shared_texts(name: str) -> Callable[[str], Texts]:
    return lambda language: {
        name: read_written(Path("tilegen/sheets/words", name, f"{language}.md"))
    }


def in_pictures(room: str) -> Callable[[str], Texts]:
    """The words of pictures of tables, which in English stand in the code."""

    def read(language: str) -> Texts:
        folder = Path("tilegen/games", room, "picture_texts")
        keys = lines(read_written(folder / "es.md"))
        return keys if language == "en" else lines(read_written(folder / f"{language}.md"))

    return read


def in_guide(game: str) -> Callable[[str], Texts]:
    def read(language: str) -> Texts:
        folder = GUIDES[game]
        parts = read_printed_guide(folder, language).split("\n---\n")
        return {**dict(zip(PARTS, parts, strict=False)), **lines("".join(parts[len(PARTS) :]))}

    return read


def at_the_beginning(game: str) -> Callable[[str], Texts]:
    def read(language: str) -> Texts:
        readme, _, short = read_written(
            Path(*GAMES[game].starter.split("."), "begin", f"{language}.md")
        ).partition("---\n")
        return {"README.md": readme, **lines(short)}

    return read


def in_set(game: str) -> Callable[[str], Texts]:
    """Names that the standard set gives in several languages, by the path to each."""
    # The loader in C takes a tenth of the time, in each process that collects these tests.
    said = yaml.load(read_written(Path("specs", GAMES[game].set_file)), Loader=yaml.CSafeLoader)

    def read(language: str) -> Texts:
        return {path: named.get(language, "") for path, named in _list_named(said, "")}

    return read


def _list_named(said: Any, path: str) -> Iterator[tuple[str, Mapping[str, str]]]:
    if isinstance(said, dict):
        if "en" in said:
            yield path, said
        for key, value in said.items():
            yield from _list_named(value, f"{path}.{key}".lstrip("."))
    elif isinstance(said, list):
        for number, value in enumerate(said, start=1):
            yield from _list_named(value, f"{path} {number}")


TEXTS: Final[Mapping[str, Callable[[str], Texts]]] = {
    "pages": on_pages("tilegen/web/words"),
    "site": on_pages("tools/site/words"),
    "sheets, box and calibration": on_sheets,
    "cards of tile games": on_cards,
    "figures in sentences": in_folder("tilegen/games/tiles/show/phrase_texts"),
    **{f"shared: {name}": find_shared_texts(name) for name in SHARED},
    **{f"pictures of {room}": in_pictures(room) for room in PICTURED},
    **{f"{game}: guide": in_guide(game) for game in GAMES},
    **{f"{game}: new game": at_the_beginning(game) for game in GAMES},
    **{f"{game}: names in the set": in_set(game) for game in GAMES},
}
"""How to read the texts of a kind in a language."""


def list_missing(language: str, kind: str) -> list[str]:
    """The names of the texts that English has and the language lacks."""
    own = TEXTS[kind](language)
    return [name for name, text in TEXTS[kind]("en").items() if text and not own.get(name)]


@pytest.mark.parametrize("kind", TEXTS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_has_every_text(language: str, kind: str) -> None:
    lacks = list_missing(language, kind)
    if lacks:
        pytest.fail(f"{LANGUAGES[language].english} lacks, of {kind}:\n" + "\n".join(lacks))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_has_fonts_for_its_letters(language: str) -> None:
    known = LANGUAGES[language]
    letters = sorted({*known.letters, *known.own})
    assert [each for each in letters if file_of(each, Font.REGULAR) is None] == []


@pytest.mark.parametrize("kind", TEXTS)
def test_each_text_that_a_new_language_lacks_is_named(kind: str) -> None:
    assert list_missing("de", kind) == [name for name, text in TEXTS[kind]("en").items() if text]
    assert list_missing("de", kind)


@pytest.fixture
def german(monkeypatch: pytest.MonkeyPatch) -> None:
    """A language that is in the table and has no text at all."""
    monkeypatch.setitem(LANGUAGES, "de", GERMAN)


@pytest.mark.usefixtures("german")
@pytest.mark.parametrize(
    "command",
    [
        *(("build", game) for game in GAMES),
        *(("box", game) for game in GAMES),
        *(("init", "mine", "--game", game) for game in GAMES),
        ("calibrate",),
    ],
)
def test_a_command_says_that_a_language_is_not_finished(
    command: tuple[str, ...], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    result = CliRunner().invoke(main, [*command, "--language", "de"])
    assert isinstance(result.exception, SystemExit), result.exception
    assert result.exit_code == 2
    assert "the texts in German are not finished" in result.stderr
    assert list(tmp_path.iterdir()) == []


@pytest.mark.usefixtures("german")
def test_a_word_that_a_language_lacks_is_in_english(tmp_path: Path) -> None:
    shared = dict(guide.words_of_all("en"))
    for language, words in (("en", "cut: cut\nglue: glue"), ("de", "cut: schneiden")):
        (tmp_path / f"{language}.md").write_text("\n---\n".join([*PARTS, words]))
    source = guide.GuideFolder(tmp_path)
    folder = tmp_path / "shared"
    (folder / "page-one").mkdir(parents=True)
    (folder / "page-one/de.md").write_text("Drucken")
    for language, words in (("en", "\n".join(map(": ".join, shared.items()))), ("de", "")):
        (folder / f"{language}.md").write_text(words)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(guide, "_WORDS", folder)
        assert guide.short_words(source, "de") == {**shared, "cut": "schneiden", "glue": "glue"}
        assert guide.guide(source, "de").word("glue") == "glue"


@pytest.mark.usefixtures("german")
def test_a_guide_without_all_its_parts_is_not_finished(tmp_path: Path) -> None:
    (tmp_path / "de.md").write_text("Drucken\n---\nRegeln")
    with pytest.raises(TilegenError, match=r"German are not finished: '.*de\.md' does not have 5"):
        guide.short_words(guide.GuideFolder(tmp_path), "de")


def test_languages_stand_in_one_table() -> None:
    """Where two of their names in English stand together, there may be another table."""
    for path in Path("tilegen").rglob("*.py"):
        text = path.read_text(encoding="utf-8")
        found = [each.english for each in LANGUAGES.values() if f'"{each.english}"' in text]
        codes = [each for each in LANGUAGES if f'"{each}"' in text]
        assert path == Path(names.__file__).relative_to(Path.cwd()) or len(found) < 2, path
        assert path == Path(names.__file__).relative_to(Path.cwd()) or len(codes) < 2, path

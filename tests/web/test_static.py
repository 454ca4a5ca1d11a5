"""What the pages load: small, made here, and from nowhere else."""

from __future__ import annotations

import re
from hashlib import sha256

import pytest

from tests.web.pages import STATIC, loaded_by, loaded_later, scripts, served, weigh_page
from tilegen.web import static_files

VENDOR = STATIC / "vendor"


def test_vendored_files_are_as_they_were_made() -> None:
    lines = (VENDOR / "hashes.txt").read_text().splitlines()
    listed = {name: digest for digest, name in (line.split("  ") for line in lines)}
    found = {
        path.name: sha256(path.read_bytes()).hexdigest()
        for path in VENDOR.iterdir()
        if path.name != "hashes.txt"
    }
    assert found == listed


@pytest.mark.parametrize(
    ("page", "most"),
    [
        *(("index", 80_000), ("table", 80_000), ("screen", 80_000)),
        *(("desk", 220_000), ("design", 220_000)),
    ],
)
def test_a_page_is_light_without_faces(page: str, most: int) -> None:
    assert weigh_page(page) < most


def test_a_table_is_light_with_the_letters_of_all_languages_too() -> None:
    letters = [name for name in served() if name.endswith(".woff2")]
    assert len(letters) == 4
    assert weigh_page("table") + sum(len(served()[name].content) for name in letters) < 100_000
    # What is in the head, the page, its words, what it shows, the module of a game, and these.
    assert len(loaded_by("table")) + 4 + len(letters) <= 12
    assert "fonts/OFL.txt" in served()


def test_a_page_shows_its_words_before_its_letters_are_there() -> None:
    faces = re.findall(r"@font-face \{.*?\}", served()["style.css"].content.decode(), re.DOTALL)
    assert len(faces) == 4
    for face in faces:
        assert "font-display: swap" in face
        (source,) = re.findall(r'url\("([^"]+)"\)', face)
        assert source in served()


@pytest.mark.parametrize("page", static_files.pages())
def test_a_page_asks_for_few_files(page: str) -> None:
    # Before it shows anything: itself, these, its words and what it is to show.
    assert len(loaded_by(page)) + 3 <= 12


def test_a_table_loads_the_pages_of_one_game_alone() -> None:
    games = {"misfitz.js", "tiles.js"}
    assert set(loaded_later("table")) == games
    table = served()["table.js"].content.decode()
    assert not any(f'modules["{game}"]' in table for game in games)


def test_a_module_is_not_loaded_twice() -> None:
    table = _list_modules("table.js")
    assert "words.js" in table
    for name in loaded_later("table"):
        assert not table & _list_modules(name)


def _list_modules(name: str) -> set[str]:
    script = served()[name].content.decode()
    return set(re.findall(r'^modules\["(\S+)"\] ', script, re.MULTILINE))


def test_scripts_import_their_neighbours_and_nothing_else() -> None:
    for name, script in scripts().items():
        for source in re.findall(r"\bfrom \"([^\"]+)\"", script):
            assert source.startswith("./"), name
            assert (STATIC / source).is_file(), f"{name}: {source}"


def test_scripts_import_what_their_neighbours_export() -> None:
    known = scripts()
    for name, script in known.items():
        for names, source in re.findall(r"(?<!@)import \{([^}]*)\} from \"\./(\w+\.js)\"", script):
            for each in filter(None, (word.split(" as ")[0].strip() for word in names.split(","))):
                wanted = rf"export (async )?(const|let|function|class) {each}\b"
                assert re.search(wanted, known[source]), f"{name}: {source} has no {each}"


def test_one_module_reaches_the_server_and_one_calls_it() -> None:
    for name, script in scripts().items():
        if name != "transport.js":
            assert not re.search(r"\bfetch\(|\bnew WebSocket\b|\bXMLHttpRequest\b", script), name
        if name not in {"link.js", "transport.js"}:
            assert not re.search(r"\blocation\b|transport\.js", script), name


def test_pages_and_styles_name_no_other_server() -> None:
    for path in STATIC.rglob("*"):
        if path.suffix in {".css", ".html", ".js", ".svg"}:
            text = path.read_text(encoding="utf-8").replace("http://www.w3.org/", "")
            assert not re.search(r"https?://", text), path.name


def test_nothing_is_written_into_a_page_as_html() -> None:
    for name, script in scripts().items():
        found = re.search(r"innerHTML|outerHTML|insertAdjacentHTML|document\.write|unsafe", script)
        assert found is None, name

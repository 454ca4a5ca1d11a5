"""How the site is made, without the Python for browsers that npm has."""

from __future__ import annotations

import json
import re

import pytest

from tests.web.pages import STATIC, forms, places
from tilegen.web import static_files
from tools.site import first_game, library, make, pages
from tools.site.answers import Answers

ELSEWHERE = {
    "GET /api/desk/camera",
    "POST /api/design/begin",
    "POST /api/desk/photos",
    "POST /api/tables",
}
"""What pages ask and the site does not answer, but with a sentence."""


@pytest.fixture(scope="module")
def made_files() -> dict[str, str]:
    files = pages.build_pages()
    return {name: files[name].decode() for name in files if not name.endswith(".woff2")}


def test_the_same_files_give_the_same_bytes_in_any_order() -> None:
    files = {"b.py": b"b", "a/a.py": b"a"}
    backwards = dict(reversed(files.items()))
    assert library.zip_files(files) == library.zip_files(backwards)
    assert make.digest(files) == make.digest(backwards)


@pytest.mark.parametrize("other", [{"a.js": b"a "}, {"b.js": b"a"}, {"a.js": b"a", "b.js": b""}])
def test_the_cache_has_another_name_for_any_other_file(other: dict[str, bytes]) -> None:
    assert make.digest(other) != make.digest({"a.js": b"a"})


def test_a_site_may_weigh_so_much_and_no_byte_more() -> None:
    files = {"a.bin": b"abc", "b.txt": b"ab" * 1000}
    found = make.weigh_files(files)
    assert found["a.bin"] == (3, 3), "what is small already is sent as it is"
    assert found["b.txt"].compressed < 100
    make.weigh_files(files, make.total(found))
    with pytest.raises(make.TooLargeError, match="may have"):
        make.weigh_files(files, make.total(found) - 1)


def test_a_page_says_what_it_may_do_before_it_loads_anything(made_files: dict[str, str]) -> None:
    for name in ("index.html", "desk.html", "design.html"):
        before, _, after = made_files[name].partition(pages.PAGE_POLICY)
        assert not re.search(r"<(script|link|style)", before), name
        scripts = re.findall(r'<script type="module" src="([^"]+)"', after)
        assert scripts[0] == "static/policy.js", name
        assert scripts[-1] == "static/frame.js", name


def test_the_first_page_frames_a_finished_game_and_leads_to_a_tile_of_it(
    made_files: dict[str, str],
) -> None:
    home = made_files["static/home.js"]
    assert f'src="{first_game.PAGE}"' in home
    assert f'TILE = "{first_game.TILE}"' in home
    game = json.loads(
        made_files[first_game.PAGE].partition('id="game">')[2].partition("</script>")[0]
    )
    assert game["problems"] == []
    assert "= 8 · Natalie 6" in game["steps"][-1]["standing"]
    assert first_game.TILE in game["pictures"]
    assert made_files["static/tile.svg"].count("<svg") == 1


def test_only_the_first_page_frames_anything_and_only_the_game_is_framed(
    made_files: dict[str, str],
) -> None:
    policies = {
        name: pages.headers(name)["Content-Security-Policy"]
        for name in made_files
        if name.endswith(".html")
    }
    assert {name for name in policies if "frame-src 'self'" in policies[name]} == {"index.html"}
    framed = {name for name in policies if "frame-ancestors 'none'" not in policies[name]}
    assert framed == {first_game.PAGE}


def test_the_pdfs_on_the_first_page_are_there(made_files: dict[str, str]) -> None:
    home = made_files["static/home.js"]
    games = re.findall(r'print\("(\w+)"', home)
    papers = re.findall(r'\["(\w+)", "site\.\w+"\]', home)
    wanted = {f"print/{game}-{paper}.pdf" for game in games for paper in papers}
    assert wanted == first_game.read_prints().keys()


def test_a_page_that_looks_otherwise_is_not_made() -> None:
    html = static_files.pages()["desk"]
    with pytest.raises(ValueError, match="must have"):
        pages.build_page(html.replace('<div id="page">', '<main id="page">'))


def test_only_the_worker_may_compile_and_nothing_may_leave() -> None:
    assert "unsafe-eval" not in pages.PAGE_POLICY
    assert "'wasm-unsafe-eval'" in pages.WORKER_POLICY
    for policy in (pages.PAGE_POLICY, pages.WORKER_POLICY):
        assert policy.startswith("default-src 'none';")
        assert "connect-src 'self'" in policy
        assert not re.search(r"https?:|\*|'unsafe-eval'", policy)


def test_the_site_has_what_it_loads_wherever_it_lies(made_files: dict[str, str]) -> None:
    for name, text in made_files.items():
        for loaded in re.findall(r'(?:src|href)="([^":,]+)"', text) if ".html" in name else ():
            assert loaded in made_files, f"{name}: {loaded}"
        assert (
            not re.search(r"https?://(?!www\.w3\.org/)", text)
            or "vendor" in name
            or name.endswith("OFL.txt")
        ), name


def test_what_a_server_alone_needs_is_left_out(made_files: dict[str, str]) -> None:
    assert not {"static/table.js", "static/index.js"} & made_files.keys()
    own, servers = (
        made_files["static/transport.js"],
        (STATIC / "transport.js").read_text(encoding="utf-8"),
    )
    assert own != servers
    # All pages load what they use of it, whoever answers.
    exported = r"^export (?:async )?(?:const|function) (\w+)"
    assert {*re.findall(exported, servers, re.MULTILINE)} <= {
        *re.findall(exported, own, re.MULTILINE)
    }


def test_each_question_of_its_pages_is_answered_or_known_not_to_be(
    made_files: dict[str, str],
) -> None:
    link = made_files["static/link.js"]
    imported = re.findall(r'import \{([^}]*)\} from "\./link\.js"', "".join(made_files.values()))
    names = {name.split(" as ")[0].strip() for each in imported for name in each.split(",")}
    asked = set[str]()
    for name in filter(None, names):
        told = re.search(rf"^export const {name} =.*?;$", link, re.MULTILINE | re.DOTALL)
        for ask, address in re.findall(r'\b(post|ask)\("([^"]+)"', told[0] if told else ""):
            asked.add(f"{'POST' if ask == 'post' else 'GET'} {address}")
    assert asked
    for question in asked - ELSEWHERE:
        assert question in Answers("nowhere").questions


def test_each_language_has_the_site_s_words() -> None:
    found = {
        path.stem: json.loads(path.read_text(encoding="utf-8"))
        for path in pages.WORDS.glob("*.json")
    }
    english = found["en"]
    assert found.keys() == pages.merge_words().keys()
    for language, known in found.items():
        assert list(known) == list(english), language
        for key, word in known.items():
            assert places("".join(forms(word))) == places("".join(forms(english[key]))), key


def test_the_site_s_words_are_said_and_no_others() -> None:
    scripts = "".join(path.read_text(encoding="utf-8") for path in pages.OWN.glob("*.js"))
    said = set(re.findall(r'"(site\.[a-z0-9-]+)"', scripts))
    steps = {f"site.{step}" for step in re.findall(r'doing: "(\w+)"', scripts)}
    rooms = {"site.design", "site.desk"}
    known = json.loads((pages.WORDS / "en.json").read_text(encoding="utf-8"))
    assert {key for key in known if key.startswith("site.")} == said | steps | rooms


def test_its_python_is_the_checkout_s_and_nothing_compiled_for_another_machine() -> None:
    found = dict(library.list_library())
    assert (
        found["tilegen/app/pages/desk.py"]
        == (library.ROOT / "tilegen/app/pages/desk.py").read_bytes()
    )
    assert "specs/tiles.yaml" in found
    assert "yaml/loader.py" in found
    assert not [name for name in found if name.endswith((".so", ".pyc", ".pyd"))]

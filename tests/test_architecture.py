from __future__ import annotations

import ast
import re
import tokenize
from collections.abc import Container, Iterator, Sequence
from graphlib import CycleError, TopologicalSorter
from io import StringIO
from pathlib import Path

import pytest

from tests.sources import PACKAGE, imports, modules, nodes
from tilegen.app.games import GAMES
from tilegen.names import PAPERS

# What files import is found once.
pytestmark = pytest.mark.xdist_group("architecture")

MAY_IMPORT = {
    "__init__": {"app", "play", "text", "games.game", "games.press"},
    "__main__": {"cli"},
    "cli": {"app", "extras", "text"},
    "app": {
        *("render", "ownart", "games", "play", "styles", "sets", "parts", "sheets", "drawing"),
        "photo",
        *("text", "fonts", "extras"),
    },
    "render": {"drawing", "sheets"},
    "games": {
        *("text", "drawing", "parts", "styles", "sets", "sheets", "play", "photo.detection"),
    },
    "web": {"app"},
    "photo": {"drawing", "extras"},
    "play": {"text"},
    "sets": {"text", "drawing"},
    "styles": {"drawing", "parts", "sets", "text"},
    "parts": {"drawing"},
    "ownart": {"drawing", "text"},
    "sheets": {"drawing"},
    "drawing": set(),
    "text": set(),
    "fonts": set(),
    "errors": set(),
    "extras": set(),
    "names": set(),
    "version": set(),
}
"""What each package may import besides itself, `errors`, `names` and `version`."""

ALONE_MAY_IMPORT = {"cli/serve.py": {"web.server"}}
"""What single files may import too."""

OWNERS: dict[str, str | tuple[str, ...]] = {
    "yaml": "text/yamltree.py",
    "svgwrite": "render/svgelements.py",
    "reportlab": "render/pdf",
    "ezdxf": "render/dxf.py",
    "cairocffi": "render/mosaic.py",
    "cairosvg": "render/png.py",
    "tinycss2": "ownart/css.py",
    "click": "cli/",
    "distributed": "app/simulation/cluster.py",
    "cv2": "photo/opencv.py",
    "starlette": "web/",
    "uvicorn": "web/",
    "websockets": "web/",
    "h11": "web/protocols.py",
    "segno": "web/qr.py",
    "PIL": ("render/profile.py", "photo/pillow.py"),
}
"""The places that may import each library, or how their names begin."""

WORDS = {
    "monsters": ("monsters", "monster", "minion", "tile", "creature"),
    "misfitz": ("misfitz", "torso", "chip"),
}
"""What each game alone is about: of these words, and their plurals, no other game knows one."""

HOMES = {"monsters": "games/tiles/known", "misfitz": "games/misfitz"}
"""Where each game of ours is."""

GAME_WORDS = (
    *("thin", "thick", "creature", "monster", "minion"),
    *("misfit", "misfitz", "torso", "trick", "chip"),
)
"""What no room knows that is for any game, nor their plurals."""

A_RULE = r"\b(?:A(?![3-6]\b)|B)[1-9][0-9]?\b"
"""The number of a game's rule; A3 to A6 are sizes of paper."""

OWN_PAGES = ("outlines", "cards", "misfitz")
"""The scripts of pages that are for one game."""

KNOWING = {
    # The tables of all games.
    "names.py": {"monster", "misfitz"},
    "app/games.py": {"monster", "misfitz"},
    "web/static/games.js": {"monster", "misfitz"},
    "web/static/printed.js": {"monster", "misfitz"},
    # What users may write there: names of games, and an address.
    "app/library.py": {"monster", "misfitz"},
    "app/scripted_games.py": {"monster", "misfitz"},
    "app/platforms/__init__.py": {"monster"},
    # What programs read there, and what pages sent before.
    "app/photos/photo_report.py": {"creature"},
    "web/messages.py": {"creature"},
    # The words of all records, which are only coloured.
    "web/static/editing.js": {"minion"},
    # A small button, in all style sheets.
    "web/static/doubts.js": {"chip"},
    "web/static/fields.js": {"chip"},
    "web/static/panel.js": {"chip"},
    "web/static/photo.js": {"chip"},
    "web/static/starting.js": {"chip"},
    # The name of a function of numpy.
    "photo/place_comparison.py": {"trick"},
    # What is on a picture.
    "parts/eyes.py": {"thick"},
    "parts/limbs.py": {"thin"},
    "parts/headgear.py": {"monster"},
    "parts/surprises.py": {"monster"},
}
"""The rooms for any game that know a word of one all the same, and why."""

DECLARE = ("Code", "FaultCode", "DoubtCode")
"""What makes a code."""

READ_SLUGS = (
    *("app/photos/photo_report.py", "app/simulation/row_variants.py"),
    *("text/diagnostics.py", "text/report.py"),
)
"""Where codes have their slugs, and what writes them for people and paths_by_name."""

RULED = ("misfitz",)
"""The games whose `rules/` alone know how they go."""

RULES_MAY_IMPORT = ("rules", "tiles", "cards", "pack")
"""What the rules of a game know of it: its words and themselves. Of all else they know what every
game's rules are."""


def list_imported(file: Path) -> Iterator[str]:
    """The modules that a file imports, at any depth; `from tilegen import x` is `tilegen.x`."""
    for module, names in imports(file):
        yield from (f"tilegen.{name}" for name in names) if module == "tilegen" else [module]


def complaints(package: Path) -> list[str]:
    found = []
    for path in sorted(package.rglob("*.py")):
        place = path.relative_to(package)
        home = place.parts[0].removesuffix(".py")
        for module in list_imported(path):
            library, _, inner = module.partition(".")
            allowed = MAY_IMPORT[home] | ALONE_MAY_IMPORT.get(place.as_posix(), set())
            if library == "tilegen" and not _may_import(inner, {home, *allowed}):
                found.append(f"{place} imports {module}")
            if library in OWNERS and not place.as_posix().startswith(OWNERS[library]):
                found.append(f"{place} imports {module}, which is not for it")
    return found


def _may_import(inner: str, named: set[str]) -> bool:
    allowed = {"errors", "names", "version", *named}
    return any(inner == name or inner.startswith(f"{name}.") for name in allowed)


def test_packages_import_only_what_the_table_allows() -> None:
    assert complaints(PACKAGE) == []


def test_the_table_names_every_package_and_no_other() -> None:
    there = {
        path.name.removesuffix(".py")
        for path in PACKAGE.iterdir()
        if path.suffix == ".py" or any(path.glob("*.py"))
    }
    assert there == set(MAY_IMPORT)


@pytest.mark.parametrize(
    ("place", "line"),
    [
        ("text/source.py", "from tilegen.drawing.path import Path"),
        ("text/source.py", "from tilegen import cli"),
        ("games/tiles/faces.py", "import tilegen.render.svg"),
        ("cli/build.py", "from tilegen.games.tiles.segments import Tile"),
        ("app/build.py", "import yaml"),
        ("photo/marks.py", "import cv2"),
        ("games/misfitz/cards.py", "from tilegen.photo.candidate_match import inspect_candidates"),
        ("render/pdf.py", "from svgwrite.shapes import Rect"),
        ("cli/score.py", "from tilegen.web import server"),
        ("app/show.py", "import tilegen.web.server"),
        ("cli/serve.py", "from tilegen.web.site import Site"),
        ("web/site.py", "from tilegen.games.misfitz.game import MISFITZ"),
        ("cli/serve.py", "import uvicorn"),
    ],
)
def test_a_planted_import_is_found(tmp_path: Path, place: str, line: str) -> None:
    (tmp_path / place).parent.mkdir(parents=True)
    (tmp_path / place).write_text(f"def hidden():\n    {line}\n")
    (found,) = complaints(tmp_path)
    assert found.startswith(f"{place} imports ")


@pytest.mark.parametrize("game", RULED)
def test_the_rules_of_a_game_know_nothing_of_what_is_built_on_them(game: str) -> None:
    assert list(above_the_rules(PACKAGE / "games" / game, game)) == []


@pytest.mark.parametrize(
    ("line", "is_above"),
    [
        ("from tilegen.games.misfitz.records.notation import GRAMMAR", True),
        ("from tilegen.games.misfitz import show", True),
        ("from tilegen.games.other.rules.table import Table", True),
        ("from tilegen.play.record import RecordLine", True),
        ("from tilegen.games.misfitz.cards import Card", False),
        ("from tilegen.games.misfitz.rules import bank", False),
        ("from tilegen.games.tiles.rules.grids import Grid", False),
        ("from tilegen.games.tiles.sets.file_reader import read_set", True),
        ("from tilegen.play.rules import CHANCE", False),
    ],
)
def test_rules_that_look_up_are_found(tmp_path: Path, line: str, is_above: bool) -> None:
    (tmp_path / "rules").mkdir()
    (tmp_path / "rules" / "table.py").write_text(f"def hidden():\n    {line}\n")
    assert any(above_the_rules(tmp_path, "misfitz")) == is_above


def above_the_rules(home: Path, game: str) -> Iterator[str]:
    """What the rules import of `tilegen` beside what they may."""
    allowed = {
        *("tilegen.play.rules", "tilegen.games.tiles.rules", "tilegen.games.tiles.segments"),
        *(f"tilegen.games.{game}.{name}" for name in RULES_MAY_IMPORT),
    }
    paths = sorted((home / "rules").rglob("*.py"))
    assert paths, f"{game} has no rules"
    for path in paths:
        for module in list_imported(path):
            known = any(module == name or module.startswith(f"{name}.") for name in allowed)
            if module.partition(".")[0] == "tilegen" and not known:
                yield f"{path.relative_to(home).as_posix()} imports {module}"


def test_every_game_has_words_of_its_own() -> None:
    assert WORDS.keys() == GAMES.keys(), "WORDS tells which words belong to which game"
    for game, words in WORDS.items():
        assert game in words


@pytest.mark.parametrize("game", GAMES)
def test_no_game_knows_a_word_of_another(game: str) -> None:
    words = [word for other, own in WORDS.items() if other != game for word in own]
    assert knowing(PACKAGE / HOMES[game], words) == []


def test_tile_games_know_no_word_of_one_of_them() -> None:
    homes = (PACKAGE / "games/tiles/known", PACKAGE / "games/tiles/art/creatures")
    paths = [
        path
        for path in (PACKAGE / "games/tiles").rglob("*.py")
        if not any(path.is_relative_to(home) for home in homes)
    ]
    known = {
        path.name
        for path in paths
        for word in ("monster", "minion")
        if says(path.read_text(encoding="utf-8"), word)
    }
    # Where documentation has an example.
    assert known == {"creature_tables.py", "liked_rules.py", "option_table.py"} | {
        "narration.py",
        "report_lines.py",
    }


def test_what_all_games_share_knows_no_word_of_any() -> None:
    words = [word for own in WORDS.values() for word in own]
    texts = [path.read_text(encoding="utf-8") for path in (PACKAGE / "games").glob("*.py")]
    assert texts
    assert [word for word in words if any(says(text, word) for text in texts)] == []


def test_a_word_of_another_game_is_found(tmp_path: Path) -> None:
    (tmp_path / "art").mkdir()
    (tmp_path / "art" / "back.py").write_text('"""The back of all Cards, not of a discard."""\n')
    assert knowing(tmp_path, ["card", "dog"]) == ["art/back.py knows 'card'"]
    assert knowing(tmp_path, ["disc", "dog"]) == []


def knowing(folder: Path, words: Sequence[str]) -> list[str]:
    """The files that have one of these words, or its plural."""
    texts = {path: path.read_text(encoding="utf-8") for path in sorted(folder.rglob("*.py"))}
    assert texts, f"{folder} has no files"
    return [
        f"{path.relative_to(folder).as_posix()} knows '{word}'"
        for path, text in texts.items()
        for word in words
        if says(text, word)
    ]


def says(text: str, word: str) -> bool:
    return re.search(rf"\b{word}s?\b", text.lower()) is not None


def test_rooms_for_any_game_know_no_word_of_one() -> None:
    known = words_known(PACKAGE)
    unexpected = {place: words - KNOWING.get(place, set()) for place, words in known.items()}
    assert {place: words for place, words in unexpected.items() if words} == {}
    assert {place: known.get(place) for place in KNOWING} == KNOWING, "an exception is not needed"


@pytest.mark.parametrize(
    ("place", "text", "words"),
    [
        ("styles/ink.py", "x = style.thick_skin", {"thick"}),
        ("styles/ink.py", '"""As thick as paper of A4."""', {"thick"}),
        ("sets/art.py", '"""For Minions."""', {"minion"}),
        ("parts/own.py", "pass  # since eyes count (A20)", {"A20"}),
        ("web/static/people.js", "const ownTricks = view.tricksOf(seat);", {"trick"}),
        ("web/static/replay.js", "game.creatures", {"creature"}),
        ("cli/hint.py", "def hint(chip): ...", {"chip"}),
        ("cli/hint.py", "'How many chips a player has (B4)'", {"B4"}),
        ("games/view.py", "creature = 1", {"creature"}),
        ("styles/ink.py", "within(nothing, something, thickness)", set()),
        ("games/tiles/art/creatures/body.py", "thin = creature  # A1", set()),
        ("web/static/misfitz.js", "chip.torso", set()),
    ],
)
def test_a_word_of_a_game_is_found_in_a_room_for_any(
    tmp_path: Path, place: str, text: str, words: set[str]
) -> None:
    (tmp_path / place).parent.mkdir(parents=True)
    (tmp_path / place).write_text(f"{text}\n")
    assert words_known(tmp_path).get(place, set()) == words


def words_known(package: Path) -> dict[str, set[str]]:
    """The words of games, and the numbers of their rules, that rooms for any game have."""
    known: dict[str, set[str]] = {}
    for path in sorted((*package.rglob("*.py"), *package.rglob("*.js"))):
        place = path.relative_to(package).as_posix()
        if "vendor" in path.parts or re.match(r"games/\w+/", place):
            continue
        if path.suffix == ".js" and path.stem in OWN_PAGES:
            continue
        text = path.read_text(encoding="utf-8")
        # What commands say to people may name the games that there are; how they do it may not.
        names = _names_in(text) if place.startswith("cli/") else text
        plain = re.sub(r"(?<=[a-z])(?=[A-Z])|_", " ", names)
        rules = {*re.findall(A_RULE, text)} - {paper.name for paper in PAPERS.values()}
        words = {word for word in GAME_WORDS if says(plain, word)} | rules
        if words:
            known[place] = words
    return known


def _names_in(code: str) -> str:
    tokens = tokenize.generate_tokens(StringIO(code).readline)
    return " ".join(token.string for token in tokens if token.type == tokenize.NAME)


def test_nothing_turns_on_how_a_code_is_called() -> None:
    assert turning_on_slugs(PACKAGE) == []


@pytest.mark.parametrize(
    ("place", "line", "why"),
    [
        ("play/verdict.py", 'found.code == "syntax"', "compares a code with a text"),
        (
            "play/verdict.py",
            'found.code not in {"magic", "version"}',
            "compares a code with a text",
        ),
        ("app/fmt.py", 'found.code.slug.startswith("yaml")', "reads a slug"),
        ("app/fmt.py", 'Code("syntax")', "declares a code"),
        ("play/fault.py", 'FaultCode("syntax")', "declares a code"),
    ],
)
def test_what_turns_on_a_slug_is_found(tmp_path: Path, place: str, line: str, why: str) -> None:
    (tmp_path / place).parent.mkdir()
    (tmp_path / place).write_text(f"def hidden(found):\n    return {line}\n")
    assert turning_on_slugs(tmp_path) == [f"{place} {why}"]


def turning_on_slugs(package: Path) -> list[str]:
    """What a slug is for beside a report, and the codes that are in no list."""
    found = []
    for path in sorted(package.rglob("*.py")):
        place = path.relative_to(package).as_posix()
        for node in nodes(path, "|".join((r"\bcode\b", "slug", *DECLARE))):
            match node:
                case ast.Compare() if _is_a_code(node.left) and _has_text(node):
                    found.append(f"{place} compares a code with a text")
                case ast.Attribute(attr="slug") if place not in READ_SLUGS:
                    found.append(f"{place} reads a slug")
                case ast.Call(func=ast.Name(id=name)) if (
                    name in DECLARE and path.name != "codes.py"
                ):
                    found.append(f"{place} declares a code")
    return found


def _is_a_code(node: ast.expr) -> bool:
    return isinstance(node, ast.Attribute) and node.attr == "code"


def _has_text(compared: ast.Compare) -> bool:
    inside = (each for other in compared.comparators for each in ast.walk(other))
    return any(isinstance(each, ast.Constant) and isinstance(each.value, str) for each in inside)


def test_numba_and_numpy_are_named_where_numbers_are_crunched_and_nowhere_else() -> None:
    assert [
        path.relative_to(PACKAGE).as_posix()
        for path in modules()
        if re.search(r"import_module\(\"(?:numba|numpy)", path.read_text(encoding="utf-8"))
        or {"numba", "numpy"} & {*list_imported(path)}
    ] == ["photo/opencv.py", "play/jit.py"]


def test_no_file_takes_what_another_keeps_for_itself() -> None:
    taken = [
        f"{path.relative_to(PACKAGE)}: {name}"
        for path in modules()
        for module, names in imports(path)
        if module.startswith("tilegen")
        for name in names
        if re.match("_[^_]", name)
    ]
    assert taken == []


def test_any_file_can_be_imported_first() -> None:
    paths_by_name = {_module_name(path): path for path in modules()}
    needs = {
        name: {*_list_needed_at_once(path, paths_by_name)} for name, path in paths_by_name.items()
    }
    order = TopologicalSorter(needs)
    try:
        order.prepare()
    except CycleError as error:
        pytest.fail(" -> ".join(error.args[1]))


def _module_name(path: Path) -> str:
    parts = ("tilegen", *path.relative_to(PACKAGE).with_suffix("").parts)
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def _list_needed_at_once(path: Path, known: Container[str]) -> Iterator[str]:
    """The modules that a file imports while it is imported itself, with the packages that they are
    in, save those that it is in too."""
    own = _module_name(path)
    for node in ast.parse(path.read_text(encoding="utf-8")).body:
        if isinstance(node, ast.ImportFrom) and node.module:
            for alias in node.names:
                parts = f"{node.module}.{alias.name}".split(".")
                above = {".".join(parts[:length]) for length in range(1, len(parts) + 1)}
                yield from (
                    part for part in above if part in known and not f"{own}.".startswith(f"{part}.")
                )


def test_no_line_is_kept_from_the_formatter() -> None:
    asks = "# fmt" + ":"
    assert [path for path in modules() if asks in path.read_text(encoding="utf-8")] == []

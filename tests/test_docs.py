"""What the pages show is what is said, and their lines can be read in any editor."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import NamedTuple

import click
import pytest
from click.testing import CliRunner, Result

from tilegen.app.games import GAMES
from tilegen.app.ruling import rule
from tilegen.cli import main
from tilegen.games.misfitz.records.notation import GRAMMAR as MISFITZ
from tilegen.games.misfitz.sets.metrics import METRICS as CARD_METRICS
from tilegen.games.tiles.known.monsters.game import MONSTERS
from tilegen.games.tiles.known.monsters.metrics import explain_monsters
from tilegen.play.record_top import HEADERS, MAGIC

ROOT = Path(__file__).parent.parent
PAGE = ROOT / "docs/records.md"
TEXT = PAGE.read_text(encoding="utf-8") if PAGE.exists() else ""
BLOCKS = re.findall(r"^```(\w*)\n(.*?)^```$", TEXT, re.MULTILINE | re.DOTALL)
"""The language and the text of each fenced block."""


class Shown(NamedTuple):
    """A record that the page shows, and what it shows of what is said, and of the table."""

    record: str
    said: str
    table: str = ""


def list_shown() -> list[Shown]:
    found: list[Shown] = []
    for language, text in BLOCKS:
        if text.startswith(MAGIC):
            found.append(Shown(text, ""))
        elif not language:
            last = found[-1]
            found[-1] = last._replace(table=text) if last.said else last._replace(said=text)
    return found


def score(record: str, *options: str) -> Result:
    Path("game.txt").write_text(record, encoding="utf-8")
    return CliRunner().invoke(main, ["score", *options, "game.txt"])


@pytest.fixture(autouse=True)
def in_an_empty_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


@pytest.mark.parametrize("example", list_shown(), ids=lambda example: example.said[:30])
def test_what_is_shown_is_what_is_said(example: Shown, *, update_cases: bool) -> None:
    result = score(example.record)
    said = result.stderr + result.stdout
    if update_cases:
        page = PAGE.read_text(encoding="utf-8")
        PAGE.write_text(page.replace(example.said, said, 1), encoding="utf-8")
        return
    assert said == example.said
    assert result.exit_code == ("error[" in example.said)


def test_the_table_that_is_shown_is_what_show_draws() -> None:
    (example,) = (each for each in list_shown() if each.table)
    Path("game.txt").write_text(example.record, encoding="utf-8")
    assert CliRunner().invoke(main, ["show", "game.txt"]).stdout == example.table


def test_the_hint_that_is_shown_is_what_is_said() -> None:
    (text,) = (text for language, text in BLOCKS if language == "text")
    record = next(each.record for each in list_shown() if "misfitz" in each.record)
    Path("game.txt").write_text(record, encoding="utf-8")
    result = CliRunner().invoke(main, ["hint", "game.txt", "--card", "8L"])
    assert (result.exit_code, result.stdout) == (0, text)


def test_the_page_shows_moves_a_photo_slips_and_cards() -> None:
    assert len(list_shown()) == 4


def test_every_action_with_cards_is_read() -> None:
    told = TEXT.split("## Misfitz")[1].split("## For programs")[0]
    actions = re.findall(r"^- `([a-z0-9][^`:]*)`: ", told, re.MULTILINE)
    assert len(actions) == 8
    assert all(MISFITZ.move.match(f"Ann: {action}") for action in actions)


def test_the_object_that_is_shown_is_what_is_written() -> None:
    (text,) = (text for language, text in BLOCKS if language == "json")
    result = score(list_shown()[0].record, "--format", "json")
    assert json.loads(result.stdout) == json.loads(text)


_FIELDS = re.compile(r"((?:[^\n]+\n)+)\n((?:- `\w+` \([^\n]+\n(?:  [^\n]+\n)*)+)")
_TYPES = {
    "string": str,
    "integer": int,
    "boolean": bool,
    "null": type(None),
    "list of objects": list,
    "list of strings": list,
    "list of integers": list,
    "list of two integers": list,
}


def list_documented() -> dict[str, dict[str, set[type]]]:
    """The fields of each list of fields, with their types, by the sentence above it."""
    return {
        " ".join(said.split()): {
            name: {_TYPES[each] for each in types.split(" or ")}
            for name, types in re.findall(r"^- `(\w+)` \(([^)]+)\): ", rows, re.MULTILINE)
        }
        for said, rows in _FIELDS.findall(TEXT)
    }


_OF_OTHERS = ["any other game", "games from files"]
_TITLES = ["monsters", "Misfitz", *_OF_OTHERS]


def fields_of(game: str) -> dict[str, dict[str, set[type]]]:
    """The lists that hold for a game, by the field that such objects are under; "" for the whole
    object."""
    titles = {"monsters": ["monsters"], "misfitz": ["Misfitz"]}.get(game, _OF_OTHERS)
    found: dict[str, dict[str, set[type]]] = {"": {}}
    for said, fields in list_documented().items():
        inside = re.search(r"Each of the `(\w+)`", said)
        if re.search(
            rf"\b(?:of|for) (?:{'|'.join(_TITLES)})\b", said, re.IGNORECASE
        ) is None or any(title in said for title in titles):
            found.setdefault(inside[1] if inside else "", {}).update(fields)
    return found


def check_fields(told: dict[str, object], inside: str, game: str) -> None:
    known = fields_of(game)[inside]
    assert {*told} == {*known}, inside
    for name, value in told.items():
        assert type(value) in known[name], (inside, name, value)
        for each in value if isinstance(value, list) else ():
            if isinstance(each, dict):
                check_fields(each, name, game)


SLIP = "tilegen record 1\ngame: monsters\nplayers: A, B\nA: start 53^\nB: start 61^\n"
RULED = [
    *(example.record for example in list_shown()),
    f"{SLIP}A: 1^ right of 53\n",
    "tilegen record 1\ngame: monsters\nplayers: A, B\nA monster:\n53^ 3? ?\n",
    "tilegen record 1\ngame: misfitz\nplayers: A, B\nA: 3H\nB: sings\n",
    "tilegen record 1\ngame: tiles\nset: lakes\nplayers: A, B\nA: 34v above 1, ranger on bottom\n",
    "hello",
]


@pytest.mark.parametrize("record", RULED, ids=range(len(RULED)))
def test_every_field_of_a_ruling_is_explained_with_its_type(record: str) -> None:
    told = json.loads(score(record, "--format", "json").stdout)
    check_fields(told, "", told["game"] or "monsters")


def test_the_commands_that_are_shown_exist() -> None:
    commands = re.findall(r"^tilegen (\w+)", TEXT, re.MULTILINE)
    assert {*commands} - {"record"} <= {*main.list_commands(click.Context(main))}
    assert "score" in commands


def test_every_line_of_a_list_is_understood() -> None:
    rows = re.findall(r"^- `((?:\d )?[A-Z]\w+: [^`]+)`: ", TEXT, re.MULTILINE)
    assert len(rows) == 5
    top = "tilegen record 1\ngame: monsters\nplayers: Anna, Natalie\n"
    codes = {each.code.slug for row in rows for each in rule(top + row).ruling.diagnostics}
    assert "syntax" not in codes
    assert "unknown-player" not in codes


CLAIMS = MONSTERS.records().grammar.claims


@pytest.mark.parametrize("key", sorted({*CLAIMS, *MISFITZ.claims, *HEADERS}))
def test_every_key_is_explained(key: str) -> None:
    assert f"`{key}:" in TEXT


def test_every_metric_is_explained_as_its_game_does() -> None:
    text = (ROOT / "docs/metrics.md").read_text(encoding="utf-8")
    rows = re.findall(r"^\| `(\w+)` \| (.+) \|$", text, re.MULTILINE)
    of_sets = [*explain_monsters().items(), *CARD_METRICS.items()]
    of_games = [
        (metric.name, metric.words)
        for known in GAMES.values()
        for metric in known.simulation().metrics
    ]
    assert rows == of_sets + of_games


PAGES = [
    *(ROOT / name for name in ("README.md", "CONTRIBUTING.md", "CHANGELOG.md")),
    *sorted(ROOT.glob("docs/*.md")),
    ROOT / "examples/README.md",
    *sorted(ROOT.glob("tilegen/games/*/begin/*.md")),
]
WIDEST = 100


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.relative_to(ROOT).as_posix())
def test_no_line_of_a_page_is_longer_than_a_line_of_code(page: Path) -> None:
    prose, _, _ = page.read_text(encoding="utf-8").partition("\n---\nbegun: ")
    assert too_long(prose) == []


def too_long(text: str) -> list[str]:
    """The lines that are too long to read beside code. What is quoted as code or as output stays as
    it is printed, and an address cannot be broken."""
    prose = re.sub(r"^```.*?^```$", "", text, flags=re.MULTILINE | re.DOTALL)
    return [
        line
        for line in prose.splitlines()
        if len(line) > WIDEST and not line.startswith("    ") and "://" not in line
    ]


def test_a_line_that_is_too_long_is_found_but_for_output_and_addresses() -> None:
    long = "word " * 30
    output = f"```text\n{long}\n```\n    {long}\n"
    assert too_long(f"{output}{long}https://example.org/\n{long}\n") == [long]


WORD = re.compile(r"^\| ([a-z, ]+) \| [^|]+ \| (?:`(\w+)` in )?(?:each game's )?`([\w/.]+)` \|$")


def words() -> list[tuple[str, str, str]]:
    """The rows of the table of words: the word, its class if it has one, and the file."""
    page = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    rows = page.split("\n## Words\n")[1].split("\n## ")[0].splitlines()
    found = [WORD.fullmatch(row) for row in rows if row.startswith("| ")][2:]
    assert all(found), "a row of the table of words is not read"
    return [(row[1], row[2] or "", row[3]) for row in found if row]


@pytest.mark.parametrize(("word", "name", "file"), words())
def test_the_words_of_the_trade_live_where_the_table_says(word: str, name: str, file: str) -> None:
    package = ROOT / "tilegen"
    homes = [path for path in (ROOT / file, package / file) if path.exists()]
    homes = homes or [*package.glob(f"games/*/{file}")]
    assert homes, f"{word}: there is no {file}"
    defined = re.compile(rf"^class {name}\b|^{name} = ", re.MULTILINE)
    assert all(defined.search(home.read_text(encoding="utf-8")) for home in homes) or not name


def test_a_word_has_one_row() -> None:
    named = [each for word, _, _ in words() for each in word.split(", ")]
    assert len({*named}) == len(named) > 30


RULE = re.compile(r"^- \*\*((?:R-)?[AB])(\d+)\.\*\*", re.MULTILINE)
CITED = re.compile(r"\b(?:R-)?[AB]\d{1,2}\b")
IN_BRACKETS = re.compile(rf"(?<!\w)\({CITED.pattern}(?:(?:, | to ){CITED.pattern})*\)")
"""How a file that is no game's cites rules: there, A4 alone is a paper."""


def list_numbers() -> dict[str, list[int]]:
    """The numbers of the page of rules as they come, by the letters before them."""
    found: dict[str, list[int]] = {}
    for letters, number in RULE.findall((ROOT / "docs/rules.md").read_text(encoding="utf-8")):
        found.setdefault(letters, []).append(int(number))
    return found


def list_cited(path: Path, text: str) -> set[str]:
    """The rules that a file cites."""
    inside = path.relative_to(ROOT).parts
    if "games" in inside or inside[:2] == ("tests", "records"):
        return {*CITED.findall(text)}
    return {rule for group in IN_BRACKETS.findall(text) for rule in CITED.findall(group)}


def test_the_rules_are_numbered_in_order_without_a_gap() -> None:
    rules = list_numbers()
    assert [*rules] == ["A", "R-A", "B", "R-B"]
    assert rules == {letters: [*range(1, len(found) + 1)] for letters, found in rules.items()}


def test_every_rule_that_is_cited_is_on_the_page() -> None:
    known = {f"{letters}{number}" for letters, found in list_numbers().items() for number in found}
    code = [path for top in ("tilegen", "tests") for path in (ROOT / top).rglob("*.py")]
    records = [
        path for top in ("records", "games") for path in (ROOT / "tests" / top).rglob("*.txt")
    ]
    files = [*code, *records]
    by_file = {path: list_cited(path, path.read_text(encoding="utf-8")) for path in files}
    unknown = {path.name: rules - known for path, rules in by_file.items() if rules - known}
    assert unknown == {}
    assert len(set().union(*by_file.values())) > 60


def test_a_paper_is_no_rule_outside_the_games() -> None:
    text = "Eyes count (A20, R-B1 to R-B3), on A5, or on A4 (A3 does too)."
    assert list_cited(ROOT / "tilegen/parts/eyes.py", text) == {"A20", "R-B1", "R-B3"}
    assert list_cited(ROOT / "tilegen/games/tiles/known/monsters/options.py", "A13.") == {"A13"}

"""The schema by which editors know a set says what the reader says."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import Any, assert_never

import pytest
from click.testing import CliRunner
from jsonschema import Draft7Validator

from tests.test_cases import PATHS, SEPARATOR
from tilegen.app.games import BY_FILE, GAMES, game_of_set
from tilegen.app.init import init
from tilegen.app.schema import schema
from tilegen.app.set_places import carried_set
from tilegen.cli import main
from tilegen.text.diagnostics import Diagnostics
from tilegen.text.source import Source
from tilegen.text.yamltree import (
    MappingNode,
    Node,
    ScalarNode,
    SequenceNode,
    UnreadNode,
    compose,
)

SETS = [path for path in PATHS if path.suffix == ".yaml"]

UNSAID = {
    "edge-kind-lonely": "many rows together",
    "encoding": "an editor decodes the file before it knows a schema",
    "expect-differs": "a metric of all rows",
    "expect-played": "games have to be played",
    "id-repeated": "many rows together",
    "length-range": "a length is text to a schema",
    "number": "a number with a leading zero is one to an editor",
    "own-large": "the drawing's file",
    "own-missing": "the drawing's file",
    "own-outside": "the drawing's file",
    "paper-small": "lengths are text to a schema",
    "paper-unknown": "a size of paper can be written in many ways",
    "part-name": "all names of parts",
    "part-room": "parts beside each other",
    "part-twice": "parts beside each other",
    "part-unknown": "a row may ask for a part of the set's own",
    "svg": "the drawing's file",
    "tile-blank": "four sides beside each other",
}
"""Why a schema cannot say what the reader finds wrong; by code, or by how several codes begin."""


@cache
def validator(game: str) -> Draft7Validator:
    made = schema({**GAMES, **BY_FILE}[game])
    Draft7Validator.check_schema(made)
    return Draft7Validator(made)


CORE: dict[str, Callable[[str], Any]] = {
    # A number may have more digits than Python turns into one of its own.
    "[-+]?[0-9]+": lambda text: int(text[:100]),
    r"[-+]?(\.[0-9]+|[0-9]+(\.[0-9]*)?)([eE][-+]?[0-9]+)?": float,
    "true|True|TRUE|false|False|FALSE": lambda text: text.lower() == "true",
    "|~|null|Null|NULL": lambda _: None,
}
"""What an editor makes of a plain word: the core schema of YAML 1.2."""


def value(node: Node) -> Any:
    """The value of a YAML text, as an editor sees it."""
    match node:
        case MappingNode():
            return {entry.key: value(entry.value) for entry in node.entries}
        case SequenceNode():
            return [value(item) for item in node.items]
        case ScalarNode(plain=False):
            return node.text
        case ScalarNode(text=text):
            form = next((form for form in CORE if re.fullmatch(form, text)), None)
            return CORE[form](text) if form else text
        case UnreadNode():
            return None
        case _:
            assert_never(node)


def accepts(text: str) -> bool:
    """Whether the schema of its game accepts a set; not one that is no YAML."""
    found = Diagnostics()
    root = compose(Source.from_text("set.yaml", text), found)
    if root is None or found.has_errors:
        return False
    return bool(validator(game_of_set(root, Diagnostics()).name).is_valid(value(root)))


def reason(code: str) -> str | None:
    """The key of the reason why they may differ about a case of that code."""
    return next((known for known in UNSAID if re.fullmatch(rf"{known}(-.*)?", code)), None)


@cache
def judge_case(path: Path) -> tuple[bool, bool]:
    """Whether the schema accepts the set of a case, and whether the reader does."""
    written, _, report = path.read_bytes().partition(SEPARATOR)
    return accepts(written.decode(errors="replace")), b"error[" not in report


@pytest.mark.parametrize("path", SETS, ids=lambda path: f"{path.parent.name}/{path.name}")
def test_schema_and_reader_agree_about_a_case_or_it_is_said_why_not(path: Path) -> None:
    by_schema, by_reader = judge_case(path)
    assert by_schema == by_reader or reason(path.parent.name), (by_schema, by_reader)


def test_no_reason_is_given_where_they_agree() -> None:
    differ = {path.parent.name for path in SETS if len({*judge_case(path)}) == 2}
    assert {*map(reason, differ)} == {*UNSAID}


@pytest.mark.parametrize("game", GAMES)
def test_the_schema_accepts_what_comes_with_tilegen(game: str, tmp_path: Path) -> None:
    begun, beside, *_ = init(tmp_path / "mine", game)
    for file in (carried_set(game), begun):
        assert accepts(file.read_text(encoding="utf-8")), file
    head = begun.read_text(encoding="utf-8").splitlines()[0]
    assert head == f"# yaml-language-server: $schema={beside.name}"
    result = CliRunner().invoke(main, ["schema", str(begun)])
    assert (result.exit_code, result.stdout) == (0, beside.read_text(encoding="utf-8"))


def descriptions(part: Any, at: str = "") -> Iterator[tuple[str, str | None]]:
    """Those of all that has a key, by its path."""
    if isinstance(part, dict):
        for key, each in part.get("properties", {}).items():
            yield f"{at}/{key}", each.get("description")
        for key, each in part.items():
            yield from descriptions(each, f"{at}/{key}")
    elif isinstance(part, list):
        for number, each in enumerate(part):
            yield from descriptions(each, f"{at}/{number}")


@pytest.mark.parametrize("game", GAMES)
def test_every_key_is_described_in_a_sentence(game: str) -> None:
    told = dict(descriptions(schema(GAMES[game])))
    assert len(told) > 50
    wrong = {at: words for at, words in told.items() if not re.fullmatch(r"[A-Z].*\.", words or "")}
    assert wrong == {}


@pytest.mark.parametrize(
    "row",
    [
        "{id: 1, edges: [thin, thick, blank, blank], eyes: 2, art: {parts: [sleepy eyes, my hat]}}",
        "{id: 1, edges: [thin, thick, blank, blank], name: 88, art: own/yeti.svg}",
    ],
)
def test_a_row_may_say_anything_that_the_reader_takes(row: str) -> None:
    assert accepts(f"tilegen: 1\ngame: monsters\nname: Mine\ntiles:\n  - {row}\n")


@pytest.mark.parametrize(
    "promise",
    [
        "{players: 4, bots: closer, rules: open, completion: {at_least: 0.5}}",
        '{players: 2, bots: "lookahead:60", size: {at_most: 20}}',
    ],
)
def test_a_promise_of_play_names_who_plays(promise: str) -> None:
    top = "tilegen: 1\ngame: monsters\nname: Mine\nexpect:\n  play:\n"
    rows = "\ntiles:\n  - {id: 1, edges: [thin, thick, blank, blank]}\n"
    assert accepts(f"{top}    - {promise}{rows}")
    for wrong in (promise.replace("players", "seats"), promise.replace("at_", "more_")):
        assert not accepts(f"{top}    - {wrong}{rows}")

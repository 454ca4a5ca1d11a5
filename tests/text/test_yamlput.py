"""Values of a YAML text are set, added and removed, and everything else stays as it was written."""

from __future__ import annotations

import pytest

from tilegen.text.diagnostics import Diagnostics
from tilegen.text.source import Source
from tilegen.text.yamllayout import LayoutError
from tilegen.text.yamlpath import Path, Tree, find_path_at, to_tree
from tilegen.text.yamlput import remove_value, set_value
from tilegen.text.yamltree import compose

FILE = """\
# A puzzle.
tilegen: 1

name: {en: Squares}  # its name
edges: [red, green]
tiles:
  # the first
  - {id: 1, edges: red red red green}
  - {id: 2, edges: [red, red, green, green]}  # copied
rules:
  players: 1
  # large enough
  board: [6, 4]
  score: {red: {finished: {tile: 1}}}
words:
  en:
    red: {one: rose}
"""


def order(path: Path) -> tuple[str, ...]:
    return {
        (): ("tilegen", "name", "about", "edges", "tiles", "rules", "words"),
        ("rules",): ("players", "supply", "board", "rim", "score"),
    }.get(tuple(path), ())


@pytest.mark.parametrize(
    ("path", "value", "before", "after"),
    [
        ("rules.players", 2, "players: 1", "players: 2"),
        ("rules.players", [1, 3], "players: 1", "players: [1, 3]"),
        ("rules.board", [6, 5], "[6, 4]", "[6, 5]"),
        ("rules.rim", "red", "board: [6, 4]\n", "board: [6, 4]\n  rim: red\n"),
        ("rules.supply", {"hand": 7}, "players: 1\n", "players: 1\n  supply: {hand: 7}\n"),
        ("rules.supply", {"hand": 7, "refill": True}, "players: 1\n",
         "players: 1\n  supply: {hand: 7, refill: true}\n"),
        ("rules.score.red.unfinished.tile", -1, "{tile: 1}}", "{tile: 1}, unfinished: {tile: -1}}"),
        ("rules.score.any", {"finished": {"tile with eyes": 2}}, "{tile: 1}}}",
         "{tile: 1}}, any: {finished: {tile with eyes: 2}}}"),
        ("name.es", "Sí: cuadrados", "Squares}", 'Squares, es: "Sí: cuadrados"}'),
        ("about.ages", 6, "# its name\n", "# its name\nabout:\n  ages: 6\n"),
        ("edges", ["red", "green", "blue"], "[red, green]", "[red, green, blue]"),
        ("edges", ["green", "blue"], "[red, green]", "[green, blue]"),
        ("edges", {"red": None, "green": "town"}, "[red, green]", "{red: , green: town}"),
        ("name", {"en": "Leaves"}, "{en: Squares}", "{en: Leaves}"),
        ("tiles.0.edges", "red red red red", "red red red green", "red red red red"),
        ("tiles.1.edges.3", "red", "green, green]", "green, red]"),
        ("tiles.1.eyes", 2, "green]}", "green], eyes: 2}"),
        ("words.en.red.many", "roses", "rose}", "rose, many: roses}"),
        ("words.en.green", "leaf", "rose}\n", "rose}\n    green: leaf\n"),
        ("words.ko", {"red": "빨강"}, "rose}\n", "rose}\n  ko: {red: 빨강}\n"),
        ("words.en", "none", "\n    red: {one: rose}\n", ' "none"\n'),
    ],
)  # fmt: skip
def test_a_value_is_set_and_nothing_else_changes(
    path: str, value: Tree, before: str, after: str
) -> None:
    assert before in FILE
    changed = set_value(FILE, path.split("."), value, order)
    assert changed == FILE.replace(before, after.replace('"none"', "none"), 1)


def test_a_value_that_is_there_already_is_not_touched() -> None:
    assert set_value(FILE, ["rules", "board"], ["6", "4"]) == FILE
    assert remove_value(FILE, ["rules", "rim"]) == FILE


@pytest.mark.parametrize(
    ("path", "before", "after"),
    [
        ("rules.players", "  players: 1\n", ""),
        ("rules.board", "  board: [6, 4]\n", ""),
        ("tiles.0", "  - {id: 1, edges: red red red green}\n", ""),
        ("tiles.1", "  - {id: 2, edges: [red, red, green, green]}  # copied\n", ""),
        ("tiles.1.id", "{id: 2, edges", "{edges"),
        ("tiles.0.edges", ", edges: red red red green", ""),
        ("words.en.red", "words:\n  en:\n    red: {one: rose}\n", ""),
        ("rules.score.red.finished.tile", "  score: {red: {finished: {tile: 1}}}\n", ""),
        ("name.en", "name: {en: Squares}  # its name\n", ""),
    ],
)
def test_a_value_is_removed_with_all_that_would_be_empty(
    path: str, before: str, after: str
) -> None:
    assert before in FILE
    assert remove_value(FILE, path.split(".")) == FILE.replace(before, after, 1)


def test_rows_are_added_copied_and_removed_in_their_places() -> None:
    rows = ["{id: 1, edges: red red red green}", "{id: 2, edges: [red, red, green, green]}"]
    tree = to_tree(compose(Source("", FILE), Diagnostics()))
    assert isinstance(tree, dict)
    first, second = tree["tiles"]
    third: Tree = {"id": 3, "edges": "red red red red"}
    changed = set_value(FILE, ["tiles"], [first, third, second])
    assert changed == FILE.replace(rows[0], f"{rows[0]}\n  - {{id: 3, edges: red red red red}}")
    changed = set_value(FILE, ["tiles"], [third, first, second])
    assert f"  - {{id: 3, edges: red red red red}}\n  - {rows[0]}" in changed
    assert set_value(changed, ["tiles"], [first, second]) == FILE


def test_keys_without_values_and_empty_brackets_are_filled() -> None:
    text = "rules:\nedges: {blank: , thin: body}\nwords: {}\n"
    assert set_value(text, ["rules", "join"], 1) == text.replace("rules:", "rules:\n  join: 1")
    assert set_value(text, ["edges", "blank"], "leaf") == text.replace("blank: ", "blank: leaf")
    assert set_value(text, ["edges", "thin"], None) == text.replace("body", "")
    assert set_value(text, ["words", "en"], {"a": "b"}) == text.replace("{}", "{en: {a: b}}")


def test_a_list_of_rows_in_place_of_something_else_has_a_line_for_each() -> None:
    text = "tiles: {enumerate: {}}  # all\nlook: wedges\n"
    rows: Tree = [{"id": 1, "edges": "a b"}, {"id": "2-3", "copies": 2, "edges": "b b"}]
    assert set_value(text, ["tiles"], rows) == (
        'tiles:\n  - {id: 1, edges: a b}\n  - {id: "2-3", copies: 2, edges: b b}  # all\n'
        "look: wedges\n"
    )


def test_a_text_that_cannot_be_changed_safely_is_left_to_its_author() -> None:
    block = "card: |\n  One line.\n  Another.\nname: x\n"
    for text, path in ((block, ["card"]), ("a: [\n", ["a"]), ("- 1\n", ["a", "b"])):
        with pytest.raises(LayoutError):
            set_value(text, path, "other")
    assert set_value(block, ["name"], "other") == block.replace("x", "other")


def test_a_place_is_traced_to_the_value_that_it_is_in() -> None:
    root = compose(Source("", FILE), Diagnostics())
    line = FILE.split("\n").index("  board: [6, 4]") + 1
    assert find_path_at(root, line, 3) == ("rules", "board")
    assert find_path_at(root, line, 14) == ("rules", "board", "1")
    assert find_path_at(root, line + 1, 4) == ("rules", "score")

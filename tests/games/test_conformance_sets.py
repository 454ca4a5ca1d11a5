"""Each game reads and checks its standard set, and any text that was meant to be one."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tests.games.playing import edition_of
from tilegen.app.games import GAMES
from tilegen.app.load import Loaded, load
from tilegen.app.set_places import carried_set
from tilegen.app.validate import as_json, complaints, describe
from tilegen.games.press import Inspection
from tilegen.sets.checks import run_checks
from tilegen.text.diagnostics import Diagnostic, Diagnostics, Severity
from tilegen.text.source import Source
from tilegen.text.yamltree import Entry, MappingNode, Node, SequenceNode, compose

TRIED = 20
"""So many of a set's lines, and of its keys, are tried."""

of_every_game = pytest.mark.parametrize("game", GAMES)


def inspection_of(game: str) -> Inspection[Any]:
    return GAMES[game].inspection()


@cache
def text_of(game: str) -> str:
    return carried_set(game).read_text(encoding="utf-8")


def entries(node: Node | None) -> Iterator[Entry]:
    match node:
        case MappingNode():
            for entry in node.entries:
                yield entry
                yield from entries(entry.value)
        case SequenceNode():
            for item in node.items:
                yield from entries(item)
        case _:
            pass


def load_and_check(path: Path, text: str) -> tuple[Loaded, tuple[Diagnostic, ...]]:
    """What becomes of a text, and all that is said of it; whatever can be said is."""
    path.write_text(text, encoding="utf-8")
    loaded = load(str(path))
    said = complaints(loaded)
    if loaded.edition is None:
        assert loaded.has_errors
    else:
        assert describe(loaded)
    json.dumps(as_json(loaded, said))
    for each in said:
        assert each.span is not None, f"{each.message}, without a place"
        assert each.hint, f"{each.message}, without what to do"
        assert each.span.line <= len(text.split("\n")), each.message
    return loaded, said


@of_every_game
def test_of_the_standard_set_there_is_nothing_to_complain(game: str) -> None:
    loaded = load(game)
    assert loaded.edition is not None
    assert loaded.game.name == game
    assert complaints(loaded) == ()


@of_every_game
def test_a_set_that_lacks_a_line_is_read_or_reported_with_a_place(
    game: str, tmp_path: Path
) -> None:
    lines = text_of(game).splitlines(keepends=True)
    telling = [n for n, line in enumerate(lines) if line.split("#")[0].strip()]
    # What stands before the rows is one of a kind, and rows are all alike.
    rows = next(n for n in telling if lines[n].startswith(f"{GAMES[game].sets().rows}:"))
    above = [n for n in telling if n <= rows]
    below = [n for n in telling if n > rows]
    rng = Random(game)
    tried = [
        *rng.sample(above, min(len(above), TRIED // 2)),
        *rng.sample(below, min(len(below), TRIED // 2)),
    ]
    for number in {*tried, rows, telling[-1]}:
        load_and_check(tmp_path / "set.yaml", "".join((*lines[:number], *lines[number + 1 :])))


@of_every_game
def test_a_key_that_is_misspelt_is_reported_where_it_is(game: str, tmp_path: Path) -> None:
    text = text_of(game)
    rng = Random(game)
    kinds: dict[str, list[Entry]] = {}
    for entry in entries(compose(Source.from_text("set.yaml", text), Diagnostics())):
        kinds.setdefault(entry.key, []).append(entry)
    lines = text.split("\n")
    keys = sorted(kinds)
    for key in rng.sample(keys, min(len(keys), TRIED)):
        place = rng.choice(kinds[key]).key_span
        line = lines[place.line - 1]
        spelt = f"{line[: place.stop - 1]}q{line[place.stop - 1 :]}"
        wrong = "\n".join((*lines[: place.line - 1], spelt, *lines[place.line :]))
        _, said = load_and_check(tmp_path / "set.yaml", wrong)
        assert [each for each in said if each.span and each.span.line == place.line], key


@of_every_game
@pytest.mark.parametrize("root", ["", "[]", "7", "{}", "game: {game}\n", "{rows}: []", "{rows}: 7"])
def test_a_text_that_is_hardly_a_set_is_reported(game: str, root: str, tmp_path: Path) -> None:
    rows = GAMES[game].sets().rows
    text = root.replace("{game}", game).replace("{rows}", rows)
    loaded, _ = load_and_check(tmp_path / "set.yaml", f"{text}\n")
    assert loaded.edition is None


@of_every_game
def test_what_is_known_of_a_set_is_unknown_of_a_text_that_is_none(game: str) -> None:
    inspection = inspection_of(game)
    known = inspection.as_json(edition_of(game), ())
    assert inspection.unknown.keys() == known.keys()
    assert {*inspection.unknown.values()} == {None}
    assert json.loads(json.dumps(known)).keys() == known.keys()


@of_every_game
@pytest.mark.parametrize("width", [40, 57, 80, 200])
def test_a_set_is_described_in_the_columns_that_there_are(game: str, width: int) -> None:
    described = inspection_of(game).describe(edition_of(game), (), width)
    assert [line for line in described.splitlines() if len(line) > width] == []
    assert described.endswith("\n")


@of_every_game
def test_what_a_set_consists_of_is_told_in_a_few_words(game: str) -> None:
    pieces, noun = GAMES[game].press().pieces(edition_of(game)), GAMES[game].press().noun
    assert inspection_of(game).summary(edition_of(game)).startswith(f"{len(pieces)} {noun}s")


@of_every_game
def test_pieces_that_look_alike_are_told(game: str) -> None:
    rows = GAMES[game].sets().rows
    few = getattr(edition_of(game), rows)[:4]
    inspection = inspection_of(game)
    for edition in (replace(edition_of(game), **{rows: few[:count]}) for count in (1, 4)):
        pairs = inspection.find_lookalikes(edition)
        names = {piece.name for piece in GAMES[game].press().pieces(edition)}
        assert {name for pair in pairs for name in (pair.one, pair.other)} <= names
        assert inspection.describe(edition, pairs, 80)
        json.dumps(inspection.as_json(edition, pairs))
        for each in inspection.warn_of_lookalikes(edition, pairs):
            assert each.severity is Severity.WARNING
            assert each.span is not None
    assert pairs


@of_every_game
def test_a_set_of_one_row_is_checked(game: str) -> None:
    rows = GAMES[game].sets().rows
    one = replace(edition_of(game), **{rows: getattr(edition_of(game), rows)[:1]})
    # What is said of the set as a whole needs no place.
    for each in run_checks(inspection_of(game).checks, one):
        assert each.message
        assert each.hint

"""Files made to do harm, or simply broken: each is refused with a sentence, quickly, and nothing
that it names is fetched."""

from __future__ import annotations

import socket
from pathlib import Path
from typing import Any

import pytest

from tilegen.ownart.drawing import LARGEST_FILE, parse_drawing
from tilegen.text.diagnostics import Severity
from tilegen.text.report import format_diagnostic

ATTACKS = Path(__file__).parent / "attacks"

REFUSED = {
    "attribute-default": "svg-entity",
    "billion-laughs": "svg-entity",
    "blanks": "svg-value",
    "broken": "svg-syntax",
    "clip-bomb": "svg-limit",
    "clip-itself": "svg-reference",
    "compressed": "svg-syntax",
    "css-brackets": "svg-style",
    "css-import": "svg-outside",
    "css-large": "svg-limit",
    "css-selectors": "svg-style",
    "cursor-http": "svg-outside",
    "cut-off": "svg-syntax",
    "dash-bomb": "svg-limit",
    "data-image": "svg-element",
    "deep": "svg-limit",
    "deep-foreign": "svg-limit",
    "empty-view-box": "svg-size",
    "external-entity": "svg-entity",
    "far-away": "svg-value",
    "fill-http": "svg-outside",
    "foreign-object": "svg-element",
    "gradient-http": "svg-outside",
    "gradient-itself": "svg-reference",
    "html": "svg-syntax",
    "huge-number": "svg-value",
    "huge-view-box": "svg-size",
    "latin-1": "svg-syntax",
    "many-digits": "svg-value",
    "many-elements": "svg-limit",
    "nan": "svg-value",
    "no-namespace": "svg-syntax",
    "no-size": "svg-size",
    "nothing": "svg-syntax",
    "nul": "svg-syntax",
    "onbegin": "svg-script",
    "onload": "svg-script",
    "overflow": "svg-value",
    "parameter-entity": "svg-entity",
    "scales": "svg-value",
    "script": "svg-script",
    "script-foreign": "svg-script",
    "stop-bomb": "svg-limit",
    "unknown-entity": "svg-entity",
    "use-bomb": "svg-limit",
    "use-bomb-empty": "svg-limit",
    "use-each-other": "svg-reference",
    "use-file": "svg-outside",
    "use-http": "svg-outside",
    "use-itself": "svg-reference",
    "use-of-points": "svg-limit",
    "utf-16": "svg-syntax",
    "xml-base": "svg-outside",
    "xml-stylesheet": "svg-outside",
}


def test_each_file_has_an_expected_refusal() -> None:
    assert {path.stem for path in ATTACKS.glob("*.svg")} == set(REFUSED)


@pytest.mark.parametrize("name", REFUSED)
def test_a_file_that_does_harm_is_refused_with_a_sentence(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def nowhere(*_: Any) -> None:
        message = "the drawing has reached out"
        raise AssertionError(message)

    monkeypatch.setattr(socket, "socket", nowhere)
    content = (ATTACKS / f"{name}.svg").read_bytes()
    monkeypatch.setattr("io.open", nowhere)
    monkeypatch.setattr("builtins.open", nowhere)

    drawing = parse_drawing("own.svg", content, 44)
    monkeypatch.undo()

    assert drawing.items == ()
    assert drawing.diagnostics[0].code.slug == REFUSED[name]
    for found in drawing.diagnostics:
        assert found.severity is Severity.ERROR
        assert found.hint
        assert len(found.message) < 150
        assert len(format_diagnostic(found, None, color=False)) < 1000


def test_a_large_file_is_refused_unread() -> None:
    drawing = parse_drawing("own.svg", b"<" * (LARGEST_FILE + 1), 44)

    assert [found.message for found in drawing.diagnostics] == ["the drawing is larger than 1 MB"]


def test_a_path_of_half_a_million_points_is_refused() -> None:
    path = f'<path d="M0 0{"h1" * 490_000}"/>'
    text = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">{path}</svg>'

    (found,) = parse_drawing("own.svg", text.encode(), 44).diagnostics

    assert found.message == "<path> cannot be read at 'more than 30,000 steps'"


def test_mistakes_are_reported_up_to_a_limit() -> None:
    shapes = "".join(f'<rect width="9" height="9" fill="hue{n}"/>\n' for n in range(500))
    text = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">{shapes}</svg>'

    assert len(parse_drawing("own.svg", text.encode(), 44).diagnostics) == 20


def test_the_same_mistake_is_reported_once() -> None:
    text = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">{"<text/>" * 500}</svg>'

    (found,) = parse_drawing("own.svg", text.encode(), 44).diagnostics

    assert found.message == "<text> cannot be drawn"

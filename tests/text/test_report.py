from __future__ import annotations

import json

from hypothesis import given
from hypothesis import strategies as st

from tilegen.text.diagnostics import Code, Cure, Diagnostic, Label, Severity
from tilegen.text.hints import ask_which
from tilegen.text.report import format_diagnostic, to_dict
from tilegen.text.source import Source, Span

X = Code("x")
NUMBERS = st.integers(min_value=-3, max_value=200)
SPANS = st.builds(Span, NUMBERS, NUMBERS, NUMBERS)


def show_line(line: str, span: Span) -> list[str]:
    """The line and the carets, without the gutter."""
    report = format_diagnostic(Diagnostic(X, "y", span), Source("a", line), color=False)
    return [part.partition("| ")[2] for part in report.split("\n")[2:]]


def test_a_diagnostic_shows_its_place_and_what_to_do() -> None:
    text = "\n" * 11 + "tiles: [thik]\n"
    found = Diagnostic(
        Code("edge-unknown"),
        "no edge kind is called 'thik'",
        Span(12, 9, 13),
        "did you mean 'thick'?",
        (Label(Span(12, 1, 6), "in here"),),
    )
    assert format_diagnostic(found, Source("a.yaml", text), color=False).split("\n") == [
        "error[edge-unknown]: no edge kind is called 'thik'",
        " --> a.yaml:12:9",
        "  12 | tiles: [thik]",
        "     |         ^^^^",
        "  12 | tiles: [thik]",
        "     | ^^^^^ in here",
        "  hint: did you mean 'thick'?",
    ]


def test_each_way_out_stands_on_a_line_of_its_own_below_the_first() -> None:
    hint = ask_which(["1>", "41^", "71^"])
    assert format_diagnostic(Diagnostic(X, "y", hint=hint), None, color=False).split("\n") == [
        "error[x]: y",
        "  hint: did you mean 1>?",
        "        or 41^?",
        "        or 71^?",
    ]
    assert format_diagnostic(Diagnostic(X, "y", hint=hint), None, color=True).endswith(
        "\n        or 71^?"
    )


def test_without_a_source_only_the_sentence_is_shown() -> None:
    found = Diagnostic(Code("eyes-none", Severity.WARNING), "no eyes", Span(1, 1, 2))
    assert format_diagnostic(found, None, color=False) == "warning[eyes-none]: no eyes"


def test_without_a_place_the_name_is_shown() -> None:
    report = format_diagnostic(Diagnostic(X, "y"), Source("a.yaml", "z"), color=False)
    assert report == "error[x]: y\n --> a.yaml"


def test_carets_stand_below_wide_letters_and_tabs() -> None:
    assert show_line("\t크 e\u0301 눈x", Span(1, 7, 9)) == ["\t크 e\u0301 눈x", "\t     ^^^"]


def test_an_empty_place_has_one_caret() -> None:
    assert show_line("a:", Span(1, 3, 3)) == ["a:", "  ^"]


def test_a_long_line_is_cut_around_the_place() -> None:
    line, carets = show_line("x" * 5000 + "WRONG" + "x" * 5000, Span(1, 5001, 5006))
    assert line.startswith("…")
    assert line.endswith("…")
    assert len(line) == 102
    assert line[carets.index("^") : len(carets)] == "WRONG"


def test_a_long_place_is_cut_with_its_line() -> None:
    line, carets = show_line("x" * 5000, Span(1, 1, 5001))
    assert len(carets) == len(line) - 1 == 100


def test_control_characters_never_reach_the_terminal() -> None:
    found = Diagnostic(X, "\x1b[31m", Span(1, 1, 2), "\x07", (Label(Span(1, 1, 2), "\n"),))
    report = format_diagnostic(found, Source("\x1b]0;", "\x1b[2J\u202e\u2028"), color=False)
    assert all(character == "\n" or character.isprintable() for character in report)
    assert report.count("\n") == 6


def test_color_adds_escapes_and_changes_nothing_else() -> None:
    found = Diagnostic(X, "y", Span(1, 1, 2), "z")
    colored = format_diagnostic(found, Source("a", "b"), color=True)
    for code in ("1;31", "34", "1", "0"):
        colored = colored.replace(f"\x1b[{code}m", "")
    assert colored == format_diagnostic(found, Source("a", "b"), color=False)


def test_a_diagnostic_is_ready_for_json() -> None:
    labels = (Label(Span(2, 4, 6), "this one"),)
    cures = (Cure(Span(3, 1, 2), "w", (Cure(Span(4, 1, 1), "v"),)),)
    found = Diagnostic(X, "y", Span(3, 1, 5), "z", labels, cures=cures)
    assert json.loads(json.dumps(to_dict(found))) == {
        "code": "x",
        "severity": "error",
        "line": 3,
        "column": 1,
        "end_column": 5,
        "message": "y",
        "hint": "z",
        "labels": [{"line": 2, "column": 4, "end_column": 6, "text": "this one"}],
        "cures": [
            {
                "line": 3,
                "column": 1,
                "end_column": 2,
                "text": "w",
                "sure": True,
                "also": [{"line": 4, "column": 1, "end_column": 1, "text": "v"}],
            }
        ],
    }
    assert to_dict(Diagnostic(X, "y"))["labels"] == []
    assert to_dict(Diagnostic(X, "y"))["line"] is None
    assert to_dict(Diagnostic(X, "y", source=Source("own.svg", "")))["file"] == "own.svg"


def test_a_diagnostic_about_another_text_shows_that_one() -> None:
    found = Diagnostic(X, "y", Span(1, 2, 4), source=Source("own.svg", "a<b>"))

    assert format_diagnostic(found, Source("set.yaml", "wrong"), color=False).splitlines()[1:] == [
        " --> own.svg:1:2",
        "  1 | a<b>",
        "    |  ^^",
    ]


@given(st.text(), SPANS, SPANS, st.booleans())
def test_any_place_in_any_text_can_be_shown(
    text: str, span: Span, label: Span, color: bool
) -> None:
    found = Diagnostic(X, text, span, text, (Label(label, text),))
    report = format_diagnostic(found, Source(text, text), color=color)
    assert report.count("\n") == 5 + bool(text) + text.count("\n")


def test_a_place_at_the_end_of_a_long_line_is_shown_with_a_hundred_characters_before_it() -> None:
    source = Source.from_text("a", "-" * 200 + "end")

    shown = format_diagnostic(Diagnostic(X, "wrong", Span(1, 201, 204)), source, color=False)

    assert shown.splitlines()[2:] == [f"  1 | …{'-' * 97}end", f"    | {' ' * 98}^^^"]

"""The codes of diagnostics, and what docs/diagnostics.md says of them."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

from tests.codes import all_codes
from tilegen.games.doubtcode import DoubtCode
from tilegen.play.faultcode import FaultCode
from tilegen.text.diagnostics import Code, Diagnostic, Severity

CODES = all_codes()
PAGE = (Path(__file__).parent.parent / "docs/diagnostics.md").read_text(encoding="utf-8")
ITEMS = re.findall(r"^- `([a-z0-9-]+)` \(([^)]*)\): ", PAGE, re.MULTILINE)


def test_no_two_codes_share_a_slug() -> None:
    assert [slug for slug, times in Counter(code.slug for code in CODES).items() if times > 1] == []


def test_a_slug_is_words_with_hyphens() -> None:
    slugs = [code.slug for code in CODES]
    assert [slug for slug in slugs if not re.fullmatch("[a-z]+(-[a-z]+)*", slug)] == []


def test_the_page_has_an_item_for_each_code_and_no_other() -> None:
    assert sorted(slug for slug, _ in ITEMS) == sorted(code.slug for code in CODES)


def test_the_page_says_what_is_an_error_and_what_a_warning() -> None:
    assert dict(ITEMS) == {code.slug: describe_code(code) for code in CODES}


def describe_code(code: Code) -> str:
    if isinstance(code, DoubtCode):
        return "doubt"
    if not code.forgivable:
        return code.severity.value
    return "error; warning with `!`" if isinstance(code, FaultCode) else "error or warning"


def test_only_an_error_can_be_forgiven_and_then_it_warns() -> None:
    for code in CODES:
        assert Diagnostic(code, "").severity is code.severity, code
        if code.forgivable:
            assert code.severity is Severity.ERROR, code
            assert Diagnostic(code, "", forgiven=True).severity is Severity.WARNING, code

from __future__ import annotations

import subprocess
import sys

from tilegen.text.codes import CHOICE
from tilegen.text.diagnostics import Cure, Diagnostics, UnknownWord
from tilegen.text.source import Span

HERE = Span(1, 1, 6)


def test_the_hint_at_an_unknown_word_asks_for_the_choice_that_was_meant_and_cures_it() -> None:
    diagnostics = Diagnostics()
    diagnostics.add_unknown(CHOICE, "wrong", HERE, UnknownWord("thikc", ("thin", "thick"), "kinds"))
    (diagnostic,) = diagnostics

    assert diagnostic.hint == "did you mean 'thick'? the kinds are thin, thick"
    assert diagnostic.cures == (Cure(HERE, "thick"),)
    assert [*diagnostics] == [diagnostic]


def test_an_unknown_word_that_resembles_no_choice_has_no_cure() -> None:
    diagnostics = Diagnostics()
    diagnostics.add_unknown(CHOICE, "wrong", HERE, UnknownWord("x", ("thin", "thick"), "kinds"))
    (diagnostic,) = diagnostics

    assert (diagnostic.hint, diagnostic.cures) == ("the kinds are thin, thick", ())


def test_a_text_without_mistakes_loads_no_guesses() -> None:
    program = (
        "import sys\n"
        "from tilegen.text.diagnostics import Diagnostics\n"
        "assert not [*Diagnostics()]\n"
        "sys.exit(any(name.startswith('tilegen.text.suggest') for name in sys.modules))\n"
    )
    assert subprocess.run([sys.executable, "-c", program], check=False).returncode == 0

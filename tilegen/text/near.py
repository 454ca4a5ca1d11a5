"""What somebody may have meant: the known word nearest to an unknown one."""

from __future__ import annotations

from collections.abc import Sequence

_LONGEST_WORD = 40


def nearest(word: str, choices: Sequence[str]) -> str | None:
    """The choice that `word` looks like, if any; a long word is never compared."""
    if len(word) > _LONGEST_WORD:
        return None
    # Loading difflib costs more than reading a set that has no mistakes.
    from difflib import get_close_matches  # noqa: PLC0415

    close = get_close_matches(word.lower(), choices, n=1, cutoff=0.6)
    return close[0] if close else None


def choices_hint(word: str, choices: Sequence[str], plural: str) -> str:
    """`did you mean 'thick'? the kinds are blank, thin, thick`, or the part of it that applies."""
    known = (
        f"the {plural} are {', '.join(choices)}" if len(choices) > 1 else f"write '{choices[0]}'"
    )
    near = nearest(word, choices)
    return f"did you mean '{near}'? {known}" if near and len(choices) > 1 else known

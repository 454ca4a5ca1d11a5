"""The known word that a mistyped one stands for."""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence
from functools import lru_cache

from tilegen.text.wording import LONGEST_WORD, join_words, quoted_text

LOOKALIKES = str.maketrans("lIiOoSsBZz|", "11100558221")
"""Letters that are typed for the digits they look like."""

_SHORT = 2
_SHORTEST_SLIP = 4
"""Letters of a word in which one may be wrong."""

_SHORTEST_STEM = 3
"""Letters with which a longer word must begin to be related to a choice."""

_MOST_LISTED = 20
"""Choices that a hint lists beside the one that it suggests."""


def closest_choice(word: str, choices: Sequence[str]) -> str | None:
    """The choice that `resolve_choice` gives, otherwise the choice with most of its letters in
    common with `word`; None if none is close, or for a very long word. For hints."""
    return _find_closest(word.lower(), tuple(choices)) if len(word) <= LONGEST_WORD else None


@lru_cache(4096)  # A wrong word is often typed again.
def _find_closest(word: str, choices: tuple[str, ...]) -> str | None:
    return resolve_choice(word, choices) or next(iter(_find_similar(word, choices, 1)), None)


def closest_choices(word: str, choices: Sequence[str]) -> list[str]:
    """Up to three choices that are close to `word`, the closest first; if none is close, the
    choices that have it among their words. Only one, if it has the same words."""
    if len(word) > LONGEST_WORD:
        return []
    if same := _find_same_words(word, choices):
        return [same]
    close = _find_similar(word.lower(), choices, 3)
    return close or [choice for choice in choices if word.lower() in choice.split("-")][:3]


def _find_similar(word: str, choices: Sequence[str], most: int) -> list[str]:
    """The choices with most letters in common, in the same order, the closest first."""
    # Loading difflib costs more than reading a set that has no mistakes.
    from difflib import get_close_matches  # noqa: PLC0415

    return get_close_matches(word, choices, n=most, cutoff=0.6)


def choices_hint(
    word: str, choices: Sequence[str], plural: str, taken: Collection[str] = ()
) -> str:
    """`did you mean 'poker'? the sizes are bridge, poker`, or the part of it that applies."""
    if len(choices) == 1:
        return f"write '{choices[0]}'"
    near = suggest_choice(word, choices, taken) or find_related(word, choices)
    listing = f"the {plural} are {', '.join(choices)}"
    if near is None:
        return listing
    return did_you_mean(word, near, listing if len(choices) <= _MOST_LISTED else "")


def suggest_ending(name: str, ending: str, endings: Sequence[str]) -> str:
    """Advice for a name of a file with a wrong ending: `did you mean 'table.html'?`, or the
    endings that there are."""
    near = resolve_choice(ending, endings) if ending else None
    if near is None:
        return f"let it end in {join_words(endings, 'or')}"
    return did_you_mean(name, name[: len(name) - len(ending)] + near)


def find_related(word: str, choices: Sequence[str]) -> str | None:
    """The choice that has the same words as `word`, in any order, otherwise the longest one with
    which `word` begins, otherwise the only one that begins as a short `word` does: `edge-unknown`
    for `unknown_edge`, `hex` for `hexagon`, `hexagons` for `hexes`. For hints."""
    if len(word) > LONGEST_WORD:
        return None
    low = word.lower()
    stems = (
        choice for choice in choices if len(choice) >= _SHORTEST_STEM and low.startswith(choice)
    )
    return (
        _find_same_words(word, choices)
        or max(stems, key=len, default=None)
        or _find_same_beginning(low, choices)
    )


def _find_same_beginning(word: str, choices: Sequence[str]) -> str | None:
    if not _SHORTEST_STEM <= len(word) <= 2 * _SHORTEST_STEM:
        return None
    alike = [choice for choice in choices if choice.startswith(word[:_SHORTEST_STEM])]
    return alike[0] if len(alike) == 1 else None


def _find_same_words(word: str, choices: Sequence[str]) -> str | None:
    words = _split_words(word)
    return next((choice for choice in choices if _split_words(choice) == words), None)


def _split_words(text: str) -> list[str]:
    """The words of `tile-reused`, `tile_reused`, `tile reused` or `tileReused`, sorted."""
    return sorted(re.sub(r"(?<=[a-z])(?=[A-Z])|[_\s]", "-", text).lower().split("-"))


def suggest_choice(word: str, choices: Sequence[str], taken: Collection[str] = ()) -> str | None:
    """The single choice that `choices_hint` suggests; None if it suggests none. One that is `taken`
    is only suggested if no other is close."""
    if len(choices) == 1:
        return choices[0]
    choice = resolve_choice(word, choices)
    others = [other for other in choices if other not in taken]
    if choice is None:
        return _resolve_short(word, others)
    return choice if choice not in taken else resolve_choice(word, others) or choice


def _resolve_short(word: str, choices: Sequence[str]) -> str | None:
    """The choice of two letters from which a word of one or two differs by one slip; None if there
    are several."""
    low = word.lower()
    if len(low) > _SHORT or not low.isalpha():
        return None
    similar = [
        choice
        for choice in choices
        if len(choice) == _SHORT and choice.isalpha() and _count_slips(low, choice) == 1
    ]
    return similar[0] if len(similar) == 1 else None


def did_you_mean(word: str, choice: str, rest: str = "", *, choice_text: str | None = None) -> str:
    """`did you mean 'poker'?`, then a note on a letter that only looks right, if there is one, and
    the `rest` of the hint. `choice_text` replaces the choice in quotes."""
    odd = ""
    if not (word.isascii() and choice.isascii()):
        from tilegen.text.suggest.lookalikes import describe_odd_letter  # noqa: PLC0415 -- most words are ASCII

        odd = describe_odd_letter(word, choice)
    question = f"did you mean {choice_text or quoted_text(choice)}?"
    return " ".join(filter(None, [question, f"{odd};" if odd and rest else odd, rest]))


def _find_lookalike(word: str, choices: Sequence[str]) -> str | None:
    if word.isascii() and all(map(str.isascii, choices)):
        return None
    from tilegen.text.suggest.lookalikes import find_lookalike  # noqa: PLC0415 -- most words are ASCII

    return find_lookalike(word, choices)


def resolve_choice(word: str, choices: Sequence[str]) -> str | None:
    """The choice that `word` abbreviates (a single match) or misspells (at most a third of the
    letters differ); None if there is none. For automatic edits; `closest_choice` accepts more and
    is for hints."""
    low = word.lower()
    if alike := _find_lookalike(word, choices) if len(low) <= LONGEST_WORD else None:
        return alike
    if len(low) < 2 or len(low) > LONGEST_WORD:
        return None
    completions = [choice for choice in choices if choice.startswith(low)]
    if len(completions) == 1:
        return completions[0]
    # Cheaper than counting slips: each missing or extra letter is one.
    near = (choice for choice in choices if abs(len(low) - len(choice)) <= _max_slips(low, choice))
    # Of two that are as near, the one that begins alike.
    slips, _, best = min(
        ((_count_slips(low, choice), choice[:1] != low[:1], choice) for choice in near),
        default=(0, False, ""),
    )
    return best if best and slips <= _max_slips(low, best) else None


def is_ambiguous(word: str, choice: str, choices: Sequence[str]) -> bool:
    """Whether `word`, for which `resolve_choice` gave this choice, misspells another one as
    likely."""
    low = word.lower()
    if choice.startswith(low):
        return False
    slips = _count_slips(low, choice)
    others = (other for other in choices if other != choice and abs(len(low) - len(other)) <= slips)
    return any(_count_slips(low, other) <= slips for other in others)


def is_slip(word: str, other: str) -> bool:
    """Whether one letter of a word is wrong, missing, extra, or swapped with the next. Digits, a
    plural, and the only letters of a short word are no slips."""
    if any(map(str.isdigit, word + other)) or f"{word}s" == other or word == f"{other}s":
        return False
    return min(len(word), len(other)) >= _SHORTEST_SLIP and _count_slips(word, other) == 1


def _max_slips(first: str, second: str) -> int:
    return max(len(first), len(second)) // 3


def _count_slips(first: str, second: str) -> int:
    """The number of letters that are wrong, missing, extra, or swapped with the next."""
    before: list[int] = []
    row = list(range(len(second) + 1))
    for i, letter in enumerate(first, 1):
        before, above, row = row, before, [i]
        for j, other in enumerate(second, 1):
            best = min(before[j] + 1, row[j - 1] + 1, before[j - 1] + (letter != other))
            if i > 1 and j > 1 and letter == second[j - 2] and other == first[i - 2]:
                best = min(best, above[j - 2] + 1)
            row.append(best)
    return row[-1]

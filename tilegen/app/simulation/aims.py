"""How far a set is from its wishes, and which rows to change next."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from textwrap import wrap
from typing import Any, Final, NamedTuple

from tilegen.app.load import Loaded
from tilegen.app.simulation.comparing import Compared, Lever, lever
from tilegen.app.simulation.exchanges import exchanges, told
from tilegen.app.simulation.rows import complaints, fits_of, forms_of, slugs
from tilegen.app.simulation.runs import Run
from tilegen.app.simulation.telling import page, shown, signed
from tilegen.app.simulation.wishes import MET, verdict, written
from tilegen.games.simulation import Form, Forms
from tilegen.play.comparison import Differing
from tilegen.play.wishes import Wish
from tilegen.text.diagnostics import Code
from tilegen.text.near import counted

_TRIAL: Final = 8
"""The change to try in a set with enough rows: large enough to show an effect."""
_PART: Final = 10
"""A trial changes at most one row in this many."""
_FAR: Final = 2
"""Extrapolation ends at this many times the change that was tried."""
_FINE: Final = 2
"""With at most this many rows to change, none is left out."""


def describe(compared: Compared, wishes: Sequence[Wish], width: int, *, ascii_only: bool) -> str:
    """Whether the second set plays as wished, how much more to change, and in which rows; ends with
    a line end."""
    return page([*_lines(compared, wishes, width)], ascii_only=ascii_only)


class _Onward(NamedTuple):
    """What to do about a wish that is not met: how many more of what the game weighs, fewer if
    negative, and 0 if that would not help."""

    words: str
    change: int


def _lines(compared: Compared, wishes: Sequence[Wish], width: int) -> Iterator[str]:
    by = lever(compared)
    found = [
        (run, wish, each, _onward(compared, by, wish, each) if by else None)
        for run in compared.runs
        for wish, each in zip(
            wishes, compared.differing(run, tuple(wish.metric for wish in wishes)), strict=True
        )
    ]
    ways = {onward.change > 0 for *_, onward in found if onward and onward.change}
    for run, wish, each, onward in found:
        yield ""
        players, now = counted(len(run.bots), "player"), shown(wish.metric, each.after)
        is_so = verdict(wish, each.after)
        line = f"{wish.metric.name}, {players}: wished {written(wish)}, {now} now: {is_so}"
        yield from wrap(line, width)
        if onward:
            yield from wrap(onward.words, width)
            if onward.change and len(ways) == 1:
                yield from _rows(compared, run, onward.change, width)
    if by and len(ways) > 1:
        line = f"Some of this takes more {by.words} and some fewer: no number of them serves all."
        cure = "Choose one number of players with --players, or wish for something else"
        yield ""
        yield from wrap(f"{line} {cure}", width)


def _onward(compared: Compared, by: Lever, wish: Wish, each: Differing) -> _Onward | None:
    """How many more or fewer it takes, if each has the average effect of those that changed."""
    if verdict(wish, each.after) == MET:
        return None
    if each.after is None or each.difference is None:
        return _Onward("too few games show it: play more", 0)
    now = each.after.value
    if not by.moved or not each.is_sure:
        trial = 0 if not wish.lack(now) else _trial(compared, wish, now)
        return _try_out(by, trial, signed(wish.metric, each.difference))
    line = f"{_some(by.moved, by.words)}: {signed(wish.metric, each.difference)}"
    need = round((wish.aim - now) / (each.difference.value / by.moved))
    if not need:
        return _Onward(f"{line}. One more would be too much: play more games", 0)
    if abs(need) > _FAR * max(abs(by.moved), _FINE):
        half = 2 * round(need / 4)
        far = f"So perhaps {_some(need)} to go, but that is far more than was tried"
        return _Onward(f"{line}. {far}: go half the way, {_some(half)}, and compare again", half)
    sure = ", or more games to be sure" if not wish.lack(now) else ""
    return _Onward(f"{line}. So about {_some(need)} to go{sure}", need)


def _try_out(by: Lever, trial: int, difference: str) -> _Onward:
    """A trial that shows what more or fewer do; none if the wish may be met already."""
    if by.moved:
        chance = f"{_some(by.moved, by.words)}: {difference}, which may be chance. Play more games"
        more = f", or try {_some(trial)} and compare again" if trial else ""
        return _Onward(chance + more, trial)
    if not trial:
        return _Onward("play more games to be sure", 0)
    words = f"there are as many {by.words} as before. Try {_some(trial)}, and compare again"
    return _Onward(f"{words} to learn what they do", trial)


def _some(number: float, words: str = "") -> str:
    """Such as `8 joining sides fewer`."""
    named = f"{abs(number):.3g} {words}".strip()
    return f"{named} {'more' if number > 0 else 'fewer'}"


def _trial(compared: Compared, wish: Wish, now: float) -> int:
    """How many more or fewer to try if their effect is unknown: in the direction that the game
    expects, and fewer if it expects none."""
    forms = forms_of(compared.after.game)
    rows = len(forms.kinds(compared.after.whole))
    way = forms.effects.get(wish.metric.name, 0) * (1 if wish.aim > now else -1)
    return (way or -1) * max(min(_TRIAL, rows // _PART), 1)


def _rows(compared: Compared, run: Run, change: int, width: int) -> Iterator[str]:
    """Which rows to change, and what `validate` will say about that."""
    found = next_rows(compared, run, change)
    count = len(found.rows)
    if not count:
        yield from wrap("no row has room for that, or its kind would vanish", width)
        return
    begin = "for example" if found.avoided or count == abs(change) else "to begin with"
    fit = (
        "this row, whose picture leaves"
        if count == 1
        else f"these {count} rows, whose pictures leave"
    )
    end = f" ({count + 1} would leave {slugs(found.avoided)})" if found.avoided else ""
    line = f"{begin} in {fit} room for it{end}:"
    edition, forms = compared.after.whole, forms_of(compared.after.game)
    yield from wrap(line, width)
    yield from told(
        exchanges(compared.simulation, edition, forms.changed(edition, found.rows)), width
    )
    if found.left:
        yield from wrap(f"validate will then warn of {slugs(found.left)}", width)


class Proposed(NamedTuple):
    """Rows to change, with their new values; the complaints `avoided` by leaving one row out, and
    those `left` that the first set does not have."""

    rows: dict[int, Form]
    avoided: frozenset[Code]
    left: frozenset[Code]


def next_rows(compared: Compared, run: Run, change: int) -> Proposed:
    """Rows of the second set to which one may be added of what the game weighs, or from which one
    may be taken, `change` in all. Takes from pieces that are stuck most often first, and adds to
    those stuck least often. No kind of row vanishes, and one row is left out if that keeps the set
    free of complaints."""
    loaded = compared.after
    forms: Forms[Any] = forms_of(loaded.game)
    options = _options(compared, run, forms, 1 if change > 0 else -1)
    accepted = complaints(compared.before, compared.before.whole)

    def faults(picked: Sequence[_Option]) -> frozenset[Code]:
        rows = {each.at: each.form for each in picked}
        return complaints(loaded, forms.changed(loaded.whole, rows)) - accepted

    best = _picked(options, forms, loaded, abs(change), faults)
    left, avoided = faults(best), frozenset[Code]()
    if left and len(best) > _FINE:
        fewer = _picked(options, forms, loaded, len(best) - 1, faults)
        avoided = left - faults(fewer)
        if avoided and len(faults(fewer)) < len(left):
            best, left = fewer, faults(fewer)
        else:
            avoided = frozenset()
    return Proposed({each.at: each.form for each in best}, avoided, left)


class _Option(NamedTuple):
    at: int
    kind: int
    own: int
    form: Form


def _options(compared: Compared, run: Run, forms: Forms[Any], step: int) -> list[_Option]:
    """What rows may become with one more or one fewer, the best first."""
    loaded, simulation = compared.after, compared.simulation
    kinds = forms.kinds(loaded.whole)
    begin = simulation.counts(len(simulation.pieces(compared.before.whole)))
    fate = simulation.fates(len(kinds))[forms.stuck]
    stuck = run.tally.counts[begin + fate.begin : begin + fate.begin + fate.length]
    found = [
        _Option(at, kind, own, form)
        for at, (own, fits) in enumerate(
            zip(kinds, fits_of(loaded, forms, frozenset()), strict=True)
        )
        for kind, form in fits.items()
        if forms.weights[kind] - forms.weights[own] == step
        and _apart(form, forms.form(loaded.whole, at)) == 1
    ]
    return sorted(found, key=lambda each: (step * stuck[each.at], each.at, each.kind))


def _apart(one: Form, other: Form) -> int:
    return sum(word != another for word, another in zip(one, other, strict=True))


def _picked(
    options: Sequence[_Option],
    forms: Forms[Any],
    loaded: Loaded,
    size: int,
    faults: Callable[[Sequence[_Option]], frozenset[Code]],
) -> list[_Option]:
    """The best `size` options, the best first; the last is the one that leaves the fewest
    complaints."""
    counts = Counter(forms.kinds(loaded.whole))
    picked: list[_Option] = []
    while len(picked) < size:
        rows = {each.at for each in picked}
        free = [each for each in options if each.at not in rows and counts[each.own] > 1]
        if not free:
            break
        is_last = len(picked) + 1 == size
        best = min(free, key=lambda each: len(faults([*picked, each]))) if is_last else free[0]
        counts[best.own] -= 1
        counts[best.kind] += 1
        picked.append(best)
    return picked

"""How far a set is from what somebody wishes of it, and which rows to change next."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from textwrap import wrap
from typing import Any, Final, NamedTuple

from tilegen.app.load import Loaded
from tilegen.app.simulation.comparing import Compared, lever
from tilegen.app.simulation.exchanges import exchanges, told
from tilegen.app.simulation.rows import complaints, fits_of, forms_of
from tilegen.app.simulation.runs import Run
from tilegen.app.simulation.telling import page, shown, signed
from tilegen.app.simulation.wishes import MET, verdict, written
from tilegen.games.simulation import Form, Forms
from tilegen.play.comparison import Differing
from tilegen.play.tuning import Wish
from tilegen.text.near import counted

_MOST: Final = 12
"""Rows that are proposed at once."""
_FINE: Final = 2
"""Where no more are to change, one too many would be too far."""


def describe(compared: Compared, wishes: Sequence[Wish], width: int, *, ascii_only: bool) -> str:
    """Whether the second set plays as wished, how far to go on, and with which rows; ends with a
    line end."""
    return page([*_lines(compared, wishes, width)], ascii_only=ascii_only)


def _lines(compared: Compared, wishes: Sequence[Wish], width: int) -> Iterator[str]:
    for run in compared.runs:
        differing = compared.differing(run, tuple(wish.metric for wish in wishes))
        for wish, each in zip(wishes, differing, strict=True):
            yield ""
            players, now = counted(len(run.bots), "player"), shown(wish.metric, each.after)
            is_so = verdict(wish, each.after)
            line = f"{wish.metric.name}, {players}: wished {written(wish)}, {now} now: {is_so}"
            yield from wrap(line, width)
            if is_so != MET:
                yield from _onward(compared, run, wish, each, width)


def _onward(compared: Compared, run: Run, wish: Wish, each: Differing, width: int) -> Iterator[str]:
    """How many more or fewer it takes, if each does what those did on average that changed."""
    by = lever(compared)
    if by is None:
        return
    if not by.moved:
        yield from wrap(f"there are as many {by.words} as before: change some", width)
        return
    if each.after is None or each.difference is None or not each.is_sure:
        line = f"too few games to say what {by.words} do: play more, or change more of them"
        yield from wrap(line, width)
        return
    moved = f"{abs(by.moved):.3g} {by.words} {_which(by.moved)}"
    line = f"{moved}: {signed(wish.metric, each.difference)}"
    need = round((wish.aim - each.after.value) / (each.difference.value / by.moved))
    if not need:
        yield from wrap(f"{line}. One more would be too much: play more games", width)
        return
    sure = ", or more games to be sure" if wish.miss(each.after.value) < 1 else ""
    yield from wrap(f"{line}. So about {abs(need)} {_which(need)} to go{sure}", width)
    rows = next_rows(compared, run, need)
    if rows:
        edition, forms = compared.after.whole, forms_of(compared.after.game)
        changed = forms.changed(edition, rows)
        yield from wrap("for example in these rows, whose pictures leave room for it:", width)
        yield from told(exchanges(compared.simulation, edition, changed), width)


def _which(number: float) -> str:
    return "more" if number > 0 else "fewer"


def next_rows(compared: Compared, run: Run, need: int) -> dict[int, Form]:
    """Rows of the second set in which there may be one more of what its game weighs, or one fewer,
    so many as are needed, and what they would say then. Fewer are taken first where pieces are
    stuck most often, and more where they are stuck least. No kind of row vanishes, and where one
    row more keeps the set free of complaints, that is proposed too."""
    loaded = compared.after
    forms: Forms[Any] = forms_of(loaded.game)
    options = _options(compared, run, forms, 1 if need > 0 else -1)
    count = min(abs(need), _MOST)

    def faults(picked: Sequence[_Option]) -> int:
        rows = {each.at: each.form for each in picked}
        return len(complaints(loaded, forms.changed(loaded.whole, rows)))

    best = _picked(options, forms, loaded, count, faults)
    if count > _FINE:
        more = _picked(options, forms, loaded, count + 1, faults)
        best = more if faults(more) < faults(best) else best
    return {each.at: each.form for each in best}


class _Option(NamedTuple):
    at: int
    kind: int
    own: int
    form: Form


def _options(compared: Compared, run: Run, forms: Forms[Any], step: int) -> list[_Option]:
    """What rows may become that have one more, or one fewer; the best first."""
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
    faults: Callable[[Sequence[_Option]], int],
) -> list[_Option]:
    """So many options, the best first, of which the last leaves the fewest complaints."""
    counts = Counter(forms.kinds(loaded.whole))
    picked: list[_Option] = []
    while len(picked) < size:
        rows = {each.at for each in picked}
        free = [each for each in options if each.at not in rows and counts[each.own] > 1]
        if not free:
            break
        is_last = len(picked) + 1 == size
        best = min(free, key=lambda each: faults([*picked, each])) if is_last else free[0]
        counts[best.own] -= 1
        counts[best.kind] += 1
        picked.append(best)
    return picked

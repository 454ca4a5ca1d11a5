"""The distance of a set from its wishes, and the rows to change next."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from textwrap import wrap
from typing import Any, Final, NamedTuple

from tilegen.app.load import Loaded
from tilegen.app.simulation.exchanges import exchanges, format_exchanges
from tilegen.app.simulation.formatting import format_difference, format_estimate, page
from tilegen.app.simulation.row_variants import complaints, fits_of, forms_of, slugs
from tilegen.app.simulation.runs import SimulationRun
from tilegen.app.simulation.set_comparison import SetComparison, WeightEffect, weight_effect
from tilegen.app.simulation.targets import MET, format_wish, verdict
from tilegen.games.simulation import Form, Forms
from tilegen.play.comparison import MetricDifference
from tilegen.play.wishes import MetricWish
from tilegen.text.diagnostics import Code
from tilegen.text.wording import format_count

_TRIAL: Final = 8
"""The change to try in a set with enough rows: large enough to show an effect."""
_PART: Final = 10
"""A trial changes at most one row in this many."""
_FAR: Final = 2
"""Extrapolation ends at this many times the change that was tried."""
_FINE: Final = 2
"""With at most this many rows to change, none is left out."""


def describe(
    comparison: SetComparison, wishes: Sequence[MetricWish], width: int, *, ascii_only: bool
) -> str:
    """Whether the second set plays as wished, the remaining change, and the rows for it; ends with
    a line end."""
    return page([*_lines(comparison, wishes, width)], ascii_only=ascii_only)


class _NextStep(NamedTuple):
    """The advice for an unmet wish. `change` is the weight to add to the set, such as joining
    sides; negative to remove, and 0 if a change would not help."""

    words: str
    change: int


def _lines(comparison: SetComparison, wishes: Sequence[MetricWish], width: int) -> Iterator[str]:
    effect = weight_effect(comparison)
    entries = [
        (run, wish, delta, _suggest_change(comparison, effect, wish, delta) if effect else None)
        for run in comparison.runs
        for wish, delta in zip(
            wishes,
            comparison.metric_differences(run, tuple(wish.metric for wish in wishes)),
            strict=True,
        )
    ]
    directions = {
        next_step.change > 0 for *_, next_step in entries if next_step and next_step.change
    }
    for run, wish, delta, next_step in entries:
        yield ""
        players, now = (
            format_count(len(run.bots), "player"),
            format_estimate(wish.metric, delta.after),
        )
        verdict_text = verdict(wish, delta.after)
        line = (
            f"{wish.metric.name}, {players}: wished {format_wish(wish)}, {now} now: {verdict_text}"
        )
        yield from wrap(line, width)
        if next_step:
            yield from wrap(next_step.words, width)
            if next_step.change and len(directions) == 1:
                yield from _rows(comparison, run, next_step.change, width)
    if effect and len(directions) > 1:
        line = (
            f"Some of this takes more {effect.words} and some fewer: no number of them serves all."
        )
        cure = "Choose one number of players with --players, or wish for something else"
        yield ""
        yield from wrap(f"{line} {cure}", width)


def _suggest_change(
    comparison: SetComparison, effect: WeightEffect, wish: MetricWish, delta: MetricDifference
) -> _NextStep | None:
    """The change needed, if each further one has the average effect so far. None if the wish is
    met."""
    if verdict(wish, delta.after) == MET:
        return None
    if delta.after is None or delta.difference is None:
        return _NextStep("too few games show it: play more", 0)
    now = delta.after.value
    if not effect.weight_change or not delta.is_sure:
        trial = 0 if not wish.lack(now) else _trial(comparison, wish, now)
        return _try_out(effect, trial, format_difference(wish.metric, delta.difference))
    line = (
        f"{_format_change(effect.weight_change, effect.words)}: "
        f"{format_difference(wish.metric, delta.difference)}"
    )
    need = round((wish.aim - now) / (delta.difference.value / effect.weight_change))
    if not need:
        return _NextStep(f"{line}. One more would be too much: play more games", 0)
    if abs(need) > _FAR * max(abs(effect.weight_change), _FINE):
        half = 2 * round(need / 4)
        far = f"So perhaps {_format_change(need)} to go, but that is far more than was tried"
        return _NextStep(
            f"{line}. {far}: go half the way, {_format_change(half)}, and compare again", half
        )
    sure = ", or more games to be sure" if not wish.lack(now) else ""
    return _NextStep(f"{line}. So about {_format_change(need)} to go{sure}", need)


def _try_out(effect: WeightEffect, trial: int, difference: str) -> _NextStep:
    """A trial that shows the effect of a change; without one if the wish may be met already."""
    if effect.weight_change:
        chance = (
            f"{_format_change(effect.weight_change, effect.words)}: {difference}, which may "
            "be chance. Play more games"
        )
        more = f", or try {_format_change(trial)} and compare again" if trial else ""
        return _NextStep(chance + more, trial)
    if not trial:
        return _NextStep("play more games to be sure", 0)
    words = (
        f"there are as many {effect.words} as before. Try {_format_change(trial)}, and "
        "compare again"
    )
    return _NextStep(f"{words} to learn what they do", trial)


def _format_change(number: float, words: str = "") -> str:
    """A change in words, such as `8 joining sides fewer`."""
    quantity = f"{abs(number):.3g} {words}".strip()
    return f"{quantity} {'more' if number > 0 else 'fewer'}"


def _trial(comparison: SetComparison, wish: MetricWish, now: float) -> int:
    """The change to try if its effect is unknown: in the direction that the game expects, and
    negative if it expects none."""
    forms = forms_of(comparison.after.game)
    rows = len(forms.kinds(comparison.after.valid_edition))
    direction = forms.effects.get(wish.metric.name, 0) * (1 if wish.aim > now else -1)
    return (direction or -1) * max(min(_TRIAL, rows // _PART), 1)


def _rows(comparison: SetComparison, run: SimulationRun, change: int, width: int) -> Iterator[str]:
    """The rows to change, and the resulting warnings of `validate`."""
    proposal = propose_rows(comparison, run, change)
    count = len(proposal.rows)
    if not count:
        yield from wrap("no row has room for that, or its kind would vanish", width)
        return
    begin = "for example" if proposal.avoided_codes or count == abs(change) else "to begin with"
    fit = (
        "this row, whose picture leaves"
        if count == 1
        else f"these {count} rows, whose pictures leave"
    )
    end = (
        f" ({count + 1} would leave {slugs(proposal.avoided_codes)})"
        if proposal.avoided_codes
        else ""
    )
    line = f"{begin} in {fit} room for it{end}:"
    edition, forms = comparison.after.valid_edition, forms_of(comparison.after.game)
    yield from wrap(line, width)
    yield from format_exchanges(
        exchanges(comparison.simulation, edition, forms.replace_pieces(edition, proposal.rows)),
        width,
    )
    if proposal.remaining_codes:
        yield from wrap(f"validate will then warn of {slugs(proposal.remaining_codes)}", width)


class Proposal(NamedTuple):
    """Rows to change, with their new values. `avoided_codes` are the complaints avoided by leaving
    one row out, and `remaining_codes` the complaints that the first set does not have."""

    rows: dict[int, Form]
    avoided_codes: frozenset[Code]
    remaining_codes: frozenset[Code]


def propose_rows(comparison: SetComparison, run: SimulationRun, change: int) -> Proposal:
    """Rows of the second set, each changed to weigh 1 more or 1 less, `change` in all. Removes
    first from the pieces that are stuck most often, and adds first to the pieces that are stuck
    least often. Keeps every kind of row, and leaves one row out if that avoids complaints."""
    loaded_set = comparison.after
    forms: Forms[Any] = forms_of(loaded_set.game)
    options = _options(comparison, run, forms, 1 if change > 0 else -1)
    accepted_codes = complaints(comparison.before, comparison.before.valid_edition)

    def faults(selection: Sequence[_Option]) -> frozenset[Code]:
        rows = {option.row: option.form for option in selection}
        return (
            complaints(loaded_set, forms.replace_pieces(loaded_set.valid_edition, rows))
            - accepted_codes
        )

    best = _pick_options(options, forms, loaded_set, abs(change), faults)
    remaining_codes, avoided_codes = faults(best), frozenset[Code]()
    if remaining_codes and len(best) > _FINE:
        fewer = _pick_options(options, forms, loaded_set, len(best) - 1, faults)
        avoided_codes = remaining_codes - faults(fewer)
        if avoided_codes and len(faults(fewer)) < len(remaining_codes):
            best, remaining_codes = fewer, faults(fewer)
        else:
            avoided_codes = frozenset()
    return Proposal({option.row: option.form for option in best}, avoided_codes, remaining_codes)


class _Option(NamedTuple):
    row: int
    kind: int
    current_kind: int
    form: Form


def _options(
    comparison: SetComparison, run: SimulationRun, forms: Forms[Any], step: int
) -> list[_Option]:
    """The possible rows with one more or one fewer, the best first."""
    loaded_set, simulation = comparison.after, comparison.simulation
    kinds = forms.kinds(loaded_set.valid_edition)
    begin = simulation.counts(len(simulation.pieces(comparison.before.valid_edition)))
    fate = simulation.fates(len(kinds))[forms.stuck]
    stuck = run.tally.counts[begin + fate.begin : begin + fate.begin + fate.length]
    options = [
        _Option(row, kind, current_kind, form)
        for row, (current_kind, fits) in enumerate(
            zip(kinds, fits_of(loaded_set, forms, frozenset()), strict=True)
        )
        for kind, form in fits.items()
        if forms.weights[kind] - forms.weights[current_kind] == step
        and _count_differences(form, forms.form(loaded_set.valid_edition, row)) == 1
    ]
    return sorted(options, key=lambda option: (step * stuck[option.row], option.row, option.kind))


def _count_differences(first: Form, second: Form) -> int:
    return sum(word != another for word, another in zip(first, second, strict=True))


def _pick_options(
    options: Sequence[_Option],
    forms: Forms[Any],
    loaded_set: Loaded,
    size: int,
    faults: Callable[[Sequence[_Option]], frozenset[Code]],
) -> list[_Option]:
    """The best `size` options, the best first; the last is the option that leaves the fewest
    complaints."""
    counts = Counter(forms.kinds(loaded_set.valid_edition))
    selection: list[_Option] = []
    while len(selection) < size:
        rows = {option.row for option in selection}
        free = [
            option
            for option in options
            if option.row not in rows and counts[option.current_kind] > 1
        ]
        if not free:
            break
        is_last = len(selection) + 1 == size
        best = (
            min(free, key=lambda option: len(faults([*selection, option]))) if is_last else free[0]
        )
        counts[best.current_kind] -= 1
        counts[best.kind] += 1
        selection.append(best)
    return selection

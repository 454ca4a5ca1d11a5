"""Corrections of a wrong line: the cures of the trials that explain most."""

from __future__ import annotations

import re
from collections.abc import Container, Iterable, Sequence
from typing import Any, Final

from tilegen.play.fault import Correction, Fault
from tilegen.play.trials import AnyMove, Rank, Trial
from tilegen.text.hints import ask_which
from tilegen.text.suggest.numbers import MOST_GUESSES

STANDS: Final = "if the table let it stand, end the line with '!'"

AnyTrial = Trial[Any]


def with_cures(fault: Fault, move: AnyMove, trials: Iterable[AnyTrial], best: AnyTrial) -> Fault:
    """The fault with the cures of the trials that explain as much as the best. If they leave it as
    open as the fault did, its own remain."""
    if best.rank is Rank.LET and fault.code.forgivable and STANDS in fault.hint:
        fault = fault._replace(
            cures=(*fault.cures, Correction(None, " !", behind=True)), sure=False
        )
    as_good = [
        trial
        for trial in trials
        if trial.cure
        and (trial.again, trial.reach) == (best.again, best.reach)
        and best.rank is not Rank.LOST
        and not (fault.code.of_duty and trial.rank is Rank.EARLIER)
    ]
    own = {_outcome(cure, move) for cure in fault.cures}
    likely = _likeliest(as_good, move, own)
    cures = {_outcome(trial.cure, move): trial.cure for trial in likely if trial.cure}
    others = {_outcome(trial.cure, move) for trial in as_good if trial.cure}
    sure = len(others) == 1 and _is_sure(fault, likely[0])
    if len(cures) > MOST_GUESSES:
        # Digits are swapped more often than mistaken.
        cures = {
            outcome: cure
            for outcome, cure in cures.items()
            if outcome in own or _swaps_digits(move, cure)
        }
    if not 0 < len(cures) <= MOST_GUESSES:
        return fault._replace(sure=fault.sure and not cures)
    if own and not own >= cures.keys() and _knows_better(fault, len(cures)):
        return fault
    corrections = tuple(cures.values())
    forgives = "stands" in move.match.re.groupindex
    lies = best.rank is Rank.LET and fault.code.lies and fault.code.forgivable and forgives
    if lies and not sure:
        corrections = (*corrections, Correction(None, " !", behind=True))
    own -= {_outcome(cure, move) for cure in fault.cures if cure.behind}
    if own == cures.keys():
        behind = [cure for cure in corrections if cure.behind]
        asks = behind and STANDS not in fault.hint
        hint = f"{fault.hint}\n{STANDS}" if asks else fault.hint
        own_cures = [cure for cure in fault.cures if not cure.behind]
        return fault._replace(hint=hint, cures=(*own_cures, *behind), sure=sure)
    hint = _question(corrections, is_repeated=likely[0].rank is Rank.PART)
    if any(cure.also for cure in corrections):
        hint = fault.hint
    elif STANDS in fault.hint or (lies and not sure):
        hint = f"{hint}\n{STANDS}"
    return fault._replace(hint=hint, cures=corrections, sure=sure)


def is_named(cure: Correction, fault: Fault, move: AnyMove) -> bool:
    """Whether a fault tells of this cure."""
    return _outcome(cure, move) in {_outcome(named, move) for named in fault.cures}


def _knows_better(fault: Fault, cures: int) -> bool:
    """Whether the fault's own cures are likelier than others that explain as much: a name that was
    misspelt, a sign that is missing, or one of many places where a discarded tile fits."""
    return fault.code.is_closed or (fault.code.of_duty and cures > 1)


def _likeliest(trials: Sequence[AnyTrial], move: AnyMove, own: Container[object]) -> list[AnyTrial]:
    """The trials of the likeliest kind, and trials of earlier lines that the fault names itself."""
    for rank in (Rank.PART, Rank.EARLIER, Rank.OTHER, Rank.SEVERAL):
        likely = [trial for trial in trials if trial.rank is rank]
        if likely and rank is Rank.PART:
            likely += [
                trial
                for trial in trials
                if trial.rank is Rank.EARLIER and trial.cure and _outcome(trial.cure, move) in own
            ]
        if likely:
            return likely
    return []


def _is_sure(fault: Fault, trial: AnyTrial) -> bool:
    """Whether the only trial that explains as much as the best is more than a guess: a slip of the
    finger in this line, or any in a number that does not exist."""
    if trial.rank is Rank.PART:
        is_lacking = fault.code.of_duty and fault.code.unfinished
        return is_lacking or not (trial.cure and trial.cure.above)
    is_kept = trial.cure is not None and trial.cure.text != ""
    return trial.rank is Rank.OTHER and fault.code.is_unknown and is_kept


def _swaps_digits(move: AnyMove, cure: Correction) -> bool:
    line = " ".join(move.match["action"].split())
    numbers = [sorted(re.findall("[0-9]+", text)) for text in (line, cure.text)]
    return numbers[0] != numbers[1] and sorted("".join(numbers[0])) == sorted("".join(numbers[1]))


def _outcome(meant: Correction, move: AnyMove) -> tuple[int, str]:
    """The line that a cure changes, and its text after that."""
    line = (meant.other or move).line
    span, text, *_ = meant.cure(move)
    after = f"{line.text[: span.start - 1]}{text}{line.text[span.stop - 1 :]}"
    return line.number, " ".join(after.split())


def _question(cures: Sequence[Correction], *, is_repeated: bool) -> str:
    """`did you mean '33> below 12'?`, and on the next line `or '12v' in line 6?` Of a line to take
    out it says whether that repeats another."""
    if [cure.text for cure in cures] == [""]:
        if is_repeated:
            return "this line appears twice: delete one"
        return "take this line out: those below are right without it"
    cures = [cure for cure in cures if not cure.behind]
    where = "a line is missing above this one: " if all(cure.above for cure in cures) else ""
    return f"{where}{ask_which(map(_way_out, cures))}"


def _way_out(cure: Correction) -> str:
    if not cure.text:
        return "to take this line out"
    name = cure.text if cure.group in {"name", "number"} else f"'{cure.text}'"
    return f"{name} in line {cure.other.line.number}" if cure.other else name

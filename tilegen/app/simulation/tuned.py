"""What `tilegen tune` found, for people and for programs."""

from __future__ import annotations

from collections.abc import Iterator
from textwrap import wrap

from tilegen import __version__
from tilegen.app.simulation.comparing import metrics_as_json, tables, titles_of
from tilegen.app.simulation.exchanges import Exchange, exchanges, told
from tilegen.app.simulation.rows import forms_of, slugs
from tilegen.app.simulation.telling import called, grid, page, shown
from tilegen.app.simulation.tuning import Tuned, steady_beside
from tilegen.app.simulation.wishes import as_json as wishes_as_json
from tilegen.app.simulation.wishes import verdict, written
from tilegen.play.aims import Found
from tilegen.play.comparison import Differing
from tilegen.play.tuning import TENTH
from tilegen.text.near import counted


def changed(tuned: Tuned) -> list[Exchange]:
    """The rows that changed."""
    game, edition = tuned.loaded.game, tuned.loaded.whole
    found = forms_of(game).changed(edition, tuned.rows)
    return exchanges(game.simulation(), edition, found)


def describe(tuned: Tuned, width: int, *, ascii_only: bool) -> str:
    """What was found, for people; ends with a line end."""
    lines = [line for each in _title(tuned) for line in wrap(each, width)]
    lines += ["", *grid([*_rows(tuned)], width, ascii_only=ascii_only), ""]
    lines += [*wrap(_changes(tuned), width), *told(changed(tuned), width)]
    if tuned.compared is not None:
        lines += tables(tuned.compared, width, ascii_only=ascii_only)
        lines.append("")
    lines += [line for each in _notes(tuned) for line in wrap(each, width)]
    return page(lines, ascii_only=ascii_only)


def _title(tuned: Tuned) -> Iterator[str]:
    request = tuned.request
    bots = ", ".join(request.bots) + (" at every seat" if len(request.bots) == 1 else "")
    players = f"{request.players[0]} players, {bots}, seed {request.seed}"
    yield f"{called(tuned.loaded.whole)}: {tuned.games:,} games, {players}; {tuned.engine} engine"
    if tuned.stopped:
        yield "stopped: this is the nearest set until then"


def _rows(tuned: Tuned) -> Iterator[tuple[str, ...]]:
    found = tuned.found
    yield "", "wished", "found" if found.is_met else "nearest", ""
    for wish, value in zip(tuned.wishes, found.values, strict=True):
        yield wish.metric.name, written(wish), shown(wish.metric, value), verdict(wish, value)


def _changes(tuned: Tuned) -> str:
    if not tuned.rows:
        return "no row changed" + (": it plays as wished already" if tuned.found.is_met else "")
    moved = ", ".join(f"{kind} {more:+}" for kind, more in tuned.moved.items())
    pieces = len(tuned.found.kinds)
    return f"{len(tuned.rows)} of {counted(pieces, 'row')} changed" + (
        f": {moved}" if moved else ""
    )


def _notes(tuned: Tuned) -> Iterator[str]:
    if tuned.warned:
        yield f"validate will warn of {slugs(tuned.warned)}"
    yield from (_unsteady(each, title) for each, title in unsteady(tuned))
    yield from _fights(tuned)
    if tuned.unbound is not None:
        rows = counted(tuned.unbound.rows, "row")
        faults = "; ".join(each.message for each in tuned.unbound.broken)
        yield f"what the set promises under expect stands in the way: with {rows} changed, {faults}"
    if not (tuned.found.is_met or tuned.stopped):
        yield (
            "no set was found that meets "
            + ("the wish" if len(tuned.wishes) == 1 else "all wishes")
            + ", though one may exist: try another --seed, or let more rows change"
        )


def unsteady(tuned: Tuned) -> list[tuple[Differing, str]]:
    """The metrics that should stay nearly as they were but surely moved by more, with the titles of
    their lines."""
    compared = tuned.compared
    if compared is None:
        return []
    (run,) = compared.runs
    titles = titles_of(compared.simulation, len(run.bots))
    steady = steady_beside(
        tuned.wishes,
        [each for each in compared.metrics if each.name in forms_of(tuned.loaded.game).steady],
    )
    return [
        (each, titles[each.metric.name])
        for each in compared.differing(run, steady)
        if each.is_sure and each.before and each.after
        if abs(each.after.value - each.before.value) > TENTH * each.before.value
    ]


def _unsteady(each: Differing, title: str) -> str:
    before, after = (shown(each.metric, value) for value in (each.before, each.after))
    return (
        f"{title}: {before} before, {after} after, which is more than a tenth {each.verdict};"
        " no set was found that does without"
    )


def _fights(tuned: Tuned) -> Iterator[str]:
    """Which wishes cannot be met even alone, and what meeting one alone costs the others."""
    for at, found in enumerate(tuned.alone):
        wish = tuned.wishes[at]
        told = [
            f"{other.metric.name} {shown(other.metric, value)}"
            for other, value in zip(tuned.wishes, found.values, strict=True)
        ]
        own = told.pop(at)
        if found.is_met:
            yield f"{wish.metric.name} can be met alone: {own}, with {', '.join(told)}"
        else:
            yield f"{wish.metric.name} was not met even alone: the nearest is {own}"


def as_json(tuned: Tuned) -> dict[str, object]:
    """One object, ready for `json`."""
    request = tuned.request
    return {
        "tilegen": __version__,
        "game": tuned.loaded.game.name,
        "set": tuned.loaded.whole.name,
        "seed": request.seed,
        "players": request.players[0],
        "bots": [*request.bots] * (request.players[0] if len(request.bots) == 1 else 1),
        "games": tuned.games,
        "stopped": tuned.stopped,
        "met": tuned.found.is_met,
        "wishes": _wishes(tuned, tuned.found),
        "alone": {
            wish.metric.name: {"met": found.is_met, "wishes": _wishes(tuned, found)}
            for wish, found in zip(tuned.wishes, tuned.alone, strict=bool(tuned.alone))
        },
        "promises": [each.message for each in tuned.unbound.broken] if tuned.unbound else [],
        "rows": [each._asdict() for each in changed(tuned)],
        "moved": _moved(tuned),
        "unsteady": [each.metric.name for each, _ in unsteady(tuned)],
    }


def _moved(tuned: Tuned) -> dict[str, object]:
    """Every metric before and after; empty if no row changed."""
    if tuned.compared is None:
        return {}
    (run,) = tuned.compared.runs
    return metrics_as_json(tuned.compared, run)


def _wishes(tuned: Tuned, found: Found) -> dict[str, object]:
    """The value of each wish's metric in a set."""
    return {
        wish.metric.name: {
            **wishes_as_json(wish),
            "found": value and value._asdict(),
            "verdict": verdict(wish, value),
        }
        for wish, value in zip(tuned.wishes, found.values, strict=True)
    }

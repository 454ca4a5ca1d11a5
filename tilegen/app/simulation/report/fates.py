"""The fates of each piece, beside its picture."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from html import escape
from typing import Any, NamedTuple

from tilegen.app.load import Loaded
from tilegen.app.simulation.report.charts import shares, swatch
from tilegen.app.simulation.telling import decimals_of
from tilegen.games.simulation import Counted
from tilegen.play.estimate import Estimate, wilson
from tilegen.render import svg


class Pieces(NamedTuple):
    """The pieces of a set, in the order in which their fates are counted. `prefix` keeps them apart
    from those of another set on the same page."""

    loaded: Loaded
    prefix: str

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the pieces, as the press knows them."""
        found: tuple[str, ...] = self.loaded.game.simulation().names(self.loaded.whole)
        return found

    def symbols(self) -> Iterator[str]:
        """The pictures as SVG symbols, for the page to use."""
        press, edition = self.loaded.game.press(), self.loaded.whole
        for piece in press.pieces(edition):
            name = self._symbol(piece.name)
            yield svg.symbol(replace(press.draw(edition, piece.name), name=name), name)

    def _symbol(self, name: str) -> str:
        return f"{self.prefix}-{name}"

    def told(
        self, title: str, counts: Sequence[int], games: int, *, is_open: bool
    ) -> Iterator[str]:
        """The fates in `games` games, in a section that folds."""
        fates: Mapping[str, Counted] = self.loaded.game.simulation().fates(len(self.names))
        found = {
            fate.words: [
                wilson(count, games) or Estimate(0.0, 0.0, 1.0)
                for count in counts[fate.begin : fate.begin + fate.length]
            ]
            for fate in fates.values()
        }
        yield f"<details{' open' if is_open else ''}><summary>{escape(title)}</summary>"
        yield _key([*found])
        yield '<div class="pieces">'
        yield from (self._figure(at, name, found) for at, name in enumerate(self.names))
        yield "</div>"
        yield "<details><summary>In numbers: % of games (95 %)</summary>"
        yield '<div class="numbers"><table>'
        heads = "".join(f"<th>{escape(words)}</th>" for words in found)
        yield f"<tr><th>{escape(self._noun)}</th>{heads}</tr>"
        for at, name in enumerate(self.names):
            cells = "".join(f"<td>{_range(column[at])}</td>" for column in found.values())
            yield f"<tr><th>{escape(name)}</th>{cells}</tr>"
        yield "</table></div></details></details>"

    @property
    def _noun(self) -> str:
        press: Any = self.loaded.game.press()
        return str(press.noun)

    def _figure(self, at: int, name: str, found: Mapping[str, Sequence[Estimate]]) -> str:
        box = f"0 0 100 {100 * self.loaded.game.press().height:.1f}"
        picture = f'<svg viewBox="{box}"><use href="#{escape(self._symbol(name))}"/></svg>'
        each = [(f"{words}: {_range(column[at])} %", column[at]) for words, column in found.items()]
        return f"<figure>{picture}{shares(each)}<figcaption>{escape(name)}</figcaption></figure>"


def _key(words: Sequence[str]) -> str:
    """The key to the bars, from the top."""
    lines = (f"<li>{swatch(index)} {escape(each)}</li>" for index, each in enumerate(words))
    return f'<ol class="key">{"".join(lines)}</ol>'


def _range(found: Estimate) -> str:
    """A share in percent and its interval, with the decimals that the interval knows."""
    decimals = decimals_of(100 * found.half)
    value, low, high = (f"{100 * each:.{decimals}f}" for each in found)
    return f"{value} ({low} to {high})"

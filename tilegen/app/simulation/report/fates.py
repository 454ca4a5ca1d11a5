"""The fates of each piece, beside its picture."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from html import escape
from typing import Any, NamedTuple

from tilegen.app.load import Loaded
from tilegen.app.simulation.formatting import decimals_of
from tilegen.app.simulation.report.charts import shares, swatch
from tilegen.games.simulation import CountRange
from tilegen.play.estimate import Estimate, wilson
from tilegen.render import svg


class ReportPieces(NamedTuple):
    """The pieces of a set, in the order in which their fates are counted. `prefix` makes their ids
    unique on a page with another set."""

    loaded_set: Loaded
    prefix: str

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the pieces, as the press knows them."""
        names: tuple[str, ...] = self.loaded_set.game.simulation().names(
            self.loaded_set.valid_edition
        )
        return names

    @property
    def has_fates(self) -> bool:
        """Whether it is known what becomes of the pieces."""
        return bool(self.loaded_set.game.simulation().fates(len(self.names)))

    def symbols(self) -> Iterator[str]:
        """The pictures as SVG symbols, for the page to use."""
        if not self.has_fates:
            return
        press, edition = self.loaded_set.game.press(), self.loaded_set.valid_edition
        for piece in press.pieces(edition):
            name = self._symbol(piece.name)
            yield svg.symbol(press.draw(edition, piece.name)._replace(name=name), name)

    def _symbol(self, name: str) -> str:
        return f"{self.prefix}-{name}"

    def render_fates(
        self, title: str, counts: Sequence[int], games: int, *, is_open: bool
    ) -> Iterator[str]:
        """The fates in `games` games, in a collapsible section."""
        fates: Mapping[str, CountRange] = self.loaded_set.game.simulation().fates(len(self.names))
        columns = {
            fate.words: [
                wilson(count, games) or Estimate(0.0, 0.0, 1.0)
                for count in counts[fate.begin : fate.begin + fate.length]
            ]
            for fate in fates.values()
        }
        yield f"<details{' open' if is_open else ''}><summary>{escape(title)}</summary>"
        yield _key([*columns])
        yield '<div class="pieces">'
        yield from (self._figure(index, name, columns) for index, name in enumerate(self.names))
        yield "</div>"
        yield "<details><summary>In numbers: % of games (95 %)</summary>"
        yield '<div class="numbers"><table>'
        heads = "".join(f"<th>{escape(words)}</th>" for words in columns)
        yield f"<tr><th>{escape(self._noun)}</th>{heads}</tr>"
        for index, name in enumerate(self.names):
            cells = "".join(f"<td>{_range(column[index])}</td>" for column in columns.values())
            yield f"<tr><th>{escape(name)}</th>{cells}</tr>"
        yield "</table></div></details></details>"

    @property
    def _noun(self) -> str:
        press: Any = self.loaded_set.game.press()
        return str(press.noun)

    def _figure(self, index: int, name: str, columns: Mapping[str, Sequence[Estimate]]) -> str:
        box = f"0 0 100 {100 * self.loaded_set.game.press().height:.1f}"
        picture = f'<svg viewBox="{box}"><use href="#{escape(self._symbol(name))}"/></svg>'
        entries = [
            (f"{words}: {_range(column[index])} %", column[index])
            for words, column in columns.items()
        ]
        return f"<figure>{picture}{shares(entries)}<figcaption>{escape(name)}</figcaption></figure>"


def _key(words: Sequence[str]) -> str:
    """The key to the bars, from the top."""
    lines = (f"<li>{swatch(index)} {escape(label)}</li>" for index, label in enumerate(words))
    return f'<ol class="key">{"".join(lines)}</ol>'


def _range(estimate: Estimate) -> str:
    """A share in percent and its interval, with the decimals that the interval justifies."""
    decimals = decimals_of(100 * estimate.half)
    value, low, high = (f"{100 * number:.{decimals}f}" for number in estimate)
    return f"{value} ({low} to {high})"

"""`--report`: the page that `tilegen simulate` and `tilegen compare` write."""

from __future__ import annotations

import json
import re
from html.parser import HTMLParser
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from tilegen.app.simulation.report.charts import bar, shares
from tilegen.app.simulation.report.report_page import spreads
from tilegen.cli import main
from tilegen.play.estimate import Estimate

SET = Path(__file__).parents[2] / "tests/records/sets/thirty-four.yaml"
EMPTY = {"meta", "br"}


@pytest.fixture(autouse=True)
def in_an_empty_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def run(*arguments: str) -> Result:
    return CliRunner().invoke(main, arguments)


def page_of(*arguments: str) -> str:
    result = run(*arguments, "--games", "20", "--report", "report.html")
    assert (result.exit_code, result.stderr) == (0, "")
    assert result.stdout.splitlines()[-1].startswith("wrote report.html (")
    return Path("report.html").read_text(encoding="utf-8")


class Elements(HTMLParser):
    """The names of all elements, each of which is closed where it should be."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.names: list[str] = []
        self.told: list[str] = []
        self._open: list[str] = []
        self.feed(text)
        assert self._open == []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        del attrs
        self.names.append(tag)
        if tag not in EMPTY:
            self._open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self._open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.told.append(data)


def test_a_report_needs_no_scripts_and_nothing_from_outside() -> None:
    page = page_of("simulate", str(SET), "--players", "2,3")
    assert "script" not in Elements(page).names
    assert "default-src 'none'; style-src 'sha256-" in page
    assert not re.search(r"https?://|url\((?!#)|href=\"(?!#)|\ssrc=|@import|style=\"", page)


def test_histograms_below_each_other_have_one_axis() -> None:
    card = spreads("turns", [("2 players", [0, 3]), ("3 players", [0, 1, 0, 1])], [3, 2])
    widths = {float(each) for each in re.findall(r' width="([0-9.]+)"', card)}
    # Three numbers, from 1 to 3, each with a tenth of its room left free.
    assert widths == {300.0}
    assert card.count("<span>1</span><span>3</span>") == 2


def test_a_report_shows_how_often_each_number_of_turns_was_seen() -> None:
    page = page_of("simulate", str(SET), "--players", "2")
    (card,) = re.findall(r"<h3>turns of a game</h3>(.*?)</section>", page)
    assert re.search(
        r"2 players: median [0-9±]+; 9 of 10 from .*; standard deviation [0-9.]+ ± [0-9.]+", card
    )
    assert sum(int(count) for count in re.findall(r"<title>[0-9]+: ([0-9]+)</title>", card)) == 20


def test_a_fate_has_the_digits_that_its_games_know() -> None:
    page = page_of("simulate", str(SET), "--players", "2")
    cells = re.findall(r"<td>([0-9.]+) \([0-9.]+ to [0-9.]+\)</td>", page)
    assert len(cells) == 34 * 6
    assert not any("." in cell for cell in cells)


def test_a_report_tells_what_the_table_tells_and_shows_every_piece() -> None:
    page = page_of("simulate", str(SET), "--players", "2,3")
    told = Elements(page).told
    table = run("simulate", str(SET), "--players", "2,3", "--games", "20").stdout
    (row,) = (line for line in table.splitlines() if line.startswith("  first monsters finished"))
    for number in re.findall(r"[0-9.]+ ± [0-9.]+ %", row):
        assert number in told
    pictures = re.findall(r'<symbol id="(.*?)"', page)
    assert len(pictures) == 34
    for name in pictures:
        assert page.count(f'<use href="#{name}"/>') == 2


@pytest.mark.parametrize("game", ["monsters", "misfitz"])
def test_two_sets_stand_beside_each_other_in_a_report(game: str) -> None:
    tiles = str(SET) if game == "monsters" else game
    page = page_of("compare", tiles, tiles, "--players", "2")
    name = SET if game == "monsters" else f"the standard set of {game}"
    assert f"{name} against {name}: " in page
    told = Elements(page).told
    assert {"before", "after", "difference"} <= {*told}
    assert any(each.endswith("the same") for each in told)
    assert len(set(re.findall(r' id="(.*?)"', page))) == len(re.findall(r' id="(.*?)"', page))


def test_the_name_of_a_set_is_text_in_a_report() -> None:
    rows = SET.read_text(encoding="utf-8")
    name = "name: '<script>alert(1)</script> {{style}}'"
    Path("mine.yaml").write_text(re.sub("name: .*", name, rows, count=1), encoding="utf-8")
    page = page_of("simulate", "mine.yaml", "--players", "2", "--seed", "<i>")
    assert "script" not in Elements(page).names
    assert "<h1>&lt;script&gt;alert(1)&lt;/script&gt; {{style}}</h1>" in page
    assert "seed &lt;i&gt;" in page


def test_the_same_games_make_the_same_report() -> None:
    asked = ("simulate", str(SET), "--players", "3")
    assert page_of(*asked) == page_of(*asked, "--engine", "rules", "--workers", "1")


def test_json_stays_alone_on_stdout_beside_a_report() -> None:
    asked = ("--players", "2", "--games", "20", "--format", "json", "--report", "r.html")
    assert json.loads(run("simulate", str(SET), *asked).stdout)["runs"]
    assert Path("r.html").exists()


def test_a_report_is_a_page_and_is_refused_before_anything_is_played() -> None:
    for command in (("simulate",), ("compare", "monsters", "monsters")):
        result = run(*command, "--games", "1000000000", "--report", "report.pdf")
        assert result.exit_code == 2
        assert "'report.pdf' does not end in .html" in result.stderr


def test_a_single_game_makes_no_report() -> None:
    result = run("simulate", "--players", "2", "--show", "1", "--report", "report.html")
    assert result.exit_code == 2
    assert "--report is about many games" in result.stderr
    assert not Path("report.html").exists()


def test_a_report_that_cannot_be_written_is_said_in_a_sentence() -> None:
    Path("file").write_text("")
    result = run("simulate", str(SET), "--games", "2", "--report", "file/report.html")
    # Before anything is played.
    assert (result.exit_code, result.stdout) == (2, "")
    assert "'file' is a file, not a folder" in result.stderr
    assert "Traceback" not in result.stderr


def test_a_bar_reaches_to_its_value_and_the_interval_lies_over_its_end() -> None:
    drawn = bar(Estimate(2.0, 1.5, 2.5), 0.0, 4.0)
    assert 'class="value" x="0.0" y="4.0" width="500.0"' in drawn
    assert 'class="range" x="375.0" y="7.0" width="250.0"' in drawn


def test_a_difference_below_nothing_reaches_to_the_left() -> None:
    drawn = bar(Estimate(-1.0, -1.5, -0.5), -2.0, 2.0, even=0.0)
    assert 'class="value" x="250.0" y="4.0" width="250.0"' in drawn


def test_shares_lie_below_each_other_and_say_what_they_are() -> None:
    drawn = shares([("a & b", Estimate(0.5, 0.4, 0.6)), ("c", Estimate(0.25, 0.2, 0.3))])
    assert "<title>a &amp; b</title>" in drawn
    assert 'class="fate-1" x="0.0" y="110.0" width="250.0"' in drawn

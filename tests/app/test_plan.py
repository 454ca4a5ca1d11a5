"""What a request becomes before anything is drawn, and that all of it can be had in memory."""

from __future__ import annotations

from dataclasses import fields
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
from click.testing import CliRunner

from tests.app.builds import contents
from tilegen.app import box, build
from tilegen.app.build import (
    BuildOptions,
    BuildRequest,
    ChangeOptions,
    ProductionOptions,
    plan,
    render_files,
    write,
)
from tilegen.app.load import load
from tilegen.app.platforms import TABLETOPIA, TTS
from tilegen.app.printing.changes import Changes
from tilegen.app.printing.choices import CHOICES
from tilegen.app.printing.order import PrintJob
from tilegen.app.printing.plans import Plan
from tilegen.app.printing.production import Production
from tilegen.cli import main
from tilegen.errors import TilegenError
from tilegen.names import Backs, CutFormat, PageOrder
from tilegen.render import svg
from tilegen.text.paper import parse_paper
from tilegen.text.source import Source

BACKS_LAST = Production(Backs.LONG_EDGE, PageOrder.FRONTS_THEN_BACKS)
NOTHING: Plan[Any] = Plan(None, Source.from_text("tiles.yaml", ""), ())


def plan_job(tile_set: str, **asked: Any) -> PrintJob:
    job = plan(load(tile_set), BuildRequest(**asked)).job
    assert job is not None
    return job


@pytest.mark.parametrize(
    "asked",
    [
        {},
        {"only": "2"},
        {"production": BACKS_LAST, "cut": (CutFormat.SVG,)},
        {"tile_set": "misfitz", "only": "7T,3", "languages": ("ko",)},
        pytest.param({"png": True, "platforms": (TTS, TABLETOPIA)}, marks=pytest.mark.cairo),
    ],
    ids=["all", "one", "cut", "cards", "platforms"],
)
def test_files_in_memory_are_those_that_are_written(asked: dict[str, Any], two_yaml: Path) -> None:
    job = plan_job(**{"tile_set": str(two_yaml), **asked})

    in_memory = dict(render_files(job).files)
    assert not Path("output").exists()
    written = write(job)
    assert contents(written.folder) == in_memory
    assert [path.relative_to(written.folder).as_posix() for path in written.files] == [*in_memory]


def test_what_is_made_is_known_before_anything_is_drawn(
    two_yaml: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    job = plan_job(str(two_yaml), cut=(CutFormat.SVG,), production=Production(Backs.SHORT_EDGE))
    monkeypatch.setattr(svg, "fragment", lambda face: pytest.fail(f"{face.name} is drawn"))

    summary = render_files(job).summary
    assert (summary.pdf, summary.contact, summary.cut) == ("two.pdf", "contact.svg", ("cut.svg",))
    assert (summary.pieces, summary.sheets, summary.pages) == (2, 1, 7)


def test_a_set_with_errors_is_planned_as_what_is_wrong_with_it(two_yaml: Path) -> None:
    two_yaml.write_text(two_yaml.read_text(encoding="utf-8").replace("thin", "thik"))

    job, source, diagnostics = plan(load(str(two_yaml)), BuildRequest())
    assert job is None
    assert source.name == str(two_yaml)
    assert {found.code.slug for found in diagnostics} == {"edge-unknown"}


def test_pieces_that_do_not_fit_their_paper_are_told_before_anything_is_made() -> None:
    with pytest.raises(TilegenError, match="50x50 mm paper is too small"):
        plan(load("monsters"), BuildRequest(changes=Changes(paper=parse_paper("50x50 mm"))))


@pytest.mark.parametrize(("command", "usual"), [(build, BuildRequest()), (box, box.BoxRequest())])
def test_each_option_that_is_left_out_asks_for_what_is_usual(
    command: ModuleType, usual: BuildRequest | box.BoxRequest, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[object] = []

    def plan_anyway(*request: object) -> Plan[Any]:
        asked.append(request[-1])
        return NOTHING

    monkeypatch.setattr(command, "plan", plan_anyway)

    CliRunner().invoke(main, [command.__name__.rpartition(".")[2]])
    assert asked == [usual]


def test_each_option_has_a_type_and_a_field() -> None:
    changes, production = ChangeOptions.__optional_keys__, ProductionOptions.__optional_keys__
    assert changes == {*Changes._fields}
    assert production < {*Production._fields}
    others = BuildOptions.__optional_keys__ - changes - production
    read = {"language": "languages", "icc": "shop", "safe": "shop"}
    request_fields = {field.name for field in fields(BuildRequest)} - {"changes", "production"}
    assert {read.get(name, name) for name in others} == request_fields
    assert {choice.name for choice in CHOICES} <= BuildOptions.__optional_keys__


def test_a_value_of_an_option_goes_to_its_field() -> None:
    request = BuildRequest.from_options(size=50.0, copies=2, language=("ko",))
    assert request == BuildRequest(
        changes=Changes(size=50.0), production=Production(copies=2), languages=("ko",)
    )

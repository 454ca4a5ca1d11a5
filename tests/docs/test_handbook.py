"""The handbook that `make docs` makes has every page, and its links lead somewhere."""

from __future__ import annotations

import re
from pathlib import Path

import click
import pytest
import yaml

import tilegen
from tilegen.cli import main
from tools.docs import make
from tools.docs.api import render_api
from tools.docs.architecture import find_arrows, find_levels, list_rooms
from tools.docs.commands import render_command_reference

CONFIG = yaml.safe_load((make.ROOT / "tools/docs/mkdocs.yml").read_text(encoding="utf-8"))
pytestmark = pytest.mark.xdist_group("handbook")
"""They share its pages, for which all of the code is read."""

LINK = re.compile(r"\]\(([^)#:\s]+)[)#]|^\[[\w-]+\]: ([^#:\s]+)$", re.MULTILINE)


@pytest.fixture(scope="module")
def handbook(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("handbook")
    make.write_pages(folder)
    return folder


def list_named(nav: object) -> list[str]:
    """The files that a part of the navigation names."""
    if isinstance(nav, str):
        return [nav]
    assert isinstance(nav, list | dict)
    return [
        file
        for part in (nav if isinstance(nav, list) else nav.values())
        for file in list_named(part)
    ]


def test_the_navigation_names_every_page_once(handbook: Path) -> None:
    assert sorted(list_named(CONFIG["nav"])) == sorted(page.name for page in handbook.glob("*.md"))


def test_every_link_leads_to_a_file_of_the_handbook(handbook: Path) -> None:
    lost = [
        (page.name, name)
        for page in handbook.glob("*.md")
        for groups in LINK.findall(
            re.sub(r"^```.*?^```$", "", page.read_text(), flags=re.MULTILINE | re.DOTALL)
        )
        if not (handbook / (name := "".join(groups))).exists()
    ]
    assert lost == []


def test_every_option_of_every_command_is_in_the_reference() -> None:
    text = render_command_reference()
    context = click.Context(main)
    for name in main.list_commands(context):
        command = main.get_command(context, name)
        assert command
        (section,) = re.findall(
            rf"^## tilegen {name}\n(.*?)(?=^## |\Z)", text, re.MULTILINE | re.DOTALL
        )
        for parameter in command.params:
            if isinstance(parameter, click.Option) and not parameter.hidden:
                assert max(parameter.opts, key=len) in section, name


def test_the_reference_shows_choices_and_examples_as_the_help_does() -> None:
    text = render_command_reference()
    assert "`--game [monsters|misfitz]`" in text
    assert "output/&lt;the set's file name>" in text
    assert "Examples:\n  tilegen init my-game\n" in text
    assert "`-h, --help`" in text


def test_every_name_of_the_package_is_described() -> None:
    text = render_api()
    names = {
        *re.findall(r"^### (\w+)\n", text, re.MULTILINE),
        *re.findall(r"^- `(\w+)`", text, re.MULTILINE),
    }
    assert names == {*tilegen.__all__} - {"__version__"}
    assert (
        re.findall(r"^###+ ([\w.]+)\n+(?:```.*?```\n+)?(?=#)", text, re.MULTILINE | re.DOTALL) == []
    )


def test_the_picture_has_every_room_and_no_way_leads_up(handbook: Path) -> None:
    picture = (handbook / "architecture.svg").read_text(encoding="utf-8")
    arrows = find_arrows(make.ROOT)
    alone = {*list_rooms(make.ROOT)} - {*arrows["cli"], *arrows["app"], "cli"}
    assert alone == {"fonts"}
    shown = {*re.findall(r">(\w+)/<", picture)}
    assert shown == {*list_rooms(make.ROOT)} - alone
    levels = find_levels(arrows)
    assert levels["cli"] > levels["app"] > levels["games"] > levels["text"] == 0


def test_rooms_that_import_each_other_are_named() -> None:
    with pytest.raises(ValueError, match="a -> b -> a"):
        find_levels({"a": {"b"}, "b": {"a"}})

"""Nothing that a terminal would obey or hide reaches it, whatever is typed or read."""

from __future__ import annotations

import ast
import json
from collections.abc import Iterator
from contextlib import suppress
from importlib import import_module
from pathlib import Path

import click
import pytest
from click.testing import CliRunner, Result

from tests.sources import modules, nodes
from tilegen.cli import main
from tilegen.text.invisible import sanitize_lines

TEXT = "Ev\u202ea\x1b[31m\x9b2J\u200b\x07"
"""It turns round what follows, paints, wipes, hides and rings."""
HOSTILE = f"{TEXT}\udcff"
"""It is no text besides, as names of files may be."""
PLAYERS = f"players: {TEXT}, Bo\n"
MONSTERS = f"tilegen record 1\ngame: monsters\n{PLAYERS}note: {TEXT}\n\n"
RECORDS = {
    "right.txt": f"{MONSTERS}Ev: start 53^\nBo: start 61^\n1 Ev: 1> right of 53\n",
    "photo.txt": f"{MONSTERS}Ev monster:\n53^ 1>\nBo monster:\n61^ 3?\n",
    "wrong.txt": f"{MONSTERS}{TEXT}x: start 53^\n1 Ev: {TEXT} 3^\n{TEXT}: 3",
    "cards.txt": f"tilegen record 1\ngame: misfitz\n{PLAYERS}Ev: 3H\nBo: draw 3T\n{TEXT}\n",
}
SET = (
    "tilegen: 1\nname: Game\nart: {style: @, palette: @}\nprint: {paper: @}\n@: 1\n"
    "tiles:\n  - {id: 1, edges: [thin, thick, @, blank], eyes: 2, name: @}\n"
)
QUOTED = json.dumps(TEXT)


@pytest.fixture(autouse=True)
def among_hostile_files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    for name, text in RECORDS.items():
        Path(name).write_text(text, encoding="utf-8")
        Path(f"{HOSTILE}-{name}").write_text(text, encoding="utf-8")
    Path("set.yaml").write_text(SET.replace("@", QUOTED), encoding="utf-8")
    Path(f"{HOSTILE}.yaml").write_text(SET.replace("@", QUOTED), encoding="utf-8")


@pytest.fixture(autouse=True)
def nobody_is_served(monkeypatch: pytest.MonkeyPatch) -> None:
    """A server would wait for guests."""
    with suppress(ImportError):
        server = import_module("tilegen.web.server").Server
        monkeypatch.setattr(server, "run", lambda self: self._close())
    monkeypatch.setattr(click, "launch", lambda _: 0)


def check(result: Result) -> None:
    assert result.exception is None or isinstance(result.exception, SystemExit)
    assert result.exit_code in {0, 1, 2}
    said = (result.stdout_bytes + result.stderr_bytes).decode("utf-8")
    assert said == sanitize_lines(said)


def options() -> Iterator[tuple[str, str]]:
    context = click.Context(main)
    for name in main.list_commands(context):
        command = main.get_command(context, name)
        assert command
        for option in command.params:
            if isinstance(option, click.Option) and not option.is_flag:
                yield name, max(option.opts, key=len)


ARGUMENTS = {
    "score": ["right.txt"],
    "hint": ["right.txt"],
    "show": ["right.txt"],
    "init": ["new"],
    # Where the option says nothing wrong, these play and compare for long.
    "simulate": ["--games", "2", "--players", "2", "--workers", "1"],
}


@pytest.mark.parametrize(("command", "option"), [*options()])
def test_whatever_an_option_says(command: str, option: str) -> None:
    check(CliRunner().invoke(main, [command, *ARGUMENTS.get(command, ()), option, HOSTILE]))


@pytest.mark.parametrize("command", main.list_commands(click.Context(main)))
def test_whatever_a_file_or_an_option_is_called(command: str) -> None:
    check(CliRunner().invoke(main, [command, HOSTILE]))
    check(CliRunner().invoke(main, [command, f"--{HOSTILE}"]))


@pytest.mark.parametrize("record", [*RECORDS, *(f"{HOSTILE}-{name}" for name in RECORDS)])
@pytest.mark.parametrize(
    "command",
    [
        "score @",
        "score @ @",
        "score --format json @",
        "hint @",
        "hint --format json @",
        "show @",
        "show --turn 1 @",
        "fmt --diff @",
        "fmt @",
        "hint @ --tile 3",
        "hint @ --card 4T",
        "show @ -o @.svg",
        "show @ -o @.html",
        "validate @",
    ],
)
def test_whatever_a_record_says(command: str, record: str) -> None:
    check(CliRunner().invoke(main, command.replace("@", record).split(" ")))


@pytest.mark.parametrize("name", ["set.yaml", f"{HOSTILE}.yaml"])
@pytest.mark.parametrize("command", ["validate", "validate --format json", "build", "box", "score"])
def test_whatever_a_set_says(command: str, name: str) -> None:
    check(CliRunner().invoke(main, [*command.split(), name]))


def test_whatever_was_typed_in_place_of_a_command() -> None:
    check(CliRunner().invoke(main, [HOSTILE]))


def test_what_fmt_writes_is_what_was_read() -> None:
    written = RECORDS["right.txt"].encode()
    done = CliRunner().invoke(main, ["fmt", "-"], input=written)
    assert TEXT.encode() in done.stdout_bytes


def test_one_module_alone_prints() -> None:
    printing = [
        path.name
        for path in modules()
        for node in nodes(path, r"\b(print|echo|secho|write)\b")
        if isinstance(node, ast.Call)
        if ast.unparse(node.func) in {"print", "click.echo", "click.secho", "sys.stdout.write"}
    ]
    # The second one is another process, which answers to the first.
    assert {*printing} == {"terminal.py", "process_order.py"}

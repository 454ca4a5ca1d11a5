"""What shells are given to complete a command line, in the protocol of click's scripts."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import click
import pytest

from tests.programs import environment
from tests.thorough import some
from tilegen.cli import main
from tilegen.cli.choice_types import WordChoice
from tilegen.names import GAMES, PAPERS, STYLES

SHELLS = ("bash", "zsh", "fish")
BASH, ZSH, FISH = (shutil.which(shell) or "" for shell in SHELLS)


@pytest.fixture(autouse=True)
def in_an_empty_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "here").mkdir()
    monkeypatch.chdir(tmp_path / "here")


@pytest.fixture
def program(tmp_path: Path) -> Path:
    """`tilegen`, in a folder to be found in."""
    made = tmp_path / "bin" / "tilegen"
    made.parent.mkdir()
    code = "import sys; sys.argv[0] = 'tilegen'; from tilegen.__main__ import main; main()"
    made.write_text(f'#!/bin/sh\nexec "{sys.executable}" -c "{code}" "$@"\n')
    made.chmod(0o755)
    return made


def ask_program(program: Path, instruction: str, line: str = "") -> str:
    """What tilegen answers a shell that asks it so about a line up to the cursor."""
    shell, _, _ = instruction.partition("_")
    words = line.split(" ")
    # Fish says which word is begun, the others its number.
    at = words[-1] if shell == "fish" else str(len(words) - 1)
    done = subprocess.run(
        [program],
        env=environment(_TILEGEN_COMPLETE=instruction, COMP_WORDS=line, COMP_CWORD=at),
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.stderr == ""
    return done.stdout


def complete_line(program: Path, shell: str, line: str) -> list[str]:
    """The words that a line can go on with; `file` and `dir` stand for paths of the shell's own."""
    lines = list(filter(None, ask_program(program, f"{shell}_complete", line).splitlines()))
    if shell == "zsh":
        return [
            word if kind == "plain" else kind
            for kind, word in zip(lines[::3], lines[1::3], strict=True)
        ]
    found = (each.split("\t")[0].split(",", 1) for each in lines)
    return [word if kind == "plain" else kind for kind, word in found]


LINES: list[tuple[str, list[str]]] = [
    ("tilegen va", ["validate"]),
    ("tilegen build --pal", ["--palette"]),
    ("tilegen build --style ", list(STYLES)),
    ("tilegen build --style gumy --paper a", ["a4", "a3", "a5"]),
    ("tilegen build --cut svg --cut d", ["dxf"]),
    ("tilegen calibrate --backs l", ["long-edge"]),
    ("tilegen score --format j", ["json"]),
    ("tilegen build m", [*GAMES, "macmahon", "moons", "my.yaml"]),
    ("tilegen box specs/", ["specs/cards.yaml", "specs/tiles.yaml"]),
    ("tilegen validate my", ["my.yaml"]),
    ("tilegen validate nowhere/", ["file"]),
    ("tilegen score ga", ["file"]),
    ("tilegen build -o out", ["dir"]),
    ("tilegen show game.txt -o ta", ["file"]),
    ("tilegen explain tile-", ["tile-blank", "tile-reused", "tile-not-due"]),
    ("tilegen bild --st", []),
    ("tilegen help --st", []),
]


# Each line in one shell or another.
@pytest.mark.parametrize(
    ("shell", "line", "words"), some([(shell, *line) for line in LINES for shell in SHELLS], 4)
)
def test_each_shell_is_given_what_may_come_next(
    program: Path, shell: str, line: str, words: list[str]
) -> None:
    Path("specs").mkdir()
    for name in ("my.yaml", "my.txt", "specs/tiles.yaml", "specs/cards.yaml", "specs/notes.md"):
        Path(name).touch()

    assert complete_line(program, shell, line) == words


@pytest.mark.parametrize(
    ("shell", "registered"),
    [
        ("bash", "complete -o nosort -F _tilegen_completion tilegen"),
        ("zsh", "compdef _tilegen_completion tilegen"),
        ("fish", "complete --no-files --command tilegen"),
    ],
)
def test_there_is_a_script_for_each_shell(program: Path, shell: str, registered: str) -> None:
    script = ask_program(program, f"{shell}_source")

    assert registered in script
    assert f"_TILEGEN_COMPLETE={shell}_complete" in script


REAL_LINES: list[tuple[str, list[str]]] = [
    ("tilegen build --paper ", list(PAPERS)),
    ("tilegen build --backs long-edge --order fr", ["fronts-then-backs"]),
    ("tilegen validate m", [*GAMES, "macmahon", "moons", "my own.yaml"]),
]
in_real_shells = pytest.mark.parametrize(("line", "words"), REAL_LINES)


def run_shell(program: Path, *command: str) -> list[str]:
    """The lines that a shell prints where it finds `tilegen`."""
    Path("my own.yaml").touch()
    path = f"{program.parent}{os.pathsep}{os.environ['PATH']}"
    done = subprocess.run(
        command,
        env=environment(PATH=path),
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=True,
    )
    if "not supported" in done.stderr:
        pytest.skip(done.stderr.strip())
    assert done.stderr == ""
    return done.stdout.splitlines()


@pytest.mark.skipif(not BASH, reason="bash is not installed")
@in_real_shells
def test_bash_completes_a_line(program: Path, line: str, words: list[str]) -> None:
    typed = line.split(" ")
    script = (
        'eval "$(_TILEGEN_COMPLETE=bash_source tilegen)" || exit\n'
        f"COMP_WORDS=({' '.join(map(repr, typed))}) COMP_CWORD={len(typed) - 1}\n"
        "compopt() { :; }\n"  # It only works while a line is edited.
        "_tilegen_completion tilegen\n"
        "printf '%s\\n' \"${COMPREPLY[@]}\"\n"
    )
    assert run_shell(program, BASH, "--norc", "--noprofile", "-c", script) == words


@pytest.mark.skipif(not ZSH, reason="zsh is not installed")
@in_real_shells
def test_zsh_completes_a_line(program: Path, line: str, words: list[str]) -> None:
    typed = line.split(" ")
    script = (
        # `compadd` works only while a line is edited. Here it prints the words, which it is
        # given as the name of a list.
        "compdef() { :; }\n"
        'compadd() { print -rl -- "${(P@)@[-1]}"; }\n'
        'eval "$(_TILEGEN_COMPLETE=zsh_source tilegen)" || exit\n'
        f"words=({' '.join(map(repr, typed))}) CURRENT={len(typed)}\n"
        "_tilegen_completion\n"
    )
    assert run_shell(program, ZSH, "-f", "-c", script) == words


@pytest.mark.skipif(not FISH, reason="fish is not installed")
@in_real_shells
def test_fish_completes_a_line(program: Path, line: str, words: list[str]) -> None:
    script = f"_TILEGEN_COMPLETE=fish_source tilegen | source; complete -C '{line}'"
    # Fish sorts the words itself.
    assert sorted(run_shell(program, FISH, "--no-config", "-c", script)) == sorted(words)


def choices() -> Iterator[tuple[str, str, tuple[str, ...]]]:
    """Each option of a command that has words to choose from, and these."""
    for command in main.list_commands(click.Context(main)):
        found = main.get_command(click.Context(main), command)
        assert found
        for each in found.params:
            if isinstance(each.type, WordChoice) and each.type.words:
                yield command, each.opts[0], each.type.words
            elif isinstance(each.type, click.Choice):
                yield command, each.opts[0], tuple(each.type.choices)


@pytest.mark.parametrize(("command", "option", "words"), [*choices()])
def test_every_option_that_has_words_lists_and_completes_them(
    command: str, option: str, words: tuple[str, ...]
) -> None:
    found = main.get_command(click.Context(main), command)
    assert found
    context = click.Context(found, info_name=command)
    (parameter,) = (each for each in found.params if option in each.opts)

    # Lines break anywhere in a list of words.
    help_text = "".join(found.get_help(context).split())
    assert [word for word in words if word.replace(" ", "") not in help_text] == []
    for word in words:
        completed = [each.value for each in parameter.shell_complete(context, word[:2])]
        assert completed == [each for each in words if each.startswith(word[:2])]

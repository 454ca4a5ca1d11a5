"""The reference of all commands, written from what `--help` says."""

from __future__ import annotations

from collections.abc import Iterator

import click

from tilegen.cli import main


def render_command_reference() -> str:
    """Markdown with a section for each command, in the order of `tilegen --help`."""
    context = click.Context(main, info_name="tilegen", **main.context_settings)
    sections = [
        "\n".join(_list_lines(command, click.Context(command, info_name=name, parent=context)))
        for name in main.list_commands(context)
        if (command := main.get_command(context, name)) is not None
    ]
    top = "# Options of every command\n\nThis page has what `tilegen COMMAND --help` prints.\n"
    return "\n".join([top, *sections])


def _list_lines(command: click.Command, context: click.Context) -> Iterator[str]:
    usage = command.get_usage(context).removeprefix("Usage: ")
    yield f"## tilegen {context.info_name}\n\n```text\n{' '.join(usage.split())}\n```\n"
    yield _format_help(command.help or "")
    options = [
        record
        for parameter in command.get_params(context)
        if isinstance(parameter, click.Option)
        and (record := parameter.get_help_record(context)) is not None
    ]
    yield "| option | what it does |\n| --- | --- |"
    for names, words in options:
        yield f"| `{' '.join(names.split())}` | {_escape(words)} |"
    yield ""
    yield _format_help(command.epilog or "")


def _format_help(text: str) -> str:
    """The paragraphs of a help text; those after click's mark for "as it is" become code."""
    paragraphs = text.replace("\f", "").strip().split("\n\n")
    return "\n".join(
        f"```text\n{paragraph.removeprefix(chr(8)).strip(chr(10))}\n```\n"
        if paragraph.startswith("\b")
        else f"{' '.join(paragraph.split())}\n"
        for paragraph in paragraphs
    )


def _escape(cell: str) -> str:
    """The text of a cell, without signs of tables and HTML. In code they stand for themselves."""
    return " ".join(cell.split()).replace("|", "\\|").replace("<", "&lt;")

"""Errors in a command line, as one sentence and a hint, like all other errors."""

from __future__ import annotations

import itertools
import os
from collections.abc import Sequence
from functools import partial

import click

from tilegen.errors import TilegenError

WORDS = "tilegen.words"
"""Where the context of a command keeps the words of its line."""

_ENDINGS = (".yaml", ".yml", ".txt")

_SYNONYMS = {
    "color": "--palette",
    "colors": "--palette",
    "colour": "--palette",
    "colours": "--palette",
    "theme": "--style",
    "json": "--format json",
    "pdf": "--output",
    "silent": "--quiet",
    "overwrite": "--force",
}
"""Options that other programs call otherwise."""

_SET = "tile_set"
"""The parameter of the commands that read a set."""

_KEYS_OF_SETS = ("look", "title", "ages", "minutes", "logo", "words", "edges", "card", "guide")
"""Keys of a game's file that are taken for options."""

_FEW = 3
"""Commands that a hint names."""


def refusal(message: str, hint: str, param: click.Parameter | None) -> TilegenError:
    """The error about the value of an option or an argument, which it names."""
    name = f"{_name_of(param)}: " if param is not None else ""
    return TilegenError(name + message, hint)


class OneOf(click.Choice[str]):
    """One of several words; the error message for any other lists them."""

    def convert(self, value: str, param: click.Parameter | None, ctx: click.Context | None) -> str:
        if value not in self.choices:
            from tilegen.text.suggest.choice import choices_hint
            from tilegen.text.wording import quoted_text

            hint = choices_hint(value, tuple(self.choices), "choices")
            raise refusal(f"there is no choice {quoted_text(value)}", hint, param)
        return value


FORMAT = partial(
    click.option,
    "--format",
    "form",
    type=OneOf(["table", "json"]),
    default="table",
    show_default=True,
)
"""An option of every command that answers people and programs, but for its help."""


def as_refusal(error: click.ClickException) -> TilegenError:
    """An error of click, in the words of tilegen."""
    if isinstance(error, click.NoSuchOption):
        return _no_option(error)
    ctx = error.ctx if isinstance(error, click.UsageError) else None
    command_name = _command_name(ctx)
    more = f"'{command_name} --help' says more"
    if isinstance(error, click.MissingParameter) and error.param is not None:
        name = _name_of(error.param).removesuffix("...")
        before = itertools.takewhile(
            lambda param: param is not error.param, ctx.command.params if ctx else ()
        )
        is_second = any(_name_of(param) == name for param in before)
        what = f"a second {name}" if is_second else f"a {name}"
        return TilegenError(f"'{command_name}' needs {what}", f"{_example(ctx)}{more}")
    if isinstance(error, click.BadOptionUsage) and ctx is not None:
        return _without_value(error, ctx)
    message = error.format_message()
    # Click has no class of its own for this.
    if "unexpected extra argument" in message:
        return _extra_argument(message.partition("(")[2].removesuffix(")"), ctx)
    return TilegenError(f"{message[:1].lower()}{message[1:].removesuffix('.')}", more)


def _command_name(ctx: click.Context | None) -> str:
    """The command in full, such as `tilegen build`, however the program was started."""
    return "tilegen" if ctx is None or ctx.parent is None else f"tilegen {ctx.info_name}"


def _name_of(param: click.Parameter) -> str:
    """The name of an option or an argument, such as `--paper` or `DIR`."""
    if isinstance(param, click.Argument):
        return param.human_readable_name
    return max(param.opts, key=len)


def _example(ctx: click.Context | None, option: str = "") -> str:
    """The command's first example from the end of its help that has this option."""
    lines = (ctx.command.epilog or "").splitlines() if ctx else []
    examples = [line.partition("  ")[0].strip() for line in map(str.strip, lines)]
    examples = [example for example in examples if example.startswith("tilegen ")]
    first = next((example for example in examples if option in example.split() or not option), "")
    return f"for example '{first}'; " if first else ""


def _without_value(error: click.BadOptionUsage, ctx: click.Context) -> TilegenError:
    name = error.option_name
    option = next((param for param in ctx.command.params if name in param.opts), None)
    if isinstance(option, click.Option) and option.is_flag:
        return TilegenError(f"{name} takes no value", f"write {name} alone")
    form = option.make_metavar(ctx) if option else "VALUE"
    count = f"{option.nargs} values" if option and option.nargs > 1 else "a value"
    example = _example(ctx, name).removesuffix("; ")
    hint = "; ".join(filter(None, [f"write {name} {form}", example]))
    return TilegenError(f"{name} needs {count}", hint)


def _extra_argument(extra: str, ctx: click.Context | None) -> TilegenError:
    """The error about words that no argument takes. Click joins them by blanks."""
    command_name = _command_name(ctx)
    more = f"'{command_name} --help' says more"
    params = ctx.command.params if ctx else []
    arguments = [param for param in params if isinstance(param, click.Argument)]
    if not arguments:
        return TilegenError(f"'{command_name}' takes no '{extra}'", f"leave it out; {more}")
    places = " and ".join(f"one {param.human_readable_name.strip('[]')}" for param in arguments)
    message = f"too many arguments for '{command_name}': '{extra}'"
    return TilegenError(message, f"it takes {places}, and a name with spaces needs quotes; {more}")


def _no_option(error: click.NoSuchOption) -> TilegenError:
    from tilegen.text.suggest.choice import did_you_mean
    from tilegen.text.wording import join_words

    name, ctx = error.option_name, error.ctx
    words = ctx.meta.get(WORDS, ()) if ctx else ()
    if file := _find_mistaken_file(name, words):
        message = f"'{file}' looks like an option, since it begins with a dash"
        return TilegenError(message, f"write ./{file}")
    params = ctx.command.get_params(ctx) if ctx else []
    options = [option for param in params for option in (*param.opts, *param.secondary_opts)]
    message = f"no option is called '{name}'"
    fallback_hint = f"'{_command_name(ctx)} --help' lists all options"
    key = name.lstrip("-")
    if key in _KEYS_OF_SETS and any(param.name == _SET for param in params):
        return TilegenError(message, f"a game's file says that: write '{key}:' there")
    suggestion = _suggest_option(name, words, options)
    owners = [] if suggestion in options else _find_commands_with_option(name, ctx)
    if owners and ctx is not None and ctx.parent is None:
        return TilegenError(message, f"write it after the command: 'tilegen {owners[0]} {name}'")
    if 0 < len(owners) <= _FEW:
        have = "has" if len(owners) == 1 else "have"
        names = join_words([f"'tilegen {owner}'" for owner in owners], "and")
        return TilegenError(message, f"{names} {have} that option")
    initial = [option for option in options if option.startswith(f"--{key}")]
    if suggestion is None and len(key) == 1 and initial:
        return TilegenError(message, f"write {join_words(initial, 'or')} in full")
    hint = did_you_mean(name, suggestion, fallback_hint) if suggestion else fallback_hint
    return TilegenError(message, hint)


def _suggest_option(name: str, words: Sequence[str], options: Sequence[str]) -> str | None:
    """The option that another name, or another one in `words` of which click took the first letter
    for an option, stands for."""
    from tilegen.text.suggest.choice import closest_choice, find_related

    if (short := name.swapcase()) in options:
        return short
    by_word = {option.lstrip("-"): option for option in options if option.startswith("--")}
    one_dash = (word.removeprefix("-").partition("=")[0] for word in words if word[:2] == name)
    word = name.lstrip("-") if name.startswith("--") else next(one_dash, "")
    if len(word) < len("--"):
        return None
    synonym = _SYNONYMS.get(word)
    if synonym is not None and synonym.split()[0] in options:
        return synonym
    near = closest_choice(word, tuple(by_word)) or find_related(word, tuple(by_word))
    return by_word[near] if near else None


def _find_commands_with_option(option: str, ctx: click.Context | None) -> list[str]:
    """The commands that have this option."""
    group = ctx.find_root().command if ctx and option.startswith("--") else None
    if ctx is None or not isinstance(group, click.Group):
        return []
    return [
        name
        for name in group.list_commands(ctx)
        if (command := group.get_command(ctx, name)) is not None
        and any(option in param.opts for param in command.params)
    ]


def _find_mistaken_file(option: str, words: tuple[str, ...]) -> str | None:
    """The file whose name was taken for this option, or for several of one letter each. None if
    there is no such file."""
    begin = option if option.startswith("--") else "-"
    for word in words:
        has_letter = word.startswith(begin) and option[-1] in word[1:]
        if has_letter and (word.lower().endswith(_ENDINGS) or os.path.lexists(word)):
            return word
    return None

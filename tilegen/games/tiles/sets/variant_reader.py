"""Reads the rules of a file and of their variants."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import Final, NamedTuple

from tilegen.games.tiles.rules.options import RuleOptions, Shape
from tilegen.games.tiles.rules.playability import settle_ends
from tilegen.games.tiles.sets.option_checks import RulesInFile, check_options
from tilegen.games.tiles.sets.option_table import LIKE
from tilegen.games.tiles.sets.rule_reader import GameTerms, ParsedRules, override_rules, parse_rules
from tilegen.games.tiles.sets.tile_rows import TileRows
from tilegen.text.codes import KEY_TYPE, KEY_UNKNOWN, TYPE
from tilegen.text.diagnostics import Diagnostics, cures_at
from tilegen.text.fields import Fields, parse_any_mapping, parse_mapping, parse_text
from tilegen.text.wording import quoted_text
from tilegen.text.yamlpath import find_node
from tilegen.text.yamltree import Entry, MappingNode, Node, ScalarNode

DEFAULT: Final = "default"
STANDARD: Final = "standard"
_VARIANT: Final = re.compile(r"(?=.{1,30}$)[A-Za-z0-9]+(?:[ _-][A-Za-z0-9]+)*", re.ASCII)

_NAME_HINT: Final = "a name has letters, digits, and '-' between them, and at most 30 of these"


class RuleVariants(NamedTuple):
    """The rules by variant, the usual one first, and their options in the file."""

    options: Mapping[str, RuleOptions]
    usual: ParsedRules


def parse_variants(  # noqa: PLR0913 -- the last one is rarely given
    fields: Fields,
    diagnostics: Diagnostics,
    terms: GameTerms,
    shape: Shape,
    rows: TileRows,
    *,
    leaves_out: bool = False,
) -> RuleVariants:
    """The rules of each variant. A problem of the rules that stays in a variant is reported once.
    With `leaves_out`, a variant with a problem of its own is left out instead."""
    node = fields.get("rules")
    base = node if isinstance(node, MappingNode) else MappingNode((), fields.key_span("rules"))
    if node is not None and not isinstance(node, MappingNode):
        parse_mapping(node, diagnostics, "'rules'", (), better_hint=_suggest_rules(node))
    edges = fields.get("edges")
    kinds = edges.entries if isinstance(edges, MappingNode) else ()
    spans = {entry.key: entry.key_span for entry in kinds}
    errors = Diagnostics()
    usual = parse_rules(base, errors, terms)
    # Without the kinds, checks would mislead.
    if terms.kinds:
        check_options(RulesInFile(usual, terms, shape, rows.tiles, spans), errors)
    reported = list(errors)
    diagnostics.extend(reported)
    variants = parse_any_mapping(fields.get("variants"), diagnostics, "variants", (DEFAULT,))
    options = {_name_usual(variants, diagnostics): usual.options}
    for entry in variants.entries if variants else ():
        if entry.key == DEFAULT or not _check_variant(entry, options, diagnostics):
            continue
        if not isinstance(entry.value, MappingNode):
            _report_no_variant(entry, diagnostics)
            continue
        own_diagnostics = Diagnostics()
        _refuse_like(entry.value, diagnostics)
        rules = parse_rules(override_rules(base, entry.value), own_diagnostics, terms)
        if terms.kinds:
            check_options(RulesInFile(rules, terms, shape, rows.tiles, spans), own_diagnostics)
        new = [item for item in own_diagnostics if item not in reported]
        if leaves_out and any(item.is_error for item in new):
            continue
        diagnostics.extend(new)
        options[entry.key] = rules.options
    settled_options = {name: settle_ends(rules) for name, rules in options.items()}
    return RuleVariants(settled_options, usual)


def _suggest_rules(node: Node) -> str:
    """How to begin from known rules whose name stands alone."""
    if not isinstance(node, ScalarNode) or not node.text.isalpha():
        return ""
    return f"write 'rules: {{{LIKE}: {node.text}}}' for known rules"


def _name_usual(variants: MappingNode | None, diagnostics: Diagnostics) -> str:
    node = find_node(variants, (DEFAULT,))
    name = parse_text(node, diagnostics, "the name of the rules")
    if name is not None and node is not None and not _VARIANT.fullmatch(name):
        message = f"no rules can be called {quoted_text(name)}"
        diagnostics.add(KEY_TYPE, message, node.span, hint=_NAME_HINT)
        return STANDARD
    return name or STANDARD


def _check_variant(entry: Entry, others: Iterable[str], diagnostics: Diagnostics) -> bool:
    """Whether this is the name of another variant; reports it if not."""
    if entry.key in others:
        message = f"the variant '{entry.key}' is what the rules themselves say"
        hint = "choose another name"
    elif not _VARIANT.fullmatch(entry.key):
        message = f"no variant can be called {quoted_text(entry.key)}"
        hint = _NAME_HINT
    else:
        return True
    diagnostics.add(KEY_TYPE, message, entry.key_span, hint=hint)
    return False


def _refuse_like(variant: MappingNode, diagnostics: Diagnostics) -> None:
    like = next((entry for entry in variant.entries if entry.key == LIKE), None)
    if like:
        diagnostics.add(
            KEY_UNKNOWN,
            f"a variant changes the rules of its own file, so it has no '{LIKE}'",
            like.key_span,
            hint=f"write '{LIKE}' under 'rules'",
        )


def _report_no_variant(entry: Entry, diagnostics: Diagnostics) -> None:
    from tilegen.text.suggest.choice import did_you_mean, resolve_choice  # noqa: PLC0415 -- a text without mistakes needs no guesses

    example = f"'{entry.key}: {{players: 2}}'"
    is_slip = resolve_choice(entry.key, (DEFAULT,)) and isinstance(entry.value, ScalarNode)
    diagnostics.add(
        TYPE,
        f"the variant '{entry.key}' must be keys of rules with values",
        entry.key_span,
        hint=did_you_mean(entry.key, DEFAULT) if is_slip else f"write for example {example}",
        cures=cures_at(entry.key_span, DEFAULT if is_slip else None),
    )

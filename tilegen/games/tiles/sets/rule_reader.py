"""Reads the rules of a tile game into options."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any, Final, NamedTuple, TypeVar

from tilegen.games.tiles.rules.options import (
    Add,
    Again,
    Begin,
    Cannot,
    Count,
    End,
    Grids,
    Owner,
    RuleOptions,
    Supply,
    Win,
    match_alike,
)
from tilegen.games.tiles.segments import Kind
from tilegen.games.tiles.sets import codes
from tilegen.games.tiles.sets.choice_reader import ParsedChoice, parse_option
from tilegen.games.tiles.sets.limits import MOST_PLAYERS, MOST_SIDES_OF_BOARD
from tilegen.games.tiles.sets.name_reader import (
    parse_known_name,
    parse_known_names,
    parse_new_name,
)
from tilegen.games.tiles.sets.option_table import LIKE, OPTIONS, RULE_KEYS
from tilegen.games.tiles.sets.range_reader import parse_limits, parse_size
from tilegen.games.tiles.sets.score_reader import ParsedScore, ScoreTerms, parse_score
from tilegen.text.codes import KEY_REPEATED, NUMBER
from tilegen.text.diagnostics import Diagnostics, Label
from tilegen.text.fields import (
    Fields,
    parse_any_mapping,
    parse_boolean,
    parse_integer,
    parse_mapping,
    parse_sequence,
)
from tilegen.text.source import Span
from tilegen.text.yamltree import Entry, MappingNode, Node, ScalarNode

Value = TypeVar("Value")

_MEANT: Final = {
    "player": "did you mean 'players'?",
    "scores": "did you mean 'score'?",
    "scoring": "did you mean 'score'?",
    "ends": "did you mean 'end'?",
    "wins": "did you mean 'win'?",
    "winner": "did you mean 'win'?",
    "start": "did you mean 'begin'?",
    "hand": "did you mean 'supply: {hand: 7}', or 'hands'?",
    "refill": "it belongs beside the hand: 'supply: {hand: 7, refill: true}'",
    "pips": "it belongs under 'hands': 'hands: {pips: true}'",
    "rules": "write its keys without 'rules' around them",
    "marker": "did you mean 'owner: {marker: 7}'?",
    "markers": "did you mean 'owner: {marker: 7}'?",
    **dict.fromkeys(
        ("shape", "edges", "features", "tiles", "look", "variants", "words", "card", "about"),
        "it belongs at the top of the file",
    ),
}


class GameTerms(NamedTuple):
    """The words that rules may use; rows that could not be read may bring in more, so that not all
    are known."""

    kinds: tuple[Kind, ...]
    figures: tuple[str, ...]
    features: tuple[str, ...]
    sides: int
    are_all_known: bool = True

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(kind.name for kind in self.kinds)


class ParsedRules(NamedTuple):
    """The options of rules, the places of the given values, by key, and the places of the score's
    labels. `wrong_keys` are the keys of options that could not be read, or were mistyped."""

    options: RuleOptions
    spans: Mapping[str, Span]
    label_spans: Mapping[str, Span]
    span: Span | None
    wrong_keys: frozenset[str] = frozenset()

    def find_span(self, key: str) -> Span | None:
        """The place of an option, or of the rules if it is left out."""
        return self.spans.get(key, self.span)


def override_rules(rules: MappingNode, changes: MappingNode) -> MappingNode:
    """The rules with some of their keys changed."""
    entries = {entry.key: entry for entry in (*rules.entries, *changes.entries)}
    return MappingNode(tuple(entries.values()), rules.span)


def parse_rules(node: Node | None, diagnostics: Diagnostics, terms: GameTerms) -> ParsedRules:
    """The options; a wrong one is reported, and its default stands in."""
    fields = parse_mapping(node, diagnostics, "'rules'", RULE_KEYS, _MEANT)
    if fields is None:
        return ParsedRules(RuleOptions(match=match_alike(len(terms.kinds))), {}, {}, None)
    spans: dict[str, Span] = {}
    for key in RULE_KEYS:
        value = fields.get(key)
        if value is not None and key != LIKE:
            spans[key] = value.span
    reader = _RuleReader(fields, diagnostics, terms)
    options, score = reader.parse()
    wrong = reader.wrong_keys.union(filter(fields.is_suggested, RULE_KEYS))
    return ParsedRules(options, spans, score.spans, fields.key_span(""), frozenset(wrong))


class _RuleReader:
    """Reads the options one by one. `wrong_keys` are the keys of options that were wrong so far."""

    def __init__(self, fields: Fields, diagnostics: Diagnostics, terms: GameTerms) -> None:
        self._fields, self._all_diagnostics, self._terms = fields, diagnostics, terms
        self._diagnostics = Diagnostics()
        self.wrong_keys: set[str] = set()

    def parse(self) -> tuple[RuleOptions, ParsedScore]:
        """The options, and how figures score."""
        values: dict[str, Any] = {"match": self._read("match", self._parse_match)}
        for key, make in _ENUMS.items():
            chosen_option = self._read(key, partial(self._choose, key))
            if chosen_option:
                values[key] = make(chosen_option.choice.word)
                values |= self._read(key, partial(self._parse_argument, key, chosen_option))
        given = {
            "players": self._read("players", self._parse_players),
            "join": self._read("join", self._parse_join),
            "forced": self._read("forced", self._parse_forced),
            "board": self._read("board", self._parse_board),
            "rim": self._read("rim", self._parse_rim),
            "pips": self._read("hands", self._parse_pips),
        }
        values |= {key: value for key, value in given.items() if value is not None}
        values["seats"] = self._read("seats", self._parse_seats)
        values["surrounded"] = frozenset(self._read("surrounded", self._parse_surrounded))
        values |= self._read("end", self._parse_end)
        score = self._read("score", self._parse_score)
        return RuleOptions(**values, score=score.rules), score

    def _read(self, key: str, parse: Callable[[], Value]) -> Value:
        """The value of an option. Notes its key in `wrong_keys` if there was an error."""
        self._diagnostics = Diagnostics()
        value = parse()
        if self._diagnostics.has_errors:
            self.wrong_keys.add(key)
        self._all_diagnostics.extend(self._diagnostics)
        return value

    def _parse_players(self) -> tuple[int, int] | None:
        node = self._fields.get("players")
        return parse_limits(node, self._diagnostics, "players", 1, MOST_PLAYERS)

    def _parse_join(self) -> int | None:
        node = self._fields.get("join")
        return parse_integer(node, self._diagnostics, "join", 0, self._terms.sides)

    def _parse_forced(self) -> bool | None:
        return parse_boolean(self._fields.get("forced"), self._diagnostics, "forced")

    def _parse_board(self) -> tuple[int, int] | None:
        node = self._fields.get("board")
        return parse_size(node, self._diagnostics, "board", MOST_SIDES_OF_BOARD)

    def _parse_seats(self) -> tuple[str, ...]:
        return parse_known_names(
            self._fields.get("seats"),
            self._diagnostics,
            "kind of figure",
            self._terms.figures,
            codes.NO_SUCH_FIGURE,
        )

    def _parse_score(self) -> ParsedScore:
        terms = self._terms
        words = ScoreTerms(terms.features, terms.figures, are_all_known=terms.are_all_known)
        return parse_score(self._fields.get("score"), self._diagnostics, words)

    def _choose(self, key: str) -> ParsedChoice | None:
        return parse_option(self._fields.get(key), self._diagnostics, OPTIONS[key])

    def _parse_argument(self, key: str, chosen_option: ParsedChoice) -> dict[str, Any]:
        """The fields of options that hold the value of a choice."""
        match key:
            case "begin":
                return {"begin_number": chosen_option.number}
            case "owner":
                return {"markers": chosen_option.number}
            case "supply":
                refill = next((entry.value for entry in chosen_option.beside), None)
                refills = parse_boolean(refill, self._diagnostics, "refill")
                return {"hand": chosen_option.number, "refill": bool(refills)}
            case _:
                return {}

    def _parse_rim(self) -> int | None:
        names = self._terms.names
        node = self._fields.get("rim")
        name = parse_known_name(node, self._diagnostics, "kind of side", names, codes.NO_SUCH_EDGE)
        return None if name is None else names.index(name)

    def _parse_pips(self) -> bool | None:
        fields = parse_mapping(self._fields.get("hands"), self._diagnostics, "hands", ("pips",))
        return parse_boolean(fields.get("pips"), self._diagnostics, "pips") if fields else None

    def _parse_surrounded(self) -> list[str]:
        sequence = parse_sequence(
            self._fields.get("surrounded"), self._diagnostics, "surrounded", "[abbey]"
        )
        names = (
            parse_new_name(item, self._diagnostics, "kind of figure")
            for item in (sequence.items if sequence else ())
        )
        return [name for name in names if name]

    def _parse_end(self) -> dict[str, Any]:
        node = self._fields.get("end")
        if node is None:
            return {}
        sequence = parse_sequence(
            node, self._diagnostics, "end", "[stack empty, nobody can]", _suggest_end(node)
        )
        chosen_option = [
            parse_option(item, self._diagnostics, OPTIONS["end"])
            for item in (sequence.items if sequence else ())
        ]
        if sequence is None or None in chosen_option:
            return {}
        ends = [item for item in chosen_option if item]
        spans: dict[str, Span] = {}
        for item in ends:
            word = item.choice.word
            if word in spans:
                self._diagnostics.add(
                    KEY_REPEATED,
                    f"'{word}' occurs twice",
                    item.span,
                    hint="keep one of them",
                    labels=(Label(spans[word], "it occurs here first"),),
                )
            spans[word] = item.span
        return {
            "end": frozenset(End(item.choice.word) for item in ends if not item.choice.argument),
            "spans": max((item.number for item in ends), default=0),
        }

    def _parse_match(self) -> tuple[frozenset[int], ...]:
        alike = match_alike(len(self._terms.kinds))
        chosen_option = self._choose("match")
        match chosen_option.choice.word if chosen_option else "same":
            case "sum":
                return self._match_sum(chosen_option.number if chosen_option else 0)
            case "table":
                return self._parse_table(chosen_option.value if chosen_option else None)
            case _:
                return alike

    def _match_sum(self, total: int) -> tuple[frozenset[int], ...]:
        names = self._terms.names
        words = [name for name in names if not name.isdigit()]
        if words:
            node = self._fields.get("match")
            self._diagnostics.add(
                NUMBER,
                f"kinds of sides that add up must be numbers, and '{words[0]}' is none",
                node.span if node else None,
                hint="name the kinds by numbers, such as 'edges: [0, 1, 2]', "
                "or write 'match: same'",
            )
            return match_alike(len(self._terms.kinds))
        numbers = [int(name) for name in names]
        return tuple(
            frozenset(index for index, other in enumerate(numbers) if number + other == total)
            for number in numbers
        )

    def _parse_table(self, node: Node | None) -> tuple[frozenset[int], ...]:
        names, diagnostics = self._terms.names, self._diagnostics
        table = parse_any_mapping(node, diagnostics, "the table of 'match'", names)
        partners: dict[str, tuple[str, ...]] = {}
        entries: dict[str, Entry] = {}
        errors = Diagnostics()
        for entry in table.entries if table else ():
            kind = _parse_key(entry, errors, names)
            values = parse_known_names(
                entry.value, errors, "kind of side", names, codes.NO_SUCH_EDGE
            )
            if kind is not None:
                partners[kind], entries[kind] = values, entry
        if not errors.has_errors:
            for kind, others in partners.items():
                for other in others:
                    if kind not in partners.get(other, ()):
                        _report_one_sided(entries[kind], other, entries.get(other), errors)
        diagnostics.extend(errors)
        return tuple(
            frozenset(names.index(other) for other in partners.get(name, ())) for name in names
        )


def _suggest_end(node: Node) -> str:
    """How to write an end that stands alone; empty for anything else."""
    (*_, spans) = OPTIONS["end"].choices
    match node:
        case ScalarNode(text) if text in OPTIONS["end"].words and text != spans.word:
            return f"write 'end: [{text}]'"
        case MappingNode((Entry(key, _, ScalarNode(text)),)) if key == spans.word:
            return f"write 'end: [{{{spans.word}: {text}}}]'"
        case _:
            return ""


def _parse_key(entry: Entry, diagnostics: Diagnostics, names: Sequence[str]) -> str | None:
    key = ScalarNode(entry.key, plain=True, span=entry.key_span)
    return parse_known_name(key, diagnostics, "kind of side", names, codes.NO_SUCH_EDGE)


def _report_one_sided(
    entry: Entry, other: str, other_entry: Entry | None, diagnostics: Diagnostics
) -> None:
    kind = entry.key
    diagnostics.add(
        codes.TABLE_ONE_SIDED,
        f"'{kind}' may touch '{other}', but '{other}' may not touch '{kind}'",
        entry.value.span,
        hint=f"add '{kind}' to the list of '{other}', or take '{other}' from that of '{kind}'",
        labels=(Label(other_entry.key_span, f"the list of '{other}'"),) if other_entry else (),
    )


_ENUMS: Final = {
    "grids": Grids,
    "begin": Begin,
    "supply": Supply,
    "cannot": Cannot,
    "add": Add,
    "again": Again,
    "owner": Owner,
    "count": Count,
    "win": Win,
}
"""The options whose choices are values of their own, by key."""

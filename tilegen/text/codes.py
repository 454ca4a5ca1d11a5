"""Codes of the problems of a YAML file, and of values in any text."""

from __future__ import annotations

from tilegen.text.diagnostics import Code

YAML_EMPTY = Code("yaml-empty")
YAML_SYNTAX = Code("yaml-syntax")
YAML_TAB = Code("yaml-tab")
YAML_CHARACTER = Code("yaml-character")
YAML_DEPTH = Code("yaml-depth")
YAML_DOCUMENTS = Code("yaml-documents")
YAML_ANCHOR = Code("yaml-anchor")
YAML_MERGE = Code("yaml-merge")
YAML_COMMENT = Code("yaml-comment")
YAML_TAG = Code("yaml-tag")
KEY_MISSING = Code("key-missing")
KEY_REPEATED = Code("key-repeated")
KEY_TYPE = Code("key-type")
KEY_UNKNOWN = Code("key-unknown")
VALUE_MISSING = Code("value-missing")
VALUE_COMMA = Code("value-comma")
TYPE = Code("type")
CHOICE = Code("choice")
NUMBER = Code("number")
NUMBER_RANGE = Code("number-range")
LENGTH = Code("length")
LENGTH_RANGE = Code("length-range")
TEXT_CHARACTER = Code("text-character")
TEXT_LENGTH = Code("text-length", forgivable=True)
OTHER_VERSION = Code("version", fatal=True)

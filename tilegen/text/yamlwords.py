"""The complaints of the YAML parser in plain words."""

from __future__ import annotations

from collections.abc import Mapping

LOOK = "compare this line with a correct one"

PLAIN_WORDS: Mapping[str, tuple[str, str, bool]] = {
    "mapping values are not allowed in this context": (
        "a ':' is not expected here",
        "text that contains ': ' needs quotes; start keys of the same level in the same column",
        False,
    ),
    "could not find expected ':'": (
        "this line has no ':' after its key",
        "write 'key: value', or '- ' before an item of a list",
        True,
    ),
    "did not find expected ',' or ']'": (
        "a ',' or a ']' is missing",
        "put a comma between values, and end the list with ']'",
        True,
    ),
    "did not find expected ',' or '}'": (
        "a ',' or a '}' is missing",
        "put a comma between keys, put lists in '[' and ']', and end the row with '}'",
        True,
    ),
    "did not find expected node content": (
        "a value is missing here",
        "put a value before each ',', and close each bracket",
        False,
    ),
    "did not find expected key": (
        "a key is expected here",
        "start keys of the same level in the same column; write a ' inside quotes twice",
        False,
    ),
    "did not find expected '-' indicator": (
        "a '-' is expected here",
        "start the items of a list with '-' in the same column",
        False,
    ),
    "found unexpected end of stream": (
        "this quote is not closed",
        "close it on the same line; write a quote inside quoted text twice",
        True,
    ),
    "found unexpected ':'": ("a ':' is not expected here", "put a space after it", False),
    "found character that cannot start any token": (
        "a value cannot begin with this character",
        "put the value in quotes",
        False,
    ),
}
"""From the parser's sentence to ours, a hint, and whether to point at the start of the part if the
parser gave up on another line."""

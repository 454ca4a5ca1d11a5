"""Codes of the problems of a designer's drawing."""

from __future__ import annotations

from tilegen.text.diagnostics import Code, Severity

SVG_SYNTAX = Code("svg-syntax")
SVG_ENTITY = Code("svg-entity")
SVG_SCRIPT = Code("svg-script")
SVG_OUTSIDE = Code("svg-outside")
SVG_LIMIT = Code("svg-limit")
SVG_SIZE = Code("svg-size")
SVG_ELEMENT = Code("svg-element")
SVG_PROPERTY = Code("svg-property")
SVG_STYLE = Code("svg-style")
SVG_VALUE = Code("svg-value")
SVG_REFERENCE = Code("svg-reference")
SVG_EMPTY = Code("svg-empty", Severity.WARNING)
SVG_CLASS = Code("svg-class", Severity.WARNING)

"""Codes of the problems of a set of tiles."""

from __future__ import annotations

from tilegen.text.diagnostics import Code, Severity

TILE_BLANK = Code("tile-blank")
EDGE_COUNT = Code("edge-count")
EDGE_UNKNOWN = Code("edge-unknown")
EDGE_KIND_LONELY = Code("edge-kind-lonely")
TILES_FEW = Code("tiles-few", Severity.WARNING)
STARTERS_FEW = Code("starters-few", Severity.WARNING)
EYES_NONE = Code("eyes-none", Severity.WARNING)
EDGES_ODD = Code("edges-odd", Severity.WARNING)
MEAN_JOINING_HIGH = Code("mean-joining-high", Severity.WARNING)
SET_SPLIT = Code("set-split", Severity.WARNING)
DEMAND_UNANSWERED = Code("demand-unanswered", Severity.WARNING)
DEMAND_SCARCE = Code("demand-scarce", Severity.WARNING)

"""The elements of svgwrite, loaded without what it has for fonts from the web."""

from __future__ import annotations

import sys
from types import ModuleType

# For a style that embeds fonts from the web, which no style of ours does, svgwrite imports
# urllib.request, and with it HTTP, TLS and mail: 43 ms, a twentieth of a build. It is given a
# stand-in, unless the real one is there already.
_REQUEST = "urllib.request"
_STAND_IN = ModuleType(_REQUEST)
_STAND_IN.__dict__["urlopen"] = None
_MISSING = sys.modules.setdefault(_REQUEST, _STAND_IN) is _STAND_IN
try:
    import svgwrite
    from svgwrite.container import SVG, Group
    from svgwrite.gradients import LinearGradient, RadialGradient
    from svgwrite.masking import ClipPath
    from svgwrite.path import Path
    from svgwrite.text import Text
finally:
    if _MISSING:
        del sys.modules[_REQUEST]

__all__ = ["SHARED", "SVG", "ClipPath", "Group", "LinearGradient", "Path", "RadialGradient", "Text"]

# Checking each element against the standard would take four to eight times as long, and settings of
# its own twice as long.
SHARED = svgwrite.Drawing(debug=False)
"""The drawing from which every element takes its settings."""

"""Cuts as DXF: straight lines and arcs in layers, one drawing unit to the millimetre."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from io import StringIO
from math import pi, tan

import ezdxf
from ezdxf import units

from tilegen.sheets.cutting import Cut

# A quarter of a circle clockwise, as DXF measures bends.
_QUARTER = -tan(pi / 8)

# Otherwise the time and random numbers are written, and the same cuts never make the same bytes.
ezdxf.options.write_fixed_meta_data_for_testing = True


def document(drawn: Mapping[str, Sequence[Cut]], height: float) -> str:
    """A whole file with cuts by their layers, on paper `height` millimetres high. Its version is
    R2000, the first that gives units. Each layer has its own colour."""
    file = ezdxf.new("R2000", units=units.MM)
    for color, (layer, cuts) in enumerate(drawn.items(), start=1):
        file.layers.add(layer, color=color)
        for cut in cuts:
            file.modelspace().add_lwpolyline(
                [(x, height - y, _QUARTER if bent else 0.0) for (x, y), bent in cut.vertices],
                format="xyb",
                close=cut.closed,
                dxfattribs={"layer": layer},
            )
    text = StringIO()
    file.write(text)
    return text.getvalue()

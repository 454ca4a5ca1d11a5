"""Cuts as DXF: straight lines and arcs in layers, one drawing unit to the millimetre."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from io import StringIO
from math import radians, tan

import ezdxf
from ezdxf import units

from tilegen.sheets.cutting import Cut

# Else ezdxf writes the time and random ids, and the bytes differ each time.
ezdxf.options.write_fixed_meta_data_for_testing = True


def document(cuts_by_layer: Mapping[str, Sequence[Cut]], height: float) -> str:
    """A whole file with the cuts of each layer, on paper `height` millimetres high. It is in
    version R2000, the first that gives units. Each layer has its own colour."""
    file = ezdxf.new("R2000", units=units.MM)
    for color, (layer, cuts) in enumerate(cuts_by_layer.items(), start=1):
        file.layers.add(layer, color=color)
        for cut in cuts:
            file.modelspace().add_lwpolyline(
                [(x, height - y, _measure_bulge(arc)) for (x, y), arc in cut.vertices],
                format="xyb",
                close=cut.closed,
                dxfattribs={"layer": layer},
            )
    text = StringIO()
    file.write(text)
    return text.getvalue()


def _measure_bulge(arc: float) -> float:
    """DXF's bulge of an `arc` in degrees, clockwise."""
    return -tan(radians(arc) / 4) if arc else 0.0

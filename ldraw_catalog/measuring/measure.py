"""How large a model is, in studs and bricks.

1 stud is 20 LDU (8 mm), 1 brick 24 LDU (9.6 mm) high; the box is that of the root's own axes, top studs included.
"""

from dataclasses import dataclass
from typing import Literal

from ldraw_catalog.assembly.assembly import Assembly
from ldraw_catalog.measuring.boxes import PlacedBoxes, placed_boxes
from ldraw_catalog.parts.catalog import PartCatalog

LDU_PER_STUD = 20.0
LDU_PER_BRICK = 24.0


@dataclass(frozen=True, slots=True)
class Measure:
    """The size of a model, not rounded."""

    studs_x: float
    """Along x, the left and right of most models."""
    studs_z: float
    bricks_high: float
    measured: Literal["geometry", "boxes"] | None
    """`geometry`: from every part's real shape. `boxes`: some only from the box in the index, so turned parts may
    make it a little too large. None: nothing could be measured, and the numbers are 0."""
    unmeasured: int
    """Placed parts of unknown size, left out."""


def measure(assembly: Assembly, parts: PartCatalog) -> Measure:
    """Return the size of an assembly: exact with a library or with parts that came with the file, else from boxes."""
    return measure_boxes(placed_boxes(assembly, parts))


def measure_boxes(placed: PlacedBoxes) -> Measure:
    """Return the size of an assembly whose parts are measured."""
    known = placed.measured
    unmeasured = int((~known).sum())
    box = placed.around()
    if box is None:
        return Measure(0.0, 0.0, 0.0, None, unmeasured)
    return Measure(
        studs_x=(box[3] - box[0]) / LDU_PER_STUD,
        studs_z=(box[5] - box[2]) / LDU_PER_STUD,
        bricks_high=(box[4] - box[1]) / LDU_PER_BRICK,
        measured="geometry" if bool(placed.exact[known].all()) else "boxes",
        unmeasured=unmeasured,
    )

"""The board: poses, polygons, gaps, paths and heights, and no rule of any game.

Lengths are ruler units from the table's lower left corner, angles degrees anticlockwise from +x, heights bricks.
Every limit, reach and tolerance is an argument. Within the rules only this package knows NumPy and shapely.
"""

from mfz_rules.board.covering import cover
from mfz_rules.board.edges import edge_met, inside, leads_away, meets, off_table, units_inside, units_on
from mfz_rules.board.gaps import Band, Heights, band, gap, gaps, touching, within
from mfz_rules.board.ground import Ground
from mfz_rules.board.hinged import Box, Ends, Leg, Plan, Steering, Travel, bend
from mfz_rules.board.meeting import Meeting, last_clear, meetings, passed
from mfz_rules.board.paths import Path, shortest_path
from mfz_rules.board.placing import (
    Spacing,
    Support,
    free_centres,
    nearest_free,
    nearest_touching,
    overlaps,
    stands_on,
)
from mfz_rules.board.reaching import reachable
from mfz_rules.board.regions import Part, Region
from mfz_rules.board.shapes import Call, Layout, Shape, placed
from mfz_rules.board.sliding import slide, slide_clear, step_away, turn
from mfz_rules.board.values import SQUARE, Footprint, Point, Polygon, Pose, Table

__all__ = [
    "SQUARE",
    "Band",
    "Box",
    "Call",
    "Ends",
    "Footprint",
    "Ground",
    "Heights",
    "Layout",
    "Leg",
    "Meeting",
    "Part",
    "Path",
    "Plan",
    "Point",
    "Polygon",
    "Pose",
    "Region",
    "Shape",
    "Spacing",
    "Steering",
    "Support",
    "Table",
    "Travel",
    "band",
    "bend",
    "cover",
    "edge_met",
    "free_centres",
    "gap",
    "gaps",
    "inside",
    "last_clear",
    "leads_away",
    "meetings",
    "meets",
    "nearest_free",
    "nearest_touching",
    "off_table",
    "overlaps",
    "passed",
    "placed",
    "reachable",
    "shortest_path",
    "slide",
    "slide_clear",
    "stands_on",
    "step_away",
    "touching",
    "turn",
    "units_inside",
    "units_on",
    "within",
]

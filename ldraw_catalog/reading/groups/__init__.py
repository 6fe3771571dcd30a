"""Groups that users of MLCad, LDCad and LeoCAD made and named, one module for each editor's spelling."""

from collections.abc import Sequence

from ldraw_catalog.problems import ProblemLog
from ldraw_catalog.reading.document import Group
from ldraw_catalog.reading.groups.ldcad import ldcad_groups
from ldraw_catalog.reading.groups.leocad import leocad_groups
from ldraw_catalog.reading.groups.mlcad import mlcad_groups
from ldraw_catalog.reading.repeats import Event


def groups_of(events: Sequence[Event], problems: ProblemLog) -> tuple[Group, ...]:
    """Return the groups of one section that have members, in the order in which they begin."""
    found = [*mlcad_groups(events), *ldcad_groups(events), *leocad_groups(events, problems)]
    return tuple(sorted((group for group in found if group.lines), key=lambda group: group.first_line))

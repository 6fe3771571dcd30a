"""MLCad's groups: `0 GROUP <number> <name>`, and `0 MLCAD BTG <name>` ("belongs to group") before each member."""

from collections.abc import Sequence

from ldraw_catalog.reading.document import Group, GroupSource
from ldraw_catalog.reading.repeats import Event


def mlcad_groups(events: Sequence[Event]) -> list[Group]:
    """Return the groups by name. The number of parts on the GROUP line is not needed and not believed."""
    first_lines: dict[str, int] = {}
    members: dict[str, set[int]] = {}
    pending: str | None = None
    for event in events:
        if isinstance(event, int):
            if pending is not None:
                members.setdefault(pending, set()).add(event)
            pending = None
        elif event.keyword == "GROUP":
            number, _, name = event.rest.partition(" ")
            if number.isdecimal() and name.strip():
                first_lines.setdefault(name.strip(), event.line)
        elif event.keyword == "MLCAD":
            word, _, name = event.rest.partition(" ")
            if word == "BTG" and name.strip():
                pending = name.strip()
                first_lines.setdefault(pending, event.line)
    return [
        Group(name, GroupSource.MLCAD, frozenset(members.get(name, ())), first_line)
        for name, first_line in first_lines.items()
    ]

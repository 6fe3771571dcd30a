"""LeoCAD's groups: `0 !LEOCAD GROUP BEGIN <name>` … `0 !LEOCAD GROUP END`, one inside another where nested."""

from collections.abc import Sequence

from ldraw_catalog.messages import Message
from ldraw_catalog.problems import ProblemKind, ProblemLog
from ldraw_catalog.reading.document import Group, GroupSource
from ldraw_catalog.reading.lines import Meta
from ldraw_catalog.reading.repeats import Event

DEEPEST = 20
"""Groups nested deeper get no members of their own: a bound on time for files made to be slow."""


def leocad_groups(events: Sequence[Event], problems: ProblemLog) -> list[Group]:
    """Return the groups; blocks of one name are one group. A missing BEGIN or END is a problem."""
    first_lines: dict[str, int] = {}
    members: dict[str, set[int]] = {}
    open_groups: list[tuple[str, Meta]] = []
    for event in events:
        if isinstance(event, int):
            for name, _ in open_groups[:DEEPEST]:
                members.setdefault(name, set()).add(event)
        elif event.keyword == "!LEOCAD":
            words = event.rest.split(None, 2)
            if words[:2] == ["GROUP", "BEGIN"]:
                name = words[2] if len(words) > 2 else ""
                open_groups.append((name, event))
                first_lines.setdefault(name, event.line)
            elif words[:2] == ["GROUP", "END"] and not _close(open_groups):
                reason = Message("A group ends here that was not begun; the line was ignored.")
                problems.add(ProblemKind.GROUP, event.line, f"0 {event.text}", reason)
    for _, begin in open_groups:
        reason = Message("The group begun here has no end; it was closed at the end of the file.")
        problems.add(ProblemKind.GROUP, begin.line, f"0 {begin.text}", reason)
    return [
        Group(name, GroupSource.LEOCAD, frozenset(members.get(name, ())), first_line)
        for name, first_line in first_lines.items()
    ]


def _close(open_groups: list[tuple[str, Meta]]) -> bool:
    """Take the innermost open group away; False if none is open."""
    if not open_groups:
        return False
    open_groups.pop()
    return True

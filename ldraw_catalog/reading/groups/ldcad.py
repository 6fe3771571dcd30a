"""LDCad's groups, https://www.melkert.net/LDCad/tech/meta.

`0 !LDCAD GROUP_DEF [topLevel=true] [LID=0] [GID=…] [name=…]` defines a group of this section by its local id;
`0 !LDCAD GROUP_NXT [ids=0 3] [nrs=-1]` makes the next type-1 line, or the next GROUP_DEF, a member of those ids.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass, field

from ldraw_catalog.reading.document import Group, GroupSource
from ldraw_catalog.reading.repeats import Event

_OPTION = re.compile(r"\[(\w+)=([^\]]*)\]")

MOST_GROUPS = 500
"""So many groups of a section are read, and a line may be in so many: a bound on time for files made to be slow."""
MOST_MEMBERS = 100_000
"""So many memberships of lines in groups are kept for a section."""


@dataclass(slots=True)
class _Definition:
    """A group while its section is being read."""

    name: str = ""
    first_line: int = 0
    lines: set[int] = field(default_factory=set)
    nested: set[str] = field(default_factory=set)
    """Local ids of the groups that are members of it."""


def ldcad_groups(events: Sequence[Event]) -> list[Group]:
    """Return the groups that are defined; a group's lines hold those of the groups nested in it."""
    definitions: dict[str, _Definition] = {}
    pending: list[str] = []
    left = MOST_MEMBERS
    for event in events:
        if isinstance(event, int):
            for local_id in pending[:left]:
                definitions.setdefault(local_id, _Definition()).lines.add(event)
            left = max(left - len(pending), 0)
            pending = []
        elif event.keyword == "!LDCAD":
            pending = _take(event.line, event.rest, pending, definitions)
    return _finished(definitions)


def _finished(definitions: dict[str, _Definition]) -> list[Group]:
    """Return the groups that were defined; those beyond the limit go without the members of nested ones."""
    groups: list[Group] = []
    left = MOST_MEMBERS
    for local_id, definition in definitions.items():
        if definition.first_line:
            lines = _all_lines(local_id, definitions) if left > 0 else definition.lines
            left -= len(lines)
            groups.append(Group(definition.name, GroupSource.LDCAD, frozenset(lines), definition.first_line))
    return groups


def _take(line: int, rest: str, pending: list[str], definitions: dict[str, _Definition]) -> list[str]:
    """Take in one `!LDCAD` line; return the ids to which what comes next belongs."""
    word = rest.split(None, 1)[0] if rest else ""
    # Without what no bracket closes: looking for its end again and again takes long.
    options = dict(_OPTION.findall(rest[: rest.rfind("]") + 1]))
    if word == "GROUP_NXT":
        return [each for each in options.get("ids", "").split()[:MOST_GROUPS] if _room_for(each, definitions)]
    local_id = options.get("LID", "").strip()
    if word != "GROUP_DEF" or not local_id or not _room_for(local_id, definitions):
        return pending
    definition = definitions.setdefault(local_id, _Definition())
    definition.name = options.get("name", "").strip()
    definition.first_line = definition.first_line or line
    for parent in pending:
        definitions.setdefault(parent, _Definition()).nested.add(local_id)
    return []


def _room_for(local_id: str, definitions: dict[str, _Definition]) -> bool:
    return local_id in definitions or len(definitions) < MOST_GROUPS


def _all_lines(local_id: str, definitions: dict[str, _Definition]) -> set[int]:
    """Return the lines of a group and of all nested in it; groups nested in a ring are walked once."""
    lines: set[int] = set()
    waiting, seen = [local_id], {local_id}
    while waiting:
        definition = definitions[waiting.pop()]
        lines |= definition.lines
        waiting += definition.nested - seen
        seen |= definition.nested
    return lines

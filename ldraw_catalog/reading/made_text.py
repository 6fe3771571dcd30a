"""LDraw text for what comes in another form: parts with colours, groups, and the places that are known.

What is made here is read like any other LDraw text, so that a model of another program goes the way of all models.
A part whose place nobody knows has the comment `0 // place not known` before its line.
"""

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from ldraw_catalog.limits import Limits
from ldraw_catalog.messages import Message
from ldraw_catalog.problems import ProblemKind, ProblemLog
from ldraw_catalog.reading.document import IDENTITY, Transform
from ldraw_catalog.reading.lines import PLACE_NOT_KNOWN, UNREADABLE_COLOUR

_NO_NUMBER = re.compile(r"[^0-9a-z_.-]+")
_LONGEST_NUMBER = 50
_LONGEST_NAME = 200
_SHOWN = 8
"""So many colours that are not known are named."""


class ForeignError(Exception):
    """A file of another program holds no model that can be read; the text says why and what to do."""


@dataclass(frozen=True, slots=True)
class MadePart:
    """One part."""

    number: str
    """As the other program knows it; taken for LDraw's."""
    colour: int | None
    """LDraw code; None where LDraw has no such colour."""
    place: Transform | None = None
    groups: tuple[int, ...] = ()
    """Places of the groups it is a member of itself."""


@dataclass(frozen=True, slots=True)
class MadeGroup:
    """Parts that somebody put together."""

    name: str
    parent: int | None = None
    """The group it lies in, by its place; always an earlier one."""


@dataclass(frozen=True, slots=True)
class MadeModel:
    """What a file of another program holds."""

    name: str
    parts: Sequence[MadePart]
    groups: Sequence[MadeGroup] = ()
    foreign_colours: frozenset[str] = field(default_factory=frozenset)
    """Colours that LDraw does not have, as the file writes them."""


def text_of(model: MadeModel, limits: Limits, problems: ProblemLog) -> str:
    """Return a model as LDraw text; raises ForeignError if it holds no parts, or more than are placed."""
    if not model.parts:
        raise ForeignError(Message("The file holds no parts. Save or export the model once more."))
    if len(model.parts) > limits.placed_parts:
        raise ForeignError(
            Message(
                "The file holds more than {most:,} parts. Save a smaller part of the model.", most=limits.placed_parts
            )
        )
    if model.foreign_colours:
        names = sorted(model.foreign_colours)
        shown = ", ".join(names[:_SHOWN]) + (" …" if len(names) > _SHOWN else "")
        reason = Message("LDraw has no colours of these numbers, grey was taken: {colours}.", colours=shown)
        problems.add(ProblemKind.BAD_COLOUR, None, "", reason)
    lines = [f"0 Name: {_on_one_line(model.name)}", *_group_lines(model.groups)]
    for part in model.parts:
        lines += _part_lines(part)
    return "\n".join(lines) + "\n"


def _group_lines(groups: Sequence[MadeGroup]) -> Iterable[str]:
    """Yield the groups as LDCad writes them; see `groups.ldcad`."""
    for at, group in enumerate(groups):
        if group.parent is not None:
            yield f"0 !LDCAD GROUP_NXT [ids={group.parent}]"
        name = re.sub(r"[\[\]]", " ", _on_one_line(group.name))
        top = "true" if group.parent is None else "false"
        yield f"0 !LDCAD GROUP_DEF [topLevel={top}] [LID={at}] [name={name}]"


def _part_lines(part: MadePart) -> Iterable[str]:
    if part.groups:
        yield f"0 !LDCAD GROUP_NXT [ids={' '.join(map(str, part.groups))}]"
    if part.place is None:
        yield f"0 {PLACE_NOT_KNOWN}"
    number = _NO_NUMBER.sub("", part.number[:_LONGEST_NUMBER].lower()) or "unknown"
    colour = UNREADABLE_COLOUR if part.colour is None else part.colour
    place = " ".join(f"{round(value, 6):g}" for value in part.place or IDENTITY)
    yield f"1 {colour} {place} {number}.dat"


def _on_one_line(name: str) -> str:
    return " ".join(name[:_LONGEST_NAME].split())

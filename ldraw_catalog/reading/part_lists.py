"""Lists of parts: BrickStore's `.bsx`, BrickLink's XML for wanted lists and inventories, Rebrickable's CSV.

They say which parts a model takes, in which colours and how many: nothing of places, so that there is neither a
picture nor a size. Numbers of parts are those of the shops, which the parts index knows.
"""

import csv
from collections.abc import Callable, Iterable
from typing import NamedTuple

from ldraw_catalog.limits import Limits
from ldraw_catalog.messages import Message, message_of
from ldraw_catalog.parts.shop_colours import from_bricklink
from ldraw_catalog.problems import ProblemKind, ProblemLog
from ldraw_catalog.reading.made_text import ForeignError, MadeModel, MadePart, text_of
from ldraw_catalog.reading.text import split_lines
from ldraw_catalog.reading.xml_text import XmlError, parse_xml

_PART = "P"
"""BrickLink's letter for a part, among sets, minifigures, boxes and books."""
_ANY = frozenset(("", "-1", "9999"))
"""How lists say that the colour does not matter."""
_MAIN_COLOUR = 16
"""LDraw's code for a colour that is left open."""


class _Row(NamedTuple):
    """Some parts of one kind."""

    number: str
    colour: str
    quantity: str
    sort: str = _PART


def read_xml_list(text: str, name: str, limits: Limits, problems: ProblemLog) -> str:
    """Return BrickStore's or BrickLink's XML as LDraw text; raises ForeignError with a sentence for the user."""
    try:
        root = parse_xml(text, _KEYS.keys() | {"inventory", "item"})
    except XmlError as error:
        raise ForeignError(
            Message("This list of parts cannot be read: {why}. Export it once more.", why=message_of(error))
        ) from error
    rows = []
    for item in root.below("item"):
        known = {_KEYS[child.name]: child.text.strip() for child in reversed(item.children) if child.name in _KEYS}
        rows.append(_Row(**({"number": "", "colour": "", "quantity": "1"} | known)))
    return _text(rows, _bricklink_code, name, limits, problems)


_KEYS = {
    "itemid": "number",
    "colorid": "colour",
    "color": "colour",
    "qty": "quantity",
    "minqty": "quantity",
    "itemtypeid": "sort",
    "itemtype": "sort",
}
"""What BrickStore and BrickLink call the columns."""


def read_csv_list(text: str, name: str, limits: Limits, problems: ProblemLog) -> str:
    """Return Rebrickable's CSV as LDraw text; raises ForeignError with a sentence for the user.

    Rebrickable's numbers of colours are LDraw's.
    """
    try:
        lines = (line.text for line in split_lines(text.lstrip()) if len(line.text) <= limits.line_bytes)
        head, *table = list(csv.reader(lines)) or [[]]
    except csv.Error as error:
        raise ForeignError(
            Message("This table cannot be read as CSV. Export the list of parts once more.")
        ) from error
    columns = {cell.strip().lower(): at for at, cell in enumerate(head)}
    at = [columns[name] for name in REBRICKABLE if name in columns]
    spare = columns.get("is spare", -1)
    if odd := sum(any(line) and len(line) != len(head) for line in table):
        reason = Message("Lines of the table that have other columns than its head, left out: {count}.", count=odd)
        problems.add(ProblemKind.MALFORMED_LINE, None, "", reason)
    rows = [
        _Row(*(line[column].strip() for column in at))
        for line in table
        if len(at) == len(REBRICKABLE)
        and len(line) == len(head)
        and (spare < 0 or line[spare].strip().lower() != "true")
    ]
    return _text(rows, _plain_code, name, limits, problems)


REBRICKABLE = ("part", "color", "quantity")
"""The columns of Rebrickable's CSV that say what to build with."""


def _bricklink_code(colour: str) -> int | None:
    return from_bricklink(int(colour)) if colour.isdecimal() and len(colour) < 6 else None


def _plain_code(colour: str) -> int | None:
    return int(colour) if colour.isdecimal() and len(colour) < 6 else None


def _text(
    rows: Iterable[_Row], code: Callable[[str], int | None], name: str, limits: Limits, problems: ProblemLog
) -> str:
    """Return the parts of a list as LDraw text; what are no parts is left out, and told."""
    parts: list[MadePart] = []
    foreign: set[str] = set()
    others = 0
    for row in rows:
        if row.sort.upper() != _PART:
            others += 1
            continue
        found = _MAIN_COLOUR if row.colour in _ANY else code(row.colour)
        if found is None:
            foreign.add(row.colour[:20])
        count = int(row.quantity) if row.quantity.isdecimal() and len(row.quantity) < 9 else 1
        # One more than is read says that there are too many.
        room = limits.placed_parts + 1 - len(parts)
        parts += [MadePart(row.number, found)] * min(count, room)
    if others:
        reason = Message("Items of the list that are no parts, left out: {count}.", count=others)
        problems.add(ProblemKind.NOT_A_PART, None, "", reason)
    return text_of(MadeModel(name, parts, foreign_colours=frozenset(foreign)), limits, problems)

"""Lists of parts: BrickStore's `.bsx`, BrickLink's XML for wanted lists and inventories, Rebrickable's CSV.

They say which parts a model takes, in which colours and how many: nothing of places, so that there is neither a
picture nor a size. Numbers of parts are those of the shops, which the parts index knows.
"""

import csv
from collections.abc import Callable, Iterable, Mapping
from typing import NamedTuple

from ldraw_catalog.limits import Limits
from ldraw_catalog.messages import Message, message_of
from ldraw_catalog.problems import ProblemKind, ProblemLog
from ldraw_catalog.reading.made_text import ForeignError, MadeModel, MadePart, text_of
from ldraw_catalog.reading.xml_text import XmlError, parse_xml

_PART = "P"
"""BrickLink's letter for a part, among sets, minifigures, boxes and books."""
_ANY = frozenset(("", "-1", "9999"))
"""How lists say that the colour does not matter."""
_MOST_ROWS = 100_000
_MAIN_COLOUR = 16
"""LDraw's code for a colour that is left open."""

_BRICKLINK_COLOURS: Mapping[str, int] = {
    "0": _MAIN_COLOUR, "1": 15, "2": 19, "3": 14, "4": 25, "5": 4, "6": 2, "7": 1, "8": 6, "9": 7, "10": 8, "11": 0,
    "12": 47, "13": 40, "14": 33, "15": 43, "16": 42, "17": 36, "18": 38, "19": 46, "20": 34, "21": 334, "22": 383,
    "23": 13, "24": 22, "28": 92, "34": 27, "36": 10, "39": 3, "40": 11, "42": 73, "47": 5, "48": 378, "49": 503,
    "50": 45, "51": 52, "54": 373, "55": 379, "58": 335, "59": 320, "62": 9, "63": 272, "65": 82, "66": 135,
    "67": 80, "68": 484, "69": 28, "71": 26, "77": 148, "80": 288, "84": 134, "85": 72, "86": 71, "87": 232,
    "88": 70, "89": 85, "90": 78, "95": 179, "98": 57, "99": 151, "103": 226, "104": 29, "105": 212, "108": 35,
    "110": 191, "113": 41, "115": 297, "120": 308, "150": 84, "152": 323, "153": 321, "154": 31, "155": 330,
    "156": 322, "157": 30, "158": 326, "220": 353,
}  # fmt: skip
"""LDraw's code for each of BrickLink's colours that common parts have: the colour of that name."""


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
    return _text(rows, _BRICKLINK_COLOURS.get, name, limits, problems)


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
        head, *table = csv.reader(text.splitlines()[:_MOST_ROWS])
    except csv.Error as error:
        raise ForeignError(
            Message("This table cannot be read as CSV. Export the list of parts once more.")
        ) from error
    columns = {cell.strip().lower(): at for at, cell in enumerate(head)}
    at = [columns[name] for name in REBRICKABLE if name in columns]
    spare = columns.get("is spare", -1)
    rows = [
        _Row(*(line[column].strip() for column in at))
        for line in table
        if len(line) == len(head) and (spare < 0 or line[spare].strip().lower() != "true")
    ]
    return _text(rows if len(at) == len(REBRICKABLE) else (), _plain_code, name, limits, problems)


REBRICKABLE = ("part", "color", "quantity")
"""The columns of Rebrickable's CSV that say what to build with."""


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

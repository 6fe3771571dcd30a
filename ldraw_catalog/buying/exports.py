"""Lists that shops and other programs read: BrickLink's wanted list, Rebrickable's CSV."""

import csv
import re
from dataclasses import dataclass
from io import StringIO
from xml.sax.saxutils import escape

from ldraw_catalog.buying.needs import Counts, PartColour
from ldraw_catalog.parts.catalog import PartCatalog
from ldraw_catalog.parts.colours import MAIN_COLOUR
from ldraw_catalog.parts.shop_colours import to_bricklink
from ldraw_catalog.reading.part_lists import REBRICKABLE

_MADE_UP = re.compile(r"u\d")
"""LDraw's numbers for parts whose own is unknown begin so."""
ANY_COLOUR = 9999
"""How Rebrickable says that the colour does not matter."""


@dataclass(frozen=True, slots=True)
class PartsExport:
    """A list as text, and what it could not hold."""

    text: str
    left_out: tuple[PartColour, ...] = ()
    """Parts that the shop has no number for, or not in that colour; sorted."""


def wanted_list(counts: Counts, parts: PartCatalog) -> PartsExport:
    """Return BrickLink's wanted list, which is pasted at *Want › Upload*; any colour for parts of the main colour.

    A part has the number that the library's own keywords give it for BrickLink, else that of its file, which is the
    same for most. Form: `INVENTORY/ITEM` with `ITEMTYPE`, `ITEMID`, `COLOR`, `MINQTY`.
    """
    lines, left_out = ["<INVENTORY>"], []
    for need, number in sorted(counts.items()):
        item, colour = _number(need[0], parts), to_bricklink(need[1])
        if item is None or colour is None:
            left_out.append(need)
            continue
        shade = f"<COLOR>{colour}</COLOR>" if colour else ""
        lines.append(
            f"<ITEM><ITEMTYPE>P</ITEMTYPE><ITEMID>{escape(item)}</ITEMID>{shade}<MINQTY>{number}</MINQTY></ITEM>"
        )
    return PartsExport("\n".join([*lines, "</INVENTORY>", ""]), tuple(left_out))


def rebrickable_csv(counts: Counts, parts: PartCatalog) -> PartsExport:
    """Return Rebrickable's CSV: part, colour by LDraw's code, quantity. Parts of the main colour are of any."""
    out, left_out = StringIO(), []
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(name.title() for name in REBRICKABLE)
    for need, number in sorted(counts.items()):
        item = _number(need[0], parts)
        if item is None:
            left_out.append(need)
            continue
        writer.writerow((item, ANY_COLOUR if need[1] == MAIN_COLOUR else need[1], number))
    return PartsExport(out.getvalue(), tuple(left_out))


def _number(name: str, parts: PartCatalog) -> str | None:
    """Return the number that shops know a part by; None for none, or one that LDraw made up (`u9164`)."""
    info = parts.info(name)
    if info is None:
        return None
    if info.bricklink:
        return info.bricklink[0]
    return None if _MADE_UP.match(info.number) else info.number

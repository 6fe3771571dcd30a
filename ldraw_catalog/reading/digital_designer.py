"""LEGO Digital Designer's models: `.lxfml`, an XML text, and `.lxf`, the same in an archive.

There is no public description of the format. `Brick` holds one `Part` or several; a part has the number of its
design, the numbers of its colours, LEGO's own, and `Bone`s, each with twelve numbers: where the axes x, y, z of the
part point, and where its origin lies, in centimetres with y up. LDraw measures in LDU, 25 to a centimetre of these,
with y down. Files of version 4 and older give places in another form: of these, parts and colours are read.

Where in a part its origin lies differs from that in LDraw, and is known here of plain bricks, plates and tiles only:
in the middle of the stud with the lowest x and the highest z, at the underside. Measured in November 2026 on public
files: two of LEGO Digital Designer 4.2 (11 bricks 3001), which say themselves which bricks hold together, 47 parts
(3002, 3004, 3023, 3027, 4162, 6111, 91405) of one that a later program of LEGO's wrote. By this rule no two parts
overlap, every part touches another one, 85 pairs in all, and what is said to hold together does; with the lowest z
instead two plates overlap, and three bricks of four hang loose. Other parts of the tables are taken to be alike.
"""

from collections.abc import Iterator, Mapping
from functools import cache
from math import isfinite

import resources
from ldraw_catalog.limits import Limits
from ldraw_catalog.messages import Message, message_of
from ldraw_catalog.problems import ProblemLog
from ldraw_catalog.reading.document import Transform
from ldraw_catalog.reading.made_text import ForeignError, MadeGroup, MadeModel, MadePart, text_of
from ldraw_catalog.reading.xml_text import Element, XmlError, parse_xml

MEMBER = "IMAGE100.LXFML"
"""The member of an `.lxf` that holds the model."""
PICTURE = "IMAGE100.PNG"
"""The one that holds a picture of it."""
ROOT = "lxfml"
_WANTED = frozenset(
    ("bricks", "brick", "part", "bone", "scene", "model", "group", "groupsystems", "groupsystem"),
)
_LDU = 25.0
"""In one of the format's units: 0.8 of them are a stud, 20 LDU."""
_STUD = 0.8
_MOST_GROUPS = 400
"""So many groups are taken over."""
_MOST_MEMBERS = 50_000
"""So many memberships of parts in groups are."""

_BRICKS: Mapping[str, tuple[int, int]] = {
    "3005": (1, 1), "3004": (2, 1), "3622": (3, 1), "3010": (4, 1), "3009": (6, 1), "3008": (8, 1), "6111": (10, 1),
    "3003": (2, 2), "3002": (3, 2), "3001": (4, 2), "2456": (6, 2), "3007": (8, 2), "3006": (10, 2),
}  # fmt: skip
_PLATES: Mapping[str, tuple[int, int]] = {
    "3024": (1, 1), "3023": (2, 1), "3623": (3, 1), "3710": (4, 1), "3666": (6, 1), "3460": (8, 1), "4477": (10, 1),
    "60479": (12, 1), "3022": (2, 2), "3021": (3, 2), "3020": (4, 2), "3795": (6, 2), "3034": (8, 2), "3832": (10, 2),
    "2445": (12, 2), "3031": (4, 4), "3032": (6, 4), "3035": (8, 4), "3030": (10, 4), "3029": (12, 4),
    "3958": (6, 6), "3036": (8, 6), "3033": (10, 6), "3028": (12, 6), "3027": (16, 6), "41539": (8, 8),
    "91405": (16, 16),
}  # fmt: skip
_TILES: Mapping[str, tuple[int, int]] = {
    "3070": (1, 1), "3069": (2, 1), "63864": (3, 1), "2431": (4, 1), "6636": (6, 1), "4162": (8, 1), "3068": (2, 2),
    "87079": (4, 2), "10202": (6, 6),
}  # fmt: skip
KNOWN_ORIGINS: Mapping[str, tuple[int, int, int]] = {
    number: (*studs, high)
    for table, high in ((_BRICKS, 24), (_PLATES, 8), (_TILES, 8))
    for number, studs in table.items()
}
"""Studs along x and along z, and LDU from the underside to LDraw's origin in the middle of the top, by number."""


def read_lxfml(text: str, name: str, limits: Limits, problems: ProblemLog) -> str:
    """Return an LXFML text as LDraw text; `name` is the file's own, for a model that has none.

    Raises ForeignError with a sentence for the user.
    """
    try:
        root = parse_xml(text, _WANTED)
    except XmlError as error:
        raise ForeignError(designer_error(message_of(error))) from error
    groups, members = _groups(root)
    parts, foreign = [], set()
    for element in root.below("part"):
        spelled = _colour_of(element)
        colour = lego_colours().get(spelled)
        if colour is None:
            foreign.add(spelled or "?")
        number = element.attributes.get("designid", "").partition(";")[0].strip()
        reference = element.attributes.get("refid", "")
        parts.append(MadePart(number, colour, _place(element, number), members.get(reference, ())))
    model = MadeModel(root.attributes.get("name", "") or name, parts, groups, frozenset(foreign))
    return text_of(model, limits, problems)


def designer_error(why: str) -> Message:
    """Return the sentence about a file that cannot be read."""
    return Message("This LEGO Digital Designer file cannot be read: {why}. Save it once more.", why=why)


@cache
def lego_colours() -> Mapping[str, int]:
    """Return the LDraw code of each of LEGO's colours, by its number as it is written."""
    return {str(lego): code for lego, code in resources.read_json("parts", "colours.json")["lego"]}


def _colour_of(part: Element) -> str:
    """Return the number of the first of a part's colours: `materials="21,0"`, `"21:0"` or `materialID="21"`."""
    numbers = part.attributes.get("materials") or part.attributes.get("materialid", "")
    return numbers.partition(",")[0].partition(":")[0].strip()[:20]


def _groups(root: Element) -> tuple[list[MadeGroup], dict[str, tuple[int, ...]]]:
    """Return the groups, those around others first, and for each part's reference the groups that name it."""
    groups: list[MadeGroup] = []
    members: dict[str, list[int]] = {}
    waiting: list[tuple[Element, int | None]] = [
        (group, None) for system in root.below("groupsystem") for group in _groups_in(system)
    ]
    waiting.reverse()
    left = _MOST_MEMBERS
    while waiting and len(groups) < _MOST_GROUPS:
        element, parent = waiting.pop()
        at = len(groups)
        groups.append(MadeGroup(element.attributes.get("name", "").strip() or f"Group {at + 1}", parent))
        for reference in dict.fromkeys(element.attributes.get("partrefs", "").split(",", left)[:left]):
            members.setdefault(reference.strip(), []).append(at)
            left -= 1
        waiting += [(group, at) for group in reversed(list(_groups_in(element)))]
    return groups, {reference: tuple(places) for reference, places in members.items()}


def _groups_in(element: Element) -> Iterator[Element]:
    return (child for child in element.children if child.name == "group")


def _place(part: Element, number: str) -> Transform | None:
    """Return where a part stands in LDraw's axes, or None where its origin or its place is not known."""
    known = KNOWN_ORIGINS.get(number)
    bones = [child for child in part.children if child.name == "bone"]
    numbers = _numbers(bones[0].attributes.get("transformation", "")) if len(bones) == 1 else ()
    if known is None or len(numbers) != 12:
        return None
    ax, ay, az, bx, by, bz, cx, cy, cz, x, y, z = numbers
    along_x, along_z, high = known
    # Where LDraw's origin lies in the part: above the middle of its studs.
    u, v, w = _STUD * (along_x - 1) / 2, high / _LDU, -_STUD * (along_z - 1) / 2
    x, y, z = x + ax * u + bx * v + cx * w, y + ay * u + by * v + cy * w, z + az * u + bz * v + cz * w
    # Both y and z point the other way in LDraw, of the part as of the model.
    return (_LDU * x, -_LDU * y, -_LDU * z, ax, -bx, -cx, -ay, by, cy, -az, bz, cz)


def _numbers(text: str) -> tuple[float, ...]:
    """Return the numbers of a list, or none if one of them is no finite number."""
    try:
        numbers = tuple(map(float, text.split(",", 12)))
    except ValueError:
        return ()
    return numbers if all(map(isfinite, numbers)) else ()

"""Single lines of an LDraw text, one small function for each construct.

LDraw file format, https://www.ldraw.org/article/218: a line is a line type and fields split by white space.
"""

import re
from math import isfinite
from typing import NamedTuple

from ldraw_catalog.messages import Message
from ldraw_catalog.problems import ProblemKind, ProblemLog
from ldraw_catalog.reading.document import ColourDefinition, Line, Reference, Transform

UNREADABLE_COLOUR = 7
"""LDraw's light grey: what a part is shown in whose colour cannot be read."""

PLACE_NOT_KNOWN = "// place not known"
"""Our own comment: nobody knows where the part of the next type-1 line stands."""

FIELDS = 15
"""Fields of a type-1 line: type, colour, x y z, a b c d e f g h i, file."""

_PART_TYPE = re.compile(r"(un-?official[_ ]+)?((8|48)_)?(part|subpart|primitive|shortcut)\b", re.IGNORECASE)
_OLD_PART_TYPE = re.compile(
    r"(un-?official|official|original)\s+((ldraw|lcad)\s+)?(sub-?part|part|primitive|shortcut|element)\s*$",
    re.IGNORECASE,
)
_HEADER_KEYWORD = re.compile(r"!|//|[\w-]+:|(FILE|STEP|ROTSTEP|ROTATION|BFC|WRITE|PRINT|CLEAR|PAUSE|SAVE)\b")
_VALUE = re.compile(r"(?:#|0x)?([0-9a-f]{6})", re.IGNORECASE)


class Meta(NamedTuple):
    """A type-0 line: a keyword and what follows it. Comments have a keyword, too: their first word."""

    line: int
    keyword: str
    rest: str
    """Without blanks at its ends."""

    @property
    def text(self) -> str:
        """All of it without the line type."""
        return f"{self.keyword} {self.rest}".rstrip()


def parse_reference(line: Line, problems: ProblemLog) -> Reference | None:
    """Read a type-1 line (article 218, "Line Type 1"): colour, place and turn, and the file it uses.

    The file is the rest of the line and may hold blanks. Fewer fields, or a number that is not finite, make a
    problem and None; an unreadable colour makes a problem and grey.
    """
    fields = line.text.split(None, FIELDS - 1)
    if len(fields) < FIELDS:
        reason = Message(
            "A line of type 1 has {wanted} fields, this one {found}; it was not counted.",
            wanted=FIELDS,
            found=len(fields),
        )
        problems.add(ProblemKind.MALFORMED_LINE, line.number, line.text, reason)
        return None
    transform = _parse_transform(fields[2:14])
    if transform is None:
        reason = Message("A place or turn on this line is not a finite number; the line was not counted.")
        problems.add(ProblemKind.MALFORMED_LINE, line.number, line.text, reason)
        return None
    colour = parse_colour(fields[1])
    if colour is None:
        problems.add(
            ProblemKind.BAD_COLOUR, line.number, line.text, Message("The colour cannot be read; grey was taken.")
        )
        colour = UNREADABLE_COLOUR
    return Reference(line.number, colour, transform, fields[14].rstrip())


def _parse_transform(fields: list[str]) -> Transform | None:
    """Return twelve finite numbers, or None. Python's own `1_000` is no number in LDraw."""
    try:
        x, y, z, a, b, c, d, e, f, g, h, i = map(float, fields)
    except ValueError:
        return None
    transform = (x, y, z, a, b, c, d, e, f, g, h, i)
    # One by one: finite numbers may have a sum that is not.
    if not all(map(isfinite, transform)) or "_" in "".join(fields):
        return None
    return transform


def parse_colour(field: str) -> int | None:
    """Read a colour code (article 299): decimal, hexadecimal `0x2RRGGBB` or `#2RRGGBB`, negative; None if none."""
    try:
        if field[:2] in ("0x", "0X"):
            code = int(field[2:], 16)
        elif field[:1] == "#":
            code = int(field[1:], 16)
        else:
            code = int(field)
    except ValueError:
        return None
    return code if -(2**31) <= code < 2**32 and "_" not in field else None


def parse_colour_definition(rest: str) -> ColourDefinition | None:
    """Read what follows `0 !COLOUR` (article 299, "Colour Definition"); None if it cannot be used.

    What stands behind `MATERIAL` describes its grains, with a VALUE and ALPHA of their own.
    """
    words = rest.split()
    plain = words[: words.index("MATERIAL")] if "MATERIAL" in words[1:] else words
    settings = {word.upper(): plain[at + 1] for at, word in enumerate(plain[:-1]) if at > 0}
    code = parse_colour(settings.get("CODE", ""))
    value = _VALUE.fullmatch(settings.get("VALUE", ""))
    if code is None or value is None:
        return None
    edge = _VALUE.fullmatch(settings.get("EDGE", ""))
    alpha = settings.get("ALPHA", "255")
    return ColourDefinition(
        code=code,
        name=words[0],
        value=_red_green_blue(value[1]),
        # EDGE may be another colour's code, which only the table of all colours knows: black does for an edge.
        edge=_red_green_blue(edge[1]) if edge else (0, 0, 0),
        alpha=min(int(alpha), 255) if alpha.isdecimal() and len(alpha) < 4 else 255,
        finish=_finish(words),
    )


def _red_green_blue(digits: str) -> tuple[int, int, int]:
    return int(digits[:2], 16), int(digits[2:4], 16), int(digits[4:], 16)


def _finish(words: list[str]) -> str:
    """Return the finish of a colour: one word, or `MATERIAL` and its parameters to the end."""
    for at, word in enumerate(words[1:], start=1):
        if word in ("CHROME", "PEARLESCENT", "RUBBER", "MATTE_METALLIC", "METAL"):
            return word
        if word == "MATERIAL":
            return " ".join(words[at:])
    return ""


def says_part(meta: Meta) -> bool:
    """Whether a header line says that the file is one part.

    `0 !LDRAW_ORG Part|Subpart|Primitive|Shortcut`, also `Unofficial_…` (article 398) and `UNOFFICIAL …`, which is
    written for it; and the forms used before, such as `0 LDRAW_ORG Part` and `0 Unofficial Part`. A name in `.dat`
    says nothing.
    """
    if meta.keyword in ("!LDRAW_ORG", "LDRAW_ORG"):
        return _PART_TYPE.match(meta.rest) is not None
    return meta.keyword[0] in "uUoO" and _OLD_PART_TYPE.match(meta.text) is not None


ON_BENT_PARTS = frozenset(("FlexibleBrick:", "!LDRAW_ORG", "LDRAW_ORG", "!LDCAD"))
"""Keywords of the lines that may say so."""


def says_flexible(meta: Meta) -> bool:
    """Whether a line says that the file is one bent part.

    `Flexible_Section` in `!LDRAW_ORG` (article 398), LDCad's metas for the content of a path or spring and the
    segments generated from it (https://www.melkert.net/LDCad/tech/meta), or Studio's `FlexibleBrick:`.
    """
    if meta.keyword == "FlexibleBrick:":
        return True
    if meta.keyword in ("!LDRAW_ORG", "LDRAW_ORG"):
        return "flexible_section" in meta.rest.lower()
    if meta.keyword != "!LDCAD":
        return False
    word = meta.rest.split(None, 1)[0] if meta.rest else ""
    if word == "CONTENT":
        return "[type=path]" in meta.rest or "[type=spring]" in meta.rest
    return word == "GENERATED" or word.startswith(("PATH_", "SPRING_"))


def title_of(meta: Meta) -> str:
    """Return the text of a file's first `0` line where it is a title (article 398), else an empty string."""
    return "" if _HEADER_KEYWORD.match(meta.text) else meta.text

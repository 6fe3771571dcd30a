"""What a part's own file says about it: title, category, keywords, moved-to, numbers in shops, its box.

Headers of library files: https://www.ldraw.org/article/398; `!CATEGORY` and `!KEYWORDS`: /article/340.
"""

import re
from collections.abc import Iterable

from ldraw_catalog.parts.geometry import Mesh
from ldraw_catalog.parts.geometry_text import read_lines
from ldraw_catalog.parts.index_file import TITLE_MARKS, IndexedPart
from ldraw_catalog.parts.info import Box

_MOVED = re.compile(r"~moved to\s+(\S+)", re.IGNORECASE)
_SHOP = re.compile(r"(bricklink|rebrickable|brickowl|brickset)\s+(\S+)$", re.IGNORECASE)
_HEADER_END = frozenset("12345")


def describe(normalized: str, data: bytes, mesh: Mesh | None) -> IndexedPart:
    """Return the facts of a part's file; `mesh` is its flattened geometry, for the box."""
    header = list(_header(read_lines(data)))
    title = _title(header)
    moved = _MOVED.match(title)
    keywords, shops = _keywords(header)
    kind = next((line for line in header if line[:2] == ["0", "!LDRAW_ORG"]), [])
    return IndexedPart(
        number=normalized.removesuffix(".dat"),
        title=title,
        category=_category(header, title),
        keywords=keywords,
        bricklink=shops["bricklink"],
        rebrickable=shops["rebrickable"],
        moved_to=moved.group(1).lower().replace("\\", "/").removesuffix(".dat") if moved else None,
        box=None if mesh is None else box_of(mesh),
        shortcut="Shortcut" in kind,
        flexible="Flexible_Section" in kind,
    )


def box_of(mesh: Mesh) -> Box | None:
    """Return the box round all that a part draws, in LDU; None if it draws nothing."""
    corners = [array.reshape(-1, 3) for array in (mesh.triangles, mesh.edges) if len(array)]
    if not corners:
        return None
    low = [min(float(points[:, axis].min()) for points in corners) for axis in range(3)]
    high = [max(float(points[:, axis].max()) for points in corners) for axis in range(3)]
    return low[0], low[1], low[2], high[0], high[1], high[2]


def _header(lines: Iterable[str]) -> Iterable[list[str]]:
    """Return the fields of the lines before the first that draws."""
    for line in lines:
        fields = line.split()
        if fields and fields[0] in _HEADER_END:
            return
        if fields:
            yield fields


def _title(header: list[list[str]]) -> str:
    return " ".join(header[0][1:]) if header and header[0][0] == "0" else ""


def _category(header: list[list[str]], title: str) -> str:
    """Return the `!CATEGORY`, else the first word of the title without its mark."""
    for line in header:
        if line[:2] == ["0", "!CATEGORY"]:
            return " ".join(line[2:])
    words = title.lstrip(TITLE_MARKS).split()
    return words[0] if words else ""


def _keywords(header: list[list[str]]) -> tuple[tuple[str, ...], dict[str, tuple[str, ...]]]:
    """Return the words, and apart from them the numbers that shops give the part."""
    words: dict[str, None] = {}
    shops: dict[str, dict[str, None]] = {"bricklink": {}, "rebrickable": {}, "brickowl": {}, "brickset": {}}
    for line in header:
        if line[:2] != ["0", "!KEYWORDS"]:
            continue
        for keyword in filter(None, (word.strip() for word in " ".join(line[2:]).split(","))):
            number = _SHOP.match(keyword)
            if number:
                shops[number.group(1).lower()][number.group(2).lower()] = None
            else:
                words[keyword] = None
    return tuple(words), {shop: tuple(numbers) for shop, numbers in shops.items()}

"""Derives what the program ships about parts from an installed library: the index, and the table of colours.

Takes a minute or two for the whole library; run by `scripts/build_part_index.py`, not by the program.
"""

import json
import re
from collections.abc import Iterable, Sequence
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

from ldraw_catalog.parts.colours import colours_to_json
from ldraw_catalog.parts.describe import describe
from ldraw_catalog.parts.geometry import PartGeometry
from ldraw_catalog.parts.index_file import SOURCE, IndexContent, IndexedPart
from ldraw_catalog.parts.library import Library
from ldraw_catalog.reading.parse import parse_document

_LEGO_COLOUR = re.compile(r"^0 +// LEGOID +([\d /]+) - .*\r?\n0 !COLOUR .*?\bCODE +(\d+)", re.MULTILINE)
"""A comment with LEGO's number of a colour, or two of them, and the line of that colour."""
_AT_ONCE = 300
"""Parts measured with one set of kept meshes; more would only fill the memory."""


def build_index(library: Library, workers: int = 1) -> IndexContent:
    """Return the index of all parts of a library, measured from their geometry, in so many processes."""
    names = library.parts()
    batches = [names[start : start + _AT_ONCE] for start in range(0, len(names), _AT_ONCE)]
    if workers > 1:
        with ProcessPoolExecutor(workers) as pool:
            described = list(pool.map(_describe_in_process, [library.path] * len(batches), batches))
    else:
        described = [describe_parts(library, batch) for batch in batches]
    parts = [part for batch in described for part in batch]
    return IndexContent(library.update, tuple(parts), tuple(library.pieces()))


def describe_parts(library: Library, names: Iterable[str]) -> list[IndexedPart]:
    """Return the facts of some of a library's parts, by normalized names; boxes to a hundredth of an LDU."""
    geometry = PartGeometry(library.read)
    return [describe(name, library.read(name) or b"", geometry.load(name)) for name in names]


def build_colours(library: Library) -> bytes:
    """Return the shipped table of colours as JSON, from a library's LDConfig. Raises ValueError if it has none."""
    data = library.shelf.read("ldconfig.ldr")
    if data is None:
        raise ValueError("The library has no LDConfig.ldr.")
    text = data.decode("utf-8-sig", "replace")
    colours = parse_document(text, "LDConfig.ldr").colours
    rows = ",\n".join(json.dumps(row, ensure_ascii=False) for row in colours_to_json(colours))
    source, lego = json.dumps(SOURCE), json.dumps(_lego_colours(text))
    head = f'{{"source": {source},\n"update": "{library.update}",\n"lego": {lego},\n"colours": [\n'
    return f"{head}{rows}\n]}}\n".encode()


def _lego_colours(text: str) -> list[tuple[int, int]]:
    """Return LEGO's number and LDraw's code of colours, as LDConfig's comments say."""
    return sorted((int(lego), int(code)) for both, code in _LEGO_COLOUR.findall(text) for lego in both.split("/"))


def _describe_in_process(path: Path, names: Sequence[str]) -> list[IndexedPart]:
    return describe_parts(Library.open(path), names)

"""A model's parts, counted: what stands in the part list. Without Qt."""

import csv
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from io import StringIO
from types import MappingProxyType

from ldraw_catalog.assembly.assembly import Assembly
from ldraw_catalog.parts.catalog import PartCatalog
from ldraw_catalog.reading.document import ColourDefinition
from mfz_desktop.core.language import translate

NO_COLOURS: Mapping[int, ColourDefinition] = MappingProxyType({})


@dataclass(frozen=True, slots=True)
class PartRow:
    """Parts of one number in one colour."""

    name: str
    """Folded file name: with the colour it identifies the row."""
    number: str
    title: str
    colour: int
    colour_name: str
    rgb: tuple[int, int, int]
    count: int
    placements: tuple[int, ...] = ()
    """Where they stand, to light them up."""
    known: bool = True
    hidden: int = 0
    """So many of them are hidden in Studio."""

    @property
    def id(self) -> tuple[str, int]:
        """What no other row has."""
        return self.name, self.colour


def part_rows(assembly: Assembly, parts: PartCatalog, colours: Mapping[int, ColourDefinition]) -> tuple[PartRow, ...]:
    """Return the parts of a model by number and colour, the commonest first; unknown ones at the top.

    Further pieces of a flexible part are highlighted with it and not counted.
    """
    groups: dict[tuple[str, int], list[int]] = {}
    for place, placement in enumerate(assembly.placements):
        if placement.is_own_faces:
            continue
        groups.setdefault((placement.name, placement.colour), []).append(place)
    rows = []
    for (name, colour), places in groups.items():
        counted = [place for place in places if assembly.placements[place].counted]
        row = part_row(name, colour, len(counted), parts, colours)
        hidden = len(assembly.hidden.intersection(counted))
        rows.append(replace(row, placements=tuple(places), known=name not in assembly.unresolved, hidden=hidden))
    return in_order(rows)


def part_row(
    name: str, colour: int, count: int, parts: PartCatalog, colours: Mapping[int, ColourDefinition] = NO_COLOURS
) -> PartRow:
    """Return the row of a part by its folded file name; `colours` are those that its model's file defines."""
    info, shown = parts.info(name), parts.colours.look_up(colour, colours)
    return PartRow(
        name=name,
        number=name.rpartition("/")[2].removesuffix(".dat"),
        title=info.title if info else "",
        colour=colour,
        colour_name=shown.name.replace("_", " "),
        rgb=shown.value,
        count=count,
        known=info is not None,
    )


def in_order(rows: Iterable[PartRow]) -> tuple[PartRow, ...]:
    """Return rows, the commonest first; unknown parts at the top."""
    return tuple(sorted(rows, key=lambda row: (row.known, -row.count, row.number, row.colour)))


def part_words(assembly: Assembly, part: int, parts: PartCatalog, colours: Mapping[int, ColourDefinition]) -> str:
    """Return what one part is called: `Brick 2 x 4, red (3001)`."""
    placement = assembly.placements[part]
    if placement.is_own_faces:
        return assembly.uses[placement.use].section.name
    info = parts.info(placement.name)
    number = placement.name.rpartition("/")[2].removesuffix(".dat")
    colour = parts.colours.look_up(placement.colour, colours).name.replace("_", " ")
    title = " ".join(info.title.split()) if info else ""
    words = f"{title}, {colour} ({number})" if title else f"{number}, {colour}"
    return f"{words} · {hidden_words(1, 1)}" if part in assembly.hidden else words


def hidden_words(hidden: int, count: int) -> str:
    """Return how many of some parts are hidden in Studio; empty where none is."""
    if not hidden:
        return ""
    if hidden == count:
        return translate("Model", "hidden in Studio")
    return translate("Model", "{hidden} hidden in Studio").format(hidden=f"{hidden:,}")


def unknown_parts(assembly: Assembly) -> int:
    """Return how many placed parts nobody knows."""
    placements = assembly.placements
    return sum(len(where) for name, where in placements.by_name() if name in assembly.unresolved)


def as_text(rows: tuple[PartRow, ...]) -> str:
    """Return a part list as lines of text: `4 × 3001 Brick 2 x 4, red`."""
    return "\n".join(map(row_words, rows))


def row_words(row: PartRow) -> str:
    """Return a row as a line of text, with how many of its parts are hidden in Studio."""
    words = f"{row.count} × {row.number} {row.title}, {row.colour_name}".replace(" ,", ",")
    return f"{words} · {hidden_words(row.hidden, row.count)}" if row.hidden else words


def as_csv(rows: tuple[PartRow, ...]) -> str:
    """Return a part list as CSV with a head."""
    out = StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(("count", "part", "title", "colour", "colour_code"))
    for row in rows:
        writer.writerow((row.count, row.number, row.title, row.colour_name, row.colour))
    return out.getvalue()

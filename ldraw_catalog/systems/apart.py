"""Models that stand apart in a file without being submodels: the frames of a company, built on one ground.

Such a model is some type-1 lines of the main one. It is looked at as a section that holds these lines alone, and is
known by a name that says which they are and what stands on them, so that it is found again without measuring; in a
file that was changed it is another one.
"""

import re
import zlib
from collections import Counter
from collections.abc import Collection, Iterator, Sequence
from dataclasses import replace
from functools import partial
from itertools import groupby

import numpy as np
from numpy.typing import NDArray

from ldraw_catalog.assembly.assembly import Assembly
from ldraw_catalog.assembly.transforms import rounded
from ldraw_catalog.reading.document import Document, Reference, Section
from ldraw_catalog.systems.rule_book import KnowsInfo, info_of
from ldraw_catalog.systems.shapes import ON_THE_GROUND, lowest_and_highest

LEAST_PARTS, MOST_PARTS = 15, 400
"""Of a frame or station."""
LEAST_HIGH, LONGEST = 60.0, 600.0
"""LDU: three bricks, and 24 cm."""
MOST_IN_ALL = 3_000
"""Parts; in a larger model nothing is looked for."""
MOST_MODELS = 30
ALIKE = 0.2
"""The smallest of them has at least this share of the largest one's parts: what is less only lies about."""
MOST_LEFT = 0.2
"""Of all parts, so many lie about or under them."""
GAP = 8.0
"""LDU: what is nearer than this, seen from above, may hold together."""
STUDS_HIGH = 4.5
"""LDU that studs stand up from a plate on the ground."""
MOST_RUNS = 60
"""Lines that lie in more pieces would make a name that nobody keeps."""
NAMES_ALL = 0.8
"""A group of so many of its lines names a model."""

_NAME = re.compile(r"apart (\d{1,3}) of \d{1,3}: (\d{1,6}(?:-\d{1,6})?(?: \d{1,6}(?:-\d{1,6})?)*) #([0-9a-f]{8})")

_Numbers = NDArray[np.float64]


def standing_apart(document: Document, whole: Assembly, parts: KnowsInfo) -> tuple[Section, ...]:
    """Return the models of frame size into which the main one falls, from left to right; none where one doubts.

    Seen from above nothing joins them but what lies flat on the ground. `whole` is the main model put together.
    """
    placements = whole.placements
    if not 2 * LEAST_PARTS <= len(placements) <= MOST_IN_ALL or whole.truncated or not placements.has_place.all():
        return ()
    own = [(line, span) for line, span in whole.uses[0].spans.items() if span[0] < span[1]]
    lows, highs = lowest_and_highest(placements, partial(info_of, parts))
    low = np.array([lows[first:last].min(axis=0) for _, (first, last) in own])
    high = np.array([highs[first:last].max(axis=0) for _, (first, last) in own])
    counts = [last - first for _, (first, last) in own]
    ground = high[:, 1].max()
    flat = low[:, 1] >= ground - ON_THE_GROUND - STUDS_HIGH
    near = _near(low, high, _owners(document.main, [line for line, _ in own], counts))
    models = []
    for piece in _pieces(near, ~flat):
        # feet are flat on the ground, too, but under one model only
        with_feet = piece | (flat & near[piece].any(axis=0) & ~near[~flat & ~piece].any(axis=0))
        held = sum(count for count, here in zip(counts, with_feet.tolist(), strict=True) if here)
        if _is_model(low[with_feet].min(axis=0), high[with_feet].max(axis=0), ground, held):
            models.append((with_feet, held))
    sizes = [held for _, held in models]
    if not 2 <= len(models) <= MOST_MODELS or min(sizes) < ALIKE * max(sizes):
        return ()
    if sum(sizes) < (1 - MOST_LEFT) * len(placements):
        return ()
    models.sort(key=lambda each: (float(low[each[0], 0].min()), float(low[each[0], 2].min())))
    lines = [{line for (line, _), here in zip(own, chosen.tolist(), strict=True) if here} for chosen, _ in models]
    runs = [list(_runs(document.main, each)) for each in lines]
    if max(map(len, runs)) > MOST_RUNS:
        return ()
    return tuple(
        _section(document.main, f"apart {at} of {len(models)}: {' '.join(run)}", each)
        for at, (run, each) in enumerate(zip(runs, lines, strict=True), start=1)
    )


def section_apart(document: Document, name: str) -> Section | None:
    """Return the model that stands apart under this name; None where the file holds no such lines."""
    match = _NAME.fullmatch(name)
    if match is None:
        return None
    lines: set[int] = set()
    for run in match[2].split(" "):
        first, _, last = run.partition("-")
        # as many as the file can have
        lines.update(range(int(first), min(int(last or first), document.main.lines.stop) + 1))
    made = _section(document.main, name.rpartition(" #")[0], lines)
    return made if made.name == name and len(made.references) else None


def title_apart(section: Section, plain: str) -> str:
    """Return what a model that stands apart is called: as its group, else as the file, with a number."""
    for group in section.groups:
        if len(group.lines) >= NAMES_ALL * len(section.references):
            return group.name
    match = _NAME.fullmatch(section.name)
    return f"{plain} {match[1]}" if match else plain


def is_apart(section: Section) -> bool:
    """Tell whether a section is such a model, and stands in no file by itself."""
    return section.file_line is None and _NAME.fullmatch(section.name) is not None


def same_design(section: Section) -> frozenset[tuple[object, int]]:
    """Return what is equal for models built of the same parts in the same colours, wherever they stand."""
    references = tuple(section.references)
    first = references[0].transform[:3] if references else (0.0, 0.0, 0.0)

    def line(each: Reference) -> object:
        return each.normalized, each.colour, rounded(each.transform, first)

    return frozenset(Counter(map(line, references)).items())


def _section(main: Section, name: str, lines: Collection[int]) -> Section:
    rows = main.references.chosen(np.isin(main.references.lines, list(lines)))
    what = "\n".join(f"{each.normalized} {each.colour} {rounded(each.transform)}" for each in rows)
    groups = tuple(group for group in main.groups if group.lines <= set(lines))
    checked = f"{name} #{zlib.crc32(what.encode('utf-8', 'replace')):08x}"
    return replace(main, name=checked, references=rows, groups=groups, file_line=None, first_face=None)


def _runs(main: Section, lines: set[int]) -> Iterator[str]:
    """Go through the type-1 lines that follow each other: `12-40`. Other lines between them do not matter."""
    numbers = main.references.lines.tolist()
    for here, run in groupby(numbers, key=lines.__contains__):
        if here:
            first, *rest = run
            yield f"{first}-{rest[-1]}" if rest else str(first)


def _owners(main: Section, lines: Sequence[int], counts: Sequence[int]) -> NDArray[np.int32]:
    """Return for each line the outermost group that it is in, where that is large enough to be a model; else −1."""
    outer = [group for group in main.groups if not any(group.lines < other.lines for other in main.groups)]
    owners = np.full(len(lines), -1, dtype=np.int32)
    for number, group in enumerate(outer):
        own = [at for at, line in enumerate(lines) if line in group.lines]
        if sum(counts[at] for at in own) >= LEAST_PARTS:
            owners[own] = number
    return owners


def _near(low: _Numbers, high: _Numbers, owners: NDArray[np.int32]) -> NDArray[np.bool_]:
    """Return for all two pieces whether they may hold together: near, seen from above, or of one group.

    Those of two groups have to overlap.
    """
    same = (owners[:, None] == owners) & (owners >= 0)
    two = (owners[:, None] != owners) & (owners[:, None] >= 0) & (owners >= 0)
    gap = np.where(two, 0.0, GAP)
    reach = np.ones_like(same)
    for axis in (0, 2):
        reach &= low[:, None, axis] - gap <= high[None, :, axis]
        reach &= low[None, :, axis] - gap <= high[:, None, axis]
    found: NDArray[np.bool_] = reach | same
    return found


def _pieces(near: NDArray[np.bool_], among: NDArray[np.bool_]) -> Iterator[NDArray[np.bool_]]:
    """Go through the pieces in which some things hang together."""
    left = among.copy()
    while left.any():
        piece = np.zeros_like(left)
        piece[int(left.argmax())] = True
        grown = 0
        while grown != (grown := int(piece.sum())):
            piece |= near[piece].any(axis=0) & left
        left &= ~piece
        yield piece


def _is_model(low: _Numbers, high: _Numbers, ground: float, parts: int) -> bool:
    sides = high - low
    return bool(
        LEAST_PARTS <= parts <= MOST_PARTS
        and sides[1] >= LEAST_HIGH
        and sides.max() <= LONGEST
        and high[1] >= ground - ON_THE_GROUND
    )

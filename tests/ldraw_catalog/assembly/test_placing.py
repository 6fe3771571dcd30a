"""What is placed level by level is what following each line in turn gives."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

import numpy as np
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from ldraw_catalog.assembly.assembly import INHERITED, Assembly, Placement, Placements, Span, Use
from ldraw_catalog.assembly.tree import USES_FOR_A_PART
from ldraw_catalog.limits import Limits
from ldraw_catalog.reading.document import IDENTITY, Section, Transform

Put = Callable[..., Assembly]
Row = tuple[int, str, Transform]
"""Colour, name, place and turn."""

NUMBERS = st.sampled_from((0.0, -0.0, 1.0, -1.0, 0.5, 20.0, -7.25, 1e-9, 1e200))
ROWS = st.tuples(st.sampled_from((4, 15, INHERITED)), st.integers(0, 7), st.tuples(*[NUMBERS] * 12))
"""Names below the number of submodels mean these, the others parts."""


@dataclass(slots=True)
class Followed:
    """Follows one line after the other, as slowly and plainly as can be."""

    files: list[list[Row]]
    most: int
    placements: list[Placement] = field(default_factory=list)
    uses: list[tuple[int, int | None, int | None, Transform, int, Span, dict[int, Span], int]] = field(
        default_factory=list
    )
    full: bool = False

    def use(self, file: int, parent: int | None, line: int | None, at: Transform, colour: int, depth: int) -> None:
        """Place a use of a file."""
        number, first, spans = len(self.uses), len(self.placements), dict[int, Span]()
        self.uses.append((file, parent, line, at, colour, (first, first), spans, depth))
        for row_line, (own_colour, name, transform) in enumerate(self.files[file], start=self.first_line(file)):
            begin = len(self.placements)
            if len(self.placements) >= self.most or len(self.uses) >= USES_FOR_A_PART * self.most:
                self.full = True
            else:
                placed = product(at, transform)
                shown = colour if own_colour == INHERITED else own_colour
                if name.startswith("m"):
                    self.use(int(name[1:]), number, row_line, placed, shown, depth + 1)
                else:
                    self.placements.append(Placement(name, shown, placed, number, row_line))
            spans[row_line] = (begin, len(self.placements))
        self.uses[number] = (file, parent, line, at, colour, (first, len(self.placements)), spans, depth)

    def first_line(self, file: int) -> int:
        """Return the number of a file's first type-1 line: FILE lines count."""
        return sum(len(rows) + 1 for rows in self.files[:file]) + 2


def product(outer: Transform, inner: Transform) -> Transform:
    """Return R·u + t, one number at a time."""
    t, r = outer[:3], np.array(outer[3:]).reshape(3, 3).tolist()
    u, s = inner[:3], np.array(inner[3:]).reshape(3, 3).tolist()
    place = [r[i][0] * u[0] + r[i][1] * u[1] + r[i][2] * u[2] + t[i] for i in range(3)]
    turn = [r[i][0] * s[0][j] + r[i][1] * s[1][j] + r[i][2] * s[2][j] for i in range(3) for j in range(3)]
    every = (*place, *turn)
    if not np.isfinite(every).all():
        every = tuple(1e300 if number != number else min(1e300, max(-1e300, number)) for number in every)
    return every


def seen(use: Use) -> tuple[object, ...]:
    return (use.parent, use.line, use.transform, use.colour, use.span, dict(use.spans), use.depth)


@st.composite
def nested_files(draw: st.DrawFn) -> list[list[Row]]:
    count = draw(st.integers(1, 5))
    files: list[list[Row]] = []
    for file in range(count):
        drawn = draw(st.lists(ROWS, max_size=5))
        files.append(
            [(colour, f"m{used}" if file < used < count else f"{used}.dat", at) for colour, used, at in drawn]
        )
    return files


def text_of(files: list[list[Row]]) -> str:
    return "".join(
        f"0 FILE m{number}\n" + "".join(f"1 {colour} {' '.join(map(repr, at))} {name}\n" for colour, name, at in rows)
        for number, rows in enumerate(files)
    )


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], deadline=None)
@given(nested_files(), st.integers(1, 12))
def test_levels_give_what_following_each_line_gives(put_together: Put, files: list[list[Row]], most: int) -> None:
    wanted = Followed(files, most)
    wanted.use(0, None, None, IDENTITY, INHERITED, 0)
    assembly = put_together(text_of(files), "m.mpd", Limits(placed_parts=most))
    assert tuple(assembly.placements) == tuple(wanted.placements)
    assert [seen(use) for use in assembly.uses] == [each[1:] for each in wanted.uses]
    assert [use.section.name for use in assembly.uses] == [f"m{each[0]}" for each in wanted.uses]
    assert assembly.truncated is wanted.full


def columns(placements: Placements) -> Iterator[np.ndarray]:
    yield from (placements.codes, placements.colours, placements.transforms, placements.lines, placements.uses)
    yield from (placements.placed, placements.counted)


PARTS = (
    Placement("3001.dat", 4, IDENTITY, 0, 2),
    Placement("3003.dat", 4, (1e9, *IDENTITY[1:]), 0, 3),
    Placement("3001.dat", 15, IDENTITY, 1, 2, counted=False),
    Placement("3001.dat", 4, IDENTITY, 1, 3, placed=False),
)


def test_single_placements_and_columns_are_the_same() -> None:
    placements = Placements.of(PARTS)
    assert tuple(placements) == PARTS
    assert tuple(placements[at] for at in range(len(PARTS))) == PARTS
    assert (placements[-1], tuple(placements[1:3])) == (PARTS[-1], PARTS[1:3])
    assert placements == Placements.of(PARTS) != Placements.of(PARTS[:3])
    assert placements.has_place.tolist() == [part.has_place for part in PARTS] == [True, False, True, False]


def test_nobody_writes_to_what_is_placed() -> None:
    assert not any(column.flags.writeable for column in columns(Placements.of(PARTS)))


def test_parts_are_found_by_name_and_kind() -> None:
    placements = Placements.of(PARTS)
    assert {name: where.tolist() for name, where in placements.by_name()} == {"3001.dat": [0, 2, 3], "3003.dat": [1]}
    assert [(name, where.tolist()) for name, where in placements.by_name(placements.has_place)] == [
        ("3001.dat", [0, 2])
    ]
    assert list(Placements.of().by_name()) == []
    assert placements.kinds() == {("3001.dat", 4): 2, ("3003.dat", 4): 1, ("3001.dat", 15): 1}
    assert placements.kinds(placements.counted) == {("3001.dat", 4): 2, ("3003.dat", 4): 1}
    assert placements.one_of_each_kind().tolist() == [0, 1, 2]


def test_names_are_those_of_the_parts_placed_whatever_their_spelling(put_together: Put) -> None:
    line = "1 4 0 0 0 1 0 0 0 1 0 0 0 1 "
    assembly = put_together(f"{line}3001.DAT\n{line}3003.dat\n{line}3001.dat\n")
    assert (assembly.placements.names, assembly.placements.codes.tolist()) == (("3001.dat", "3003.dat"), [0, 1, 0])
    section: Section = assembly.uses[0].section
    assert [each.name for each in section.references] == ["3001.DAT", "3003.dat", "3001.dat"]
    assert section.references.distinct_names() == ("3001.dat", "3003.dat")

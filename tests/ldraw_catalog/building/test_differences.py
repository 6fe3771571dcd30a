"""What changed between two builds of a model."""

from hypothesis import given
from hypothesis import strategies as st

from ldraw_catalog.assembly.assemble import assemble
from ldraw_catalog.assembly.assembly import Assembly, Placement, Placements
from ldraw_catalog.building.differences import MOST_NEAR, Differences, differences
from ldraw_catalog.parts.catalog import PartCatalog
from ldraw_catalog.parts.index import PartIndex
from ldraw_catalog.reading.document import IDENTITY
from tests.ldraw_catalog.builders import ldr, read, use

SHIPPED = PartCatalog(PartIndex.shipped())
TOWER = [use("3001.dat", y=-24 * level, colour=4) for level in range(5)]
GUN = [use("4589.dat", x=40, y=-60, colour=72), use("3062b.dat", x=40, y=-36, colour=72)]


def model(*lines: str) -> Assembly:
    return assemble(read(ldr(*lines)), SHIPPED)


def test_the_same_model_is_the_same_in_any_order() -> None:
    assert differences(model(*TOWER, *GUN), model(*reversed((*TOWER, *GUN)))) == Differences()


def test_parts_that_came_and_went() -> None:
    found = differences(model(*TOWER, *GUN), model(*TOWER, use("3020.dat", y=8)))
    assert (found.gone, found.added) == ((5, 6), (5,))
    assert (found.recoloured, found.moved) == ((), ())


def test_another_colour_is_not_another_part() -> None:
    found = differences(model(*TOWER), model(*TOWER[:4], use("3001.dat", y=-96, colour=15)))
    assert found == Differences(recoloured=((4, 4),))


def test_a_moved_part_is_paired_with_the_nearest() -> None:
    before = [use("3005.dat", x=x, y=-200, colour=1) for x in (0, 100)]
    after = [use("3005.dat", x=x, y=-200, colour=1) for x in (104, 6)]
    found = differences(model(*TOWER, *before), model(*TOWER, *after))
    assert found == Differences(moved=((5, 6), (6, 5)))
    assert (found.touched_before, found.touched_now) == ((5, 6), (5, 6))


def test_a_model_moved_as_a_whole_is_the_same() -> None:
    moved = [use("3001.dat", x=60, y=-24 * level + 8, z=-20, colour=4) for level in range(5)]
    gun = [use("4589.dat", x=100, y=-52, z=-20, colour=72), use("3062b.dat", x=100, y=-28, z=-20, colour=72)]
    assert differences(model(*TOWER, *GUN), model(*moved, *gun)) == Differences()
    assert differences(model(*TOWER, *GUN), model(*moved, *gun[:1])) == Differences(gone=(6,))


def test_what_editors_round_is_no_change() -> None:
    line = "1 4 0.0004 -0.00 0 1 0 0 0 0.99999 0 0 0 1 3001.dat"
    assert differences(model(TOWER[0]), model(line)) == Differences()


def test_from_nothing_and_to_nothing() -> None:
    assert differences(model("0 Nothing"), model(*GUN)) == Differences(added=(0, 1))
    assert differences(model(*GUN), model("0 Nothing")) == Differences(gone=(0, 1))


PLACED = st.lists(
    st.builds(
        lambda name, x, level, colour: placed(name, 20.0 * x, -24.0 * level, colour),
        st.sampled_from(("3001.dat", "3005.dat", "3020.dat")),
        st.integers(-3, 3),
        st.integers(0, 3),
        st.sampled_from((4, 15)),
    ),
    max_size=12,
)


def placed(name: str, x: float, y: float, colour: int) -> Placement:
    return Placement(name, colour, (x, y, 0, *IDENTITY[3:]), 0, 1)


def of(placements: list[Placement]) -> Assembly:
    names = frozenset(one.name for one in placements)
    return Assembly(Placements.of(placements), (), len(placements), names, frozenset())


@given(PLACED, PLACED)
def test_every_part_is_paired_once_or_told(old: list[Placement], new: list[Placement]) -> None:
    found = differences(of(old), of(new))
    pairs = (*found.recoloured, *found.moved)
    same = len(old) - len(found.gone) - len(pairs)
    assert same == len(new) - len(found.added) - len(pairs) >= 0
    assert len(set(found.touched_before)) == len(found.gone) + len(pairs)
    assert len(set(found.touched_now)) == len(found.added) + len(pairs)
    assert all(old[a].name == new[b].name for a, b in pairs)
    assert all(old[a].colour != new[b].colour for a, b in found.recoloured)
    assert all(old[a].colour == new[b].colour for a, b in found.moved)


def test_more_parts_than_are_tried_for_the_nearest_are_paired_all_the_same() -> None:
    many = 3 * MOST_NEAR
    before = of([placed("3005.dat", 20.0 * at, 0.0, 4) for at in range(many)])
    now = of([placed("3005.dat", 31.0 * at, 7.0, 4) for at in range(many)])
    found = differences(before, now)
    assert sorted(new for _, new in found.moved) == list(range(many))

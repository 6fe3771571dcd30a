"""What models need, what a collection lacks, and lists that shops read."""

from collections import Counter

from hypothesis import given
from hypothesis import strategies as st

from ldraw_catalog.assembly.assemble import assemble
from ldraw_catalog.buying.exports import rebrickable_csv, wanted_list
from ldraw_catalog.buying.needs import Counts, needs_of, still_needed, together
from ldraw_catalog.parts.catalog import PartCatalog
from ldraw_catalog.parts.index import PartIndex
from ldraw_catalog.reading.read import read_bytes
from tests.ldraw_catalog.builders import ldr, read, use

SHIPPED = PartCatalog(PartIndex.shipped())
COMMON = ("3001.dat", "3005.dat", "3020.dat", "3023b.dat", "4589.dat", "3062b.dat")


def read_back(text: str, name: str) -> Counts:
    file = read_bytes(text.encode(), name)
    assert file.error is None
    return needs_of(assemble(file, SHIPPED), SHIPPED)


def test_needs_are_counted_under_the_numbers_of_today() -> None:
    """3023 was moved to 3023b: both are one part."""
    model = assemble(read(ldr(use("3023.dat", colour=4), use("3023b.dat", y=-8, colour=4), use("3005.dat"))), SHIPPED)
    assert needs_of(model, SHIPPED) == {("3023b.dat", 4): 2, ("3005.dat", 16): 1}
    assert together([needs_of(model, SHIPPED)] * 2) == {("3023b.dat", 4): 4, ("3005.dat", 16): 2}


def test_a_collection_serves_each_need_once() -> None:
    needs = Counter({("3001.dat", 4): 3, ("3001.dat", 15): 1, ("3005.dat", 16): 2})
    owned = Counter({("3001.dat", 4): 1, ("3001.dat", 1): 5, ("3005.dat", 72): 1})
    assert still_needed(needs, owned) == {("3001.dat", 4): 2, ("3001.dat", 15): 1, ("3005.dat", 16): 1}
    assert still_needed(needs, owned, any_colour=True) == {("3005.dat", 16): 1}
    assert owned[("3001.dat", 1)] == 5


def test_a_colour_that_is_needed_is_not_given_to_one_that_takes_any() -> None:
    needs = Counter({("3005.dat", 16): 1, ("3005.dat", 4): 1})
    assert still_needed(needs, Counter({("3005.dat", 4): 1})) == {("3005.dat", 16): 1}


PART_COLOURS = st.tuples(st.sampled_from(COMMON), st.sampled_from((0, 4, 15, 16, 36, 71, 72, 320)))
COUNTS = st.dictionaries(PART_COLOURS, st.integers(1, 9)).map(Counter)
SOME = st.dictionaries(PART_COLOURS, st.integers(1, 9), min_size=1).map(Counter)


@given(COUNTS, COUNTS)
def test_what_is_missing_and_what_is_there_make_what_is_needed(needs: Counts, owned: Counts) -> None:
    missing = still_needed(needs, owned)
    assert missing <= needs
    assert needs.total() - missing.total() <= owned.total()
    assert still_needed(missing, Counter()) == missing
    assert still_needed(needs, owned + needs) == Counter()


@given(SOME)
def test_a_wanted_list_is_read_back_as_it_was(needs: Counts) -> None:
    export = wanted_list(needs, SHIPPED)
    assert export.left_out == ()
    assert read_back(export.text, "wanted.xml") == needs


@given(SOME)
def test_rebrickables_csv_is_read_back_as_it_was(needs: Counts) -> None:
    export = rebrickable_csv(needs, SHIPPED)
    assert export.left_out == ()
    assert read_back(export.text, "parts.csv") == needs


def test_a_wanted_list_has_bricklinks_form() -> None:
    text = wanted_list(Counter({("3001.dat", 4): 2, ("3005.dat", 16): 1}), SHIPPED).text
    assert text == (
        "<INVENTORY>\n"
        "<ITEM><ITEMTYPE>P</ITEMTYPE><ITEMID>3001</ITEMID><COLOR>5</COLOR><MINQTY>2</MINQTY></ITEM>\n"
        "<ITEM><ITEMTYPE>P</ITEMTYPE><ITEMID>3005</ITEMID><MINQTY>1</MINQTY></ITEM>\n"
        "</INVENTORY>\n"
    )


def test_what_a_shop_does_not_know_is_told_and_not_dropped() -> None:
    needs = Counter({("3001.dat", 4): 1, ("nosuchpart99.dat", 4): 2, ("3001.dat", 30003): 1})
    assert wanted_list(needs, SHIPPED).left_out == (("3001.dat", 30003), ("nosuchpart99.dat", 4))
    assert rebrickable_csv(needs, SHIPPED).left_out == (("nosuchpart99.dat", 4),)


def test_a_part_has_the_number_that_the_library_gives_it_for_the_shop() -> None:
    numbered = next(
        info
        for name in PartIndex.shipped().names()
        if (info := SHIPPED.info(name)) and info.bricklink and info.bricklink[0] != info.number
    )
    assert f"<ITEMID>{numbered.bricklink[0]}</ITEMID>" in wanted_list(Counter({(numbered.name, 4): 1}), SHIPPED).text


def test_a_number_that_ldraw_made_up_is_no_shops() -> None:
    """LDraw calls parts of unknown number u and a number."""
    made_up = next(
        info
        for name in PartIndex.shipped().names()
        if name[0] == "u" and (info := SHIPPED.info(name)) and info.number[0] == "u" and not info.bricklink
    )
    needs = Counter({(made_up.name, 4): 1})
    assert wanted_list(needs, SHIPPED).left_out == rebrickable_csv(needs, SHIPPED).left_out == ((made_up.name, 4),)

"""Parts to buy: counted over a company's models, less a collection, saved for shops."""

import re
import subprocess
from collections import Counter
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtCore import Qt

from campaigns.companies.company import AnyCompany
from ldraw_catalog.assembly.assemble import assemble
from ldraw_catalog.buying.exports import rebrickable_csv, wanted_list
from ldraw_catalog.buying.needs import needs_of
from ldraw_catalog.parts.catalog import PartCatalog
from ldraw_catalog.parts.index import PartIndex
from ldraw_catalog.reading.read import read_file
from mfz_desktop.companies.buying.collections import (
    MOST,
    CollectionChip,
    PartsCollection,
    PartsCollections,
    Shelf,
    read_collections,
    write_collections,
)
from mfz_desktop.companies.buying.counting import LIMITS
from mfz_desktop.companies.buying.page import BuyingPage
from mfz_desktop.companies.buying.sheet import PrintedList, sheet
from mfz_desktop.companies.draft.page import DraftPage
from mfz_desktop.core.settings import COLLECTION
from mfz_desktop.models.model.part_list import PartRow
from mfz_desktop.models.model.parts_table import NUMBER
from tests.mfz_desktop.application import Applications, page_of, settle

from .conftest import LEGAL

GRUNT = "1 4 0 0 0 1 0 0 0 1 0 0 0 1 3001.dat\n1 72 0 -24 0 1 0 0 0 1 0 0 0 1 3005.dat\n"
TWO = "0 FILE squad.ldr\n{uses}0 NOFILE\n0 FILE grunt.ldr\n0 !MFZ FRAME NAME=Grunt\n" + GRUNT + "0 NOFILE\n"
USES = "".join(f"1 4 {x} 0 0 1 0 0 0 1 0 0 0 1 grunt.ldr\n" for x in (0, 200))


@pytest.fixture
def page(app, tmp_path: Path) -> BuyingPage:
    """The page of a company of six frames without models and two grunts of one design."""
    (tmp_path / "squad.mpd").write_text(TWO.format(uses=USES))
    app.window.arrive((tmp_path / "squad.mpd",))
    app.settle()
    app.open(LEGAL)
    app.body.of_game.adding.designs(tuple(entry.id for entry in app.desk.session.garage.entries()))
    app.settle()
    assert app.run("company.buy")
    app.settle()
    assert isinstance(app.page, BuyingPage)
    return app.page


def company_of(page: BuyingPage, app) -> AnyCompany:
    """Return the company whose parts are shown."""
    company = app.context.garage.company(page.of.crumbs[-1].place.what)
    assert company is not None
    return company


def chip(page: BuyingPage, at: int = 0) -> CollectionChip:
    return page.collections.chips[at]


def rows(page: BuyingPage) -> list[tuple[int, str, str]]:
    return [(row.count, row.number, row.colour_name) for row in page.table.parts.rows]


def test_each_design_counts_as_often_as_it_is_built(page: BuyingPage) -> None:
    assert rows(page) == [(2, "3001", "Red"), (2, "3005", "Dark Bluish Grey")]
    assert page.message.text.startswith("Without a model that can be counted: Soldier, Soldier, Soldier, Tickler")


@pytest.mark.slow
def test_a_collection_takes_off_what_it_holds(page: BuyingPage, app, tmp_path: Path) -> None:
    (tmp_path / "mine.csv").write_text("Part,Color,Quantity\n3001,4,1\n3005,15,9\n")
    assert page.take_files((tmp_path / "mine.csv",))
    app.settle()
    assert rows(page) == [(2, "3005", "Dark Bluish Grey"), (1, "3001", "Red")]
    assert (chip(page).name.text(), chip(page).words.text(), chip(page).tick.isChecked()) == (
        "mine",
        "10 parts",
        True,
    )
    page.any_colour.click()
    assert rows(page) == [(1, "3001", "Red")]


@pytest.mark.slow
@pytest.mark.pictures
def test_each_part_is_pictured_in_its_colour(page: BuyingPage, app) -> None:
    model = page.table.parts
    asked = [model.index(row, NUMBER).data(Qt.ItemDataRole.DecorationRole) for row in range(model.rowCount())]
    app.settle()
    pictures = [model.index(row, NUMBER).data(Qt.ItemDataRole.DecorationRole) for row in range(model.rowCount())]
    assert all(one.size() == other.size() for one, other in zip(asked, pictures, strict=True))
    red, grey = (one.toImage().pixelColor(one.width() // 2, one.height() // 2) for one in pictures)
    assert red.red() > 2 * red.green() and red.alpha() == 255
    assert abs(grey.red() - grey.green()) < 30 and grey.alpha() == 255


@pytest.mark.poppler
def test_the_list_is_printed_with_pictures_counts_and_colours(page: BuyingPage, app, tmp_path: Path) -> None:
    (tmp_path / "mine.csv").write_text("Part,Color,Quantity\n3001,4,1\n")
    page.take_files((tmp_path / "mine.csv",))
    app.settle()
    page.save_pdf(tmp_path / "list.pdf")
    app.settle()
    read = subprocess.run(["pdftotext", "-layout", str(tmp_path / "list.pdf"), "-"], capture_output=True, text=True)
    text = "".join(read.stdout.split())
    for words in ("Parts to buy – Stone Garden", "3 of 4 parts missing", "less 1 part of mine", "Soldier"):
        assert words.replace(" ", "") in text
    for words in ("2 ×", "3005", "Brick 1 x 1", "Dark Bluish Grey", "1 ×", "3001", "Brick 2 x 4", "Red"):
        assert words.replace(" ", "") in text
    listed = subprocess.run(["pdfimages", "-list", str(tmp_path / "list.pdf")], capture_output=True, text=True)
    kinds = [line.split()[2] for line in listed.stdout.splitlines()[2:]]
    assert kinds.count("image") == 2


def test_names_on_the_sheet_are_no_html() -> None:
    row = PartRow("a<b>.dat", "a<i>", "<img src=x>", 4, "R<u>d", (1, 2, 3), 5, known=False)
    page = sheet("<s>", [PrintedList("<s>", ("<tt>",), (row,))], {})
    assert "#010203" in page and "&lt;img src=x&gt;" in page
    assert not {"<i>", "<img", "<u>", "<s>", "<tt>"} & set(re.findall(r"<\w+>?", page))


@pytest.mark.slow
def test_what_cannot_be_drawn_is_listed_without_a_picture(page: BuyingPage, app) -> None:
    rows = (
        *page.table.parts.rows,
        PartRow("nosuchpart99.dat", "nosuchpart99", "", 4, "Red", (200, 0, 0), 1, known=False),
    )
    text = sheet("Parts", [PrintedList("Parts", (), rows)], {})
    assert text.count("<tr>") == 3 and "nosuchpart99" in text and "Unknown part" in text


@pytest.mark.slow
def test_what_is_no_list_is_told_and_changes_nothing(page: BuyingPage, app, tmp_path: Path) -> None:
    (tmp_path / "page.csv").write_text("<html><body></body></html>")
    page.compare_with(tmp_path / "page.csv")
    app.settle()
    assert "web page" in app.said[-1].text
    assert len(rows(page)) == 2


@pytest.mark.slow
def test_a_collection_that_is_too_large_is_told_and_not_counted_in_part(
    page: BuyingPage, app, tmp_path: Path
) -> None:
    (tmp_path / "all.csv").write_text(f"Part,Color,Quantity\n3001,4,{LIMITS.placed_parts + 1}\n3005,72,9\n")
    page.compare_with(tmp_path / "all.csv")
    app.settle()
    assert app.said[-1].text.startswith("The file holds more than 100,000 parts")
    assert len(rows(page)) == 2
    assert page.collections.chips == []


@pytest.mark.slow
@pytest.mark.parametrize(("name", "write"), [("wanted.xml", wanted_list), ("parts.csv", rebrickable_csv)])
def test_a_saved_list_is_read_back(page: BuyingPage, tmp_path: Path, name: str, write) -> None:
    page.save(tmp_path / name, write)
    parts = PartCatalog(PartIndex.shipped())
    read = needs_of(assemble(read_file(tmp_path / name), parts), parts)
    assert read == page.missing == Counter({("3001.dat", 4): 2, ("3005.dat", 72): 2})


@pytest.mark.slow
def test_what_a_shop_has_no_number_for_is_told(page: BuyingPage, app, tmp_path: Path) -> None:
    session = app.desk.session
    (tmp_path / "odd.ldr").write_text(GRUNT + "1 4 0 -48 0 1 0 0 0 1 0 0 0 1 nosuchpart99.dat\n")
    app.context.go("garage")
    app.window.arrive((tmp_path / "odd.ldr",))
    app.settle()
    odd = session.garage.entries()[-1]
    app.context.go("company", company_of(page, app).id)
    app.body.of_game.adding.designs((odd.id,))
    app.settle()
    app.run("company.buy")
    app.settle()
    assert len(rows(page)) == 3
    page.save(tmp_path / "wanted.xml", wanted_list)
    assert page.message.text.endswith("1 × nosuchpart99, Red.")
    assert "nosuchpart99" not in (tmp_path / "wanted.xml").read_text()


def test_a_company_without_models_has_nothing_to_buy(app) -> None:
    company = app.open(LEGAL)
    assert not app.run("company.buy")
    app.context.go("buying", company.id)
    app.settle()
    assert rows(app.page) == []
    assert not app.run("buying.wanted")


@pytest.mark.slow
def test_single_pieces_have_lists_of_their_own(page: BuyingPage, app) -> None:
    company = company_of(page, app)
    built = [piece for piece in company.pieces if piece.model]
    app.context.go("company", company.id)
    app.settle()
    app.body.list.clearSelection()
    assert not app.run("company.buy_selected")
    app.body.list.select([built[0].id])
    assert app.run("company.buy_selected")
    app.settle()
    assert page.heading() == f"Parts to buy – {built[0].name}"
    assert rows(page) == [(1, "3001", "Red"), (1, "3005", "Dark Bluish Grey")]
    assert [crumb.text for crumb in page.crumbs()] == ["Companies", company.name]
    app.context.go("buying", f"{company.id}/{','.join(piece.id for piece in company.pieces)}")
    app.settle()
    assert rows(page) == [(2, "3001", "Red"), (2, "3005", "Dark Bluish Grey")]
    assert page.heading() == f"Parts to buy – {company.name}"


@pytest.mark.slow
def test_a_model_has_a_list_of_its_own(page: BuyingPage, app) -> None:
    (design,) = app.desk.session.garage.entries()
    app.context.go("model", design.id)
    app.settle()
    assert app.run("model.buy")
    app.settle()
    assert page.heading() == f"Parts to buy – {design.name}"
    assert rows(page) == [(1, "3001", "Red"), (1, "3005", "Dark Bluish Grey")]
    assert [(crumb.text, crumb.place.page) for crumb in page.crumbs()] == [
        ("Garage", "garage"),
        (design.name, "model"),
    ]


@pytest.mark.parametrize("what", ["", "gone", "gone/x", "model:gone", "other:gone", "/", ":"])
def test_what_is_gone_has_nothing_to_buy(page: BuyingPage, app, what: str) -> None:
    app.context.go("buying", what)
    app.settle()
    assert (rows(page), page.heading()) == ([], "Parts to buy")
    assert not app.run("buying.wanted")


def test_what_is_missing_is_laid_out_for_a_draft(page: BuyingPage, app) -> None:
    assert app.run("buying.draft")
    app.settle()
    assert isinstance(app.page, DraftPage)
    assert dict(app.page.draft.pool) == page.missing


@pytest.mark.slow
def test_collections_are_compared_with_again_until_they_are_not_wanted(
    page: BuyingPage, app, applications: Applications, data_folder: Path, tmp_path: Path
) -> None:
    mine, what = tmp_path / "mine.csv", page.of.crumbs[-1].place.what
    mine.write_text("Part,Color,Quantity\n3001,4,1\n")
    assert page.collections.isHidden()
    page.take_files((mine,))
    app.settle()
    applications.close()
    mine.write_text("Part,Color,Quantity\n3001,4,2\n")
    running = applications.start(data_folder)
    running.context.go("buying", what)
    settle(running.context)
    again = page_of(running, BuyingPage)
    assert rows(again) == [(2, "3005", "Dark Bluish Grey")]
    chip(again).cross.click()
    settle(running.context)
    assert len(rows(again)) == 2
    assert (again.collections.chips, again.collections.isHidden()) == ([], True)
    assert mine.is_file()
    assert running.context.commands.run("edit.undo")
    settle(running.context)
    assert rows(again) == [(2, "3005", "Dark Bluish Grey")]


def test_several_collections_are_named_and_ticked(page: BuyingPage, app, qtbot, tmp_path: Path) -> None:
    (tmp_path / "bought.csv").write_text("Part,Color,Quantity\n3001,4,1\n")
    (tmp_path / "lent.xml").write_text(
        "<INVENTORY><ITEM><ITEMTYPE>P</ITEMTYPE><ITEMID>3005</ITEMID><COLOR>85</COLOR><MINQTY>1</MINQTY></ITEM>"
        "</INVENTORY>"
    )
    assert page.take_files((tmp_path / "bought.csv", tmp_path / "lent.xml"))
    app.settle()
    assert rows(page) == [(1, "3001", "Red"), (1, "3005", "Dark Bluish Grey")]
    qtbot.keyClick(chip(page, 1).tick, Qt.Key.Key_Space)
    app.settle()
    assert rows(page) == [(2, "3005", "Dark Bluish Grey"), (1, "3001", "Red")]
    assert chip(page, 1).words.text() == ""
    chip(page).name.setFocus()
    chip(page).name.selectAll()
    qtbot.keyClicks(chip(page).name, "From the shop")
    qtbot.keyClick(chip(page).name, Qt.Key.Key_Return)
    app.settle()
    assert [(one.name, one.on) for one in page.shelf.value] == [("From the shop", True), ("lent", False)]
    assert page._lists()[0].remarks[1] == "less 1 part of From the shop"
    assert app.run("edit.undo") and app.run("edit.undo")
    app.settle()
    assert [(one.name, one.on) for one in page.shelf.value] == [("bought", True), ("lent", True)]
    assert rows(page) == [(1, "3001", "Red"), (1, "3005", "Dark Bluish Grey")]
    page.take_files((tmp_path / "lent.xml",))
    app.settle()
    assert len(page.collections.chips) == 2  # it is here already


def test_what_is_not_understood_is_counted_and_told(page: BuyingPage, app, tmp_path: Path) -> None:
    (tmp_path / "odd.xml").write_text(
        "<INVENTORY><ITEM><ITEMTYPE>P</ITEMTYPE><ITEMID>3001</ITEMID><COLOR>5</COLOR><MINQTY>1</MINQTY></ITEM>"
        "<ITEM><ITEMTYPE>P</ITEMTYPE><ITEMID>nosuchpart99</ITEMID><COLOR>5</COLOR><MINQTY>2</MINQTY></ITEM>"
        "<ITEM><ITEMTYPE>S</ITEMTYPE><ITEMID>75054-1</ITEMID><MINQTY>1</MINQTY></ITEM></INVENTORY>"
    )
    page.take_files((tmp_path / "odd.xml",))
    app.settle()
    assert chip(page).words.text() == "3 parts, 2 things not understood"
    assert chip(page).words.toolTip().splitlines() == [
        "nosuchpart99 is unknown.",
        "Items of the list that are no parts, left out: 1.",
    ]


def test_lines_of_a_table_that_are_something_else_are_told(page: BuyingPage, app, tmp_path: Path) -> None:
    (tmp_path / "mine.csv").write_text("Part,Color,Quantity\n3001,4,1\n3001,4\n\n3005,72,1,new,extra\n")
    page.take_files((tmp_path / "mine.csv",))
    app.settle()
    assert chip(page).words.text() == "1 part, 1 thing not understood"
    assert chip(page).words.toolTip() == "Lines of the table that have other columns than its head, left out: 2."


def test_there_is_an_end_to_collections(page: BuyingPage, app, tmp_path: Path) -> None:
    page.shelf.change(
        "many", tuple(PartsCollection(f"{n}", str(tmp_path / f"{n}.csv"), on=False) for n in range(MOST))
    )
    (tmp_path / "more.csv").write_text("Part,Color,Quantity\n3001,4,1\n")
    page.take_files((tmp_path / "more.csv",))
    app.settle()
    assert app.said[-1].text == f"There are {MOST} collections already. Forget one first."
    assert len(page.collections.chips) == MOST


names = st.text(max_size=60)
some = st.builds(PartsCollection, names, st.text(min_size=1, max_size=80), st.booleans())


@given(st.lists(some, max_size=MOST, unique_by=lambda one: one.file))
def test_collections_are_read_as_they_were_written(collections: list[PartsCollection]) -> None:
    assert read_collections(write_collections(tuple(collections))) == tuple(collections)


@given(st.binary(max_size=200))
def test_what_is_no_list_of_collections_is_none(data: bytes) -> None:
    assert read_collections(data) is None
    head = write_collections((PartsCollection("a", "/a"),))
    assert read_collections(head[:-1] + data[:3]) in (None, (PartsCollection("a", "/a"),))


def test_the_collection_of_the_first_versions_is_taken_over(app, tmp_path: Path) -> None:
    app.context.settings.set(COLLECTION, str(tmp_path / "mine.csv"))
    expected: PartsCollections = (PartsCollection("mine", str(tmp_path / "mine.csv")),)
    assert Shelf(app.context).value == expected


@pytest.mark.slow
def test_a_collection_that_is_gone_is_told_and_nothing_is_taken_off(page: BuyingPage, app, tmp_path: Path) -> None:
    (tmp_path / "gone.csv").write_text("Part,Color,Quantity\n3001,4,1\n")
    (tmp_path / "here.csv").write_text("Part,Color,Quantity\n3001,4,1\n")
    page.take_files((tmp_path / "gone.csv", tmp_path / "here.csv"))
    app.settle()
    (tmp_path / "gone.csv").unlink()
    app.context.go("garage")
    app.context.go("buying", page._id)
    app.settle()
    assert app.said[-1].text == "“gone” cannot be compared with. There is no such file."
    assert [one.words.text() for one in page.collections.chips] == ["cannot be read", "1 part"]
    assert rows(page) == [(2, "3005", "Dark Bluish Grey"), (1, "3001", "Red")]

"""Parts to buy: counted over a company's models, less a collection, saved for shops."""

from collections import Counter
from pathlib import Path

import pytest

from ldraw_catalog.assembly.assemble import assemble
from ldraw_catalog.buying.exports import rebrickable_csv, wanted_list
from ldraw_catalog.buying.needs import needs_of
from ldraw_catalog.limits import DEFAULT_LIMITS
from ldraw_catalog.parts.catalog import PartCatalog
from ldraw_catalog.parts.index import PartIndex
from ldraw_catalog.reading.read import read_file
from mfz_desktop.companies.buying.page import BuyingPage

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


def rows(page: BuyingPage) -> list[tuple[int, str, str]]:
    return [(row.count, row.number, row.colour_name) for row in page.table.parts.rows]


def test_each_design_counts_as_often_as_it_is_built(page: BuyingPage) -> None:
    assert rows(page) == [(2, "3001", "Red"), (2, "3005", "Dark Bluish Grey")]
    assert page.message.text.startswith("Without a model that can be counted: Soldier, Soldier, Soldier, Tickler")


def test_a_collection_takes_off_what_it_holds(page: BuyingPage, app, tmp_path: Path) -> None:
    (tmp_path / "mine.csv").write_text("Part,Color,Quantity\n3001,4,1\n3005,15,9\n")
    assert page.take_files((tmp_path / "mine.csv",))
    app.settle()
    assert rows(page) == [(2, "3005", "Dark Bluish Grey"), (1, "3001", "Red")]
    assert page.collection.text() == "less 10 parts of mine.csv"
    page.any_colour.click()
    assert rows(page) == [(1, "3001", "Red")]


def test_what_is_no_list_is_told_and_changes_nothing(page: BuyingPage, app, tmp_path: Path) -> None:
    (tmp_path / "page.csv").write_text("<html><body></body></html>")
    page.compare_with(tmp_path / "page.csv")
    app.settle()
    assert "web page" in app.said[-1].text
    assert len(rows(page)) == 2


def test_a_collection_that_is_too_large_is_told_and_not_counted_in_part(
    page: BuyingPage, app, tmp_path: Path
) -> None:
    (tmp_path / "all.csv").write_text(f"Part,Color,Quantity\n3001,4,{DEFAULT_LIMITS.placed_parts + 1}\n3005,72,9\n")
    page.compare_with(tmp_path / "all.csv")
    app.settle()
    assert app.said[-1].text.startswith("The file holds more than 20,000 parts")
    assert len(rows(page)) == 2
    assert page.collection.text() == ""


@pytest.mark.parametrize(("name", "write"), [("wanted.xml", wanted_list), ("parts.csv", rebrickable_csv)])
def test_a_saved_list_is_read_back(page: BuyingPage, tmp_path: Path, name: str, write) -> None:
    page.save(tmp_path / name, write)
    parts = PartCatalog(PartIndex.shipped())
    read = needs_of(assemble(read_file(tmp_path / name), parts), parts)
    assert read == page.missing == Counter({("3001.dat", 4): 2, ("3005.dat", 72): 2})


def test_what_a_shop_has_no_number_for_is_told(page: BuyingPage, app, tmp_path: Path) -> None:
    session = app.desk.session
    (tmp_path / "odd.ldr").write_text(GRUNT + "1 4 0 -48 0 1 0 0 0 1 0 0 0 1 nosuchpart99.dat\n")
    app.context.go("garage")
    app.window.arrive((tmp_path / "odd.ldr",))
    app.settle()
    odd = session.garage.entries()[-1]
    app.context.go("company", page.company.id)
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

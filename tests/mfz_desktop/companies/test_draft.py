"""The parts draft: a pool laid out, piles claimed in turn or dealt, undone, saved and kept."""

import subprocess
from collections import Counter
from pathlib import Path

import pytest

from ldraw_catalog.assembly.assemble import assemble
from ldraw_catalog.buying.draft import Order
from ldraw_catalog.buying.needs import needs_of, together
from ldraw_catalog.parts.catalog import PartCatalog
from ldraw_catalog.parts.index import PartIndex
from ldraw_catalog.reading.read import read_file
from mfz_desktop.companies.buying import sheet
from mfz_desktop.companies.draft.page import DraftPage
from tests.mfz_desktop.application import Applications, nameless, page_of, settle

SET = "Part,Color,Quantity\n3001,4,5\n3005,15,9\n3020,72,2\n3023b,0,2\n"
POOL = Counter({("3005.dat", 15): 9, ("3001.dat", 4): 5, ("3020.dat", 72): 2, ("3023b.dat", 0): 2})


@pytest.fixture
def page(app, tmp_path: Path) -> DraftPage:
    """A draft of a small set among two."""
    (tmp_path / "set.csv").write_text(SET)
    assert app.run("companies.draft")
    app.settle()
    assert isinstance(app.page, DraftPage)
    assert app.page.turn.text().startswith("Lay out what is drafted")
    assert (app.page.pool_button.isVisible(), app.page.claim_button.isVisible()) == (True, False)
    assert app.page.take_files((tmp_path / "set.csv",))
    app.settle()
    assert app.page.turn.text().startswith("Who plays?")
    assert (app.page.pool_button.isVisible(), app.page.claim_button.isVisible()) == (False, True)
    type_into(app.page, "players", "Ann,  Ben")
    return app.page


def type_into(page: DraftPage, key: str, text: str) -> None:
    field = page.form.inputs[key].inner
    field.setText(text)
    field.commit()


def rows(page: DraftPage) -> list[tuple[int, str]]:
    return [(row.count, row.number) for row in page.table.parts.rows]


def pick(page: DraftPage, number: str) -> None:
    model = page.table.filter
    (at,) = [row for row in range(model.rowCount()) if model.index(row, 1).data() == number]
    page.table.table.setCurrentIndex(model.index(at, 1))


def test_each_claims_a_whole_pile_in_turn(page: DraftPage, app) -> None:
    assert page.turn.text() == "Ann claims a pile."
    assert rows(page) == [(9, "3005"), (5, "3001"), (2, "3020"), (2, "3023b")]
    pick(page, "3020")
    page.claim_button.click()
    assert page.turn.text() == "Ben claims a pile."
    assert (3, "3020") not in rows(page) and len(rows(page)) == 3
    pick(page, "3005")
    assert app.run("draft.claim")
    assert page.turn.text() == "Ben claims a pile."  # back and forth
    assert page.fair.text() == ("Ann 2 parts in 1 pile, Ben 9 parts in 1 pile. Apart by 7; the largest pile has 9.")
    page.shown.setCurrentIndex(2)
    assert rows(page) == [(9, "3005")]


def test_a_claim_is_undone_and_done_again(page: DraftPage, app) -> None:
    pick(page, "3001")
    page.claim_button.click()
    assert app.context.undo.group.undoText() == "Ann claims 3001"
    app.run("edit.undo")
    assert (page.turn.text(), len(rows(page))) == ("Ann claims a pile.", 4)
    app.run("edit.redo")
    assert (page.turn.text(), len(rows(page))) == ("Ben claims a pile.", 3)


def test_what_is_left_is_dealt_and_no_part_is_lost(page: DraftPage, app, tmp_path: Path) -> None:
    assert app.run("draft.deal")
    assert (page.turn.text(), rows(page)) == ("Everything is dealt.", [])
    assert not app.run("draft.deal")
    parts, shares = PartCatalog(PartIndex.shipped()), []
    for place in (1, 2):
        page.shown.setCurrentIndex(place)
        page.save(tmp_path / f"{place}.csv")
        shares.append(needs_of(assemble(read_file(tmp_path / f"{place}.csv"), parts), parts))
    assert together(shares) == POOL
    assert {share.total() for share in shares} == {11, 7}
    assert page.fair.text().endswith("Apart by 4; the largest pile has 9.")


def test_an_order_is_drawn_and_drawn_again_by_its_seed(page: DraftPage, app) -> None:
    type_into(page, "players", "Ann, Ben, Cho, Dee")
    page.draw_button.click()
    seed, drawn = page.draft.seed, page.draft.players
    assert seed and sorted(drawn) == ["Ann", "Ben", "Cho", "Dee"]
    assert page.form.inputs["seed"].value == seed
    type_into(page, "players", "Dee, Cho, Ben, Ann")
    assert page.draft.seed == 0 and page.draft.players[0] == "Dee"
    page.form.changed.emit(page.form.fields["seed"], seed)
    assert page.draft.players == drawn


def test_what_decided_who_claims_cannot_change_afterwards(page: DraftPage, app) -> None:
    page.form.changed.emit(page.form.fields["order"], Order.FIXED)
    pick(page, "3001")
    page.claim_button.click()
    inputs = page.form.inputs
    assert [inputs[key].isEnabled() for key in ("players", "order", "seed")] == [False] * 3
    assert not page.draw_button.isEnabled()
    page.form.changed.emit(page.form.fields["copies"], 3)
    assert page.draft.parts_of(0) == {("3001.dat", 4): 15}


def test_too_many_players_and_one_name_twice_are_refused(page: DraftPage) -> None:
    for names in ("Ann, Ann", ", ".join(f"P{number}" for number in range(13))):
        page.form.changed.emit(page.form.fields["players"], names)
        assert page.draft.players == ("Ann", "Ben")


def test_a_draft_is_there_at_the_next_start(applications: Applications, data_folder: Path, tmp_path: Path) -> None:
    (tmp_path / "set.csv").write_text(SET)
    running = applications.start(data_folder)
    running.context.go("draft")
    settle(running.context)
    first = page_of(running, DraftPage)
    first.take_files((tmp_path / "set.csv",))
    settle(running.context)
    type_into(first, "players", "Ann, Ben")
    pick(first, "3001")
    first.claim()
    before = first.draft
    applications.close()
    again = applications.start(data_folder)
    again.context.go("draft")
    settle(again.context)
    assert page_of(again, DraftPage).draft == before


def test_what_is_no_list_is_told(page: DraftPage, app, tmp_path: Path) -> None:
    (tmp_path / "page.csv").write_text("<html></html>")
    page.take_files((tmp_path / "page.csv",))
    app.settle()
    assert "web page" in app.said[-1].text
    assert len(rows(page)) == 4


def test_unknown_parts_are_drafted_and_told_where_a_list_cannot_hold_them(
    page: DraftPage, app, tmp_path: Path
) -> None:
    (tmp_path / "odd.ldr").write_text("1 4 0 0 0 1 0 0 0 1 0 0 0 1 nosuchpart99.dat\n")
    page.take_files((tmp_path / "odd.ldr",))
    app.settle()
    assert rows(page) == [(1, "nosuchpart99")]
    page.save(tmp_path / "odd.csv")
    assert page.message.text.endswith("1 × nosuchpart99, Red.")


def test_every_control_has_a_name(page: DraftPage, app) -> None:
    assert nameless(app.page.window()) == []


@pytest.mark.poppler
def test_everybody_gets_a_page_of_what_they_have(page: DraftPage, app, tmp_path: Path) -> None:
    assert not app.run("draft.print_all")
    for number in ("3020", "3005", "3023b"):
        pick(page, number)
        page.claim_button.click()
    page.save_pdf(tmp_path / "piles.pdf")
    app.settle()
    read = subprocess.run(["pdftotext", "-layout", str(tmp_path / "piles.pdf"), "-"], capture_output=True, text=True)
    ann, ben, left, end = ("".join(one.split()) for one in read.stdout.split("\f"))
    assert end == ""
    assert ann.startswith("Ann1pile,2parts") and "2×3020" in ann and "3005" not in ann
    assert ben.startswith("Ben2piles,11parts") and "9×3005" in ben and "2×3023b" in ben
    assert left.startswith("Whatisleft") and "5×3001" in left
    listed = subprocess.run(["pdfimages", "-list", str(tmp_path / "piles.pdf")], capture_output=True, text=True)
    assert [line.split()[2] for line in listed.stdout.splitlines()[2:]].count("image") == 4


def test_where_the_piles_are_saved_is_asked(
    page: DraftPage, app, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    app.run("draft.deal")
    asked: list[str] = []
    monkeypatch.setattr(sheet, "ask_where_to_save", lambda *words: asked.append(words[3]) or tmp_path / "piles")
    assert app.run("draft.pdf")
    app.settle()
    assert asked == ["Parts draft.pdf"]
    assert (tmp_path / "piles.pdf").read_bytes().startswith(b"%PDF")
    assert app.said[-1].text == "Saved “piles.pdf”."

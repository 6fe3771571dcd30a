"""The bin and the tag rules through the window."""

from dataclasses import replace

import pytest
from PySide6.QtCore import Qt

from campaigns.garage.entry import TagRule
from campaigns.rapid_attack.companies.company import KeptCompany
from mfz_desktop.models.bin.model import BinModel, DeletedItem, until_words
from mfz_desktop.models.importing.taught import from_pack
from mfz_desktop.models.session.tidying import tidy
from tests.mfz_desktop.models.garage.conftest import PLATE, PROPOSED, TAGGED

RULE = TagRule("r1", "artillery", part="3020", made="2026-11-20T12:00:00+00:00")
NAMED = TagRule("r2", "defense", name="side gun", made="2026-11-19T12:00:00+00:00")


@pytest.fixture
def filled(application):
    application.bring(scout=TAGGED, brawler=PROPOSED)
    return application


def entry(application, name: str):
    return next(one for one in application.desk.session.garage.entries() if one.name == name)


class TestTheBin:
    def test_shows_designs_and_companies_with_the_day_they_go(self, filled, qtmodeltester):
        session = filled.desk.session
        session.keep("x", KeptCompany("c", "Red"))
        session.do("x", lambda: session.garage.delete("c", entry(filled, "scout").id))
        page = filled.page("bin")
        assert sorted(thing.name for thing in page.model.things) == ["Red", "scout"]
        qtmodeltester.check(page.model)

    def test_keeps_no_picture_at_hand_once_one_leaves(self, filled, monkeypatch):
        session, gone = filled.desk.session, entry(filled, "scout")
        session.keep("x", KeptCompany("c", "Red"))
        session.do("x", lambda: session.garage.delete("c", gone.id))
        filled.page("bin")
        released: list[str] = []
        monkeypatch.setattr(filled.context.pictures, "release", lambda *sha256: released.extend(sha256))
        filled.page("settings")
        assert released == [gone.sha256]

    def test_counts_thirty_days(self):
        thing = DeletedItem("1", "Red", "Company", "2026-11-20T12:00:00+00:00", None)
        assert thing.goes.startswith("20 December")
        assert until_words(thing).startswith("Company · deleted on 20 November")

    def test_restores_by_enter_and_undoes(self, filled):
        session = filled.desk.session
        session.do("x", lambda: session.garage.delete(*(one.id for one in session.garage.entries())))
        page = filled.page("bin")
        page.list.selectAll()
        filled.bot.keyClick(page.list, Qt.Key.Key_Return)
        assert sorted(filled.names) == ["brawler", "scout"]
        assert page._states.currentIndex() == 0
        filled.context.commands.run("edit.undo")
        assert filled.names == []
        assert len(page.model.things) == 2

    def test_is_searched_by_typing(self, filled):
        session = filled.desk.session
        session.do("x", lambda: session.garage.delete(*(one.id for one in session.garage.entries())))
        page = filled.page("bin")
        filled.bot.keyClicks(page.list, "sco")
        assert [page.proxy.index(row, 0).data() for row in range(page.proxy.rowCount())] == ["scout"]

    def test_gives_up_what_lay_in_it_for_over_thirty_days(self, filled):
        old = replace(entry(filled, "scout"), deleted="2020-01-01T00:00:00+00:00")
        filled.desk.session.keep("x", old)
        tidy(None, filled.context)
        assert filled.desk.session.garage.entry(old.id) is None
        assert filled.names == ["brawler"]

    def test_is_a_sound_model_when_empty(self, qtmodeltester):
        qtmodeltester.check(BinModel())


class TestTheTagRules:
    def test_each_says_what_it_is_and_which_designs_it_touches(self, filled, qtmodeltester):
        filled.desk.session.keep("x", RULE, NAMED)
        page = filled.page("tag-rules")
        filled.bot.waitUntil(lambda: all(one.touches for one in page.model.rules), timeout=10_000)
        spoken = Qt.ItemDataRole.AccessibleTextRole
        texts = [(page.model.index(row).data(), page.model.index(row).data(spoken)) for row in range(2)]
        assert texts[0][0] == "Part 3020, Plate 2 x 4 → artillery"
        assert ", your rule of 20 November" in texts[0][1]
        assert "scout" in texts[0][1]
        assert "brawler" in texts[0][1]
        assert texts[1][0] == 'Named "side gun" → defense'
        assert "brawler" not in texts[1][1]
        qtmodeltester.check(page.model)

    def test_are_taken_back_and_come_back_by_undo(self, filled):
        session = filled.desk.session
        session.keep("x", RULE, NAMED)
        page = filled.page("tag-rules")
        page.list.selectAll()
        filled.context.commands.run("tag_rules.delete")
        assert session.garage.tag_rules() == ()
        filled.context.commands.run("edit.undo")
        assert {rule.id for rule in session.garage.tag_rules()} == {"r1", "r2"}

    def test_travel_as_a_tag_pack_and_are_not_taken_twice(self, filled, tmp_path):
        session = filled.desk.session
        session.keep("x", RULE, NAMED)
        page = filled.page("tag-rules")
        path = tmp_path / "mine.mfz-tags.json"
        page.export_pack(path)
        assert len(from_pack(path.read_bytes(), (), "")) == 2
        session.do("x", lambda: session.garage.remove(RULE))
        filled.window.arrive((path,))
        filled.settle()
        said = {(rule.type, rule.part, rule.name) for rule in session.garage.tag_rules()}
        assert said == {("artillery", "3020", None), ("defense", None, "side gun")}
        assert len(session.garage.tag_rules()) == 2

    def test_a_file_that_is_no_pack_changes_nothing_and_says_why(self, filled, tmp_path):
        path = tmp_path / "bad.mfz-tags.json"
        path.write_text('{"format": "mfz-tags", "version": 1, "name": "x", "rules": [{"part": "1"}]}')
        filled.window.arrive((path,))
        filled.settle()
        assert "rules[0].type" in filled.window.message.text
        assert filled.desk.session.garage.tag_rules() == ()

    def test_without_rules_the_page_says_how_one_comes_to_be(self, application):
        page = application.page("tag-rules")
        assert page._states.currentIndex() == 0


@pytest.mark.slow
def test_a_rule_makes_the_garage_look_anew(application):
    application.bring(plain=PLATE)
    page = application.garage()
    application.desk.session.keep("x", RULE)
    application.bot.waitUntil(lambda: page.model.rows[0].types == frozenset({"artillery"}), timeout=10_000)

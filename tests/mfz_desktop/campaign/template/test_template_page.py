"""Writing a template: every section through its widgets, on disk at once, undone step by step."""

import json
from dataclasses import replace

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QPoint, Qt
from PySide6.QtWidgets import QPushButton
from shiboken6 import Shiboken

from campaigns.campaign.agreements import Agreement, Touches
from campaigns.campaign.conditions import EnvironmentZone
from campaigns.campaign.templates.file_format import TemplateFile, write_template_file
from campaigns.campaign.templates.template_store import TemplateStore, shipped
from campaigns.campaign.world import Faction, World
from campaigns.store.errors import DiskFullError
from mfz_desktop.campaign.writing.things import LIST
from mfz_desktop.context.navigation import Place as Where
from mfz_desktop.core.settings import TEXT_SCALE
from mfz_desktop.ui.widgets.buttons import IconButton
from tests.kinds import TEMPLATES
from tests.mfz_desktop.application import nameless, until


def test_a_shipped_template_is_written_on_as_a_copy_and_only_once(app) -> None:
    (own,) = app.shelf.own()
    assert own.template == replace(shipped("gursk", TEMPLATES), id=own.id, name="Gursk (copy)", copied_from="gursk")
    app.context.go("campaign_templates")
    app.context.navigator.back()
    app.context.navigator.back()
    assert [one.id for one in app.shelf.own()] == [own.id]


def test_the_name_is_changed_in_the_head_and_an_empty_one_is_refused(app) -> None:
    app.page.name.setText("Halite")
    app.page.name.commit()
    assert app.template.name == "Halite"
    app.page.name.setText("  ")
    app.page.name.commit()
    assert app.template.name == "Halite"
    assert app.page.name.text() == "Halite"
    assert "cannot be empty" in app.said[-1].text
    app.pane.document.stack.undo()
    assert app.template.name == app.page.name.text() == "Gursk (copy)"


def test_about_issue_and_history_are_typed(blank) -> None:
    about = blank.section("About")
    blank.type(about, "issue", "Who has the water?")
    blank.type(about, "world", "Halite")
    about.form.inputs["history"].text.setPlainText("It was a sea.\n\n\nNow it is salt.\n")
    blank.page.on_hidden()
    template = blank.template
    assert (template.issue, template.world.name) == ("Who has the water?", "Halite")
    assert template.world.history == ("It was a sea.", "Now it is salt.")


def test_going_elsewhere_commits_what_is_being_typed(blank) -> None:
    blank.section("About").form.inputs["about"].text.setPlainText("Two towns.")
    blank.section("Places")
    assert blank.template.about == "Two towns."
    blank.section("About").form.inputs["about"].text.setPlainText("Two towns and a pump.")
    here = blank.context.navigator.here.what
    blank.context.go("campaign_templates")
    assert blank.shelf.open(here).template.about == "Two towns and a pump."


@pytest.mark.slow
def test_looking_at_odd_texts_changes_nothing(blank) -> None:
    odd = World(history=("It was\r\na sea.",), factions=(Faction("f", "F", wants="a\nb" * 400, told="a\u2029b"),))
    template = replace(blank.template, id="odd", world=odd, issue="x" * 9_000)
    blank.shelf.keep(TemplateFile(template))
    blank.context.go("campaign_template", "odd")
    for at in (*range(blank.pane.list.count()), 0):
        blank.pane.list.setCurrentRow(at)
    blank.page.on_hidden()
    assert blank.template == template
    blank.type(blank.section("Factions"), "wants", "water")
    assert blank.template.world.factions[0] == replace(odd.factions[0], wants="water")


class TestPlaces:
    def test_a_place_is_added_named_and_taken_away_by_keys(self, blank) -> None:
        places = blank.section("Places")
        blank.bot.keyClick(places.list, Qt.Key.Key_Insert)
        blank.type(places, "name", "The pump")
        blank.choose(places, "kind", "factory")
        zones = places.form.inputs["zones"].zones
        blank.bot.mouseClick(zones.more, Qt.MouseButton.LeftButton)
        blank.bot.keyClicks(zones.rows[0].environment, "heater")
        blank.bot.keyClicks(zones.rows[0].where, "outside")
        places.form.commit()
        (place,) = blank.template.world.places
        assert (place.name, place.kind, place.zones) == (
            "The pump",
            "factory",
            (EnvironmentZone("heater", "outside"),),
        )
        blank.bot.keyClick(places.list, Qt.Key.Key_Delete)
        assert blank.template.world.places == ()
        blank.pane.document.stack.undo()
        assert blank.template.world.places == (place,)
        assert places.list.item(0).text() == "The pump"

    def test_what_is_typed_takes_the_place_of_a_new_ones_name(self, blank) -> None:
        places = blank.section("Places")
        places.add()
        places.add()
        blank.bot.keyClicks(blank.focused, "Dam")
        places.form.commit()
        assert [place.name for place in blank.template.world.places] == ["New place", "Dam"]
        stack = blank.pane.document.stack
        for step in (stack.undo, stack.undo, stack.redo):
            step()
        assert places.list.currentRow() == 1, "the one that came back is shown"

    def test_environments_are_chosen_from_those_that_exist(self, app) -> None:
        """RA-CAMP-07."""
        places = app.section("Places")
        zones = places.form.inputs["zones"].zones
        app.bot.mouseClick(zones.more, Qt.MouseButton.LeftButton)
        box = zones.rows[1].environment
        assert app.focused is box
        offered = [box.itemText(at) for at in range(box.count())]
        assert set(offered) >= {"filter", "zero-G", "heater"}
        box.setCurrentIndex(offered.index("zero-G"))
        box.activated.emit(offered.index("zero-G"))
        assert app.template.world.places[0].zones == (
            EnvironmentZone("filter", mode="cap_at_one"),
            EnvironmentZone("zero-G"),
        )
        app.pane.document.stack.undo()
        assert [row.value.environment for row in zones.rows] == ["filter"]

    def test_going_to_an_environment_from_elsewhere(self, app) -> None:
        places = app.section("Places")
        app.section("About")
        app.pane.go_to("world.places[0].zones")
        assert app.focused is places.form.inputs["zones"].zones.rows[0].environment

    def test_a_place_is_dragged_in_one_step_of_undo(self, app) -> None:
        places = app.section("Places")
        before = app.template.world.places
        start = places.map.mark_of("billu").center().toPoint()
        app.bot.mousePress(places.map, Qt.MouseButton.LeftButton, pos=start)
        assert places.list.currentItem().text() == "Billu"
        for step in range(1, 6):
            app.bot.mouseMove(places.map, start + QPoint(8 * step, 4 * step))
        app.bot.mouseRelease(places.map, Qt.MouseButton.LeftButton, pos=start + QPoint(40, 20))
        until(lambda: app.template.world.places != before)
        moved = app.template.world.place("billu")
        assert app.template.world.lines[3].points[-1] == moved.at, "the new road goes along"
        assert moved.at[0] > before[1].at[0]
        assert moved.at[1] > before[1].at[1]
        assert replace(moved, at=before[1].at) == before[1]
        app.pane.document.stack.undo()
        assert app.template.world.places == before

    def test_a_place_is_moved_by_keys_and_going_on_commits_it(self, app) -> None:
        places = app.section("Places")
        before = app.template.world.place("cansur").at
        places.map.setFocus()
        for _ in range(3):
            app.bot.keyClick(places.map, Qt.Key.Key_Right, Qt.KeyboardModifier.ShiftModifier)
        app.section("Hooks")
        after = app.template.world.place("cansur").at
        assert after == pytest.approx((before[0] + 0.06, before[1]))
        app.pane.document.stack.undo()
        assert app.template.world.place("cansur").at == before

    def test_its_place_can_be_typed_as_numbers(self, app) -> None:
        places = app.section("Places")
        places.form.inputs["at"].number.setValue(90)
        places.form.inputs["down"].number.setValue(0)
        assert app.template.world.places[0].at == (0.9, 0.0)

    def test_the_map_and_the_list_choose_the_same(self, app) -> None:
        places = app.section("Places")
        places.list.setCurrentRow(9)
        assert places.map.selected == "gate"
        assert places.form.inputs["name"].line.text() == "The transit gate"


class TestLines:
    """A line goes from stop to stop; a stop is a place, or a point of its own."""

    @pytest.fixture
    def road(self, app):
        lines = app.section("Lines on the map")
        lines.list.setCurrentRow(3)
        return lines.form.inputs["points"].stops

    @staticmethod
    def names(stops) -> list[str]:
        return [row.place.currentText() for row in stops.rows]

    @staticmethod
    def points(app) -> tuple:
        return app.template.world.lines[3].points

    def choose(self, row, name: str) -> None:
        at = row.place.findText(name)
        row.place.setCurrentIndex(at)
        row.place.activated.emit(at)

    def test_places_are_named_and_other_points_are_numbers(self, app, road) -> None:
        own = "A point"
        assert self.names(road) == ["Cansur", own, "The Cansur–Billu bridge", own, "Billu"]
        assert [row.across.isVisible() for row in road.rows] == [False, True, False, True, False]
        assert (road.rows[1].across.value(), road.rows[1].down.value()) == (40, 60)
        assert nameless(app.window) == []

    def test_another_place_is_chosen_and_counts_at_once(self, app, road) -> None:
        before = self.points(app)
        self.choose(road.rows[4], "The Ransoll silos")
        silos = next(place.at for place in app.template.world.places if place.name == "The Ransoll silos")
        assert self.points(app) == (*before[:4], silos)
        self.choose(road.rows[4], "A point")
        assert road.rows[4].across.isVisible() and self.points(app) == (*before[:4], silos)
        road.rows[4].across.setValue(90)
        assert self.points(app) == (*before[:4], (0.9, silos[1]))
        app.pane.document.stack.undo()
        app.pane.document.stack.undo()
        assert self.points(app) == before and self.names(road)[4] == "Billu"

    def test_stops_are_added_moved_and_taken_away_by_keys(self, app, road) -> None:
        before = self.points(app)
        road.more.setFocus()
        app.bot.keyClick(road.more, Qt.Key.Key_Space)
        assert app.focused is road.rows[5].place
        assert self.points(app) == before, "nobody has said where yet"
        app.bot.keyClick(road.rows[5].place, Qt.Key.Key_Down)
        app.bot.keyClick(road.rows[5].place, Qt.Key.Key_Down)
        first = app.template.world.places[0]
        assert self.points(app) == (*before, first.at) and self.names(road)[5] == first.name
        up, away = road.rows[5].findChildren(IconButton)
        app.bot.keyClick(up, Qt.Key.Key_Space)
        assert self.points(app) == (*before[:4], first.at, before[4])
        up, away = road.rows[4].findChildren(IconButton)
        app.bot.keyClick(away, Qt.Key.Key_Space)
        assert self.points(app) == before

    def test_a_new_line_ties_the_first_two_places_together(self, app, road) -> None:
        app.section("Lines on the map").add()
        first, second, *_ = app.template.world.places
        assert app.template.world.lines[-1].points == (first.at, second.at)
        assert self.names(road) == [first.name, second.name]

    def test_the_map_shows_the_line(self, app, road) -> None:
        lines = app.section("Lines on the map")
        before = lines.map.grab().toImage()
        self.choose(road.rows[4], "The Ransoll silos")
        assert lines.map.grab().toImage() != before


def test_things_are_moved_in_their_list(app) -> None:
    hooks = app.section("Hooks")
    first, second, *rest = app.template.world.hooks
    hooks.list.setCurrentRow(0)
    app.bot.keyClick(hooks.list, Qt.Key.Key_Down, Qt.KeyboardModifier.ControlModifier)
    assert app.template.world.hooks == (second, first, *rest)
    assert hooks.list.currentItem().text() == first.name
    assert hooks.form.inputs["name"].line.text() == first.name
    app.bot.keyClick(hooks.list, Qt.Key.Key_Up, Qt.KeyboardModifier.ControlModifier)
    assert app.template.world.hooks == (first, second, *rest)


class TestFactions:
    def test_a_suggested_company_is_judged_while_one_types(self, app) -> None:
        factions = app.section("Factions")
        company = factions.form.inputs["company"].text
        assert app.findings() == []
        company.setFocus()
        company.setPlainText("Brute -- 2Rh+d8/2Rd/2B/2W + SSR (x4)")
        until(lambda: "RA-SYS-03" in app.findings())
        assert company.hasFocus()
        row = next(row for row in app.pane.findings.rows if row.finding.rule == "RA-SYS-03")
        assert row.finding.text.startswith("Gemmel:")
        app.section("About")
        row.findChild(QPushButton).click()
        assert app.pane.list.currentItem().text() == "Factions"
        assert factions.list.currentItem().text() == "Gemmel"
        assert company.hasFocus()
        assert app.template.world.factions[0].company == ("Brute -- 2Rh+d8/2Rd/2B/2W + SSR (x4)",)

    def test_names_of_its_people_are_one_of_the_lists(self, app) -> None:
        factions = app.section("Factions")
        app.choose(factions, "names", "ijad")
        assert app.template.world.factions[0].names == "ijad"
        names = app.section("Names")
        app.bot.keyClick(names.list, Qt.Key.Key_Delete)
        assert app.findings().count("no_names") == 2


def test_who_fights_is_ticked_and_what_is_gone_can_be_given_up(app) -> None:
    hooks = app.section("Hooks")
    ticks = hooks.form.inputs["factions"].list
    assert app.template.world.hooks[0].factions == ("will", "ransoll", "gemmel")
    ticks.item(0).setCheckState(Qt.CheckState.Unchecked)
    assert set(app.template.world.hooks[0].factions) == {"will", "ransoll"}
    factions = app.section("Factions")
    factions.list.setCurrentRow(5)
    app.bot.keyClick(factions.list, Qt.Key.Key_Delete)
    assert "no_faction" in app.findings()
    hooks = app.section("Hooks")
    gone = ticks.item(ticks.count() - 1)
    assert gone.text() == "ransoll (?)"
    gone.setCheckState(Qt.CheckState.Unchecked)
    assert app.template.world.hooks[0].factions == ("will",)


def test_a_hook_says_how_its_objective_behaves(app) -> None:
    hooks = app.section("Hooks")
    app.choose(hooks, "behaviour", "afraid")
    app.choose(hooks, "place", "gate")
    hook = app.template.world.hooks[0]
    assert (hook.behaviour, hook.place) == ("afraid", "gate")


def test_names_show_what_is_made_of_them(app) -> None:
    names = app.section("Names")
    assert "Adajih Uhiawatué" in names.form.inputs["samples"].words.text()
    app.type(names, "given", "Doaj\n\n")
    assert names.form.inputs["samples"].words.text().startswith("Doajih")
    assert app.template.world.names[0].given == ("Doaj",)


class TestAgreements:
    @pytest.mark.parametrize(
        ("touches", "rule"),
        [(Touches.FRAMES, "RA-CAMP-16"), (Touches.SCORE, "RA-CAMP-17"), (Touches.REPAIR, "RA-HACK-13")],
    )
    def test_what_the_authors_advise_against_is_told_and_allowed(self, blank, touches: Touches, rule: str) -> None:
        agreements = blank.section("House rules in words")
        agreements.add()
        blank.type(agreements, "text", "Who wins is stronger.")
        assert blank.findings() == []
        blank.choose(agreements, "touches", touches)
        assert blank.findings() == [rule]
        assert blank.template.agreements == (Agreement("Who wins is stronger.", touches),)
        blank.section("About")
        blank.pane.findings.rows[0].findChild(QPushButton).click()
        assert blank.pane.list.currentItem().text() == "House rules in words"

    def test_what_is_allowed_can_be_taken_back(self, blank) -> None:
        agreements = blank.section("House rules in words")
        agreements.add()
        blank.choose(agreements, "touches", Touches.FRAMES)
        blank.pane.document.stack.undo()
        assert blank.findings() == []


class TestRules:
    def test_an_answer_is_a_house_rule_and_a_rash_one_is_told(self, blank) -> None:
        """RA-HACK-04, RA-HACK-11."""
        rules = blank.section("Questions for the rules")
        blank.choose(rules, "frame.white_dice", 3)
        assert blank.template.rules == {"frame.white_dice": 3}
        assert blank.findings() == ["RA-HACK-11"]
        blank.section("About")
        blank.pane.findings.rows[0].findChild(QPushButton).click()
        assert rules.form.inputs["frame.white_dice"].inner.hasFocus()
        blank.choose(rules, "frame.white_dice", 2)
        assert blank.template.rules == {}

    def test_what_no_setting_can_say_is_answered_in_words(self, blank) -> None:
        """RA-HACK-01: the answer is a house rule, called by its question, and taken away with its words."""
        asked = blank.section("Questions in words")
        blank.type(asked, "ruler.unit_size", "3 cm: the table is small.")
        assert blank.template.agreements == (Agreement("3 cm: the table is small.", question="ruler.unit_size"),)
        listed = blank.section("House rules in words").list
        assert listed.item(0).text() == "How long is one unit of the ruler? 3 cm: the table is small."
        asked = blank.section("Questions in words")
        assert asked.form.inputs["ruler.unit_size"].value == "3 cm: the table is small."
        blank.type(asked, "ruler.unit_size", "4 cm.")
        assert [one.text for one in blank.template.agreements] == ["4 cm."]
        blank.type(asked, "ruler.unit_size", " ")
        assert blank.template.agreements == ()

    def test_every_other_setting_is_there_too(self, blank) -> None:
        every = blank.section("All settings")
        every.go_to("rules.rocket_spent_on")
        blank.bot.keyClick(every.rules.list, Qt.Key.Key_Right)
        assert blank.template.rules == {"rocket_spent_on": "assigned"}
        blank.pane.document.stack.undo()
        assert blank.template.rules == {}

    def test_a_setting_that_is_none_can_be_taken_out(self, blank) -> None:
        mine = replace(blank.template, id="mine", rules={"luck": 1, "climbing": True}, rulings={"fate": 2})
        blank.shelf.keep(TemplateFile(mine))
        blank.context.go("campaign_template", "mine")
        assert blank.findings() == ["RA-GEN-04", "unknown_ruling"]
        for _ in range(2):
            blank.pane.findings.rows[0].findChild(QPushButton).click()
        assert blank.findings() == []
        assert (blank.template.rules, blank.template.rulings) == ({"climbing": True}, {})


def test_the_questions_for_a_setting_are_answered_in_the_world(blank) -> None:
    asked = blank.section("Questions for the setting")
    blank.type(asked, "time", "Long after the sea.")
    assert blank.template.world.answers == {"time": "Long after the sea."}
    blank.type(asked, "time", " ")
    assert blank.template.world.answers == {}


def test_rulings_are_chosen(blank) -> None:
    rulings = blank.section("Rulings")
    blank.choose(rulings, "nobody_holds", "previous_holder")
    assert blank.template.rulings == {"nobody_holds": "previous_holder"}
    blank.choose(rulings, "nobody_holds", "group")
    assert blank.template.rulings == {}


def test_limits_on_models_are_typed(blank) -> None:
    limits = blank.section("Limits on models")
    limits.form.inputs["most_parts"].number.setValue(250)
    limits.form.inputs["longest_studs"].number.setValue(12)
    limits.form.inputs["most_bricks_high"].number.setValue(10)
    for key, text in (("must_parts", "3024"), ("no_parts", "3001, 3002"), ("must_categories", "Plate"),
                      ("no_categories", "Sticker"), ("must_colours", "4"), ("no_colours", "15, 16")):  # fmt: skip
        blank.type(limits, key, text)
    kept = blank.template.limits
    assert (kept.most_parts, kept.longest_studs, kept.most_bricks_high) == (250, 12, 10)
    assert (kept.must_parts, kept.no_parts) == (("3024",), ("3001", "3002"))
    assert (kept.must_colours, kept.no_colours) == ((4,), (15, 16))
    assert (kept.must_categories, kept.no_categories) == (("Plate",), ("Sticker",))
    blank.type(limits, "no_colours", "red")
    assert blank.template.limits == kept
    assert "no colour code" in blank.said[-1].text
    limits.form.inputs["most_parts"].number.setValue(0)
    assert blank.template.limits.most_parts is None


def test_keys_that_nobody_knows_survive_the_editor(app, tmp_path) -> None:
    document = json.loads(write_template_file(TemplateFile(replace(shipped("gursk", TEMPLATES), id="mine"))))
    document["moon"] = "two"
    document["world"]["places"][0]["weather"] = "dry"
    path = tmp_path / "mine.mfz-template.json"
    path.write_text(json.dumps(document), encoding="utf-8")
    app.window.arrive((path,))
    until(lambda: app.context.navigator.here == Where("campaign_template", "mine"))
    app.type(app.section("Places"), "name", "Other Cansur")
    document["world"]["places"][0]["name"] = "Other Cansur"
    kept = app.shelf.path / "mine.mfz-template.json"
    assert json.loads(kept.read_bytes()) == document


def test_what_the_disk_does_not_take_is_told_and_not_shown_as_kept(app, monkeypatch: pytest.MonkeyPatch) -> None:
    before = app.template

    def full(*_: object) -> None:
        raise DiskFullError("The disk is full. Make room and try again.")

    with monkeypatch.context() as patch:
        patch.setattr(TemplateStore, "keep", full)
        app.page.name.setText("Other")
        app.page.name.commit()
    assert app.template == app.pane.document.template == before
    assert app.page.name.text() == before.name
    assert "disk is full" in app.context.notices.not_saved
    assert not app.pane.document.stack.canUndo()


def test_sections_say_how_much_is_in_them_and_where_something_is_to_be_said(app) -> None:
    def spoken(title: str) -> str:
        (item,) = app.pane.list.findItems(title, Qt.MatchFlag.MatchExactly)
        return item.data(Qt.ItemDataRole.AccessibleTextRole)

    assert (spoken("Places"), spoken("About")) == ("Places, 10", "About")
    factions = app.section("Factions")
    factions.list.setCurrentRow(5)
    app.bot.keyClick(factions.list, Qt.Key.Key_Delete)
    assert "no_faction" in app.findings()
    assert spoken("Hooks").endswith("finding") or spoken("Hooks").endswith("findings")
    before = app.pane.list.grab().toImage()
    app.pane.document.stack.undo()
    assert spoken("Hooks") == f"Hooks, {len(app.template.world.hooks)}"
    assert app.pane.list.grab().toImage() != before, "the sign is seen, too"


def test_the_text_size_changes_after_another_template_was_opened(app) -> None:
    side = app.section("Places").list.parentWidget()
    app.context.navigator.go(Where("campaign_template", "kids"))
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    assert not Shiboken.isValid(side)

    app.context.settings.set(TEXT_SCALE, 150)  # an exception in what follows it would fail the test

    places = app.section("Places").list.parentWidget()
    assert places.width() == app.context.theme.px(LIST)


def test_everything_has_a_name_and_is_reached_by_keys(app) -> None:
    for at in range(app.pane.list.count()):
        app.pane.list.setCurrentRow(at)
        assert nameless(app.window) == []
    app.pane.list.setCurrentRow(0)
    app.context.commands.run("template.next_section")
    assert app.pane.list.currentRow() == 1
    app.context.commands.run("template.previous_section")
    assert app.pane.list.currentRow() == 0


def test_a_template_that_is_not_there_says_so(app) -> None:
    app.context.go("campaign_template", "nothing")
    assert "not there any more" in app.page.message.text
    assert not app.page.name.isEnabled()
    app.context.commands.run("template.export")

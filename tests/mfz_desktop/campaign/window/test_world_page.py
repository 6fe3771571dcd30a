"""A running campaign's world and what all agreed, through the real forms: acts, undone by the campaign's undo."""

from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from campaigns.campaign.acts import BattlePlanned, PlayerKept
from campaigns.campaign.agreements import Agreement, Touches
from campaigns.campaign.battles import Plan
from campaigns.campaign.rights import in_force
from mfz_desktop.campaign.page.world_page import CampaignWorldPage
from mfz_desktop.campaign.session import CampaignSession
from mfz_desktop.campaign.writing.pane import WritingPane
from mfz_desktop.campaign.writing.section import WritingSection
from tests.mfz_desktop.application import nameless, until
from tests.mfz_desktop.campaign.window.app import CampaignApplication, texts


class Writing:
    """The page over a campaign that is being played, and short ways to use it."""

    def __init__(self, app: CampaignApplication, bot: QtBot) -> None:
        self.app = app
        self.bot = bot
        self.session: CampaignSession = app.begin()
        app.run("campaign.world")

    @property
    def campaign(self):
        return self.session.campaign

    @property
    def pane(self) -> WritingPane:
        page = self.app.window.page
        assert isinstance(page, CampaignWorldPage) and page.view is not None
        return page.view.pane

    def section(self, title: str) -> WritingSection:
        (item,) = self.pane.list.findItems(title, Qt.MatchFlag.MatchExactly)
        self.pane.list.setCurrentItem(item)
        return self.pane.sections[self.pane.list.row(item)]

    def type(self, section: WritingSection, key: str, text: str) -> None:
        inner = section.form.inputs[key].inner
        inner.setFocus()
        inner.selectAll()
        self.bot.keyClicks(inner, text)
        section.form.inputs[key].commit()

    def choose(self, section: WritingSection, key: str, value: object) -> None:
        made = section.form.inputs[key]
        at = made.values.index(value)
        made.box.setCurrentIndex(at)
        made.box.activated.emit(at)

    def findings(self) -> list[str]:
        return [row.finding.rule or row.finding.key for row in self.pane.findings.rows]


@pytest.fixture
def writing(app: CampaignApplication, qtbot: QtBot) -> Writing:
    return Writing(app, qtbot)


class TestAgreed:
    def test_a_ruling_is_changed(self, writing: Writing) -> None:
        """OQ-85."""
        before = writing.campaign
        rulings = writing.section("Rulings")
        writing.choose(rulings, "nobody_holds", "previous_holder")
        assert writing.campaign.ruling("nobody_holds") == "previous_holder"
        assert replace(writing.campaign, rulings=before.rulings) == before
        writing.app.run("edit.undo")
        assert writing.campaign == before
        assert rulings.form.inputs["nobody_holds"].box.currentText().startswith("The group together")

    def test_how_far_an_obedient_objective_moves_is_a_house_rule(self, writing: Writing) -> None:
        """OQ-88."""
        objective = writing.section("The special objective")
        writing.choose(objective, "obedient_move", "one_unit")
        assert writing.campaign.rules == {"obedient_move": "one_unit"}
        writing.choose(objective, "obedient_move", "die")
        assert writing.campaign.rules == {}

    def test_limits_on_models_hold_for_battles_to_come(self, writing: Writing) -> None:
        limits = writing.section("Limits on models")
        limits.form.inputs["most_parts"].number.setValue(200)
        writing.type(limits, "no_parts", "3001")
        writing.type(limits, "must_colours", "4")
        kept = writing.campaign.limits
        assert (kept.most_parts, kept.no_parts, kept.must_colours) == (200, ("3001",), (4,))
        writing.session.do("plan", BattlePlanned("b1", Plan("First")))
        assert in_force(writing.campaign, writing.campaign.battles[0]).limits == kept

    @pytest.mark.parametrize(("touches", "rule"), [(Touches.FRAMES, "RA-CAMP-16"), (Touches.SCORE, "RA-CAMP-17")])
    def test_an_agreement_says_what_it_touches_and_is_warned_of(
        self, writing: Writing, touches: Touches, rule: str
    ) -> None:
        before = writing.campaign.agreements
        agreements = writing.section("House rules in words")
        agreements.add()
        writing.type(agreements, "text", "Who wins is stronger.")
        assert rule not in writing.findings()
        writing.choose(agreements, "touches", touches)
        assert rule in writing.findings()
        assert writing.campaign.agreements == (*before, Agreement("Who wins is stronger.", touches))
        writing.app.go("campaign", writing.session.id)
        assert "Who wins is stronger." in texts_of(writing)

    @pytest.mark.slow
    def test_an_answer_in_words_is_told_in_the_plan_and_the_briefing(self, writing: Writing) -> None:
        """RA-HACK-02."""
        asked = writing.section("Questions in words")
        writing.type(asked, "circumstances", "On the bridge nobody sprints.")
        (kept,) = (one for one in writing.campaign.agreements if one.question)
        assert kept == Agreement("On the bridge nobody sprints.", question="circumstances")
        writing.session.do("plan", BattlePlanned("b1", Plan("First")))
        told = "Which rules change in a certain place of the table, or while something lasts there? On the bridge"
        app, place = writing.app, f"{writing.session.id}/b1"
        app.go("campaign_plan", place)
        shown = texts(app.window.page)
        assert told in shown and "agreed by all" in shown
        app.go("campaign_briefing", place)
        assert told in app.window.page.view.text.toPlainText()
        assert told in app.window.page.view.paper().toPlainText()

    def test_a_house_rule_of_any_kind_goes_with_the_next_battle(self, writing: Writing) -> None:
        every = writing.section("All settings")
        every.go_to("rules.rocket_spent_on")
        writing.bot.keyClick(every.rules.list, Qt.Key.Key_Right)
        assert writing.campaign.rules == {"rocket_spent_on": "assigned"}


def texts_of(writing: Writing) -> str:
    """Return what the panel of the war says."""
    view = writing.app.view
    view.tabs.setCurrentWidget(view.overview)
    return texts(view.overview)


class TestWorld:
    def test_a_place_is_renamed_and_described(self, writing: Writing) -> None:
        places = writing.section("Places")
        at = [place.id for place in writing.campaign.world.places].index("prairie")
        places.choose(at)
        writing.type(places, "name", "The burnt prairie")
        writing.type(places, "terrain", "Ashes and four walls.")
        place = writing.campaign.world.place("prairie")
        assert (place.name, place.terrain) == ("The burnt prairie", "Ashes and four walls.")
        assert places.map.selected == "prairie"

    def test_a_place_is_moved_by_keys_in_one_step_of_undo(self, writing: Writing) -> None:
        places = writing.section("Places")
        before = writing.campaign.world.places[0].at
        places.map.setFocus()
        for _ in range(3):
            writing.bot.keyClick(places.map, Qt.Key.Key_Left, Qt.KeyboardModifier.ShiftModifier)
        until(lambda: writing.campaign.world.places[0].at != before)
        assert writing.campaign.world.places[0].at == pytest.approx((before[0] - 0.06, before[1]))
        writing.app.run("edit.undo")
        assert writing.campaign.world.places[0].at == before

    def test_what_is_referred_to_stays_and_says_why(self, writing: Writing) -> None:
        places = writing.section("Places")
        before = writing.campaign.world.places
        named = [hook.place for hook in writing.campaign.world.hooks]
        needed = next(at for at, place in enumerate(before) if place.id in named)
        places.choose(needed)
        places.remove()
        assert writing.campaign.world.places == before
        assert "The hook" in writing.app.said[-1].text
        assert places.list.count() == len(before)
        places.add()
        assert len(writing.campaign.world.places) == len(before) + 1
        places.remove()
        assert writing.campaign.world.places == before

    def test_a_faction_somebody_plays_for_stays(self, writing: Writing) -> None:
        writing.session.do("join", PlayerKept("ann", "Ann", "", "hand"))
        factions = writing.section("Factions")
        factions.choose([one.id for one in writing.campaign.world.factions].index("hand"))
        factions.remove()
        assert writing.campaign.world.faction("hand") is not None
        assert writing.app.said[-1].text.startswith("Ann plays for this faction")

    @pytest.mark.slow
    def test_a_hook_a_line_and_the_story_are_written(self, writing: Writing) -> None:
        hooks = writing.section("Hooks")
        hooks.add()
        writing.type(hooks, "name", "The last ferry")
        assert writing.campaign.world.hooks[-1].name == "The last ferry"
        lines = writing.section("Lines on the map")
        count = len(writing.campaign.world.lines)
        lines.remove()
        assert len(writing.campaign.world.lines) == count - 1
        writing.type(writing.section("Story"), "issue", "Who has the ferry?")
        assert writing.campaign.issue == "Who has the ferry?"
        for _ in range(4):
            writing.app.run("edit.undo")
        assert len(writing.campaign.world.lines) == count
        assert "The last ferry" not in [hook.name for hook in writing.campaign.world.hooks]

    def test_the_order_of_things_with_acts_of_their_own_stays(self, writing: Writing) -> None:
        before = writing.campaign
        for title in ("Places", "Factions", "Hooks"):
            section = writing.section(title)
            section.list.setCurrentRow(0)
            writing.bot.keyClick(section.list, Qt.Key.Key_Down, Qt.KeyboardModifier.ControlModifier)
        assert writing.campaign == before


def test_everything_has_a_name_and_is_reached_by_keys(writing: Writing) -> None:
    for at in range(writing.pane.list.count()):
        writing.pane.list.setCurrentRow(at)
        assert nameless(writing.app.window) == []
    writing.pane.list.setCurrentRow(0)
    writing.app.run("campaign_world.next_section")
    assert writing.pane.list.currentRow() == 1


@pytest.mark.slow
def test_what_somebody_else_does_is_shown(writing: Writing) -> None:
    places = writing.section("Places")
    writing.session.do("plan", BattlePlanned("b1", Plan("First", "dam")))
    count = places.list.count()
    writing.app.go("campaign", writing.session.id)
    writing.app.view.map_actions.add("The mill", "factory")
    writing.app.run("campaign.world")
    assert writing.section("Places").list.count() == count + 1


def test_one_place_is_gone_to_by_its_id(writing: Writing) -> None:
    writing.app.go("campaign_world", f"{writing.session.id}/world.places/billu")
    places = writing.section("Places")
    assert places.list.currentItem().text() == "Billu"


def test_what_cannot_be_changed_can_be_looked_at(writing: Writing, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(CampaignSession, "read_only", property(lambda _: "The data folder is in use elsewhere."))
    writing.app.go("campaign", writing.session.id)
    assert not writing.app.run("campaign.arrange") and not writing.app.run("campaign.rename_place")
    writing.app.run("campaign.world")
    places = writing.section("Places")
    assert places.list.count() == len(writing.campaign.world.places)
    assert not places.form.inputs["name"].inner.isEnabled()


def test_what_the_gate_refuses_in_a_form_is_shown_as_it_stands(writing: Writing) -> None:
    hooks = writing.section("Hooks")
    hook = writing.campaign.world.hooks[0]
    writing.session.do("plan", BattlePlanned("b1", Plan("First", hook=hook.id)))
    writing.bot.keyClick(hooks.list, Qt.Key.Key_Delete)
    assert writing.campaign.world.hook(hook.id) == hook
    assert hooks.list.item(0).text() == hook.name
    assert "A battle was planned from this hook" in writing.app.said[-1].text

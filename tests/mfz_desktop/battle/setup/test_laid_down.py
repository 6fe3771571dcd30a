"""What is laid down for a battle: shown, overruled with a reason, placed on the table; all through the page."""

from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QInputDialog

from campaigns.battles.setup_plan import CampaignLink
from campaigns.campaign.conditions import Average, Design, Environment, EnvironmentZone, ScaleChoice
from campaigns.rapid_attack.battles.setup_plan import WHOLE_TABLE, SetupPlan
from campaigns.rapid_attack.companies.company import KeptConstraints
from mfz_desktop.rapid_attack.battle.setup.beginning import missing
from mfz_desktop.rapid_attack.battle.setup.laid_down import held, overruled, played_otherwise, restored
from mfz_desktop.rapid_attack.battle.setup.page.page import COMPANIES, FIELD, TERMS
from mfz_rules.kernel.demands import Bound, Demand

from .conftest import SetupApp, listed

FILTER, RIVER = EnvironmentZone("filter"), EnvironmentZone("underwater", "the river")
DEMANDS = (Demand("communication"), Demand("rocket", Bound.AT_MOST, 2, each=True))
CONDITIONS = (
    Environment((RIVER,)),
    Design(("direct",), 5, "", DEMANDS, "No flags."),
    Average(2.5),
    ScaleChoice("skirmish"),
)
LINK = CampaignLink("c-1", "b-1", "Gursk", "The dam", "Ann", "First light", CONDITIONS, (FILTER, RIVER))


def laid() -> SetupPlan:
    return SetupPlan(
        scale="skirmish",
        campaign=LINK,
        zones=(FILTER, RIVER),
        constraints=KeptConstraints(("direct",), 5, 2.5, (), DEMANDS),
    )


@pytest.fixture
def bar(app: SetupApp):
    app.page.document.change("set up", lambda _: laid())
    app.seat(*listed())
    return app.page.laid_down


def answer(monkeypatch: pytest.MonkeyPatch, text: str, accepted: bool = True) -> None:
    monkeypatch.setattr(QInputDialog, "getText", lambda *_: (text, accepted))


@pytest.mark.parametrize("key", [one.key for one in held(laid())])
def test_everything_can_be_overruled_and_played_again(key: str) -> None:
    """RA-CAMP-07 to RA-CAMP-10: nothing else changes with it, and the notes say why."""
    plan = overruled(laid(), key, "It rains.")
    assert [one.key for one in held(plan) if not one.stands] == [key]
    (note,) = plan.notes
    assert note.endswith("Overruled at this table: It rains.")
    again = restored(plan, key)
    assert all(one.stands for one in held(again)) and again.notes == ()
    assert set(again.zones) == {FILTER, RIVER} and again.announced.rockets == 5


def test_it_says_what_is_laid_down_and_by_whom(bar) -> None:
    assert not bar.isHidden()
    assert bar.title.text() == "Gursk: The dam"
    assert "It is a skirmish: small companies. (laid down by Ann after “First light”)" in bar.toolTip()
    bar.fill(bar.conditions.menu())
    said = [action.text() for action in bar.conditions.menu().actions()]
    assert len(said) == 9
    assert any(one.startswith("Communication (yellow): at least 1 in every company.") for one in said)
    assert any(one.startswith("Rockets: at most 2 on every frame.") for one in said)
    assert any(one.startswith("No flags.") for one in said)
    assert sum("laid down by Ann after “First light”" in one for one in said) == 8


def test_it_says_why_the_table_lets_conditions_pass(app: SetupApp, bar) -> None:
    link = replace(LINK, let_pass="Ann asked twice.")
    app.page.document.change("let pass", lambda plan: replace(plan, campaign=link))
    assert bar.words.text().endswith("The table let this pass: “Ann asked twice”.")
    assert played_otherwise(app.plan) == ("The table let this pass: “Ann asked twice”.",)


def test_what_is_laid_down_later_and_not_taken_over_counts_as_overruled() -> None:
    kept = replace(laid(), scale="battle")
    assert played_otherwise(kept) == ("(Overruled: It is a skirmish: small companies.)",)


def test_a_battle_of_no_campaign_shows_nothing_of_it(app: SetupApp) -> None:
    assert app.page.laid_down.isHidden()


def test_the_scale_is_locked_until_it_is_overruled(app: SetupApp, bar, monkeypatch: pytest.MonkeyPatch) -> None:
    """RA-CAMP-10."""
    step = app.show(TERMS)
    assert not step.format.inputs["scale"].isEnabled() and "laid down by Ann" in step.format.inputs["scale"].toolTip()
    menu = bar.conditions.menu()
    bar.fill(menu)
    scale = next(action for action in menu.actions() if action.text().startswith("It is a skirmish"))
    answer(monkeypatch, "", accepted=False)
    scale.trigger()
    assert app.plan.scale == "skirmish", "nothing is overruled without a reason"
    answer(monkeypatch, "Nobody has so few frames.")
    scale.trigger()
    assert app.plan.scale == "battle" and step.format.inputs["scale"].isEnabled()
    assert "Nobody has so few frames." in app.plan.notes[0]
    assert bar.words.text().startswith(app.plan.notes[0]), "what is overruled is in sight, with its reason"
    bar.fill(menu)
    assert [one.text().startswith(app.plan.notes[0]) for one in menu.actions() if not one.isChecked()] == [True]
    app.run("edit.undo")
    assert app.plan.scale == "skirmish" and app.plan.notes == ()


def test_what_is_to_be_placed_yet_keeps_nobody_from_the_next_step(app: SetupApp, bar) -> None:
    app.show(COMPANIES)
    assert missing(app.plan)
    assert app.page.next.isEnabled()
    app.page.next.click()
    assert app.page.steps[TERMS].isVisible()


def test_a_part_of_the_table_is_chosen(app: SetupApp, bar) -> None:
    """RA-CAMP-07."""
    step = app.show(FIELD)
    assert missing(app.plan) == "Say where “the river” is on the battlefield."
    whole, river = step.zones.boxes
    assert (whole.currentText(), river.currentIndex()) == ("The whole table", -1)
    assert len(step.view._zones) == 1, "what nobody has placed is nowhere"
    river.setCurrentIndex(river.findText("A band across"))
    river.activated.emit(river.currentIndex())
    assert app.plan.zones[1].area == ((0.4, 0.0), (0.6, 0.0), (0.6, 1.0), (0.4, 1.0))
    assert not missing(app.plan)
    assert len(step.view._zones) == 2
    river.activated.emit(0)
    assert app.plan.zones[1].area == WHOLE_TABLE
    app.run("edit.undo")
    assert river.currentText() == "A band across"


def test_a_part_of_the_table_is_drawn(app: SetupApp, bar) -> None:
    step = app.show(FIELD)
    river = step.zones.boxes[1]
    river.activated.emit(river.count() - 1)
    assert step.view.is_drawing
    for x, y in ((3.0, 3.0), (15.0, 3.0), (15.0, 9.0)):
        QTest.mouseClick(step.view, Qt.MouseButton.LeftButton, pos=step.view.point_of(x, y).toPoint())
    QTest.keyClick(step.view, Qt.Key.Key_Return)
    assert not step.view.is_drawing
    area = app.plan.zones[1].area
    assert [(round(x, 1), round(y, 1)) for x, y in area] == [(0.1, 0.2), (0.5, 0.2), (0.5, 0.5)]
    assert river.currentText() == "Drawn on the table…"

    river.activated.emit(river.count() - 1)
    QTest.mouseClick(step.view, Qt.MouseButton.LeftButton, pos=step.view.point_of(3.0, 3.0).toPoint())
    QTest.keyClick(step.view, Qt.Key.Key_Escape)
    assert app.plan.zones[1].area == area, "who gives up changes nothing"


def test_a_table_adds_environments_of_its_own(app: SetupApp, monkeypatch: pytest.MonkeyPatch) -> None:
    app.seat(*listed())
    step = app.show(FIELD)
    answer(monkeypatch, "ice")
    step.zones.add.click()
    assert app.plan.zones == (EnvironmentZone("ice"),)
    step.zones.removed.emit(0)
    assert app.plan.zones == ()

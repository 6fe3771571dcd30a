"""What opening a page of a campaign makes: what is seen, and each widget is styled where it stays."""

import pytest
from PySide6.QtCore import QEvent, QObject
from PySide6.QtWidgets import QApplication, QLabel, QWidget

from campaigns.campaign.acts import BattlePlanned, Named
from campaigns.campaign.battles import Plan
from campaigns.campaign.conditions import Average, Characteristic
from mfz_desktop.campaign.conditions.condition_part import ConditionPart
from mfz_desktop.campaign.page.conditions_page import ConditionsPage
from mfz_desktop.campaign.routes import CONDITIONS, PEOPLE, PLAN
from mfz_desktop.context.document_page import DocumentPage
from tests.mfz_desktop.campaign.window.app import CampaignApplication, texts

STYLED = 2
"""How often a widget is, one with another: when it is made, and once more when what it is in is put in its place."""


class Styled(QObject):
    """Counts how often anything is styled. A widget that is kept while it is made would stay a QWidget for PySide."""

    def __init__(self) -> None:
        super().__init__()
        self.times = 0

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.StyleChange:
            self.times += 1
        return False


@pytest.fixture
def fought(app: CampaignApplication) -> str:
    """Where a battle is that is decided: `CAMPAIGN/BATTLE`."""
    session = app.begin(players=("Ann", "Ben", "Cho", "Dan"))
    session.do("plan", BattlePlanned("b1", Plan("The dam")))
    app.decide(session, "b1", "ann", "ann")
    return f"{session.id}/b1"


@pytest.mark.parametrize("page", [PLAN, CONDITIONS, PEOPLE])
def test_what_a_page_shows_is_not_styled_again_and_again(
    app: CampaignApplication, qapp: QApplication, fought: str, page: str
) -> None:
    what = fought.partition("/")[0] if page == PEOPLE else fought
    app.go(page, what)
    shown = app.window.page
    assert isinstance(shown, DocumentPage)
    app.go("garage")
    shown.close_view()
    styled = Styled()
    qapp.installEventFilter(styled)
    app.go(page, what)
    qapp.removeEventFilter(styled)
    assert shown.view is not None
    made = shown.view.findChildren(QWidget)
    assert len(made) > 50
    assert styled.times <= STYLED * len(made)


def part_of(app: CampaignApplication, what: Characteristic) -> ConditionPart:
    page = app.window.page
    assert isinstance(page, ConditionsPage) and page.view is not None
    return next(one for one in page.view.parts if one.what is what)


def test_the_fields_of_a_condition_are_made_once_it_is_taken(app: CampaignApplication, fought: str) -> None:
    app.go(CONDITIONS, fought)
    part = part_of(app, Characteristic.AVERAGE)
    before = len(part.findChildren(QWidget))
    part.taken.click()
    assert len(part.findChildren(QWidget)) > before
    assert part.value == Average(3.0) and part.form.inputs["systems"].number.value() == 3.0
    part.form.inputs["systems"].number.setValue(2.5)
    assert part.value == Average(2.5)
    part.taken.click()
    assert part.value is None and not part.form.inputs["systems"].isVisible()
    part.taken.click()
    assert part.value == Average(2.5) and part.form.inputs["systems"].number.value() == 2.5


def test_the_war_as_a_whole_is_written_once_it_is_seen_and_as_it_stands_then(app: CampaignApplication) -> None:
    session, view = app.begin(), app.view
    column = view.overview.column
    assert column.findChildren(QLabel) == []
    session.do("rename", Named("The war", "Water for the valley"))
    assert column.findChildren(QLabel) == []
    view.tabs.setCurrentWidget(view.overview)
    assert "Water for the valley" in texts(column)
    session.do("rename", Named("The war", "The last bridge"))
    assert "The last bridge" in texts(column)
    view.tabs.setCurrentWidget(view.battle_panel)
    lines = column.findChildren(QLabel)
    view.tabs.setCurrentWidget(view.overview)
    assert column.findChildren(QLabel) == lines, "nothing changed: what is read stays where it is"

"""What opening a page of a campaign makes: each widget is styled where it stays."""

from collections import Counter

import pytest
from PySide6.QtCore import QEvent, QObject
from PySide6.QtWidgets import QApplication, QWidget

from campaigns.campaign.acts import BattlePlanned
from campaigns.campaign.battles import Plan
from mfz_desktop.campaign.routes import CONDITIONS, PEOPLE, PLAN
from tests.mfz_desktop.campaign.window.app import CampaignApplication

STYLED = 2
"""How often a widget is, one with another: when it is made, and once more when what it is in is put in its place."""


class Styled(QObject):
    """Counts how often each widget of a page is styled."""

    def __init__(self) -> None:
        super().__init__()
        self.times: Counter[QObject] = Counter()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.StyleChange:
            self.times[watched] += 1
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
    styled = Styled()
    qapp.installEventFilter(styled)
    app.go(page, fought.partition("/")[0] if page == PEOPLE else fought)
    qapp.removeEventFilter(styled)
    made = app.window.page.view.findChildren(QWidget)  # type: ignore[union-attr]
    assert len(made) > 50
    assert sum(styled.times[one] for one in made) <= STYLED * len(made)

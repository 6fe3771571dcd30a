"""On the page of a company: what it is built for, what speaks against it and who set that, and the fix."""

from PySide6.QtCore import QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMenu, QPushButton

from mfz_desktop.companies.company.findings_column import FindingItem
from tests.mfz_desktop.application import until
from tests.mfz_desktop.battle.whole.mouse import LEFT, click
from tests.mfz_desktop.campaign.whole.hands import in_sight, named, press
from tests.mfz_desktop.campaign.whole.war import War, told


def build_for(war: War, battle: str) -> None:
    """Choose in the head of a company's page which battle it is built for."""
    in_sight(opens := named(war.shown, QPushButton, "Built for"))
    QTimer.singleShot(0, lambda: _click_entry(battle))  # the click comes back when the menu is closed
    click(opens)
    war.settle()
    assert f"Built for: {battle}" in war.shown.view.head.built_for.text()


def finding(war: War, words: str) -> FindingItem:
    """Return what is said against the company in a sentence that holds these words."""
    items = [one for one in war.shown.view.findings.findChildren(FindingItem) if one.isVisible()]
    fitting = [one for one in items if words in one.accessibleName()]
    assert len(fitting) == 1, [one.accessibleName() for one in items]
    return fitting[0]


def mend(war: War, words: str, who: str, fix: str) -> None:
    """Look who set the condition behind a finding, and press its fix."""
    item = finding(war, words)
    assert who in told(item), told(item)
    press(item, fix)
    war.settle()


def _click_entry(words: str) -> None:
    """Click an entry of the menu that is open."""
    until(lambda: isinstance(QApplication.activePopupWidget(), QMenu), most=20)
    menu = QApplication.activePopupWidget()
    entry = next((one for one in menu.actions() if one.text() == words), None)
    try:
        assert entry is not None, [one.text() for one in menu.actions()]
        QTest.mouseClick(menu, LEFT, pos=menu.actionGeometry(entry).center())
    finally:
        menu.close()  # else a test that fails here would wait for it for ever

"""The help in the window: rules by topic, by search and by one key from a battle; a battle that explains itself."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QPushButton

from mfz_desktop.core.settings import GUIDED_BATTLE
from mfz_desktop.help.guide_page import GuidePage
from mfz_desktop.help.rules_page import RulesPage
from mfz_rules.rapid_attack.battle import EndTurn
from tests.mfz_desktop.battle.page.app import Application, app

__all__ = ["app"]


@pytest.fixture
def rules(app: Application) -> Iterator[RulesPage]:
    app.context.go("rules")
    app.settle()
    page = app.window.page
    assert isinstance(page, RulesPage)
    return page


def shown(page: RulesPage) -> list[str]:
    return [entry.rule.id for entry in page.entries]


def test_a_topic_at_a_time_or_what_is_searched(rules: RulesPage) -> None:
    assert rules.topic.count() > 40
    rules.topic.setCurrentText("Ranges")
    assert shown(rules)[:2] == ["RA-BF-06", "RA-BF-07"]

    rules.field.setFocus()
    QTest.keyClicks(rules.field, "ra-dmg-08")
    assert shown(rules) and all("RA-DMG-08" in (one.rule.id, *one.rule.see) for one in rules.entries)
    rules.field.setText("no such thing anywhere")
    assert not shown(rules)


def test_a_rule_leads_to_those_that_it_mentions(app: Application, rules: RulesPage) -> None:
    app.context.go("rules", "rapid-attack/RA-BF-08")
    app.settle()
    entry = next(one for one in rules.entries if one.rule.id == "RA-BF-08")
    assert QApplication.focusWidget() is entry
    link = next(one for one in entry.findChildren(QPushButton) if one.text() == "OQ-20")
    link.click()
    app.settle()
    assert QApplication.focusWidget().rule.id == "OQ-20"


def test_one_key_leads_from_a_question_to_its_rule(app: Application, rules: RulesPage) -> None:
    app.open()
    assert app.run("battle.rule")
    assert isinstance(app.window.page, RulesPage)
    assert QApplication.focusWidget().rule.id == "RA-TAC-02"


def test_a_refusal_leads_to_its_rule(app: Application, rules: RulesPage) -> None:
    session = app.open()
    session.submit(EndTurn(session.pending[0].player))
    message = app.view.turn.message
    button = next(one for one in message.findChildren(QPushButton) if "F3" in one.text())
    assert button.isVisible()
    rule = app.view.turn.refused_rule
    button.click()
    app.settle()
    assert QApplication.focusWidget().rule.id == rule


def test_a_battle_explains_itself_until_that_is_left(app: Application, data_folder: Path) -> None:
    session = app.open()
    guide = app.view.banners.guide
    assert guide.isHidden()
    app.run("battle.guide")
    assert app.context.settings.get(GUIDED_BATTLE) == session.id
    before = guide.text
    assert "choose a frame" in before
    QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_1)
    app.settle()
    assert guide.text != before
    assert "naming whom" in guide.text

    leave = next(one for one in guide.findChildren(QPushButton) if one.text() == "Leave the guide")
    leave.click()
    assert guide.isHidden()
    assert app.view.turn.form.isAncestorOf(QApplication.focusWidget())


def test_the_guide_is_read_by_chapters(app: Application) -> None:
    app.run("help.guide")
    page = app.window.page
    assert isinstance(page, GuidePage)
    page.part.setCurrentText("A first battle")
    assert "Agree on a battle" in page.text.toPlainText()

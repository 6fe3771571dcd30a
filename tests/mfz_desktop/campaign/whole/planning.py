"""From a plan to the table: what is agreed, who comes with what, and the steps of the set-up."""

from collections.abc import Mapping

import pytest
from PySide6.QtWidgets import QInputDialog, QLineEdit

from mfz_desktop.rapid_attack.battle.setup.page.page import DICE, FIELD, TERMS, BattleSetupPage
from tests.mfz_desktop.battle.whole.mouse import click
from tests.mfz_desktop.battle.whole.setting_up import SettingUp
from tests.mfz_desktop.campaign.whole.hands import named, pick, press, write
from tests.mfz_desktop.campaign.whole.war import War


def plan(war: War, about: str, comes: Mapping[str, str], scale: str = "") -> None:
    """Plan a battle over one of the campaign's stories: who comes with which company."""
    war.press("Plan a battle")
    page = war.shown
    pick(page, "Hook", about)
    for player, company in comes.items():
        pick(page, f"Company of {player}", company)
    if scale:
        pick(page, "Scale", scale)
    war.settle()


def set_up(war: War, clock: int, seed: str = "") -> BattleSetupPage:
    """Go through the steps of the set-up: a short battle at a real table, real dice, or the program's by a seed."""
    war.press("Set up the battle")
    page = war.shown
    assert isinstance(page, BattleSetupPage)
    click(page.bar.buttons[TERMS])
    SettingUp(war).command("all house rules")
    rules = page.steps[TERMS].rules
    write(rules.search, "clock at the beginning")
    assert rules.list.current is not None and rules.list.current.name == "clock.start"
    pick(page, "Value", str(clock))
    click(page.bar.buttons[FIELD])
    pick(page, "Where the battle is fought", "At a real table, no map")
    click(page.bar.buttons[DICE])
    if seed:
        write(named(page, QLineEdit, "Seed of the dice"), seed)
    else:
        press(page, "We roll real dice")
    return page


def let_pass(war: War, company: str, reason: str) -> None:
    """Say why a company passes that breaks a condition: without a reason the battle does not begin."""
    page = war.shown
    assert isinstance(page, BattleSetupPage)
    assert f"{company} does not fit: " in page.laid_down.question.text()
    assert not page.summary.begin.isEnabled()
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(QInputDialog, "getText", lambda *_: (reason, True))
        press(page, "Let it pass…")
        war.settle()
    assert page.summary.begin.isEnabled()


def begin(war: War) -> None:
    """Begin the battle that is set up."""
    click(war.shown.summary.begin)
    war.to_front()
    war.settle()
    assert war.here == "battle", war.told()

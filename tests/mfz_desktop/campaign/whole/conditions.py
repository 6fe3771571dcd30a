"""The holder of the objective lays down what holds for the next battle."""

from collections.abc import Callable, Mapping

from PySide6.QtWidgets import QDoubleSpinBox, QLineEdit, QWidget

from tests.mfz_desktop.campaign.whole.checks import look_at
from tests.mfz_desktop.campaign.whole.hands import named, pick, tick, write
from tests.mfz_desktop.campaign.whole.war import War


def form_after(war: War, battle: str, by: str) -> QWidget:
    """Open the conditions after a battle; the page says whose they are to lay down."""
    look_at(war, battle)
    war.press("Lay down conditions")
    page = war.shown
    right = page.view.right.text()
    assert right.startswith(by), right
    return page


def average(page: QWidget, systems: str) -> None:
    """RA-CAMP-09."""
    tick(page, "Fewer systems")
    write(named(page, QDoubleSpinBox, "Systems a frame on average"), systems)


def scale(page: QWidget, words: str) -> None:
    """RA-CAMP-10."""
    tick(page, "Scale")
    pick(page, "Scale of the next battle", words)


def environment(page: QWidget, word: str, where: str = "") -> None:
    """RA-CAMP-07."""
    tick(page, "Environment")
    write(named(page, QLineEdit, "System that is needed"), word)
    write(named(page, QLineEdit, "Where on the table"), where)


def design(page: QWidget, forbidden: str, reason: str) -> None:
    """RA-CAMP-08."""
    tick(page, "Design")
    tick(page, f"no {forbidden}")
    write(named(page, QLineEdit, "Why, in the story"), reason)


def lay_down(war: War, battle: str, by: str, *said: Callable[[QWidget], None]) -> None:
    """Fill the form and lay it down."""
    page = form_after(war, battle, by)
    for one in said:
        one(page)
    war.press("Lay down")


def hold(war: War, told: Mapping[str, str]) -> None:
    """Look whether the page that is shown tells these sentences, and below each why it holds, once for several."""
    lines = war.told().split("\n")
    for sentence, why in told.items():
        assert sentence in lines, (sentence, lines)
        below = (one for one in lines[lines.index(sentence) + 1 :] if told.get(one) != why)
        assert next(below, "") == why, (sentence, lines)

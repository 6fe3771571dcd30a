"""Light and dark, larger and smaller, while the program runs."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QColor
from PySide6.QtTest import QSignalSpy
from PySide6.QtWidgets import QCheckBox, QComboBox
from pytestqt.qtbot import QtBot

from mfz_desktop.app.running import Running
from mfz_desktop.core.settings import TEXT_SCALE, THEME
from mfz_desktop.ui.theme.colours import DARK, LIGHT
from mfz_desktop.ui.theme.type_scale import TypeStep, points


def ground(running: Running) -> QColor:
    image = running.window.grab().toImage()
    return image.pixelColor(image.width() - 8, image.height() - 8)


def test_the_theme_switches_live(running: Running) -> None:
    running.context.settings.set(THEME, "light")
    assert ground(running).name().upper() == LIGHT.window
    running.context.commands.run("view.theme_dark")
    assert ground(running).name().upper() == DARK.window
    assert running.context.theme.dark
    assert running.context.commands.action("view.theme_dark").isChecked()


def test_wanting_nothing_to_move_dresses_nothing_anew(running: Running) -> None:
    running.context.go("settings")
    boxes = running.window.page.findChildren(QCheckBox)
    box = next(one for one in boxes if one.text() == "Nothing slides, fades or flashes up")
    theme = running.context.theme
    with_bases_and_names = QSignalSpy(theme.changed)

    box.click()

    assert theme.milliseconds(100) == (0 if box.isChecked() else 100)
    assert with_bases_and_names.count() == 0


def test_the_settings_page_shows_what_the_menu_chose(running: Running) -> None:
    running.context.go("settings")
    box = next(b for b in running.window.page.findChildren(QComboBox) if b.accessibleName() == "Theme")
    running.context.commands.run("view.theme_dark")
    assert box.currentText() == "Dark"
    box.setCurrentIndex(box.findText("Light"))
    box.activated.emit(box.currentIndex())
    assert running.context.settings.get(THEME) == "light"


@pytest.mark.slow
def test_text_grows_and_shrinks_by_key_within_its_bounds(running: Running, qtbot: QtBot) -> None:
    base = running.window.font().pointSizeF()
    qtbot.keyClick(running.window, Qt.Key.Key_Plus, Qt.KeyboardModifier.ControlModifier)
    assert running.context.settings.get(TEXT_SCALE) == 110
    assert running.window.font().pointSizeF() == pytest.approx(base * 1.1, rel=0.01)
    for _ in range(30):
        running.context.commands.run("view.larger")
    assert running.context.settings.get(TEXT_SCALE) == 250
    for _ in range(30):
        running.context.commands.run("view.smaller")
    assert running.context.settings.get(TEXT_SCALE) == 80
    running.context.commands.run("view.usual")
    assert running.window.font().pointSizeF() == pytest.approx(base, rel=0.01)


def test_headings_stand_in_steps_of_a_quarter() -> None:
    assert points(10, TypeStep.SECTION) == pytest.approx(12.5)
    assert points(10, TypeStep.DISPLAY) == pytest.approx(19.53125)
    assert points(10, TypeStep.SMALL) >= 8.5


def test_figures_stand_in_columns(running: Running) -> None:
    from PySide6.QtGui import QFontMetricsF

    metrics = QFontMetricsF(running.context.theme.font())
    assert len({metrics.horizontalAdvance(figure) for figure in "0123456789"}) == 1

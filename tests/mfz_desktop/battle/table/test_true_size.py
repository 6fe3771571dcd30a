"""The map as large as the table is, on a screen that lies on it: its scale, the line to check it by."""

from typing import Any, cast

import pytest
from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QGuiApplication, QScreen

from mfz_desktop.battle.table.true_size import (
    LEAST,
    LINE_MM,
    MOST,
    USUAL,
    MeasureDialog,
    keep_measured,
    pixels_per_mm,
)
from mfz_desktop.battle.table.window import TableWindow
from mfz_desktop.core.settings import UNIT_MM, Settings
from tests.mfz_desktop.application import until
from tests.mfz_desktop.battle.page.app import Application
from tests.mfz_desktop.battle.page.playing import battle_of, on_table


class Screen:
    """A screen as Qt tells of it."""

    def __init__(self, dots: float, name: str = "HDMI-1", size: QSize | None = None) -> None:
        self.dots, self.called, self.pixels = dots, name, size or QSize(1920, 1080)

    def physicalDotsPerInchX(self) -> float:
        return self.dots

    def name(self) -> str:
        return self.called

    def manufacturer(self) -> str:
        return "Acme"

    def model(self) -> str:
        return ""

    def serialNumber(self) -> str:
        return ""

    def size(self) -> QSize:
        return self.pixels

    def devicePixelRatio(self) -> float:
        return 1.0


def scale(screen: Screen, settings: Settings) -> float:
    return pixels_per_mm(cast("QScreen", screen), settings)


@pytest.fixture
def settings(tmp_path: Any, qapp: Any) -> Settings:
    return Settings(tmp_path / "settings.ini")


def true_table(app: Application) -> TableWindow:
    app.open(on_table(battle_of(players=2)), steps=3)
    app.run("battle.true_size")
    table = app.view.battle_actions.table
    assert table is not None and table.is_true
    return table


class TestTheScale:
    def test_a_screen_is_believed(self, settings: Settings) -> None:
        assert scale(Screen(254.0), settings) == pytest.approx(10.0)

    @pytest.mark.parametrize("dots", [0.0, -5.0, float("nan"), float("inf"), 1e9])
    def test_what_cannot_be_is_not_believed(self, settings: Settings, dots: float) -> None:
        assert scale(Screen(dots), settings) == USUAL

    def test_what_was_measured_is_kept_for_each_screen(self, settings: Settings, tmp_path: Any) -> None:
        television, other = Screen(96.0, "HDMI-1"), Screen(96.0, "DP-2")
        keep_measured(cast("QScreen", television), settings, 2.5)
        assert settings.save()
        again = Settings(tmp_path / "settings.ini")
        assert scale(television, again) == 2.5
        assert scale(other, again) == pytest.approx(USUAL)

    def test_another_resolution_is_measured_anew(self, settings: Settings) -> None:
        keep_measured(cast("QScreen", Screen(96.0)), settings, 2.5)
        assert scale(Screen(96.0, size=QSize(1280, 720)), settings) == pytest.approx(USUAL)

    @pytest.mark.parametrize("kept", [b"", b"nan", b"-1", b"1e400", b"\xff\xfe", b"wide"])
    def test_nonsense_in_the_settings_counts_as_nothing(
        self, settings: Settings, kept: bytes, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(settings, "kept", lambda _key: kept)
        assert scale(Screen(254.0), settings) == pytest.approx(10.0)

    @pytest.mark.parametrize("pixels", [0.0, 1e9])
    def test_nothing_is_kept_that_could_not_be_shown(self, settings: Settings, pixels: float) -> None:
        keep_measured(cast("QScreen", Screen(96.0)), settings, pixels)
        assert LEAST <= scale(Screen(96.0), settings) <= MOST


class TestTheWindow:
    def test_a_unit_is_40_mm_on_the_screen(self, app: Application) -> None:
        table = true_table(app)
        pixels = pixels_per_mm(table.screen(), app.context.settings)
        assert table.map.camera.scale == pytest.approx(40 * pixels)
        assert table.check_line.length == pytest.approx(LINE_MM * pixels)
        assert table.check_line.isVisible()
        assert f"{table.map.table.width * 4:.0f} × " in app.said[-1].text

    def test_the_table_alone_is_shown_and_fills_the_window(self, app: Application) -> None:
        table = true_table(app)
        until(lambda: table.map.size() == table.size())
        assert not table.headline.isVisible() and not table.order.isVisible() and not table.line.isVisible()
        left, right = table.map.camera.left, table.width() - table.map.camera.left
        assert right - left == pytest.approx(table.map.table.width * table.map.camera.scale, abs=2)

    def test_it_stays_true_whatever_the_window_and_the_text(self, app: Application) -> None:
        table = true_table(app)
        before = table.map.camera.scale
        table.resize(700, 500)
        until(lambda: table.map.width() == 700)
        assert table.map.camera.scale == before

    def test_again_shows_everything(self, app: Application) -> None:
        table = true_table(app)
        app.run("battle.true_size")
        assert not table.is_true and not table.check_line.isVisible()
        assert table.headline.isVisible() and table.order.isVisible()
        assert table.map.camera.table(table.map.table).width() <= table.map.width()

    def test_arrows_push_a_table_that_is_larger_than_the_screen(self, app: Application, qtbot: Any) -> None:
        table = true_table(app)
        before = table.map.camera
        qtbot.keyClick(table, Qt.Key.Key_Right)
        qtbot.keyClick(table, Qt.Key.Key_Down)
        assert table.map.camera.left < before.left and table.map.camera.bottom < before.bottom
        assert table.map.camera.scale == before.scale

    def test_where_cards_lie_in_place_of_the_map_nothing_is_offered(self, app: Application) -> None:
        true_table(app)
        app.run("battle.cards")
        table = app.view.battle_actions.table
        assert table is not None and not table.is_true
        assert table.headline.isVisible() and not table.check_line.isVisible()
        assert not app.context.commands.action("battle.true_size").isEnabled()
        app.run("battle.map")
        assert table.is_true


class TestMeasuring:
    def test_what_the_line_measures_puts_the_scale_right(self, app: Application) -> None:
        table = true_table(app)
        before = table.map.camera.scale
        app.run("battle.measure")
        dialog = app.dialog(MeasureDialog)
        assert isinstance(dialog, MeasureDialog)
        dialog.line.setValue(40.0)  # everything was shown too small
        dialog.accept()
        until(lambda: table.map.camera.scale == pytest.approx(before * 50 / 40))
        assert table.check_line.length == pytest.approx(before / 40 * 50 * 50 / 40)

    def test_measured_twice_is_exact(self, app: Application) -> None:
        """Who measures the corrected line and finds 50 mm changes nothing."""
        table = true_table(app)
        for measured in (62.5, 50.0):
            app.run("battle.measure")
            dialog = app.dialog(MeasureDialog)
            assert isinstance(dialog, MeasureDialog)
            dialog.line.setValue(measured)
            dialog.accept()
            app.settle()
        pixels = QGuiApplication.primaryScreen().physicalDotsPerInchX() / 25.4
        assert table.check_line.pixels == pytest.approx(pixels * 50 / 62.5)

    def test_another_unit_is_kept(self, app: Application) -> None:
        table = true_table(app)
        before = table.map.camera.scale
        app.run("battle.measure")
        dialog = app.dialog(MeasureDialog)
        assert isinstance(dialog, MeasureDialog)
        dialog.unit.setValue(50)
        dialog.accept()
        until(lambda: table.map.camera.scale == pytest.approx(before * 50 / 40))
        assert app.context.settings.get(UNIT_MM) == 50

    def test_cancelling_changes_nothing(self, app: Application) -> None:
        table = true_table(app)
        before = table.map.camera
        app.run("battle.measure")
        dialog = app.dialog(MeasureDialog)
        assert isinstance(dialog, MeasureDialog)
        dialog.line.setValue(90.0)
        dialog.reject()
        app.settle()
        assert table.map.camera == before

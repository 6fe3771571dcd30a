"""Places on a campaign's map: named, moved, added and taken away, by mouse and by keys, each undone."""

from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QColor, QContextMenuEvent, QImage, QWheelEvent
from PySide6.QtWidgets import QApplication, QPushButton
from pytestqt.qtbot import QtBot

from campaigns.campaign.acts import BattlePlanned, PlayerKept
from campaigns.campaign.battles import Plan
from campaigns.campaign.world import Place
from mfz_desktop.campaign.map.campaign_map import CampaignMap
from mfz_desktop.campaign.session import CampaignSession
from tests.mfz_desktop.application import nameless, settle, until
from tests.mfz_desktop.campaign.window.app import CampaignApplication, texts
from tests.mfz_desktop.hearing import described, part_called, press

SHIFT = Qt.KeyboardModifier.ShiftModifier


@pytest.fixture
def war(app: CampaignApplication) -> CampaignSession:
    return app.begin()


def place(war: CampaignSession, id: str) -> Place:
    found = war.campaign.world.place(id)
    assert found is not None
    return found


def drag(app: CampaignApplication, bot: QtBot, id: str, by: QPoint) -> None:
    map_ = app.view.map
    start = map_.mark_of(id).center().toPoint()
    bot.mousePress(map_, Qt.MouseButton.LeftButton, pos=start)
    for step in range(1, 6):
        bot.mouseMove(map_, start + by * step / 5)
    bot.mouseRelease(map_, Qt.MouseButton.LeftButton, pos=start + by)


def test_places_hold_still_until_the_map_is_arranged(
    app: CampaignApplication, war: CampaignSession, qtbot: QtBot
) -> None:
    before = war.campaign
    drag(app, qtbot, "billu", QPoint(40, 20))
    qtbot.keyClick(app.view.map, Qt.Key.Key_Right, SHIFT)
    app.view.map_actions.moves.finish()
    assert war.campaign == before
    app.run("campaign.arrange")
    assert app.view.arranging.isVisible()
    assert nameless(app.window) == []
    assert app.context.commands.action("campaign.arrange").isChecked()


def test_a_place_is_dragged_in_one_step_of_undo(app: CampaignApplication, war: CampaignSession, qtbot: QtBot) -> None:
    before, steps = place(war, "billu"), war.stack.index()
    app.run("campaign.arrange")
    drag(app, qtbot, "billu", QPoint(40, 20))
    until(lambda: place(war, "billu") != before)
    assert war.stack.index() == steps + 1
    after = place(war, "billu").at
    assert after[0] > before.at[0] and after[1] > before.at[1]
    assert war.campaign.world.lines[3].points[-1] == after, "the road goes along"
    app.run("edit.undo")
    assert place(war, "billu") == before


def test_going_elsewhere_keeps_what_was_pushed_with_keys(
    app: CampaignApplication, war: CampaignSession, qtbot: QtBot
) -> None:
    before = place(war, "cansur").at
    app.view.show_place("cansur")
    app.run("campaign.arrange")
    for _ in range(2):
        qtbot.keyClick(app.view.map, Qt.Key.Key_Down, SHIFT)
    app.run("campaign.people")
    assert place(war, "cansur").at == pytest.approx((before[0], before[1] + 0.04))
    app.go("campaign", war.id)
    assert not app.view.map.movable and not app.view.arranging.isVisible()


def test_f2_renames_the_chosen_place(app: CampaignApplication, war: CampaignSession, qtbot: QtBot) -> None:
    assert not app.run("campaign.rename_place")
    app.view.show_place("billu")
    name = app.view.place_panel.name
    assert app.run("campaign.rename_place")
    assert name.isVisible() and name.selectedText() == "Billu"
    qtbot.keyClicks(name, "New Billu")
    qtbot.keyClick(name, Qt.Key.Key_Return)
    assert place(war, "billu").name == "New Billu"
    assert app.view.map.selected == "billu"
    name.setText(" ")
    name.commit()
    assert (place(war, "billu").name, name.text()) == ("New Billu", "New Billu")
    app.run("edit.undo")
    assert name.text() == "Billu"


def test_delete_takes_a_place_away_that_nothing_needs(
    app: CampaignApplication, war: CampaignSession, qtbot: QtBot
) -> None:
    war.do("plan", BattlePlanned("b1", Plan("First")))
    app.view.map_actions.add("The mill", "factory")
    mill = app.view.map.selected
    app.view.map.setFocus()
    qtbot.keyClick(app.view.map, Qt.Key.Key_Delete)
    assert war.campaign.world.place(mill) is None
    assert war.campaign.battle("b1") is not None
    app.run("edit.undo")
    assert place(war, mill).name == "The mill"
    needed = next(hook.place for hook in war.campaign.world.hooks if hook.place)
    app.view.show_place(needed)
    app.run("campaign.remove_place")
    assert war.campaign.world.place(needed) is not None
    assert "The hook" in app.said[-1].text


def test_delete_on_the_map_drops_no_battle(app: CampaignApplication, war: CampaignSession, qtbot: QtBot) -> None:
    """The key drops the battle that is looked at; while a place is selected on the map it means the place."""
    war.do("plan", BattlePlanned("b1", Plan("First", "billu")))
    app.view.show_place("billu")
    app.window.activateWindow()
    app.view.map.setFocus()
    qtbot.keyClick(app.view.map, Qt.Key.Key_Delete)
    assert war.campaign.battle("b1") is not None
    assert "is fought here" in app.said[-1].text


def test_the_map_shows_that_the_keyboard_is_on_it(app: CampaignApplication, war: CampaignSession) -> None:
    map_ = app.view.map
    map_.select("")
    edge = QPoint(map_.width() // 2, 1)
    app.page.name.setFocus()
    before = map_.grab().toImage().pixelColor(edge)
    map_.setFocus()
    assert map_.grab().toImage().pixelColor(edge) != before


class TestMenu:
    def test_of_a_place(self, app: CampaignApplication, war: CampaignSession) -> None:
        menu = app.view.map_actions.menu("billu", (0.5, 0.5))
        said = [one.text().replace("&", "") for one in menu.actions() if one.text()]
        assert said == [
            "Plan a battle here",
            "Rename the place",
            "Describe the place…",
            "Take the place away",
            "Arrange the map",
            "A picture below the map…",
            "No picture below the map",
        ]

    def test_of_the_ground_adds_a_place_there(self, app: CampaignApplication, war: CampaignSession) -> None:
        count = len(war.campaign.world.places)
        app.view.map_actions.menu("", (0.25, 0.75)).actions()[0].trigger()
        assert war.campaign.world.places[-1].at == (0.25, 0.75)
        assert len(war.campaign.world.places) == count + 1
        assert app.view.place_panel.name.selectedText() == "New place"

    def test_by_mouse_and_by_key_it_is_that_of_the_right_place(
        self, app: CampaignApplication, war: CampaignSession
    ) -> None:
        asked: list[str] = []
        map_ = app.view.map
        map_.menu_wanted.disconnect()
        map_.menu_wanted.connect(lambda id, _at, _where: asked.append(id))
        for reason, where in (
            (QContextMenuEvent.Reason.Mouse, map_.mark_of("gate").center().toPoint()),
            (QContextMenuEvent.Reason.Keyboard, QPoint(1, 1)),
            (QContextMenuEvent.Reason.Mouse, QPoint(5, 5)),
        ):
            QApplication.sendEvent(map_, QContextMenuEvent(reason, where, map_.mapToGlobal(where)))
        assert asked == ["gate", "gate", ""]
        assert map_.selected == ""


def test_describing_leads_to_the_forms_of_the_place(app: CampaignApplication, war: CampaignSession) -> None:
    app.view.show_place("billu")
    app.run("campaign.describe_place")
    pane = app.window.page.view.pane
    assert pane.sections[pane.list.currentRow()].list.currentItem().text() == "Billu"


class TestWar:
    """Who holds what, how close one looks, what the map is drawn on."""

    def test_the_winner_of_the_last_battle_holds_a_place_until_the_group_says_otherwise(
        self, app: CampaignApplication, war: CampaignSession
    ) -> None:
        war.do("join", PlayerKept("ann", "Ann", "blue", "will"), PlayerKept("ben", "Ben", "orange", "hoplites"))
        war.do("plan", BattlePlanned("b1", Plan("First", "billu")))
        app.decide(war, "b1", "ben", None)
        app.view.show_place("billu")
        settle(app.context)
        assert "Held by Ben" in texts(app.view.place_panel)
        assert "Ben: 1 place" in texts(app.view.map_foot)
        (change,) = (one for one in app.view.place_panel.findChildren(QPushButton) if one.text() == "Change…")
        factions = [action.text() for action in change.menu().actions()]
        assert factions[-1] == "Nobody" and {"Ann", "Ben"} <= set(factions)
        next(one for one in change.menu().actions() if one.text() == war.campaign.world.factions[0].name).trigger()
        settle(app.context)
        party = war.campaign.world.factions[0]
        assert f"Held by {party.name}" in texts(app.view.place_panel)
        assert described(part_called(app.view.map, "Billu")).startswith(f"Held by {party.name}")
        app.run("edit.undo")
        assert "Held by Ben" in texts(app.view.place_panel)

    def test_one_comes_closer_by_keys_and_by_the_wheel_and_drags_the_ground(
        self, app: CampaignApplication, war: CampaignSession, qtbot: QtBot
    ) -> None:
        map_ = app.view.map
        whole = {one.id: map_.mark_of(one.id).center() for one in war.campaign.world.places}
        map_.select("billu")
        map_.setFocus()
        qtbot.keyClicks(map_, "+++")
        near = map_.mark_of("billu").center()
        assert map_.zoom == pytest.approx(1.25**3)
        assert (near - whole["billu"]).manhattanLength() < 2, "what is selected stays where it is"
        assert (map_.mark_of("gate").center() - whole["gate"]).manhattanLength() > 50
        qtbot.mousePress(map_, Qt.MouseButton.LeftButton, pos=QPoint(20, 20))
        qtbot.mouseMove(map_, QPoint(60, 40))
        qtbot.mouseRelease(map_, Qt.MouseButton.LeftButton, pos=QPoint(60, 40))
        assert map_.mark_of("billu").center() == near + QPointF(40, 20)
        press(part_called(map_, "The transit gate"))
        assert map_.rect().contains(map_.mark_of("gate").center().toPoint()), "what is chosen comes into sight"
        qtbot.keyClick(map_, Qt.Key.Key_0)
        assert map_.zoom == 1
        app.view.map_foot.closer.click()
        assert map_.zoom == pytest.approx(1.25)
        app.view.map_foot.farther.click()
        app.view.map_foot.closer.click()
        app.view.map_foot.whole.click()
        assert {one: map_.mark_of(one).center() for one in whole} == whole

    def test_the_wheel_scrolls_the_page_unless_the_keyboard_is_on_the_map(
        self, app: CampaignApplication, war: CampaignSession
    ) -> None:
        map_ = app.view.map
        app.page.name.setFocus()
        turn(map_)
        assert map_.zoom == 1
        turn(map_, Qt.KeyboardModifier.ControlModifier)
        assert map_.zoom > 1

    def test_the_world_keeps_its_shape_in_every_window(self, app: CampaignApplication, war: CampaignSession) -> None:
        map_ = CampaignMap(app.context.theme)
        map_.show_world(war.campaign.world)

        def shape(width: int, height: int) -> float:
            map_.resize(width, height)
            apart = map_.mark_of("gate").center() - map_.mark_of("billu").center()
            return apart.x() / apart.y()

        assert shape(900, 500) == pytest.approx(shape(1600, 500)) == pytest.approx(shape(500, 700))

    @pytest.mark.slow
    @pytest.mark.pictures
    def test_a_picture_lies_below_the_map_and_gives_it_its_shape(
        self, app: CampaignApplication, war: CampaignSession, tmp_path: Path
    ) -> None:
        picture = QImage(400, 100, QImage.Format.Format_RGB32)
        picture.fill(QColor("#226622"))
        picture.save(str(tmp_path / "map.png"))
        map_ = app.view.map
        before = map_.grab().toImage().pixelColor(map_.rect().center())
        app.view.map_actions.draw_on(tmp_path / "map.png")
        settle(app.context)
        assert war.campaign.map_picture
        until(lambda: map_.grab().toImage().pixelColor(map_.rect().center()) != before)
        app.run("campaign.no_map_picture")
        assert not war.campaign.map_picture
        app.run("edit.undo")
        assert war.campaign.map_picture


def turn(map_: CampaignMap, keys: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
    """Turn the wheel a notch over the middle of a map."""
    at = QPointF(map_.rect().center())
    where = QPointF(map_.mapToGlobal(at.toPoint()))
    phase, none = Qt.ScrollPhase.NoScrollPhase, Qt.MouseButton.NoButton
    QApplication.sendEvent(map_, QWheelEvent(at, where, QPoint(), QPoint(0, 120), none, keys, phase, False))

"""Players who join and leave, notes with pictures."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QImage
from pytestqt.qtbot import QtBot

from mfz_desktop.campaign.page.people_page import PeoplePage
from mfz_desktop.campaign.page.people_view import PeopleView
from tests.mfz_desktop.application import nameless
from tests.mfz_desktop.campaign.window.app import CampaignApplication


def shown(app: CampaignApplication) -> PeopleView:
    app.begin()
    app.run("campaign.people")
    page = app.window.page
    assert isinstance(page, PeoplePage) and page.view is not None
    return page.view


def test_somebody_joins_and_becomes_a_person(app: CampaignApplication) -> None:
    view = shown(app)
    assert nameless(app.window) == []
    view.new.set_value(("Cho", "pink", "hand"))
    view._join()
    cho = view.session.campaign.playing[-1]
    assert (cho.name, cho.colour, cho.faction) == ("Cho", "pink", "hand")
    assert app.context.garage.player(cho.id).name == "Cho"
    assert view.new.value[0] == ""
    app.run("edit.undo")
    assert [one.name for one in view.session.campaign.playing] == ["Ann", "Ben"]
    assert list(view.rows) == ["ann", "ben"]


def test_colour_and_faction_are_changed_and_leaving_is_undone(app: CampaignApplication) -> None:
    view = shown(app)
    view.rows["ann"].colour.set_value("sky")
    view.rows["ann"].colour.activated.emit(4)
    view.rows["ann"].faction.setCurrentIndex(view.rows["ann"].faction.findData("will"))
    view.rows["ann"].faction.activated.emit(0)
    ann = view.session.campaign.member("ann")
    assert (ann.colour, ann.faction) == ("sky", "will")
    view.rows["ben"].removed.emit()
    assert view.session.campaign.member("ben").left
    assert "ben" not in view.rows
    app.run("edit.undo")
    assert "ben" in view.rows


@pytest.mark.slow
def test_somebody_in_an_open_battle_does_not_leave(app: CampaignApplication) -> None:
    view = shown(app)
    app.go("campaign", view.session.id)
    app.view.campaign_actions.plan("dam")
    app.go("campaign_people", view.session.id)
    view.rows["ben"].removed.emit()
    assert not view.session.campaign.member("ben").left
    assert "not decided" in app.said[-1].text


def test_two_players_do_not_have_one_name(app: CampaignApplication) -> None:
    view = shown(app)
    name = view.rows["ben"].name
    name.setEditText("ann")
    name.lineEdit().editingFinished.emit()
    assert view.session.campaign.member("ben").name == "Ben"
    assert name.currentText() == "Ben"
    assert "Two players have one name" in app.said[-1].text
    view.new.set_value(("Ann", "pink", ""))
    view._join()
    assert [one.name for one in view.session.campaign.playing] == ["Ann", "Ben"]
    assert app.said[-1].text == "Ann plays already."


def test_a_colour_that_somebody_has_is_swapped(app: CampaignApplication) -> None:
    view = shown(app)
    before = view.session.campaign
    view.rows["ann"].colour.set_value("orange")
    view.rows["ann"].colour.activated.emit(1)
    after = view.session.campaign
    assert (after.member("ann").colour, after.member("ben").colour) == ("orange", "blue")
    assert view.rows["ben"].value[1] == "blue"
    app.run("edit.undo")
    assert view.session.campaign == before


def test_enter_lets_join_and_the_next_one_can_be_typed(app: CampaignApplication, qtbot: QtBot) -> None:
    view = shown(app)
    view.new.name.setFocus()
    for name in ("Cho", "Dee"):
        qtbot.keyClicks(view.new.name.lineEdit(), name)
        qtbot.keyClick(view.new.name.lineEdit(), Qt.Key.Key_Return)
        assert view.new.name.currentText() == ""
    assert [one.name for one in view.session.campaign.playing] == ["Ann", "Ben", "Cho", "Dee"]
    assert len({one.colour for one in view.session.campaign.playing[2:]}) == 2
    assert view.rows["ann"].colour.accessibleName() == "Colour of Ann"


def test_the_issue_and_a_note_are_written(app: CampaignApplication) -> None:
    view = shown(app)
    view.issue.setPlainText("Bread")
    view.issue.commit()
    app.run("campaign_people.note")
    note = view.notes.itemAt(0).widget()
    note.text.setPlainText("Ben owes us a bridge.")
    note.text.commit()
    campaign = view.session.campaign
    assert (campaign.issue, [one.text for one in campaign.notes]) == ("Bread", ["Ben owes us a bridge."])
    view.notes.itemAt(0).widget().removed.emit()
    assert view.session.campaign.notes == ()
    app.run("edit.undo")
    assert view.notes.count() == 1


def test_a_dropped_picture_becomes_a_note(app: CampaignApplication, tmp_path: Path) -> None:
    view = shown(app)
    image = QImage(40, 30, QImage.Format.Format_RGB32)
    image.fill(QColor("red"))
    assert image.save(str(tmp_path / "table.png"))
    assert app.window.page.take_files((tmp_path / "table.png",))
    app.settle()
    (note,) = view.session.campaign.notes
    assert app.context.kept_files.get(note.pictures[0]).startswith(b"\x89PNG")
    assert not app.window.page.take_files((tmp_path / "table.ldr",))

"""Players who join and leave, notes with pictures."""

from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QImage
from pytestqt.qtbot import QtBot

from mfz_desktop.campaign.page.people_page import PeoplePage
from tests.mfz_desktop.application import nameless
from tests.mfz_desktop.campaign.window.app import CampaignApplication


def shown(app: CampaignApplication) -> PeoplePage:
    app.begin()
    app.run("campaign.people")
    page = app.window.page
    assert isinstance(page, PeoplePage)
    return page


def test_somebody_joins_and_becomes_a_person(app: CampaignApplication) -> None:
    page = shown(app)
    assert nameless(app.window) == []
    page.new.set_value(("Cho", "pink", "hand"))
    page._join()
    cho = page.session.campaign.playing[-1]
    assert (cho.name, cho.colour, cho.faction) == ("Cho", "pink", "hand")
    assert app.context.garage.player(cho.id).name == "Cho"
    assert page.new.value[0] == ""
    app.run("edit.undo")
    assert [one.name for one in page.session.campaign.playing] == ["Ann", "Ben"]
    assert list(page.rows) == ["ann", "ben"]


def test_colour_and_faction_are_changed_and_leaving_is_undone(app: CampaignApplication) -> None:
    page = shown(app)
    page.rows["ann"].colour.set_value("sky")
    page.rows["ann"].colour.activated.emit(4)
    page.rows["ann"].faction.setCurrentIndex(page.rows["ann"].faction.findData("will"))
    page.rows["ann"].faction.activated.emit(0)
    ann = page.session.campaign.member("ann")
    assert (ann.colour, ann.faction) == ("sky", "will")
    page.rows["ben"].removed.emit()
    assert page.session.campaign.member("ben").left
    assert "ben" not in page.rows
    app.run("edit.undo")
    assert "ben" in page.rows


def test_somebody_in_an_open_battle_does_not_leave(app: CampaignApplication) -> None:
    page = shown(app)
    app.go("campaign", page.session.id)
    app.page.campaign_actions.plan("dam")
    app.go("campaign_people", page.session.id)
    page.rows["ben"].removed.emit()
    assert not page.session.campaign.member("ben").left
    assert "not decided" in app.said[-1].text


def test_two_players_do_not_have_one_name(app: CampaignApplication) -> None:
    page = shown(app)
    name = page.rows["ben"].name
    name.setEditText("ann")
    name.lineEdit().editingFinished.emit()
    assert page.session.campaign.member("ben").name == "Ben"
    assert name.currentText() == "Ben"
    assert "Two players have one name" in app.said[-1].text
    page.new.set_value(("Ann", "pink", ""))
    page._join()
    assert [one.name for one in page.session.campaign.playing] == ["Ann", "Ben"]
    assert app.said[-1].text == "Ann plays already."


def test_a_colour_that_somebody_has_is_swapped(app: CampaignApplication) -> None:
    page = shown(app)
    before = page.session.campaign
    page.rows["ann"].colour.set_value("orange")
    page.rows["ann"].colour.activated.emit(1)
    after = page.session.campaign
    assert (after.member("ann").colour, after.member("ben").colour) == ("orange", "blue")
    assert page.rows["ben"].value[1] == "blue"
    app.run("edit.undo")
    assert page.session.campaign == before


def test_enter_lets_join_and_the_next_one_can_be_typed(app: CampaignApplication, qtbot: QtBot) -> None:
    page = shown(app)
    page.new.name.setFocus()
    for name in ("Cho", "Dee"):
        qtbot.keyClicks(page.new.name.lineEdit(), name)
        qtbot.keyClick(page.new.name.lineEdit(), Qt.Key.Key_Return)
        assert page.new.name.currentText() == ""
    assert [one.name for one in page.session.campaign.playing] == ["Ann", "Ben", "Cho", "Dee"]
    assert len({one.colour for one in page.session.campaign.playing[2:]}) == 2
    assert page.rows["ann"].colour.accessibleName() == "Colour of Ann"


def test_the_issue_and_a_note_are_written(app: CampaignApplication) -> None:
    page = shown(app)
    page.issue.setPlainText("Bread")
    page.issue.commit()
    app.run("campaign_people.note")
    note = page.notes.itemAt(0).widget()
    note.text.setPlainText("Ben owes us a bridge.")
    note.text.commit()
    campaign = page.session.campaign
    assert (campaign.issue, [one.text for one in campaign.notes]) == ("Bread", ["Ben owes us a bridge."])
    page.notes.itemAt(0).widget().removed.emit()
    assert page.session.campaign.notes == ()
    app.run("edit.undo")
    assert page.notes.count() == 1


def test_a_dropped_picture_becomes_a_note(app: CampaignApplication, tmp_path: Path) -> None:
    page = shown(app)
    image = QImage(40, 30, QImage.Format.Format_RGB32)
    image.fill(QColor("red"))
    assert image.save(str(tmp_path / "table.png"))
    assert page.take_files((tmp_path / "table.png",))
    app.settle()
    (note,) = page.session.campaign.notes
    assert app.context.kept_files.get(note.pictures[0]).startswith(b"\x89PNG")
    assert not page.take_files((tmp_path / "table.ldr",))

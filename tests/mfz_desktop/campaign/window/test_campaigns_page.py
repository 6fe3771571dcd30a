"""The list of campaigns, and the beginning of one."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLineEdit
from pytestqt.qtbot import QtBot

from mfz_desktop.app.window.recent import RecentTile
from mfz_desktop.campaign.campaign_list.new_page import NewCampaignPage, draft_from
from mfz_desktop.campaign.campaign_list.page import CampaignsPage
from mfz_desktop.campaign.map.picture import WorldPicture
from mfz_desktop.campaign.page.page import CampaignPage
from mfz_desktop.ui.widgets.start_tile import StartTile
from tests.mfz_desktop.application import Applications, nameless
from tests.mfz_desktop.campaign.window.app import CampaignApplication


def listed(app: CampaignApplication) -> CampaignsPage:
    app.go("campaigns")
    page = app.window.page
    assert isinstance(page, CampaignsPage)
    return page


def new(app: CampaignApplication, template: str = "") -> NewCampaignPage:
    app.go("campaign_new", template)
    page = app.window.page
    assert isinstance(page, NewCampaignPage)
    return page


def test_without_campaigns_the_list_offers_three_wars(app: CampaignApplication, qtbot: QtBot) -> None:
    page = listed(app)
    assert [card.template.id for card in page.empty.cards] == ["gursk", "kids", "blank"]
    assert nameless(app.window) == []
    qtbot.keyClick(page.empty.cards[1], Qt.Key.Key_Return)
    app.settle()
    chosen = app.window.page
    assert isinstance(chosen, NewCampaignPage)
    assert chosen.name.text() == page.empty.cards[1].template.name


def test_maps_beside_each_other_end_alike_however_long_the_words_are(app: CampaignApplication) -> None:
    for cards in (listed(app).empty.cards, new(app).cards):
        app.settle()
        rows: dict[int, set[tuple[int, int]]] = {}
        for card in cards:
            picture = card.findChild(WorldPicture).geometry()
            rows.setdefault(card.y(), set()).add((picture.top(), picture.bottom()))
            assert picture.height() > 100
        assert all(len(ends) == 1 for ends in rows.values())


def test_the_chosen_war_bears_a_sign(app: CampaignApplication, qtbot: QtBot) -> None:
    page = new(app, "blank")
    for at in (2, 0):
        page.cards[at].setFocus()
        qtbot.keyClick(page.cards[at], Qt.Key.Key_Space)
        assert [card.is_marked for card in page.cards] == [card is page.cards[at] for card in page.cards]


def test_a_campaign_begins_with_its_players_who_become_people(app: CampaignApplication) -> None:
    page = new(app, "gursk")
    assert nameless(app.window) == []
    page.name.setText("The long harvest")
    page.rows[0].set_value(("Ann", "green", "will"))
    page.rows[1].set_value(("Ben", "orange", "gemmel"))
    app.run("campaign_new.begin")
    shown = app.window.page
    assert isinstance(shown, CampaignPage) and shown.view is not None
    campaign = shown.view.session.campaign
    assert (campaign.name, campaign.template) == ("The long harvest", "gursk")
    assert [(one.name, one.colour, one.faction) for one in campaign.members] == [
        ("Ann", "green", "will"),
        ("Ben", "orange", "gemmel"),
    ]
    assert {one.id for one in app.context.garage.players()} == {one.id for one in campaign.members}
    app.context.navigator.back()
    app.settle()
    assert not isinstance(app.window.page, NewCampaignPage)


def test_a_known_person_is_not_made_twice(app: CampaignApplication) -> None:
    for name in ("First", "Second"):
        page = new(app, "blank")
        page.name.setText(name)
        page.rows[0].set_value(("Ann", "blue", ""))
        app.run("campaign_new.begin")
    assert [one.name for one in app.context.garage.players()] == ["Ann"]


def test_a_campaign_without_a_name_does_not_begin(app: CampaignApplication) -> None:
    page = new(app, "blank")
    page.name.setText("  ")
    app.run("campaign_new.begin")
    assert app.window.page is page
    assert page.nameless.isVisible() and page.name.hasFocus()
    assert app.desk.campaigns.ids() == ()
    page.name.setText("The dam")
    assert not page.nameless.isVisible()


def test_two_players_of_one_name_are_told_where_they_stand(app: CampaignApplication) -> None:
    page = new(app, "blank")
    page.rows[0].set_value(("Ann", "blue", ""))
    page.rows[1].set_value((" ann ", "green", ""))
    app.run("campaign_new.begin")
    assert page.seats.trouble.isVisible() and "one name" in page.seats.trouble.text
    assert page.rows[1].name.lineEdit().hasFocus()
    page.rows[1].name.setEditText("Ben")
    assert not page.seats.trouble.isVisible()
    app.run("campaign_new.begin")
    assert [one.name for one in app.view.session.campaign.members] == ["Ann", "Ben"]


def test_tab_goes_as_one_reads(app: CampaignApplication, qtbot: QtBot) -> None:
    page = new(app, "gursk")
    qtbot.mouseClick(page.seats.more, Qt.MouseButton.LeftButton)
    app.settle()
    fields = [field for row in page.rows for field in (row.name, row.colour, row.faction, row.away)]
    wanted = [*page.cards, page.name, page.issue, *fields, page.seats.more]
    page.cards[0].setFocus()
    met = []
    for _ in wanted:
        focus = app.window.focusWidget()
        met.append(next((one for one in wanted if one is focus or one.isAncestorOf(focus)), focus))
        qtbot.keyClick(focus, Qt.Key.Key_Tab)
    assert met == wanted


def test_one_more_player_can_be_named_at_once(app: CampaignApplication, qtbot: QtBot) -> None:
    page = new(app, "gursk")
    qtbot.mouseClick(page.seats.more, Qt.MouseButton.LeftButton)
    qtbot.keyClicks(app.window.focusWidget(), "Cleo")
    assert [row.value[0] for row in page.rows] == ["", "", "Cleo"]


def test_a_double_click_takes_one_player_away(app: CampaignApplication, qtbot: QtBot) -> None:
    seats = new(app, "gursk").seats
    before = list(seats.rows)

    for _ in range(2):
        qtbot.mouseClick(before[0].away, Qt.MouseButton.LeftButton)

    assert seats.rows == before[1:]


def test_what_was_typed_is_there_again_after_a_restart(
    applications: Applications, data_folder: Path, monkeypatch: pytest.MonkeyPatch, qtbot: QtBot
) -> None:
    running = applications.start(data_folder)
    page = new(CampaignApplication(running), "gursk")
    page.name.selectAll()
    qtbot.keyClicks(page.name, "The long harvest")
    qtbot.keyClicks(page.rows[1].name, "Ben")
    applications.close()

    app = CampaignApplication(applications.start(data_folder))
    page = new(app)
    assert (page.name.text(), page.rows[1].value) == ("The long harvest", ("Ben", "orange", ""))
    app.run("campaign_new.begin")
    assert [row.value[0] for row in new(app).rows] == ["", ""]
    assert new(app).name.text() == "Gursk"


@pytest.mark.parametrize("kept", [b"", b"{", b"[]", b'{"template": "gursk"}', b'{"seats": [1], "template": ""}'])
def test_a_draft_that_cannot_be_read_is_none(kept: bytes) -> None:
    assert draft_from(kept) is None


def test_no_two_players_have_one_colour(app: CampaignApplication, qtbot: QtBot) -> None:
    page = new(app, "gursk")
    assert [row.value[1] for row in page.rows] == ["blue", "orange"]
    page.rows[1].colour.setFocus()
    qtbot.keyClick(page.rows[1].colour, Qt.Key.Key_Up)
    assert [row.value[1] for row in page.rows] == ["orange", "blue"]


@pytest.mark.slow
def test_the_list_says_what_happened_last_and_what_comes(app: CampaignApplication) -> None:
    session = app.begin()
    app.view.campaign_actions.plan("dam", "sluice")
    app.decide(session, session.campaign.battles[0].id, "ben", "ann")
    app.go("campaign", session.id)
    app.view.campaign_actions.plan("billu", "auditor")
    page = listed(app)
    spoken = page.model.spoken(page.model.rows[0])
    assert "Water for both: Ben won, Ann holds the objective" in spoken
    assert "Next: The auditor" in spoken
    assert "Ann and Ben" in spoken


def test_renaming_by_key_is_undone(app: CampaignApplication, qtbot: QtBot) -> None:
    session = app.begin("gursk")
    page = listed(app)
    app.run("campaigns.rename")
    field = page.list.findChild(QLineEdit)
    field.selectAll()
    qtbot.keyClicks(field, "The long harvest")
    qtbot.keyClick(field, Qt.Key.Key_Return)
    app.settle()
    assert session.campaign.name == "The long harvest"
    assert [row.name for row in page.model.rows] == ["The long harvest"]
    app.run("edit.undo")
    assert [row.name for row in page.model.rows] == ["Gursk"]
    app.run("edit.redo")
    assert session.campaign.name == "The long harvest"
    assert session.campaign.issue


def test_enter_twice_renames_once(app: CampaignApplication, qtbot: QtBot, qtlog) -> None:
    session = app.begin("gursk")
    page = listed(app)
    app.run("campaigns.rename")
    field = page.list.findChild(QLineEdit)
    field.setText("The long harvest")
    qtbot.keyClick(field, Qt.Key.Key_Return)
    qtbot.keyClick(field, Qt.Key.Key_Return)
    app.settle()
    assert session.campaign.name == "The long harvest"
    assert [record.message for record in qtlog.records if "editor" in record.message] == []


def test_renaming_is_undone_after_deleting_was(app: CampaignApplication, qtbot: QtBot) -> None:
    before = app.begin("gursk").campaign.name
    page = listed(app)
    page.model.renamed.emit(page.model.rows[0].id, "The long harvest")
    app.run("campaigns.delete")
    app.run("edit.undo")
    app.settle()
    assert [row.name for row in page.model.rows] == ["The long harvest"]

    app.run("edit.undo")
    app.settle()

    assert [row.name for row in page.model.rows] == [before]
    assert app.context.notices.not_saved == ""


def test_deleting_is_undone(app: CampaignApplication) -> None:
    session = app.begin()
    page = listed(app)
    app.run("campaigns.delete")
    assert page.model.rows == ()
    app.run("edit.undo")
    assert [row.id for row in page.model.rows] == [session.id]
    page.open()
    app.settle()
    assert len(app.view.session.campaign.members) == 2


def test_a_notice_that_outlives_its_step_undoes_nothing_else(app: CampaignApplication) -> None:
    session = app.begin()
    page = listed(app)
    page.model.renamed.emit(session.id, "The long harvest")
    app.run("campaigns.delete")
    undo = app.said[-1].undo
    app.run("edit.undo")
    undo()
    assert [row.name for row in page.model.rows] == ["The long harvest"]


def test_typing_searches(app: CampaignApplication) -> None:
    app.begin("gursk")
    app.begin("kids", ("Cho",))
    page = listed(app)
    page.field.setText("cho")
    assert [row.name for row in page.model.rows] == ["Kids"]


def test_the_third_door_leads_here_too(app: CampaignApplication, qtbot: QtBot) -> None:
    from PySide6.QtWidgets import QPushButton

    app.go("first")
    links = [one for door in app.window.page.findChildren(StartTile) for one in door.findChildren(QPushButton)]
    qtbot.mouseClick(links[0], Qt.MouseButton.LeftButton)
    app.settle()
    assert isinstance(app.window.page, CampaignsPage)


def test_the_campaign_of_last_time_is_among_the_recent_things(app: CampaignApplication, qtbot: QtBot) -> None:
    session = app.begin()
    app.go("first")
    tile = next(one for one in app.window.page.findChildren(RecentTile) if one.accessibleName() == "Gursk")
    qtbot.keyClick(tile, Qt.Key.Key_Return)
    app.settle()
    assert app.view.session is session

"""Earlier states of a campaign: listed, and opened as campaigns of their own."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from campaigns.campaign.acts import BattlePlanned
from campaigns.campaign.battles import Plan
from mfz_desktop.campaign.open_campaigns import OpenCampaigns
from mfz_desktop.campaign.page.page import CampaignPage
from tests.mfz_desktop.application import nameless, settle
from tests.mfz_desktop.campaign.sharing.conftest import Friend, Table, won


def listed(table: Table) -> list[list[str]]:
    """Return the rows of the list without the moment."""
    model = table.backups.model
    return [[model.item(row, column).text() for column in (1, 2)] for row in range(model.rowCount())]


class TestBackups:
    def test_a_campaign_without_results_says_that_nothing_is_kept(self, table: Table) -> None:
        table.go("campaign", table.session.id)
        table.run("campaigns.backups")
        assert not listed(table) and "Nothing is kept yet" in table.backups.nothing.text()
        assert not table.can("campaign_backups.open")

    def test_states_before_results_and_merges_are_listed_the_newest_first(self, table: Table, friend: Friend) -> None:
        table.do(won("ann"))
        friend.do(BattlePlanned("b2", Plan("The bridge")))
        table.drop(friend.write())
        table.run("campaign_merge.merge")
        table.run("campaigns.backups")
        assert listed(table) == [
            ["Before another copy was merged", "1 battle, 1 decided"],
            ["Before the result of “First light”", "1 battle, 0 decided"],
        ]
        assert all(table.backups.model.item(row, 3).text() for row in (0, 1))
        assert not nameless(table.window)

    def test_one_opens_as_a_copy_and_the_campaign_stays(self, table: Table, qtbot: QtBot) -> None:
        table.do(won("ann"))
        entries = table.session.kept.entries
        table.go("campaign", table.session.id)
        table.run("campaigns.backups")
        qtbot.keyClick(table.backups.list, Qt.Key.Key_Return)
        settle(table.context)
        page = table.window.page
        assert isinstance(page, CampaignPage) and page.view is not None
        assert page.view.session.id != table.session.id and "copy of" in page.view.session.campaign.name
        assert page.view.session.campaign.battle("b1").result is None
        assert table.session.kept.entries == entries
        assert table.session.campaign.battle("b1").result is not None
        assert len(table.context.service(OpenCampaigns).campaigns.ids()) == 2
        assert page.view.session.do("go on", won("ben")), "and it can be gone on with"

    def test_a_battle_without_a_name_is_called_after_its_place(self, table: Table) -> None:
        table.do(BattlePlanned("b2", Plan("", "gate")), won("ann", "b2"))
        table.go("campaign_backups", table.session.id)
        assert listed(table)[0][0] == "Before the result of “The gate”"

    def test_a_state_that_cannot_be_read_is_told(self, table: Table) -> None:
        table.do(won("ann"))
        table.go("campaign_backups", table.session.id)
        table.backups.chosen.state.file.write_bytes(b"{}")
        table.run("campaign_backups.open")
        assert "Choose another one" in table.said[-1]
        assert table.backups.isVisible()

    def test_a_campaign_that_is_gone_is_told_in_the_page(self, table: Table) -> None:
        table.go("campaign_backups", "nowhere")
        assert any("not there any more" in one.text() for one in table.window.page.findChildren(QLabel))

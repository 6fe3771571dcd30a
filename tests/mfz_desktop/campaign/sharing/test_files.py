"""Campaigns out into files and in from them, through the window."""

from pathlib import Path

from PySide6.QtWidgets import QPushButton

from campaigns.campaign.acts import BattlePlanned
from campaigns.campaign.battles import Enlisted, Plan
from mfz_desktop.campaign.campaign_list.page import CampaignsPage
from mfz_desktop.campaign.open_campaigns import OpenCampaigns
from mfz_desktop.campaign.page.page import CampaignPage
from mfz_desktop.campaign.sharing.exchange import proposed_name
from tests.campaigns.builders import company, frame
from tests.mfz_desktop.application import settle
from tests.mfz_desktop.campaign.sharing.conftest import Friend, Table, won
from tests.mfz_desktop.campaign.window.app import texts


class TestOut:
    def test_the_campaign_that_is_shown_goes_into_a_file(self, table: Table) -> None:
        table.go("campaign", table.session.id)
        file = table.share()
        assert file.is_file() and table.asked == ["The dam.mfz-campaign"]
        assert "dam.mfz-campaign" in table.said[-1] and "Show in folder" in table.offered

    def test_the_one_selected_in_the_list_can_be_shared_too(self, table: Table) -> None:
        table.go("campaigns")
        assert isinstance(table.window.page, CampaignsPage)
        assert table.can("campaigns.share") and table.can("campaigns.backups")
        assert table.share("listed.mfz-campaign").is_file()
        table.window.page.list.clearSelection()
        assert not table.can("campaigns.share")

    def test_without_a_campaign_only_bringing_in_is_offered(self, table: Table) -> None:
        table.go("garage")
        can = {id_: table.can(f"campaigns.{id_}") for id_ in ("share", "backups", "bring_in")}
        assert can == {"share": False, "backups": False, "bring_in": True}

    def test_the_ending_is_added_and_never_writes_over_another_file(self, table: Table) -> None:
        table.go("campaign", table.session.id)
        table.share("bare")
        whole = table.path / "bare.mfz-campaign"
        assert whole.is_file()
        whole.write_text("mine")
        table.share("bare")
        assert whole.read_text() == "mine" and "already" in table.said[-1]

    def test_a_place_that_cannot_be_written_is_told(self, table: Table) -> None:
        table.go("campaign", table.session.id)
        (table.path / "blocked").write_text("")
        table.share("blocked/dam.mfz-campaign")
        assert "blocked" in table.said[-1] or "dam.mfz-campaign" in table.said[-1]
        assert "Show in folder" not in table.offered

    def test_names_that_no_system_takes_are_made_plain(self) -> None:
        assert proposed_name("War: a/b?") == "War a b.mfz-campaign"
        assert proposed_name("???") == "campaign.mfz-campaign"

    def test_planned_companies_travel_with_it_and_are_taken_there_in_one_press(
        self, table: Table, friend: Friend
    ) -> None:
        night = company("Night Train", frame("Wren", "direct"), stations=2)
        table.context.garage.keep(night)
        table.do(BattlePlanned("b1", Plan("First light", "dam", enlisted=(Enlisted("ann", night.id),))))
        file = table.share("second.mfz-campaign")
        shared = friend.sharing.read(file)
        friend.sharing.take_in(shared)
        assert friend.kept.campaign.companies.keys() == {night.id}
        before = table.session.campaign
        table.share("third.mfz-campaign")
        assert table.session.campaign == before, "what did not change is not kept again"

        table.context.garage.remove(night)  # as it is on a computer that never had it
        table.go("garage")
        table.go("campaign", f"{table.session.id}/b1")
        panel = table.window.page.view.battle_panel
        assert "came with the campaign" in texts(panel)
        (take,) = (one for one in panel.findChildren(QPushButton) if one.text() == "Take it")
        take.click()
        settle(table.context)
        assert table.context.garage.company(night.id) == night
        assert "came with the campaign" not in texts(panel)


class TestIn:
    def test_an_unknown_campaign_comes_in_and_can_be_opened(self, table: Table, friend: Friend) -> None:
        table.context.service(OpenCampaigns).trash(table.session.id)
        table.go("campaigns")
        friend.do(won("ann"))
        table.drop(friend.write())
        assert "“The dam” came in with 1 battle." in table.said[-1]
        table.offered["Open"]()
        settle(table.context)
        page = table.window.page
        assert isinstance(page, CampaignPage) and page.view is not None
        assert page.view.session.campaign == friend.kept.campaign

    def test_the_same_campaign_says_so(self, table: Table, friend: Friend) -> None:
        table.go("garage")
        table.drop(friend.write())
        assert "here already" in table.said[-1]
        assert table.window.page is not None and table.context.navigator.here.page == "garage"

    def test_an_older_copy_says_that_it_brings_nothing(self, table: Table, friend: Friend) -> None:
        table.do(BattlePlanned("b2", Plan("The bridge")))
        table.drop(friend.write())
        assert "brings nothing new" in table.said[-1]

    def test_the_command_asks_for_files(self, table: Table, friend: Friend) -> None:
        table.choose(friend.write())
        table.run("campaigns.bring_in")
        assert "here already" in table.said[-1]

    def test_what_is_no_campaign_is_told_and_the_next_file_is_read(
        self, table: Table, friend: Friend, tmp_path: Path
    ) -> None:
        bad = tmp_path / "bad.mfz-campaign"
        bad.write_bytes(b"no zip")
        table.drop(bad, friend.write())
        assert "bad.mfz-campaign" in table.said[-2] and "here already" in table.said[-1]

    def test_a_file_that_is_gone_is_told(self, table: Table, tmp_path: Path) -> None:
        table.drop(tmp_path / "gone.mfz-campaign")
        assert "gone.mfz-campaign" in table.said[-1]


class TestTables:
    def test_results_and_standings_go_into_files_for_spreadsheets(self, table: Table) -> None:
        table.do(won("ann"))
        table.go("campaign", table.session.id)
        for which, rows in (("results", 2), ("standings", 5)):
            file = table.share(f"{which}.csv", command=f"campaigns.{which}_table")
            lines = file.read_text("utf-8-sig").splitlines()
            assert len(lines) == 1 + rows
            assert f"{which}.csv" in table.said[-1] and f"{rows} rows" in table.said[-1]
        assert table.asked == ["The dam results.csv", "The dam standings.csv"]

    def test_a_place_that_cannot_be_written_is_told(self, table: Table) -> None:
        table.go("campaign", table.session.id)
        (table.path / "blocked").write_text("")
        table.share("blocked/results.csv", command="campaigns.results_table")
        assert "results.csv" in table.said[-1] and "written" in table.said[-1]

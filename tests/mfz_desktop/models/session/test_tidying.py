"""What is kept of battles and campaigns that are gone is forgotten at the next start."""

from pathlib import Path

import pytest

from campaigns.campaign.templates.template_store import shipped
from mfz_desktop.app.running import Running
from mfz_desktop.battle.ground import Ground, keep_ground, kept_ground
from mfz_desktop.battle.open_battles import OpenBattles
from mfz_desktop.campaign.open_campaigns import OpenCampaigns
from mfz_desktop.models.session.garage_opener import GarageOpener
from tests.kinds import TEMPLATES
from tests.mfz_desktop.application import Applications, settle
from tests.mfz_desktop.battle.page import playing


@pytest.fixture
def data(tmp_path: Path) -> Path:
    return tmp_path / "data"


def opened(applications: Applications, data: Path) -> Running:
    running = applications.start(data)
    running.context.service(GarageOpener).when_ready(lambda _: None)
    settle(running.context)
    return running


def test_how_a_deleted_battle_was_looked_at_is_forgotten(applications: Applications, data: Path) -> None:
    context = opened(applications, data).context
    kept, deleted = (playing.begin(context, playing.battle_of(players=2)).id for _ in range(2))
    for battle in (kept, deleted):
        keep_ground(context.settings, battle, Ground.TABLE)
        context.settings.keep(f"sketch/{battle}", b"{}")
    context.service(OpenBattles).trash(deleted)
    assert kept_ground(context.settings, deleted) is Ground.TABLE, "undo may bring it back"
    applications.close()

    settings = opened(applications, data).context.settings
    assert kept_ground(settings, kept) is Ground.TABLE and settings.kept(f"sketch/{kept}") == b"{}"
    assert settings.kept_under("ground") == (f"ground/{kept}",)
    assert settings.kept_under("sketch") == (f"sketch/{kept}",)
    settings.save()
    assert deleted not in (data / "settings.ini").read_text(encoding="utf-8")


@pytest.mark.parametrize("area", ["campaign_result", "campaign_conditions"])
def test_drafts_go_with_their_campaign(applications: Applications, data: Path, area: str) -> None:
    context = opened(applications, data).context
    desk: OpenCampaigns = context.service(OpenCampaigns)
    kept, deleted = (desk.begin(name, shipped("gursk", TEMPLATES)).id for name in ("One", "Two"))
    for campaign in (kept, deleted, "no id/of ours"):
        context.settings.keep(f"{area}/{campaign}/b1", b"{}")
    desk.trash(deleted)
    applications.close()

    settings = opened(applications, data).context.settings
    assert set(settings.kept_under(area)) == {
        f"{area}/{kept}/b1",
        f"{area}/no id/of ours/b1",
    }

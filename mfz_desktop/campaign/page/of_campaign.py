"""The session of a campaign for a page, followed while it is shown."""

from campaigns.store.errors import StoreError
from mfz_desktop.campaign.open_campaigns import OpenCampaigns
from mfz_desktop.campaign.routes import CAMPAIGNS
from mfz_desktop.campaign.session import CampaignSession
from mfz_desktop.context.context import AppContext
from mfz_desktop.core.notices import Tone


def session_of(context: AppContext, id: str) -> CampaignSession | None:
    """Return the session of a campaign; None where it cannot be opened: that is told, and the list is shown."""
    try:
        session: CampaignSession = context.service(OpenCampaigns).session(id)
    except StoreError as error:
        context.notices.say(str(error), Tone.WRONG)
        context.go(CAMPAIGNS)
        return None
    return session

"""A campaign in its middle, and another computer's copy of it."""

from tests.mfz_desktop.campaign.keyboard.stage import middle, seen
from tests.mfz_desktop.campaign.sharing.conftest import friend, table
from tests.mfz_desktop.campaign.window.app import app

__all__ = ["app", "friend", "middle", "seen", "table"]

"""The application with a campaign."""

from tests.mfz_desktop.campaign.records.conftest import war
from tests.mfz_desktop.campaign.window.app import app

__all__ = ["app", "war"]

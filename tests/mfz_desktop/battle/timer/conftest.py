"""The application with battles."""

from tests.mfz_desktop.battle.page.app import app

__all__ = ["app"]

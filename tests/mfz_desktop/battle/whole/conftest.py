"""Applications to play whole battles in."""

from tests.mfz_desktop.battle.page.app import app

__all__ = ["app"]

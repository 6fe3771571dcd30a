"""The book of Alpha Bandit's settings, its one edition, and the rules that a battle is played by."""

from collections.abc import Mapping

from mfz_rules.alpha_bandit.settings.chapters import SETTINGS
from mfz_rules.common.settings import Editions, Rules, SettingsBook
from mfz_rules.intercept_orbit.settings.contradictions import CONTRADICTIONS

BOOK = SettingsBook("alpha-bandit", SETTINGS, clock="doomsday_start", collisions=CONTRADICTIONS)
DEFAULT_EDITION = "002"
EDITIONS = Editions(BOOK, {DEFAULT_EDITION: {}})


def rules_of(edition: str, settings: Mapping[str, object] | None = None) -> Rules:
    """Return the rules of an edition with a table's settings; raises as `Editions.rules_of` does."""
    return EDITIONS.rules_of(edition, settings)

"""The games whose fleets are kept: what each says about fleets, and its settings."""

from collections.abc import Mapping
from dataclasses import dataclass

from mfz_rules.alpha_bandit.fleets import ALPHA_BANDIT
from mfz_rules.alpha_bandit.settings import BOOK as ALPHA_BANDIT_BOOK
from mfz_rules.common.settings import SettingsBook
from mfz_rules.intercept_orbit.fleets.orbit import INTERCEPT_ORBIT
from mfz_rules.intercept_orbit.fleets.profile import FleetProfile
from mfz_rules.intercept_orbit.settings import BOOK as INTERCEPT_ORBIT_BOOK


@dataclass(frozen=True, slots=True)
class FleetGame:
    """What is asked of a game about its fleets."""

    profile: FleetProfile
    book: SettingsBook


FLEET_GAMES: Mapping[str, FleetGame] = {
    one.profile.game: one
    for one in (FleetGame(INTERCEPT_ORBIT, INTERCEPT_ORBIT_BOOK), FleetGame(ALPHA_BANDIT, ALPHA_BANDIT_BOOK))
}
PROFILES: Mapping[str, FleetProfile] = {game: one.profile for game, one in FLEET_GAMES.items()}

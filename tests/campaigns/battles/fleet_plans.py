"""Set-ups of battles of ships, for tests."""

from dataclasses import replace

from campaigns.battles.setup_plan import Seat
from campaigns.intercept_orbit.battles.setup_plan import FleetPlan
from campaigns.intercept_orbit.companies.fleet import KeptFleet
from campaigns.intercept_orbit.companies.games import PROFILES
from campaigns.intercept_orbit.companies.rules_view import kept_fleet
from mfz_rules.intercept_orbit.fleets.text_list import read_fleet_list
from tests.kinds import FLEET_SETUPS

ORBIT, BANDIT = "intercept-orbit", "alpha-bandit"
LISTS = {
    ORBIT: """Fleet: Long Watch
Bulwark -- 2Ra+d8/1B/1K/2W
2× Lantern -- 1Rps/1G/2Y/2W
Sparks -- company + Y8
HVAs: 3

Fleet: Iron Tide
Hammer -- 2Ra/1B/3K/2W
Anvil -- 2Rs/1B/1Y/2W
Bellows -- 2Rs/1B/1Y/2W
Coals -- company + R8
Embers -- company
HVAs: 3

Fleet: Quiet Orbit
Vesper -- 2Rp/1B/1K/1Y/2W
Matins -- 2Ra/1B/1Y/2W
Wings -- company + G8
HVAs: 3
""",
    BANDIT: """Fleet: Red Harbour
Game: alpha-bandit
Rusty Nail -- 2Ra/1B/1G/1K/2W
Coat Hook -- 2Rm/1B/1Y/2W
Lamp Oil -- 2Ra/1B/1Y/2W
Thistles -- company + R8
HVAs: 3

Fleet: Pale Lances
Game: alpha-bandit
Spear -- 2Rl/1B/1K/2W
Reed -- 2Ra/1G/1Y/2W
Willow -- 2Rm/1B/1G/2W
Gnats -- company + B8
HVAs: 3
""",
}


def listed(game: str) -> tuple[KeptFleet, ...]:
    """Return fleets of a game that differ in what is compared."""
    read = read_fleet_list(LISTS[game], PROFILES)
    assert [one.findings for one in read] == [()] * len(read)
    return tuple(map(kept_fleet, read))


def seated(game: str, *names: str) -> FleetPlan:
    """Return a set-up of a game with a fleet for each name."""
    seats = tuple(Seat(fleet, name) for name, fleet in zip(names, listed(game), strict=False))
    return replace(FLEET_SETUPS[game].empty(), seats=seats)

"""What Alpha Bandit is, as data for the engine that it shares with Intercept Orbit."""

import math
from dataclasses import replace

from mfz_rules.alpha_bandit.fleets import ALPHA_BANDIT as FLEETS
from mfz_rules.alpha_bandit.settings import EDITIONS
from mfz_rules.common.settings import Rules
from mfz_rules.intercept_orbit.fleets.terms import FleetTerms
from mfz_rules.intercept_orbit.profile import COMPANY, HVA, SHIP, GameProfile, Hinges, Ramming, RangeBand
from mfz_rules.intercept_orbit.state.agenda import BurnFuel, CaptureShips, LandCompanies, TickClock
from mfz_rules.intercept_orbit.state.assets import AssetState, Condition, ShipState

_BANDS = (RangeBand("ack_ack", -1.0, 4.0), RangeBand("missile", 4.0, 9.0), RangeBand("laser", 9.0, math.inf))


def _bands(rules: Rules) -> tuple[RangeBand, ...]:
    """Return ack-ack, missile and laser; their limits are numbers of the text (AB-ATK-01)."""
    return _BANDS


def _hinges(rules: Rules, asset: AssetState) -> Hinges:
    """Return that two movement systems click a hinge twice for a pip, all others once.

    AB-MOVE-02, AB-MOVE-03, AB-MOVE-05. All else is shared, the edge too (AB-MOVE-04, AB-MOVE-06, AB-OQ-07).
    """
    agile = isinstance(asset, ShipState) and asset.working("movement") > 1
    return Hinges(rules.whole("click_limit"), 2 if agile else 1)


def _own_terms(rules: Rules, shared: FleetTerms) -> FleetTerms:
    """Return the terms with the rulings on split weapons and on the list of reasons (AB-OQ-02, AB-OQ-06)."""
    return replace(shared, split_weapons=rules.flag("split_weapons"), ppa_list=rules.word("ppa_list"))


def _by_rammers_speed(rules: Rules) -> bool:
    """Return whether the rammer's speed counts where it is the ship that stands (AB-OQ-17)."""
    return rules.word("collision_speed") == "rammer"


ALPHA_BANDIT = GameProfile(
    id=FLEETS.game,
    fleets=FLEETS,
    editions=EDITIONS,
    own_terms=_own_terms,
    deployment_rules=("AB-PPA-03",) * 7,
    bands=_bands,
    close="frame",
    close_reach=2.0,
    ships_join=False,
    near_band="ack_ack",
    unarmed_reach=1.0,
    lowest={
        ("laser", SHIP): 5,
        ("missile", SHIP): 4,
        ("ack_ack", SHIP): 5,
        ("ack_ack", COMPANY): 5,
        ("frame", SHIP): 5,
        ("frame", COMPANY): 4,
    },
    reach=1.0,
    screened=frozenset({SHIP, COMPANY}),
    screen_reach=4.0,
    covering=frozenset({SHIP, COMPANY}),
    cover_reach=1.0,
    uncovered=1.0,
    through_cover=6,
    spills=True,
    spot_strips_cover=False,
    ace_shields=False,
    red_reach=frozenset({"ack_ack"}),
    ramming=Ramming(reach=1.0, forced=False, exactly=True, boards=True, by_rammers_speed=_by_rammers_speed),
    company_rounds=frozenset(),
    companies_stop=True,
    dodges=False,
    takers=frozenset({SHIP}),
    fetched=True,
    ace_pips=1,
    defender_opens=False,
    company_sensors=True,
    ace_spot_adds=True,
    taken_unasked=True,
    hinges=_hinges,
    rammer_faces=frozenset({1, 2, 3}),
    target_faces=frozenset({5, 6}),
    scoring=frozenset(Condition),
    after_turns=(CaptureShips(), LandCompanies(), TickClock(), BurnFuel()),
    bases={SHIP: (1.6, 1.6), HVA: (1.6, 1.6), COMPANY: (0.8, 0.8)},
)
"""Ranges and faces: AB-ATK-01 to AB-ATK-04. Cover: AB-ATK-05, AB-ATK-06, AB-OQ-09. A company that is dry or captive
still counts (AB-LAUNCH-04, AB-CO-05). Collisions: AB-COL-03. The end of a round: AB-END-01. Bases: AB-OQ-03."""

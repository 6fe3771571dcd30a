"""The one gate of Alpha Bandit: chapters that it shares with Intercept Orbit, and its own where it differs."""

from types import MappingProxyType

from mfz_rules.alpha_bandit.chapters import aces, acting, capturing, fielding, landing, ramming
from mfz_rules.intercept_orbit.chapters import (
    collisions,
    comparison,
    damage,
    edges,
    fuel,
    opening,
    passengers,
    presence,
    resolving,
    rounds,
    tactical,
    travelling,
)
from mfz_rules.intercept_orbit.gate import gate_of
from mfz_rules.intercept_orbit.state.actions import LendDefense

CHAPTERS = (
    comparison,
    fielding,
    tactical,
    opening,
    acting,
    resolving,
    damage,
    travelling,
    collisions,
    ramming,
    edges,
    passengers,
    fuel,
    presence,
    capturing,
    landing,
    rounds,
)

OWN_IDS = MappingProxyType(
    {
        "IO-PPA-07": "AB-PPA-03",
        "IO-DEP-09": "AB-PPA-03",
        "IO-ATK-02": "AB-ATK-01",
        "IO-ATK-03": "AB-ATK-04",
        "IO-ATK-05": "AB-ATK-07",
        "IO-ATK-06": "AB-LAUNCH-04",
        "IO-ATK-07": "AB-ATK-07",
        "IO-ATK-08": "AB-ATK-07",
        "IO-DMG-02": "AB-ATK-07",
        "IO-CO-02": "AB-CO-02",
        "IO-CO-05": "AB-CO-01",
        "IO-CO-06": "AB-CO-01",
        "IO-COV-05": "AB-ATK-05",
        "IO-COV-07": "AB-FLEET-06",
        "IO-COV-10": "AB-ATK-05",
        "IO-SPOT-02": "AB-ATK-08",
        "IO-ACE-02": "AB-ACE-01",
        "IO-MOVE-01": "AB-MOVE-01",
        "IO-MOVE-04": "AB-MOVE-03",
        "IO-MOVE-05": "AB-MOVE-02",
        "IO-MOVE-06": "AB-MOVE-04",
        "IO-MOVE-08": "AB-MOVE-02",
        "IO-MOVE-19": "AB-CO-03",
        "IO-COL-03": "AB-COL-01",
        "IO-COL-06": "AB-COL-03",
        "IO-COL-08": "AB-COL-05",
        "IO-EDGE-04": "AB-MOVE-06",
        "IO-HVA-02": "AB-CAP-05",
        "IO-FUEL-05": "AB-LAUNCH-04",
    }
)
"""What Alpha Bandit says itself of what the shared chapters refuse by the sister game's ids."""

GATE = gate_of(CHAPTERS, fielding.go_on, {LendDefense: aces.lend_defense}, "AB-FLEET-01", OWN_IDS)

decide = GATE.decide
run = GATE.run
pending = GATE.pending

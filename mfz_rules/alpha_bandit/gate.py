"""The one gate of Alpha Bandit: chapters that it shares with Intercept Orbit, and its own where it differs."""

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
from mfz_rules.kernel.remembering import per_state

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

GATE = gate_of(CHAPTERS, fielding.go_on, aces.unasked, "AB-FLEET-01")

decide = GATE.decide
run = GATE.run
pending = per_state(GATE.pending)
"""Who must answer what now; nothing once the battle is over."""

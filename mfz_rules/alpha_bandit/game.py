"""Alpha Bandit on the kernel: the engine's game with this profile and this gate."""

from mfz_rules.alpha_bandit.gate import GATE
from mfz_rules.alpha_bandit.profile import ALPHA_BANDIT as PROFILE
from mfz_rules.intercept_orbit.game import OrbitGame

ALPHA_BANDIT = OrbitGame(PROFILE, GATE)
"""The game as it is played: on facts where nothing has a position."""

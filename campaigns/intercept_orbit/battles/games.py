"""The games of ships on the kernel, by their ids."""

from collections.abc import Mapping

from mfz_rules.alpha_bandit.game import ALPHA_BANDIT
from mfz_rules.intercept_orbit.game import INTERCEPT_ORBIT, OrbitGame

SHIP_GAMES: Mapping[str, OrbitGame] = {one.id: one for one in (INTERCEPT_ORBIT, ALPHA_BANDIT)}

"""The games that are played at random."""

from mfz_rules.alpha_bandit.game import ALPHA_BANDIT
from mfz_rules.intercept_orbit.game import INTERCEPT_ORBIT
from mfz_rules.rapid_attack.game import RAPID_ATTACK
from tests.mfz_rules.intercept_orbit.laws.runs import BANDIT_RUNS, ORBIT_RUNS
from tests.mfz_rules.laws.runs import Runs
from tests.mfz_rules.rapid_attack.laws.runs import RUNS

GAMES: dict[str, Runs] = {RAPID_ATTACK.id: RUNS, INTERCEPT_ORBIT.id: ORBIT_RUNS, ALPHA_BANDIT.id: BANDIT_RUNS}
"""By the word that files carry."""

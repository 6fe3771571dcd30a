"""The random battles of Intercept Orbit and Alpha Bandit by name (`laws/runs.py`)."""

from random import Random

from mfz_rules.alpha_bandit.game import ALPHA_BANDIT
from mfz_rules.common.settings import Rules
from mfz_rules.intercept_orbit.game import INTERCEPT_ORBIT, OrbitGame
from tests.mfz_rules.intercept_orbit.laws.measured import ON_TABLES
from tests.mfz_rules.intercept_orbit.laws.random_battle import ON_PAPER, Played, random_battle
from tests.mfz_rules.laws import whole_battles
from tests.mfz_rules.laws.runs import Case, Runs


def _runs(game: OrbitGame) -> Runs:
    """Return the battles of a game of the engine."""
    editions = game.profile.editions

    def play(chance: Random, rules: Rules, case: Case) -> Played:
        return random_battle(chance, rules, game, ON_TABLES if case.on_table else ON_PAPER)

    def judge(chance: Random, played: Played, case: Case) -> None:
        timeline = whole_battles.timeline_of(game, played)
        whole_battles.record_holds(game, played, timeline)
        whole_battles.undo_is_exact(chance, played, timeline)
        whole_battles.goes_on_from_files(chance, game, played)

    return Runs(
        book=editions.book,
        editions=(game.profile.fleets.edition,),
        usual=game.profile.fleets.edition,
        rules_of=editions.rules_of,
        playing=play,
        judging=judge,
        laws_every=10,
    )


ORBIT_RUNS = _runs(INTERCEPT_ORBIT)
BANDIT_RUNS = _runs(ALPHA_BANDIT)

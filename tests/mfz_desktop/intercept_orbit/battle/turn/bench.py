"""A battle of ships in the turn's panel."""

from mfz_desktop.battle.views import BattleViews
from mfz_desktop.context.context import AppContext
from mfz_desktop.intercept_orbit.battle.game import OrbitBattles
from mfz_desktop.intercept_orbit.battle.views import ShipBattleViews
from mfz_rules.alpha_bandit.game import ALPHA_BANDIT
from mfz_rules.intercept_orbit.game import INTERCEPT_ORBIT
from mfz_rules.intercept_orbit.state.battle import Battle
from tests.mfz_desktop.battle.turn.bench import Bench, Sitting

GAMES = {one.id: one for one in (INTERCEPT_ORBIT, ALPHA_BANDIT)}


class ShipBench(Bench):
    """Panels of one application, for battles of either game."""

    def __init__(self, context: AppContext) -> None:
        super().__init__(context)
        self.game = OrbitBattles(INTERCEPT_ORBIT)

    @property
    def views(self) -> BattleViews:
        """What the games show."""
        return ShipBattleViews()

    def sit(self, state: Battle, seed: int | None = None) -> Sitting:
        """Begin a battle at a state by the game that it is of, and open its panel."""
        self.game = OrbitBattles(GAMES[state.profile.id])
        return super().sit(state, seed)

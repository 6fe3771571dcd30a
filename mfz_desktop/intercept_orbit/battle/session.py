"""A battle of ships in the window, by which game it is played, and who measures it."""

from typing import cast

from mfz_desktop.battle.change import Change
from mfz_desktop.battle.session import BattleSession
from mfz_rules.intercept_orbit.game import OrbitGame
from mfz_rules.intercept_orbit.state.actions import Action
from mfz_rules.intercept_orbit.state.battle import Battle
from mfz_rules.intercept_orbit.state.events import Event
from mfz_rules.intercept_orbit.umpire.protocol import Umpire

ShipBattle = BattleSession[Battle, Action, Event]
ShipChange = Change[Battle, Event]


def rules_of(session: ShipBattle) -> OrbitGame:
    """Return the game that is played: Intercept Orbit or Alpha Bandit."""
    return cast("OrbitGame", session.game.rules)


def umpire_of(session: ShipBattle) -> Umpire:
    """Return who measures the battle that is shown."""
    return rules_of(session).umpire(session.battle)

"""Small battles on paper for the tests of Alpha Bandit; answers in the words of its sister's tests."""

from dataclasses import replace
from typing import Any

from mfz_rules.alpha_bandit.profile import ALPHA_BANDIT
from mfz_rules.intercept_orbit.state.actions import ChooseAsset, Defend, Move, NameTarget, Pass, Roll
from mfz_rules.intercept_orbit.state.assets import CompanyState, Fitted, HvaState, ShipState
from mfz_rules.intercept_orbit.state.battle import Battle
from tests.mfz_rules.intercept_orbit import builders
from tests.mfz_rules.intercept_orbit.builders import asked, dice, play, systems

CARRIER = systems("missile", "defense", "movement", "catapult")
GUNBOAT = systems("ack_ack", "ack_ack", "communication")
HULK = systems()


def ship(id: str, fitted: tuple[Fitted, ...] = CARRIER, **changes: Any) -> ShipState:
    """Return a ship; there are no classes (AB-FLEET-13)."""
    return replace(builders.ship(id, fitted=fitted), ship_class=None, **changes)


def battle(*assets: ShipState | CompanyState | HvaState, **changes: Any) -> Battle:
    """Return a battle of Alpha Bandit on paper."""
    return builders.battle(*assets, profile=ALPHA_BANDIT, **changes)


def chosen(start: Battle, asset: str) -> Battle:
    """Return the battle with an asset's turn begun; who stands higher passes."""
    player = start.commands(asset)
    while asked(start)[0] != player:
        start = play(start, Pass(asked(start)[0]))
    return play(start, ChooseAsset(player, asset))


def opened(start: Battle, asset: str, rolled: str, target: str | None = None, at: str | None = None) -> Battle:
    """Return the battle with an asset's turn open: named, rolled, without defense."""
    start, player = chosen(start, asset), start.commands(asset)
    if not start.is_hva(asset):
        start = play(start, NameTarget(player, target, at))
    start = play(start, Roll(player, dice(rolled)))
    return start if start.is_hva(asset) else play(start, Defend(player))


def moved(start: Battle, ship: str) -> Battle:
    """Return the battle after a ship went straight ahead at base speed."""
    return play(start, Move(start.commands(ship)))

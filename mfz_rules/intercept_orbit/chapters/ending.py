"""The end of a turn (IO-DICE-02), and who goes on (IO-ORD-06)."""

from mfz_rules.intercept_orbit.chapters import attacking, targets
from mfz_rules.intercept_orbit.chapters.flow import Flow
from mfz_rules.intercept_orbit.chapters.opening import opening_of
from mfz_rules.intercept_orbit.state.actions import Action, EndTurn
from mfz_rules.intercept_orbit.state.agenda import AskActs
from mfz_rules.intercept_orbit.state.assets import AttackStep, CompanyState, FighterState, ShipState, Status
from mfz_rules.intercept_orbit.state.events.turns import StatusSet, TurnEnded
from mfz_rules.kernel.refusal import refuse


def end_turn(flow: Flow, action: EndTurn) -> None:
    """End the turn; an attack not made is given up with it. A ship must have moved (IO-SHIP-05)."""
    fighter = opening_of(flow.battle)
    if isinstance(fighter, ShipState) and not fighter.moved:
        raise refuse("IO-SHIP-05", "move_first", "A ship must move: without a die straight ahead at base speed.")
    if attacking.attack_open(fighter):
        targets.give_up(flow, fighter.id, "turn_ended")
    end(flow, fighter.id)


def end(flow: Flow, asset: str) -> None:
    """Close a turn."""
    flow.tell(TurnEnded(asset))
    flow.close()


def options(player: str, fighter: FighterState) -> tuple[Action, ...]:
    """Return the end of the turn, where it may come now."""
    return () if isinstance(fighter, ShipState) and not fighter.moved else (EndTurn(player),)


def resume(flow: Flow) -> bool:
    """Let a roused asset go on, with its repair, whose attacker is through (IO-ORD-06, IO-ORD-08, IO-OQ-39).

    False where nobody holds. A company that drifts or is gone by then has lost the rest of its turn (IO-CO-11).
    """
    item = flow.top
    if not isinstance(item, AskActs):
        return False
    asset = flow.battle.asset(item.asset)
    if not asset.alive or (isinstance(asset, CompanyState) and not asset.flying):
        end(flow, asset.id)
        return True
    if not isinstance(asset, FighterState) or asset.status is not Status.HOLD_DEFENSE:
        return False
    given_up = asset.attack is AttackStep.GIVEN_UP
    flow.tell(StatusSet(asset.id, Status.FINISHING if given_up else Status.ACTING))
    return True

"""Losses: systems first, white dice last, then the asset itself (IO-DMG-02 to IO-DMG-05)."""

from mfz_rules.common.answering import Answer, Answers, Questions, Steps
from mfz_rules.intercept_orbit.chapters import holders, targets
from mfz_rules.intercept_orbit.chapters.flow import Flow
from mfz_rules.intercept_orbit.state.actions import Action, LoseSystem
from mfz_rules.intercept_orbit.state.agenda import AskLoss, Damage
from mfz_rules.intercept_orbit.state.battle import Battle
from mfz_rules.intercept_orbit.state.events.agenda import Dropped
from mfz_rules.intercept_orbit.state.events.damage import (
    AssetDestroyed,
    AssetLost,
    SystemLost,
    WhiteDieLost,
)
from mfz_rules.kernel.game import Pending
from mfz_rules.kernel.refusal import refuse


def apply(flow: Flow, item: Damage) -> None:
    """Let an asset lose something for one hit after the other; which system is asked while there are several."""
    flow.close()
    fighter = flow.battle.fighter(item.asset)
    if not fighter.alive or item.hits < 1:
        return
    if item.hits > 1:
        flow.open(Damage(item.asset, item.hits - 1))
    if len(fighter.left) > 1:
        flow.open(AskLoss(item.asset))
    else:
        _lose(flow, item.asset, fighter.left[0].id if fighter.left else None)


def lose_system(flow: Flow, action: LoseSystem) -> None:
    """Give up the system that the damaged asset's player chooses (IO-DMG-02); a split weapon is one."""
    item = flow.top
    assert isinstance(item, AskLoss)
    left = [one.id for one in flow.battle.fighter(item.asset).left]
    if action.asset not in (None, item.asset):
        text = "What is damaged is {damaged}."
        raise refuse("IO-DMG-02", "not_damaged", text, damaged=item.asset, asset=action.asset)
    if action.system is None:
        raise refuse("IO-DMG-02", "white_before_systems", "White dice go only when no system is left.")
    if action.system not in left:
        text = "{system} is no system that this asset still has."
        raise refuse("IO-DMG-02", "no_such_system", text, system=action.system)
    flow.close()
    _lose(flow, item.asset, action.system)


def destroy(flow: Flow, asset: str) -> None:
    """Take an asset out of the battle: score, passengers and attacks on it follow at once (IO-DMG-03, IO-DMG-04).

    Its open turn is lost (IO-ORD-09), a captured ship costs its captor the points (IO-CAP-12, IO-OQ-57), and
    companies aboard a ship drift (IO-FUEL-10).
    """
    before = flow.scores()
    flow.tell(AssetDestroyed(asset))
    flow.tell(Dropped(asset))
    holders.set_adrift_from(flow, asset)
    flow.recount(before)
    targets.judge(flow)


def leave_table(flow: Flow, ship: str) -> None:
    """Take a ship out of the battle that left the table: score and attacks on it follow at once (IO-EDGE-01).

    Its open turn is over, and what it has on deck or captive is lost with it (IO-EDGE-03).
    """
    before = flow.scores()
    flow.tell(AssetLost(ship))
    flow.tell(Dropped(ship))
    holders.lose_with(flow, ship)
    flow.recount(before)
    targets.judge(flow)


def _lose(flow: Flow, asset: str, system: str | None) -> None:
    """Take a system or a white die; dice already rolled stay (IO-ORD-09)."""
    if system is not None:
        flow.tell(SystemLost(asset, system))
    else:
        flow.tell(WhiteDieLost(asset))
    fighter = flow.battle.fighter(asset)
    if not fighter.left and not fighter.whites:
        destroy(flow, asset)


def _ask_loss(battle: Battle, item: AskLoss) -> tuple[Pending[Action], ...]:
    player = battle.commands(item.asset)
    options = tuple(LoseSystem(player, one.id) for one in battle.fighter(item.asset).left)
    return (Pending(player, ("lose_system",), options, {"lose_system": {"asset": item.asset}}),)


ANSWERS: Answers = {LoseSystem: Answer((AskLoss,), "IO-DMG-02", lose_system)}
QUESTIONS: Questions = {AskLoss: _ask_loss}
STEPS: Steps = {Damage: apply}

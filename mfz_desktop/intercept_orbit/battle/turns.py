"""Which turn is under way, so that its time can be told from that of others. No Qt."""

from mfz_desktop.battle.game import Turn
from mfz_rules.intercept_orbit.game import OrbitGame
from mfz_rules.intercept_orbit.state.agenda import AskActs, AskDefense, AskRoll, AskTarget, AskTurn
from mfz_rules.intercept_orbit.state.assets import Status
from mfz_rules.intercept_orbit.state.battle import Battle

OF_A_TURN = (AskTarget, AskRoll, AskDefense, AskActs)
ACTS = (Status.OPENING, Status.ACTING, Status.FINISHING)


def turn_of(game: OrbitGame, battle: Battle) -> Turn | None:
    """Return the turn that is under way; None where nothing is asked, as after the end.

    Whoever answers in somebody's attack or move takes the time of that turn; an asset that is roused has a turn of
    its own, and the one on hold waits meanwhile (IO-ORD-06).
    """
    asset = _acting(battle)
    if asset is not None:
        return Turn(battle.round, battle.commands(asset), asset)
    pending = game.pending(battle)
    if not pending:
        return None
    choosing = isinstance(battle.agenda[-1], AskTurn)
    return Turn(battle.round, pending[0].player, to_come=_to_come(battle), choosing=choosing)


def _acting(battle: Battle) -> str | None:
    """Return the asset whose turn it is: the attacker, else the one that is asked or goes on."""
    if battle.attack is not None and battle.agenda and not isinstance(battle.agenda[-1], OF_A_TURN):
        return battle.attack.attacker
    turns = (item.asset for item in reversed(battle.agenda) if isinstance(item, OF_A_TURN))
    return next((asset for asset in turns if battle.asset(asset).status in ACTS), None)


def _to_come(battle: Battle) -> int:
    unplaced = sum(not one.placed for one in battle.all_assets)
    return unplaced + sum(one.status is Status.WAITING for one in battle.all_assets)

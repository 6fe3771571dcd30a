"""Tactical order: who takes a turn, who may pass, who must (IO-ORD-01 to IO-ORD-05)."""

from mfz_rules.common import order
from mfz_rules.common.answering import Answer, Answers, Questions
from mfz_rules.common.events import Passed
from mfz_rules.intercept_orbit.chapters.flow import Flow
from mfz_rules.intercept_orbit.chapters.opening import open_turn
from mfz_rules.intercept_orbit.state.actions import Action, ChooseAsset, Pass
from mfz_rules.intercept_orbit.state.agenda import AskTurn
from mfz_rules.intercept_orbit.state.assets import AssetState, CompanyState
from mfz_rules.intercept_orbit.state.battle import Battle, Phase, takes_turns
from mfz_rules.intercept_orbit.state.events.agenda import PhaseBegan
from mfz_rules.intercept_orbit.state.events.turns import FirstChoiceMade
from mfz_rules.kernel.game import Pending
from mfz_rules.kernel.refusal import refuse


def ask_from_top(flow: Flow) -> None:
    """Start tactical order again from the highest score of this moment (IO-ORD-02).

    The battle's first choice is the defender's, who cannot pass it (IO-ORD-04, IO-OQ-75).
    """
    players = waiting_players(flow.battle)
    defender = flow.battle.starting[0]
    if _defender_opens(flow.battle) and defender in players:
        flow.open(AskTurn(defender, False))
    else:
        flow.open(AskTurn(players[0], order.may_pass(players, players[0])))


def waiting_players(battle: Battle) -> tuple[str, ...]:
    """Return the players with assets that can take a turn, in order; all others must pass (IO-ORD-03)."""
    return tuple(player for player in battle.order if battle.waiting(player))


def choose_asset(flow: Flow, action: ChooseAsset) -> None:
    """Take the turn of an asset of one's own that waits (IO-ORD-02)."""
    _check_choice(flow.battle, action)
    flow.close()
    if flow.battle.first_choice:
        flow.tell(FirstChoiceMade())
    flow.tell(PhaseBegan(Phase.CHAIN))
    open_turn(flow, action.asset)


def pass_turn(flow: Flow, action: Pass) -> None:
    """Leave the turn to the next-lower player; the last one cannot (IO-ORD-03, IO-OQ-63)."""
    item = flow.top
    assert isinstance(item, AskTurn)
    if not item.may_pass:
        if _defender_opens(flow.battle):
            raise refuse("IO-ORD-04", "first_choice", "The defender opens the battle and cannot pass.")
        raise refuse("IO-ORD-03", "forced_turn", "Nobody after you has an asset left: you must take a turn.")
    players = waiting_players(flow.battle)
    lower = order.next_lower(flow.battle.order, players, action.player)
    assert lower is not None
    flow.close()
    flow.tell(Passed(action.player))
    flow.open(AskTurn(lower, order.may_pass(players, lower)))


def _check_choice(battle: Battle, action: ChooseAsset) -> AssetState:
    """Return the asset whose turn it shall be; raises RefusedError for one that cannot take it (IO-ORD-01)."""
    if action.asset not in [one.id for one in battle.all_assets]:
        raise refuse("IO-ORD-02", "no_such_asset", "There is no asset {asset}.", asset=action.asset)
    asset = battle.asset(action.asset)
    if battle.commands(asset.id) != action.player:
        raise refuse("IO-ORD-02", "not_your_asset", "Choose one of your own assets.", asset=asset.id)
    if not asset.alive:
        raise refuse("IO-ORD-01", "gone", "This asset is out of the battle.", asset=asset.id)
    if not takes_turns(asset):
        text = "Only companies that are launched and have fuel take turns."
        raise refuse("IO-ORD-01", "no_turn", text, asset=asset.id)
    if asset.begun:
        raise refuse("IO-ORD-01", "turn_taken", "This asset has had its turn of this round.", asset=asset.id)
    if _defender_opens(battle) and isinstance(asset, CompanyState):
        text = "The battle opens with a ship or a high value asset."
        raise refuse("IO-ORD-04", "opens_with_ship", text, asset=asset.id)
    return asset


def _defender_opens(battle: Battle) -> bool:
    """Whether the first choice of the battle is still to come, where it is the defender's (IO-ORD-04)."""
    return battle.first_choice and battle.profile.defender_opens


def _ask_turn(battle: Battle, item: AskTurn) -> tuple[Pending[Action], ...]:
    waiting = [
        one for one in battle.waiting(item.player) if not (_defender_opens(battle) and isinstance(one, CompanyState))
    ]
    options: list[Action] = [ChooseAsset(item.player, one.id) for one in waiting]
    if item.may_pass:
        options.append(Pass(item.player))
    decisions = ("choose_asset", "pass") if item.may_pass else ("choose_asset",)
    return (Pending(item.player, decisions, tuple(options)),)


ANSWERS: Answers = {
    ChooseAsset: Answer((AskTurn,), "IO-ORD-02", choose_asset),
    Pass: Answer((AskTurn,), "IO-ORD-03", pass_turn),
}
QUESTIONS: Questions = {AskTurn: _ask_turn}

"""The rest of a turn: shoot, move, launch, spot, in the order of the sister game (AB-OQ-15); ships mend nothing."""

from mfz_rules.alpha_bandit.chapters import launching
from mfz_rules.common.answering import Answer, Answers, Questions
from mfz_rules.intercept_orbit.chapters import acting, attacking, ending, spotting
from mfz_rules.intercept_orbit.state.actions import (
    Action,
    DeclareAttack,
    EndTurn,
    ForgoAttack,
    Launch,
    Move,
    RollLaunch,
    Spot,
)
from mfz_rules.intercept_orbit.state.agenda import AskActs
from mfz_rules.intercept_orbit.state.assets import FighterState, ShipState
from mfz_rules.intercept_orbit.state.battle import Battle
from mfz_rules.kernel.game import Pending


def _ask_acts(battle: Battle, item: AskActs) -> tuple[Pending[Action], ...]:
    asset = battle.asset(item.asset)
    player = battle.commands(asset.id)
    options = acting.moves(battle, player, asset)
    if isinstance(asset, FighterState):
        options = (
            *attacking.options(battle, player, asset),
            *options,
            *(launching.options(battle, player, asset) if isinstance(asset, ShipState) else ()),
            *spotting.options(battle, player, asset),
            *ending.options(player, asset),
        )
    form = acting.form(asset, options)
    if "roll_launch" in form:
        assert isinstance(asset, ShipState)
        form["roll_launch"] = {"dice": launching.dice_of(battle, asset)}
    return (Pending(player, acting.decisions(options), options, form),)


ANSWERS: Answers = {
    Move: Answer((AskActs,), "AB-MOVE-01", acting.move, acting.when),
    DeclareAttack: Answer((AskActs,), "AB-ATK-07", attacking.declare_attack, acting.when),
    ForgoAttack: Answer((AskActs,), "AB-ATK-07", attacking.forgo_attack, acting.when),
    RollLaunch: Answer((AskActs,), "AB-LAUNCH-01", launching.roll_launch, acting.when),
    Launch: Answer((AskActs,), "AB-LAUNCH-03", launching.launch, acting.when),
    Spot: Answer((AskActs,), "AB-ATK-08", spotting.spot, acting.when),
    EndTurn: Answer((AskActs,), "AB-MOVE-01", ending.end_turn, acting.when),
}
QUESTIONS: Questions = {AskActs: _ask_acts}

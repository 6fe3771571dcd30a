"""The rest of a turn, in the order of the steps (IO-SHIP-01, IO-CO-01, IO-HVA-01); what is past is refused."""

from mfz_rules.common.answering import Answer, Answers, Questions
from mfz_rules.intercept_orbit.chapters import attacking, bay, company_moves, dice, ending, spotting, travelling
from mfz_rules.intercept_orbit.chapters.flow import Flow
from mfz_rules.intercept_orbit.state.actions import (
    Action,
    DeclareAttack,
    EndTurn,
    ForgoAttack,
    Launch,
    Move,
    Repair,
    RepairCompany,
    Spot,
)
from mfz_rules.intercept_orbit.state.agenda import AskActs
from mfz_rules.intercept_orbit.state.assets import AssetState, CompanyState, FighterState, ShipState, TurnPart
from mfz_rules.intercept_orbit.state.battle import Battle
from mfz_rules.intercept_orbit.state.events.turns import SystemRepaired
from mfz_rules.kernel.dice import Colour, RolledDie
from mfz_rules.kernel.game import Pending
from mfz_rules.kernel.plain import snake_case
from mfz_rules.kernel.refusal import refuse

RULE = "IO-SHIP-01"
"""Nobody acts before the first part of the turn is done."""

REPAIRS = 6
"""What a white die must show to put a system back (IO-SHIP-03)."""


def acting(battle: Battle) -> AssetState:
    """Return the asset whose turn is open on top."""
    item = battle.agenda[-1]
    assert isinstance(item, AskActs)
    return battle.asset(item.asset)


def repair(flow: Flow, action: Repair) -> None:
    """Put a lost system of a ship back with a white six (IO-SHIP-03); it gives no die this turn (IO-SHIP-04)."""
    ship = acting(flow.battle)
    if not isinstance(ship, ShipState):
        raise refuse("IO-SHIP-03", "no_ship", "Only ships are repaired so.", asset=ship.id)
    if ship.part is not TurnPart.REPAIR:
        raise refuse("IO-SHIP-01", "step_past", "Repairs come before shooting and moving.")
    dice.check_lies(ship, action.die)
    if not _mends(action.die):
        raise refuse("IO-SHIP-03", "no_six", "Only a white die that shows 6 repairs.", die=str(action.die))
    if action.system not in ship.lost:
        text = "{system} is no system that this ship has lost."
        raise refuse("IO-SHIP-03", "not_lost", text, system=action.system)
    flow.tell(SystemRepaired(ship.id, action.system, action.die))


def move(flow: Flow, action: Move) -> None:
    """Make the one move of a turn: along the ruler, or a company's own way (IO-MOVE-01, IO-CO-05)."""
    asset = acting(flow.battle)
    if asset.moved:
        raise refuse("IO-MOVE-01", "moved_already", "This asset has moved in this turn.")
    if isinstance(asset, CompanyState):
        company_moves.move(flow, asset, action)
    else:
        travelling.set_out(flow, asset, action)


def _ask_acts(battle: Battle, item: AskActs) -> tuple[Pending[Action], ...]:
    asset = battle.asset(item.asset)
    player = battle.commands(asset.id)
    options = moves(battle, player, asset)
    if isinstance(asset, FighterState):
        options = (
            *_repairs(player, asset),
            *attacking.options(battle, player, asset),
            *options,
            *(bay.options(battle, player, asset) if isinstance(asset, ShipState) else ()),
            *spotting.options(battle, player, asset),
            *ending.options(player, asset),
        )
    return (Pending(player, decisions(options), options, form(asset, options)),)


def decisions(options: tuple[Action, ...]) -> tuple[str, ...]:
    """Return what may be done next, in words."""
    return tuple(dict.fromkeys(snake_case(type(one).__name__) for one in options))


def form(asset: AssetState, options: tuple[Action, ...]) -> dict[str, object]:
    """Return whose turn is open, with room for what each answer needs."""
    return {"asset": asset.id, **{name: {} for name in decisions(options)}}


def _repairs(player: str, fighter: FighterState) -> tuple[Action, ...]:
    if not isinstance(fighter, ShipState) or fighter.part is not TurnPart.REPAIR or not fighter.lost:
        return ()
    sixes = dict.fromkeys(die for die in fighter.pool if _mends(die))
    return tuple(Repair(player, die, system) for die in sixes for system in fighter.lost)


def _mends(die: RolledDie) -> bool:
    return die.colour is Colour.WHITE and die.value == REPAIRS


def moves(battle: Battle, player: str, asset: AssetState) -> tuple[Action, ...]:
    """Return the moves with each die that serves; the way is the player's to plan."""
    if asset.moved:
        return ()
    green = dice.choices(battle, asset, Colour.GREEN)
    if isinstance(asset, CompanyState):
        return tuple(Move(player, die) for die in company_moves.dice_for(battle, asset))
    return (Move(player), *(Move(player, die) for die in green))


def when(battle: Battle) -> tuple[str, str]:
    """Return when what belongs to a turn may be done (IO-SHIP-01)."""
    return RULE, "It comes in an asset's own turn, after its roll and its defense."


ANSWERS: Answers = {
    Repair: Answer((AskActs,), "IO-SHIP-03", repair, when),
    Move: Answer((AskActs,), "IO-MOVE-01", move, when),
    DeclareAttack: Answer((AskActs,), "IO-ATK-05", attacking.declare_attack, when),
    ForgoAttack: Answer((AskActs,), "IO-ORD-11", attacking.forgo_attack, when),
    RepairCompany: Answer((AskActs,), "IO-LAUNCH-03", bay.repair_company, when),
    Launch: Answer((AskActs,), "IO-LAUNCH-05", bay.launch, when),
    Spot: Answer((AskActs,), "IO-SPOT-01", spotting.spot, when),
    EndTurn: Answer((AskActs,), "IO-SHIP-01", ending.end_turn, when),
}
QUESTIONS: Questions = {AskActs: _ask_acts}

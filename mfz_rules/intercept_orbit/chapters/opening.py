"""The first part of a turn: opening, naming, rolling, defending (IO-DICE, IO-ATK-01 to 06, IO-SHIP-02)."""

from mfz_rules.common.answering import Answer, Answers, Questions
from mfz_rules.common.pools import check_pool, ordered, written
from mfz_rules.intercept_orbit.chapters import dice, weapons
from mfz_rules.intercept_orbit.chapters.flow import Flow
from mfz_rules.intercept_orbit.fleets.dice import company_dice, hva_dice, ship_dice
from mfz_rules.intercept_orbit.fleets.terms import FleetTerms
from mfz_rules.intercept_orbit.state.actions import Action, Defend, NameTarget, Roll
from mfz_rules.intercept_orbit.state.agenda import AskActs, AskDefense, AskRoll, AskTarget
from mfz_rules.intercept_orbit.state.assets import (
    AssetState,
    CompanyState,
    FighterState,
    HvaState,
    ShipState,
    Status,
    TurnPart,
)
from mfz_rules.intercept_orbit.state.battle import Battle
from mfz_rules.intercept_orbit.state.events.agenda import Queued
from mfz_rules.intercept_orbit.state.events.turns import (
    DefenseSet,
    PartEntered,
    Rolled,
    StatusSet,
    TargetNamed,
    TurnOpened,
)
from mfz_rules.kernel.dice import Colour, Die, RolledDie
from mfz_rules.kernel.game import Pending
from mfz_rules.kernel.refusal import refuse


def open_turn(flow: Flow, asset: str, roused_by: str | None = None) -> None:
    """Begin an asset's turn, the one of its round (IO-ORD-01).

    A high value asset only rolls and moves (IO-HVA-01). Who is roused opens on top and finishes underneath
    (IO-ORD-06).
    """
    flow.tell(TurnOpened(asset, roused_by))
    if flow.battle.is_hva(asset):
        flow.open(AskActs(asset), AskRoll(asset))
        return
    opening = (AskDefense(asset), AskRoll(asset), AskTarget(asset))
    if roused_by is None:
        flow.open(AskActs(asset), *opening)
    else:
        flow.tell(Queued((AskActs(asset),)))
        flow.open(*opening)


def name_target(flow: Flow, action: NameTarget) -> None:
    """Name what is attacked and at which range, or nothing (IO-DICE-01); it need not be in range yet (IO-ATK-01)."""
    fighter = opening_of(flow.battle)
    if action.target is None:
        if action.range is not None:
            raise refuse("IO-DICE-04", "nothing_named", "Without a target there is no range.")
    else:
        weapons.check_target(flow, fighter, action.target)
        weapons.check_range(flow, fighter, action.target, action.range)
    flow.tell(TargetNamed(fighter.id, action.target, action.range))
    flow.close()


def roll(flow: Flow, action: Roll) -> None:
    """Take the dice that were rolled: exactly the pool, all at once (IO-DICE-01, IO-DICE-03)."""
    asset = _asking(flow.battle)
    wanted = pool_of(flow.battle, asset)
    rolled = action.dice or ()
    check_pool("IO-DICE-03", wanted, rolled)
    flow.close()
    able = tuple(one.id for one in asset.left) if isinstance(asset, FighterState) else ()
    flow.tell(Rolled(asset.id, ordered(wanted, rolled), able))
    if isinstance(asset, HvaState):
        flow.tell(StatusSet(asset.id, Status.ACTING))


def defend(flow: Flow, action: Defend) -> None:
    """Set the defense number of the round; none is 0 (IO-SHIP-02, IO-CO-03).

    It stands unless it is lower than what a blue ace has lent (AB-ACE-03).
    """
    fighter = opening_of(flow.battle)
    if action.die is not None:
        dice.check(flow, fighter, action.die, Colour.BLUE)
    own, lent = (0 if one is None else one.value for one in (action.die, fighter.lent))
    flow.tell(DefenseSet(fighter.id, max(own, lent), action.die))
    flow.tell(StatusSet(fighter.id, Status.HOLD_DEFENSE if fighter.roused else Status.ACTING))
    flow.close()


def pool_of(battle: Battle, asset: AssetState) -> tuple[Die, ...]:
    """Return the dice that an asset rolls, from its present state and the range it named (IO-DICE-03, IO-DICE-04)."""
    terms = terms_of(battle)
    fleets = battle.profile.fleets
    if isinstance(asset, CompanyState):
        types = [one.type for one in asset.left]
        attacking = asset.naming is not None and asset.naming.target is not None
        return company_dice(asset.ace, fleets, terms, types, asset.whites, attacking=attacking)
    if isinstance(asset, ShipState):
        at = asset.naming.range if asset.naming else None
        hull = next(one for one in fleets.hulls if one.name == asset.ship_class)
        return ship_dice(weapons.built(asset.left), hull, at, fleets, terms, asset.whites)
    return hva_dice(terms)


def terms_of(battle: Battle) -> FleetTerms:
    """Return the table's settings as the chapters on fleets ask for them."""
    rules = battle.rules.at(battle.clock)
    shared = FleetTerms(
        players=len(battle.players),
        systems_per_kind=rules.whole("systems_per_kind"),
        allow_underfit=rules.flag("allow_underfit"),
        second_system_die=rules.flag("second_system_die"),
        company_red=rules.whole("company_red"),
        hva_dice=rules.whole("hva_dice"),
    )
    return battle.profile.own_terms(rules, shared)


def enter_part(flow: Flow, asset: AssetState, part: TurnPart) -> None:
    """Go on to a later part of a ship's turn, where it is not there yet (IO-SHIP-01); other assets have no parts."""
    parts = tuple(TurnPart)
    if isinstance(asset, ShipState) and parts.index(asset.part) < parts.index(part):
        flow.tell(PartEntered(asset.id, part))


def opening_of(battle: Battle) -> FighterState:
    """Return the tactical asset whose item is on top; raises RefusedError for a high value asset (IO-HVA-01)."""
    asset = _asking(battle)
    if not isinstance(asset, FighterState):
        text = "Rolling and moving is all that {hva} does."
        raise refuse("IO-HVA-01", "only_moves", text, hva=battle.profile.fleets.an_hva, asset=asset.id)
    return asset


def _asking(battle: Battle) -> AssetState:
    item = battle.agenda[-1]
    assert isinstance(item, AskTarget | AskRoll | AskDefense | AskActs)
    return battle.asset(item.asset)


def _ask_target(battle: Battle, item: AskTarget) -> tuple[Pending[Action], ...]:
    fighter = battle.fighter(item.asset)
    player = battle.commands(fighter.id)
    options: list[Action] = [NameTarget(player)]
    for target in weapons.may_target(battle, fighter):
        options += [NameTarget(player, target, at) for at in weapons.ranges_at(battle, fighter, target)]
    return (Pending(player, ("name_target",), tuple(options), {"name_target": {"asset": fighter.id}}),)


def _ask_roll(battle: Battle, item: AskRoll) -> tuple[Pending[Action], ...]:
    asset = battle.asset(item.asset)
    player = battle.commands(asset.id)
    form: dict[str, object] = {"asset": asset.id, "dice": [written(die) for die in pool_of(battle, asset)]}
    return (Pending(player, ("roll",), (Roll(player),), {"roll": form}),)


def _ask_defense(battle: Battle, item: AskDefense) -> tuple[Pending[Action], ...]:
    fighter = battle.fighter(item.asset)
    player = battle.commands(fighter.id)
    options = (Defend(player), *(Defend(player, die) for die in dice.choices(battle, fighter, Colour.BLUE)))
    return (Pending(player, ("defend",), options, {"defend": {"asset": fighter.id}}),)


def rolled_of(battle: Battle, asset: AssetState) -> tuple[RolledDie, ...]:
    """Return the pool of an asset with the value 0, for a tape to fill in."""
    return tuple(RolledDie(die.colour, die.sides, 0) for die in pool_of(battle, asset))


ANSWERS: Answers = {
    NameTarget: Answer((AskTarget,), "IO-DICE-01", name_target),
    Roll: Answer((AskRoll,), "IO-DICE-01", roll),
    Defend: Answer((AskDefense,), "IO-SHIP-02", defend),
}
QUESTIONS: Questions = {AskTarget: _ask_target, AskRoll: _ask_roll, AskDefense: _ask_defense}

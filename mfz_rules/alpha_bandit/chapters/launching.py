"""Launching companies at an asset: a red die for each catapult, then company by company (AB-LAUNCH)."""

from mfz_rules.common.pools import check_pool, ordered, written
from mfz_rules.intercept_orbit.chapters import acting, attacking, presence, standing, weapons
from mfz_rules.intercept_orbit.chapters.bay import FUEL
from mfz_rules.intercept_orbit.chapters.flow import Flow
from mfz_rules.intercept_orbit.chapters.opening import enter_part
from mfz_rules.intercept_orbit.state.actions import Action, Launch, RollLaunch
from mfz_rules.intercept_orbit.state.assets import AssetState, CompanyState, Condition, ShipState, TurnPart
from mfz_rules.intercept_orbit.state.battle import Battle
from mfz_rules.intercept_orbit.state.events.sorties import LaunchedAt, LaunchRolled
from mfz_rules.kernel.dice import Colour, Die
from mfz_rules.kernel.refusal import refuse


def roll_launch(flow: Flow, action: RollLaunch) -> None:
    """Take a red die for each catapult that counts (AB-LAUNCH-01); it comes after the move (AB-OQ-15)."""
    ship = _ship(flow.battle)
    if not ship.moved:
        raise refuse("AB-OQ-15", "move_first", "A ship moves before it launches.")
    if attacking.attack_open(ship):
        raise refuse("AB-OQ-15", "attack_first", "Make the attack or give it up before you launch.")
    if ship.launch_dice is not None:
        raise refuse("AB-LAUNCH-01", "rolled_already", "The launch dice of this turn have been rolled.")
    wanted = pool_of(flow.battle, ship)
    if not wanted:
        raise refuse("AB-LAUNCH-01", "no_catapult", "A ship without a working catapult launches nothing.")
    rolled = action.dice or ()
    check_pool("AB-LAUNCH-01", wanted, rolled)
    enter_part(flow, ship, TurnPart.BAY)
    flow.tell(LaunchRolled(ship.id, ordered(wanted, rolled)))


def launch(flow: Flow, action: Launch) -> None:
    """Launch a company at an asset and put it on it (AB-LAUNCH-02, AB-LAUNCH-03).

    What the ship shoots at is another declaration (AB-OQ-13). Whatever is left of the dice when the turn goes on
    has been called off (AB-LAUNCH-01).
    """
    ship = _ship(flow.battle)
    if ship.launch_dice is None:
        raise refuse("AB-LAUNCH-01", "roll_first", "Roll the launch dice before you launch.")
    if action.die not in ship.launch_dice:
        text = "There is no {die} among the launch dice left."
        raise refuse("AB-LAUNCH-02", "not_a_launch_die", text, die=str(action.die))
    company = _aboard(flow.battle, ship, action.company)
    target = _target(flow.battle, action)
    flow.tell(LaunchedAt(ship.id, company.id, target.id, action.die, _fuel(company, action)))
    _put_on(flow, company, target, action)
    presence.judge_now(flow)


def options(battle: Battle, player: str, ship: ShipState) -> tuple[Action, ...]:
    """Return the roll, then every launch that may come of it."""
    if not ship.moved or attacking.attack_open(ship):
        return ()
    ready = [one for one in battle.companies if _may_launch(battle, ship, one)]
    if ship.launch_dice is None:
        return (RollLaunch(player),) if ready and pool_of(battle, ship) else ()
    targets = [one.id for one in battle.all_assets if _is_target(one)]
    return tuple(
        Launch(player, company.id, die, fuel, target=target)
        for company in ready
        for die in dict.fromkeys(ship.launch_dice)
        for fuel in (FUEL if company.fuel else FUEL[:1])
        for target in targets
        if target != company.id
    )


def pool_of(battle: Battle, ship: ShipState) -> tuple[Die, ...]:
    """Return the launch dice: a red one for each catapult that counts for the ship's own actions."""
    return (Die(Colour.RED),) * weapons.catapults(battle, ship)


def dice_of(battle: Battle, ship: ShipState) -> list[str]:
    """Return the launch dice as a form writes them."""
    return [written(die) for die in pool_of(battle, ship)]


def _ship(battle: Battle) -> ShipState:
    asset = acting.acting(battle)
    if not isinstance(asset, ShipState):
        raise refuse("AB-LAUNCH-01", "no_ship", "Only ships launch companies.", asset=asset.id)
    return asset


def _may_launch(battle: Battle, ship: ShipState, company: CompanyState) -> bool:
    """Whether a company is on deck, or has landed, on the ship of its own side (AB-LAND-02)."""
    if not company.alive or company.owner != ship.controller:
        return False
    on_deck = company.condition is Condition.ON_DECK and company.holder == ship.id
    return on_deck or (company.flying and ship.id in company.touching)


def _aboard(battle: Battle, ship: ShipState, id: str) -> CompanyState:
    if not battle.is_company(id):
        raise refuse("AB-LAUNCH-02", "no_such_company", "There is no company {company}.", company=id)
    company = battle.company(id)
    if not _may_launch(battle, ship, company):
        text = "Only companies of your own that are on this ship are launched."
        raise refuse("AB-LAUNCH-02", "not_aboard", text, company=id)
    return company


def _target(battle: Battle, action: Launch) -> AssetState:
    """Return the asset that a company is launched at: any on the table (AB-LAUNCH-03)."""
    found = next((one for one in battle.all_assets if one.id == action.target), None)
    if found is None or found.id == action.company or not _is_target(found):
        text = "A company is launched at an asset on the table."
        raise refuse("AB-LAUNCH-03", "no_launch_target", text, target=action.target)
    return found


def _is_target(asset: AssetState) -> bool:
    return asset.alive and asset.placed


def _fuel(company: CompanyState, action: Launch) -> int:
    """Return what the fuel die is set to: the launch die, or what it shows already (AB-LAUNCH-02, AB-LAUNCH-06)."""
    if action.fuel not in FUEL:
        raise refuse("AB-LAUNCH-06", "no_such_fuel", "The fuel is that of the die, or kept.", fuel=action.fuel)
    if action.fuel == "die":
        return action.die.value
    if not company.fuel:
        raise refuse("AB-LAUNCH-06", "no_fuel_to_keep", "This company has no fuel to keep.", company=company.id)
    return company.fuel


def _put_on(flow: Flow, company: CompanyState, target: AssetState, action: Launch) -> None:
    """Let the company stand at the asset that it was launched at, attached to it where that is a ship."""
    at = action.at
    if at is not None:
        flow.umpire.check_place(flow.battle, company.id, at, target.id)
    else:
        at = flow.umpire.place(flow.battle, company.id, target.at, target.id)
    if isinstance(target, ShipState):
        standing.stand_at(flow, company.id, target.id, at, action.facts)
    else:
        standing.stand(flow, company.id, at, action.facts, touching=())

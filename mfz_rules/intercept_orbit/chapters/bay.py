"""The launch bay: repair, fuel and launch companies (IO-LAUNCH)."""

from itertools import combinations

from mfz_rules.common.stating import settled
from mfz_rules.intercept_orbit.chapters import attacking, cover, dice, holders, presence, standing, weapons
from mfz_rules.intercept_orbit.chapters.flow import Flow
from mfz_rules.intercept_orbit.chapters.opening import enter_part, opening_of
from mfz_rules.intercept_orbit.fleets.dice import WHITE_DICE
from mfz_rules.intercept_orbit.state.actions import Action, Launch, RepairCompany
from mfz_rules.intercept_orbit.state.assets import CompanyState, Condition, ShipState, TurnPart
from mfz_rules.intercept_orbit.state.battle import Battle
from mfz_rules.intercept_orbit.state.events.companies import CompanyRepaired, Launched
from mfz_rules.kernel.dice import Colour
from mfz_rules.kernel.refusal import refuse

WHITE = "white"
"""Restores a white die."""
FUEL = ("die", "keep")
"""What a company's fuel may be after its launch: what the die shows, or what it was."""


def repair_company(flow: Flow, action: RepairCompany) -> None:
    """Bring a company up to as many systems and white dice in all as a die shows; never lower (IO-LAUNCH-03).

    Each service takes a die of its own, and one company may have both (IO-LAUNCH-02, IO-LAUNCH-09).
    Its player chooses which; white dice are among them unless the table plays it otherwise (IO-LAUNCH-04). A die that
    gives nothing may be spent.
    """
    ship = _ready(flow)
    company = _serviced(flow, ship, action.company)
    dice.check(flow, ship, action.die, Colour.BLACK)
    systems = tuple(one for one in action.restore if one != WHITE)
    whites = len(action.restore) - len(systems)
    if len(set(systems)) != len(systems) or any(one not in company.lost for one in systems):
        text = "Only systems that the company has lost are restored, each once."
        raise refuse("IO-LAUNCH-03", "not_lost", text, systems=systems)
    if whites and not flow.rules.flag("restore_whites"):
        raise refuse("IO-LAUNCH-04", "no_whites", "Here white dice are not restored.")
    if company.whites + whites > WHITE_DICE:
        raise refuse("IO-LAUNCH-04", "whites_whole", "The company has not lost that many white dice.")
    if action.restore and company.strength + len(action.restore) > action.die.value:
        text = "The die brings the company up to {count} systems and white dice in all, not beyond."
        raise refuse("IO-LAUNCH-03", "too_many", text, count=action.die.value)
    enter_part(flow, ship, TurnPart.BAY)
    flow.tell(CompanyRepaired(ship.id, company.id, action.die, systems, whites))


def launch(flow: Flow, action: Launch) -> None:
    """Fuel a company, or keep its fuel, and place it anywhere that is not in cover from the ship (IO-LAUNCH-05, 06).

    The die is spent even if the old fuel is kept (IO-OQ-41). A rescued company is refuelled so, too (IO-FUEL-09).
    At most one for each catapult (IO-LAUNCH-01). From then on it is on its own, and has its turn of this round unless
    it has had it (IO-LAUNCH-08, IO-ORD-10, IO-OQ-42). What it carries goes along.
    """
    ship = _ready(flow)
    company = _serviced(flow, ship, action.company)
    if ship.launched >= weapons.catapults(flow.battle, ship):
        text = "Each catapult launches one company in a turn."
        raise refuse("IO-LAUNCH-01", "catapults_used", text, launched=ship.launched)
    dice.check(flow, ship, action.die, Colour.BLACK)
    if action.fuel not in FUEL:
        raise refuse("IO-LAUNCH-05", "no_such_fuel", "The fuel is the die, or what it was.", fuel=action.fuel)
    if action.fuel == "keep" and not company.fuel:
        raise refuse("IO-LAUNCH-05", "no_fuel", "There is no fuel to keep.")
    if action.at is not None:
        flow.umpire.check_place(flow.battle, company.id, action.at)
    _check_cover(flow, ship, company, action)
    before = flow.scores()
    enter_part(flow, ship, TurnPart.BAY)
    fuel = action.die.value if action.fuel == "die" else company.fuel or 0
    flow.tell(Launched(ship.id, company.id, action.die, fuel))
    standing.stand(flow, company.id, action.at, action.facts)
    holders.carry(flow, company.id, company.at, action.at)
    flow.recount(before)
    presence.judge_now(flow)


def options(battle: Battle, player: str, ship: ShipState) -> tuple[Action, ...]:
    """Return what the bay can do now; of repairs those that restore as much as the die gives."""
    catapults = weapons.catapults(battle, ship)
    if not catapults or not ship.moved or attacking.attack_open(ship):
        return ()
    found: list[Action] = []
    for company in battle.companies:
        if not _near_at_hand(ship, company):
            continue
        for die in dice.choices(battle, ship, Colour.BLACK):
            room = die.value - company.strength
            found += [RepairCompany(player, company.id, die, one) for one in _restored(battle, company, room)]
            if ship.launched < catapults:
                found.append(Launch(player, company.id, die))
                found += [Launch(player, company.id, die, "keep")] if company.fuel else []
    return tuple(found)


def _ready(flow: Flow) -> ShipState:
    """Return the ship whose bay may work now; raises RefusedError where it may not (IO-SHIP-01, IO-LAUNCH-01)."""
    ship = opening_of(flow.battle)
    if not isinstance(ship, ShipState):
        raise refuse("IO-LAUNCH-01", "no_ship", "Only ships have a launch bay.", asset=ship.id)
    if not weapons.catapults(flow.battle, ship):
        raise refuse("IO-LAUNCH-01", "no_catapult", "This ship has no catapult that works.", asset=ship.id)
    if not ship.moved:
        raise refuse("IO-SHIP-05", "move_first", "A ship must move before its bay works.")
    if attacking.attack_open(ship):
        text = "Make the attack or give it up before the bay works."
        raise refuse("IO-SHIP-01", "attack_first", text)
    return ship


def _serviced(flow: Flow, ship: ShipState, id: str) -> CompanyState:
    """Return a company that the bay serves: its controller's, on deck or at the ship (IO-LAUNCH-01, IO-LAUNCH-10).

    Raises RefusedError for any other.
    """
    if not flow.battle.is_company(id):
        raise refuse("IO-LAUNCH-01", "no_such_company", "There is no company {company}.", company=id)
    company = flow.battle.company(id)
    if not _near_at_hand(ship, company):
        text = "The bay serves companies of the ship's player that are on deck or touch it."
        raise refuse("IO-LAUNCH-01", "not_at_hand", text, company=id)
    return company


def _near_at_hand(ship: ShipState, company: CompanyState) -> bool:
    if not company.alive or company.owner != ship.controller:
        return False
    if company.condition is Condition.ON_DECK:
        return company.holder == ship.id
    return company.flying and ship.id in company.touching


def _restored(battle: Battle, company: CompanyState, room: int) -> tuple[tuple[str, ...], ...]:
    """Return what can be put back together where there is room for so many."""
    whites = WHITE_DICE - company.whites if battle.rules.at(battle.clock).flag("restore_whites") else 0
    missing = (*company.lost, *(WHITE for _ in range(whites)))
    count = min(room, len(missing))
    return () if count < 1 else tuple(dict.fromkeys(combinations(missing, count)))


def _check_cover(flow: Flow, ship: ShipState, company: CompanyState, action: Launch) -> None:
    """Raise RefusedError where the place is in cover (IO-LAUNCH-06), or may be (IO-LAUNCH-07, IO-OQ-44)."""
    cover.check_pieces(flow.battle, ship.id, company.id, action.facts)
    measured = None if action.at is None else flow.umpire.cover(flow.battle, ship.id, company.id, action.at)
    stated = action.facts.cover
    found: tuple[str, ...] = settled(flow, "cover", stated, lambda: measured, (), action.facts.reason)
    called = stated or measured
    if found or (called is not None and called.close):
        text = "That place is in cover from the launching ship."
        raise refuse("IO-LAUNCH-07" if called is not None and called.close else "IO-LAUNCH-06", "in_cover", text)

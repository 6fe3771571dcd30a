"""Companies that do not fly, and the assets that have them: on deck, carried, captive (specification B5).

What each change does to scores follows from which companies count (IO-SCORE-02).
"""

from collections.abc import Collection

from mfz_rules.common.places import Pose, carried
from mfz_rules.intercept_orbit.chapters.flow import Flow
from mfz_rules.intercept_orbit.state.assets import CompanyState, Condition
from mfz_rules.intercept_orbit.state.battle import Battle
from mfz_rules.intercept_orbit.state.events.companies import ConditionSet
from mfz_rules.intercept_orbit.state.events.damage import AssetLost
from mfz_rules.intercept_orbit.state.events.places import Stood

OUT_OF_FUEL = (Condition.CAPTIVE, Condition.CARRIED)


def held_by(battle: Battle, asset: str) -> tuple[CompanyState, ...]:
    """Return the companies that an asset has on deck, carries or holds captive."""
    return tuple(one for one in battle.companies if one.alive and one.holder == asset)


def partners(battle: Battle, mover: str) -> tuple[str, ...]:
    """Return those between whom and a mover companies can be handed over: ships, and who has any (IO-FUEL-07)."""
    ships = battle.ships if held_by(battle, mover) else ()
    holders = {one.holder for one in battle.companies if one.alive} if battle.is_ship(mover) else set()
    others = (*ships, *(one for one in battle.all_assets if one.id in holders))
    return tuple(dict.fromkeys(one.id for one in others if one.alive and one.placed and one.id != mover))


def condition_with(battle: Battle, company: CompanyState, holder: str) -> Condition:
    """Return what a company without fuel is with a holder (IO-FUEL-05, IO-FUEL-08).

    With another player's asset it is captive, on a ship of its own player's on deck, with anything else carried. What
    is on deck stays so whoever takes the ship (IO-OQ-43).
    """
    if battle.commands(holder) != company.owner:
        return Condition.CAPTIVE
    return Condition.ON_DECK if battle.is_ship(holder) else Condition.CARRIED


def take(flow: Flow, company: str, holder: str, at: Pose | None) -> None:
    """Let an asset have a company, which is placed touching it; a rescue gives its points back (IO-FUEL-08).

    Raises RefusedError for a place that cannot be; without one it is the nearest.
    """
    state = flow.battle.company(company)
    if at is not None:
        flow.umpire.check_place(flow.battle, company, at, holder)
    else:
        at = flow.umpire.place(flow.battle, company, state.at, holder)
    before = flow.scores()
    flow.tell(ConditionSet(company, condition_with(flow.battle, state, holder), holder))
    flow.recount(before)
    stand(flow, company, at)
    carry(flow, company, state.at, at)


def drift(flow: Flow, company: str) -> None:
    """Let a company drift where it is, and those that it has (IO-FUEL-03); scores are the caller's to count."""
    flow.tell(ConditionSet(company, Condition.DRIFTING))
    set_adrift_from(flow, company)


def set_adrift_from(flow: Flow, asset: str) -> None:
    """Let the companies of an asset that is destroyed, or drifts, drift, each where it stands (IO-FUEL-10)."""
    for one in held_by(flow.battle, asset):
        drift(flow, one.id)


def lose_with(flow: Flow, asset: str) -> None:
    """Lose the companies of an asset that left the table (IO-EDGE-03)."""
    for one in held_by(flow.battle, asset):
        flow.tell(AssetLost(one.id))
        lose_with(flow, one.id)


def judge(flow: Flow) -> None:
    """Let the companies whose holder came to another player be what they are there now (specification B5).

    Who is carried to a ship of its own player's is on deck there, and stands at it.
    """
    for one in flow.battle.companies:
        if not one.alive or one.condition not in OUT_OF_FUEL or one.holder is None:
            continue
        home = _home(flow.battle, one)
        condition = condition_with(flow.battle, one, one.holder)
        if home is not None:
            take(flow, one.id, home, None)
        elif condition is not one.condition:
            before = flow.scores()
            flow.tell(ConditionSet(one.id, condition, one.holder))
            flow.recount(before)


def carry(flow: Flow, asset: str, before: Pose | None, after: Pose | None, without: Collection[str] = ()) -> None:
    """Move what an asset has rigidly along with it, unasked (IO-MOVE-20).

    Where there is no room it goes to the nearest place; `without` are companies that have yet to be placed.
    """
    if before is None or after is None or before == after:
        return
    for one in held_by(flow.battle, asset):
        if one.at is not None:
            wanted = carried(one.at, before, after)
            at = flow.umpire.place(flow.battle, one.id, wanted, asset, without) or wanted
            stand(flow, one.id, at)
            carry(flow, one.id, one.at, at, without)


def stand(flow: Flow, company: str, at: Pose | None) -> None:
    """Tell where a held company stands; it touches the ship that has it in any case."""
    holder = flow.battle.company(company).holder
    own = (holder,) if holder is not None and flow.battle.is_ship(holder) else ()
    measured = flow.umpire.touching(flow.battle, company, at) or ()
    flow.tell(Stood(company, at, tuple(dict.fromkeys((*own, *measured))), ()))


def _home(battle: Battle, company: CompanyState) -> str | None:
    """Return the ship of its own player's that a carried company has come to with its carrier."""
    if company.condition is not Condition.CARRIED or not battle.is_company(company.holder):
        return None
    touched = battle.company(str(company.holder)).touching
    return next((one for one in touched if battle.ship(one).controller == company.owner), None)

"""Where an asset stands after it was moved, what it touches and is near there (IO-HVA-05, IO-CAP-10, IO-CO-07)."""

from dataclasses import replace

from mfz_rules.common.places import Pose
from mfz_rules.common.stating import Called, settled
from mfz_rules.intercept_orbit.chapters.flow import Flow
from mfz_rules.intercept_orbit.state.battle import Battle
from mfz_rules.intercept_orbit.state.events.places import Stood
from mfz_rules.intercept_orbit.state.facts import NO_FACTS, Facts
from mfz_rules.kernel.refusal import refuse

Ids = tuple[str, ...]


def stand(
    flow: Flow, asset: str, at: Pose | None, facts: Facts = NO_FACTS, *, touching: Ids | None = None, near: Ids = ()
) -> None:
    """Tell where an asset stands now: what is near it and what a company touches, as stated, measured, or else given.

    Of a high value asset the tactical assets near it are stated. Who was near a ship that moved is near it no longer,
    unless that is stated or measured.
    """
    if flow.battle.is_hva(asset):
        flow.tell(Stood(asset, at))
        _stand_round(flow, asset, facts)
        return
    touched = _touching(flow, asset, at, facts, touching) if flow.battle.is_company(asset) else None
    flow.tell(Stood(asset, at, touched, _near(flow, asset, at, stated_near(facts, asset), facts.reason, near)))
    if flow.battle.is_ship(asset):
        _left_behind(flow, asset, facts)


def stand_at(flow: Flow, company: str, ship: str, at: Pose | None, facts: Facts = NO_FACTS, others: Ids = ()) -> None:
    """Tell where a company stands that is placed at a ship, beside `others`: it touches that one in any case."""
    stand(flow, company, at, facts, touching=(*others, ship))
    touched = flow.battle.company(company).touching
    if ship not in touched:
        flow.tell(Stood(company, touching=(*touched, ship)))


def check(battle: Battle, asset: str, facts: Facts) -> None:
    """Raise RefusedError for what is stated to be near, and cannot be; asked before a move whose end tells it."""
    for one, ids in ((asset, facts.near or ()), *(facts.near_of or ())):
        if not any(known.id == one for known in battle.all_assets):
            raise refuse("IO-HVA-05", "nobody_near", "There is no {asset} that could be near.", asset=one)
        for id in ids:
            if not _may_be_near(battle, one, id):
                raise _not_near(id, one)


def still(battle: Battle, asset: str, facts: Facts) -> Facts:
    """Return facts without what can be near no longer: it was stated before a move that has changed much."""

    def left(one: str, ids: Ids) -> Ids:
        return tuple(id for id in ids if _may_be_near(battle, one, id))

    near = None if facts.near is None else left(asset, facts.near)
    near_of = None if facts.near_of is None else tuple((one, left(one, ids)) for one, ids in facts.near_of)
    return replace(facts, near=near, near_of=near_of)


def _may_be_near(battle: Battle, asset: str, id: str) -> bool:
    if battle.is_hva(asset):
        return battle.is_ship(id) or battle.is_company(id)
    return _counts_near(battle, asset, id)


def _left_behind(flow: Flow, ship: str, facts: Facts) -> None:
    """Tell anew what companies are near that could hold a captured ship that moved (IO-CAP-10)."""
    state = flow.battle.ship(ship)
    captured = state.controller != state.owner
    for one in flow.battle.companies:
        stated = dict(facts.near_of or ()).get(one.id)
        holds = captured and one.flying and one.owner == state.controller
        if stated is not None or (holds and (ship in one.near or one.at is not None)):
            otherwise = tuple(id for id in one.near if id != ship)
            near = _near(flow, one.id, None, stated, facts.reason, otherwise)
            if near != one.near:
                flow.tell(Stood(one.id, near=near))


def _stand_round(flow: Flow, hva: str, facts: Facts) -> None:
    """Tell which tactical assets are near a high value asset that moved."""
    stated = stated_near(facts, hva)
    for id in stated or ():
        if not flow.battle.is_ship(id) and not flow.battle.is_company(id):
            raise _not_near(id, hva)
    for one in flow.battle.fighters:
        if not one.alive:
            continue
        measured = flow.umpire.near(flow.battle, one.id)
        is_near = hva in (measured or ()) if stated is None else one.id in stated
        others = tuple(id for id in one.near if id != hva)
        near = (*others, hva) if is_near else others
        if set(near) != set(one.near):
            flow.tell(Stood(one.id, near=near))


def stated_near(facts: Facts, asset: str) -> Ids | None:
    """Return what is stated to be near one asset: by its name where several moved."""
    return facts.near if facts.near_of is None else dict(facts.near_of).get(asset)


def _near(flow: Flow, asset: str, at: Pose | None, stated: Ids | None, reason: str, otherwise: Ids) -> Ids:
    for id in stated or ():
        if not _counts_near(flow.battle, asset, id):
            raise _not_near(id, asset)
    measured = flow.umpire.near(flow.battle, asset, at)
    return _settled(flow, "near", stated, measured, otherwise, reason)


def _touching(flow: Flow, company: str, at: Pose | None, facts: Facts, otherwise: Ids | None) -> Ids:
    """Return the ships that a company touches; where nothing tells, `otherwise`, or those that it touched."""
    for id in facts.touching or ():
        if not flow.battle.is_ship(id) or not flow.battle.ship(id).alive:
            raise refuse("IO-CO-07", "no_ship", "Companies touch ships, and {ship} is none here.", ship=id)
    measured = flow.umpire.touching(flow.battle, company, at)
    kept = flow.battle.company(company).touching if otherwise is None else otherwise
    return _settled(flow, "touching", facts.touching, measured, kept, facts.reason)


def _settled(flow: Flow, fact: str, stated: Ids | None, measured: Ids | None, otherwise: Ids, why: str) -> Ids:
    called, found = (None if one is None else Called(one) for one in (stated, measured))
    ids: Ids = settled(flow, fact, called, lambda: found, otherwise, why)
    return tuple(dict.fromkeys(ids))


def _counts_near(battle: Battle, asset: str, id: str) -> bool:
    """Whether it matters that an asset is near this: a high value asset, or a ship that its player has captured."""
    if not battle.is_ship(id):
        return battle.is_hva(id)
    ship = battle.ship(id)
    return ship.alive and ship.controller != ship.owner and ship.controller == battle.commands(asset)


def _not_near(id: str, asset: str) -> Exception:
    text = "Nothing comes of {id} being near {asset}."
    return refuse("IO-HVA-05", "not_near", text, id=id, asset=asset)

"""Companies that ride along, cling, and are taken (IO-MOVE-18 to 21, IO-COL-14, IO-FUEL-05)."""

from collections.abc import Collection, Iterable

from mfz_rules.common.answering import Answer, Answers, Questions
from mfz_rules.common.places import Pose, carried
from mfz_rules.intercept_orbit.chapters import holders, standing, targets
from mfz_rules.intercept_orbit.chapters.flow import Flow
from mfz_rules.intercept_orbit.chapters.weapons import kind_of
from mfz_rules.intercept_orbit.state.actions import Action, Cling, Ride, TakeCompany
from mfz_rules.intercept_orbit.state.agenda import AskCling, AskRide, AskTakeCompany
from mfz_rules.intercept_orbit.state.assets import CompanyState, Condition, Status
from mfz_rules.intercept_orbit.state.battle import Battle
from mfz_rules.intercept_orbit.state.events.agenda import Dropped
from mfz_rules.intercept_orbit.state.events.damage import AssetLost
from mfz_rules.intercept_orbit.state.events.places import Stood
from mfz_rules.intercept_orbit.state.moving import Journey
from mfz_rules.kernel.game import Pending
from mfz_rules.kernel.refusal import refuse


def begin(flow: Flow, journey: Journey) -> None:
    """Ask who rides along, then who clings and is taken, in the order met (IO-MOVE-18, IO-MOVE-19, IO-COL-14).

    None of them was in its way (IO-OQ-69). What is on deck, carried or captive goes along unasked (IO-MOVE-20). Of a
    ship that left the table only riders are asked: they are lost with it, or stay behind (IO-EDGE-03).
    """
    asset = flow.battle.asset(journey.asset)
    if asset.status is Status.DESTROYED:
        return
    riders = _riders(flow.battle, asset.id, journey.riders)
    holders.carry(flow, asset.id, journey.start, asset.at, journey.riders)
    asked: list[AskRide | AskCling | AskTakeCompany] = [
        _ask_to_ride(flow.battle, one, asset.id, journey.start) for one in riders
    ]
    if asset.alive:
        asked += _met(flow.battle, asset.id, (one for one in journey.companies if one not in riders))
        _make_room(flow, asset.id, [one.company for one in asked])
    if asked:
        flow.open(*reversed(asked))


def carry(flow: Flow, asset: str, before: Pose | None, after: Pose | None) -> None:
    """Let the companies at an asset go along that was turned, slid or pushed, once in all (IO-MOVE-21).

    Those of an asset that is in the middle of its own move go along at the end of that.
    """
    journey = flow.battle.journey
    if journey is not None and journey.asset == asset:
        return
    touching = [one.id for one in flow.battle.companies if asset in one.touching]
    riders = _riders(flow.battle, asset, touching)
    holders.carry(flow, asset, before, after, riders)
    _make_room(flow, asset, riders)
    if riders:
        flow.open(*(_ask_to_ride(flow.battle, one, asset, before) for one in reversed(riders)))


def ride(flow: Flow, action: Ride) -> None:
    """Ride along with a ship, anywhere touching it, or stay (IO-MOVE-18, IO-MOVE-19, IO-OQ-85, AB-CO-03).

    Without a place it goes along rigidly; where its own place is under the ship's base it rides. One that rides on
    a ship that left the table is lost with it (IO-EDGE-03).
    """
    item = flow.top
    assert isinstance(item, AskRide)
    _check(action.company, item.company, "IO-MOVE-19", action.ride, action.at)
    flow.close()
    company, ship = flow.battle.company(item.company), flow.battle.ship(item.ship)
    if not ship.alive:
        if action.ride:
            _lose(flow, company.id)
        return
    others = tuple(one.company for one in flow.battle.agenda if isinstance(one, AskRide))
    stays = flow.umpire.place(flow.battle, company.id, company.at, None, others)
    if not action.ride and stays in (None, company.at):
        apart = _without(company.touching, ship.id)
        near = _without(company.near, ship.id)
        standing.stand(flow, company.id, None, action.facts, touching=apart, near=near)
        return
    wanted = company.at
    if wanted is not None and item.before is not None and ship.at is not None:
        wanted = carried(wanted, item.before, ship.at)
    _attach(flow, company, ship.id, action, wanted)


def cling(flow: Flow, action: Cling) -> None:
    """Cling to a ship that was met, or not; what lies under its base is moved the shortest way (IO-COL-14)."""
    item = flow.top
    assert isinstance(item, AskCling)
    _check(action.company, item.company, "IO-COL-14", action.cling, action.at)
    flow.close()
    company = flow.battle.company(item.company)
    if action.cling:
        _attach(flow, company, item.ship, action, company.at)
        return
    at = flow.umpire.place(flow.battle, company.id, company.at, None)
    apart = _without(company.touching, item.ship)
    if at is not None and at != company.at:
        standing.stand(flow, company.id, at, action.facts, touching=apart)
        holders.carry(flow, company.id, company.at, at)
    else:
        standing.stand(flow, company.id, None, action.facts, touching=apart, near=company.near)
    touching = flow.battle.company(company.id).touching
    if item.ship in touching:
        flow.tell(Stood(company.id, touching=_without(touching, item.ship)))


def take_company(flow: Flow, action: TakeCompany) -> None:
    """Take a drifting company that an asset passes, or leave it (IO-FUEL-05, IO-CO-08, IO-COL-14)."""
    item = flow.top
    assert isinstance(item, AskTakeCompany)
    _check(action.company, item.company, "IO-FUEL-05", action.take, action.at)
    flow.close()
    if action.take:
        holders.take(flow, item.company, item.asset, action.at)
        return
    company = flow.battle.company(item.company)
    at = flow.umpire.place(flow.battle, company.id, company.at, None)
    if at is not None and at != company.at:
        flow.tell(Stood(company.id, at))


def ask_to_take(battle: Battle, asset: str, companies: Iterable[str]) -> tuple[AskTakeCompany, ...]:
    """Return the questions of an asset that has passed companies: those that it may take, in the order passed."""
    player = battle.commands(asset)
    return tuple(
        AskTakeCompany(player, id, asset)
        for id in dict.fromkeys(companies)
        if battle.is_company(id) and may_take(battle, asset, battle.company(id))
    )


def may_take(battle: Battle, asset: str, company: CompanyState) -> bool:
    """Whether an asset of its kind takes a company that drifts, or fetches a captive one (IO-FUEL-05, AB-CO-05)."""
    if not company.alive:
        return False
    if company.condition is Condition.DRIFTING:
        return kind_of(battle, asset) in battle.profile.takers
    own = battle.is_company(asset) and battle.company(asset).owner == company.owner
    return battle.profile.fetched and own and company.condition is Condition.CAPTIVE


def _riders(battle: Battle, asset: str, companies: Iterable[str]) -> tuple[str, ...]:
    """Return those of the companies that fly: the ship's player's own, then in tactical order (IO-MOVE-19).

    Who has gone aboard another ship since is no passenger any more (AB-COL-04).
    """
    mine, known = battle.commands(asset), tuple(companies)
    order = (mine, *(one for one in battle.order if one != mine))
    flying = [one for one in battle.companies if one.id in known and one.flying]
    flying = [one for one in flying if asset in one.touching or not one.touching]
    return tuple(one.id for one in sorted(flying, key=lambda one: order.index(one.owner)))


def _ask_to_ride(battle: Battle, company: str, ship: str, before: Pose | None) -> AskRide:
    return AskRide(battle.company(company).owner, company, ship, before)


def _met(battle: Battle, asset: str, companies: Iterable[str]) -> list[AskCling | AskTakeCompany]:
    """Return the questions about companies that were met: to cling to a ship, to be taken by anything."""
    asked: list[AskCling | AskTakeCompany] = []
    for id in dict.fromkeys(companies):
        company = battle.company(id)
        if company.flying and battle.is_ship(asset):
            asked.append(AskCling(company.owner, id, asset))
        asked += ask_to_take(battle, asset, (id,))
    return asked


def _attach(flow: Flow, company: CompanyState, ship: str, action: Ride | Cling, wanted: Pose | None) -> None:
    """Place a company touching a ship: where its player says, else as near as may be (IO-OQ-81)."""
    others = tuple(one.company for one in flow.battle.agenda if isinstance(one, AskRide))
    at = action.at
    if at is not None:
        flow.umpire.check_place(flow.battle, company.id, at, ship, others)
    else:
        at = flow.umpire.place(flow.battle, company.id, wanted, ship, others) or wanted
    standing.stand_at(flow, company.id, ship, at, action.facts, _without(company.touching, ship))
    holders.carry(flow, company.id, company.at, at, others)


def _make_room(flow: Flow, asset: str, asked: Collection[str]) -> None:
    """Move companies that nobody asks about out from under an asset that has come to lie on them (IO-GEO-07)."""
    at = flow.battle.asset(asset).at
    under = None if at is None else flow.umpire.overlaps(flow.battle, asset, at)
    for id in under or ():
        if not flow.battle.is_company(id) or id in asked:
            continue
        company = flow.battle.company(id)
        place = flow.umpire.place(flow.battle, id, company.at, company.holder, tuple(asked))
        if company.holder is not None:
            holders.stand(flow, id, place)
        else:
            standing.stand(flow, id, place)
        holders.carry(flow, id, company.at, place, tuple(asked))


def _lose(flow: Flow, company: str) -> None:
    """Lose a company with its ship, and what it has; attacks on it come to nothing (IO-EDGE-03, IO-OQ-78)."""
    before = flow.scores()
    flow.tell(AssetLost(company))
    flow.tell(Dropped(company))
    holders.lose_with(flow, company)
    flow.recount(before)
    targets.judge(flow)


def _without(ids: tuple[str, ...], gone: str) -> tuple[str, ...]:
    return tuple(one for one in ids if one != gone)


def _check(company: str, asked: str, rule: str, goes: bool, at: Pose | None) -> None:
    """Raise RefusedError for another company than the one that is asked about, or a place for one that stays."""
    if company != asked:
        raise refuse(rule, "other_company", "What is asked about is {company}.", company=asked)
    if at is not None and not goes:
        raise refuse(rule, "stays", "A company that stays needs no place.", company=asked)


def _ask_ride(battle: Battle, item: AskRide) -> tuple[Pending[Action], ...]:
    options = tuple(Ride(item.player, item.company, one) for one in (True, False))
    form: dict[str, object] = {"company": item.company, "ship": item.ship}
    return (Pending(item.player, ("ride",), options, {"ride": form}),)


def _ask_cling(battle: Battle, item: AskCling) -> tuple[Pending[Action], ...]:
    options = tuple(Cling(item.player, item.company, one) for one in (True, False))
    form: dict[str, object] = {"company": item.company, "ship": item.ship}
    return (Pending(item.player, ("cling",), options, {"cling": form}),)


def _ask_take(battle: Battle, item: AskTakeCompany) -> tuple[Pending[Action], ...]:
    options = tuple(TakeCompany(item.player, item.company, one) for one in (True, False))
    form: dict[str, object] = {"company": item.company, "asset": item.asset}
    return (Pending(item.player, ("take_company",), options, {"take_company": form}),)


ANSWERS: Answers = {
    Ride: Answer((AskRide,), "IO-MOVE-19", ride),
    Cling: Answer((AskCling,), "IO-COL-14", cling),
    TakeCompany: Answer((AskTakeCompany,), "IO-FUEL-05", take_company),
}
QUESTIONS: Questions = {AskRide: _ask_ride, AskCling: _ask_cling, AskTakeCompany: _ask_take}

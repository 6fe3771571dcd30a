"""From a record to a result: what a campaign takes of a battle of ships that was fought with the program."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from campaigns.battles.kept import KeptBattle
from campaigns.campaign.battles import CampaignBattle
from campaigns.campaign.results import FrameService, Result, SideResult
from campaigns.campaign.taking import companies
from campaigns.identity import new_id
from campaigns.intercept_orbit.companies.fleet import KeptFleet, KeptShip, KeptSquad
from campaigns.intercept_orbit.companies.games import FLEET_GAMES, PROFILES
from campaigns.intercept_orbit.companies.kind import FleetKind
from campaigns.intercept_orbit.companies.rules_view import fleet_terms, rules_company, rules_ship
from mfz_rules.intercept_orbit.deeds import Deeds, deeds_of
from mfz_rules.intercept_orbit.fleets.dice import COMPANY_SYSTEMS
from mfz_rules.intercept_orbit.fleets.notation import write_company_dice, write_ship
from mfz_rules.intercept_orbit.state.actions import Action
from mfz_rules.intercept_orbit.state.assets import GONE, FighterState, ShipState
from mfz_rules.intercept_orbit.state.battle import Battle, Phase
from mfz_rules.intercept_orbit.state.events import Event

Recorded = KeptBattle[Battle, Action, Event]
_BEFORE = (Phase.COMPARE, Phase.DEPLOYMENT)


def take_result(
    record: Recorded, battle: CampaignBattle, who: Mapping[str, str], snapshots: Mapping[str, str]
) -> Result:
    """Return what came of a record, over or not; a battle that is not over has no winners yet.

    `who` says which member each player of the record is, `snapshots` the sha256 of each player's fleet. Raises
    KeyError where `who` leaves somebody out.
    """
    state, game = record.state, record.header.game
    start = started(record)
    deeds = deeds_of(record.timeline.initial, record.timeline.entries)
    brought = companies(record, {game: FleetKind(FLEET_GAMES[game])})
    holder = holder_of(state, battle)
    return Result(
        id=new_id(),
        battle=battle.id,
        record=record.id,
        entries=record.timeline.last_n,
        fought=record.timeline.entries[-1].at[:10] if record.timeline.entries else "",
        rounds=state.round,
        sides=tuple(
            SideResult(
                player=who[player.id],
                company=brought[player.id].id if player.id in brought else "",
                name=brought[player.id].name if player.id in brought else player.fleet.name,
                snapshot=snapshots.get(player.id),
                faction=_faction(battle, who[player.id]),
                assets=(start.assets(player.id), state.assets(player.id)),
                score_per_asset=player.score_per_asset,
                score=(start.score(player.id), state.score(player.id)),
                conceded=player.conceded,
                frames=assets_of(record, player.id, brought.get(player.id), deeds),
            )
            for player in state.players
        ),
        winners=tuple(who[player] for player in state.winners or ()),
        holder=None if holder is None else who[holder],
        clock=state.clock,
        edition=record.header.edition,
        scale="",
    )


def started(record: Recorded) -> Battle:
    """Return the battle as it was when its first round began; where it has not, as it stands."""
    states = (record.timeline.initial, *(entry.after for entry in record.timeline.entries))
    return next((state for state in states if state.phase not in _BEFORE), record.state)


def holder_of(state: Battle, battle: CampaignBattle) -> str | None:
    """Return the player who holds the special objective: the only high value asset that is called as it is.

    None where the battle has no objective, or none of its high value assets, or several, have its name.
    """
    if battle.plan.objective is None:
        return None
    wanted = battle.plan.objective.name.casefold().strip()
    named = [one for one in state.hvas if one.name.casefold().strip() == wanted and one.status not in GONE]
    return named[0].holder if len(named) == 1 else None


def assets_of(
    record: Recorded, player: str, fleet: KeptFleet | None, deeds: Sequence[Deeds]
) -> tuple[FrameService, ...]:
    """Return what each of a player's ships and companies did and suffered, as the fleet calls them.

    Who built a ship has its deeds, whoever held it at the end.
    """
    done = {one.asset: one for one in deeds}
    found = []
    for asset in record.state.fighters:
        if asset.owner != player:
            continue
        deed = done.get(asset.id, Deeds(asset.id, player))
        found.append(
            replace(
                _unserved(asset, fleet, record),
                systems=len(asset.systems),
                lost=len(asset.lost),
                destroyed=asset.status in GONE,
                destroyed_in=deed.destroyed_in if deed.destroyed_in is not None else deed.lost_in,
                attacks=deed.attacks,
                damage=deed.damage,
                kills=deed.kills,
                stations=deed.hvas,
                spots=deed.spots,
            )
        )
    return tuple(found)


def unserved(asset: KeptShip | KeptSquad, fleet: KeptFleet) -> FrameService:
    """Return a ship or a company before it did anything."""
    return FrameService(
        frame=asset.id,
        name=asset.name,
        picture=asset.picture,
        model=asset.model.sha256 if asset.model else None,
        submodel=asset.model.submodel if asset.model else None,
        notation=_dice(asset, fleet),
        systems=len(asset.systems) if isinstance(asset, KeptShip) else len(COMPANY_SYSTEMS),
    )


def _dice(asset: KeptShip | KeptSquad, fleet: KeptFleet) -> str:
    profile = PROFILES[fleet.game]
    if isinstance(asset, KeptShip):
        return write_ship(rules_ship(asset, fleet.game), profile)
    return write_company_dice(rules_company(asset), profile, fleet_terms(fleet))


def _unserved(asset: FighterState, fleet: KeptFleet | None, record: Recorded) -> FrameService:
    """Return the fleet's own asset by its id in battle: `ann.s2` is the second ship, `ann.c1` the first company.

    One that no fleet knows is an asset of this battle alone.
    """
    kind = "s" if isinstance(asset, ShipState) else "c"
    number = asset.id.rpartition(f".{kind}")[2]
    kept: Sequence[KeptShip | KeptSquad] = ()
    if fleet is not None:
        kept = fleet.ships if isinstance(asset, ShipState) else fleet.companies
    if fleet is not None and number.isdecimal() and 0 < int(number) <= len(kept):
        return unserved(kept[int(number) - 1], fleet)
    return FrameService(f"{record.id}.{asset.id}", asset.name)


def _faction(battle: CampaignBattle, member: str) -> str:
    return next((one.faction for one in battle.plan.enlisted if one.player == member), "")

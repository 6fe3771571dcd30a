"""From a record to a result: what a campaign takes of a battle that was fought with the program."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from campaigns.battles.kept import KeptBattle
from campaigns.campaign.battles import CampaignBattle
from campaigns.campaign.results import FrameService, Result, SideResult
from campaigns.campaign.taking import companies
from campaigns.identity import new_id
from campaigns.rapid_attack.companies.company import KeptCompany, KeptFrame
from campaigns.rapid_attack.companies.kind import RapidAttackCompanies
from campaigns.rapid_attack.companies.rules_view import rules_frame
from mfz_rules.rapid_attack.battle import Action, Battle, Event, Phase
from mfz_rules.rapid_attack.companies.notation import write_dice
from mfz_rules.rapid_attack.deeds import Deeds, deeds_of

Recorded = KeptBattle[Battle, Action, Event]
_BEFORE = (Phase.COMPARE, Phase.FIELDING)


def take_result(
    record: Recorded, battle: CampaignBattle, who: Mapping[str, str], snapshots: Mapping[str, str]
) -> Result:
    """Return what came of a record, over or not; a battle that is not over has no winners yet.

    `who` says which member each player of the record is, `snapshots` the sha256 of each player's company. Raises
    KeyError where `who` leaves somebody out.
    """
    state = record.state
    start = started(record)
    deeds = deeds_of(record.timeline.initial, record.timeline.entries)
    brought = companies(record, {"rapid-attack": RapidAttackCompanies()})
    objective = state.objective
    holder = objective.owner if objective is not None else None
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
                name=player.company.name,
                snapshot=snapshots.get(player.id),
                faction=_faction(battle, who[player.id]),
                assets=(start.assets(player.id), state.assets(player.id)),
                score_per_asset=player.score_per_asset,
                score=(start.score(player.id), state.score(player.id)),
                conceded=player.conceded,
                frames=frames_of(record, player.id, brought.get(player.id), deeds),
            )
            for player in state.players
        ),
        winners=tuple(who[player] for player in state.winners or ()),
        holder=None if holder is None else who[holder],
        clock=state.clock,
        edition=record.header.edition,
        scale=state.scale.value,
    )


def started(record: Recorded) -> Battle:
    """Return the battle as it was when its first round began; where it has not, as it stands."""
    states = (record.timeline.initial, *(entry.after for entry in record.timeline.entries))
    return next((state for state in states if state.phase not in _BEFORE), record.state)


def frames_of(
    record: Recorded, player: str, company: KeptCompany | None, deeds: Sequence[Deeds]
) -> tuple[FrameService, ...]:
    """Return what each of a player's frames did and suffered, as the company calls them."""
    state = record.state
    done = {one.frame: one for one in deeds}
    kept = _kept_frames(record, company)
    found = []
    for frame in state.frames:
        if frame.owner != player:
            continue
        deed = done.get(frame.id, Deeds(frame.id, player))
        found.append(
            replace(
                unserved(kept[frame.id]),
                systems=len(frame.systems),
                lost=len(frame.lost),
                destroyed=not frame.alive,
                destroyed_in=deed.destroyed_in,
                attacks=deed.attacks,
                damage=deed.damage,
                kills=deed.kills,
                stations=deed.stations,
                spots=deed.spots,
            )
        )
    return tuple(found)


def unserved(frame: KeptFrame) -> FrameService:
    """Return a frame before it did anything."""
    return FrameService(
        frame=frame.id,
        name=frame.name,
        pilot=frame.pilot,
        picture=frame.picture,
        model=frame.model.sha256 if frame.model else None,
        submodel=frame.model.submodel if frame.model else None,
        notation=write_dice(rules_frame(frame)),
        systems=len(frame.systems),
    )


def _kept_frames(record: Recorded, company: KeptCompany | None) -> dict[str, KeptFrame]:
    """Return the company's own frames by their ids in battle: `ann.f2` is the second; spares go by their names.

    One that no company knows is a frame of this battle alone.
    """
    frames = company.frames if company else ()
    spares = {spare.name: spare for spare in company.spares} if company else {}
    found = {}
    for frame in record.state.frames:
        number = frame.id.rpartition(".f")[2]
        listed = number.isdecimal() and 0 < int(number) <= len(frames)
        own = frames[int(number) - 1] if listed else spares.get(frame.name)
        found[frame.id] = own or KeptFrame(f"{record.id}.{frame.id}", frame.name)
    return found


def _faction(battle: CampaignBattle, member: str) -> str:
    return next((one.faction for one in battle.plan.enlisted if one.player == member), "")

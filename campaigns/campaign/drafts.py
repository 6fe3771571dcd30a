"""A result while it is being entered: as the record says or as people type, until it is applied."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from campaigns.campaign.battles import CampaignBattle
from campaigns.campaign.binding import scale_of
from campaigns.campaign.game import AnyCampaignGame
from campaigns.campaign.results import FrameService, Result, SideResult
from campaigns.campaign.rights import in_force
from campaigns.campaign.state import Campaign
from campaigns.companies.company import AnyCompany
from campaigns.identity import new_id
from mfz_rules.kernel.plain import Codecs

FEWEST, MOST = 2, 5
"""Sides of a battle (RA-GEN-08)."""


@dataclass(frozen=True, slots=True)
class Draft:
    """All that is known so far."""

    result: Result
    taken: Result | None = None
    """What the record says, where there is one; `result` is what the table lets count."""
    winners_said: bool = False
    """False: whoever has the highest score at the end is proposed (RA-END-05)."""


_CODEC = Codecs(compact=True).of(Draft)


def draft_to(draft: Draft) -> dict[str, object]:
    """Return a draft as a document, so that nothing typed is lost."""
    return _CODEC.write(draft)


def draft_from(document: Mapping[str, object]) -> Draft:
    """Read a draft; raises RecordError."""
    return _CODEC.read(dict(document), "")


def of_record(result: Result) -> Draft:
    """Begin with what was taken from a record; one that is not over has winners proposed."""
    return Draft(result, result, winners_said=bool(result.winners))


def by_hand(
    game: AnyCampaignGame, campaign: Campaign, battle: CampaignBattle, companies: Mapping[str, AnyCompany], day: str
) -> Draft:
    """Begin with what was planned, or with the result that stood before the battle was opened again.

    `companies` are those that are there, by id; `day` is today.
    """
    if battle.former:
        former = battle.former[-1]
        said = former.winners != proposed_winners(former.sides)
        return Draft(replace(former, id=new_id(), record=None, entries=0, overruled=""), winners_said=said)
    sides = tuple(
        blank_side(game, one.player, companies.get(one.company), one.faction, one.company)
        for one in battle.plan.enlisted
    )
    scale = scale_of(battle, in_force(campaign, battle))
    result = Result(new_id(), battle.id, None, 0, day, 0, sides, (), edition=campaign.edition, scale=scale)
    return with_comparison(Draft(result), {}, comparison(game, campaign, battle, result, companies))


def comparison(
    game: AnyCampaignGame,
    campaign: Campaign,
    battle: CampaignBattle,
    result: Result,
    companies: Mapping[str, AnyCompany],
) -> dict[str, int]:
    """Return each player's score per asset by the companies that fought (RA-CMP-04, RA-CMP-05).

    Empty where a company is not known: it might be the largest of them or the smallest.
    """
    known = [companies[side.company] for side in result.sides if side.company in companies]
    if len(known) < max(FEWEST, len(result.sides)):
        return {}
    scores = game.compare(campaign, battle, known)
    return {side.player: score for side, score in zip(result.sides, scores, strict=True)}


def with_comparison(draft: Draft, before: Mapping[str, int], now: Mapping[str, int]) -> Draft:
    """Return a draft whose scores per asset follow the comparison, but for those that somebody typed.

    `before` and `now` are what the comparison said and says.
    """
    sides = tuple(
        counted(side, side.assets, now[side.player])
        if side.player in now and side.score_per_asset in (0, before.get(side.player))
        else side
        for side in draft.result.sides
    )
    return replace(draft, result=replace(draft.result, sides=sides))


def blank_side(
    game: AnyCampaignGame, player: str, company: AnyCompany | None, faction: str, id: str = ""
) -> SideResult:
    """Return a side that has not done anything yet; `id` names a company that is not there any more."""
    if company is None:
        return SideResult(player, id, "", faction=faction)
    return game.blank_side(player, company, faction)


def proposed_winners(sides: Sequence[SideResult]) -> tuple[str, ...]:
    """Return who has the highest score at the end, those who gave up aside; several share it (RA-END-05)."""
    staying = [side for side in sides if not side.conceded]
    best = max((side.score[1] for side in staying), default=0)
    return tuple(side.player for side in staying if side.score[1] == best) if best else ()


def finished(draft: Draft) -> Result:
    """Return the result as it would be applied; a reason for deeds that are as recorded is none."""
    sides = tuple(
        replace(side, frames=tuple(_without_idle_reason(draft, side.player, one) for one in side.frames))
        for side in draft.result.sides
    )
    winners = draft.result.winners if draft.winners_said else proposed_winners(sides)
    return replace(draft.result, sides=sides, winners=winners)


def overruled(draft: Draft) -> bool:
    """Tell whether the table lets something else count than the record says; then a reason is wanted.

    Deeds of frames have reasons of their own: see `unexplained`.
    """
    taken = draft.taken
    if taken is None:
        return False
    said = finished(draft)
    frames = {side.player: side.frames for side in taken.sides}
    sides = tuple(replace(side, frames=frames.get(side.player, side.frames)) for side in said.sides)
    same = replace(said, id=taken.id, sides=sides, overruled="", notes=taken.notes)
    return same != replace(taken, winners=taken.winners or same.winners)


def unexplained(draft: Draft) -> tuple[FrameService, ...]:
    """Return the frames whose deeds count otherwise than recorded, and nobody says why."""
    return tuple(
        frame
        for side in draft.result.sides
        for frame in side.frames
        if not frame.overruled.strip() and _differs(draft, side.player, frame)
    )


def recorded(taken: Result | None, player: str, frame: str) -> FrameService | None:
    """Return a frame's deeds as the record tells them; None where there is none."""
    side = taken.side(player) if taken is not None else None
    return next((one for one in side.frames if one.frame == frame), None) if side is not None else None


def _differs(draft: Draft, player: str, frame: FrameService) -> bool:
    told = recorded(draft.taken, player, frame.frame)
    return told is not None and replace(frame, overruled="") != told


def _without_idle_reason(draft: Draft, player: str, frame: FrameService) -> FrameService:
    idle = draft.taken is not None and frame.overruled and not _differs(draft, player, frame)
    return replace(frame, overruled="") if idle else frame


def with_side(draft: Draft, player: str, side: SideResult | None) -> Draft:
    """Return the draft with a player's side replaced, added at the end, or taken away with all that names it."""
    result = draft.result
    if side is None:
        kept = tuple(one for one in result.sides if one.player != player)
        winners = tuple(one for one in result.winners if one != player)
        holder = None if result.holder == player else result.holder
        return replace(draft, result=replace(result, sides=kept, winners=winners, holder=holder))
    known = any(one.player == player for one in result.sides)
    changed = tuple(side if one.player == player else one for one in result.sides)
    return replace(draft, result=replace(result, sides=changed if known else (*changed, side)))


def counted(side: SideResult, assets: tuple[int, int], score_per_asset: int) -> SideResult:
    """Return a side with other assets; its scores follow from them (RA-SCORE-01)."""
    score = (assets[0] * score_per_asset, assets[1] * score_per_asset)
    return replace(side, assets=assets, score_per_asset=score_per_asset, score=score)


def with_fate(side: SideResult, frame: FrameService) -> SideResult:
    """Return a side entered by hand with what one of its frames did and suffered.

    One that is destroyed leaves the side an asset poorer, unless somebody typed other assets at the end.
    """
    after = with_frame(side, frame)
    if side.assets[0] and side.assets[1] == _surviving(side):
        return counted(after, (side.assets[0], _surviving(after)), side.score_per_asset)
    return after


def _surviving(side: SideResult) -> int:
    """Return the assets that are left where no station changed hands."""
    return max(0, side.assets[0] - sum(frame.destroyed for frame in side.frames))


def with_frame(side: SideResult, frame: FrameService) -> SideResult:
    """Return a side with what one of its frames did."""
    return replace(side, frames=tuple(frame if one.frame == frame.frame else one for one in side.frames))

"""One battle in two copies of a campaign, side by side in words."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from PySide6.QtCore import QCoreApplication

from campaigns.battles.record_copies import Compared, Relation
from campaigns.campaign.battles import CampaignBattle, Plan
from campaigns.campaign.results import Result
from campaigns.campaign.sharing.comparing import BattleDifference, Where
from campaigns.campaign.state import Campaign, ImposedConditions
from mfz_desktop.battle.text.conditions import let_pass
from mfz_desktop.campaign.text.naming import battle_name, member_name, status_word
from mfz_desktop.campaign.text.telling import held, outcome, where_and_when
from mfz_desktop.campaign.views import CampaignViews
from mfz_desktop.core.language import listed, plural

translate = QCoreApplication.translate


@dataclass(frozen=True, slots=True)
class ComparedLine:
    """One thing about a battle, as it is in each copy."""

    what: str
    here: str
    there: str
    differs: bool


def side_by_side(
    views: CampaignViews, here: Campaign, there: Campaign, battle: BattleDifference
) -> tuple[ComparedLine, ...]:
    """Return what there is to say about a battle in both copies; what neither has is left out."""
    return tuple(line for line in _lines(views, here, there, battle) if line.here or line.there)


def name_of(here: Campaign, there: Campaign, battle: BattleDifference) -> str:
    """Return what a battle is called, in whichever copy has it."""
    for campaign in (here, there):
        if (found := campaign.battle(battle.battle)) is not None:
            return battle_name(campaign, found)
    return battle.name or translate("Sharing", "A battle that was dropped")


def where_words(where: Where) -> str:
    """Return where a battle has something new, and what merging does with it."""
    return {
        Where.HERE: translate("Sharing", "New here: it stays."),
        Where.THERE: translate("Sharing", "New in the file: it comes in."),
        Where.BOTH: translate("Sharing", "New in both, and nothing contradicts: both are kept."),
        Where.CONFLICT: translate("Sharing", "Both copies went on differently: say which counts."),
    }[where]


def _lines(views: CampaignViews, here: Campaign, there: Campaign, battle: BattleDifference) -> Iterator[ComparedLine]:
    ours, theirs = here.battle(battle.battle), there.battle(battle.battle)
    laid = here.conditions_after(battle.battle), there.conditions_after(battle.battle)
    yield _line(
        translate("Sharing", "It is"), _standing(ours), _standing(theirs), _standing(ours) != _standing(theirs)
    )
    plans = ours.plan if ours else None, theirs.plan if theirs else None
    yield _line(translate("Sharing", "Plan"), _plan(here, ours), _plan(there, theirs), plans[0] != plans[1])
    yield _line(
        translate("Sharing", "Result"), _result(here, ours), _result(there, theirs), _bare(ours) != _bare(theirs)
    )
    why = _overruled(ours), _overruled(theirs)
    yield _line(translate("Sharing", "Otherwise than recorded"), *why, why[0] != why[1])
    yield _line(
        translate("Sharing", "Laid down after it"), _laid(views, laid[0]), _laid(views, laid[1]), laid[0] != laid[1]
    )
    if (records := battle.records) is not None:
        differ = records.relation is not Relation.SAME
        yield ComparedLine(translate("Sharing", "Record"), *_steps(records), differ)


def _line(what: str, here: str, there: str, differs: bool) -> ComparedLine:
    if differs and here == there and here:
        there = translate("Sharing", "{same} Other details.").format(same=there)
    return ComparedLine(what, here, there, differs)


def _standing(battle: CampaignBattle | None) -> str:
    return status_word(battle.status) if battle is not None else translate("Sharing", "not planned, or dropped")


def _plan(campaign: Campaign, battle: CampaignBattle | None) -> str:
    if battle is None:
        return ""
    plan: Plan = battle.plan
    players = listed([member_name(campaign, one.player) for one in plan.enlisted])
    said = (
        plan.name,
        where_and_when(campaign, replace(battle, result=None)),
        players,
        plan.objective.name if plan.objective else "",
    )
    return _sentence(" · ".join(filter(None, said)))


def _result(campaign: Campaign, battle: CampaignBattle | None) -> str:
    if battle is None or battle.result is None:
        return ""
    result = battle.result
    scores = ", ".join(f"{member_name(campaign, side.player)} {side.score[1]}" for side in result.sides)
    rounds = plural("Sharing", "%n round.", "%n rounds.", result.rounds) if result.rounds else ""
    by_hand = translate("Sharing", "Entered by hand.") if result.by_hand else ""
    said = outcome(campaign, battle), _sentence(scores), held(campaign, battle), rounds, by_hand
    return " ".join(filter(None, said))


def _overruled(battle: CampaignBattle | None) -> str:
    """Return why the table lets a result count otherwise than its record says, and which frames."""
    if battle is None or battle.result is None:
        return ""
    frames = (frame for side in battle.result.sides for frame in side.frames if frame.overruled)
    said = (battle.result.overruled, *(f"{frame.name}: {frame.overruled}" for frame in frames))
    return " ".join(_sentence(one) for one in said if one)


def _bare(battle: CampaignBattle | None) -> Result | None:
    """Return a result without its id: entered on both sides alike it is one result."""
    return replace(battle.result, id="") if battle is not None and battle.result is not None else None


def _laid(views: CampaignViews, laid: ImposedConditions | None) -> str:
    if laid is None:
        return ""
    said = [text for condition in laid.conditions for text in views.condition_sentences(condition)]
    return " ".join((*said, let_pass(laid.overruled))).strip() or translate("Sharing", "Nothing.")


def _steps(records: Compared) -> tuple[str, str]:
    here, there = (
        plural("Sharing", "%n step played.", "%n steps played.", number)
        for number in (records.steps_here, records.steps_there)
    )
    if records.relation is Relation.MISSING:
        return translate("Sharing", "Not here."), there
    if records.relation is Relation.PARTED:
        told = translate("Sharing", "{steps} The other way is kept beside it.")
        return told.format(steps=here), told.format(steps=there)
    return here, there


def _sentence(text: str) -> str:
    return f"{text}." if text and not text.endswith((".", "?", "!")) else text

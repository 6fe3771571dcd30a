"""What follows from an act about a battle: told before it is done, so that nobody is surprised."""

from dataclasses import dataclass

from campaigns.campaign.acts import Act, Entry
from campaigns.campaign.battles import CampaignBattle, Status
from campaigns.campaign.folding import Folded, fold_on
from campaigns.campaign.rights import Right, laid_down_for, right_after
from campaigns.campaign.standings import Standing, by_faction, by_player
from campaigns.campaign.state import Campaign, ImposedConditions

_LATER = "9999-12-31T23:59:59.999999+00:00"
"""After every entry there is."""


@dataclass(frozen=True, slots=True)
class StandingChange:
    """How somebody's standing changes."""

    before: Standing
    after: Standing


@dataclass(frozen=True, slots=True)
class Consequences:
    """What is otherwise afterwards."""

    players: tuple[StandingChange, ...]
    """Of those whose standing changes."""
    factions: tuple[StandingChange, ...]
    right: Right | None
    """Who lays down conditions after the battle; None while it is open."""
    rests: ImposedConditions | None
    """What was laid down after the battle and holds for no further one any more."""
    loses: tuple[CampaignBattle, ...]
    """Battles that are not decided and for which other conditions hold than before, or none."""
    fought_under: tuple[CampaignBattle, ...]
    """Battles that were fought under what was laid down after this one; they stay as they were fought."""


def as_if(folded: Folded, *acts: Act) -> Campaign:
    """Return the campaign as it would stand after more acts; an act that does not fit changes nothing."""
    return fold_on(folded, [Entry("", 0, _LATER, "", act) for act in acts]).campaign


def consequences(before: Campaign, after: Campaign, battle: str) -> Consequences:
    """Return what is otherwise in a campaign after something was done about one of its battles."""
    then = after.battle(battle)
    laid = before.conditions_after(battle)
    holds_no_more = laid is not None and (after.conditions_after(battle) != laid or then is None or not then.result)
    return Consequences(
        players=_changes(by_player(before), by_player(after)),
        factions=_changes(by_faction(before), by_faction(after)),
        right=right_after(after, then) if then else None,
        rests=laid if holds_no_more else None,
        loses=tuple(one for one in before.open_battles if one.id != battle and _differs(before, after, one)),
        fought_under=fought_under(before, battle),
    )


def fought_under(campaign: Campaign, battle: str) -> tuple[CampaignBattle, ...]:
    """Return the battles that were decided under what was laid down after another one."""
    found: list[CampaignBattle] = []
    if campaign.conditions_after(battle) is None:
        return ()
    for one in campaign.decided:
        laid = laid_down_for(campaign, one)
        if laid is not None and laid.after == battle:
            found.append(one)
    return tuple(found)


def is_unsettled(campaign: Campaign, battle: CampaignBattle) -> bool:
    """Tell whether a battle was fought under conditions that follow from one that is open again."""
    laid = laid_down_for(campaign, battle)
    source = campaign.battle(laid.after) if laid else None
    return battle.status is Status.DECIDED and source is not None and source.result is None


def _differs(before: Campaign, after: Campaign, battle: CampaignBattle) -> bool:
    return laid_down_for(before, battle) != laid_down_for(after, battle)


def _changes(before: tuple[Standing, ...], after: tuple[Standing, ...]) -> tuple[StandingChange, ...]:
    old, new = ({one.who: one for one in standings} for standings in (before, after))
    pairs = [(old.get(who, Standing(who)), new.get(who, Standing(who))) for who in dict.fromkeys((*new, *old))]
    return tuple(StandingChange(*pair) for pair in pairs if pair[0] != pair[1])

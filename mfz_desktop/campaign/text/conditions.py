"""What is laid down for a battle, in sentences: each says what it means at the table."""

from collections.abc import Iterator
from dataclasses import dataclass

from PySide6.QtCore import QCoreApplication

from campaigns.campaign.battles import CampaignBattle
from campaigns.campaign.rights import laid_down_for
from campaigns.campaign.state import Campaign, ImposedConditions
from mfz_desktop.battle.text.conditions import let_pass
from mfz_desktop.campaign.text.naming import battle_name, member_name
from mfz_desktop.campaign.views import CampaignViews

translate = QCoreApplication.translate


@dataclass(frozen=True, slots=True)
class ConditionSentence:
    """A condition in a sentence, and why it holds."""

    text: str
    source: str


def who_laid_down(campaign: Campaign, laid: ImposedConditions) -> str:
    """Return by whom and after which battle: `laid down by Ann after “The dam”`."""
    battle = campaign.battle(laid.after)
    after = battle_name(campaign, battle) if battle else ""
    if laid.by is None:
        return translate("Conditions", "agreed by all after “{battle}”").format(battle=after)
    text = translate("Conditions", "laid down by {player} after “{battle}”")
    return text.format(player=member_name(campaign, laid.by), battle=after)


def told_for(views: CampaignViews, campaign: Campaign, battle: CampaignBattle) -> tuple[ConditionSentence, ...]:
    """Return everything that holds for a battle, from the general to the special, each with why."""
    return tuple(_told_for(views, campaign, battle))


def _told_for(views: CampaignViews, campaign: Campaign, battle: CampaignBattle) -> Iterator[ConditionSentence]:
    place = campaign.world.place(battle.plan.place)
    if place is not None:
        why = translate("Conditions", "always so: {place}").format(place=place.name)
        for zone in place.zones:
            yield ConditionSentence(views.zone_sentence(zone), why)
    for zone in battle.plan.zones:
        yield ConditionSentence(views.zone_sentence(zone), translate("Conditions", "agreed for this battle"))
    laid = laid_down_for(campaign, battle)
    if laid is None:
        return
    if laid.by is None and not laid.conditions:
        yield ConditionSentence(
            translate("Conditions", "The group goes on without conditions."), who_laid_down(campaign, laid)
        )
    for condition in laid.conditions:
        for text in views.condition_sentences(condition):
            yield ConditionSentence(text, who_laid_down(campaign, laid))
    if laid.conditions and laid.overruled:
        yield ConditionSentence(let_pass(laid.overruled), who_laid_down(campaign, laid))

"""The briefing of a battle to come, in any markup: where, what over, under what, what to build, who comes.

Everything that people typed is escaped.
"""

from collections.abc import Iterator

from PySide6.QtCore import QCoreApplication

from campaigns.campaign.battles import CampaignBattle
from campaigns.campaign.planning import suggested_terrain
from campaigns.campaign.state import Campaign
from mfz_desktop.battle.text.markup import Markup
from mfz_desktop.campaign.text.agreements import agreed_text
from mfz_desktop.campaign.text.conditions import told_for
from mfz_desktop.campaign.text.naming import battle_name, faction_name, member_name
from mfz_desktop.campaign.text.telling import objective_sentence, where_and_when
from mfz_desktop.campaign.views import CampaignViews, behaviour_told

translate = QCoreApplication.translate


def briefing_of(views: CampaignViews, campaign: Campaign, battle: CampaignBattle, markup: Markup) -> str:
    """Return the briefing of a battle."""
    title = translate("Briefing", "{campaign}: {battle}")
    title = title.format(campaign=campaign.name, battle=battle_name(campaign, battle))
    return markup.around(markup.escape(title), _blocks(views, campaign, battle, markup, title))


def _blocks(
    views: CampaignViews, campaign: Campaign, battle: CampaignBattle, markup: Markup, title: str
) -> Iterator[str]:
    yield markup.heading(1, markup.escape(title))
    if facts := where_and_when(campaign, battle):
        yield markup.paragraph(markup.strong(markup.escape(facts)))
    place, hook = campaign.world.place(battle.plan.place), campaign.world.hook(battle.plan.hook)
    for told in (hook.told if hook else "", place.told if place else "", battle.plan.notes):
        if told:
            yield markup.paragraph(markup.escape(told))
    for heading, lines in (
        (translate("Briefing", "What it is fought over"), _objective(views, battle)),
        (translate("Briefing", "What holds"), _conditions(views, campaign, battle)),
        (translate("Briefing", "What to build"), views.building_told(campaign, battle)),
        (translate("Briefing", "The table"), tuple(filter(None, (suggested_terrain(campaign, battle),)))),
        (translate("Briefing", "Who comes"), _who(campaign, battle)),
    ):
        if lines:
            yield markup.heading(2, markup.escape(heading))
            yield markup.items([markup.escape(line) for line in lines])


def _objective(views: CampaignViews, battle: CampaignBattle) -> tuple[str, ...]:
    objective = battle.plan.objective
    told = (objective.told, behaviour_told(views, objective.behaviour)) if objective is not None else ()
    return (objective_sentence(battle.plan), *filter(None, told))


def _conditions(views: CampaignViews, campaign: Campaign, battle: CampaignBattle) -> tuple[str, ...]:
    lines = (f"{one.text} ({one.source})" if one.source else one.text for one in told_for(views, campaign, battle))
    agreed = (agreed_text(views, agreement) for agreement in campaign.agreements)
    found = (*lines, *agreed)
    return found or (translate("Briefing", "Nothing is laid down: the group decides as usual."),)


def _who(campaign: Campaign, battle: CampaignBattle) -> tuple[str, ...]:
    return tuple(
        " · ".join(filter(None, (member_name(campaign, one.player), faction_name(campaign, one.faction))))
        for one in battle.plan.enlisted
    )

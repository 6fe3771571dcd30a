"""What refers to a place, a faction or a hook: while something does, it cannot be taken away."""

from campaigns.campaign.battles import CampaignBattle
from campaigns.campaign.state import Campaign
from mfz_rules.kernel.sentences import Sentence


def who_needs_place(campaign: Campaign, place: str) -> str:
    """Return why a place has to stay, as a sentence; empty where nothing refers to it."""
    if battle := next((one for one in campaign.battles if one.plan.place == place), None):
        return Sentence(
            "{battle} is fought here. Plan it elsewhere or drop it first.", battle=_battle(campaign, battle)
        )
    if hook := next((one for one in campaign.world.hooks if one.place == place), None):
        return Sentence("The hook “{name}” is here. Take it elsewhere or away first.", name=hook.name)
    return ""


def who_needs_faction(campaign: Campaign, faction: str) -> str:
    """Return why a faction has to stay, as a sentence; empty where nothing refers to it."""
    if member := next((one for one in campaign.playing if one.faction == faction), None):
        return Sentence("{name} plays for this faction. Choose another one there first.", name=member.name)
    if battle := next((one for one in campaign.battles if faction in _factions(one)), None):
        return Sentence("{battle} is fought for this faction, so it stays.", battle=_battle(campaign, battle))
    if hook := next((one for one in campaign.world.hooks if faction in one.factions), None):
        return Sentence("The hook “{name}” names this faction. Change it first.", name=hook.name)
    if any(faction in tension.factions for tension in campaign.world.tensions):
        return Sentence("A tension names this faction. Change it first.")
    return ""


def who_needs_hook(campaign: Campaign, hook: str) -> str:
    """Return why a hook has to stay, as a sentence; empty where nothing refers to it."""
    if any(one.plan.hook == hook for one in campaign.battles):
        return Sentence("A battle was planned from this hook, so it stays.")
    return ""


def _factions(battle: CampaignBattle) -> frozenset[str]:
    sides = battle.result.sides if battle.result else ()
    return frozenset((*(one.faction for one in battle.plan.enlisted), *(one.faction for one in sides)))


def _battle(campaign: Campaign, battle: CampaignBattle) -> str:
    hook = campaign.world.hook(battle.plan.hook)
    name = battle.plan.name or (hook.name if hook else "")
    return Sentence("The battle “{name}”", name=name) if name else Sentence("A battle")

"""What battles, members, places and factions of a campaign are called."""

from PySide6.QtCore import QCoreApplication

from campaigns.campaign.battles import CampaignBattle, Status
from campaigns.campaign.state import Campaign

translate = QCoreApplication.translate


def battle_name(campaign: Campaign, battle: CampaignBattle) -> str:
    """Return what a battle is called: its name, else its hook's, its place's, or its number."""
    hook = campaign.world.hook(battle.plan.hook)
    place = campaign.world.place(battle.plan.place)
    named = battle.plan.name or (hook.name if hook else "") or (place.name if place else "")
    if named:
        return named
    ids = [one.id for one in campaign.battles]
    number = ids.index(battle.id) + 1 if battle.id in ids else len(ids) + 1
    return translate("Campaign", "Battle {number}").format(number=number)


def member_name(campaign: Campaign, id: str | None) -> str:
    """Return a member's name; `everybody` for None, `somebody` for one who is not known."""
    if id is None:
        return translate("Campaign", "everybody")
    member = campaign.member(id)
    return member.name if member else translate("Campaign", "somebody")


def place_name(campaign: Campaign, id: str) -> str:
    """Return a place's name; empty where there is none."""
    place = campaign.world.place(id)
    return place.name if place else ""


def faction_name(campaign: Campaign, id: str) -> str:
    """Return a faction's name; empty where there is none."""
    faction = campaign.world.faction(id)
    return faction.name if faction else ""


def status_word(status: Status) -> str:
    """Return where a battle stands, in a word."""
    return {
        Status.PLANNED: translate("Campaign", "planned"),
        Status.BEGUN: translate("Campaign", "begun"),
        Status.DECIDED: translate("Campaign", "decided"),
    }[status]


def kind_word(kind: str) -> str:
    """Return what a kind of place is called; the word itself where we do not know it."""
    words = {
        "": translate("Campaign", "place"),
        "town": translate("Campaign", "town"),
        "city": translate("Campaign", "city"),
        "farm": translate("Campaign", "farm"),
        "river": translate("Campaign", "river"),
        "bridge": translate("Campaign", "bridge"),
        "gate": translate("Campaign", "gate"),
        "factory": translate("Campaign", "factory"),
        "silo": translate("Campaign", "silos"),
        "hills": translate("Campaign", "hills"),
        "field": translate("Campaign", "field"),
        "camp": translate("Campaign", "camp"),
    }
    return words.get(kind, kind)


def party_name(campaign: Campaign, id: str) -> str:
    """Return what a faction is called, or a member who fights for none; empty where neither is known."""
    member = campaign.member(id)
    return faction_name(campaign, id) or (member.name if member else "")

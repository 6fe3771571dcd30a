"""What came of a battle, and what is to come, in sentences."""

from collections.abc import Mapping

from PySide6.QtCore import QCoreApplication

from campaigns.campaign.battles import CampaignBattle, Plan
from campaigns.campaign.game import AnyCampaignGame
from campaigns.campaign.rights import Right, right_after
from campaigns.campaign.state import Campaign
from mfz_desktop.campaign.text.naming import member_name, party_name, place_name
from mfz_desktop.core.day_words import day_words
from mfz_desktop.core.language import listed, plural

translate = QCoreApplication.translate


def outcome(campaign: Campaign, battle: CampaignBattle) -> str:
    """Return who won: `Ann won.`; empty for a battle that is not decided."""
    result = battle.result
    if result is None:
        return ""
    names = [member_name(campaign, one) for one in result.winners]
    if not names:
        return translate("Campaign", "Nobody won.")
    if len(names) == 1:
        return translate("Campaign", "{player} won.").format(player=names[0])
    return translate("Campaign", "{players} share the victory.").format(players=listed(names))


def held(campaign: Campaign, battle: CampaignBattle) -> str:
    """Return who held the objective at the end; empty where there was none or the battle is open."""
    result, objective = battle.result, battle.plan.objective
    if result is None:
        return ""
    what = objective.name if objective else translate("Campaign", "the objective")
    if result.holder is None:
        return translate("Campaign", "Nobody held {objective}.").format(objective=what) if objective else ""
    text = translate("Campaign", "{player} held {objective}.")
    return text.format(player=member_name(campaign, result.holder), objective=what)


def holding_words(campaign: Campaign, party: str, held: Mapping[str, str]) -> str:
    """Return how much of the map a party holds: `Ijad Hoplites: 3 places`; `held` says who holds each place."""
    number = sum(one == party for one in held.values())
    words = plural("Campaign", "{party}: %n place", "{party}: %n places", number)
    return words.replace("{party}", party_name(campaign, party))


def right_sentence(game: AnyCampaignGame, campaign: Campaign, battle: CampaignBattle) -> str:
    """Return who lays down the next battle's conditions (RA-CAMP-06, OQ-85).

    Empty for an open battle, and where nothing can be laid down in the game.
    """
    right, all_ = right_after(campaign, battle), len(game.characteristics)
    if right is None or not all_:
        return ""
    most = campaign.ruling("most_characteristics")
    number = most if isinstance(most, int) else 0
    if number >= all_:
        return _right_to_all(campaign, right)
    if right.by is None:
        return plural(
            "Campaign",
            "Nobody holds the objective: the group together may lay down %n of the {all} for the next battle.",
            "Nobody holds the objective: the group together may lay down %n of the {all} for the next battle.",
            number,
        ).replace("{all}", number_word(all_))
    text = plural(
        "Campaign",
        "{player}, winner or not, may lay down %n of the {all} for the next battle.",
        "{player}, winner or not, may lay down %n of the {all} for the next battle.",
        number,
    )
    return text.replace("{player}", member_name(campaign, right.by)).replace("{all}", number_word(all_))


def _right_to_all(campaign: Campaign, right: Right) -> str:
    if right.by is None:
        return translate(
            "Campaign", "Nobody holds the objective: the group together may lay down something for the next battle."
        )
    text = translate("Campaign", "{player}, winner or not, may lay down something for the next battle.")
    return text.format(player=member_name(campaign, right.by))


def number_word(number: int) -> str:
    """Return a number from 2 to 4 as a word: so many things may be laid down in a game."""
    words = {2: translate("Campaign", "two"), 3: translate("Campaign", "three"), 4: translate("Campaign", "four")}
    return words[number]


def objective_sentence(plan: Plan) -> str:
    """Return what is fought over (RA-CAMP-02, RA-CAMP-03)."""
    objective = plan.objective
    if objective is None and plan.without_objective:
        return translate("Campaign", "The group fights without a special objective.")
    if objective is None or not objective.name:
        return translate("Campaign", "No special objective is named yet.")
    return objective.name


def where_and_when(campaign: Campaign, battle: CampaignBattle) -> str:
    """Return place and day of a battle, what is known of them."""
    when = battle.result.fought if battle.result else battle.plan.when
    return " · ".join(filter(None, (place_name(campaign, battle.plan.place), day_words(when))))

"""House rules in words: what an agreement touches, and how it is shown wherever a campaign's rules are."""

from PySide6.QtCore import QCoreApplication

from campaigns.campaign.agreements import Agreement, Touches
from campaigns.campaign.state import Campaign
from mfz_desktop.campaign.text.conditions import ConditionSentence
from mfz_desktop.campaign.views import CampaignViews

translate = QCoreApplication.translate


def touches_word(touches: Touches) -> str:
    """Return what an agreement has to do with, in words."""
    return {
        Touches.NOTHING: translate("Agreements", "how we play together"),
        Touches.STORY: translate("Agreements", "the story only"),
        Touches.FRAMES: translate("Agreements", "dice or pieces after a battle"),
        Touches.SCORE: translate("Agreements", "the score of later battles"),
        Touches.NUMBERS: translate("Agreements", "a number added to a roll"),
        Touches.WHITE_DICE: translate("Agreements", "more white dice"),
        Touches.DEFENSE: translate("Agreements", "a stronger defense"),
        Touches.REPAIR: translate("Agreements", "repair during a battle"),
        Touches.OWN_ATTACK: translate("Agreements", "yellow dice for one's own attack"),
        Touches.WAITING: translate("Agreements", "standing still or leaving out a turn"),
    }[touches]


def agreed_text(views: CampaignViews, agreement: Agreement) -> str:
    """Return a house rule in words; one that answers a question stands behind it."""
    return f"{views.question(agreement.question)} {agreement.text}".strip()


def agreed_for(views: CampaignViews, campaign: Campaign) -> tuple[ConditionSentence, ...]:
    """Return the house rules in words that hold for the battles to come, as conditions are told."""
    why = translate("Conditions", "agreed by all")
    return tuple(ConditionSentence(agreed_text(views, one), why) for one in campaign.agreements)

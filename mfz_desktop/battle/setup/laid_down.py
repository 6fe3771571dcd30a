"""What a campaign laid down for the battle that is set up, and the table's word against it. No Qt."""

from dataclasses import dataclass
from typing import Generic

from campaigns.battles.kind import Plan
from campaigns.battles.setup_plan import CampaignLink
from mfz_desktop.core.language import translate


@dataclass(frozen=True, slots=True)
class LaidDownCondition:
    """One thing that was laid down."""

    key: str
    """Names it within the plan."""
    text: str
    """What it means, a sentence."""
    source: str
    """Who laid it down, and after which battle."""
    stands: bool
    """Whether the table plays it."""
    note: str = ""
    """That it is overruled and why, in sentences; empty where it stands, or where nobody said why."""


class LaidDownForPlan(Generic[Plan]):
    """How a game's set-up tells what was laid down, and overrules it. This one is for games without conditions."""

    def held(self, plan: Plan) -> tuple[LaidDownCondition, ...]:
        """Return everything that was laid down for a plan; nothing for a battle of no campaign."""
        return ()

    def nothing(self, plan: Plan) -> str:
        """Return what is said of a campaign's battle for which nothing is held."""
        return translate("Setup", "Nothing is laid down for this battle.")

    def overruled(self, plan: Plan, key: str, reason: str) -> Plan:
        """Return the plan as the table plays it against what was laid down; its notes say so, with the reason."""
        return plan

    def restored(self, plan: Plan, key: str) -> Plan:
        """Return the plan with something played again as it was laid down."""
        return plan


def line_of(one: LaidDownCondition) -> str:
    """Return a condition in a sentence; where it is overruled, that and why."""
    if one.stands:
        return one.text
    return one.note or translate("Setup", "(Overruled: {text})").format(text=one.text)


def source_words(link: CampaignLink) -> str:
    """Return by whom conditions were laid down: `laid down by Ann after “The dam”`."""
    if not link.by:
        return translate("Conditions", "agreed by all after “{battle}”").format(battle=link.after)
    text = translate("Conditions", "laid down by {player} after “{battle}”")
    return text.format(player=link.by, battle=link.after)

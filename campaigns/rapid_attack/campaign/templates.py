"""Templates for campaigns of Rapid Attack."""

from collections.abc import Collection, Mapping

from campaigns.campaign.agreements import Touches
from campaigns.campaign.templates.game import TemplateGame
from campaigns.campaign.world import Faction, Template
from campaigns.rapid_attack.campaign.conditions import BEHAVIOURS, ZONE_MODES
from campaigns.rapid_attack.campaign.suggested import company_findings
from mfz_rules.kernel.findings import Finding
from mfz_rules.rapid_attack.editions import EDITIONS
from mfz_rules.rapid_attack.settings import check_settings
from mfz_rules.rapid_attack.settings.book import find_collisions
from mfz_rules.rapid_attack.settings.lint import lint

ADVICE: Mapping[Touches, tuple[str, str]] = {
    Touches.FRAMES: (
        "RA-CAMP-16",
        "no battle should change dice or frames of the next one. Whoever wins would win the next one more easily.",
    ),
    Touches.SCORE: (
        "RA-CAMP-17",
        "the score of a battle should not depend on earlier ones. Who fell behind would have nothing to play for.",
    ),
    Touches.NUMBERS: (
        "RA-HACK-10",
        "no number should be added to a roll or taken from it. Give another coloured die instead.",
    ),
    Touches.WHITE_DICE: (
        "RA-HACK-11",
        "nobody should get more white dice. The more there are, the less a frame's systems matter.",
    ),
    Touches.DEFENSE: (
        "RA-HACK-12",
        "defense should not grow stronger. Battles take longer, and attackers stay away.",
    ),
    Touches.REPAIR: (
        "RA-HACK-13",
        "nothing should be repaired during a battle. Bold attacks no longer pay.",
    ),
    Touches.OWN_ATTACK: (
        "RA-HACK-14",
        "yellow dice should not help a frame's own attack. Give it a larger red die instead.",
    ),
    Touches.WAITING: (
        "RA-HACK-15",
        "standing still or leaving out a turn should be worth nothing. Battles live on movement.",
    ),
}
"""What the authors advise where an agreement touches something (RA-HACK-16 takes in the first two)."""


class RapidAttackTemplates(TemplateGame):
    """Settings, editions and suggested companies."""

    def editions(self) -> Collection[str]:
        """Return the editions."""
        return tuple(EDITIONS)

    def behaviours(self) -> Collection[str]:
        """Return the behaviours that the rules know."""
        return BEHAVIOURS

    def zone_modes(self) -> Collection[str]:
        """Return the two readings of OQ-80."""
        return ZONE_MODES

    def rules_findings(self, rules: Mapping[str, object]) -> tuple[Finding, ...]:
        """Return what is wrong with settings, else what collides and what the authors advise against."""
        return check_settings(rules) or (*find_collisions(rules), *lint(rules))

    def company_findings(self, faction: Faction, template: Template) -> tuple[Finding, ...]:
        """Return what is wrong with a faction's suggested company: lines, then rules."""
        return company_findings(faction, template.world, template.edition, template.rules)

    def advice(self) -> Mapping[Touches, tuple[str, str]]:
        """Return what the authors advise."""
        return ADVICE

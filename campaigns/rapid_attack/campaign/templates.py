"""Templates for campaigns of Rapid Attack."""

from collections.abc import Collection, Mapping

from campaigns.campaign.agreements import Touches
from campaigns.campaign.templates.game import TemplateGame
from campaigns.campaign.world import Faction, Template
from campaigns.rapid_attack.campaign.advice import ADVICE
from campaigns.rapid_attack.campaign.conditions import BEHAVIOURS, ZONE_MODES
from campaigns.rapid_attack.campaign.suggested import company_findings
from mfz_rules.kernel.findings import Finding
from mfz_rules.rapid_attack.editions import EDITIONS
from mfz_rules.rapid_attack.settings import check_settings
from mfz_rules.rapid_attack.settings.book import find_collisions
from mfz_rules.rapid_attack.settings.lint import lint


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

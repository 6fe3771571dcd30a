"""Rapid Attack as campaigns ask for it."""

from typing import TYPE_CHECKING

from mfz_desktop.campaign.views import CampaignViews
from mfz_desktop.rapid_attack.battle.setup.presets import in_words
from mfz_desktop.rapid_attack.battle.setup.tables import shipped_layouts
from mfz_rules.kernel.findings import Finding
from mfz_rules.rapid_attack.editions import EDITIONS
from mfz_rules.rapid_attack.settings import SETTINGS

if TYPE_CHECKING:
    from mfz_desktop.campaign.writing.section import Section
    from mfz_desktop.campaign.writing.written import Written
    from mfz_desktop.context.context import AppContext


class RapidAttackCampaignViews(CampaignViews):
    """What is the game's own of its campaigns."""

    def editions(self) -> tuple[tuple[str, str], ...]:
        """Return the editions of the rulebook."""
        return tuple((one.id, one.name) for one in EDITIONS.values())

    def layouts(self) -> tuple[str, ...]:
        """Return the names of the layouts that come with the program."""
        return tuple(one.name for one in shipped_layouts())

    def has_setting(self, name: str) -> bool:
        """Tell whether there is such a setting."""
        return name in SETTINGS

    def in_words(self, finding: Finding) -> Finding:
        """Return a finding as the lists of settings have their names and values."""
        return in_words(finding)

    def world_sections(self, context: "AppContext", document: "Written") -> "tuple[Section, ...]":
        """Return the questions for a setting."""
        from mfz_desktop.rapid_attack.campaign.setting_questions import setting_section

        return (setting_section(context, document),)

    def rules_sections(self, context: "AppContext", document: "Written") -> "tuple[Section, ...]":
        """Return the questions for rules, those about the objective, and every setting."""
        from mfz_desktop.rapid_attack.campaign import rules_sections as sections

        return (
            sections.objective_section(context, document),
            sections.rules_section(context, document),
            sections.EverySetting(context, document),
        )

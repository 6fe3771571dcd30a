"""What campaigns ask of it beside its battles: one edition, and nothing to settle."""

from mfz_desktop.campaign.views import CampaignViews
from mfz_desktop.campaign.writing.section import Section
from mfz_desktop.campaign.writing.written import Written
from mfz_desktop.context.context import AppContext
from mfz_rules.kernel.findings import Finding


class HopCampaignViews(CampaignViews):
    """Nothing is asked about a world."""

    def editions(self) -> tuple[tuple[str, str], ...]:
        return (("final", "The pond"),)

    def layouts(self) -> tuple[str, ...]:
        return ()

    def has_setting(self, name: str) -> bool:
        return False

    def in_words(self, finding: Finding) -> Finding:
        return finding

    def world_sections(self, context: AppContext, document: Written) -> tuple[Section, ...]:
        return ()

    def rules_sections(self, context: AppContext, document: Written) -> tuple[Section, ...]:
        return ()

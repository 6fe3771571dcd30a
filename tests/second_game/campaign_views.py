"""What campaigns ask of it beside its battles: one edition, two scales, and nothing to settle."""

from campaigns.campaign.conditions import Condition, ScaleChoice
from campaigns.campaign.results import FrameService, SideResult
from mfz_desktop.campaign.conditions.condition_fields import ConditionFields, scale_fields
from mfz_desktop.campaign.figures import Count, Figure, ServiceWords
from mfz_desktop.campaign.views import CampaignViews, CompanyLines
from mfz_desktop.campaign.writing.editable_template import EditableTemplate
from mfz_desktop.campaign.writing.section import WritingSection
from mfz_desktop.context.context import AppContext
from mfz_rules.kernel.findings import Finding
from tests.second_game.campaigns import SCALES


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

    def condition_fields(self) -> tuple[ConditionFields, ...]:
        return (scale_fields(self.scales()),)

    def condition_sentences(self, condition: Condition) -> tuple[str, ...]:
        return (self.scale_sentence(condition.scale),) if isinstance(condition, ScaleChoice) else ()

    def scales(self) -> tuple[tuple[str, str], ...]:
        return tuple((one, one.capitalize()) for one in SCALES)

    def scale_sentence(self, scale: str) -> str:
        return f"It is hopped at a {scale}."

    def side_figures(self, side: SideResult) -> str:
        return f"score {side.score[0]} → {side.score[1]}"

    def company_lines(self) -> CompanyLines:
        return CompanyLines("Hopper 3", "A frog a line.")

    def counts(self) -> tuple[Count, ...]:
        return (Count("spots", "Flies", "flies of {frame}"),)

    def deeds(self, piece: FrameService) -> str:
        return f"{piece.spots} flies eaten"

    def service_figures(self) -> tuple[Figure, ...]:
        return (Figure("spots", "Flies", "Flies eaten"),)

    def service_words(self) -> ServiceWords:
        return ServiceWords("Frogs", "Frog", "Search frogs", "No frog has hopped yet.")

    def world_sections(self, context: AppContext, document: EditableTemplate) -> tuple[WritingSection, ...]:
        return ()

    def rules_sections(self, context: AppContext, document: EditableTemplate) -> tuple[WritingSection, ...]:
        return ()

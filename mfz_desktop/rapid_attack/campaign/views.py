"""Rapid Attack as campaigns ask for it."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication

from campaigns.campaign.battles import CampaignBattle
from campaigns.campaign.conditions import Condition, EnvironmentZone
from campaigns.campaign.state import Campaign
from campaigns.rapid_attack.campaign.conditions import BEHAVIOURS, SCALES
from campaigns.rapid_attack.campaign.questions.words import WORDS_QUESTIONS
from mfz_desktop.campaign.asset_views import AssetCampaignViews
from mfz_desktop.campaign.conditions.environments import Environments
from mfz_desktop.campaign.figures import Count, Figure, ServiceWords
from mfz_desktop.campaign.views import Behaviour, CompanyLines
from mfz_desktop.rapid_attack.battle.setup.setting_words import TABLE_SETTINGS
from mfz_desktop.rapid_attack.battle.setup.tables import shipped_layouts
from mfz_desktop.rapid_attack.battle.text import conditions
from mfz_desktop.rapid_attack.campaign import building, results
from mfz_desktop.rapid_attack.edition_words import edition_words
from mfz_rules.kernel.findings import Finding
from mfz_rules.rapid_attack.settings import SETTINGS

if TYPE_CHECKING:
    from mfz_desktop.campaign.conditions.condition_fields import ConditionFields
    from mfz_desktop.campaign.writing.editable_template import EditableTemplate
    from mfz_desktop.campaign.writing.section import WritingSection
    from mfz_desktop.context.context import AppContext

translate = QCoreApplication.translate
KNOWN = ("filter", "zero-G", "underwater", "heater")
"""Environments that are offered beside those of the world."""


class RapidAttackCampaignViews(AssetCampaignViews):
    """What is the game's own of its campaigns."""

    deed_words = results.FrameDeeds()

    def editions(self) -> tuple[tuple[str, str], ...]:
        """Return the editions of the rulebook."""
        return tuple(edition_words().items())

    def layouts(self) -> tuple[str, ...]:
        """Return the names of the layouts that come with the program."""
        return tuple(one.name for one in shipped_layouts())

    def has_setting(self, name: str) -> bool:
        """Tell whether there is such a setting."""
        return name in SETTINGS

    def in_words(self, finding: Finding) -> Finding:
        """Return a finding as the lists of settings have their names and values."""
        return TABLE_SETTINGS.in_words(finding)

    def condition_fields(self) -> "tuple[ConditionFields, ...]":
        """Return those of each of the four."""
        from mfz_desktop.campaign.conditions.condition_fields import scale_fields
        from mfz_desktop.rapid_attack.campaign import condition_fields as own

        return (
            own.environment_fields(self.environments()),
            own.design_fields(),
            own.average_fields(),
            scale_fields(self.scales()),
        )

    def condition_sentences(self, condition: Condition) -> tuple[str, ...]:
        """Return what a condition means at the table."""
        return conditions.sentences(condition)

    def scales(self) -> tuple[tuple[str, str], ...]:
        """Return skirmish and battle."""
        names = {"skirmish": translate("Campaign", "Skirmish"), "battle": translate("Campaign", "Battle")}
        return tuple((one, names[one]) for one in SCALES)

    def scale_sentence(self, scale: str) -> str:
        """Return how large the companies are."""
        return conditions.scale_sentence(scale)

    def building_told(self, campaign: Campaign, battle: CampaignBattle) -> tuple[str, ...]:
        """Return how many frames, stations and rockets, and which gear (RA-BUILD-03, RA-CAMP-07)."""
        return building.told(campaign, battle)

    def company_lines(self) -> CompanyLines:
        """Return a frame in notation."""
        told = translate("Template", "A frame a line, in notation. It is judged for a battle of three.")
        return CompanyLines("Warden -- 2Rd/1B/1G/2W + SSR (x1)", told)

    def behaviours(self) -> tuple[Behaviour, ...]:
        """Return what RA-CAMP-12 to RA-CAMP-15 say."""
        words = {
            None: (
                translate("Campaign", "stays where it is"),
                translate("Template", "it stays where it is"),
            ),
            "obedient": (
                translate("Campaign", "obedient"),
                translate("Template", "obedient: its holder may move it"),
            ),
            "follower": (
                translate("Campaign", "follows its owner"),
                translate("Template", "follower: it goes along with its holder's frame"),
            ),
            "afraid": (
                translate("Campaign", "afraid"),
                translate("Template", "afraid: all but its holder may move it"),
            ),
        }
        return tuple(Behaviour(one, *words[one], conditions.behaviour_sentence(one)) for one in (None, *BEHAVIOURS))

    def counts(self) -> tuple[Count, ...]:
        """Return systems lost, kills, and stations taken."""
        return results.counts()

    def standing_figures(self) -> tuple[Figure, ...]:
        """Return kills, frames lost, and stations taken."""
        return results.standing_figures()

    def service_figures(self) -> tuple[Figure, ...]:
        """Return kills, battles in which it was destroyed, and stations taken."""
        return results.service_figures()

    def service_words(self) -> ServiceWords:
        """Return frames and their pilots."""
        return results.service_words()

    def environments(self) -> Environments:
        """Return the systems that environments take (RA-CAMP-07, OQ-80)."""
        return Environments(
            known=KNOWN,
            word=translate("ZoneRow", "System that is needed"),
            hint=translate("ZoneRow", "underwater, filter, heater …"),
            without=translate("ZoneRow", "Without the system"),
            modes=(
                (translate("ZoneRow", "as the campaign's rules say"), None),
                (translate("ZoneRow", "one white die at most"), "cap_at_one"),
                (translate("ZoneRow", "one white die less"), "set_aside_one"),
            ),
            about=translate("Template", "Whoever has no system for one does worse there."),
            nothing=translate("PlacePanel", "Nothing: every frame fights here as it is."),
        )

    def zone_sentence(self, zone: EnvironmentZone) -> str:
        """Return which systems are needed where."""
        return conditions.zone_sentence(zone)

    def question(self, id: str) -> str:
        """Return one of the questions for rules that no setting can answer."""
        return next((translate("Questions", one.text) for one in WORDS_QUESTIONS if one.id == id), "")

    def world_sections(self, context: "AppContext", document: "EditableTemplate") -> "tuple[WritingSection, ...]":
        """Return the questions for a setting."""
        from mfz_desktop.rapid_attack.campaign.setting_questions import setting_section

        return (setting_section(context, document),)

    def rules_sections(self, context: "AppContext", document: "EditableTemplate") -> "tuple[WritingSection, ...]":
        """Return the questions for rules, those about the objective, those for words, and every setting."""
        from mfz_desktop.campaign.writing.every_setting import EverySetting
        from mfz_desktop.rapid_attack.campaign import rules_sections as sections

        return (
            sections.objective_section(context, document),
            sections.rules_section(context, document),
            sections.words_section(context, document),
            EverySetting(context, document, TABLE_SETTINGS),
        )

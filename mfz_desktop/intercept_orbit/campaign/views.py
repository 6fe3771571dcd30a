"""Intercept Orbit and Alpha Bandit as campaigns ask for them."""

from typing import TYPE_CHECKING

from campaigns.campaign.battles import CampaignBattle
from campaigns.campaign.conditions import Condition, EnvironmentZone
from campaigns.campaign.state import Campaign
from campaigns.intercept_orbit.battles.games import SHIP_GAMES
from campaigns.intercept_orbit.campaign.binding import players_of
from campaigns.intercept_orbit.companies.games import PROFILES
from mfz_desktop.campaign.asset_views import AssetCampaignViews
from mfz_desktop.campaign.figures import Count, Figure, ServiceWords
from mfz_desktop.campaign.views import CompanyLines
from mfz_desktop.core.language import translate
from mfz_desktop.intercept_orbit.battle.setup.setting_words import TABLE_SETTINGS
from mfz_desktop.intercept_orbit.campaign import results
from mfz_desktop.intercept_orbit.laid_down_words import sentences
from mfz_desktop.intercept_orbit.piece_words import PIECE_WORDS
from mfz_rules.kernel.findings import Finding

if TYPE_CHECKING:
    from mfz_desktop.campaign.conditions.condition_fields import ConditionFields
    from mfz_desktop.campaign.writing.editable_template import EditableTemplate
    from mfz_desktop.campaign.writing.section import WritingSection
    from mfz_desktop.context.context import AppContext

EXAMPLES = {"intercept-orbit": "Bulwark -- 2Ra+d8/1B/1K/2W", "alpha-bandit": "Rusty Nail -- 2Ra/1B/1G/1K/2W"}
"""A ship in notation."""


class FleetCampaignViews(AssetCampaignViews):
    """What is a game's own of its campaigns."""

    def __init__(self, game: str) -> None:
        self._game = game
        self.deed_words = results.AssetDeeds(game)
        self._settings = TABLE_SETTINGS[game]

    def editions(self) -> tuple[tuple[str, str], ...]:
        """Return the editions of the rulebook."""
        return tuple((one, one) for one in SHIP_GAMES[self._game].profile.editions.defaults)

    def layouts(self) -> tuple[str, ...]:
        """Return nothing: debris is placed in the battle."""
        return ()

    def has_setting(self, name: str) -> bool:
        """Tell whether there is such a setting."""
        return name in self._settings.book.settings

    def in_words(self, finding: Finding) -> Finding:
        """Return a finding as the lists of settings have their names and values."""
        return self._settings.in_words(finding)

    def condition_sentences(self, condition: Condition) -> tuple[str, ...]:
        """Return what a condition means for fleets, or that it does not hold for them."""
        return sentences(condition, self._game)

    def condition_fields(self) -> "tuple[ConditionFields, ...]":
        """Return those of a design and of a reduced average."""
        from mfz_desktop.intercept_orbit.campaign.condition_fields import fields_of

        return fields_of(self._game)

    def conditions_left_out(self) -> str:
        """Return why no environment and no scale is laid down."""
        return translate(
            "Conditions",
            "No environment is laid down for fleets, for ships carry nothing against one; and no scale, for fleets "
            "have one size for each number of players.",
        )

    def building_told(self, campaign: Campaign, battle: CampaignBattle) -> tuple[str, ...]:
        """Return how many assets a fleet has (IO-FLEET-02, AB-FLEET-03)."""
        profile, players = PROFILES[self._game], players_of(battle)
        size = profile.sizes.get(players)
        if size is None:
            return ()
        hvas = PIECE_WORDS[self._game]().hvas
        text = translate("Campaign", "{what}: {fewest} to {most}. {hvas}: {number}.")
        counted = translate("Campaign", "Ships and companies")
        if profile.sized_by.key == "ships":
            counted = translate("Campaign", "Ships")
        return (text.format(what=counted, fewest=size.fewest, most=size.most, hvas=hvas, number=size.hvas),)

    def company_lines(self) -> CompanyLines:
        """Return a ship in notation."""
        told = translate("Template", "An asset a line, in notation. It is judged for a battle of two.")
        return CompanyLines(EXAMPLES[self._game], told)

    def objective_told(self) -> str:
        """Return that a high value asset is what a battle is fought over, and that it behaves as they all do."""
        return translate(
            "Campaign",
            "At the table it is {hva} of somebody's, and whoever holds it at the end holds what was fought over. It "
            "flies by the rules and has no way of its own to behave.",
        ).format(hva=PIECE_WORDS[self._game]().an_hva)

    def counts(self) -> tuple[Count, ...]:
        """Return systems lost, kills, and high value assets taken."""
        return results.counts(self._game)

    def standing_figures(self) -> tuple[Figure, ...]:
        """Return kills, assets lost, and high value assets taken."""
        return results.standing_figures(self._game)

    def service_figures(self) -> tuple[Figure, ...]:
        """Return kills, battles in which it was lost, and high value assets taken."""
        return results.service_figures(self._game)

    def service_words(self) -> ServiceWords:
        """Return ships and companies; nobody leads them by name."""
        return results.service_words()

    def zone_sentence(self, zone: EnvironmentZone) -> str:
        """Return that an environment is no matter for fleets."""
        named = zone.environment or translate("Conditions", "no environment")
        return translate("Conditions", "“{environment}” does not hold for fleets.").format(environment=named)

    def world_sections(self, context: "AppContext", document: "EditableTemplate") -> "tuple[WritingSection, ...]":
        """Return nothing: the rules ask nothing about a world."""
        return ()

    def rules_sections(self, context: "AppContext", document: "EditableTemplate") -> "tuple[WritingSection, ...]":
        """Return every setting."""
        from mfz_desktop.campaign.writing.every_setting import EverySetting

        return (EverySetting(context, document, self._settings),)

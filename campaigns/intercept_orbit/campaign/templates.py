"""Templates for campaigns of the games of ships."""

from collections.abc import Collection, Mapping

from campaigns.campaign.agreements import Touches
from campaigns.campaign.templates.game import TemplateGame
from campaigns.campaign.world import Faction, Template
from campaigns.intercept_orbit.battles.games import SHIP_GAMES
from campaigns.intercept_orbit.campaign.suggested import fleet_findings
from mfz_rules.kernel.findings import Finding


class FleetTemplates(TemplateGame):
    """Settings, editions and suggested fleets of one game."""

    def __init__(self, game: str) -> None:
        self._editions = SHIP_GAMES[game].profile.editions

    def editions(self) -> Collection[str]:
        """Return the editions."""
        return tuple(self._editions.defaults)

    def rules_findings(self, rules: Mapping[str, object]) -> tuple[Finding, ...]:
        """Return what is wrong with settings, else what collides."""
        book = self._editions.book
        return book.check_settings(rules) or book.find_collisions(rules)

    def company_findings(self, faction: Faction, template: Template) -> tuple[Finding, ...]:
        """Return what is wrong with a faction's suggested fleet."""
        return fleet_findings(faction, template)

    def advice(self) -> Mapping[Touches, tuple[str, str]]:
        """Return nothing: the rules say nothing about campaigns of ships."""
        return {}

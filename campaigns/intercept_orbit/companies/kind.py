"""Fleets of one game, as whoever keeps companies asks for them."""

from campaigns.companies.judging import JudgedFinding, judged
from campaigns.companies.kind import CompanyKind, ReadCompany
from campaigns.documents.node import Node
from campaigns.intercept_orbit.companies.codec import fleet_from, fleet_to
from campaigns.intercept_orbit.companies.fleet import KeptFleet
from campaigns.intercept_orbit.companies.games import PROFILES, FleetGame
from campaigns.intercept_orbit.companies.rules_view import fleet_terms, kept_fleet, rules_fleet
from mfz_rules.intercept_orbit.fleets.judging import judge
from mfz_rules.intercept_orbit.fleets.text_list import is_fleet_list, read_fleet_list


class FleetKind(CompanyKind[KeptFleet]):
    """Ships, companies and high value assets."""

    def __init__(self, game: FleetGame) -> None:
        self._game = game

    def read(self, node: Node) -> KeptFleet:
        """Read a fleet."""
        return fleet_from(node, self._game.profile)

    def write(self, company: KeptFleet) -> dict[str, object]:
        """Return a fleet as a document."""
        return fleet_to(company)

    def judge(self, company: KeptFleet) -> tuple[JudgedFinding, ...]:
        """Return all that the rules have to say: about the table's settings, then about the fleet."""
        findings = judge(rules_fleet(company), self._game.profile, fleet_terms(company))
        settings = self._game.book.check_settings(company.settings)
        return judged((*settings, *findings), company.agreed, company.pieces)

    def is_list(self, text: str) -> bool:
        """Tell whether a text is a list of fleets, of whichever game."""
        return is_fleet_list(text)

    def read_list(self, text: str) -> tuple[ReadCompany[KeptFleet], ...]:
        """Return the fleets of a text list; each says of which game it is."""
        return tuple(ReadCompany(kept_fleet(one), findings=one.findings) for one in read_fleet_list(text, PROFILES))

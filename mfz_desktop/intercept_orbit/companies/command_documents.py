"""Fleets, as commands ask for them: as documents for `--json`, and those in words."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from campaigns.companies.kind import ReadCompany
from campaigns.intercept_orbit.companies.fleet import KeptFleet
from campaigns.intercept_orbit.companies.games import FleetGame
from campaigns.intercept_orbit.companies.kind import FleetKind
from campaigns.intercept_orbit.companies.rules_view import fleet_terms, rules_fleet
from mfz_desktop.companies.command_words import finding_lines, standing_words
from mfz_desktop.companies.documents import CompanyDocuments, Document
from mfz_desktop.core.plain_words import count, indent, table
from mfz_desktop.intercept_orbit.companies.documents import check_document, standing_document, unreadable_document
from mfz_rules.intercept_orbit.fleets.comparing import compare


class FleetDocuments(CompanyDocuments[KeptFleet]):
    """Ships, companies and high value assets of one game; its reasons and positions."""

    def __init__(self, game: FleetGame) -> None:
        self._game = game

    def with_terms(self, company: KeptFleet, said: Mapping[str, Any]) -> KeptFleet:
        """Return a fleet for so many players; sizes and editions there are no others."""
        return replace(company, players=said.get("players", company.players))

    def check(self, read: ReadCompany[KeptFleet]) -> Document:
        """Return whether a fleet is legal."""
        return check_document(read, FleetKind(self._game).judge(read.company), self._game.profile)

    def unreadable(self, reason: str) -> Document:
        """Return the same fields for a file that is no fleet."""
        return unreadable_document(reason, self._game.profile.game)

    def check_words(self, document: Document) -> str:
        """Return the verdict, what stands against it, the ships and companies."""
        verdict = "legal" if document["legal"] else "not legal"
        companies = document["companies"]
        facts = (
            count(len(document["ships"]), "ship"),
            "1 company" if len(companies) == 1 else f"{len(companies)} companies",
            count(document["catapults"], "catapult"),
            f"{self._game.profile.hva_word}: {document['hvas']}",
        )
        lines = [f"{document['name']}: {verdict}", *indent([", ".join(facts)])]
        for finding in document["findings"]:
            lines += indent(finding_lines(finding))
        ships = [[ship["name"], ship["dice"], ship["class"] or ""] for ship in document["ships"]]
        squads = [[one["name"], one["dice"], f"{one['ace']} ace" if one["ace"] else ""] for one in companies]
        return "\n".join([*lines, *indent(table([*ships, *squads]))])

    def compare(self, companies: Sequence[KeptFleet]) -> list[Document]:
        """Compare fleets."""
        fleets = [rules_fleet(one) for one in companies]
        terms = fleet_terms(companies[0])
        return [standing_document(standing) for standing in compare(fleets, self._game.profile, terms)]

    def remark(self, companies: Sequence[KeptFleet]) -> str:
        """Say by whose settings fleets are compared that were built for different ones."""
        if len({replace(fleet_terms(one), players=0) for one in companies}) == 1:
            return ""
        return f"The fleets are built for different settings; compared by those of {companies[0].name}."

    def compare_words(self, documents: Sequence[Document]) -> str:
        """Return each fleet with what is counted of it, and why it is worth that."""
        names = [document["fleet"] for document in documents]
        return "\n".join(standing_words(self._head(document), document, names) for document in documents)

    def _head(self, document: Document) -> str:
        counted = ", ".join(f"{document[figure.key]} {figure.word.lower()}" for figure in self._game.profile.figures)
        return (
            f"{document['fleet']} ({counted}) = ({document['score_per_asset']} points per asset) * "
            f"({count(document['assets'], 'asset')}) = {document['score']} points: "
            f"{document['position'].replace('_', ' ')}"
        )

"""What the documents of set-ups have in common in every game: the seats, and what a campaign gave."""

from collections.abc import Iterable, Mapping
from dataclasses import fields, replace
from typing import Any, Generic

from campaigns.battles.kind import Plan
from campaigns.battles.setup_plan import Company, Seat
from campaigns.campaign.codec import CONDITIONS
from campaigns.companies.file_format import company_document, read_company_document
from campaigns.companies.kind import CompanyKind
from campaigns.documents.limits import LONGEST_ID, MOST_SEATS
from campaigns.documents.node import DocumentError, Node
from campaigns.names import shorten
from mfz_rules.kernel.errors import RecordError
from mfz_rules.kernel.plain import Codecs


def seats_from(node: Node, game: str, kind: CompanyKind[Company]) -> tuple[Seat[Company], ...]:
    """Read the seats of a set-up; raises DocumentError at the first value that is wrong, and for another game."""

    def seat(node: Node) -> Seat[Company]:
        node.need("company")
        company = read_company_document(node.mapping("company"), {game: kind}).company
        return Seat(
            company=company,
            name=node.name("name") or shorten(company.name),
            colour=node.text("colour", longest=LONGEST_ID),
            person=node.text("person", longest=LONGEST_ID),
        )

    return node.nodes("seats", MOST_SEATS, seat)


def seats_to(seats: Iterable[Seat[Company]], kind: CompanyKind[Company]) -> list[dict[str, object]]:
    """Return the seats of a set-up as documents."""
    return [
        {
            "company": company_document(seat.company, kind),
            "name": seat.name,
            "colour": seat.colour,
            "person": seat.person,
        }
        for seat in seats
    ]


class LaidDown(Generic[Plan]):
    """What a campaign gave to a plan, as one part of its document; empty for a battle of its own."""

    def __init__(self, given: type[Any]) -> None:
        """Take a dataclass of those fields of the plan, under the same names, each with its default."""
        self._given = given
        self._codec = Codecs(unions=(CONDITIONS,), compact=True).of(given)
        self._names = tuple(one.name for one in fields(given))

    def write(self, plan: Plan) -> dict[str, object]:
        """Return what a campaign gave to a plan as a document."""
        return self._codec.write(self._given(**{name: getattr(plan, name) for name in self._names}))

    def read(self, plan: Plan, document: Mapping[str, object], place: str) -> Plan:
        """Return the plan with what a document says; raises DocumentError at the first value that is wrong."""
        try:
            laid = self._codec.read(dict(document), place)
        except RecordError as error:
            raise DocumentError(error.place, error.text) from None
        return replace(plan, **{name: getattr(laid, name) for name in self._names})

"""Rapid Attack's companies, as commands ask for them: as documents for `--json`, and those in words."""

from collections.abc import Mapping, Sequence
from typing import Any

from campaigns.companies.kind import ReadCompany
from campaigns.rapid_attack.companies import editing
from campaigns.rapid_attack.companies.company import KeptCompany
from mfz_desktop.companies.command_words import finding_lines, standing_words
from mfz_desktop.companies.documents import CompanyDocuments, Document
from mfz_desktop.core.plain_words import count, indent, table
from mfz_desktop.rapid_attack.companies.documents import check_document, standing_document, unreadable_document
from mfz_desktop.rapid_attack.companies.standings import for_rules
from mfz_rules.rapid_attack.companies.company import Scale
from mfz_rules.rapid_attack.comparing.scores import compare
from mfz_rules.rapid_attack.editions import EDITIONS


class RapidAttackCompanyDocuments(CompanyDocuments[KeptCompany]):
    """Frames, stations and rockets; four reasons and a position."""

    terms = {"scale": tuple(scale.value for scale in Scale), "edition": tuple(EDITIONS)}  # noqa: RUF012

    def with_terms(self, company: KeptCompany, said: Mapping[str, Any]) -> KeptCompany:
        """Return a company for other terms."""
        return editing.with_terms(company, **said)

    def check(self, read: ReadCompany[KeptCompany]) -> Document:
        """Return whether a company is legal."""
        return check_document(read)

    def unreadable(self, reason: str) -> Document:
        """Return the same fields for a file that is no company."""
        return unreadable_document(reason)

    def check_words(self, document: Document) -> str:
        """Return the verdict, what stands against it, the frames."""
        return company_words(document)

    def compare(self, companies: Sequence[KeptCompany]) -> list[Document]:
        """Compare companies."""
        return [standing_document(standing) for standing in compare(*for_rules(companies))]

    def remark(self, companies: Sequence[KeptCompany]) -> str:
        """Say by which terms companies are compared that were built for different ones."""
        if len({(company.edition, company.scale) for company in companies}) == 1:
            return ""
        first = companies[0]
        terms = f"a {first.scale} of the edition {first.edition}"
        return f"The companies are built for different games; compared as {terms}."

    def compare_words(self, documents: Sequence[Document]) -> str:
        """Return each company as the community writes it, and why."""
        names = [document["company"] for document in documents]
        return "\n".join(standing_words(standing_head(document), document, names) for document in documents)


def company_words(document: Document) -> str:
    """Return one company for a person: the verdict, what stands against it, its frames."""
    verdict = "legal" if document["legal"] else "not legal"
    facts = (
        count(len(document["frames"]), "frame"),
        count(sum(len(frame["systems"]) for frame in document["frames"]), "system"),
        count(document["stations"], "station"),
        count(document["rockets"], "rocket"),
    )
    lines = [f"{document['name']}: {verdict}", *indent([", ".join(facts)])]
    for finding in document["findings"]:
        lines += indent(finding_lines(finding))
    return "\n".join([*lines, *indent(table([frame_row(frame) for frame in document["frames"]]))])


def frame_row(frame: Document) -> list[str]:
    """Return a frame's name, dice and archetype, if it has one."""
    return [frame["name"], frame["dice"], "" if frame["archetype"] == "custom" else frame["archetype"]]


def standing_head(document: Document) -> str:
    """Return one company as the community writes it."""
    return (
        f"{document['company']} ({count(document['frames'], 'frame')} & {count(document['systems'], 'system')}) = "
        f"({document['score_per_asset']} points per asset) * ({count(document['assets'], 'asset')}) = "
        f"{document['score']} points: {document['position']}"
    )

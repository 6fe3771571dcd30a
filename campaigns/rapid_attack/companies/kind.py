"""Companies of Rapid Attack, as whoever keeps companies asks for them."""

from campaigns.companies.judging import JudgedFinding
from campaigns.companies.kind import CompanyKind, ReadCompany
from campaigns.documents.node import Node
from campaigns.rapid_attack.companies.codec import company_from, company_to
from campaigns.rapid_attack.companies.company import KeptCompany
from campaigns.rapid_attack.companies.from_list import kept_company
from campaigns.rapid_attack.companies.judging import judge
from mfz_rules.rapid_attack.companies.text_list import read_text_list


class RapidAttackCompanies(CompanyKind[KeptCompany]):
    """Frames and stations."""

    def read(self, node: Node) -> KeptCompany:
        """Read a company."""
        return company_from(node)

    def write(self, company: KeptCompany) -> dict[str, object]:
        """Return a company as a document."""
        return company_to(company)

    def judge(self, company: KeptCompany) -> tuple[JudgedFinding, ...]:
        """Return all that the rules have to say."""
        return judge(company)

    def is_list(self, text: str) -> bool:  # noqa: ARG002 - no text says that it is of this game
        """No list has a head that says so: what no other game knows comes here."""
        return False

    def read_list(self, text: str) -> tuple[ReadCompany[KeptCompany], ...]:
        """Return the companies of a text list."""
        return tuple(ReadCompany(kept_company(one), findings=one.findings) for one in read_text_list(text))

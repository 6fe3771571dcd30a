"""What is asked of a game about the companies that are kept of it."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Generic, TypeVar

from campaigns.companies.company import AnyCompany
from campaigns.companies.judging import JudgedFinding
from campaigns.documents.node import Node
from mfz_rules.kernel.findings import Finding

Company = TypeVar("Company", bound=AnyCompany)


@dataclass(frozen=True, slots=True)
class ReadCompany(Generic[Company]):
    """One company, and what there is to say about how it was read."""

    company: Company
    pictures: Mapping[str, bytes] = field(default_factory=dict)
    """PNG files by their sha256."""
    findings: tuple[Finding, ...] = ()
    """Lines of a text list that could not be read, with `line` and `column` in their values."""
    notes: tuple[str, ...] = ()
    """What was changed in reading: names that were shortened."""


class CompanyKind(Generic[Company]):
    """The companies of one game."""

    def read(self, node: Node) -> Company:
        """Read a company; raises DocumentError at the first value that is wrong."""
        raise NotImplementedError

    def write(self, company: Company) -> dict[str, object]:
        """Return a company as a document that `read` takes, with its game."""
        raise NotImplementedError

    def judge(self, company: Company) -> tuple[JudgedFinding, ...]:
        """Return all that the rules have to say, in their order."""
        raise NotImplementedError

    def is_list(self, text: str) -> bool:
        """Tell whether a text is a list of this game, by its head.

        A list that no game knows is read by the first one, whose lists have no head.
        """
        raise NotImplementedError

    def read_list(self, text: str) -> tuple[ReadCompany[Company], ...]:
        """Return the companies of a text list, as new ones to keep; what cannot be read is told."""
        raise NotImplementedError


CompanyKinds = Mapping[str, CompanyKind[Any]]
"""Those of all games, by the ids of the games."""

"""What commands ask of a game about companies: documents for `--json`, and the same in words. No Qt here."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from campaigns.companies.company import AnyCompany

if TYPE_CHECKING:
    from campaigns.companies.kind import ReadCompany

C = TypeVar("C", bound=AnyCompany)
Document = dict[str, Any]


class CompanyDocuments(Generic[C]):
    """The companies of a game, as `mfz company check` and `mfz compare` tell of them."""

    terms: Mapping[str, tuple[str, ...]] = {}
    """What a company can be built for, by the name of the option: `scale`, `edition`."""

    def with_terms(self, company: C, said: Mapping[str, Any]) -> C:
        """Return a company for other terms, among them `players`; what this game does not know is left out."""
        raise NotImplementedError

    def check(self, read: "ReadCompany[C]") -> Document:
        """Return whether a company is legal, `legal`, and what stands against it."""
        raise NotImplementedError

    def unreadable(self, reason: str) -> Document:
        """Return the same fields for a file that is no company, with nothing in them, and `error`."""
        raise NotImplementedError

    def check_words(self, document: Document) -> str:
        """Return what `check` found, for a person."""
        raise NotImplementedError

    def compare(self, companies: Sequence[C]) -> list[Document]:
        """Compare companies on the terms of the first, with as many players as there are companies."""
        raise NotImplementedError

    def remark(self, companies: Sequence[C]) -> str:
        """Return what is odd about comparing these; empty for nothing."""
        raise NotImplementedError

    def compare_words(self, documents: Sequence[Document]) -> str:
        """Return a comparison for a person."""
        raise NotImplementedError

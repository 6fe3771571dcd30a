"""What the page of a company asks of campaigns. The feature of campaigns, which stands higher, answers."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

from PySide6.QtCore import QObject, SignalInstance

if TYPE_CHECKING:
    from campaigns.campaign.state import Campaign
    from mfz_desktop.companies.company.document import CompanyDocument
    from mfz_rules.kernel.findings import Finding


@dataclass(frozen=True, slots=True)
class BattleChoice:
    """A battle that a company can be built for."""

    campaign: str
    """Its id."""
    battle: str
    """Its id."""
    name: str
    """`Gursk: The dam`."""


@dataclass(frozen=True, slots=True)
class TermsOffer:
    """Something to know about the battle: other conditions than the company's, or that it is not to come any more."""

    text: str
    can_take: bool


class BuiltFor(Protocol):
    """The campaign's battle that a company is built for; one for a document."""

    changed: SignalInstance
    """Something else holds for the company's battle."""
    more_choices: SignalInstance
    """A campaign with battles to come was opened."""

    @property
    def any(self) -> bool:
        """Whether there is any campaign to build for, or the company was built for one."""

    @property
    def choices_follow(self) -> bool:
        """Whether campaigns are being opened whose battles are not among the choices yet."""

    @property
    def campaign(self) -> "Campaign | None":
        """The campaign that the company is built for; None for none, or where it cannot be read."""

    def choices(self) -> tuple[BattleChoice, ...]:
        """Return the battles to come of all campaigns that are open, and have the others opened: `more_choices`."""

    def choose(self, choice: BattleChoice | None) -> None:
        """Build the company for a battle and take over its terms, or for none; one step of undo."""

    def take_over(self) -> None:
        """Take over what holds for the battle now."""

    def keep(self) -> None:
        """Leave the company's terms as they are, or its battle where it is over."""

    def words(self) -> str:
        """Return what the company is built for: `Gursk: The dam`; empty for nothing."""

    def offer(self) -> TermsOffer | None:
        """Return what is to be decided about the battle's conditions; None where nothing is, or nobody knows yet."""

    def source(self, finding: "Finding") -> str:
        """Return who set the condition that a finding is about; empty where it is about none."""

    def follow(self) -> None:
        """Listen to the campaign of the company that is open, and to no other."""


class CompanyCampaigns:
    """A service: the campaigns, as companies know them."""

    def built_for(self, document: "CompanyDocument", parent: QObject) -> BuiltFor:
        """Return what a company's page asks."""
        raise NotImplementedError

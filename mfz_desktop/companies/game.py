"""What the feature of companies asks of a game; each game answers for its own companies. No Qt here."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from campaigns.companies.company import AnyCompany
from campaigns.companies.judging import JudgedFinding
from campaigns.garage.entry import GarageEntry
from mfz_desktop.core.dice_words import spoken
from mfz_desktop.core.language import translate
from mfz_rules.kernel.demands import Demand
from mfz_rules.kernel.dice import Die
from mfz_rules.kernel.findings import Finding

if TYPE_CHECKING:
    from mfz_desktop.companies.company.chooser_dialog import ChooserItem
    from mfz_desktop.companies.compare.table import Compared
    from mfz_desktop.companies.compare.ties import TieSteps
    from mfz_desktop.context.context import AppContext
    from mfz_desktop.core.pictures import PictureWanted
    from mfz_desktop.models.importing.import_run import ImportContext, Step
    from mfz_desktop.models.importing.inspection import InspectedModel
    from mfz_desktop.models.importing.starter import Starter
    from mfz_desktop.models.session.services import GarageServices
    from mfz_desktop.models.stands.stand import Stand


C = TypeVar("C", bound=AnyCompany)
"""The companies of one game, as they are kept."""


@dataclass(frozen=True, slots=True)
class Summary:
    """A company in a few words, for lists."""

    figures: str
    """`5 frames · 20 systems · 3 stations`"""
    terms: str
    """`battle, 2 players`"""
    names: tuple[str, ...]
    """Of its pieces; searching finds them."""
    pictures: "tuple[PictureWanted | None, ...]" = ()
    """Of its pieces, as many as a list may show."""


@dataclass(frozen=True, slots=True)
class ReadText(Generic[C]):
    """A company out of a text, and how it was read."""

    company: C
    facts: str
    """`5 frames, 3 stations`"""
    pieces: tuple[tuple[str, tuple[Die, ...]], ...]
    """Names and dice."""
    findings: tuple[Finding, ...] = field(default=())
    """What could not be read, with `line` and `column` in their values."""
    empty: bool = False
    """Whether there is nothing to make a company of."""


@dataclass(frozen=True, slots=True)
class Picked:
    """A design that goes into a company, and what was found in it; None where it could not be read."""

    entry: GarageEntry
    model: "InspectedModel | None"


@dataclass(frozen=True, slots=True)
class Joined(Generic[C]):
    """A company with designs added, and what there is to say about them."""

    company: C
    ids: tuple[str, ...]
    """Of the new pieces."""
    remarks: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class DemandTexts:
    """What a game says where demands are written."""

    whole: str
    """Of whom it is asked in all: `every company`."""
    each: str
    """Of whom it is asked one by one: `every frame`."""
    counted: tuple[tuple[str, str], ...]
    """What can be counted, and what it is called."""
    word: Callable[[str], str]
    """Returns what something is called that is counted, also what this version does not know."""
    sentence: Callable[[Demand], str]
    """Says a demand."""
    meant: Callable[[str], Demand | None] = lambda _: None
    """Returns the demand that words say; None where they say more or less."""


class CompanyGame(Generic[C]):
    """The companies of a game."""

    def new_name(self) -> str:
        """Return what a company is called until its player names it: what the game calls a whole force."""
        return translate("Companies", "New company")

    def new_company(self, name: str) -> C:
        """Return an empty company; raises TypedNameError for a name that is empty or too long."""
        raise NotImplementedError

    def judge(self, company: C) -> tuple[JudgedFinding, ...]:
        """Return all that the rules say, in their order."""
        raise NotImplementedError

    def judged_pieces(self, company: C) -> tuple[Any, ...]:
        """Return the pieces that findings name by their place, in that order."""
        raise NotImplementedError

    def piece_of(self, company: C, finding: Finding) -> str | None:
        """Return the id of the piece that a finding is about; None where it is about the whole company."""
        pieces, at = self.judged_pieces(company), finding.frame
        return str(pieces[at].id) if at is not None and at < len(pieces) else None

    def agreement(self, company: C, finding: Finding) -> str:
        """Return the entry of `agreed` for exactly this finding: its rule, and the id of its piece if it has one."""
        piece = self.piece_of(company, finding)
        return finding.rule if piece is None else f"{finding.rule}:{piece}"

    def add_designs(self, company: C, picked: Iterable[Picked]) -> Joined[C]:
        """Add designs of the garage to a company."""
        raise NotImplementedError

    def design_choice(self, entry: GarageEntry, services: "GarageServices") -> "ChooserItem":
        """Return a design as something to choose; with its dice where they are known already."""
        raise NotImplementedError

    def summary(self, company: C) -> Summary:
        """Return a company in a few words."""
        raise NotImplementedError

    def spoken(self, dice: Sequence[Die]) -> str:
        """Return dice in words, for screen readers, with what their ranges are called here."""
        return spoken(dice)

    def text_of(self, companies: Iterable[C]) -> str:
        """Return companies as a text list, as the community writes it."""
        raise NotImplementedError

    def example(self) -> str:
        """Return a short text list, to show how it is written."""
        raise NotImplementedError

    def knows_text(self, text: str) -> bool:
        """Tell whether some line of a text is a piece of this game."""
        raise NotImplementedError

    def read_text(self, text: str) -> tuple[ReadText[C], ...]:
        """Return the companies of a text list; what cannot be read is told."""
        raise NotImplementedError

    def read_starter(self, importing: "ImportContext", step: "Step") -> "Starter[C]":
        """Read the shipped models, and the company of them. Raises only what `step` raises to stop it."""
        raise NotImplementedError

    def stands(self, company: C) -> "tuple[Stand, ...]":
        """Return what of a company can be shown side by side to scale, as it stands on the table."""
        return ()

    def alike(self, company: C) -> tuple[tuple[str, ...], ...]:
        """Return the names of pieces that carry the same, the largest group first; none where it does not matter."""
        return ()

    def compare(self, companies: Sequence[C]) -> "Compared":
        """Compare two companies or more on the terms of the first."""
        raise NotImplementedError

    def ties(self, context: "AppContext") -> "TieSteps":
        """Return what leads through the settling of a tie; one for a page."""
        raise NotImplementedError

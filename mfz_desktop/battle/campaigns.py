"""What battles ask of the campaigns they belong to. The feature of campaigns, which stands higher, answers."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Protocol

from PySide6.QtCore import QObject, Signal

if TYPE_CHECKING:
    from campaigns.battles.setup_plan import AnyPlan
    from campaigns.companies.company import AnyCompany
    from campaigns.players import Player
    from mfz_desktop.battle.session import AnyBattle
    from mfz_desktop.battle.setup.document import SetupDocument
    from mfz_desktop.context.context import Crumb

SEPARATOR = "/"
"""Between the ids of a campaign and of its battle, where a place names both."""


@dataclass(frozen=True, slots=True)
class CampaignResult:
    """Where a campaign takes over the result of a battle."""

    page: str
    """The page of its result."""
    what: str
    """Which result: `CAMPAIGN/BATTLE`, as the result's page is gone to."""
    text: str
    """What is to be done, or was done, in a sentence; empty while the battle goes on."""


@dataclass(frozen=True, slots=True)
class Absentee:
    """Somebody whom the campaign expects and who has no seat yet."""

    player: "Player"
    why: str
    """Why the company that was planned is not there, in a sentence; empty where it is."""
    company: "AnyCompany | None" = None
    """The company that was planned, where it is there."""


@dataclass(frozen=True, slots=True)
class OpenQuestion:
    """What a group has to decide about a campaign's battle before it begins."""

    text: str
    """What is missing, in sentences."""
    settle: str
    """What leads to where it is put right, as a button says it; empty where nothing does."""
    on_settle: Callable[[], object]
    without: str
    """That one goes on without it, as a button says it."""
    on_without: Callable[[], object]
    other: str = ""
    """What else puts it right, as a button says it; empty where nothing does."""
    on_other: Callable[[], object] = lambda: None


class CampaignSetup(Protocol):
    """The campaign whose battle is set up; one for a set-up."""

    def set_up(self, what: str) -> str:
        """Set up a campaign's battle, `CAMPAIGN/BATTLE`; one that is set up already goes on as it was left.

        One that has begun is not set up again: return the id of its record; else an empty text.
        """

    def has_changed(self, plan: "AnyPlan[Any]") -> bool:
        """Tell whether the campaign lays down something else than when the plan was made of it."""

    def open_questions(self, plan: "AnyPlan[Any]") -> tuple[OpenQuestion, ...]:
        """Return what the group has to decide before the battle begins; nothing for a battle of no campaign."""

    def take_over(self) -> None:
        """Set the battle up under what holds for it now; who sits there, and the table, stay."""

    def keep(self) -> None:
        """Go on with what the plan has; what is laid down now counts as overruled."""

    def record_for(self, plan: "AnyPlan[Any]") -> str | None:
        """Say in the campaign that its battle begins, and return the id that its record gets.

        Empty for a battle of no campaign; None where it cannot begin, which is told.
        """


class BattleCampaigns(QObject):
    """A service: the campaigns, as battles know them."""

    opened = Signal(str)
    """Emitted with the id of a campaign that is at hand only now: ask again."""

    def crumbs_to(self, campaign: str, name: str = "") -> "tuple[Crumb, ...]":
        """Return the crumbs that lead to a campaign; `name` is what it is called as long as it is not read."""
        raise NotImplementedError

    def crumbs_to_battle(self, session: "AnyBattle | None") -> "tuple[Crumb, ...]":
        """Return the crumbs that lead to a battle: through its campaign, or the list of battles."""
        raise NotImplementedError

    def belonging(self, session: "AnyBattle") -> CampaignResult | None:
        """Return where a campaign takes over what came of a battle; None where no campaign here waits for it."""
        raise NotImplementedError

    def expected(self, plan: "AnyPlan[Any]") -> "list[Player]":
        """Return the players who are to come and have no seat yet."""
        return [one.player for one in self.absent(plan)]

    def absent(self, plan: "AnyPlan[Any]") -> tuple[Absentee, ...]:
        """Return who is to come to a campaign's battle and has no seat; nobody for a battle of its own."""
        raise NotImplementedError

    def agreed(self, plan: "AnyPlan[Any]") -> tuple[str, ...]:
        """Return the house rules in words of a battle's campaign; nothing for a battle of its own."""
        raise NotImplementedError

    def setup(self, document: "SetupDocument[Any]", parent: QObject) -> CampaignSetup:
        """Return what a set-up asks of the campaign it is for."""
        raise NotImplementedError

"""What was lost in battles, as parts to buy ask for it. The feature of campaigns, which stands higher, answers."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from mfz_desktop.context.context import AppContext, Crumb

if TYPE_CHECKING:  # the start imports this module, and needs nothing of companies
    from campaigns.companies.company import ModelLink

LOST = "lost"
"""How the place of a loss begins."""


@dataclass(frozen=True, slots=True)
class Loss:
    """The pieces that were destroyed in a battle, or in all battles of a campaign."""

    name: str
    pieces: "tuple[tuple[str, ModelLink | None], ...]"
    """What each is called, and its model; once for each time that it was destroyed."""
    crumbs: tuple[Crumb, ...]
    """The way back."""


class Losses:
    """A service: what was lost. What it answered last it knows without the document."""

    def open(self, where: str, then: Callable[[], object]) -> bool:
        """Tell whether `of` answers at once; if not, have the document read, and call when it does."""
        raise NotImplementedError

    def of(self, where: str) -> Loss | None:
        """Return what was lost in `CAMPAIGN`, in its battle `CAMPAIGN/BATTLE`, or by a battle's record `/BATTLE`.

        None where that is gone, or not open yet.
        """
        raise NotImplementedError


def losses_open(context: AppContext, what: str, then: Callable[[], object]) -> bool:
    """Open what the place of a loss names, before its parts are listed: see `PageKind.opens`."""
    kind, _, where = what.partition(":")
    if kind != LOST or not context.offers(Losses):
        return True
    return context.service(Losses).open(where, then)


def losses_of_record(battle: str) -> str:
    """Return the place that lists the parts of what a battle's record says was lost, in a campaign or not."""
    return f"{LOST}:/{battle}"

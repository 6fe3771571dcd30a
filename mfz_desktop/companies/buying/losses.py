"""What was lost in battles, as parts to buy ask for it. The feature of campaigns, which stands higher, answers."""

from dataclasses import dataclass

from campaigns.companies.company import ModelLink
from mfz_desktop.context.context import Crumb

LOST = "lost"
"""How the place of a loss begins."""


@dataclass(frozen=True, slots=True)
class Loss:
    """The pieces that were destroyed in a battle, or in all battles of a campaign."""

    name: str
    pieces: tuple[tuple[str, ModelLink | None], ...]
    """What each is called, and its model; once for each time that it was destroyed."""
    crumbs: tuple[Crumb, ...]
    """The way back."""


class Losses:
    """A service: what was lost."""

    def of(self, where: str) -> Loss | None:
        """Return what was lost in `CAMPAIGN` or `CAMPAIGN/BATTLE`; None where that is gone, or not open yet."""
        raise NotImplementedError

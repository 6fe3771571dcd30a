"""Access to the actions of companies. Light to import; what is behind it is made when first asked for."""

from functools import cached_property
from typing import TYPE_CHECKING

from mfz_desktop.context.context import AppContext

if TYPE_CHECKING:
    from mfz_desktop.companies.shelf.actions import CompanyActions


class CompanyAccess:
    """What the feature offers to others: `context.service(CompanyAccess).door`."""

    def __init__(self, context: AppContext) -> None:
        self._context = context

    @cached_property
    def door(self) -> "CompanyActions":
        """The actions; the garage is opened if it was not."""
        from mfz_desktop.companies.shelf.actions import CompanyActions

        return CompanyActions(self._context, self._context.root)


def door(context: AppContext) -> "CompanyActions":
    """Return the actions of companies."""
    return context.service(CompanyAccess).door

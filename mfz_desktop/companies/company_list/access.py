"""Access to the actions of companies. Light to import; what is behind it is made when first asked for."""

from functools import cached_property
from typing import TYPE_CHECKING

from mfz_desktop.context.context import AppContext

if TYPE_CHECKING:
    from mfz_desktop.companies.company_list.actions import CompanyActions


class CompanyAccess:
    """What the feature offers to others: `context.service(CompanyAccess).actions`."""

    def __init__(self, context: AppContext) -> None:
        self._context = context

    @cached_property
    def actions(self) -> "CompanyActions":
        """The actions; the garage is opened if it was not."""
        from mfz_desktop.companies.company_list.actions import CompanyActions

        return CompanyActions(self._context, self._context.root)


def company_actions_of(context: AppContext) -> "CompanyActions":
    """Return the actions of companies."""
    return context.service(CompanyAccess).actions

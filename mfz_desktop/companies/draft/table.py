"""The draft that lies on the table: kept between visits, changed in one place, each change a step of undo."""

from dataclasses import replace

from ldraw_catalog.buying.draft import Draft, piles_of, read_draft, write_draft
from ldraw_catalog.buying.needs import Counts
from mfz_desktop.context.context import AppContext
from mfz_desktop.context.kept_value import KeptValue
from mfz_desktop.core.language import translate

_KEPT = "draft/table"
"""Where the settings keep it."""


class DraftTable(KeptValue[Draft]):
    """The one draft of a data folder."""

    def __init__(self, context: AppContext) -> None:
        super().__init__(context, _KEPT, read_draft(context.settings.kept(_KEPT)) or Draft(()), write_draft)

    @property
    def draft(self) -> Draft:
        """The draft as it stands."""
        return self.value


def lay_out(context: AppContext, counts: Counts) -> None:
    """Lay out parts as the pool of a new draft, with the players of the one before."""
    table = context.service(DraftTable)
    table.change(translate("DraftPage", "lay out parts"), replace(table.draft, piles=piles_of(counts), claims=()))

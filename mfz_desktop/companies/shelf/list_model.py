"""The companies for their list."""

from mfz_desktop.companies.shelf.rows import CompanyRow
from mfz_desktop.ui.widgets.row_model import RowModel


class CompanyModel(RowModel[CompanyRow]):
    """Companies; their words tell what the picture row shows."""

    def spoken(self, row: CompanyRow) -> str:
        """Return a company in words, for screen readers."""
        verdict = self.tr("legal") if row.legal else self.tr("not legal")
        return f"{row.name}, {row.side}, {row.figures}, {verdict}"

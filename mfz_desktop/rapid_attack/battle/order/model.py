"""The order of the moment for its list."""

from PySide6.QtCore import Qt

from mfz_desktop.rapid_attack.battle.order.rows import Row, spoken
from mfz_desktop.ui.widgets.row_model import AnyIndex, RowModel


class OrderModel(RowModel[Row]):
    """Players, each above what is theirs; nothing of it is renamed here."""

    def spoken(self, row: Row) -> str:
        """Return a row in words, for screen readers."""
        return spoken(row)

    def tip(self, row: Row) -> str:
        """Return the same words as a tool tip: signs explain themselves."""
        return spoken(row)

    def can_be_renamed(self, row: Row) -> bool:
        """Return that no row can."""
        return False

    def flags(self, index: AnyIndex) -> Qt.ItemFlag:
        """Return that everything can be selected."""
        return super().flags(index) & ~Qt.ItemFlag.ItemIsEditable

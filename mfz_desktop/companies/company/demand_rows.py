"""Demands in a list: of all that somebody brings or of every piece, at least one, of what (RA-CAMP-08)."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from PySide6.QtCore import QCoreApplication, QSignalBlocker, Qt, Signal
from PySide6.QtWidgets import QWidget

from campaigns.documents.limits import MOST_COUNTED
from mfz_desktop.companies.game import DemandTexts
from mfz_desktop.ui.forms.fields import Field
from mfz_desktop.ui.forms.input import Input
from mfz_desktop.ui.theme.style import Theme
from mfz_desktop.ui.widgets.buttons import IconButton, Look, button
from mfz_desktop.ui.widgets.controls import ComboBox, SpinBox
from mfz_desktop.ui.widgets.layouts import STRETCH, hbox, vbox
from mfz_rules.kernel.demands import Bound, Demand

translate = QCoreApplication.translate
LETTERS = 8
"""For which a box to choose from has room at least."""
FIRST = Demand("communication")
"""What a new line says."""


@dataclass(frozen=True, slots=True)
class Demands:
    """Demands of companies, as a kind of field."""

    texts: DemandTexts
    narrow: bool = False
    """Each stands in three lines rather than two."""

    def input(self, theme: Theme, field: Field) -> Input:
        """Return some lines for each."""
        return DemandsInput(theme, self.texts, field.name, field.about, narrow=self.narrow)


class DemandRow(QWidget):
    """One demand."""

    changed = Signal()
    removed = Signal()

    def __init__(
        self, theme: Theme, texts: DemandTexts, *, narrow: bool = False, parent: QWidget | None = None
    ) -> None:
        """`narrow` sets of whom it is asked above the rest."""
        super().__init__(parent)
        self._word = texts.word
        self.who = ComboBox()
        self.who.setAccessibleName(self.tr("Of whom it is asked"))
        self.who.addItem(texts.whole, False)
        self.who.addItem(texts.each, True)
        self.bound = ComboBox()
        self.bound.setAccessibleName(self.tr("How many"))
        for bound, words in _bounds():
            self.bound.addItem(words, bound)
        self.number = SpinBox()
        self.number.setAccessibleName(self.tr("Number"))
        self.number.setRange(0, MOST_COUNTED)
        self.number.setKeyboardTracking(False)
        self.what = ComboBox(letters=LETTERS)
        self.what.setAccessibleName(self.tr("Of what"))
        for what, word in texts.counted:
            self.what.addItem(word, what)
        away = IconButton(theme, "close", self.tr("Take this demand away"), self.removed.emit, size=16)
        many = hbox((self.bound, 1), self.number, spacing=8)
        above = (self.who, many) if narrow else (hbox((self.who, 1), (many, 1), spacing=8),)
        vbox(*above, hbox((self.what, 1), away, spacing=8), on=self, spacing=4)
        for box in (self.who, self.bound, self.what):
            box.activated.connect(self._tell)
        self.number.valueChanged.connect(self._tell)

    @property
    def value(self) -> Demand:
        """What is said now."""
        return Demand(
            self.what.currentData(), Bound(self.bound.currentData()), self.number.value(), self.who.currentData()
        )

    def set_value(self, demand: Demand) -> None:
        """Show a demand; one of a kind that is unknown here is shown as it is written."""
        if self.what.findData(demand.what) < 0:
            self.what.addItem(self._word(demand.what), demand.what)
        self.what.setCurrentIndex(self.what.findData(demand.what))
        self.bound.setCurrentIndex(self.bound.findData(demand.bound))
        self.who.setCurrentIndex(self.who.findData(demand.each))
        with QSignalBlocker(self.number):
            self.number.setValue(demand.number)
        self._follow()

    def _tell(self) -> None:
        self._follow()
        self.changed.emit()

    def _follow(self) -> None:
        self.number.setEnabled(self.bound.currentData() != Bound.NONE)


class DemandsInput(Input):
    """As many as one likes."""

    def __init__(self, theme: Theme, texts: DemandTexts, name: str, about: str, *, narrow: bool = False) -> None:
        inner = QWidget()
        super().__init__(inner, name, about)
        self._theme, self._texts, self._narrow = theme, texts, narrow
        self.rows: list[DemandRow] = []
        self._list = vbox(spacing=8)
        self.more = button(self.tr("Add a demand"), self._more, Look.LINK)
        vbox(self._list, hbox(self.more, STRETCH), on=inner, spacing=4)

    @property
    def value(self) -> tuple[Demand, ...]:
        """The demands."""
        return tuple(row.value for row in self.rows)

    def set_value(self, value: Iterable[Demand], around: Any = None) -> None:
        """Show demands."""
        demands = tuple(value)
        if demands == self.value:
            return
        while len(self.rows) < len(demands):
            self._add()
        for row in self.rows[len(demands) :]:
            self._drop(row)
        for row, demand in zip(self.rows, demands, strict=True):
            row.set_value(demand)

    def commit(self) -> None:
        """Finish what is being typed."""
        for row in self.rows:
            row.number.interpretText()

    def take_focus(self) -> None:
        """Let the keyboard go to the first demand."""
        (self.rows[0].who if self.rows else self.more).setFocus(Qt.FocusReason.OtherFocusReason)

    def _add(self) -> DemandRow:
        row = DemandRow(self._theme, self._texts, narrow=self._narrow)
        row.changed.connect(self._tell)
        row.removed.connect(lambda: self._remove(row))
        self.rows.append(row)
        self._list.addWidget(row)
        return row

    def _more(self) -> None:
        row = self._add()
        row.set_value(FIRST)
        row.who.setFocus(Qt.FocusReason.OtherFocusReason)
        self._tell()

    def _remove(self, row: DemandRow) -> None:
        if row not in self.rows:  # a double click comes twice before the row is deleted
            return
        self._drop(row)
        self.more.setFocus(Qt.FocusReason.OtherFocusReason)
        self._tell()

    def _drop(self, row: DemandRow) -> None:
        self.rows.remove(row)
        self._list.removeWidget(row)
        row.hide()
        row.deleteLater()

    def _tell(self) -> None:
        self.changed.emit()
        self.committed.emit(self.value)


def _bounds() -> tuple[tuple[Bound, str], ...]:
    return (
        (Bound.AT_LEAST, translate("Demands", "at least")),
        (Bound.AT_MOST, translate("Demands", "at most")),
        (Bound.EXACTLY, translate("Demands", "exactly")),
        (Bound.NONE, translate("Demands", "none")),
    )

"""Demands, counted and in words: words that say nothing but a demand are offered as one, and wait for a press."""

from dataclasses import dataclass
from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from mfz_desktop.companies.company.demand_rows import DemandsInput
from mfz_desktop.companies.game import DemandTexts
from mfz_desktop.ui.forms.fields import Field
from mfz_desktop.ui.forms.input import Input
from mfz_desktop.ui.forms.inputs import LineInput
from mfz_desktop.ui.theme.style import Theme
from mfz_desktop.ui.widgets.buttons import Look, button
from mfz_desktop.ui.widgets.layouts import STRETCH, hbox, vbox
from mfz_desktop.ui.widgets.mnemonics import literal
from mfz_rules.kernel.demands import Demand

LONGEST_WORDS = 200
Value = tuple[tuple[Demand, ...], str]


@dataclass(frozen=True, slots=True)
class DemandsInWords:
    """Demands and what else is asked in words, as a kind of field: a pair of them."""

    texts: DemandTexts

    def input(self, theme: Theme, field: Field) -> Input:
        """Return the demands, and a line below them."""
        return DemandsInWordsInput(theme, self.texts, field)


class DemandsInWordsInput(Input):
    """The line's hint is the field's."""

    def __init__(self, theme: Theme, texts: DemandTexts, field: Field) -> None:
        inner = QWidget()
        super().__init__(inner, field.name, field.about)
        self._texts = texts
        self.demands = DemandsInput(theme, texts, field.name, field.about)
        self.words = LineInput(self.tr("Demanded in words"), "", field.hint, LONGEST_WORDS)
        self.proposal = button("", self._count, Look.LINK)
        vbox(self.demands, self.words, hbox(self.proposal, STRETCH), on=inner, spacing=4)
        self.proposal.hide()
        for one in (self.demands, self.words):
            one.changed.connect(self._follow)
            one.committed.connect(self._take)

    @property
    def value(self) -> Value:
        """The demands, and the words."""
        return self.demands.value, self.words.value.strip()

    def set_value(self, value: Value, around: Any = None) -> None:
        """Show both."""
        self.demands.set_value(value[0])
        self.words.set_value(value[1])
        self._propose()

    def commit(self) -> None:
        """Finish what is being typed."""
        self.demands.commit()
        self.words.commit()

    def take_focus(self) -> None:
        """Let the keyboard go to the first demand."""
        self.demands.take_focus()

    def _follow(self) -> None:
        self._propose()
        self.changed.emit()

    def _take(self) -> None:
        self.committed.emit(self.value)

    def _propose(self) -> None:
        demand = self._texts.meant(self.words.value)
        self.proposal.setVisible(demand is not None)
        if demand is not None:
            text = self.tr("Count it: {demand}")
            self.proposal.setText(literal(text.format(demand=self._texts.sentence(demand))))

    def _count(self) -> None:
        """Let the words be a demand that is counted."""
        demand = self._texts.meant(self.words.value)
        if demand is not None:
            self.words.line.setFocus(Qt.FocusReason.OtherFocusReason)  # the button goes
            self.committed.emit(((*self.demands.value, demand), ""))

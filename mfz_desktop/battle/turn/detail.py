"""What is to be said before a die is used: its facts, what it would come to, and its confirmation."""

from typing import Any, Generic, TypeVar

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget

from mfz_desktop.battle.turn.choice_button import BigButton
from mfz_desktop.battle.turn.facts import FactsPanel
from mfz_desktop.battle.turn.form import S, is_enter
from mfz_desktop.ui.widgets.buttons import Look
from mfz_desktop.ui.widgets.labels import label, set_tone
from mfz_desktop.ui.widgets.layouts import add_layout, hbox, vbox
from mfz_desktop.ui.widgets.mnemonics import literal
from mfz_rules.kernel.dice import RolledDie

P = TypeVar("P")
"""A game's piece."""
F = TypeVar("F", bound=FactsPanel)
"""A game's facts."""
D = TypeVar("D", bound=RolledDie | None)
"""The die, or None where a use can do without."""


class Detail(QWidget, Generic[S, P, F, D]):
    """One use of one die by a piece, up to its confirmation."""

    answered = Signal(object)
    left = Signal()
    needs_die = True
    """Whether it is done with a die in any case."""

    def __init__(self, seat: S, piece: P, die: D, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.seat = seat
        self.piece = piece
        self.die = die
        self.facts: F = self.make_facts()
        self.outlook = label("", wrap=True)
        self.go = BigButton(seat.theme, "", Look.PRIMARY)
        self.go.clicked.connect(lambda: self.confirm())
        self.cancel = BigButton(seat.theme, self.tr("Back"))
        self.cancel.setToolTip(self.tr("Put it back (Esc)"))
        self.cancel.clicked.connect(lambda: self.left.emit())
        self.column = vbox(on=self, spacing=6)
        self.add_before()
        self.column.addWidget(self.facts)
        self.column.addWidget(self.outlook)
        add_layout(self.column, hbox((self.go, 1), self.cancel, spacing=6))
        self.add_facts()
        self.facts.changed.connect(self.follow)
        self.follow()

    def make_facts(self) -> F:
        """Return the panel of facts, still empty."""
        raise NotImplementedError

    def add_before(self) -> None:
        """Put what comes before the facts."""

    def add_facts(self) -> None:
        """Ask for the facts."""

    def action(self) -> Any:
        """Return the answer as it stands; None where something is missing."""
        raise NotImplementedError

    def title(self) -> str:
        """Return what the button says."""
        raise NotImplementedError

    def said(self) -> str:
        """Return what it would come to."""
        raise NotImplementedError

    def set_die(self, die: D) -> None:
        """Use another die."""
        self.die = die
        self.follow()

    def follow_selection(self) -> None:
        """The map aims elsewhere."""

    def begins_on_map(self) -> bool:
        """Whether its place or its way is still to be chosen on the map."""
        return False

    def first(self) -> QWidget:
        """Return the control that the keyboard goes to: where it cannot be done, the one that goes back."""
        return self.go if self.go.isEnabled() else self.cancel

    def take_key(self, event: QKeyEvent) -> bool:
        """Confirm on Enter, overrule on O."""
        if is_enter(event):
            self.confirm()
        elif event.key() == Qt.Key.Key_O:
            return self.facts.overrule()
        else:
            return False
        return True

    def confirm(self) -> None:
        """Give the answer."""
        action = self.action()
        if action is not None and self.go.isEnabled():
            self.answered.emit(action)

    def follow(self) -> None:
        """Say what it would come to, or why it cannot be."""
        action = self.action()
        why = self.seat.refusal(action) if action is not None else ""
        self.go.setText(literal(self.title()))
        self.go.setEnabled(action is not None and not why)
        self.outlook.setText(why or self.said())
        set_tone(self.outlook, "wrong" if why else "")

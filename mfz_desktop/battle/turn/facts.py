"""What was measured: proposed by the umpire and overruled with a reason, or asked where nobody measures."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property, partial
from typing import Any

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QLineEdit, QWidget

from mfz_desktop.battle.turn.toggles import Chips, Segments
from mfz_desktop.ui.forms.typed import Kept, kept_as
from mfz_desktop.ui.widgets.buttons import Look, button
from mfz_desktop.ui.widgets.labels import Role, label, set_tone
from mfz_desktop.ui.widgets.layouts import add_layout, hbox, vbox


@dataclass(frozen=True, slots=True)
class Measured:
    """What the umpire says, in words."""

    value: object
    words: str
    close: bool = False


class FactRow(QWidget):
    """One fact: a sentence that can be said otherwise, or what it is said with at once.

    What was `measured` is overruled with a reason; what is only `likely`, because nobody measures, is just said.
    """

    changed = Signal()

    def __init__(
        self, name: str, make_editor: Callable[[], QWidget], measured: Measured | None, likely: Measured | None = None
    ) -> None:
        super().__init__()
        self.name = name
        self._make_editor = make_editor
        self.measured = measured
        self._told = measured or likely
        self.opened = self._told is None
        """Whether a person says it by hand."""
        self._column = column = vbox(on=self, spacing=2)
        self._name = label(name, Role.SMALL)
        head = hbox(self._name, spacing=6)
        self._said = label("", wrap=True)
        head.addWidget(self._said, 1)
        self.overrule_button = button(self.tr("Overrule"), self.overrule, Look.LINK)
        self.overrule_button.setAccessibleName(self.tr("Overrule: {what}").format(what=name))
        self.overrule_button.setToolTip(self.tr("The table sees it otherwise (O)"))
        if measured is None:
            self.overrule_button.setText(self.tr("Otherwise"))
            self.overrule_button.setAccessibleName(self.tr("Otherwise: {what}").format(what=name))
        head.addWidget(self.overrule_button)
        add_layout(column, head)
        self._follow()

    @cached_property
    def editor(self) -> Any:
        """Where a person says it; made when it is first wanted, for it may have a toggle for every piece."""
        editor: Any = self._make_editor()
        self._column.addWidget(editor)
        self.setTabOrder(self.overrule_button, editor)
        editor.changed.connect(self.changed.emit)
        return editor

    @property
    def overruled(self) -> bool:
        """Whether a person says otherwise than was measured, or may."""
        return self.measured is not None and self.opened

    @property
    def stated(self) -> bool:
        """Whether a person says it."""
        return self.measured is None or self.overruled

    @property
    def value(self) -> Any:
        """The fact: as a person says it, else as measured, or as is likely."""
        if self._told is not None and not self.opened:
            return self._told.value
        return self.editor.value

    def add(self, widget: QWidget) -> None:
        """Put something more below."""
        self._column.addWidget(widget)

    def overrule(self) -> None:
        """Let the table say it."""
        self.opened = True
        self._follow()
        self.changed.emit()

    def _follow(self) -> None:
        told = self._told
        for widget in (self._name, self._said, self.overrule_button):
            widget.setVisible(not self.opened)  # toggles have their name beside them
        if self.opened:
            self.editor.show()
        if told is not None:
            close = self.tr("{fact} (close call)") if told.close else "{fact}"
            self._said.setText(close.format(fact=told.words))
            set_tone(self._said, "warning" if told.close else "")


class FactsPanel(QWidget):
    """The facts of one answer, for a game to add its own; what is not overruled is left to the umpire."""

    changed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._rows: dict[str, FactRow] = {}
        self._column = vbox(on=self, spacing=4)
        self.reason = QLineEdit(self.tr("The table saw it otherwise"))
        self.reason.setAccessibleName(self.tr("Why it is overruled"))
        kept_as(self.reason, Kept.NOWHERE)
        self.reason.hide()
        self._column.addWidget(self.reason)

    @property
    def rows(self) -> dict[str, FactRow]:
        """The facts by name."""
        return self._rows

    @property
    def is_close(self) -> bool:
        """Whether a measured fact could be seen otherwise (RA-JUDGE-05)."""
        return any(row.measured is not None and row.measured.close for row in self._rows.values())

    def clear(self) -> None:
        """Ask for nothing."""
        for row in self._rows.values():
            self._column.removeWidget(row)
            row.hide()
            row.deleteLater()
        self._rows = {}
        self.reason.hide()

    def overrule(self) -> bool:
        """Open the next fact that was measured, or is only likely; False where all are open."""
        row = next((one for one in self._rows.values() if not one.opened), None)
        if row is None:
            return False
        row.overrule()
        return True

    def said(self) -> dict[str, Any]:
        """Return what people say, by name, with the reason where something is overruled."""
        said: dict[str, Any] = {key: row.value for key, row in self._rows.items() if row.stated}
        if any(row.overruled for row in self._rows.values()):
            said["reason"] = self.reason.text().strip() or self.tr("no reason given")
        return said

    def add(
        self,
        key: str,
        name: str,
        make: Callable[[str], QWidget],
        measured: Measured | None = None,
        likely: Measured | None = None,
    ) -> None:
        """Ask for a fact, or show what was measured or is likely.

        `make` makes what it is said with, and is told its name.
        """
        row = FactRow(name, partial(make, name), measured, likely)
        row.changed.connect(self._on_change)
        self._rows[key] = row
        self._column.insertWidget(self._column.count() - 1, row)

    def _on_change(self) -> None:
        self.reason.setVisible(any(row.overruled for row in self._rows.values()))
        self.changed.emit()


def segments(choices: Sequence[tuple[object, str]], chosen: object, name: str) -> Segments[Any]:
    """Return one of a few words, captioned."""
    return Segments(name, choices, chosen, captioned=True)


def chips(choices: Sequence[tuple[str, str]], chosen: Iterable[str], name: str, once: str = "") -> Chips:
    """Return any of several pieces, captioned; `once` stands there once where several begin with it."""
    return Chips(name, choices, chosen, captioned=True, once=once)

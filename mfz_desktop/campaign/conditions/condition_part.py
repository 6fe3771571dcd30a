"""One characteristic that may be laid down: taken or not, and what it says."""

from functools import cached_property

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QCheckBox, QFrame, QWidget

from campaigns.campaign.conditions import Condition
from campaigns.campaign.world import World
from mfz_desktop.campaign.conditions.condition_fields import ConditionFields
from mfz_desktop.ui.forms.fields import Field
from mfz_desktop.ui.forms.form import Form, form_lines
from mfz_desktop.ui.theme.style import Theme
from mfz_desktop.ui.widgets.labels import Role, label
from mfz_desktop.ui.widgets.layouts import vbox


class ConditionPart(QFrame):
    """A box to tick; its fields stand below where it is ticked. What was typed there stays where it is not."""

    changed = Signal()

    def __init__(self, theme: Theme, asked: ConditionFields, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("surface", "raised")
        self.what = asked.what
        self._theme, self._asked = theme, asked
        self._condition = asked.usual
        self._world = World()
        self.taken = QCheckBox(asked.name)
        self.taken.setAccessibleDescription(asked.about)
        heavy = self.taken.font()
        heavy.setBold(True)
        self.taken.setFont(heavy)
        self._fields = QWidget(self)
        about = label(asked.about, Role.SMALL, wrap=True)
        box = (self.taken, 0, Qt.AlignmentFlag.AlignLeft)
        vbox(box, about, self._fields, on=self, margins=(12, 8, 12, 8), spacing=4)
        self._fields.hide()
        self.taken.toggled.connect(self._follow)

    @cached_property
    def form(self) -> Form:
        """The fields. Most characteristics are never taken, so these are made when it is, for the first time."""
        made = Form(self._theme, self._asked.fields, self)
        lines = form_lines()
        lines.setContentsMargins(28, 4, 0, 4)
        self._fields.setLayout(lines)
        made.beside(lines)
        made.changed.connect(self._take)
        return made

    @property
    def value(self) -> Condition | None:
        """What is laid down, whether or not the rules let it pass; None where this one is not taken."""
        return self._condition if self.taken.isChecked() else None

    def set_value(self, condition: Condition | None, world: World) -> None:
        """Show what was laid down, None where this one was not taken; what the world has is offered."""
        self._world = world
        if condition is not None:
            self._condition = condition
            self._show()
        self.taken.setChecked(condition is not None)

    def _show(self) -> None:
        self.form.set_value(self._condition, self._world)

    def _take(self, field: Field, value: object) -> None:
        self._condition = field.write(self._condition, value)
        self._show()
        self.changed.emit()

    def _follow(self, on: bool) -> None:
        if on:
            self._show()
        self._fields.setVisible(on)
        self.changed.emit()

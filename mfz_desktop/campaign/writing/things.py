"""A section for things of one kind: their list at the left, the form of the chosen one at the right."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFrame, QListWidget, QScrollArea, QStackedWidget, QWidget

from campaigns.campaign.world import Template
from mfz_desktop.campaign.writing.editable_template import EditableTemplate
from mfz_desktop.campaign.writing.section import WritingSection, place_of
from mfz_desktop.context.context import AppContext
from mfz_desktop.ui.forms.fields import Field
from mfz_desktop.ui.forms.form import Form
from mfz_desktop.ui.widgets.buttons import IconButton, button
from mfz_desktop.ui.widgets.labels import Role, label
from mfz_desktop.ui.widgets.layouts import hbox, vbox
from mfz_desktop.ui.widgets.scrolling import scroll_by_pixels
from mfz_desktop.ui.widgets.side_by_side import SideBySide, SidePane

LIST = 216
"""px at 100 %: the list of things."""


@dataclass(frozen=True, slots=True)
class ThingKind:
    """Things of one kind in a template. All words are translated."""

    place: str
    """Where they are: `world.places`."""
    title: str
    one: str
    """What one is called: `place`."""
    empty: str
    """What to say where there is none."""
    get: Callable[[Template], tuple[Any, ...]]
    put: Callable[[Template, tuple[Any, ...]], Template]
    name: Callable[[Any, Template], str]
    new: Callable[[Template], Any]
    fields: tuple[Field, ...]


class ThingList(QListWidget):
    """Delete takes away, Insert adds, Ctrl and an arrow moves."""

    added = Signal()
    removed = Signal()
    moved = Signal(int)
    """By -1 or 1."""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Take the keys."""
        key, control = event.key(), event.modifiers() & Qt.KeyboardModifier.ControlModifier
        if key == Qt.Key.Key_Delete:
            self.removed.emit()
        elif key == Qt.Key.Key_Insert:
            self.added.emit()
        elif control and key in (Qt.Key.Key_Up, Qt.Key.Key_Down):
            self.moved.emit(-1 if key == Qt.Key.Key_Up else 1)
        else:
            super().keyPressEvent(event)


class ThingsSection(WritingSection):
    """Add, change, move and take away things of one kind."""

    chosen = Signal(int)
    """The place of the thing that is shown; -1 for none."""

    def __init__(
        self, context: AppContext, document: EditableTemplate, kind: ThingKind, above: QWidget | None = None
    ) -> None:
        super().__init__(context, document, kind.title)
        self.kind = kind
        self.list = ThingList()
        scroll_by_pixels(self.list)
        self.list.setAccessibleName(kind.title)
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._scroll = QScrollArea()
        self.empty = label(kind.empty, Role.SECONDARY, wrap=True)
        self.empty.setAlignment(Qt.AlignmentFlag.AlignTop)
        self.list.currentRowChanged.connect(self._choose)
        self.list.added.connect(self.add)
        self.list.removed.connect(self.remove)
        self.list.moved.connect(self.move_by)
        self._build(above)

    @cached_property
    def form(self) -> Form:
        """The form of the chosen one."""
        form = Form(self.context.theme, self.kind.fields, self)
        form.changed.connect(self._change)
        self._scroll.setWidget(form.stacked())
        return form

    @property
    def orderly(self) -> bool:
        """Whether the things can be put in another order."""
        return self.kind.place not in self.document.fixed_order

    @property
    def at(self) -> int:
        """The place of the thing that is shown; -1 for none."""
        return self.list.currentRow()

    def show_template(self, template: Template) -> None:
        """Show the list, and what is chosen in it."""
        things = self.kind.get(template)
        names = [self.kind.name(thing, template) or self.tr("(no name)") for thing in things]
        before = [self.list.item(at).text() for at in range(self.list.count())]
        if names != before:
            at = _chosen(before, names, self.at)
            self.list.blockSignals(True)
            self.list.clear()
            self.list.addItems(names)
            self.list.setCurrentRow(max(at, 0) if names else -1)
            self.list.blockSignals(False)
        self._show_chosen(template)

    def count(self, template: Template) -> int:
        """Return how many things there are."""
        return len(self.kind.get(template))

    def holds(self, place: str) -> bool:
        """Tell whether a place is that of one of these things."""
        return place_of(place)[0] == self.kind.place

    def go_to(self, place: str) -> None:
        """Show a thing, and let the keyboard go to its field."""
        _, at, key = place_of(place)
        self.choose(at)
        self.form.go_to(key)

    def choose(self, at: int) -> None:
        """Show another thing."""
        if 0 <= at < self.list.count():
            self._finish_form()
            self.list.setCurrentRow(at)

    def finish(self) -> None:
        """Commit what is being typed."""
        self._finish_form()

    def add(self) -> None:
        """Add a thing, and begin with its first field."""
        self._finish_form()
        before = len(self.kind.get(self.document.template))
        words = self.tr("add: {what}").format(what=self.kind.one)
        if self.document.change(words, lambda template: self._with(template, self.kind.new(template))):
            self.list.setCurrentRow(before)
            self.form.go_to("")

    def remove(self) -> None:
        """Take the chosen thing away."""
        self._finish_form()
        at = self.at
        if at >= 0:
            words = self.tr("take away: {what}").format(what=self.list.item(at).text())
            self.document.change(words, lambda template: self._put(template, _without(self.kind.get(template), at)))

    def move_by(self, by: int) -> None:
        """Move the chosen thing up or down in the list."""
        self._finish_form()
        at, to = self.at, self.at + by
        if not self.orderly or at < 0 or not 0 <= to < self.list.count():
            return
        words = self.tr("move: {what}").format(what=self.list.item(at).text())
        self.list.setCurrentRow(to)
        self.document.change(words, lambda template: self._put(template, _swapped(self.kind.get(template), at, to)))

    def _with(self, template: Template, thing: Any) -> Template:
        return self._put(template, (*self.kind.get(template), thing))

    def _put(self, template: Template, things: tuple[Any, ...]) -> Template:
        return self.kind.put(template, things)

    def _choose(self, at: int) -> None:
        self._show_chosen(self.document.template)
        self.chosen.emit(at)

    def _show_chosen(self, template: Template) -> None:
        things = self.kind.get(template)
        at = self.at
        self._sides.setCurrentIndex(1 if 0 <= at < len(things) else 0)
        for made in self._on_one:
            made.setEnabled(0 <= at < len(things))
        if 0 <= at < len(things):
            self.form.set_value(things[at], template)

    def _change(self, field: Field, value: Any) -> None:
        template, at = self.document.template, self.at
        things = self.kind.get(template)
        if not 0 <= at < len(things):
            return
        thing = self.written(self.form, field, things[at], value)
        if thing is not None:
            words = self.tr("change “{field}”").format(field=field.name)
            self.document.change(words, lambda template: self._put(template, _with_at(things, at, thing)))

    def _finish_form(self) -> None:
        if self.was_made("form"):
            self.form.commit()

    def _movers(self) -> tuple[IconButton, ...]:
        theme = self.context.theme
        up = IconButton(theme, "up", self.tr("Up"), lambda: self.move_by(-1))
        down = IconButton(theme, "down", self.tr("Down"), lambda: self.move_by(1))
        return up, down

    def _build(self, above: QWidget | None) -> None:
        theme = self.context.theme
        one = self.kind.one
        adding = button(self.tr("Add"), self.add)
        adding.setAccessibleName(self.tr("Add: {what}").format(what=one))
        away = IconButton(theme, "bin", self.tr("Take away"), self.remove)
        self._on_one = (*self._movers(), away) if self.orderly else (away,)
        side = QWidget()
        vbox((self.list, 1), hbox((adding, 1), *self._on_one, spacing=4), on=side, spacing=6)
        scroll = self._scroll
        scroll.setWidgetResizable(True)
        scroll.setFrameShape(QFrame.Shape.NoFrame)
        scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._sides = QStackedWidget()
        self._sides.addWidget(self.empty)
        self._sides.addWidget(scroll)
        row = SideBySide(theme, SidePane(side, LIST, high=120), SidePane(self._sides, 320, 1, high=160), spacing=16)
        vbox(*((above, 3),) if above is not None else (), (row, 4), on=self, spacing=8)


def _without(things: tuple[Any, ...], at: int) -> tuple[Any, ...]:
    return (*things[:at], *things[at + 1 :])


def _with_at(things: tuple[Any, ...], at: int, thing: Any) -> tuple[Any, ...]:
    return (*things[:at], thing, *things[at + 1 :])


def _swapped(things: tuple[Any, ...], at: int, to: int) -> tuple[Any, ...]:
    turned = list(things)
    turned[at], turned[to] = turned[to], turned[at]
    return tuple(turned)


def _chosen(before: list[str], names: list[str], at: int) -> int:
    """Return which name is chosen in another list: the one that came, else the one in the same place."""
    if len(names) == len(before) + 1:
        pairs = enumerate(zip(before, names, strict=False))
        return next((place for place, (old, new) in pairs if old != new), len(before))
    return min(at, len(names) - 1)

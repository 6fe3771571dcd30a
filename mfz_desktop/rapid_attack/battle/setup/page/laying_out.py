"""Whole layouts of the table: by chance, as the campaign suggests, shipped or saved ones; saving one, clearing."""

import secrets
from collections.abc import Callable

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QFrame, QInputDialog, QMenu, QWidget

from campaigns.names import shorten
from campaigns.rapid_attack.battles.layouts_file import LayoutsFile
from campaigns.rapid_attack.battles.setup_plan import Layout, SetupPlan
from campaigns.store.errors import StoreError
from mfz_desktop.battle.setup.document import SetupDocument
from mfz_desktop.context.context import AppContext
from mfz_desktop.core.calling import calling
from mfz_desktop.core.language import listed, translated
from mfz_desktop.core.notices import Tone
from mfz_desktop.rapid_attack.battle.setup import tables
from mfz_desktop.rapid_attack.battle.setup.suggested import flat_in, names_in, wish_of, with_suggested
from mfz_desktop.ui.widgets.buttons import button
from mfz_desktop.ui.widgets.labels import Role, label
from mfz_desktop.ui.widgets.layouts import hbox, vbox
from mfz_desktop.ui.widgets.mnemonics import literal
from mfz_desktop.ui.widgets.section_heading import SectionHeading

translate = QCoreApplication.translate
SEEDS = 2**31


class Suggestion(QFrame):
    """What the campaign suggests for this battle's table, in its own words; hidden where it suggests nothing."""

    def __init__(self, lay_out: Callable[[], None], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("surface", "soft")
        self.words = label("", Role.SMALL, wrap=True)
        self.take = button(self.tr("Lay it out so"), lay_out)
        hbox((self.words, 1), self.take, on=self, margins=(12, 6, 6, 6), spacing=12)

    def show_plan(self, plan: SetupPlan) -> None:
        """Show what is suggested."""
        text = suggestion_of(plan)
        self.setVisible(bool(text))
        self.words.setText(text)
        self.take.setAccessibleDescription(text)


class LayoutTools(QWidget):
    """Three buttons under a heading. `suggestion` stands where its step puts it."""

    def __init__(
        self, context: AppContext, document: SetupDocument[SetupPlan], parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._context = context
        self._document = document
        self.suggestion = Suggestion(self.suggested)
        self.random_button = button(self.tr("By chance"), self.random)
        self.layouts = button(self.tr("Layouts"), lambda: None)
        menu = QMenu(self.layouts)
        menu.aboutToShow.connect(lambda: self.fill(menu))
        self.layouts.setMenu(menu)
        self.clear_button = button(self.tr("Clear"), self.clear)
        row = hbox((self.random_button, 4), (self.layouts, 5), (self.clear_button, 3), spacing=6)
        vbox(SectionHeading(self.tr("Lay it out")), row, on=self, spacing=8)

    def random(self) -> None:
        """Lay the table out by chance."""
        seed = secrets.randbelow(SEEDS)
        self._document.change(self.tr("a random layout"), lambda plan: tables.with_random(plan, seed))
        self._say_where_empty()

    def suggested(self) -> None:
        """Lay the table out as the campaign suggests, and say what became of the words."""
        seed, layouts = secrets.randbelow(SEEDS), (*tables.shipped_layouts(), *self._saved())
        self._document.change(self.tr("the suggested layout"), lambda plan: with_suggested(plan, layouts, seed))
        link = self._document.plan.campaign
        if not self._say_where_empty() and link is not None and all(one.name != link.layout for one in layouts):
            stands = standing(self._document.plan, names_in(wish_of(link.terrain)))
            self._say_what_stands(stands, flat_in(link.terrain))

    def clear(self) -> None:
        """Take everything off the table."""
        self._document.change(self.tr("clear the table"), lambda plan: tables.with_terrain(plan, ()))

    def take(self, layout: Layout) -> None:
        """Lay the table out as it was saved."""
        laid_out = self._document.change(
            self.tr("the layout “{name}”").format(name=layout.name), lambda plan: tables.with_layout(plan, layout)
        )
        left_out = len(layout.terrain) - len(self._document.plan.field.terrain)
        if laid_out and left_out:
            words = self.tr("There was no room for {number} of its structures.").format(number=left_out)
            self._context.notices.say(words, Tone.WARNING)

    def save(self, name: str) -> None:
        """Keep the terrain under a name; one of the same name is replaced."""
        name = shorten(name)
        if not name:
            return
        made = tables.layout_of(self._document.plan, name)
        try:
            kept = tuple(one for one in self._file.read() if one.name != name)
            self._file.write((*kept, made))
        except StoreError as error:
            self._context.notices.say(translated(error), Tone.WRONG)
        else:
            self._context.notices.say(self.tr("Saved as “{name}”.").format(name=name))

    def delete(self, layout: Layout) -> None:
        """Forget a saved layout; the notice brings it back."""
        try:
            before = self._file.read()
            self._file.write(tuple(one for one in before if one.name != layout.name))
        except StoreError as error:
            self._context.notices.say(translated(error), Tone.WRONG)
            return
        self._context.notices.say(
            self.tr("“{name}” is deleted.").format(name=layout.name),
            action_text=self.tr("Bring it back"),
            action=lambda: self._file.write(before),
        )

    def fill(self, menu: QMenu) -> None:
        """Offer what is shipped and what was saved."""
        menu.clear()
        for layout in tables.shipped_layouts():
            menu.addAction(literal(translate("Layouts", layout.name)), calling(self.take, layout))
        try:
            saved = self._file.read()
        except StoreError as error:
            saved = ()
            menu.addSeparator()
            menu.addAction(literal(translated(error))).setEnabled(False)
        menu.addSeparator()
        for layout in saved:
            menu.addAction(literal(layout.name), calling(self.take, layout))
        saving = menu.addAction(self.tr("Save this layout…"), self._ask_name)
        saving.setEnabled(bool(self._document.plan.field.terrain))
        if saved:
            away = menu.addMenu(self.tr("Delete a layout"))
            for layout in saved:
                away.addAction(literal(layout.name), calling(self.delete, layout))

    @property
    def _file(self) -> LayoutsFile:
        return LayoutsFile(self._context.store.folder.get())

    def _saved(self) -> tuple[Layout, ...]:
        try:
            return self._file.read()
        except StoreError:
            return ()

    def _say_what_stands(self, names: tuple[str, ...], flat: tuple[str, ...]) -> None:
        text = self.tr("No structure is known by these words: the usual ones are on the table.")
        if names:
            words = listed([translate("Terrain", name).lower() for name in names])
            text = self.tr("On the table: {names}. The rest of it is yours to add.").format(names=words)
        if flat:
            words = listed([translate("Terrain", name.capitalize()).lower() for name in flat])
            text += " " + self.tr("Not laid out, for it is flat: {words}.").format(words=words)
        self._context.notices.say(text)

    def _say_where_empty(self) -> bool:
        empty = not self._document.plan.field.terrain
        if empty:
            self._context.notices.say(self.tr("This table is too small for a layout."), Tone.WARNING)
        return empty

    def _ask_name(self) -> None:
        name, accepted = QInputDialog.getText(self, self.tr("Save this layout"), self.tr("Its name"))
        if accepted:
            self.save(name)


def standing(plan: SetupPlan, names: tuple[str, ...]) -> tuple[str, ...]:
    """Return which of some names structures on the table have, with a number or without."""
    called = {one.name.rstrip(" 0123456789") for one in plan.field.terrain}
    return tuple(name for name in names if name in called)


def suggestion_of(plan: SetupPlan) -> str:
    """Return what the campaign suggests for the table, with its name; empty where it suggests nothing."""
    link = plan.campaign
    if link is None or not (link.terrain or link.layout):
        return ""
    layout = translate("Setup", "the layout “{name}”.").format(name=translate("Layouts", link.layout))
    said = " ".join(filter(None, (layout if link.layout else "", link.terrain)))
    return translate("Setup", "{campaign} suggests: {said}").format(campaign=link.name, said=said)

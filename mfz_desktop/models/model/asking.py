"""What the page asks before it does something: small menus at the row they are about."""

from collections.abc import Callable

from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QImage, QPixmap
from PySide6.QtWidgets import QDialog, QLabel, QMenu

from campaigns.garage.entry import DesignSystem
from ldraw_catalog.parts.catalog import PartCatalog
from mfz_desktop.context.context import Page
from mfz_desktop.core.notices import Tone
from mfz_desktop.models.game import SystemChoice
from mfz_desktop.models.model import always_so, choosers
from mfz_desktop.models.model.answers import Answer, is_own
from mfz_desktop.models.model.picture_view import PictureView
from mfz_desktop.models.model.reviewer import Reviewer
from mfz_desktop.models.model.system_list import SystemList
from mfz_desktop.models.pictures.decoding import decode_picture
from mfz_desktop.models.system_words import type_word
from mfz_desktop.ui.widgets.layouts import vbox

MOST_USED = ("model.confirm", "model.not_a_system", "model.ask_again")
ADD = "model.add"
ALONE = ("model.only", "model.ghosts", "model.grow")
SECOND = (ADD, "model.name_system", "model.always", "model.up", "model.down", *ALONE)
THUMBNAIL = 1024
"""The editor's own picture is shown up to so many pixels wide and high."""


class ReviewDialogs:
    """Shows menus and dialogs over a page; what is chosen is said to `change` or `add`, and to the reviewer."""

    def __init__(
        self,
        page: Page,
        reviewer: Reviewer,
        systems: SystemList,
        view: PictureView,
        parts_in_use: Callable[[], PartCatalog],
        *,
        choices: Callable[[], tuple[SystemChoice, ...]],
        change: Callable[[Answer], None],
        add: Callable[[Answer], None],
    ) -> None:
        self._page = page
        self._reviewer = reviewer
        self._systems = systems
        self._view = view
        self._parts_in_use = parts_in_use
        self._choices, self._change, self._add = choices, change, add

    def more(self, choice: SystemChoice) -> None:
        """Ask what has to be said besides the type of the chosen rows."""
        choosers.show_at(choosers.more_menu(self._page, choice, self._change), self._below_row())

    def add(self) -> None:
        """Ask what is to be added, for the selected parts or for none."""
        choosers.show_at(
            choosers.add_menu(self._page, self._choices(), self._add, self._more_to_add), self._below_row()
        )

    def always(self) -> None:
        """Make a rule of the row's reason; ask which where there are several."""
        page, reviewer = self._page, self._reviewer
        row = reviewer.row(self._systems.current_key())
        inspected = reviewer.inspected
        if row is None or inspected is None or inspected.model is None:
            return
        found = always_so.choices(row.system, inspected.model.found, self._parts_in_use())
        if not found:
            words = page.tr("This cannot be a rule: a rule needs a name or a part, and one type.")
            page.context.notices.say(words, Tone.PLAIN)
        elif len(found) == 1:
            reviewer.always(row.system, found[0])
        else:
            word = type_word(row.system.type)
            menu = choosers.rule_menu(page, found, word, lambda choice: reviewer.always(row.system, choice))
            choosers.show_at(menu, self._below_row())

    def offer_rule(self, system: DesignSystem, by_name: bool) -> None:
        """Offer what was answered in one way twice as a rule: by its name, by its part, or by how it is built."""
        page, inspected = self._page, self._reviewer.inspected
        if inspected is None or inspected.model is None:
            return
        found = always_so.choices(system, inspected.model.found, self._parts_in_use())
        named = next((each for each in found if by_name and each.design is None), None)
        built = next((each for each in found if each.design is not None), None)
        if named is not None and not (is_own(system.key) and named.name is None):
            words = page.tr("That is the second time that “{name}” is {type} for you. Always so?")
            self._offer(words, system, named)
        elif built is not None:
            words = page.tr("That is the second time that parts built like this are {type} for you. Always so?")
            self._offer(words, system, built)

    def _offer(self, words: str, system: DesignSystem, choice: always_so.RuleChoice) -> None:
        self._page.context.notices.say(
            words.replace("{type}", type_word(system.type)).replace("{name}", system.name),
            action_text=self._page.tr("Always so"),
            action=lambda: self._reviewer.teach(system.type, choice),
        )

    def what_to_do(self, where: QPoint) -> None:
        """Show the context menu."""
        self._show((*MOST_USED, *(choice.command for choice in self._choices()), *SECOND), where)

    def what_it_is(self, where: QPoint) -> None:
        """Show the menu of types for the chosen rows."""
        self._show(tuple(choice.command for choice in self._choices()), where)

    def what_to_add(self, where: QPoint) -> None:
        """Show the context menu of parts that are of no system yet."""
        self._show((ADD, *ALONE), where)

    def thumbnail(self) -> None:
        """Show the picture that Studio or LEGO Digital Designer packed, beside ours."""
        page, inspected = self._page, self._reviewer.inspected
        data = inspected.inspection.file.thumbnail if inspected and inspected.inspection else None
        page.context.tasks.run(
            page.tr("Reading the editor's picture"),
            lambda _work: decode_picture(data or b"", THUMBNAIL),
            done=self._show_thumbnail,
            failed=lambda why: page.context.notices.say(
                page.tr("The editor's own picture is not shown. {why}").format(why=why), Tone.PLAIN
            ),
            quiet=True,
        )

    def _show(self, commands: tuple[str, ...], where: QPoint) -> None:
        registry = self._page.context.commands
        registry.refresh()
        menu = QMenu(self._page)
        section = None
        for command_id in commands:
            here = registry.get(command_id).section
            if section not in (None, here):
                menu.addSeparator()
            section = here
            menu.addAction(registry.action(command_id))
        choosers.show_at(menu, where)

    def _show_thumbnail(self, image: QImage) -> None:
        page = self._page
        if not page.isVisible():
            return
        dialog = QDialog(page)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.setWindowTitle(page.tr("The editor's own picture"))
        shown = QLabel()
        shown.setAccessibleName(page.tr("The editor's own picture of {name}").format(name=page.heading()))
        shown.setPixmap(QPixmap.fromImage(image))
        vbox(shown, on=dialog, margins=None)
        dialog.open()

    def _more_to_add(self, choice: SystemChoice) -> None:
        choosers.show_at(choosers.more_menu(self._page, choice, self._add), self._below_row())

    def _below_row(self) -> QPoint:
        systems, view = self._systems, self._view
        rect = systems.visualRect(systems.currentIndex())
        if view.hasFocus() or not rect.isValid():
            return view.mapToGlobal(view.rect().center())
        return systems.viewport().mapToGlobal(rect.bottomLeft() + QPoint(self._page.context.theme.px(56), 0))

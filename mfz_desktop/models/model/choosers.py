"""Small menus that ask one thing and go away: two ranges, an environment, a type, what a rule goes by."""

from collections.abc import Callable, Iterable

from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QInputDialog, QMenu, QWidget

from ldraw_catalog.systems.same_design import parts_in
from mfz_desktop.core.calling import calling
from mfz_desktop.models.game import SystemChoice
from mfz_desktop.models.model.always_so import RuleChoice
from mfz_desktop.models.model.answers import Answer
from mfz_desktop.models.model.wording import split_words, translate, type_name
from mfz_desktop.ui.widgets.mnemonics import literal


def more_menu(parent: QWidget, choice: SystemChoice, take: Callable[[Answer], object]) -> QMenu:
    """Return a menu of what has to be said besides the type: two ranges, or an environment."""
    menu = QMenu(parent)
    for number, ranges in enumerate(choice.splits, start=1):
        menu.addAction(f"&{number}  {split_words(ranges)}", calling(take, Answer(choice.type, ranges)))
    for number, word in enumerate(choice.environments, start=1):
        menu.addAction(f"&{number}  {literal(word)}", calling(take, Answer(choice.type, environment=word)))
    if choice.environments:
        menu.addSeparator()
        menu.addAction(translate("Model", "&Another…"), lambda: _type_environment(parent, choice, take))
    return menu


def add_menu(
    parent: QWidget,
    choices: Iterable[SystemChoice],
    take: Callable[[Answer], object],
    ask: Callable[[SystemChoice], object],
) -> QMenu:
    """Return a menu of the types that can be added; `ask` is called with those that need more said."""
    menu = QMenu(parent)
    for choice in choices:
        text = f"&{choice.key}  {type_name(choice.type)}"
        if choice.asks:
            menu.addAction(f"{text}…", calling(ask, choice))
        else:
            menu.addAction(text, calling(take, Answer(choice.type)))
    return menu


def rule_menu(
    parent: QWidget, found: tuple[RuleChoice, ...], type_word: str, take: Callable[[RuleChoice], object]
) -> QMenu:
    """Return a menu of what a rule can go by."""
    menu = QMenu(parent)
    title = menu.addAction(translate("Model", "From now on propose {type} for").format(type=type_word))
    title.setEnabled(False)
    for number, choice in enumerate(found, start=1):
        key = f"&{number}  " if number < 10 else "    "
        menu.addAction(key + literal(translated(choice)), calling(take, choice))
    return menu


def translated(choice: RuleChoice) -> str:
    """Return what a rule goes by, in words."""
    if choice.name is not None:
        return translate("Model", "what is named “{name}”").format(name=choice.name)
    if choice.design is not None:
        return translate("Model", "what is built like this, of {parts}").format(parts=parts_in(choice.design))
    what = f"{choice.part} {choice.title}".strip()
    if choice.colour is None:
        return translate("Model", "part {part}, any colour").format(part=what)
    return translate("Model", "part {part}, only in {colour}").format(part=what, colour=choice.colour_name)


def show_at(menu: QMenu, where: QPoint) -> None:
    """Show a menu; it is gone once it is closed. Its keys are its own: those of the rows behind it sleep."""
    menu.aboutToHide.connect(menu.deleteLater)
    # Qt hands the focus to a popup that has asked for it, and back when it closes; else the rows would keep it.
    menu.setFocus(Qt.FocusReason.PopupFocusReason)
    menu.popup(where)


def _type_environment(parent: QWidget, choice: SystemChoice, take: Callable[[Answer], object]) -> None:
    word, chosen = QInputDialog.getText(
        parent, translate("Model", "Environment"), translate("Model", "What is the system made for?")
    )
    word = " ".join(word.split())[:60]
    if chosen and word:
        take(Answer(choice.type, environment=word))

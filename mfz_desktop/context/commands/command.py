"""A command: something a person can do, as a value."""

from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum

from mfz_desktop.core.language import translate


class Menu(StrEnum):
    """The menus, in their order in the bar. One without commands is not shown."""

    FILE = "file"
    EDIT = "edit"
    VIEW = "view"
    GO = "go"
    MODEL = "model"
    COMPANY = "company"
    CAMPAIGN = "campaign"
    BATTLE = "battle"
    HELP = "help"


def menu_titles() -> dict[Menu, str]:
    """Return the menus' names, with mnemonics."""
    return {
        Menu.FILE: translate("Menus", "&File"),
        Menu.EDIT: translate("Menus", "&Edit"),
        Menu.VIEW: translate("Menus", "&View"),
        Menu.GO: translate("Menus", "&Go"),
        Menu.MODEL: translate("Menus", "&Model"),
        Menu.COMPANY: translate("Menus", "&Company"),
        Menu.CAMPAIGN: translate("Menus", "C&ampaign"),
        Menu.BATTLE: translate("Menus", "&Battle"),
        Menu.HELP: translate("Menus", "&Help"),
    }


@dataclass(frozen=True, slots=True)
class Command:
    """One command. It appears in its menu, in the palette and on the shortcut page, and runs by its keys."""

    id: str
    """`garage.import`: its area and what it does."""
    text: str
    """Translated, with its mnemonic: `&Import models…`. An ellipsis where more is asked before it happens."""
    run: Callable[[], object]
    menu: Menu
    section: int = 50
    """Commands of a menu stand in the order of their sections, with a line between sections."""
    keys: tuple[str, ...] = ()
    """Shortcuts in Qt's portable words (`Ctrl+I`), the first shown in the menu; unique on a page."""
    icon: str = ""
    """Its icon's name; a file of `resources/icons`."""
    enabled: Callable[[], bool] | None = None
    """Whether it can be done now; None for always. Asked before a menu opens and before the command runs."""
    checked: Callable[[], bool] | None = None
    """For what can be on or off."""
    text_now: Callable[[], str] | None = None
    """For texts that change: `Undo rename "Tickler"`."""
    tip: str = ""
    """One sentence more, where the text does not say it all."""
    words: str = ""
    """Other words under which the palette finds it."""
    submenu: str = ""
    """Title of the submenu in which it stands, translated, with its mnemonic; it stands where its first one would."""

    @property
    def plain_text(self) -> str:
        """The text without its mnemonic and ellipsis, for the palette and for screen readers."""
        text = (self.text_now() if self.text_now else self.text).replace("&&", "\0").replace("&", "")
        return text.replace("\0", "&").removesuffix("…")

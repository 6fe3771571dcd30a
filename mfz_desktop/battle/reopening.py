"""After a crash or a power cut the battle that was on the screen opens where it was, and says so."""

from PySide6.QtCore import QCoreApplication

from mfz_desktop.context.context import AppContext
from mfz_desktop.core.settings import OPEN_BATTLE

translate = QCoreApplication.translate


def reopen(context: AppContext) -> bool:
    """Go to the battle during which the program ended, if there is one; whether there was.

    A page that is left, or a window that is closed, forgets which battle was open: what is still remembered at a
    start was cut off.
    """
    id = context.settings.get(OPEN_BATTLE)
    from mfz_desktop.battle.routes import BATTLE

    if not id or context.read_only or context.pages.get(BATTLE) is None:
        return False
    if id not in {path.stem for path in context.store.folder.get().battles.glob("*.jsonl")}:
        context.settings.set(OPEN_BATTLE, "")
        return False
    context.go(BATTLE, id)
    context.notices.say(
        translate("Battle", "The program ended in the middle of this battle. Everything that was answered is here.")
    )
    return True

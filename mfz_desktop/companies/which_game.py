"""Asking for which game something new is made."""

from typing import Any

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QApplication, QDialog

from mfz_desktop.context.context import AppContext

translate = QCoreApplication.translate


def ask_game(context: AppContext, kind: type[Any], title: str, take: str) -> str:
    """Return one of the games that bring something for a feature: the only one, or what is chosen; empty for none.

    `title` says what is made, `take` is on the button that makes it.
    """
    from mfz_desktop.companies.company.chooser_dialog import ChooserDialog, ChooserItem

    ids = context.games.ids(kind)
    if len(ids) == 1:
        return ids[0]
    choices = [ChooserItem(id, context.games.title(id)) for id in ids]
    hint = translate("WhichGame", "Find a game")
    dialog = ChooserDialog(context, title, hint, choices, take=take, parent=QApplication.activeWindow())
    accepted = dialog.exec() == QDialog.DialogCode.Accepted
    dialog.deleteLater()
    return dialog.chosen[0].id if accepted else ""

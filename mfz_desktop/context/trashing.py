"""Deleting things that are kept as files of their own: they go to the trash, and undo restores them."""

from collections.abc import Callable, Iterable, Mapping
from typing import Protocol

from PySide6.QtCore import QCoreApplication
from PySide6.QtGui import QUndoStack

from campaigns.store.errors import StoreError
from mfz_desktop.context.context import AppContext
from mfz_desktop.core.language import translated
from mfz_desktop.core.notices import Tone

translate = QCoreApplication.translate


class TrashStore(Protocol):
    """What keeps them. Both raise StoreError."""

    def trash(self, id: str) -> None:
        """Delete one so that `restore` undoes it."""

    def restore(self, id: str) -> None:
        """Undo `trash`."""


def trash(context: AppContext, stack: QUndoStack, keeper: TrashStore, names: Mapping[str, str], several: str) -> None:
    """Put things away, by their ids and names; what cannot be is told and stays.

    `several` is what more than one are called, with their number: `3 battles`.
    """
    gone = [id for id in names if _done(context, keeper, id)]
    if not gone:
        return
    one = len(names) == 1
    what = f"“{names[gone[0]]}”" if one else several
    context.undo.done(
        stack,
        translate("Deleting", "delete {what}").format(what=what),
        undo=lambda: _each(keeper.restore, gone),
        redo=lambda: _each(keeper.trash, gone),
    )
    text = translate("Deleting", "{what} is deleted.") if one else translate("Deleting", "{what} are deleted.")
    context.notices.say(text.format(what=what), undo=context.undo.last(stack))


def _done(context: AppContext, keeper: TrashStore, id: str) -> bool:
    try:
        keeper.trash(id)
    except StoreError as error:
        context.notices.say(translated(error), Tone.WRONG)
        return False
    return True


def _each(step: Callable[[str], None], ids: Iterable[str]) -> None:
    for id in ids:
        step(id)

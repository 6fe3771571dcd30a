"""The foot of the window: what runs in the background, and whether everything is saved."""

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QProgressBar, QStatusBar, QWidget

from mfz_desktop.context.context import AppContext
from mfz_desktop.core.tasks import Task
from mfz_desktop.ui.widgets.buttons import IconButton
from mfz_desktop.ui.widgets.labels import ElidedLabel, Role, set_tone
from mfz_desktop.ui.widgets.layouts import STRETCH, hbox


class BackgroundWork(QWidget):
    """The oldest task that runs, how far it is, and a cross to cancel it."""

    def __init__(self, context: AppContext, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._tasks = context.tasks
        self._theme = context.theme
        self._words = ElidedLabel()
        self._bar = QProgressBar()
        self._bar.setTextVisible(False)
        self._cancel = IconButton(context.theme, "close", self.tr("Cancel"), self._on_cancel, size=14)
        hbox(self._words, self._bar, self._cancel, STRETCH, on=self, margins=(8, 0, 0, 0), spacing=8)
        # Later, and once: a list begins hundreds of tasks while it paints, by asking for pictures. A bar repaints the
        # window at once when its value changes, which would end the painting under way and crash.
        self._soon = QTimer(self, singleShot=True, interval=0)
        self._soon.timeout.connect(self._follow)
        self._tasks.changed.connect(self._soon.start)
        context.theme.changed.connect(self._follow)
        self._follow()

    def _shown(self) -> list[Task]:
        return [task for task in self._tasks.running if not task.quiet]

    def _follow(self) -> None:
        shown = self._shown()
        for widget in (self._words, self._bar, self._cancel):
            widget.setVisible(bool(shown))
        if not shown:
            return
        task, progress = shown[0], shown[0].progress
        words = task.name
        if progress.total:
            words = self.tr("{what}: {done} of {total}").format(
                what=task.name, done=progress.done, total=progress.total
            )
        if task.work.cancelled:
            words = self.tr("{what}: stopping …").format(what=task.name)
        if len(shown) > 1:
            words += self.tr(" (and {count} more)").format(count=len(shown) - 1)
        self._words.setText(words)
        self._words.setToolTip(progress.what)
        self._bar.setRange(0, progress.total)
        self._bar.setValue(progress.done)
        self._bar.setFixedSize(self._theme.px(120), self._theme.px(6))
        self._bar.setAccessibleName(words)
        self._cancel.setEnabled(not task.work.cancelled)
        self._cancel.setAccessibleName(self.tr("Cancel {what}").format(what=task.name))

    def _on_cancel(self) -> None:
        if shown := self._shown():
            shown[0].cancel()
            self._follow()


class SavedSign(ElidedLabel):
    """`Saved · undo: rename "Tickler"`, or why not."""

    def __init__(self, context: AppContext, parent: QWidget | None = None) -> None:
        super().__init__("", Role.SMALL, parent=parent)
        self._context = context
        group = context.undo.group
        group.undoTextChanged.connect(self._follow)
        group.canUndoChanged.connect(self._follow)
        group.activeStackChanged.connect(self._follow)
        context.notices.saved_changed.connect(self._follow)
        self._follow()

    def _follow(self) -> None:
        why = self._context.notices.not_saved
        group = self._context.undo.group
        if not self._context.store.folder.made:
            words = ""
        elif self._context.read_only:
            words = self.tr("Read only")
        elif why:
            words = self.tr("Not saved: {why}").format(why=why)
        elif self._context.notices.is_typing:
            words = self.tr("Not saved yet")
        else:
            words = self.tr("Saved")
        if group.canUndo():
            words += " · " + self.tr("undo: {what}").format(what=group.undoText())
        self.setText(words)
        set_tone(self, "wrong" if why else "")
        self._take_room()

    def _take_room(self) -> None:
        """Have the bar lay itself out now; left to the next turn of events, the words stand shortened till then."""
        bar = self.parentWidget()
        layout = bar.layout() if bar is not None else None
        if layout is not None:
            layout.activate()


class StatusBar(QStatusBar):
    """Background work at the left, the state of saving at the right."""

    def __init__(self, context: AppContext, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setSizeGripEnabled(False)
        self._theme = context.theme
        self._work = BackgroundWork(context)
        self.addWidget(self._work, 1)
        self._saved = SavedSign(context)
        self.addPermanentWidget(self._saved)
        self.setContentsMargins(0, 0, 12, 0)
        context.theme.changed.connect(self._follow)
        self._follow()

    def _follow(self) -> None:
        self.setFixedHeight(self._theme.px(30))

"""What a person sees when the program did something wrong."""

from PySide6.QtCore import QUrl
from PySide6.QtGui import QDesktopServices, QGuiApplication
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QPlainTextEdit, QWidget

from mfz_desktop.app.crash import CrashLog
from mfz_desktop.ui.widgets.buttons import Look, button
from mfz_desktop.ui.widgets.labels import Role, label
from mfz_desktop.ui.widgets.layouts import DIALOG, vbox


class CrashDialog(QDialog):
    """Something went wrong: what it means, and a report that can be copied. The report itself is folded."""

    def __init__(self, log: CrashLog, report: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Something went wrong"))
        self._log = log
        self._report = report
        self._details = QPlainTextEdit(report)
        self._details.setReadOnly(True)
        self._details.setAccessibleName(self.tr("Report"))
        self._details.hide()
        self._copy = button(self.tr("Copy the report"), self.copy_report, Look.PRIMARY)
        buttons = QDialogButtonBox()
        buttons.addButton(self._copy, QDialogButtonBox.ButtonRole.ActionRole)
        buttons.addButton(button(self.tr("Open the folder"), self._open), QDialogButtonBox.ButtonRole.ActionRole)
        buttons.addButton(button(self.tr("Show the report"), self._show), QDialogButtonBox.ButtonRole.ActionRole)
        buttons.addButton(button(self.tr("Go on"), self.accept), QDialogButtonBox.ButtonRole.AcceptRole)
        vbox(
            label(self.tr("Something went wrong"), Role.TITLE),
            label(
                self.tr(
                    "The last thing you did may not have happened. Everything that was saved is safe. "
                    "If you send us the report, we can mend it; it holds no models and no names of yours."
                ),
                wrap=True,
            ),
            (self._details, 1),
            buttons,
            on=self,
            margins=DIALOG,
            spacing=12,
        )
        self.setMinimumWidth(560)
        self.resize(self.minimumSizeHint())

    def copy_report(self) -> None:
        """Put the report on the clipboard."""
        QGuiApplication.clipboard().setText(self._report)
        self._copy.setText(self.tr("Copied"))

    def _open(self) -> None:
        QDesktopServices.openUrl(QUrl.fromLocalFile(str(self._log.file.parent)))

    def _show(self) -> None:
        self._details.setVisible(not self._details.isVisible())
        self.resize(self.width(), 520 if self._details.isVisible() else self.minimumSizeHint().height())

"""Battles and campaigns that came as text: pasted, read while one pastes, and taken in as their files are."""

import hashlib
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtGui import QFontDatabase, QGuiApplication
from PySide6.QtWidgets import QApplication, QDialog, QDialogButtonBox, QPlainTextEdit, QWidget

from campaigns.store.errors import StoreError, not_written
from campaigns.store.exporting import write_export
from mfz_desktop.context.context import AppContext
from mfz_desktop.context.exporting.packed import LONGEST, PackedKind, Unpacked, is_packed, unpacked
from mfz_desktop.core.language import translated
from mfz_desktop.core.notices import Tone
from mfz_desktop.ui.forms import text_limits
from mfz_desktop.ui.widgets.buttons import Look, button
from mfz_desktop.ui.widgets.labels import label, set_tone
from mfz_desktop.ui.widgets.layouts import DIALOG, vbox

KEPT = 8
"""So many texts that came in stay as files in the cache: two copies of a campaign may wait to be merged."""


def ask_packed(context: AppContext) -> None:
    """Show the dialog, with what the clipboard holds if that is such a text."""
    dialog = PasteDialog(context, QApplication.activeWindow())
    clipboard = QGuiApplication.clipboard().text()
    if len(clipboard) <= LONGEST and is_packed(clipboard):
        dialog.edit.setPlainText(clipboard)
    dialog.open()


class PasteDialog(QDialog):
    """A text, and what it holds."""

    def __init__(self, context: AppContext, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(self.tr("Bring in from text"))
        self._context = context
        self.read = Unpacked()
        self.edit = QPlainTextEdit()
        self.edit.setAccessibleName(self.tr("A battle or a campaign as text"))
        self.edit.setFont(QFontDatabase.systemFont(QFontDatabase.SystemFont.FixedFont))
        self.edit.setPlaceholderText("MFZ:BATTLE:1:…")
        self.edit.setTabChangesFocus(True)
        self.edit.setProperty(text_limits.LONGEST, LONGEST)
        self.edit.textChanged.connect(self._read)
        self.words = label("", wrap=True)
        self.take = button(self.tr("Bring it in"), self.accept, Look.PRIMARY)
        self.take.setDefault(True)
        buttons = QDialogButtonBox()
        buttons.addButton(self.take, QDialogButtonBox.ButtonRole.AcceptRole)
        buttons.addButton(button(self.tr("Cancel"), self.reject), QDialogButtonBox.ButtonRole.RejectRole)
        what = self.tr("Paste what a friend's message or QR code says. Companies go into Company › New from text.")
        vbox(
            label(what, wrap=True),
            (self.edit, 1),
            self.words,
            buttons,
            on=self,
            margins=DIALOG,
            spacing=12,
        )  # fmt: skip
        self.resize(context.theme.px(640), context.theme.px(420))
        self._read()

    def accept(self) -> None:
        """Take in what was read, as though its file had been dropped."""
        kind = self.read.kind
        if kind is None:
            return
        try:
            path = _kept(self._context.data_folder / "cache" / "pasted", kind, self.read.data)
        except StoreError as reason:
            self._context.notices.say(translated(reason), Tone.WRONG)
            return
        super().accept()
        self._context.file_drops.arrive((path,))

    def _read(self) -> None:
        text = self.edit.toPlainText()
        self.read = unpacked(text) if text.strip() else Unpacked()
        found = {
            PackedKind.BATTLE: self.tr("A battle: its set-up, and what was played of it."),
            PackedKind.CAMPAIGN: self.tr("A campaign. One that is here already is compared first."),
        }
        self.words.setText(found[self.read.kind] if self.read.kind else self.read.trouble)
        set_tone(self.words, "fine" if self.read.kind else "warning" if self.read.trouble else "")
        self.take.setEnabled(self.read.kind is not None)


def _kept(folder: Path, kind: PackedKind, data: bytes) -> Path:
    """Return the file that a text has become; raises StoreError."""
    path = folder / f"{hashlib.sha256(data).hexdigest()[:12]}{kind.ending}"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        others = sorted((one for one in folder.iterdir() if one != path), key=lambda one: one.stat().st_mtime)
        for old in others[: -KEPT + 1]:
            old.unlink()
    except OSError as error:
        raise not_written(folder, error) from error
    write_export(path, data)
    return path

"""Writing tags into a copy: shows what will be written, asks where, and never overwrites the original unasked."""

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QDialog, QHBoxLayout, QWidget

from campaigns.store.errors import StoreError
from campaigns.store.exporting import write_export
from ldraw_catalog.reading.model_file import ModelFile
from ldraw_catalog.systems.write_back import write_tags
from ldraw_catalog.systems.write_values import ModelTags, WrittenCopy
from mfz_desktop.context import file_dialogs
from mfz_desktop.context.context import AppContext
from mfz_desktop.core.language import translated
from mfz_desktop.core.notices import Tone
from mfz_desktop.core.tasks import Work
from mfz_desktop.models.model.tags_to_write import is_original, tags_to_write, without_parts
from mfz_desktop.models.model.wording import counted, translate
from mfz_desktop.models.session.inspections import Inspected
from mfz_desktop.ui.theme.style import Theme
from mfz_desktop.ui.widgets.buttons import Look, button
from mfz_desktop.ui.widgets.labels import Role, label
from mfz_desktop.ui.widgets.layouts import DIALOG, STRETCH, hbox, vbox
from mfz_desktop.ui.widgets.messages import InlineMessage

Ask = Callable[[QWidget, Path], Path | None]
"""Asks a person where to write; None if they changed their mind."""


class WriteTagsDialog(QDialog):
    """What will be in the copy, and where it goes."""

    written = Signal(object)
    """Path."""

    def __init__(self, theme: Theme, copy: WrittenCopy, inspected: Inspected, folder: Path, parent: QWidget) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Write tags into a copy"))
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self._copy = copy
        self._source = inspected.entry.source
        self._folder = folder
        self._onto_original: Path | None = None
        self.ask: Ask = ask_where
        self.message = InlineMessage(theme, closable=False)
        self.lines = what_is_written(copy, inspected)
        vbox(
            label(self.tr("Write tags into a copy"), Role.SECTION),
            *(label(line, wrap=True) for line in self.lines),
            self.message,
            STRETCH,
            self._buttons(),
            on=self,
            margins=DIALOG,
            spacing=12,
        )
        self.setMinimumWidth(theme.px(520))

    def choose(self) -> None:
        """Ask where, and write; the original is asked about once more."""
        path = self.ask(self, self._folder / self._copy.name)
        if path is None:
            return
        if is_original(path, self._source):
            self._onto_original = path
            self.message.say(
                self.tr("{name} is the file this model came from. Its lines stay, tags are added.").format(
                    name=path.name
                ),
                Tone.WARNING,
                action_text=self.tr("Write into the original"),
                action=self._write_original,
            )
            return
        self._write(path)

    def _buttons(self) -> QHBoxLayout:
        row = hbox(STRETCH, button(self.tr("Cancel"), self.reject))
        choose = button(self.tr("Choose where…"), self.choose, Look.PRIMARY)
        choose.setDefault(True)
        choose.setFocus(Qt.FocusReason.OtherFocusReason)
        row.addWidget(choose)
        return row

    def _write_original(self) -> None:
        if self._onto_original is not None:
            self._write(self._onto_original)

    def _write(self, path: Path) -> None:
        try:
            write_export(path, self._copy.data)
        except StoreError as error:
            self.message.say(translated(error), Tone.WRONG)
            return
        self.accept()
        self.written.emit(path)


def what_is_written(copy: WrittenCopy, inspected: Inspected) -> tuple[str, ...]:
    """Return what a person should know before anything is written."""
    tags = tags_to_write(inspected)
    number = len(tags.systems) if tags else 0
    lines = [
        translate("Model", "{tags} go into the copy as !MFZ lines. No other line changes.").format(
            tags=counted(number, translate("Model", "tag"), translate("Model", "tags"))
        )
    ]
    if copy.copied_submodels:
        lines[0] = translate("Model", "{tags} go into the copy as !MFZ lines.").format(
            tags=counted(number, translate("Model", "tag"), translate("Model", "tags"))
        )
    lines += copy.notes
    if left := without_parts(inspected):
        names = ", ".join(system.name for system in left)
        lines.append(translate("Model", "Not written, for they rest on no part: {names}.").format(names=names))
    model = inspected.model
    if model and (waiting := len(model.resolved.waiting)):
        number_words = counted(waiting, translate("Model", "proposal"), translate("Model", "proposals"))
        lines.append(translate("Model", "{number} not answered yet: not written.").format(number=number_words))
    return tuple(lines)


def ask_where(parent: QWidget, proposed: Path) -> Path | None:
    """Ask with the system's dialog, which itself asks before it overwrites a file."""
    return file_dialogs.ask_beside(parent, translate("Model", "Write a tagged copy"), proposed, "LDraw (*.ldr *.mpd)")


def begin(
    context: AppContext, inspected: Inspected, parent: QWidget, show: Callable[[WriteTagsDialog], object]
) -> None:
    """Work out the copy off the main thread, then show the dialog by `show`."""
    tags, inspection = tags_to_write(inspected), inspected.inspection
    if tags is None or inspection is None:
        return
    folder = Path(inspected.entry.source).parent if inspected.entry.source else Path()
    if not folder.is_dir() or folder == Path():
        folder = file_dialogs.folder(context.settings)

    def done(copy: WrittenCopy) -> None:
        dialog = WriteTagsDialog(context.theme, copy, inspected, folder, parent)
        dialog.written.connect(
            lambda path: context.notices.say(
                translate("Model", "Tags written into {name}.").format(name=path.name), Tone.FINE
            )
        )
        show(dialog)

    name = translate("Model", "Writing tags")
    context.tasks.run(name, _write, inspection.file, tags, done=done)


def _write(work: Work, file: ModelFile, tags: ModelTags) -> WrittenCopy:
    work.step(0, 1)
    return write_tags(file, tags)

"""What leads out of the program: file dialogs, the file manager, LEGO editors."""

from pathlib import Path

from PySide6.QtCore import QCoreApplication, QProcess, QUrl
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import QFileDialog, QWidget

from mfz_desktop.core.settings import LAST_FOLDER, Settings
from mfz_desktop.models.importing.editors import Editor

translate = QCoreApplication.translate


def model_filter() -> str:
    """Return the file dialog's filter for models."""
    return ";;".join((
        translate("Garage", "Models") + " (*.ldr *.mpd *.dat *.io *.LDR *.MPD *.DAT *.IO)",
        translate("Garage", "All files") + " (*)",
    ))  # fmt: skip


def ask_for_models(parent: QWidget | None, settings: Settings) -> tuple[Path, ...]:
    """Ask for model files; empty if nothing was chosen."""
    title = translate("Garage", "Import models")
    names, _ = QFileDialog.getOpenFileNames(parent, title, settings.get(LAST_FOLDER), model_filter())
    return _remembered(settings, tuple(map(Path, names)))


def ask_for_model(parent: QWidget | None, settings: Settings, title: str) -> Path | None:
    """Ask for one model file."""
    name, _ = QFileDialog.getOpenFileName(parent, title, settings.get(LAST_FOLDER), model_filter())
    return next(iter(_remembered(settings, (Path(name),) if name else ())), None)


def ask_for_folder(parent: QWidget | None, settings: Settings, title: str) -> Path | None:
    """Ask for a folder."""
    name = QFileDialog.getExistingDirectory(parent, title, settings.get(LAST_FOLDER))
    if name:
        settings.set(LAST_FOLDER, name)
    return Path(name) if name else None


def ask_where_to_save(parent: QWidget | None, settings: Settings, title: str, name: str, wanted: str) -> Path | None:
    """Ask where a file is to be written; `wanted` is the dialog's filter."""
    proposed = str(Path(settings.get(LAST_FOLDER)) / name)
    chosen, _ = QFileDialog.getSaveFileName(parent, title, proposed, wanted)
    return next(iter(_remembered(settings, (Path(chosen),) if chosen else ())), None)


def ask_what_to_open(parent: QWidget | None, settings: Settings, title: str, wanted: str) -> tuple[Path, ...]:
    """Ask for files of another kind; `wanted` is the dialog's filter."""
    names, _ = QFileDialog.getOpenFileNames(parent, title, settings.get(LAST_FOLDER), wanted)
    return _remembered(settings, tuple(map(Path, names)))


def show_in_folder(file: Path) -> None:
    """Show the folder in which a file lies, in the system's file manager."""
    QDesktopServices.openUrl(QUrl.fromLocalFile(str(file.parent)))


def open_in(editor: Editor, file: Path) -> bool:
    """Start an editor with a file; whether it could be started."""
    program, *arguments = editor.command(file)
    started = QProcess.startDetached(program, arguments)
    return started[0] if isinstance(started, tuple) else started


def _remembered(settings: Settings, chosen: tuple[Path, ...]) -> tuple[Path, ...]:
    if chosen:
        settings.set(LAST_FOLDER, str(chosen[0].parent))
    return chosen

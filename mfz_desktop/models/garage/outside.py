"""What leads out of the program: model files, the file manager, LEGO editors."""

from pathlib import Path

from PySide6.QtCore import QCoreApplication, QProcess, QUrl
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import QWidget

from ldraw_catalog.reading.endings import ENDINGS, LISTS
from mfz_desktop.context.file_dialogs import ask_for_files
from mfz_desktop.core.settings import Settings
from mfz_desktop.models.importing.editors import Editor

translate = QCoreApplication.translate


def model_filter() -> str:
    """Return the file dialog's filter for models."""
    return ";;".join((
        translate("Garage", "Models") + f" ({_patterns(ENDINGS)})",
        translate("Garage", "Lists of parts") + f" ({_patterns(LISTS)})",
        translate("Garage", "All files") + " (*)",
    ))  # fmt: skip


def _patterns(endings: tuple[str, ...]) -> str:
    """Return endings as file dialogs take them, in small letters and in capitals."""
    return " ".join(f"*{ending}" for case in (str.lower, str.upper) for ending in map(case, endings))


def ask_for_models(parent: QWidget | None, settings: Settings) -> tuple[Path, ...]:
    """Ask for model files; empty if nothing was chosen."""
    return ask_for_files(parent, settings, translate("Garage", "Import models"), model_filter())


def show_in_folder(file: Path) -> None:
    """Show the folder in which a file lies, in the system's file manager."""
    QDesktopServices.openUrl(QUrl.fromLocalFile(str(file.parent)))


def open_in(editor: Editor, file: Path) -> bool:
    """Start an editor with a file; whether it could be started."""
    program, *arguments = editor.command(file)
    started = QProcess.startDetached(program, arguments)
    return started[0] if isinstance(started, tuple) else started

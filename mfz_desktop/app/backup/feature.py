"""The commands of backups. A backup never stands in the way: it is made in the background, and opens as a copy."""

import sys
import time
from pathlib import Path

from PySide6.QtCore import QCoreApplication, QLocale
from PySide6.QtWidgets import QApplication

from mfz_desktop.context.commands.command import Command, Menu
from mfz_desktop.context.context import AppContext
from mfz_desktop.context.file_dialogs import ask_for_file, ask_where_to_save
from mfz_desktop.core.language import translated
from mfz_desktop.core.notices import Tone

translate = QCoreApplication.translate
SUFFIX = ".zip"


def install(context: AppContext) -> None:
    """Add the commands."""
    backups = Backups(context)
    context.commands.add(
        Command(
            "file.backup",
            translate("Backup", "&Back up everything"),
            backups.make,
            Menu.FILE,
            section=80,
            icon="save",
            tip=translate("Backup", "Writes models, companies, battles and settings into one file"),
            words=translate("Backup", "save zip copy safe"),
        ),
        Command(
            "file.backup_to",
            translate("Backup", "Back up &to…"),
            backups.make_elsewhere,
            Menu.FILE,
            section=80,
            words=translate("Backup", "save zip copy safe export"),
        ),
        Command(
            "file.restore",
            translate("Backup", "&Open a backup…"),
            backups.open_one,
            Menu.FILE,
            section=80,
            icon="restore",
            tip=translate("Backup", "Opens a backup as a copy beside what you have now"),
            words=translate("Backup", "revert restore zip"),
        ),
    )


class Backups:
    """Makes and opens backups."""

    def __init__(self, context: AppContext) -> None:
        self._context = context

    def make(self) -> None:
        """Back everything up into the data folder's own place for it."""
        self.make_in(None)

    def make_elsewhere(self) -> None:
        """Ask where to, and back everything up there."""
        title, proposed = translate("Backup", "Back up to"), f"mfz-backup-{time.strftime('%Y-%m-%d')}{SUFFIX}"
        window, settings = QApplication.activeWindow(), self._context.settings
        if chosen := ask_where_to_save(window, settings, title, proposed, f"*{SUFFIX}"):
            self.make_in(chosen.with_suffix(SUFFIX))

    def make_in(self, target: Path | None) -> None:
        """Back everything up in the background."""
        from mfz_desktop.app.backup.work import back_up

        self._context.tasks.run(
            translate("Backup", "Backing up"),
            back_up,
            self._context.store.folder.get(),
            target,
            done=self._tell_made,
            failed=self._tell_failed,
        )

    def open_one(self) -> None:
        """Ask for a backup and open it as a copy."""
        title, start = translate("Backup", "Open a backup"), self._context.data_folder / "backups"
        window, settings = QApplication.activeWindow(), self._context.settings
        if chosen := ask_for_file(window, settings, title, f"*{SUFFIX}", start=start):
            self.open(chosen)

    def open(self, file: Path) -> None:
        """Restore a backup into a new folder beside the data folder."""
        from mfz_desktop.app.backup.work import restore

        self._context.tasks.run(
            translate("Backup", "Opening a backup"),
            restore,
            file,
            self._context.data_folder,
            done=self._tell_restored,
            failed=self._tell_failed,
        )

    def _tell_made(self, backup: object) -> None:
        from mfz_desktop.app.backup.work import MadeBackup
        from mfz_desktop.models.garage.outside import show_in_folder

        assert isinstance(backup, MadeBackup)
        size = QLocale().formattedDataSize(backup.size)
        self._context.notices.say(
            translate("Backup", "Everything is backed up: {name}, {size}.").format(name=backup.file.name, size=size),
            Tone.FINE,
            action_text=translate("Backup", "Show in folder"),
            action=lambda: show_in_folder(backup.file),
        )

    def _tell_restored(self, folder: object) -> None:
        assert isinstance(folder, Path)
        self._context.notices.say(
            translate("Backup", "The backup is now in a folder of its own: {name}.").format(name=folder.name),
            Tone.FINE,
            action_text=translate("Backup", "Open it"),
            action=lambda: open_window(folder),
        )

    def _tell_failed(self, reason: BaseException) -> None:
        from campaigns.store.errors import StoreError

        if not isinstance(reason, StoreError):
            self._context.tasks.failed.emit(reason)
            return
        self._context.notices.say(translated(reason), Tone.WRONG)


def open_window(data_folder: Path) -> None:
    """Open another window of the application on another data folder."""
    from PySide6.QtCore import QProcess  # only now: it brings many enums, each of which takes its time

    QProcess.startDetached(sys.executable, ["-m", "mfz_desktop", "--data-dir", str(data_folder)])

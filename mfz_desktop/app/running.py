"""The application as it runs. The window is painted first; what is heavy comes after that."""

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QEvent, QObject
from PySide6.QtWidgets import QApplication

from campaigns.store.places import downloads_in, shapes_folder
from mfz_desktop.app.arguments import Arguments
from mfz_desktop.app.crash import CrashLog
from mfz_desktop.app.features import install_all
from mfz_desktop.app.games import all_games
from mfz_desktop.app.single import HandoverResult
from mfz_desktop.app.window.crashes import CrashDialogs
from mfz_desktop.app.window.general_commands import add_general
from mfz_desktop.app.window.main_window import MainWindow
from mfz_desktop.context.commands.registry import CommandRegistry
from mfz_desktop.context.context import AppContext, PageKinds
from mfz_desktop.context.navigation import Navigator
from mfz_desktop.context.store import store_of
from mfz_desktop.core.collector import GarbageCollector
from mfz_desktop.core.file_drops import FileDrops
from mfz_desktop.core.language import plural, translate, translated
from mfz_desktop.core.notices import Notices, Tone
from mfz_desktop.core.parts import PartsInUse
from mfz_desktop.core.settings import VERSION, VERSION_BEFORE, Settings
from mfz_desktop.core.settings_file import keep_settings_copy, mend_settings
from mfz_desktop.core.tasks import Tasks, Work
from mfz_desktop.core.undo import Undo
from mfz_desktop.models.pictures.service import PictureService, PictureSources
from mfz_desktop.ui.theme.icons import application_icon
from mfz_desktop.ui.theme.style import Theme

if TYPE_CHECKING:
    from campaigns.garage.garage import Garage


@dataclass(frozen=True, slots=True, eq=False)
class Running:
    """The application, wired up."""

    context: AppContext
    window: MainWindow

    def close(self) -> bool:
        """End the tasks, let go of what is kept, delete the window and all services. False if a task does not end."""
        self.window.close()
        ended = self.context.tasks.close()
        self.context.store.close()
        QCoreApplication.processEvents()  # what was finished is delivered while there are pages for it
        self.window.deleteLater()
        self.context.root.deleteLater()
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
        return ended


def run(
    application: QApplication,
    data_folder: Path,
    arguments: Arguments,
    handed: HandoverResult,
    collector: GarbageCollector,
) -> int:
    """Show the window until it is closed; return the exit status."""
    log = CrashLog(data_folder)
    log.install()
    try:
        application.setWindowIcon(application_icon())
        running = wire(application, data_folder, log)
        window = running.window
        dialogs = CrashDialogs(log, window)
        log.crashed.connect(dialogs.show)
        window.painted.connect(lambda: settle_in(application, running, arguments, handed))
        window.start()
        window.show()
        collector.freeze()
        status = application.exec()
        running.close()
        return status
    finally:
        log.uninstall()


def settle_in(application: QApplication, running: Running, arguments: Arguments, handed: HandoverResult) -> None:
    """Do what the first paint can do without, as soon as it is over."""
    from mfz_desktop.app.ending import Ending
    from mfz_desktop.app.single_server import SingleInstanceServer
    from mfz_desktop.core.memory_trim import MemoryTrimmer

    MemoryTrimmer(running.context.tasks, running.context.root)
    after_first_paint(running, arguments.files, starter=arguments.starter, ahead=True)
    window = running.window
    if handed is HandoverResult.NOBODY:
        server = SingleInstanceServer(running.context.data_folder, window)
        server.second_start.connect(window.start_again)
    ending = Ending(application, end=lambda: (window.close(), application.exit()), flush=window.typing.flush)
    application.aboutToQuit.connect(ending.close)


def wire(application: QApplication, data_folder: Path, log: CrashLog) -> Running:
    """Make the context and the window. Nothing of what is kept is opened yet."""
    root = QObject(application)
    notices = Notices(root)
    mend_settings(data_folder)
    settings = Settings(data_folder / "settings.ini", root)
    tasks = Tasks(root)
    games = all_games()
    context = AppContext(
        root=root,
        data_folder=data_folder,
        store=store_of(data_folder, games),
        settings=settings,
        theme=Theme(application, settings, root),
        tasks=tasks,
        notices=notices,
        undo=Undo(notices, root),
        commands=CommandRegistry(root),
        pages=PageKinds(),
        navigator=Navigator(root),
        file_drops=FileDrops(root),
        pictures=PictureService(tasks, data_folder / "cache", root),
        parts=PartsInUse(settings, downloads_in(data_folder), shapes_folder(data_folder), root),
        games=games,
        services={},
    )
    log.trouble.connect(lambda words: notices.say(words, Tone.WRONG))
    tasks.failed.connect(log.take)
    install_all(context)
    window = MainWindow(context)
    add_general(context, window)
    return Running(context, window)


def after_first_paint(
    running: Running, files: tuple[Path, ...], *, starter: bool = False, ahead: bool = False
) -> None:
    """Open what is kept, in the background, then look at the files that the start named.

    `ahead` makes pages before they are gone to, while nothing else is to be done.
    """
    # not needed before the first paint
    from mfz_desktop.battle.reopening import reopen
    from mfz_desktop.context.warming import warm
    from mfz_desktop.ui.accessible.interfaces import serve_parts
    from mfz_desktop.ui.forms.text_limits import TextLimits

    context, window = running.context, running.window
    serve_parts()
    TextLimits(context.notices, window)

    def opened(now: str) -> None:
        context.settings.read_only = bool(context.read_only)
        if context.read_only:
            context.notices.say(translated(context.read_only), Tone.WARNING)
        recoveries = context.store.folder.get().recoveries
        recoveries.listener = context.notices.recovered.emit
        for recovery in filter(None, (*recoveries.unseen(), context.garage.recovery)):
            context.notices.recovered.emit(recovery)
        if unread := _unread(context.garage):
            context.notices.say(unread, Tone.WARNING)
        if not context.read_only:
            keep_settings_copy(context.data_folder)
        context.notices.saved()
        if isinstance(context.pictures, PictureService):
            context.pictures.begin(
                PictureSources(
                    context.kept_files.get, context.parts.catalog, context.garage.made_of, context.garage.photo_of
                )
            )
            context.parts.changed.connect(context.pictures.forget_all)
        tell_version(context, now)
        reopen(context)
        window.arrive(files)
        warm(context, window.make_ahead if ahead else lambda: None)
        if starter:
            from mfz_desktop.companies.company_list.starting import start_if_empty

            start_if_empty(context)

    context.tasks.run("", _open_store, context, done=opened, quiet=True)


def tell_version(context: AppContext, now: str) -> None:
    """Say once that this is a newer version than the one that was started last; the first start says nothing."""
    from mfz_desktop.help.texts import number_of

    last = context.settings.get(VERSION)
    if not number_of(now) or now == last:
        return
    if number_of(last) and number_of(last) < number_of(now):
        words = translate("Version", "This is MFZ Desktop {version} now.").format(version=now)
        context.notices.say(
            words, action_text=translate("Version", "What is new"), action=lambda: context.go("about")
        )
    context.settings.set(VERSION_BEFORE, last)
    context.settings.set(VERSION, now)


def _unread(garage: "Garage") -> str:
    """Return what is to be said of things in the garage that this version cannot read; empty for nothing."""
    if not garage.unreadable:
        return ""
    words = plural(
        "Garage",
        "One thing in the garage cannot be read by this version, and is kept as it is. {why}.",
        "%n things in the garage cannot be read by this version, and are kept as they are. {why}.",
        len(garage.unreadable),
    )
    return words.format(why=translated(garage.unreadable[0].reason))


def _open_store(_work: Work, context: AppContext) -> str:
    """Open what is kept; return the program's version, which takes a while to be found."""
    from mfz_desktop.core.version import version

    _ = context.garage
    return version()

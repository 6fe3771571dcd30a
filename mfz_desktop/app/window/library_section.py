"""The parts library in the settings: which one is in use, another one, and its download."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QApplication, QCheckBox, QGridLayout, QProgressBar, QWidget

from mfz_desktop.context.context import AppContext
from mfz_desktop.context.file_dialogs import ask_for_file, ask_for_folder
from mfz_desktop.core.language import plural, translate, translated
from mfz_desktop.core.notices import Tone
from mfz_desktop.core.settings import LIBRARY, LIBRARY_SERVER, UNOFFICIAL_PARTS, Option
from mfz_desktop.core.tasks import Progress, Task, Work
from mfz_desktop.ui.forms.commit_field import CommitField
from mfz_desktop.ui.widgets.buttons import Look, button
from mfz_desktop.ui.widgets.labels import ElidedLabel, Role, label
from mfz_desktop.ui.widgets.layouts import STRETCH, hbox, vbox
from mfz_desktop.ui.widgets.messages import InlineMessage

if TYPE_CHECKING:
    from ldraw_catalog.fetching.fetch import Wish
    from ldraw_catalog.fetching.server import Offer
    from ldraw_catalog.parts.downloads import Downloads

MEGABYTE = 1_000_000
Act = Callable[[], None]
AddRow = Callable[..., None]
"""Called with the grid, what the row is called, and its fields."""


@dataclass(frozen=True, slots=True)
class LibraryFound:
    """What was found, and in words what is wrong with the person's choice."""

    path: Path | None = None
    update: str = ""
    trouble: str = ""
    downloads: "Downloads | None" = None
    half: int = 0
    """Bytes of a download that was begun."""


class LibrarySection(QWidget):
    """Shows and changes which parts library is in use. It goes out to the network only when a button is pressed."""

    spoke = Signal()
    """There is a message, which should be seen."""

    def __init__(self, context: AppContext, grid: QGridLayout, add_row: AddRow) -> None:
        super().__init__()
        self.context = context
        self._downloaded = 0
        """Bytes of what was downloaded."""
        self.task: Task | None = None
        """The download that is under way, or the question what there is to download."""
        self._in_use = ElidedLabel(self.tr("Looking …"), mode=Qt.TextElideMode.ElideMiddle)
        add_row(grid, self.tr("In use"), self._in_use)
        self.state = label("", Role.SECONDARY, wrap=True)
        self.download = button(self.tr("Download the parts library…"), self.ask)
        self.unofficial = QCheckBox(self.tr("Unofficial parts as well"))
        self.unofficial.setToolTip(self.tr("Parts that wait for their review by LDraw; they change every day."))
        self.unofficial.setChecked(context.settings.get(UNOFFICIAL_PARTS))
        self.unofficial.toggled.connect(lambda on: context.settings.set(UNOFFICIAL_PARTS, on))
        self.delete = button(self.tr("Delete the download…"), self.ask_to_delete)
        self.delete.hide()
        add_row(grid, self.tr("From the net"), self.download, self.unofficial, self.delete)
        self.server = CommitField(self.tr("Server"))
        self.server.set_value(context.settings.get(LIBRARY_SERVER))
        self.server.committed.connect(self._set_server)
        self.server.setMinimumWidth(context.theme.px(200))
        add_row(grid, self.tr("Server"), self.server)
        choose = button(self.tr("Choose a folder …"), self._choose_folder)
        archive = button(self.tr("Choose complete.zip …"), self._choose_archive)
        self._usual = button(self.tr("Look in the usual places"), lambda: self._use(""), Look.QUIET)
        add_row(grid, self.tr("Use another"), choose, archive, self._usual)
        self.message = InlineMessage(context.theme)
        self._bar = QProgressBar()
        self._bar.setTextVisible(False)
        self._bar.setFixedHeight(context.theme.px(6))
        self._so_far = label("", Role.SMALL)
        self._cancel = button(self.tr("Cancel"), self.cancel)
        self.progress = QWidget()
        hbox((self._bar, 1), self._so_far, self._cancel, on=self.progress, spacing=12)
        self.progress.hide()
        vbox(self.state, self.progress, self.message, STRETCH, on=self, spacing=8)
        context.settings.changed.connect(self._follow)

    def look(self) -> None:
        """Look which library there is, in the background."""
        chosen = self.context.settings.get(LIBRARY)
        self._usual.setEnabled(bool(chosen))
        place = Path(chosen) if chosen else None
        downloads = self.context.parts.downloads
        self.context.tasks.run("", look_for_library, place, downloads, done=self._show, quiet=True)

    def ask(self) -> None:
        """Ask the server what it has, and offer it."""
        if self.task is not None:
            return
        server = self.context.settings.get(LIBRARY_SERVER)
        self._begin(self.tr("Asking {server}").format(server=server))
        self.task = self.context.tasks.run(
            self.tr("Asking for the parts library"), ask_server, server, self.context.parts.downloads,
            done=lambda found: self._offer(*found), failed=partial(self._fail, again=self.ask),
        )  # fmt: skip
        self.task.ended.connect(self._end)

    def fetch(self, wish: "Wish") -> None:
        """Download what was offered."""
        if self.task is not None:
            return
        self._begin(self.tr("Beginning …"))
        self.task = self.context.tasks.run(
            self.tr("Parts library, in MB"), fetch_library, self.context.data_folder, wish,
            done=self._take, failed=partial(self._fail, again=lambda: self.fetch(wish)),
        )  # fmt: skip
        self.task.progressed.connect(self._step)
        self.task.cancelled.connect(self._say_cancelled)
        self.task.ended.connect(self._end)

    def ask_to_delete(self) -> None:
        """Say what is lost with what was downloaded, and what it takes to have it again."""
        from ldraw_catalog.fetching.transfer import in_words

        words = self.tr(
            "Delete what was downloaded ({size})? Models are drawn with boxes then, unless another library is "
            "installed. You can download it anew at any time."
        )
        words = words.format(size=in_words(self._downloaded))
        self._say(words, Tone.WARNING, action_text=self.tr("Delete it"), action=self.delete_download)
        self.message.focus_action()

    def delete_download(self) -> None:
        """Delete what was downloaded."""
        if self.task is not None:
            return
        self._begin(self.tr("Deleting"))
        self.task = self.context.tasks.run(
            self.tr("Deleting the parts library"), delete_library, self.context.data_folder,
            done=lambda _: self._renew(self.tr("Deleted.")), failed=partial(self._fail, again=self.delete_download),
        )  # fmt: skip
        self.task.ended.connect(self._end)

    def cancel(self) -> None:
        """Stop what is under way; what has arrived stays for the next time."""
        if self.task is not None:
            self.task.cancel()
            self._cancel.setEnabled(False)

    def _offer(self, offer: "Offer | None", there: "Downloads") -> None:
        from ldraw_catalog.fetching.fetch import Wish
        from ldraw_catalog.fetching.server import Server
        from ldraw_catalog.fetching.transfer import in_words

        settings = self.context.settings
        server = Server(settings.get(LIBRARY_SERVER))
        wish = Wish(server, offer, unofficial=settings.get(UNOFFICIAL_PARTS))
        had = there.official.update if there.official else ""
        newest = bool(offer) and not wish.is_new(there)
        if offer is None:
            words = self.tr("The server does not say which update it has. You can download it all the same.")
        elif newest and wish.unofficial == (there.unofficial is not None) and not wish.unofficial:
            self._say(self.tr("LDraw {update} is the newest there is.").format(update=had), Tone.FINE)
            return
        elif newest:
            words = self.tr("LDraw {update} is the newest there is. The unofficial parts can be renewed.")
            if not wish.unofficial:
                words = self.tr(
                    "LDraw {update} is the newest there is. The unofficial parts can be taken out of use."
                )
            words = words.format(update=had)
        elif had:
            words = self.tr("There is LDraw {new} of {day}; you have {had}.")
            words = words.format(new=offer.update, day=offer.released, had=had)
        else:
            words = self.tr("There is LDraw {new} of {day}.").format(new=offer.update, day=offer.released)
        size = f" ({in_words(offer.size)})" if offer and offer.size and not newest else ""
        text = self.tr("Download{size}").format(size=size) if wish.unofficial or not newest else self.tr("Take out")
        self._say(words, action_text=text, action=lambda: self.fetch(wish))

    def _take(self, downloads: "Downloads") -> None:
        update = downloads.official.update if downloads.official else ""
        self.context.settings.set(LIBRARY, "")
        self._renew(self.tr("LDraw {update} is in use now.").format(update=update))

    def _renew(self, said: str) -> None:
        self._say(said, Tone.FINE)
        self.context.parts.renew()
        self.look()

    def _fail(self, error: BaseException, *, again: Callable[[], None]) -> None:
        from campaigns.store.errors import StoreError
        from ldraw_catalog.fetching.web import FetchError

        if isinstance(error, FetchError | StoreError):
            said = error.message if isinstance(error, FetchError) else error
            self._say(translated(said), Tone.WRONG, action_text=self.tr("Try again"), action=again)
        else:
            self.context.tasks.failed.emit(error)
        self.look()

    def _say_cancelled(self) -> None:
        self._say(self.tr("Stopped. The next download goes on from there."))
        self.look()

    def _say(self, text: str, tone: Tone = Tone.PLAIN, *, action_text: str = "", action: Act | None = None) -> None:
        self.message.say(text, tone, action_text=action_text, action=action)
        self.spoke.emit()

    def _begin(self, words: str) -> None:
        focused = QApplication.focusWidget()
        keyboard = focused is self.download or (focused is not None and self.message.isAncestorOf(focused))
        self.message.hide()
        self.download.setEnabled(False)
        self.delete.setEnabled(False)
        self._cancel.setEnabled(True)
        self._bar.setRange(0, 0)
        self._said(words)
        self.progress.show()
        if keyboard:
            self._cancel.setFocus(Qt.FocusReason.OtherFocusReason)

    def _end(self) -> None:
        self.task = None
        self.download.setEnabled(True)
        self.delete.setEnabled(True)
        if self._cancel.hasFocus():  # what was asked for with the keyboard is answered with it
            self.download.setFocus(Qt.FocusReason.OtherFocusReason)
            self.message.focus_action()
        self.progress.hide()

    def _step(self, progress: Progress) -> None:
        self._bar.setRange(0, progress.total)
        self._bar.setValue(progress.done)
        words = self.tr("{what}: {done} of {total} MB") if progress.total else self.tr("{what}: {done} MB")
        self._said(words.format(what=progress.what, done=progress.done, total=progress.total))

    def _said(self, words: str) -> None:
        self._so_far.setText(words)
        self._bar.setAccessibleName(words)

    def _set_server(self, address: str) -> None:
        self.context.settings.set(LIBRARY_SERVER, address.strip() or LIBRARY_SERVER.default)
        self.server.set_value(self.context.settings.get(LIBRARY_SERVER))

    def _follow(self, option: Option[Any]) -> None:
        settings = self.context.settings
        if option is LIBRARY_SERVER:
            self.server.set_value(settings.get(LIBRARY_SERVER))
        elif option is UNOFFICIAL_PARTS:
            self.unofficial.setChecked(settings.get(UNOFFICIAL_PARTS))

    def _choose_folder(self) -> None:
        if chosen := ask_for_folder(self, self.context.settings, self.tr("Choose the folder of an LDraw library")):
            self._use(str(chosen))

    def _choose_archive(self) -> None:
        title, kinds = self.tr("Choose an LDraw library"), self.tr("LDraw library (*.zip)")
        if chosen := ask_for_file(self, self.context.settings, title, kinds):
            self._use(str(chosen))

    def _use(self, place: str) -> None:
        self.context.settings.set(LIBRARY, place)
        self.look()

    def _show(self, found: LibraryFound) -> None:
        if found.path is None:
            self._in_use.setText(self.tr("None: parts are drawn as boxes"))
        else:
            self._in_use.setText(self.tr("LDraw {update} in {path}").format(update=found.update, path=found.path))
        had = found.downloads.official if found.downloads else None
        words = self.tr("Look for an update…") if had else self.tr("Download the parts library…")
        self.download.setText(words)
        self._downloaded = (found.downloads.size if found.downloads else 0) + found.half
        self.delete.setVisible(bool(self._downloaded))
        self.state.setText(_state(found))
        self.state.setVisible(bool(self.state.text()))
        if found.trouble:
            self._say(found.trouble, Tone.WARNING)


def look_for_library(_work: Work, chosen: Path | None, downloads: Path) -> LibraryFound:
    """Look for the library a person chose, else in the usual places. May take a moment: not on the main thread."""
    from ldraw_catalog.parts.downloads import OFFICIAL, read_downloads
    from ldraw_catalog.parts.library import LibraryNotFound, find_library

    there, half = read_downloads(downloads), downloads / f"{OFFICIAL}.part"
    begun = half.stat().st_size if half.is_file() else 0
    try:
        found = find_library(chosen, downloads)
    except LibraryNotFound as error:
        return LibraryFound(trouble=translated(error), downloads=there, half=begun)
    if found is None:
        return LibraryFound(downloads=there, half=begun)
    return LibraryFound(found.path, found.update, downloads=there, half=begun)


def ask_server(_work: Work, address: str, downloads: Path) -> "tuple[Offer | None, Downloads]":
    """Ask a server what it has; return that and what is there."""
    from ldraw_catalog.fetching.server import Server
    from ldraw_catalog.parts.downloads import read_downloads

    return Server(address).offer(), read_downloads(downloads)


def fetch_library(work: Work, data_folder: Path, wish: "Wish") -> "Downloads":
    """Fetch the parts library."""
    from ldraw_catalog.fetching.fetch import Stage
    from mfz_desktop.models.importing.parts_library import fetch_into

    words = {
        Stage.OFFICIAL: translate("LibrarySection", "Official parts"),
        Stage.UNOFFICIAL: translate("LibrarySection", "Unofficial parts"),
        Stage.CHECKING: translate("LibrarySection", "Checking"),
    }

    def tell(stage: Stage, done: int, total: int) -> None:
        work.step(done // MEGABYTE, -(-total // MEGABYTE), words[stage])

    return fetch_into(data_folder, wish, tell)


def delete_library(_work: Work, data_folder: Path) -> None:
    """Delete the downloaded parts library."""
    from mfz_desktop.models.importing.parts_library import delete_from

    delete_from(data_folder)


def _state(found: LibraryFound) -> str:
    said = []
    if found.downloads and (had := found.downloads.official):
        from ldraw_catalog.fetching.transfer import in_words

        words = translate("LibrarySection", "Downloaded on {day}: LDraw {update}, {size}.")
        size = in_words(found.downloads.size)
        said.append(words.format(day=had.fetched[:10], update=had.update, size=size))
        if (extra := found.downloads.unofficial) is not None:
            words = translate("LibrarySection", "Unofficial parts up to {day}.")
            said.append(words.format(day=extra.update))
    if found.half >= MEGABYTE:
        words = plural(
            "LibrarySection",
            "%n MB of a download has arrived: it goes on from there.",
            "%n MB of a download have arrived: it goes on from there.",
            found.half // MEGABYTE,
        )
        said.append(words)
    return " ".join(said)

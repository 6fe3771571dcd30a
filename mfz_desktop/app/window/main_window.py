"""The main window: rail, head, pages, inspector, status bar, menus. It takes files dropped anywhere on it."""

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QCloseEvent, QDragEnterEvent, QKeyEvent, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QAbstractButton, QMainWindow, QSplitter, QStackedWidget, QWidget

from mfz_desktop.app.window.drop_overlay import DropOverlay, files_of
from mfz_desktop.app.window.head import PageHead
from mfz_desktop.app.window.inspector import InspectorPane, polish
from mfz_desktop.app.window.menus import Menus
from mfz_desktop.app.window.opening_page import OPENING, OpeningPage
from mfz_desktop.app.window.page_area import PageArea
from mfz_desktop.app.window.rail import Rail
from mfz_desktop.app.window.recovery_message import RecoveryMessage
from mfz_desktop.app.window.status_bar import StatusBar
from mfz_desktop.context.context import AppContext, Page
from mfz_desktop.context.navigation import FIRST, Place
from mfz_desktop.context.typing_watch import TypingWatch
from mfz_desktop.core.notices import Notice, Tone
from mfz_desktop.core.settings import INSPECTOR_SHOWN, LAST_PAGE
from mfz_desktop.ui.widgets.layouts import hbox, vbox
from mfz_desktop.ui.widgets.messages import InlineMessage, Toast
from mfz_desktop.ui.widgets.scrolling import ScrollColumn

if TYPE_CHECKING:
    from mfz_desktop.app.window.palette import CommandPalette

ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)
SMALLEST = QSize(960, 600)
AT_FIRST = QSize(1280, 800)
FRAME = QSize(2, 40)
"""px at most that a window system draws round a window; Qt does not know them before the window is shown."""
NARROW = 720
"""px at 100 %: in a narrower window, or with larger text in the same, the inspector folds by itself."""
AHEAD_EVERY_MS = 60
"""Between two pages that are made ahead the window does what is asked of it."""
TOAST_MS = 6000
TOAST_WITH_ACTION_MS = 12000


class MainWindow(QMainWindow):
    """Shows the page that the navigator is at."""

    painted = Signal()
    """Once, after the first paint: now is the time for what is heavy."""

    def __init__(self, context: AppContext) -> None:
        super().__init__()
        self.context = context
        self._pages: dict[str, Page] = {}
        self._areas: dict[str, PageArea] = {}
        self._inspectors: dict[str, QWidget | None] = {}
        self._shown = ""
        self._was_painted = False
        self._shown_though_narrow = False
        self._palette_box: CommandPalette | None = None
        self.typing = TypingWatch(context, self)
        self.setWindowTitle("MFZ Desktop")
        self.setAcceptDrops(True)
        self._build()
        self._connect()
        self._restore()

    @property
    def page(self) -> Page | None:
        """The page that is shown."""
        return self._pages.get(self._shown)

    @property
    def palette_box(self) -> "CommandPalette":
        """The command palette, made when it is first wanted."""
        from mfz_desktop.app.window.palette import CommandPalette

        if self._palette_box is None:
            self._palette_box = CommandPalette(self.context, self)
        return self._palette_box

    def start(self, place: Place | None = None) -> None:
        """Show the first page: the one asked for, else the one that was shown last, else the first screen."""
        last = self.context.settings.get(LAST_PAGE)
        kind = self.context.pages.get(last)
        if place is None and kind is not None and kind.on_rail:
            place = Place(last)
        self.context.navigator.go(place or Place(FIRST))

    def is_made(self, name: str) -> bool:
        """Whether a page has been made already."""
        return name in self._pages

    def make_ahead(self) -> None:
        """Make the pages that one is likely to go to, one at a time, so that the first visit is as short as any."""
        missing = [kind.id for kind in self.context.pages.all() if kind.module and not self.is_made(kind.id)]
        if missing:
            self._page(missing[0])
            QTimer.singleShot(AHEAD_EVERY_MS, self, self.make_ahead)

    def arrive(self, paths: tuple[Path, ...]) -> None:
        """Take files from outside: the page may take them, else the handlers of `FileDrops` do."""
        if not paths or (self.page is not None and self.page.take_files(paths)):
            return
        self.context.file_drops.arrive(paths)

    def start_again(self, files: tuple[Path, ...]) -> None:
        """Do what a second start of the application is for: be seen, and take the files that it was given."""
        self.come_forward()
        self.arrive(files)

    def come_forward(self) -> None:
        """Come to the front: somebody started the application a second time."""
        self.setWindowState(self.windowState() & ~Qt.WindowState.WindowMinimized)
        self.show()
        self.raise_()
        self.activateWindow()

    def toggle_inspector(self) -> None:
        """Fold the inspector, or show it again; in a narrow window for now only."""
        settings = self.context.settings
        if self._is_narrow():
            self._shown_though_narrow = not self._shown_though_narrow
        else:
            settings.set(INSPECTOR_SHOWN, not settings.get(INSPECTOR_SHOWN))
        self._show_inspector()

    @property
    def has_inspector(self) -> bool:
        """Whether the page that is shown has something for the inspector."""
        page = self.page
        return page is not None and self._inspectors.get(self._shown) is not None and page.wants_inspector()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint, and the first time say so."""
        super().paintEvent(event)
        if not self._was_painted:
            self._was_painted = True
            QTimer.singleShot(0, self.painted.emit)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Keep what floats over the window in its place."""
        super().resizeEvent(event)
        self._show_inspector()
        self.toast.place()
        if self._palette_box is not None:
            self._palette_box.place()
        self.overlay.setGeometry(self.rect())

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        """Cover the window when files come in from outside."""
        if files_of(event.mimeData()) and event.source() is None:
            event.acceptProposedAction()
            self.overlay.cover()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Let Enter press the button that has the keyboard, as Qt does in dialogs; here nobody else has wanted it."""
        focused = self.focusWidget()
        if event.key() in ENTER and not event.isAutoRepeat() and isinstance(focused, QAbstractButton):
            if not focused.isCheckable() or self.rail.isAncestorOf(focused):  # what is toggled is for the space bar
                focused.click()
        else:
            super().keyPressEvent(event)

    def changeEvent(self, event: QEvent) -> None:
        """Know anew what can be done when one comes back to the window."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.ActivationChange and self.isActiveWindow():
            self.context.commands.refresh()
            QTimer.singleShot(0, self, self._keep_keyboard)  # once Qt has given it back
        elif event.type() == QEvent.Type.WindowStateChange:
            self._show_surroundings()

    def closeEvent(self, event: QCloseEvent) -> None:
        """Let the page finish, remember how the window stood, stop what runs."""
        self.typing.flush()
        if self.page is not None:
            self.page.on_hidden()
        settings = self.context.settings
        settings.keep("window/geometry", bytes(self.saveGeometry().data()))
        settings.keep("window/split", bytes(self._split.saveState().data()))
        settings.set(LAST_PAGE, self._rail_entry(self._shown))
        settings.save()
        self.context.tasks.cancel_all()
        super().closeEvent(event)

    def _build(self) -> None:
        context = self.context
        self.rail = Rail(context.theme)
        self.head = PageHead(context)
        self.message = InlineMessage(context.theme)
        self.message.setObjectName("windowMessage")
        self.recovered = RecoveryMessage(context)
        self._stack = QStackedWidget()
        self.inspector = InspectorPane(context.theme)
        self._split = QSplitter()
        self._split.setObjectName("split")
        self._split.setHandleWidth(1)
        central, area = QWidget(), QWidget()
        central.setObjectName("central")
        area.setObjectName("pageArea")
        # From the outside inwards: Qt gives a widget its style anew whenever what it stands in gets another parent.
        self.setCentralWidget(central)
        hbox(self.rail, (area, 1), on=central, spacing=0)
        vbox(self.head, self.recovered, self.message, (self._split, 1), on=area, spacing=0)
        self._split.addWidget(self._stack)
        self._split.addWidget(self.inspector)
        self._split.setStretchFactor(0, 1)
        self._split.setStretchFactor(1, 0)
        self._split.setCollapsible(0, False)
        self._split.setCollapsible(1, False)
        self.setStatusBar(StatusBar(context))
        self.menus = Menus(context, self.menuBar())
        self.toast = Toast(context.theme, area)
        self.overlay = DropOverlay(context.theme, self)
        self._toast_timer = QTimer(self)
        self._toast_timer.setSingleShot(True)

    def _connect(self) -> None:
        context = self.context
        context.navigator.moved.connect(self._go)
        context.theme.changed.connect(self._follow_theme)
        context.notices.posted.connect(self._say)
        context.file_drops.not_taken.connect(self._not_taken)
        context.commands.changed.connect(self._add_actions)
        self.rail.chosen.connect(lambda page: context.go(page))
        self.head.crumb_chosen.connect(context.navigator.go)
        self.head.inspector_toggled.connect(self.toggle_inspector)
        self.overlay.dropped.connect(self.arrive)
        self._toast_timer.timeout.connect(self.toast.hide)
        self._add_actions()
        self.rail.fill(context.pages.all())

    def _restore(self) -> None:
        settings = self.context.settings
        self.setMinimumSize(SMALLEST)
        self.resize(size_at_first(self.screen().availableSize()))
        if geometry := settings.kept("window/geometry"):
            self.restoreGeometry(geometry)
        if split := settings.kept("window/split"):
            self._split.restoreState(split)

    def _follow_theme(self) -> None:
        self._show_inspector()
        QTimer.singleShot(0, self, self._keep_keyboard)  # once everybody has followed

    def _add_actions(self) -> None:
        # Shortcuts work only for actions that hang on a widget.
        known = set(self.actions())
        for action in self.context.commands.actions():
            if action not in known:
                self.addAction(action)

    def _go(self, place: Place) -> None:
        self.typing.flush()
        name = place.page if self._is_open(place) else OPENING
        page = self._page(name)
        if page is None:
            return
        if self.page is not None and self._shown != name:
            self.page.on_hidden()
        self._shown = name
        self.context.commands.show_page(name)
        self._raise(self._areas[name])
        if not self.context.navigator.is_return:
            for column in page.findChildren(ScrollColumn):
                column.go_to_top()
        page.on_shown(place.what)
        if not self.context.navigator.is_return:
            page.on_arrived(place.what)
        if self.context.navigator.here != place:
            return  # it led on to another page, which is shown by now
        if not page.isAncestorOf(self.focusWidget() or self):
            page.setFocus(Qt.FocusReason.OtherFocusReason)
        self._keep_keyboard()
        self.context.undo.show(page.undo_stack())
        self.rail.light(self._rail_entry(place.page))
        self._show_surroundings()
        self._show_inspector()
        self.head.show_page(page, has_inspector=self.has_inspector)
        self.context.commands.refresh()
        self._name_after(page)

    def _raise(self, area: PageArea) -> None:
        # Where updates are not off already, Qt turns them off and on again for every widget of every page.
        self._stack.setAttribute(Qt.WidgetAttribute.WA_UpdatesDisabled)
        self._stack.setCurrentWidget(area)
        self._stack.setAttribute(Qt.WidgetAttribute.WA_UpdatesDisabled, False)
        self._stack.update()

    def _keep_keyboard(self) -> None:
        """Let the page have the keyboard where nothing that can be used has it: after a dialog, another theme."""
        focused, page = self.focusWidget(), self.page
        usable = focused is not None and focused.isVisible() and focused.isEnabled()
        if page is not None and not usable:
            page.setFocus(Qt.FocusReason.OtherFocusReason)

    def _is_open(self, place: Place) -> bool:
        """Whether what a page would show is open; else one goes there again once it is, unless one went on."""

        def again() -> None:
            if self._shown == OPENING and self.context.navigator.here == place:
                self.context.navigator.show_again()

        kind = self.context.pages.get(place.page)
        return kind is None or kind.opens is None or kind.opens(self.context, place.what, again)

    def _name_after(self, page: Page) -> None:
        self.setWindowTitle(f"{page.heading()} – MFZ Desktop" if page.heading() else "MFZ Desktop")

    def _show_surroundings(self) -> None:
        """Show what stands round the page, or leave it away where the page wants the whole screen."""
        alone = self.isFullScreen() and self.page is not None and self.page.fills_screen()
        for each in (self.rail, self.menuBar(), self.statusBar()):
            each.setVisible(not alone)

    def _page(self, name: str) -> Page | None:
        kind = self.context.pages.get(name)
        make = OpeningPage if name == OPENING else kind.make if kind is not None else None
        if name not in self._pages and make is not None:
            page = make(self.context)
            self._pages[name] = page
            self._areas[name] = PageArea(page, self._stack)
            self._stack.addWidget(self._areas[name])
            polish(page)
            self.context.commands.add(*page.commands(), page=name)
            self._inspectors[name] = page.inspector()
            page.head_changed.connect(self._follow_page)
        return self._pages.get(name)

    def _rail_entry(self, name: str) -> str:
        kind = self.context.pages.get(name)
        return name if kind is None or kind.on_rail else kind.belongs_to

    def _show_inspector(self) -> None:
        widget = self._inspectors.get(self._shown)
        wanted = self._shown_though_narrow if self._is_narrow() else self.context.settings.get(INSPECTOR_SHOWN)
        shown = self.has_inspector and wanted
        if widget is not None:
            self.inspector.show_widget(widget)
        self.inspector.setVisible(shown)
        self.head.show_collapsed(not shown)

    def _is_narrow(self) -> bool:
        """Whether page and inspector would squeeze each other."""
        return self.width() < self.context.theme.px(NARROW)

    def _follow_page(self) -> None:
        page = self.page
        if page is not None and page is self.sender():
            self._show_inspector()
            self.head.show_collapsible(self.has_inspector)
            self._name_after(page)

    def _say(self, notice: Notice) -> None:
        if notice.tone in (Tone.WARNING, Tone.WRONG):
            self.message.say(notice.text, notice.tone, action_text=notice.action_text, action=notice.action)
            return
        self.toast.say(notice.text, notice.action_text, notice.action, notice.undo)
        short = notice.action is None and notice.undo is None
        self._toast_timer.start(TOAST_MS if short else TOAST_WITH_ACTION_MS)

    def _not_taken(self, paths: tuple[Path, ...]) -> None:
        names = ", ".join(path.name for path in paths[:3]) + (" …" if len(paths) > 3 else "")
        self.context.notices.say(
            self.tr("{names}: this is neither a model (.ldr, .mpd, .io, .lxf) nor a company.").format(names=names),
            Tone.WARNING,
        )


def size_at_first(room: QSize) -> QSize:
    """Return the size of a window that was never sized; `room` is what the screen has free. All of it is seen."""
    return AT_FIRST.boundedTo(room - FRAME).expandedTo(SMALLEST)

"""The commands that belong to no feature: undo, going about, the window, help."""

from PySide6.QtCore import QCoreApplication, QObject, Qt

from mfz_desktop.app.window.main_window import MainWindow
from mfz_desktop.context.commands.command import Command, Menu
from mfz_desktop.context.context import AppContext, PageKind
from mfz_desktop.core.settings import TEXT_SCALE, THEME
from mfz_desktop.ui.widgets.mnemonics import literal
from mfz_desktop.ui.widgets.search_field import SearchField

translate = QCoreApplication.translate
ZOOM_STEP = 10


def add_general(context: AppContext, window: MainWindow) -> None:
    """Add them all."""
    context.commands.add(
        *_file(window),
        *_edit(context),
        *_view(context, window),
        *_going(context, window),
        *_help(context),
    )
    _UndoCommands(context, window)


class _UndoCommands(QObject):
    """Keeps both true while nothing else has the commands asked anew; lives as long as the window."""

    def __init__(self, context: AppContext, window: MainWindow) -> None:
        super().__init__(window)
        self._commands = context.commands
        group = context.undo.group
        for changed in (group.canUndoChanged, group.canRedoChanged):
            changed.connect(self._refresh)

    def _refresh(self) -> None:
        self._commands.refresh_only("edit.undo", "edit.redo")


def _file(window: MainWindow) -> tuple[Command, ...]:
    return (
        Command(
            "file.quit",
            translate("Commands", "&Quit"),
            window.close,
            Menu.FILE,
            section=99,
            keys=("Ctrl+Q",),
            words=translate("Commands", "exit end"),
        ),
    )


def _edit(context: AppContext) -> tuple[Command, ...]:
    group = context.undo.group
    undo, redo = translate("Commands", "&Undo"), translate("Commands", "&Redo")
    return (
        Command(
            "edit.undo",
            undo,
            context.undo.undo,
            Menu.EDIT,
            section=10,
            keys=("Ctrl+Z",),
            icon="undo",
            enabled=group.canUndo,
            text_now=lambda: f"{undo} {literal(group.undoText())}".strip(),
        ),
        Command(
            "edit.redo",
            redo,
            context.undo.redo,
            Menu.EDIT,
            section=10,
            keys=("Ctrl+Shift+Z", "Ctrl+Y"),
            icon="redo",
            enabled=group.canRedo,
            text_now=lambda: f"{redo} {literal(group.redoText())}".strip(),
        ),
    )


def _view(context: AppContext, window: MainWindow) -> tuple[Command, ...]:
    settings = context.settings

    def zoom(by: int) -> None:
        wanted = settings.get(TEXT_SCALE) + by
        settings.set(TEXT_SCALE, max(TEXT_SCALE.least or 0, min(TEXT_SCALE.most or wanted, wanted)))

    def full_screen() -> None:
        window.showNormal() if window.isFullScreen() else window.showFullScreen()

    looks = {
        "system": translate("Commands", "&Theme of the system"),
        "light": translate("Commands", "&Light theme"),
        "dark": translate("Commands", "&Dark theme"),
    }

    def look(name: str) -> Command:
        return Command(f"view.theme_{name}", looks[name], lambda: settings.set(THEME, name), Menu.VIEW, section=10,
                       checked=lambda: settings.get(THEME) == name,
                       words=translate("Commands", "theme appearance colours"))  # fmt: skip

    return (
        *map(look, looks),
        Command("view.larger", translate("Commands", "L&arger text"), lambda: zoom(ZOOM_STEP), Menu.VIEW,
                section=20, keys=("Ctrl++", "Ctrl+="), words=translate("Commands", "zoom in scale")),
        Command("view.smaller", translate("Commands", "S&maller text"), lambda: zoom(-ZOOM_STEP), Menu.VIEW,
                section=20, keys=("Ctrl+-",), words=translate("Commands", "zoom out scale")),
        Command("view.usual", translate("Commands", "&Usual text size"), lambda: settings.set(TEXT_SCALE, 100),
                Menu.VIEW, section=20, keys=("Ctrl+0",), words=translate("Commands", "zoom reset scale 100")),
        Command("view.inspector", translate("Commands", "&Inspector"), window.toggle_inspector, Menu.VIEW,
                section=30, keys=("F9",), enabled=lambda: window.has_inspector,
                checked=lambda: window.inspector.isVisible(), words=translate("Commands", "side panel fold")),
        Command("view.full_screen", translate("Commands", "&Full screen"), full_screen, Menu.VIEW, section=30,
                keys=("F11",), checked=window.isFullScreen),
    )  # fmt: skip


def _going(context: AppContext, window: MainWindow) -> tuple[Command, ...]:
    navigator = context.navigator

    def page(kind: PageKind) -> Command:
        return Command(f"go.{kind.id}", kind.title, lambda: context.go(kind.id), Menu.GO, section=20,
                       keys=(kind.keys,) if kind.keys else (), icon=kind.glyph,
                       words=translate("Commands", "go page show"))  # fmt: skip

    pages = tuple(page(kind) for kind in context.pages.all() if kind.on_rail)
    return (
        Command("go.palette", translate("Commands", "&What would you like to do?"),
                lambda: window.palette_box.open_palette(), Menu.GO, section=5, keys=("Ctrl+K", "Ctrl+Shift+P"),
                icon="search", words=translate("Commands", "command palette search")),
        Command("go.search", translate("Commands", "&Search here"), lambda: _search(window), Menu.GO, section=5,
                keys=("Ctrl+F",), icon="search", words=translate("Commands", "find list field")),
        Command("go.first", translate("Commands", "&Doors"), lambda: context.go("first"), Menu.GO, section=20,
                keys=("Alt+Home",), words=translate("Commands", "home start first welcome")),
        *pages,
        Command("go.back", translate("Commands", "&Back"), navigator.back, Menu.GO, section=30,
                keys=("Alt+Left",), icon="left", enabled=lambda: navigator.can_go_back),
        Command("go.forward", translate("Commands", "&Forward"), navigator.forward, Menu.GO, section=30,
                keys=("Alt+Right",), icon="right", enabled=lambda: navigator.can_go_forward),
    )  # fmt: skip


def _search(window: MainWindow) -> None:
    """Go to the search field of the page; where it has none, to the one that finds every command."""
    fields = (field for field in window.findChildren(SearchField) if field.isVisible() and field.isEnabled())
    field = next(fields, None)
    if field is None:
        window.palette_box.open_palette()
        return
    field.setFocus(Qt.FocusReason.ShortcutFocusReason)
    field.selectAll()


def _help(context: AppContext) -> tuple[Command, ...]:
    return (
        Command("help.shortcuts", translate("Commands", "&Shortcuts"), lambda: context.go("shortcuts"), Menu.HELP,
                section=10, keys=("F1",), icon="question", words=translate("Commands", "keys keyboard help")),
        Command("help.about", translate("Commands", "&About MFZ Desktop"), lambda: context.go("about"), Menu.HELP,
                section=90, icon="info", words=translate("Commands", "version licence license trademark")),
    )  # fmt: skip

"""The garage's feature: its pages, its commands, and the files it takes."""

from pathlib import Path

from PySide6.QtCore import QCoreApplication
from PySide6.QtGui import QCursor
from PySide6.QtWidgets import QApplication, QMenu

from mfz_desktop.context.commands.command import Command, Menu
from mfz_desktop.context.context import AppContext, Page, PageKind
from mfz_desktop.core.calling import calling
from mfz_desktop.core.file_drops import DropHandler
from mfz_desktop.core.lazy import Lazy, full_name
from mfz_desktop.core.settings import MODELS_FOR
from mfz_desktop.models.game import ModelGame, game_titles
from mfz_desktop.models.garage.imports import Imports, is_model
from mfz_desktop.models.session.garage_opener import GarageOpener
from mfz_desktop.models.session.selection import DesignSelection
from mfz_desktop.models.starters import starters
from mfz_desktop.ui.widgets.mnemonics import literal

translate = QCoreApplication.translate


def install(context: AppContext) -> None:
    """Add pages, services, commands and drop handlers."""
    context.add_service(GarageOpener, Lazy(lambda: GarageOpener(context)))
    context.add_service(DesignSelection, Lazy(lambda: DesignSelection(context.root)))
    context.add_service(Imports, Lazy(lambda: Imports(context, context.root)))
    _add_pages(context)
    context.commands.add(*_file_commands(context))
    context.file_drops.add(DropHandler("tag packs", _is_pack, lambda paths: _take_packs(context, paths)))
    context.file_drops.add(DropHandler("models", is_model, lambda paths: context.service(Imports).start(paths)))


def _is_pack(path: Path) -> bool:
    return path.name.lower().endswith(".mfz-tags.json")


def _take_packs(context: AppContext, paths: tuple[Path, ...]) -> None:
    from mfz_desktop.models.tag_rules.exchange import import_packs

    context.go("tag-rules")
    context.service(GarageOpener).when_ready(lambda services: import_packs(context, services, paths))


def _add_pages(context: AppContext) -> None:
    add = context.pages.add
    wing = "mfz_desktop.models"
    add(
        PageKind("garage", translate("Pages", "Garage"), _garage, glyph="garage", on_rail=True, keys="Ctrl+1",
                 module=f"{wing}.garage.page")
    )  # fmt: skip
    report = translate("Pages", "Import report")
    add(PageKind("import-report", report, _report, belongs_to="garage", module=f"{wing}.import_report.page"))
    changes = translate("Pages", "What changed")
    add(PageKind("changes", changes, _changes, belongs_to="garage", module=f"{wing}.changes.page"))
    add(PageKind("bin", translate("Pages", "Bin"), _bin, glyph="bin", belongs_to="garage",
                 module=f"{wing}.bin.page"))  # fmt: skip
    add(PageKind("tag-rules", translate("Pages", "Tag rules"), _tag_rules, glyph="tag", belongs_to="garage",
                 module=f"{wing}.tag_rules.page"))  # fmt: skip


def _file_commands(context: AppContext) -> tuple[Command, ...]:
    def imports() -> Imports:
        return context.service(Imports)

    def has_report() -> bool:
        return context.services[full_name(Imports)].made and imports().last is not None

    what_starters = " ".join(one.words() for one in starters(context.games))
    return (
        Command("garage.import", translate("Commands", "&Import models…"), lambda: _import_models(context),
                Menu.FILE, 10, keys=("Ctrl+I",), icon="import",
                words=translate("Commands", "open ldraw studio file add")),
        Command("garage.import_folder", translate("Commands", "Import a &folder…"), lambda: _import_folder(context),
                Menu.FILE, 10, keys=("Ctrl+Shift+I",), icon="folder",
                words=translate("Commands", "open directory many")),
        Command("garage.recent", translate("Commands", "&Recent files…"), lambda: _show_recent(context),
                Menu.FILE, 10, icon="file",
                words=translate("Commands", "recent files last"), enabled=lambda: bool(imports().recent()),
                tip=translate("Commands", "Files and folders that you imported lately.")),
        *_which_game(context),
        Command("garage.starters", translate("Commands", "Add the &starter models"),
                lambda: imports().start_starters(), Menu.FILE, 10, icon="brick",
                words=f"{translate('Commands', 'samples examples')} {what_starters}", tip=what_starters,
                enabled=lambda: bool(what_starters)),
        Command("garage.report", translate("Commands", "&Last import report"), lambda: context.go("import-report"),
                Menu.GO, 25, icon="list",
                words=translate("Commands", "problems unknown parts candidates"), enabled=has_report),
        Command("garage.bin", translate("Commands", "&Bin"), lambda: context.go("bin"), Menu.GO, 25, icon="bin",
                words=translate("Commands", "deleted restore trash")),
        Command("garage.tag_rules", translate("Commands", "&Tag rules"), lambda: context.go("tag-rules"), Menu.GO, 25,
                icon="tag", words=translate("Commands", "always so taught packs")),
    )  # fmt: skip


def _which_game(context: AppContext) -> tuple[Command, ...]:
    """Return the command that says what files are read for which name no game; none where there is but one."""
    known = context.games.ids(ModelGame)
    if len(known) < 2:
        return ()

    def text() -> str:
        game = context.settings.get(MODELS_FOR)
        title = context.games.title(game if game in known else known[0])
        return translate("Commands", "Read models f&or {game}…").format(game=title)

    return (
        Command("garage.models_for", text(), lambda: games_menu(context).popup(QCursor.pos()), Menu.FILE, 10,
                icon="tag", text_now=text,
                tip=translate("Commands", "What new files are models of that do not say their game themselves."),
                words=translate("Commands", "game import ships frames fleet")),
    )  # fmt: skip


def games_menu(context: AppContext) -> QMenu:
    """Return a menu of the games that new models may be of."""
    menu = QMenu(QApplication.activeWindow())
    titles = game_titles(context.games)
    now = context.settings.get(MODELS_FOR)
    for game, title in titles.items():
        action = menu.addAction(literal(title), calling(context.settings.set, MODELS_FOR, game))
        action.setCheckable(True)
        action.setChecked(game == (now if now in titles else next(iter(titles))))
    return menu


def _import_models(context: AppContext) -> None:
    from mfz_desktop.models.garage.outside import ask_for_models

    chosen = ask_for_models(QApplication.activeWindow(), context.settings)
    if chosen:
        context.service(Imports).start(chosen)


def _import_folder(context: AppContext) -> None:
    from mfz_desktop.context.file_dialogs import ask_for_folder

    title = translate("Garage", "Import all models of a folder")
    folder = ask_for_folder(QApplication.activeWindow(), context.settings, title)
    if folder is not None:
        context.service(Imports).start((folder,))


def _show_recent(context: AppContext) -> None:
    recent_menu(context).popup(QCursor.pos())


def recent_menu(context: AppContext) -> QMenu:
    """Return a menu of what was imported lately."""
    imports = context.service(Imports)
    menu = QMenu(QApplication.activeWindow())
    for path in imports.recent():
        action = menu.addAction(shown_path(path), calling(imports.start, (path,)))
        action.setToolTip(str(path))
    return menu


def shown_path(path: Path) -> str:
    """Return a path short enough for a menu: its name and its folder."""
    return literal(f"{path.name} – {path.parent}")


def _garage(context: AppContext) -> Page:
    from mfz_desktop.models.garage.page import GaragePage

    return GaragePage(context)


def _report(context: AppContext) -> Page:
    from mfz_desktop.models.import_report.page import ImportReportPage

    return ImportReportPage(context)


def _changes(context: AppContext) -> Page:
    from mfz_desktop.models.changes.page import ChangesPage

    return ChangesPage(context)


def _bin(context: AppContext) -> Page:
    from mfz_desktop.models.bin.page import BinPage

    return BinPage(context)


def _tag_rules(context: AppContext) -> Page:
    from mfz_desktop.models.tag_rules.page import TagRulesPage

    return TagRulesPage(context)

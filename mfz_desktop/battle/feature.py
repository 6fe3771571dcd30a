"""The feature of battles: their list, the page of one, and what is needed to begin one."""

from PySide6.QtCore import QCoreApplication

from mfz_desktop.app.context import AppContext
from mfz_desktop.app.navigation import PageKind
from mfz_desktop.battle import desk
from mfz_desktop.battle.page_ids import BATTLE, BATTLES, REPORT, SETUP, TRY
from mfz_desktop.commands.command import Command, Menu
from mfz_desktop.window.page import Page

translate = QCoreApplication.translate


def install(context: AppContext) -> None:
    """Add everything about battles."""
    desk.install(context)
    context.pages.add(
        PageKind(
            BATTLES,
            translate("Pages", "Battles"),
            _list,
            glyph="battle",
            on_rail=True,
            keys="Ctrl+4",
            module="mfz_desktop.pages.battles.page",
        )
    )
    for id_, title, make in (
        (BATTLE, translate("Pages", "Battle"), _battle),
        (SETUP, translate("Pages", "Set up a battle"), _setup),
        (REPORT, translate("Pages", "Battle report"), _report),
    ):
        module = f"mfz_desktop.pages.{id_}.page"
        context.pages.add(PageKind(id_, title, make, belongs_to=BATTLES, module=module))
    context.commands.add(
        Command("battles.new", translate("Commands", "&New battle…"), lambda: context.go(SETUP), Menu.BATTLE,
                section=10, keys=("Ctrl+Shift+B",), icon="add", words="begin set up start play"),
        Command("battles.try", translate("Commands", "&Try a first battle"), lambda: context.go(SETUP, TRY),
                Menu.BATTLE, section=10, icon="play", words="starter begin example learn",
                tip=translate("Commands", "Two starter companies on a small table, at once.")),
    )  # fmt: skip


def _list(context: AppContext) -> Page:
    from mfz_desktop.pages.battles.page import BattlesPage

    return BattlesPage(context)


def _battle(context: AppContext) -> Page:
    from mfz_desktop.pages.battle.page import BattlePage

    return BattlePage(context)


def _setup(context: AppContext) -> Page:
    from mfz_desktop.pages.battle_setup.page import BattleSetupPage

    return BattleSetupPage(context)


def _report(context: AppContext) -> Page:
    from mfz_desktop.pages.battle_report.page import BattleReportPage

    return BattleReportPage(context)

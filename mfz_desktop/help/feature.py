"""The feature of the help: its pages and commands."""

from PySide6.QtCore import QCoreApplication

from mfz_desktop.context.commands.command import Command, Menu
from mfz_desktop.context.context import AppContext, Page, PageKind
from mfz_desktop.help.routes import GUIDE, LICENCES, RULES

translate = QCoreApplication.translate


def install(context: AppContext) -> None:
    """Add guide, rules and licences."""
    for id, title, make in (
        (GUIDE, translate("Pages", "Guide"), _guide),
        (RULES, translate("Pages", "Rules"), _rules),
        (LICENCES, translate("Pages", "Licences"), _licences),
    ):
        module = f"mfz_desktop.help.{id}_page"
        context.pages.add(PageKind(id, title, make, belongs_to="settings", module=module))
    context.commands.add(
        Command("help.guide", translate("Commands", "&Guide"), lambda: context.go(GUIDE), Menu.HELP, section=10,
                icon="info", words=translate("Commands", "manual handbook learn how")),
        Command("help.rules", translate("Commands", "&Rules"), lambda: context.go(RULES), Menu.HELP, section=10,
                icon="list", words=translate("Commands", "rulebook reference rule id")),
        Command("help.licences", translate("Commands", "&Licences"), lambda: context.go(LICENCES), Menu.HELP,
                section=90, icon="file", words=translate("Commands", "license copyright free software Qt LDraw")),
    )  # fmt: skip


def _guide(context: AppContext) -> Page:
    from mfz_desktop.help.guide_page import GuidePage

    return GuidePage(context)


def _rules(context: AppContext) -> Page:
    from mfz_desktop.help.rules_page import RulesPage

    return RulesPage(context)


def _licences(context: AppContext) -> Page:
    from mfz_desktop.help.licences_page import LicencesPage

    return LicencesPage(context)

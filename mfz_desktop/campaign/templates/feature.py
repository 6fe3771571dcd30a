"""The feature of templates: their list, the page on which one is written, and files that are dropped."""

from pathlib import Path

from PySide6.QtCore import QCoreApplication

from mfz_desktop.campaign.routes import CAMPAIGNS, TEMPLATE, TEMPLATES
from mfz_desktop.context.commands.command import Command, Menu
from mfz_desktop.context.context import AppContext, Page, PageKind
from mfz_desktop.core.file_drops import DropHandler

translate = QCoreApplication.translate
ENDING = ".mfz-template.json"


def install(context: AppContext) -> None:
    """Add everything about templates."""
    for id_, title, make, module in (
        (TEMPLATES, translate("Pages", "Templates of campaigns"), _list, "list_page"),
        (TEMPLATE, translate("Pages", "Template of a campaign"), _template, "page"),
    ):
        module = f"mfz_desktop.campaign.templates.{module}"
        context.pages.add(PageKind(id_, title, make, belongs_to=CAMPAIGNS, module=module))
    context.commands.add(
        Command("templates.show", translate("Commands", "&Templates…"), lambda: context.go(TEMPLATES),
                Menu.CAMPAIGN, section=30, icon="list", words=translate("Commands", "write world setting editor")),
        Command("templates.import", translate("Commands", "I&mport a template…"), lambda: _ask(context),
                Menu.CAMPAIGN, section=30, icon="import", words=translate("Commands", "open file shared world")),
    )  # fmt: skip
    context.file_drops.add(DropHandler("templates", _is_template, lambda paths: _take(context, paths)))


def _is_template(path: Path) -> bool:
    return path.name.lower().endswith(ENDING)


def _ask(context: AppContext) -> None:
    from mfz_desktop.campaign.templates.files import ask_files

    ask_files(context)


def _take(context: AppContext, paths: tuple[Path, ...]) -> None:
    from mfz_desktop.campaign.templates.files import take_files

    take_files(context, paths)


def _list(context: AppContext) -> Page:
    from mfz_desktop.campaign.templates.list_page import TemplatesPage

    return TemplatesPage(context)


def _template(context: AppContext) -> Page:
    from mfz_desktop.campaign.templates.page import TemplatePage

    return TemplatePage(context)

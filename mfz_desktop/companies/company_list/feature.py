"""The feature of companies: their pages, commands, and the taking of company files."""

from pathlib import Path

from PySide6.QtCore import QCoreApplication

from mfz_desktop.companies.buying.losses import losses_open
from mfz_desktop.companies.company_list.access import CompanyAccess, company_actions_of
from mfz_desktop.companies.company_list.commands import garage_commands, general_commands
from mfz_desktop.context.context import AppContext, Page, PageKind
from mfz_desktop.core.file_drops import DropHandler
from mfz_desktop.core.lazy import Lazy

translate = QCoreApplication.translate

ENDINGS = (".json", ".txt")
OTHERS_OF_OURS = (".mfz-tags.json", ".mfz-template.json")
"""What says by its name that it is something else."""


def install(context: AppContext) -> None:
    """Add everything about companies."""
    context.add_service(CompanyAccess, Lazy(lambda: CompanyAccess(context)))
    context.add_service("mfz_desktop.companies.draft.table.DraftTable", Lazy(lambda: _draft_table(context)))
    context.add_service("mfz_desktop.companies.buying.collections.Shelf", Lazy(lambda: _shelf(context)))
    pages = context.pages
    pages.add(
        PageKind(
            "companies",
            translate("Pages", "Companies"),
            _list,
            glyph="company",
            on_rail=True,
            keys="Ctrl+2",
            module="mfz_desktop.companies.company_list.page",
        )
    )
    for id_, title, make, module in (
        ("company", translate("Pages", "Company"), _company, "companies.company.page"),
        ("compare", translate("Pages", "Compare"), _compare, "companies.compare.page"),
        ("lineup", translate("Pages", "Side by side"), _lineup, "companies.lineup.page"),
        ("draft", translate("Pages", "Parts draft"), _draft, "companies.draft.page"),
    ):
        pages.add(PageKind(id_, title, make, belongs_to="companies", module=f"mfz_desktop.{module}"))
    buying, module = translate("Pages", "Parts to buy"), "mfz_desktop.companies.buying.page"
    pages.add(PageKind("buying", buying, _buying, belongs_to="companies", module=module, opens=losses_open))
    context.commands.add(*general_commands(context))
    context.commands.add(*garage_commands(context), page="garage")
    context.file_drops.add(
        DropHandler("companies", is_company, lambda paths: company_actions_of(context).take(paths))
    )


def is_company(path: Path) -> bool:
    """Tell by its name whether a file may hold companies; what it holds decides later."""
    name = path.name.lower()
    return name.endswith(ENDINGS) and not name.endswith(OTHERS_OF_OURS)


def _list(context: AppContext) -> Page:
    from mfz_desktop.companies.company_list.page import CompaniesPage

    return CompaniesPage(context)


def _company(context: AppContext) -> Page:
    from mfz_desktop.companies.company.page import CompanyPage

    return CompanyPage(context)


def _compare(context: AppContext) -> Page:
    from mfz_desktop.companies.compare.page import ComparePage

    return ComparePage(context)


def _lineup(context: AppContext) -> Page:
    from mfz_desktop.companies.lineup.page import LineupPage

    return LineupPage(context)


def _buying(context: AppContext) -> Page:
    from mfz_desktop.companies.buying.page import BuyingPage

    return BuyingPage(context)


def _draft(context: AppContext) -> Page:
    from mfz_desktop.companies.draft.page import DraftPage

    return DraftPage(context)


def _shelf(context: AppContext) -> object:
    from mfz_desktop.companies.buying.collections import Shelf

    return Shelf(context)


def _draft_table(context: AppContext) -> object:
    from mfz_desktop.companies.draft.table import DraftTable

    return DraftTable(context)

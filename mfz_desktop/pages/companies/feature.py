"""The feature of companies: their pages, commands, and the taking of company files."""

from pathlib import Path

from PySide6.QtCore import QCoreApplication

from mfz_desktop.app.arrivals import Taker
from mfz_desktop.app.context import AppContext
from mfz_desktop.app.lazy import Lazy
from mfz_desktop.app.navigation import PageKind
from mfz_desktop.pages.companies.access import CompanyAccess, door
from mfz_desktop.pages.companies.commands import garage_commands, general_commands
from mfz_desktop.window.page import Page

translate = QCoreApplication.translate

ENDINGS = (".json", ".txt")


def install(context: AppContext) -> None:
    """Add everything about companies."""
    context.add_service(CompanyAccess, Lazy(lambda: CompanyAccess(context)))
    pages = context.pages
    pages.add(
        PageKind(
            "companies",
            translate("Pages", "Companies"),
            _list,
            glyph="company",
            on_rail=True,
            keys="Ctrl+2",
            module="mfz_desktop.pages.companies.page",
        )
    )
    for id_, title, make in (
        ("company", translate("Pages", "Company"), _company),
        ("compare", translate("Pages", "Compare"), _compare),
        ("printing", translate("Pages", "Print cards"), _printing),
    ):
        module = f"mfz_desktop.pages.{id_}.page"
        pages.add(PageKind(id_, title, make, belongs_to="companies", module=module))
    context.commands.add(*general_commands(context))
    context.commands.add(*garage_commands(context), page="garage")
    context.arrivals.add(Taker("companies", is_company, lambda paths: door(context).take(paths)))


def is_company(path: Path) -> bool:
    """Tell by its name whether a file may hold companies; what it holds decides later."""
    return path.suffix.lower() in ENDINGS


def _list(context: AppContext) -> Page:
    from mfz_desktop.pages.companies.page import CompaniesPage

    return CompaniesPage(context)


def _company(context: AppContext) -> Page:
    from mfz_desktop.pages.company.page import CompanyPage

    return CompanyPage(context)


def _compare(context: AppContext) -> Page:
    from mfz_desktop.pages.compare.page import ComparePage

    return ComparePage(context)


def _printing(context: AppContext) -> Page:
    from mfz_desktop.pages.printing.page import PrintingPage

    return PrintingPage(context)

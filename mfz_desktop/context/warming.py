"""Loads what pages need while the application is idle, so that the first visit to a page is as quick as others."""

from collections.abc import Callable
from importlib import import_module

from mfz_desktop.context.context import AppContext
from mfz_desktop.core.tasks import Work

FIRST = (
    "importlib.metadata",
    "mfz_desktop.models.session.garage_session",
    "mfz_desktop.models.session.inspections",
    "mfz_desktop.models.session.reading",
)
"""What tells the program's version, which battles write down, and what every page about designs stands on."""


def warm(context: AppContext, then: Callable[[], object] = lambda: None) -> None:
    """Import the modules of all pages and games in the background, then call on the main thread."""
    pages = tuple(kind.module for kind in context.pages.all() if kind.module)
    if pages:
        context.tasks.run("", _import, (*FIRST, *pages, *context.games.modules), done=lambda _: then(), quiet=True)


def _import(work: Work, modules: tuple[str, ...]) -> None:
    for done, module in enumerate(modules):
        work.step(done, len(modules))
        import_module(module)

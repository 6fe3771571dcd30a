"""The model's page as a feature: its kind, and the way to the next model that waits for an answer."""

from PySide6.QtCore import QCoreApplication

from mfz_desktop.context.commands.command import Command, Menu
from mfz_desktop.context.context import AppContext, Page, PageKind
from mfz_desktop.core.lazy import Lazy

translate = QCoreApplication.translate
PAGE = "model"


def install(context: AppContext) -> None:
    """Add the page, and the command that leads from model to model while proposals wait."""
    title, module = translate("Pages", "Model"), "mfz_desktop.models.model.page"
    context.pages.add(PageKind(PAGE, title, _make, belongs_to="garage", module=module))
    context.add_service(_GoesOn, Lazy(lambda: _GoesOn(context)))
    context.commands.add(
        Command(
            "model.next_open",
            translate("Model", "Next model with &proposals"),
            lambda: context.service(_GoesOn).now(),
            Menu.GO,
            60,
            ("Ctrl+J",),
            icon="right",
            enabled=lambda: context.store.garage.made,
            words=translate("Model", "review confirm"),
        )
    )


def _make(context: AppContext) -> Page:
    from mfz_desktop.models.model.page import ModelPage

    return ModelPage(context)


class _GoesOn:
    """The way to the next open model, loaded when it is first gone."""

    def __init__(self, context: AppContext) -> None:
        from mfz_desktop.models.model.next_open import NextOpen

        self.now = NextOpen(context).go

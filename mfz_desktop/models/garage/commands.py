"""The garage page's commands, made of its actions."""

from collections.abc import Callable

from PySide6.QtCore import QCoreApplication

from mfz_desktop.context.commands.command import Command, Menu
from mfz_desktop.models.garage.actions import GarageActions

translate = QCoreApplication.translate

Do = Callable[[], object]


def page_commands(actions: GarageActions, rename: Do, look: Do, select_all: Do) -> tuple[Command, ...]:
    """Return them all; `rename`, `look` and `select_all` are the page's own."""
    some, one = actions.has_some, actions.has_one
    return (
        Command("garage.open", translate("Commands", "&Open"), actions.open, Menu.MODEL, 10, icon="right",
                enabled=some, tip=translate("Commands", "Enter opens the selected model."),
                words=translate("Commands", "model page enter")),
        Command("garage.look", translate("Commands", "Quick &look"), look, Menu.MODEL, 10, icon="eye",
                enabled=some, tip=translate("Commands", "The space bar shows it large."),
                words=translate("Commands", "preview space")),
        Command("garage.rename", translate("Commands", "&Rename"), rename, Menu.MODEL, 20, keys=("F2",), icon="edit",
                enabled=one, words=translate("Commands", "name")),
        Command("garage.duplicate", translate("Commands", "&Duplicate"), actions.duplicate, Menu.MODEL, 20,
                keys=("Ctrl+D",), icon="copy", enabled=some, words=translate("Commands", "copy")),
        Command("garage.add_to_company", translate("Commands", "&Add to a company…"), actions.add_to_company,
                Menu.MODEL, 20, icon="company", enabled=actions.can_join_company,
                words=translate("Commands", "company force")),
        Command("garage.confirm_named", translate("Commands", "&Confirm what is tagged or named"),
                actions.confirm_named, Menu.MODEL, 20, icon="check", enabled=actions.has_proposals,
                tip=translate("Commands", "What only parts say is a guess: it waits for you on the model's page."),
                words=translate("Commands", "yes accept proposals review")),
        Command("garage.show_in_folder", translate("Commands", "&Show in folder"), actions.show_in_folder, Menu.MODEL,
                30, icon="folder", enabled=actions.has_source,
                words=translate("Commands", "file manager explorer finder")),
        Command("garage.open_in_editor", translate("Commands", "Open in &Studio, LeoCAD …"), actions.open_in_editor,
                Menu.MODEL, 30, icon="link", enabled=actions.can_open_in_editor, text_now=actions.editor_text,
                words=translate("Commands", "edit bricklink ldcad")),
        Command("garage.find_source", translate("Commands", "&Find the missing file…"), actions.find_source,
                Menu.MODEL, 30, icon="search", enabled=actions.lacks_source,
                words=translate("Commands", "source moved lost")),
        Command("garage.export", translate("Commands", "&Export a copy of the file…"), actions.export, Menu.MODEL, 30,
                icon="export", enabled=some, words=translate("Commands", "save write")),
        Command("garage.select_all", translate("Commands", "Select &all"), select_all, Menu.EDIT, 30,
                keys=("Ctrl+A",)),
        Command("garage.delete", translate("Commands", "De&lete"), actions.delete, Menu.MODEL, 90, keys=("Del",),
                icon="bin", enabled=some, words=translate("Commands", "remove bin")),
    )  # fmt: skip


CONTEXT_MENU = (
    ("garage.open", "garage.look"),
    ("garage.rename", "garage.duplicate", "garage.confirm_named", "garage.add_to_company"),
    ("garage.show_in_folder", "garage.open_in_editor", "garage.find_source", "garage.export"),
    ("garage.delete",),
)
"""Ids by section."""

"""Template files in and out, and the user's own: made as copies, deleted so that it can be undone."""

from collections.abc import Callable, Iterable
from dataclasses import replace
from pathlib import Path

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QWidget

from campaigns.campaign.templates.file_format import (
    FORMAT,
    SUFFIX,
    TemplateFile,
    TemplateFileError,
    read_template_file,
    write_template_file,
)
from campaigns.campaign.templates.game import TemplateGame, TemplateGames
from campaigns.campaign.templates.template_store import TemplateStore, copy_of, shipped
from campaigns.campaign.world import Template
from campaigns.store.errors import StoreError
from campaigns.store.exporting import write_export
from campaigns.store.line_file import read_bytes
from mfz_desktop.campaign.routes import TEMPLATE
from mfz_desktop.companies.which_game import ask_game
from mfz_desktop.context import file_dialogs
from mfz_desktop.context.context import AppContext
from mfz_desktop.core.language import translated
from mfz_desktop.core.notices import Tone

translate = QCoreApplication.translate


def templates_of(context: AppContext) -> TemplateStore:
    """Return the templates of the data folder."""
    return TemplateStore(context.store.folder.get(), context.games.all(TemplateGame))


def write_copy(context: AppContext, template: Template) -> None:
    """Make a copy of a template, keep it, and go where it is written."""
    name = translate("Template", "{name} (copy)").format(name=template.name)
    copy = copy_of(template, name)
    if guarded(context, lambda: templates_of(context).keep(TemplateFile(copy))):
        context.go(TEMPLATE, copy.id)


def new_template(games: TemplateGames, game: str) -> Template:
    """Return a template for campaigns of a game in which nothing is written yet."""
    copy = copy_of(shipped("blank", games), translate("Template", "New template"))
    edition = copy.edition if copy.game == game else next(iter(games[game].editions()))
    return replace(copy, about="", author="", copied_from="", game=game, edition=edition)


def is_new(template: Template, games: TemplateGames) -> bool:
    """Tell whether nothing was written in a template yet."""
    return replace(new_template(games, template.game), id=template.id) == template


def write_new(context: AppContext) -> None:
    """Keep a new template of the game that is chosen, where there are several, and go where it is written."""
    title, take = translate("Template", "New template"), translate("Template", "Write it")
    game = ask_game(context, TemplateGame, title, take)
    if not game:
        return
    template = new_template(context.games.all(TemplateGame), game)
    if guarded(context, lambda: templates_of(context).keep(TemplateFile(template))):
        context.go(TEMPLATE, template.id)


def take_dropped(context: AppContext, paths: tuple[Path, ...]) -> bool:
    """Take over templates that are dropped on a page; return whether they are such files."""
    if not all(path.name.lower().endswith(SUFFIX) for path in paths):
        return False
    take_files(context, paths)
    return True


def take_files(context: AppContext, paths: Iterable[Path]) -> None:
    """Take template files over into the data folder, and go to the last; what is wrong is told."""
    taken: Template | None = None
    for path in paths:
        try:
            file = read_template_file(read_bytes(path, FORMAT.largest), context.games.all(TemplateGame))
            taken = templates_of(context).take_in(file)
        except (TemplateFileError, StoreError) as error:
            words = translate("Template", "{file} was not taken over: {why}")
            context.notices.say(words.format(file=path.name, why=error), Tone.WARNING)
        else:
            words = translate("Template", "“{name}” is among your templates now.")
            context.notices.say(" ".join((words.format(name=taken.name), *map(translated, file.notes))))
    if taken is not None:
        context.notices.saved()
        context.go(TEMPLATE, taken.id)


def ask_files(context: AppContext, parent: QWidget | None = None) -> None:
    """Ask for template files and take them over."""
    title = translate("Template", "Import templates")
    if chosen := file_dialogs.ask_for_files(parent, context.settings, title, _filter()):
        take_files(context, chosen)


def ask_where(context: AppContext, file: TemplateFile, parent: QWidget | None = None) -> None:
    """Ask where a template is to be written as a file, and write it."""
    name = file_dialogs.file_name(file.template.name, SUFFIX, "template")
    title = translate("Template", "Save as a file")
    chosen = file_dialogs.ask_where_to_save(parent, context.settings, title, name, _filter())
    if chosen is not None:
        export(context, file, chosen)


def export(context: AppContext, file: TemplateFile, path: Path) -> None:
    """Write a template as a file to share."""
    try:
        write_export(path, write_template_file(file))
    except StoreError as error:
        context.notices.say(translated(error), Tone.WRONG)
    else:
        context.notices.say(translate("Template", "Saved as {file}.").format(file=path.name))


def delete(context: AppContext, id: str, then: Callable[[], object]) -> None:
    """Delete one of the user's own templates; the notice brings it back. `then` is called after either."""

    def bring_back(file: TemplateFile) -> None:
        if guarded(context, lambda: templates_of(context).keep(file)):
            then()

    removed: list[TemplateFile] = []
    if guarded(context, lambda: removed.append(templates_of(context).remove(id))):
        then()
        context.notices.say(
            translate("Template", "“{name}” is deleted. Campaigns that began with it stay as they are.").format(
                name=removed[0].template.name
            ),
            action_text=translate("Template", "Bring it back"),
            action=lambda: bring_back(removed[0]),
        )


def guarded(context: AppContext, do: Callable[[], object]) -> bool:
    """Do something on disk; tell whether it was done, and the user if not."""
    try:
        do()
    except StoreError as error:
        context.notices.failed_to_save(translated(error))
        context.notices.say(translated(error), Tone.WRONG)
        return False
    context.notices.saved()
    return True


def _filter() -> str:
    return translate("Template", "Templates of campaigns") + f" (*{SUFFIX} *.json)"

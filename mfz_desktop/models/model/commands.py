"""The commands of a model's page: one table for menu, palette, shortcuts and context menus."""

from collections.abc import Mapping
from typing import Protocol

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtWidgets import QWidget

from mfz_desktop.context.commands.command import Command, Menu
from mfz_desktop.context.context import AppContext
from mfz_desktop.models.game import KindChoice, ModelGame, SystemChoice, model_games
from mfz_desktop.models.model.answers import Answer
from mfz_desktop.models.model.asking import ReviewDialogs
from mfz_desktop.models.model.file_message import FileMessage
from mfz_desktop.models.model.photo import PhotoActions
from mfz_desktop.models.model.picture_area import PictureArea
from mfz_desktop.models.model.saving import PictureSaving
from mfz_desktop.models.model.view_commands import arranging_commands, tool_commands, view_commands

translate = QCoreApplication.translate
ON_ROWS = (
    "model.confirm",
    "model.confirm_all",
    "model.not_a_system",
    "model.remove",
    "model.ask_again",
    "model.name_system",
    "model.always",
    "model.up",
    "model.down",
)
"""Their keys work while the list of systems has the focus, so that typing elsewhere is typing."""
ON_QUESTION = ("model.not_a_system",)
"""These, and the types, answer the question that is asked."""
ON_PICTURE = ("model.add", "model.only", "model.ghosts", "model.apart", "model.farther", "model.closer",
              "model.frame", "model.measure", "model.turn_about", "model.grow")  # fmt: skip
"""These work on the picture too."""


class ModelShown(Protocol):
    """What the commands need of the page that shows a model."""

    asking: ReviewDialogs
    file_message: FileMessage
    photo: PhotoActions
    saving: PictureSaving
    area: PictureArea

    def has_design(self) -> bool:
        """Whether a design is shown."""

    def has_model(self) -> bool:
        """Whether its model could be read."""

    def has_systems(self) -> bool:
        """Whether a row is chosen."""

    def can_say(self) -> bool:
        """Whether a row is chosen, or something is asked: a type can be said of it."""

    def has_waiting(self) -> bool:
        """Whether proposals wait."""

    def has_answers(self) -> bool:
        """Whether something was said of the chosen rows."""

    def has_thumbnail(self) -> bool:
        """Whether Studio packed a picture of its own."""

    def is_kind(self, kind: str) -> bool:
        """Whether the design is of a kind."""

    def is_game(self, game: str) -> bool:
        """Whether the design is of a game."""

    def can_say_game(self) -> bool:
        """Whether a person may say the game."""

    def shows_parts(self) -> bool:
        """Whether the part list is open."""

    def shows_denied(self) -> bool:
        """Whether rows that are no system are shown."""

    def confirm(self) -> None:
        """Confirm the chosen rows."""

    def confirm_all(self) -> None:
        """Confirm every proposal."""

    def remove(self) -> None:
        """Say that the chosen rows are no systems."""

    def forget_answers(self) -> None:
        """Forget what was said of the chosen rows."""

    def change(self, answer: Answer) -> None:
        """Say what the chosen rows are."""

    def move_systems(self, by: int) -> None:
        """Move the chosen rows in the order of loss."""

    def name_system(self) -> None:
        """Let the row's name be edited."""

    def rename(self) -> None:
        """Let the model's name be edited."""

    def toggle_kind(self, kind: str) -> None:
        """Make it one of a kind, or of the usual kind again."""

    def say_game(self, game: str) -> None:
        """Say which game it is of."""

    def toggle_parts(self) -> None:
        """Open the part list, or fold it."""

    def toggle_denied(self) -> None:
        """Show what is no system, or hide it."""

    def write_tags(self) -> None:
        """Write the systems into a copy of the file."""

    def buy(self) -> None:
        """List the model's parts for shops."""

    def parts_meant(self) -> tuple[int, ...]:
        """Return the parts that are selected in the picture, else those of the chosen rows."""

    def step(self, by: int) -> None:
        """Go to the model before or behind this one."""

    def can_step(self, by: int) -> bool:
        """Whether there is a model before or behind this one."""


def commands_of(page: ModelShown) -> tuple[Command, ...]:
    """Return what can be done whatever the model's game."""
    views = view_commands(page.area.strip, page.has_model)
    arranging = arranging_commands(page.area.arranging, page.has_model, page.parts_meant)
    tools = tool_commands(page.area, page.has_model)
    return (*_answers(page), *_more(page), *_model(page), *views, *arranging, *tools)


def game_commands(page: ModelShown, game: ModelGame) -> tuple[Command, ...]:
    """Return what can be done with models of a game only."""
    types = (_type(page, choice) for choice in game.system_choices())
    return (*types, *(_kind(page, choice) for choice in game.kind_choices()))


def which_game(page: ModelShown, titles: Mapping[str, str]) -> tuple[Command, ...]:
    """Return a command for each game that a model may be said to be of."""
    return tuple(_game(page, game, title) for game, title in titles.items())


def hang_actions(context: AppContext, rows: QWidget, question: QWidget, picture: QWidget) -> None:
    """Let the keys of answers work in the rows alone, some on the question and the picture: elsewhere one types."""
    types = tuple(choice.command for game in model_games(context.games) for choice in game.system_choices())
    for command_id in (*ON_ROWS, *types, *ON_PICTURE):
        action = context.commands.action(command_id)
        action.setShortcutContext(Qt.ShortcutContext.WidgetShortcut)
        rows.addAction(action)
        if command_id in types or command_id in ON_QUESTION:
            question.addAction(action)
        if command_id in ON_PICTURE:
            picture.addAction(action)


def _game(page: ModelShown, game: str, title: str) -> Command:
    text = translate("Model", "It is of {game}").format(game=title)
    return Command(f"model.game.{game}", text, lambda: page.say_game(game), Menu.MODEL, 45,
                   enabled=page.can_say_game, checked=lambda: page.is_game(game),
                   tip=translate("Model", "Where the file does not say it: its systems are looked for anew."),
                   words=translate("Model", "game ship frame read as"))  # fmt: skip


def _answers(page: ModelShown) -> tuple[Command, ...]:
    chosen = page.has_systems
    return (
        Command("model.confirm", translate("Model", "&Confirm"), page.confirm, Menu.MODEL, 10, ("Return", "Enter"),
                icon="check", enabled=chosen, words=translate("Model", "yes right accept")),
        Command("model.confirm_all", translate("Model", "Confirm &all proposals"), page.confirm_all, Menu.MODEL, 10,
                ("Shift+Return", "Shift+Enter"), enabled=page.has_waiting,
                words=translate("Model", "yes accept everything")),
        Command("model.not_a_system", translate("Model", "&Not a system"), page.remove, Menu.MODEL, 10, ("X",),
                icon="close", enabled=page.can_say, words=translate("Model", "no wrong greeble decoration")),
        Command("model.remove", translate("Model", "&Remove"), page.remove, Menu.MODEL, 10, ("Del",),
                icon="bin", enabled=chosen, words=translate("Model", "delete take off")),
        Command("model.ask_again", translate("Model", "Forget the ans&wer"), page.forget_answers, Menu.MODEL, 10,
                ("Backspace",), icon="undo", enabled=page.has_answers,
                tip=translate("Model", "Makes it a proposal again."),
                words=translate("Model", "reset undo proposal")),
    )  # fmt: skip


def _type(page: ModelShown, choice: SystemChoice) -> Command:
    def change() -> None:
        if choice.asks:
            page.asking.more(choice)
        else:
            page.change(Answer(choice.type))

    return Command(choice.command, choice.text, change, Menu.MODEL, 20, (choice.key,), enabled=page.can_say,
                   words=choice.words)  # fmt: skip


def _kind(page: ModelShown, choice: KindChoice) -> Command:
    return Command(choice.command, choice.text, lambda: page.toggle_kind(choice.kind), Menu.MODEL, 40,
                   enabled=page.has_design, checked=lambda: page.is_kind(choice.kind),
                   words=choice.words)  # fmt: skip


def _more(page: ModelShown) -> tuple[Command, ...]:
    return (
        Command("model.add", translate("Model", "A&dd a system…"), page.asking.add, Menu.MODEL, 30, ("A",),
                icon="add", enabled=page.has_model, tip=translate("Model", "For the selected parts, or for none."),
                words=translate("Model", "new weapon missing")),
        Command("model.name_system", translate("Model", "Name the s&ystem"), page.name_system, Menu.MODEL, 30,
                ("F2",), icon="edit", enabled=page.has_systems, words=translate("Model", "rename call")),
        Command("model.always", translate("Model", "A&lways so…"), page.asking.always, Menu.MODEL, 30, ("L",),
                icon="tag", enabled=page.has_systems,
                tip=translate("Model", "Makes it a rule that proposes it in every model."),
                words=translate("Model", "rule teach learn")),
        Command("model.up", translate("Model", "Lose it &earlier"), lambda: page.move_systems(-1), Menu.MODEL, 30,
                ("Alt+Up",), icon="up", enabled=page.has_systems, words=translate("Model", "order of loss up")),
        Command("model.down", translate("Model", "Lose it la&ter"), lambda: page.move_systems(1), Menu.MODEL, 30,
                ("Alt+Down",), icon="down", enabled=page.has_systems, words=translate("Model", "order of loss down")),
    )  # fmt: skip


def _model(page: ModelShown) -> tuple[Command, ...]:
    return (
        Command("model.rename", translate("Model", "Rena&me the model…"), page.rename, Menu.MODEL, 40, ("Shift+F2",),
                enabled=page.has_design, words=translate("Model", "name title")),
        Command("model.parts", translate("Model", "&Part list"), page.toggle_parts, Menu.MODEL, 40, ("Ctrl+L",),
                icon="brick", enabled=page.has_model, checked=page.shows_parts,
                words=translate("Model", "bricks pieces inventory")),
        Command("model.buy", translate("Model", "Parts to &buy"), page.buy, Menu.MODEL, 40, icon="brick",
                enabled=page.has_model, words=translate("Model", "bricklink wanted list rebrickable shop")),
        Command("model.denied", translate("Model", "Sh&ow what is no system"), page.toggle_denied, Menu.MODEL, 40,
                enabled=page.has_model, checked=page.shows_denied, words=translate("Model", "removed rejected")),
        Command("model.add_others", translate("Model", "Add the &other models of this file"),
                page.file_message.add_more, Menu.MODEL, 50, enabled=lambda: page.file_message.has_more,
                words=translate("Model", "candidates submodels")),
        Command("model.write_tags", translate("Model", "Write ta&gs into a copy…"), page.write_tags, Menu.MODEL, 50,
                ("Ctrl+Shift+S",), icon="export", enabled=page.has_model,
                words=translate("Model", "save mfz export ldr mpd")),
        Command("model.save_picture", translate("Model", "Save the pi&cture…"), page.saving.save_picture, Menu.MODEL,
                50, icon="save", enabled=page.saving.can_save, words=translate("Model", "png svg image export"),
                tip=translate("Model", "As it is looked at: as pixels or as lines and faces.")),
        Command("model.save_turntable", translate("Model", "Save a turn&table…"), page.saving.save_turntable,
                Menu.MODEL, 50, enabled=page.saving.can_save, words=translate("Model", "gif animation moving export"),
                tip=translate("Model", "The model turns once round, as a GIF.")),
        Command("model.photo", translate("Model", "Add a p&hoto…"), page.photo.choose, Menu.MODEL, 50,
                enabled=page.photo.can_have, words=translate("Model", "picture image own"),
                tip=translate("Model", "It is shown in place of the drawn picture, on cards too.")),
        Command("model.no_photo", translate("Model", "Ta&ke the photo away"), page.photo.drop, Menu.MODEL, 50,
                enabled=page.photo.has, words=translate("Model", "picture image remove")),
        Command("model.thumbnail", translate("Model", "The editor's own pict&ure…"), page.asking.thumbnail,
                Menu.MODEL, 50, enabled=page.has_thumbnail, words=translate("Model", "thumbnail preview")),
        Command("model.next", translate("Model", "Ne&xt model"), lambda: page.step(1), Menu.GO, 60,
                ("Alt+PgDown",), icon="right", enabled=lambda: page.can_step(1)),
        Command("model.previous", translate("Model", "Pre&vious model"), lambda: page.step(-1), Menu.GO, 60,
                ("Alt+PgUp",), icon="left", enabled=lambda: page.can_step(-1)),
    )  # fmt: skip

"""A model's page: picture and views at the left; dice, systems and what follows from them at the right."""

from pathlib import Path

from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QUndoStack
from PySide6.QtWidgets import QStackedWidget, QWidget

from campaigns.garage.change import Change
from campaigns.garage.entry import GarageEntry
from campaigns.garage.resolving import NONE, follow
from ldraw_catalog.parts.catalog import PartCatalog
from mfz_desktop.context.commands.command import Command
from mfz_desktop.context.context import AppContext, Crumb, Page
from mfz_desktop.context.navigation import Place
from mfz_desktop.core.language import translated
from mfz_desktop.core.notices import Tone
from mfz_desktop.models.game import ModelGame, design_game, game_of, games_to_say, model_games
from mfz_desktop.models.model import write_tags
from mfz_desktop.models.model.answers import Answer
from mfz_desktop.models.model.asking import ReviewDialogs
from mfz_desktop.models.model.commands import commands_of, game_commands, hang_actions, which_game
from mfz_desktop.models.model.file_message import FileMessage
from mfz_desktop.models.model.head_tools import HeadTools
from mfz_desktop.models.model.model_panel import ModelPanel
from mfz_desktop.models.model.photo import PhotoActions
from mfz_desktop.models.model.picture_area import PictureArea
from mfz_desktop.models.model.questions import Questions
from mfz_desktop.models.model.review_order import neighbour
from mfz_desktop.models.model.reviewer import Reviewer
from mfz_desktop.models.model.rows import rows_of
from mfz_desktop.models.model.saving import PictureSaving
from mfz_desktop.models.pictures.wanted import picture_of_design
from mfz_desktop.models.session.inspections import Inspected, laid_over
from mfz_desktop.models.session.selection import DesignSelection
from mfz_desktop.models.session.services import GarageServices
from mfz_desktop.ui.widgets.buttons import Look, button
from mfz_desktop.ui.widgets.empty_state import EmptyState
from mfz_desktop.ui.widgets.layouts import hbox, vbox
from mfz_desktop.ui.widgets.picture_label import PictureLabel

LOWEST_FOR_MESSAGE = 480
"""px at 100 %: on a lower page the picture needs the room more than what the file has to tell."""
TO_COMPANY = "companies.add_designs"
"""A command of another feature; it works on the designs that are selected."""
PAGE = "model"


class ModelPage(Page):
    """Shows one design, and keeps every answer at once."""

    def __init__(self, context: AppContext) -> None:
        super().__init__(context)
        services = context.service(GarageServices)
        self._session, self._inspections, self._readings = services.session, services.inspections, services.readings
        self._id = ""
        self._with_denied = False
        self._parts: tuple[int, ...] = ()
        self.reviewer = Reviewer(
            services.session, context.notices, context.undo, lambda: bool(context.read_only), self
        )
        self.photo = PhotoActions(context, self.reviewer, self)
        self.area = PictureArea(context, services.readings.get)
        self.saving = PictureSaving(context, self.area, self)
        self.panel = ModelPanel(context)
        self.systems = self.panel.systems
        self.tools = HeadTools(context.theme)
        self.asking = ReviewDialogs(
            self, self.reviewer, self.systems, self.area.view, self.parts_in_use,
            choices=lambda: self._game().system_choices(), change=self.change, add=self.add,
        )  # fmt: skip
        self.questions = Questions(context, self.reviewer, self.panel, self.parts_in_use, self)
        self.file_message = FileMessage(self.area.message, services.session, context.tasks, services.readings.get)
        self._build()
        self._connect()

    def heading(self) -> str:
        """Return the model's name."""
        entry = self._entry()
        return entry.name if entry else self.tr("Model")

    def crumbs(self) -> tuple[Crumb, ...]:
        """Return the way back to the garage."""
        return (Crumb(self.tr("Garage"), Place("garage")),)

    def primary(self) -> str:
        """Return what one came for: confirm while proposals wait, then use the model."""
        if self.has_waiting():
            return "model.confirm_all"
        return TO_COMPANY if self.context.commands.has(TO_COMPANY) else "model.next_open"

    def primary_text(self) -> str:
        """Return what the button says: here it is about the model that is shown."""
        return self.tr("Add to a company…") if self.primary() == TO_COMPANY else ""

    def commands(self) -> tuple[Command, ...]:
        """Return everything that can be done here."""
        for game in model_games(self.context.games):
            self.context.commands.add(*game_commands(self, game), page=f"{PAGE}/{game.id}")
        return (*commands_of(self), *which_game(self, games_to_say(self.context.games)))

    def head_widget(self) -> QWidget:
        """Return name field and neighbours."""
        return self.tools

    def undo_stack(self) -> QUndoStack | None:
        """Return the design's own stack."""
        return self._session.stack_of(self._id) if self._id else None

    def on_shown(self, what: str) -> None:
        """Show a design, by its id."""
        if what != self._id:
            self.panel.details.finish_notes()
            self.area.strip.reset()
        self._id = what
        self._hang_actions()
        self._show_commands()
        if self.context.offers(DesignSelection):
            self.context.service(DesignSelection).choose((what,) if self._entry() else ())
        self._refresh()
        self.questions.take_focus()

    def on_hidden(self) -> None:
        """Keep what is being written."""
        self.panel.details.finish_notes()

    def has_design(self) -> bool:
        """Whether a design is shown."""
        return self._entry() is not None and not self.context.read_only

    def has_model(self) -> bool:
        """Whether its model could be read."""
        return self.reviewer.can_answer

    def has_systems(self) -> bool:
        """Whether a row is chosen."""
        return self.has_model() and bool(self._keys())

    def can_say(self) -> bool:
        """Whether a row is chosen, or something is asked."""
        return self.has_systems() or self.questions.is_on

    def has_waiting(self) -> bool:
        """Whether proposals wait."""
        return self.has_model() and bool(self.reviewer.waiting())

    def has_answers(self) -> bool:
        """Whether something was said of the chosen rows."""
        said = {answer.key for answer in entry.confirmed} if (entry := self._entry()) else set()
        return self.has_model() and any(key in said for key in self._keys())

    def has_thumbnail(self) -> bool:
        """Whether the editor packed a picture of its own."""
        inspected = self.reviewer.inspected
        return bool(inspected and inspected.inspection and inspected.inspection.file.thumbnail)

    def is_kind(self, kind: str) -> bool:
        """Whether the design is of a kind."""
        return (entry := self._entry()) is not None and entry.kind == kind

    def is_game(self, game: str) -> bool:
        """Whether the design is of a game."""
        return self._entry() is not None and self._game().id == game

    def can_say_game(self) -> bool:
        """Whether a person may say the game: the model could be read, and its file does not name one."""
        return self.has_model() and self.reviewer.may_say_game

    def shows_parts(self) -> bool:
        """Whether the part list is open."""
        return self.panel.details.parts.is_open

    def shows_denied(self) -> bool:
        """Whether rows that are no system are shown."""
        return self._with_denied

    def confirm(self) -> None:
        """Confirm the chosen rows."""
        self.reviewer.confirm(self._keys())

    def confirm_all(self) -> None:
        """Confirm every proposal."""
        self.reviewer.confirm_all()

    def remove(self) -> None:
        """Say that the chosen rows, or what is asked about, are no systems."""
        if not self.questions.answer(Answer(NONE)):
            self.reviewer.remove(self._keys())

    def forget_answers(self) -> None:
        """Forget what was said of the chosen rows."""
        self.reviewer.forget_answers(self._keys())

    def change(self, answer: Answer) -> None:
        """Say what the chosen rows are, or what is asked about."""
        if not self.questions.answer(answer):
            self.reviewer.change(self._keys(), answer)

    def move_systems(self, by: int) -> None:
        """Move the chosen rows in the order of loss."""
        self.reviewer.move(self._keys(), by)

    def name_system(self) -> None:
        """Let the row's name be edited."""
        self.systems.edit_name()

    def add(self, answer: Answer) -> None:
        """Add a system."""
        parts, self._parts = self._parts, ()
        self.area.view.select(())
        self.reviewer.add(answer, parts)

    def rename(self) -> None:
        """Let the model's name be edited."""
        self.tools.name.begin(self.heading())

    def parts_in_use(self) -> PartCatalog:
        """Return the parts that models are read with."""
        return self._readings.get().parts

    def toggle_kind(self, kind: str) -> None:
        """Make it one of a kind, or of the usual kind again."""
        self.reviewer.set_kind(self._game().kinds[0] if self.is_kind(kind) else kind)

    def say_game(self, game: str) -> None:
        """Say which game it is of."""
        self.reviewer.set_game(self.context.games.of(ModelGame, game))

    def toggle_parts(self) -> None:
        """Open the part list, or fold it."""
        self.panel.details.parts.set_open(not self.shows_parts())

    def toggle_denied(self) -> None:
        """Show what is no system, or hide it."""
        self._with_denied = not self._with_denied
        self._refresh()

    def take_files(self, paths: tuple[Path, ...]) -> bool:
        """Take a picture that is dropped here as the photo."""
        return self.photo.take_files(paths)

    def write_tags(self) -> None:
        """Write the systems into a copy of the file."""
        if self.reviewer.inspected is not None:
            write_tags.begin(self.context, self.reviewer.inspected, self, lambda dialog: dialog.open())

    def buy(self) -> None:
        """List the model's parts for shops."""
        if self.reviewer.inspected is not None:
            self.context.go("buying", f"model:{self.reviewer.inspected.entry.id}")

    def parts_meant(self) -> tuple[int, ...]:
        """Return the parts that are selected in the picture, else those of the chosen rows."""
        chosen = (self.reviewer.row(key) for key in self._keys())
        return self._parts or tuple(sorted({part for row in chosen if row for part in row.system.parts}))

    def can_step(self, by: int) -> bool:
        """Whether there is a model before or behind this one."""
        return neighbour(self._session.garage.entries(), self._id, by) is not None

    def step(self, by: int) -> None:
        """Go to the model before or behind this one."""
        entry = neighbour(self._session.garage.entries(), self._id, by)
        if entry is not None:
            self.context.go("model", entry.id)

    def _build(self) -> None:
        self._content = QWidget()
        hbox((self.area, 2), (self.panel, 1), on=self._content, spacing=8)
        self._gone = EmptyState(
            PictureLabel(self.context.theme, self.context.pictures),
            self.tr("This model is not in the garage"),
            self.tr("It was deleted. Undo brings it back, and so does the bin."),
            button(self.tr("To the garage"), lambda: self.context.go("garage"), Look.PRIMARY),
        )
        self._stack = QStackedWidget()
        self._stack.addWidget(self._content)
        self._stack.addWidget(self._gone)
        vbox(self._stack, on=self)

    def _connect(self) -> None:
        reviewer, area, panel, systems = self.reviewer, self.area, self.panel, self.systems
        self._inspections.arrived.connect(self._arrived)
        self._session.changed.connect(self._changed)
        self._readings.changed.connect(self._look_anew)
        reviewer.answered.connect(systems.go_to)
        reviewer.repeated.connect(self.asking.offer_rule)
        systems.next_open = lambda: reviewer.next_open(systems.current_key())
        systems.pointed.connect(area.light)
        systems.system_model.renamed.connect(reviewer.name)
        systems.selectionModel().selectionChanged.connect(lambda: self.context.commands.refresh())
        systems.customContextMenuRequested.connect(
            lambda point: self.asking.what_to_do(systems.viewport().mapToGlobal(point))
        )
        systems.doubleClicked.connect(lambda _: systems.edit_name())
        systems.confirmed.connect(lambda key: reviewer.confirm((key,)))
        systems.denied.connect(lambda key: reviewer.remove((key,)))
        systems.others_wanted.connect(self._ask_type)
        area.chosen.connect(systems.go_to)
        area.selected.connect(self._select_parts)
        area.menu_wanted.connect(self._show_menu)
        area.parts_closed.connect(lambda: panel.details.parts.set_open(False))
        self.file_message.found.connect(self._add_models)
        self.questions.pointed.connect(area.ask_about)
        panel.add.clicked.connect(lambda: self.context.commands.run("model.add"))
        panel.details.rockets_wanted.connect(reviewer.set_rockets)
        panel.details.parts_wanted.connect(area.show_parts)
        panel.details.building.parts_wanted.connect(area.choose_parts)
        panel.details.notes_changed.connect(reviewer.note)
        panel.details.bow_turned.connect(reviewer.set_bow)
        self.tools.name.taken.connect(reviewer.rename)
        self.tools.name.left.connect(lambda: systems.setFocus(Qt.FocusReason.OtherFocusReason))
        self.tools.step.connect(self.step)

    def _hang_actions(self) -> None:
        if not self.systems.actions():
            hang_actions(self.context, self.systems, self.panel.question, self.area.view)

    def _show_commands(self) -> None:
        """Show what can be done with models of this game."""
        self.context.commands.show_page(f"{PAGE}/{self._game().id}")

    def _game(self) -> ModelGame:
        """Return the game of the model that is shown; the usual one where none is."""
        entry, shown = self._entry(), self.reviewer.inspected
        if entry is None:
            return game_of(self.context.games, "")
        return design_game(self.context.games, entry, shown.model if shown and shown.entry.id == entry.id else None)

    def _entry(self) -> GarageEntry | None:
        entry = self._session.garage.entry(self._id) if self._id else None
        return None if entry is None or entry.deleted else entry

    def _keys(self) -> tuple[str, ...]:
        current = self.systems.current_key()
        return self.systems.selected_keys() or ((current,) if current else ())

    def _refresh(self) -> None:
        entry = self._entry()
        if self.isVisible():
            self._show_commands()
        self._stack.setCurrentWidget(self._content if entry else self._gone)
        self._show_place()
        if entry is None:
            self.reviewer.inspected, self.reviewer.rows = None, ()
        else:
            shown = self.reviewer.inspected
            if shown is None or (shown.entry.id, shown.entry.game) != (entry.id, entry.game):
                self._begin(entry)
            inspected = self._inspections.ask_whole(entry)
            if inspected is None:
                self.panel.details.show_notes(entry.notes)
            else:
                self._fill(inspected)
        self.head_changed.emit()
        self.context.commands.refresh()

    def _begin(self, entry: GarageEntry) -> None:
        """Let go of the model before: nothing of it is shown, pointed at or selected under the name of this one."""
        self.reviewer.inspected, self.reviewer.rows = None, ()
        self._parts = ()
        self.systems.show_rows(())
        self.systems.clearSelection()
        self.questions.show(None, self._game())
        self.panel.show_nothing(self.tr("Looking at the model …"))
        self.panel.details.setEnabled(False)
        self.area.message.hide()
        self.area.show_waiting(picture_of_design(entry))

    def _fill(self, inspected: Inspected) -> None:
        if inspected.model is not None:
            inspected = laid_over(inspected, follow(inspected.entry, inspected.model.resolved.found))
        self.reviewer.inspected = inspected
        game = self._game()
        rows = self.reviewer.rows = rows_of(inspected, game, with_denied=self._with_denied)
        self._show_commands()
        self.panel.details.setEnabled(True)
        self.panel.details.show_notes(inspected.entry.notes)
        self.systems.show_rows(rows, can_answer=self.reviewer.can_answer)
        if inspected.model is None:
            why = translated(inspected.why)
            self.panel.show_nothing(why)
            self.area.show_reason(why)
            return
        self.panel.show_model(inspected, len(self.reviewer.waiting()), game)
        title = games_to_say(self.context.games).get(game.id, "")
        self.panel.details.show_game(title, named=inspected.model.found.names_game)
        self.panel.details.show_parts(inspected, self.parts_in_use())
        self.area.show_model(inspected, rows)
        gone = sum(1 for row in rows if row.gone)
        room = self.height() >= self.context.theme.px(LOWEST_FOR_MESSAGE)
        self.file_message.show(inspected, gone, room=room)
        self.questions.show(inspected, game)
        if rows and not self.systems.currentIndex().isValid():
            self.systems.begin_at(self.reviewer.next_open("") or rows[0].key)

    def _add_models(self, designs: tuple[GarageEntry, ...]) -> None:
        stack = self._session.stack_of(self._id)
        if designs and self._session.keep(self.tr("add models of this file"), *designs, stack=stack):
            names = ", ".join(design.name for design in designs)
            said = self.tr("Added to the garage: {names}.").format(names=names)
            self.context.notices.say(said, Tone.FINE, undo=self.context.undo.last(stack))
            self._refresh()

    def _arrived(self, inspected: Inspected) -> None:
        if inspected.entry.id != self._id or not self._is_here():
            return
        if not inspected.is_whole:
            self._refresh()
        else:
            self._fill(inspected)
            self.head_changed.emit()
            self.context.commands.refresh()

    def _changed(self, change: Change) -> None:
        if self._id in change.ids and self._is_here():
            self._refresh()
        elif any(isinstance(edit.value, GarageEntry) for edit in change.edits):
            self._show_place()

    def _look_anew(self) -> None:
        self.area.easel.forget_all()
        if self._is_here():
            self._refresh()

    def _is_here(self) -> bool:
        here = self.context.navigator.here
        return here is not None and here.page == "model"

    def _show_place(self) -> None:
        ids = [entry.id for entry in self._session.garage.entries()]
        self.tools.show_place(ids.index(self._id) if self._id in ids else -1, len(ids))

    def _ask_type(self, key: str, where: QPoint) -> None:
        self.systems.go_to(key)
        self.asking.what_it_is(where)

    def _show_menu(self, key: str | None, where: QPoint) -> None:
        """Show what can be done with a system in the picture; for an empty key with parts that are of none."""
        if key == "":
            self.asking.what_to_add(where)
            return
        if key is not None and key not in self.systems.selected_keys():
            self.systems.go_to(key)
        self.asking.what_to_do(where)

    def _select_parts(self, parts: tuple[int, ...]) -> None:
        self._parts = parts
        self.context.commands.refresh()

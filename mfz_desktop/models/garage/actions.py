"""What can be done with the selected designs, many or one."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

from PySide6.QtCore import QObject
from PySide6.QtGui import QCursor
from PySide6.QtWidgets import QMenu, QWidget

from campaigns.beside import BesideFile
from campaigns.garage.entry import GarageEntry
from campaigns.names import TypedNameError
from campaigns.store.errors import StoreError
from campaigns.store.exporting import write_export
from ldraw_catalog.systems.evidence import EvidenceKind
from mfz_desktop.context import file_dialogs
from mfz_desktop.context.context import AppContext
from mfz_desktop.core.calling import calling
from mfz_desktop.core.language import plural, translated
from mfz_desktop.core.notices import Tone
from mfz_desktop.core.tasks import Work
from mfz_desktop.models.garage import outside
from mfz_desktop.models.garage.imports import Imports
from mfz_desktop.models.garage.rows import DesignRow
from mfz_desktop.models.garage.words import several
from mfz_desktop.models.importing.editors import Editor, find_editors
from mfz_desktop.models.model import answers
from mfz_desktop.models.session.garage_session import GarageSession
from mfz_desktop.models.session.services import GarageServices
from mfz_desktop.ui.widgets.mnemonics import literal

Rows = tuple[DesignRow, ...]
ADD_TO_COMPANY = "companies.add_designs"
"""A command of the companies' feature; it works on the `DesignSelection`."""


class GarageActions(QObject):
    """Carries actions out on the rows that `selected` returns; asked for anew each time."""

    def __init__(self, context: AppContext, selected: Callable[[], Rows], window: QWidget) -> None:
        super().__init__(window)
        self._context = context
        self._selected = selected
        self._window = window
        self._editors: tuple[Editor, ...] | None = None

    @property
    def _session(self) -> GarageSession:
        return self._context.service(GarageServices).session

    def has_some(self) -> bool:
        """Tell whether anything is selected."""
        return bool(self._selected())

    def has_one(self) -> bool:
        """Tell whether exactly one design is selected."""
        return len(self._selected()) == 1

    def has_source(self) -> bool:
        """Tell whether one design is selected whose file is where it was."""
        return any(row.entry.source and not row.missing for row in self._selected())

    def lacks_source(self) -> bool:
        """Tell whether one design is selected whose file is gone."""
        return self.has_one() and self._selected()[0].missing

    def can_join_company(self) -> bool:
        """Tell whether there is a feature of companies to add designs to."""
        return self.has_some() and self._context.commands.has(ADD_TO_COMPANY)

    def open(self) -> None:
        """Go to the page of the design."""
        for row in self._selected()[:1]:
            self._context.go("model", row.id)

    def rename(self, design: str, name: str) -> bool:
        """Rename a design; whether it was. A name that cannot be is told in words."""
        entry = self._session.garage.entry(design)
        if entry is None:
            return False
        try:
            change = self._session.do(
                self.tr('rename "{name}"').format(name=entry.name),
                lambda: self._session.garage.rename(design, name),
                self._session.stack_of(design),
            )
        except TypedNameError as reason:
            self._context.notices.say(translated(reason), Tone.WARNING)
            return False
        return bool(change)

    def duplicate(self) -> None:
        """Copy the designs, with all that was confirmed of them."""
        ids, names = self._ids_and_names()
        text = self.tr("duplicate {what}").format(what=several(names))
        self._session.do(text, lambda: self._session.garage.duplicate(*ids))

    def delete(self) -> None:
        """Put the designs into the bin."""
        ids, names = self._ids_and_names()
        session = self._session
        text = self.tr("delete {what}").format(what=several(names))
        if session.do(text, lambda: session.garage.delete(*ids)):
            said = self.tr("{what}: in the bin for 30 days.").format(what=several(names))
            self._context.notices.say(said, undo=self._context.undo.last(session.stack))

    def has_proposals(self) -> bool:
        """Tell whether proposals of a selected design wait for an answer."""
        return any(row.waiting for row in self._selected())

    def confirm_named(self) -> None:
        """Confirm what the selected designs call by a name: a builder said so. What only parts say is a guess."""
        rows = tuple(row for row in self._selected() if row.waiting)
        reviews = [self._named(row) for row in rows]
        after = [entry for entry, number in reviews if number]
        confirmed = sum(number for _, number in reviews)
        left = sum(row.waiting for row in rows) - confirmed
        guesses = plural("Garage", "%n is a guess and waits for you.", "%n are guesses and wait for you.", left)
        if not after:
            self._context.notices.say(guesses)
            return
        stack = self._session.stack if len(after) > 1 else self._session.stack_of(after[0].id)
        text = self.tr("confirm what {what} names").format(what=several([entry.name for entry in after]))
        if self._session.keep(text, *after, stack=stack):
            said = plural("Garage", "%n system is confirmed.", "%n systems are confirmed.", confirmed)
            words = f"{said} {guesses}" if left else said
            self._context.notices.say(words, Tone.FINE, undo=self._context.undo.last(stack))

    def _named(self, row: DesignRow) -> tuple[GarageEntry, int]:
        """Return a design with everything confirmed that has a name of its own, and how many systems that are."""
        inspected = self._context.service(GarageServices).inspections.known(row.entry)
        model = inspected.model if inspected is not None else None
        if model is None:
            return row.entry, 0
        named = {
            each.key for each in model.found.everything if any(why.kind is EvidenceKind.NAME for why in each.evidence)
        }
        systems = [each for each in model.resolved.everything if not each.believed and each.key in named]
        entry = answers.confirm(row.entry, systems)
        return answers.reviewed(entry, answers.proposals_of(model.resolved)), len(systems)

    def show_in_folder(self) -> None:
        """Show where the files lie, each folder once."""
        sources = (Path(row.entry.source) for row in self._selected() if row.entry.source and not row.missing)
        for source in list({source.parent: source for source in sources}.values())[:5]:
            outside.show_in_folder(source)

    def editors(self) -> tuple[Editor, ...]:
        """Return the LEGO editors that are installed here; looked for once."""
        if self._editors is None:
            self._editors = find_editors()
        return self._editors

    def editor_text(self) -> str:
        """Return what opening in an editor is called here."""
        editors = self.editors()
        if len(editors) == 1:
            return self.tr("Open in {editor}").format(editor=literal(editors[0].name))
        return self.tr("Open in Studio, LeoCAD …")

    def can_open_in_editor(self) -> bool:
        """Tell whether there is an editor, and a file for it."""
        return self.has_source() and bool(self.editors())

    def open_in_editor(self) -> None:
        """Open the files in an editor; where there are several, ask in which."""
        editors = self.editors()
        if len(editors) == 1:
            self._open_in(editors[0])
            return
        menu = QMenu(self._window)
        for editor in editors:
            menu.addAction(literal(editor.name), calling(self._open_in, editor))
        menu.popup(QCursor.pos())

    def find_source(self) -> None:
        """Ask where a design's file is now; if it is different there, the design follows it."""
        row = self._selected()[0]
        title = self.tr("Where is {file} now?").format(file=row.entry.file)
        found = file_dialogs.ask_for_file(self._window, self._context.settings, title, outside.model_filter())
        if found is not None:
            self.take_source(row, found)

    def take_source(self, row: DesignRow, found: Path) -> None:
        """Note where a design's file is now, and read it: it may have changed."""
        text = self.tr("find the file of {what}").format(what=several((row.entry.name,)))
        if self._session.keep(text, replace(row.entry, source=str(found))):
            self._context.service(Imports).look_again(found)

    def export(self) -> None:
        """Write copies of the files as they were imported."""
        rows = self._selected()
        files = {row.entry.sha256: row.entry.file for row in rows}
        settings = self._context.settings
        if len(files) == 1:
            (name,) = files.values()
            wanted = outside.model_filter()
            target = file_dialogs.ask_where_to_save(self._window, settings, self.tr("Export a copy"), name, wanted)
            targets = dict.fromkeys(files, target) if target else {}
        else:
            folder = file_dialogs.ask_for_folder(self._window, settings, self.tr("Export copies to"))
            targets = free_names(folder, files) if folder else {}
        if targets:
            self.write_copies(targets, {row.entry.sha256: row.entry.beside for row in rows})

    def write_copies(self, targets: dict[str, Path], beside: dict[str, tuple[BesideFile, ...]]) -> None:
        """Write kept files to places, with what they are made of beside them, off the main thread."""
        context = self._context

        def done(_: object) -> None:
            context.notices.say(plural("Garage", "%n file was written.", "%n files were written.", len(targets)))

        def failed(error: BaseException) -> None:
            if isinstance(error, StoreError):
                context.notices.say(translated(error), Tone.WRONG)
            else:
                context.tasks.failed.emit(error)

        get = context.kept_files.get
        context.tasks.run(self.tr("Writing copies"), _write, get, targets, beside, done=done, failed=failed)

    def add_to_company(self) -> None:
        """Hand the selection to the companies' feature."""
        self._context.commands.run(ADD_TO_COMPANY)

    def _open_in(self, editor: Editor) -> None:
        for row in self._selected()[:10]:
            if row.entry.source and not row.missing and not outside.open_in(editor, Path(row.entry.source)):
                self._context.notices.say(
                    self.tr("{editor} could not be started.").format(editor=editor.name), Tone.WARNING
                )
                return

    def _ids_and_names(self) -> tuple[tuple[str, ...], tuple[str, ...]]:
        rows = self._selected()
        return tuple(row.id for row in rows), tuple(row.entry.name for row in rows)


def free_names(folder: Path, files: dict[str, str]) -> dict[str, Path]:
    """Return a place in a folder for each file; none that is taken already."""
    places: dict[str, Path] = {}
    for sha256, name in files.items():
        path, number = folder / Path(name).name, 2
        while path.exists() or path in places.values():
            path = folder / f"{Path(name).stem} ({number}){Path(name).suffix}"
            number += 1
        places[sha256] = path
    return places


def _write(
    work: Work,
    get: Callable[[str], bytes],
    targets: dict[str, Path],
    beside: dict[str, tuple[BesideFile, ...]],
) -> None:
    from mfz_desktop.models.importing.kept_model import write_beside

    for done, (sha256, path) in enumerate(targets.items()):
        work.step(done, len(targets), path.name)
        write_beside(path.parent, beside.get(sha256, ()), get)
        write_export(path, get(sha256))

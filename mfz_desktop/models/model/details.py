"""Below the systems: rockets, what the rules say, what is wrong with the file, size, parts, notes."""

from collections.abc import Callable, Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QLabel, QLayout, QWidget

from campaigns.garage.resolving import Resolved
from ldraw_catalog.parts.catalog import PartCatalog
from ldraw_catalog.problems import Problem
from mfz_desktop.context.context import AppContext
from mfz_desktop.models.game import ModelGame
from mfz_desktop.models.importing.inspection import InspectedModel
from mfz_desktop.models.library_offer import get_library
from mfz_desktop.models.model import wording
from mfz_desktop.models.model.building_section import BuildingSection
from mfz_desktop.models.model.collapsible_section import CollapsibleSection
from mfz_desktop.models.model.part_list import unknown_parts
from mfz_desktop.models.session.inspections import Inspected
from mfz_desktop.models.stands.stand import Stand
from mfz_desktop.models.stands.stand_view import StandView
from mfz_desktop.ui.forms.commit_field import CommitText
from mfz_desktop.ui.theme.style import Theme
from mfz_desktop.ui.widgets.buttons import IconButton, Look, button
from mfz_desktop.ui.widgets.finding_row import FindingRow
from mfz_desktop.ui.widgets.labels import Role, label
from mfz_desktop.ui.widgets.layouts import STRETCH, clear, hbox, vbox
from mfz_rules.kernel.findings import Finding

MOST_ROCKETS = 99
SHOWN_PROBLEMS = 50


class RocketCount(QWidget):
    """How many rockets it carries, with fewer and more."""

    wanted = Signal(object)
    """int: so many shall they be."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._count = 0
        self._number = label("0", Role.SECTION)
        self._remark = label("", Role.SMALL)
        self._fewer = IconButton(theme, "remove", self.tr("One rocket fewer"), lambda: self._step(-1), size=16)
        self._more = IconButton(theme, "add", self.tr("One rocket more"), lambda: self._step(1), size=16)
        hbox(
            label(self.tr("Rockets")),
            self._fewer,
            self._number,
            self._more,
            self._remark,
            STRETCH,
            on=self,
            margins=(0, 4, 0, 4),
            spacing=8,
        )

    def show_rockets(self, resolved: Resolved) -> None:
        """Show how many there are, and how many more are proposed."""
        self._count = resolved.rockets()
        more = resolved.rockets(proposals=True) - self._count
        self._number.setText(str(self._count))
        self._number.setAccessibleName(self.tr("{number} rockets").format(number=self._count))
        self._remark.setText(self.tr("{number} more proposed").format(number=more) if more else "")
        self._fewer.setEnabled(self._count > 0)
        self._more.setEnabled(self._count < MOST_ROCKETS)

    def _step(self, by: int) -> None:
        self.wanted.emit(self._count + by)


class Details(QWidget):
    """Everything below the list of systems. Sections with nothing to say are not there."""

    rockets_wanted = Signal(object)
    """int."""
    parts_wanted = Signal(object)
    """bool: show the part list, or fold it."""
    notes_changed = Signal(str)
    bow_turned = Signal(int)
    """So many quarters shall its bow be turned from its front."""

    def __init__(self, context: AppContext, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme = context.theme
        self.rockets = RocketCount(theme)
        self.rockets.wanted.connect(self.rockets_wanted)
        self.findings = CollapsibleSection(theme, self.tr("What the rules say"), is_open=True)
        self.problems = CollapsibleSection(theme, self.tr("Problems in the file"))
        self.on_base = CollapsibleSection(theme, self.tr("On its base"), is_open=True)
        self.stand = StandView(theme, context.pictures)
        self.stand.turned.connect(self.bow_turned)
        self.on_base.content.addWidget(self.stand)
        self.building = BuildingSection(theme)
        self.measure = label("", Role.SMALL, wrap=True)
        self.get_library = button(self.tr("Get the parts library…"), lambda: get_library(context), Look.LINK)
        self.get_library.hide()
        self.game = label("", Role.SMALL, wrap=True)
        self.unknown = label("", Role.SMALL, wrap=True)
        self.unknown.setProperty("tone", "warning")
        self.parts = CollapsibleSection(theme, self.tr("Parts"))
        self.parts.toggled.connect(self.parts_wanted)
        self.notes_section = CollapsibleSection(theme, self.tr("Notes"))
        self.notes = CommitText(self.tr("Notes"), self.tr("What you want to remember about this model"))
        self.notes.committed.connect(self.notes_changed)
        self.notes.setFixedHeight(theme.px(96))
        self.notes_section.content.addWidget(self.notes)
        vbox(
            self.rockets,
            self.findings,
            self.on_base,
            self.problems,
            self.building,
            self.parts,
            self.notes_section,
            self.unknown,
            self.measure,
            (self.get_library, 0, Qt.AlignmentFlag.AlignLeft),
            self.game,
            on=self,
            spacing=4,
        )

    def show_model(self, inspected: Inspected, game: ModelGame) -> None:
        """Show what there is to say about a model."""
        model, inspection = inspected.model, inspected.inspection
        if model is None or inspection is None:
            return
        self.rockets.setVisible(game.carries_rockets(inspected.entry.kind))
        self.rockets.show_rockets(model.resolved)
        self._show_findings(judged(model, inspected.entry.kind, game))
        stand = game.stand(inspected.entry, model)
        self._show_stand(stand)
        self._show_problems(inspection.problems)
        assembly, document = model.found.assembly, inspection.file.document
        own_colours = document.colours if document else {}
        self.building.show_building(assembly, model.building, own_colours, has_base=stand is not None)
        self.building.setVisible(bool(assembly.placements))
        kinds = wording.counted(len(assembly.distinct), self.tr("kind"), self.tr("kinds"))
        self.parts.set_remark(f"{wording.parts_words(assembly.parts)}, {kinds}")

    def show_nothing(self) -> None:
        """Show nothing of a model."""
        for each in (
            self.rockets,
            self.findings,
            self.on_base,
            self.problems,
            self.building,
            self.unknown,
            self.get_library,
            self.game,
        ):
            each.hide()
        self.parts.set_remark("")
        self.measure.setText("")

    def show_game(self, title: str, *, named: bool) -> None:
        """Say which game it is of, and whether its file says so; nothing without a title."""
        words = self.tr("A model of {game}; its file says so.") if named else self.tr("Read as a model of {game}.")
        self.game.setText(words.format(game=title))
        self.game.setVisible(bool(title))

    def show_parts(self, inspected: Inspected, parts: PartCatalog) -> None:
        """Say how large it is, which library's parts it is drawn with, and which parts nobody knows."""
        if inspected.model is None:
            self.unknown.hide()
            return
        assembly, size = inspected.model.found.assembly, wording.size_words(inspected.model.measure)
        self.measure.setText(f"{size} {wording.drawn_words(parts.library)}")
        self.get_library.setVisible(parts.library is None)
        text = wording.unknown_words(unknown_parts(assembly), assembly.parts, parts.update)
        self.unknown.setText(text)
        self.unknown.setToolTip(", ".join(sorted(assembly.unresolved)[:20]))
        self.unknown.setVisible(bool(text))

    def show_notes(self, notes: str) -> None:
        """Show the notes, unless they are being written."""
        self.notes.set_value(notes)
        self.notes_section.set_remark(notes.strip().partition("\n")[0][:40])

    def finish_notes(self) -> None:
        """Hand over what was written."""
        self.notes.commit()

    def _show_findings(self, findings: Sequence[tuple[Finding, bool]]) -> None:
        _fill(self.findings.content, findings, lambda pair: self._finding(*pair))
        self.findings.setVisible(bool(findings))
        self.findings.set_remark(str(len(findings)))
        self.findings.refresh()

    def _finding(self, finding: Finding, only_if: bool) -> QWidget:
        row = FindingRow(self._theme, finding)
        if not only_if:
            return row
        holder = QWidget()
        vbox(label(self.tr("If all proposals are right:"), Role.SMALL), row, on=holder, spacing=0)
        return holder

    def _show_stand(self, stand: Stand | None) -> None:
        self.on_base.setVisible(stand is not None)
        if stand is not None:
            self.stand.show_stand(stand)
            self.on_base.refresh()

    def _show_problems(self, problems: Sequence[Problem]) -> None:
        def line(problem: Problem) -> QLabel:
            made = label(wording.problem_words(problem), Role.SMALL, wrap=True)
            made.setToolTip(problem.text)
            return made

        _fill(self.problems.content, problems[:SHOWN_PROBLEMS], line)
        self.problems.setVisible(bool(problems))
        self.problems.set_remark(str(len(problems)))
        self.problems.refresh()


def judged(model: InspectedModel, kind: str, game: ModelGame) -> tuple[tuple[Finding, bool], ...]:
    """Return what the rules say of a model, and, marked, what they would say if all proposals were right."""
    resolved, measure = model.resolved, model.measure
    now = game.findings(resolved, kind, measure)
    later = game.findings(resolved, kind, measure, proposals=True) if resolved.waiting else ()
    known = {finding.key for finding in now}
    return (*((each, False) for each in now), *((each, True) for each in later if each.key not in known))


def _fill(layout: QLayout, values: Sequence[object], make: Callable[..., QWidget]) -> None:
    clear(layout)
    for value in values:
        layout.addWidget(make(value))

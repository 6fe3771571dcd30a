"""Which models of a file are wanted: the ones it came in with, and the candidates beside them."""

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtWidgets import QCheckBox, QFrame, QWidget

from mfz_desktop.context.context import AppContext
from mfz_desktop.core.language import plural
from mfz_desktop.core.pictures import PictureWanted
from mfz_desktop.models.import_report.words import candidates_words
from mfz_desktop.models.importing.report import ReportedFile
from mfz_desktop.ui.widgets.buttons import button
from mfz_desktop.ui.widgets.flow_layout import FlowLayout
from mfz_desktop.ui.widgets.labels import Role, label
from mfz_desktop.ui.widgets.layouts import STRETCH, hbox, vbox
from mfz_desktop.ui.widgets.mnemonics import literal
from mfz_desktop.ui.widgets.picture_label import PictureLabel

SIDE = 144
MOST = 12
"""More candidates of one file are not shown as pictures."""


class PickableModel(QFrame):
    """One model to be picked: a picture with a box to tick."""

    def __init__(self, context: AppContext, wanted: PictureWanted, name: str, why: str, *, picked: bool) -> None:
        super().__init__()
        self.setProperty("surface", "raised")
        theme = context.theme
        picture = PictureLabel(theme, context.pictures, wanted, size=QSize(SIDE, 104))
        picture.setFixedSize(theme.px(SIDE), theme.px(104))
        self.box = QCheckBox(
            literal(self.fontMetrics().elidedText(name, Qt.TextElideMode.ElideRight, theme.px(SIDE - 32)))
        )
        self.box.setToolTip(name)
        self.box.setAccessibleName(name)
        self.box.setChecked(picked)
        reason = label(why, Role.SMALL, wrap=True)
        reason.setFixedWidth(theme.px(SIDE))
        vbox(picture, self.box, reason, on=self, margins=8, spacing=2)


class ModelChooser(QWidget):
    """The question and the models of one file."""

    chosen = Signal(object, object)
    """(submodels of candidates that are to come in, ids of designs that are to go)"""

    def __init__(self, context: AppContext, file: ReportedFile, here: frozenset[str]) -> None:
        super().__init__()
        self._designs: dict[str, QCheckBox] = {}
        self._candidates: dict[str, QCheckBox] = {}
        picks = QWidget()
        flow = FlowLayout(picks, gap=8)
        for design in file.designs:
            if design.id in here:
                wanted = PictureWanted(sha256=file.sha256, submodel=design.submodel)
                pick = PickableModel(context, wanted, design.name, self.tr("in the garage"), picked=True)
                self._designs[design.id] = pick.box
                flow.addWidget(pick)
        for candidate in file.candidates[:MOST]:
            wanted = PictureWanted(sha256=file.sha256, submodel=candidate.submodel)
            why = plural("ImportReport", "%n part", "%n parts", candidate.parts) + "; " + candidate.why
            name = f"{candidate.name} × {candidate.copies}" if candidate.copies > 1 else candidate.name
            pick = PickableModel(context, wanted, name, why, picked=False)
            self._candidates[candidate.submodel] = pick.box
            flow.addWidget(pick)
        self._done = button(self.tr("Take these"), self._choose)
        self._done.setEnabled(False)
        foot = hbox(self._done, label(self.tr("Leftovers are usual: leave them as they are."), Role.SMALL), STRETCH)
        vbox(label(candidates_words(file), wrap=True), picks, foot, on=self, margins=(0, 4, 0, 12), spacing=8)
        for box in (*self._designs.values(), *self._candidates.values()):
            box.toggled.connect(self._follow)

    def _follow(self) -> None:
        self._done.setEnabled(self._differs())

    def _differs(self) -> bool:
        come = any(box.isChecked() for box in self._candidates.values())
        return come or not all(box.isChecked() for box in self._designs.values())

    def _choose(self) -> None:
        come = tuple(name for name, box in self._candidates.items() if box.isChecked())
        go = tuple(design for design, box in self._designs.items() if not box.isChecked())
        self.chosen.emit(come, go)

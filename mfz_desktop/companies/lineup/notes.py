"""Beside the pieces: the plan of the company at a glance, its colours, its sizes, systems that look alike."""

from collections.abc import Sequence

from PySide6.QtWidgets import QWidget

from mfz_desktop.companies.lineup.looks import Looks
from mfz_desktop.core.language import translate
from mfz_desktop.models.colour_bar import ColourBar, number_words, share_words
from mfz_desktop.models.stands.stand import Stand
from mfz_desktop.models.stands.words import size_words
from mfz_desktop.ui.theme.style import Theme
from mfz_desktop.ui.widgets.finding_row import FindingRow
from mfz_desktop.ui.widgets.labels import Role, label
from mfz_desktop.ui.widgets.layouts import clear, vbox
from mfz_desktop.ui.widgets.scrolling import ScrollColumn
from mfz_desktop.ui.widgets.section_heading import SectionHeading

NAMED_COLOURS = 5
"""So many of the colours are named; the bar shows and names all."""
PLATES = (4, 6, 8)
"""Studs of the sides of usual plates that a frame is put on (RA-LEGO-18, RA-LEGO-21)."""
TOLERANCE = 0.05
"""Studs: a model is measured to the hair, a plate is not."""
NARROW = 280
"""px at 100 %."""


class Section(QWidget):
    """A heading, and lines below it that are made anew each time."""

    def __init__(self, text: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.heading = SectionHeading(text)
        self.lines = vbox(spacing=4)
        vbox(self.heading, self.lines, on=self, spacing=8)

    def show_lines(self, lines: Sequence[QWidget], remark: str = "") -> None:
        """Show lines; without any the section is not there."""
        clear(self.lines)
        for line in lines:
            self.lines.addWidget(line)
        self.heading.set_remark(remark)
        self.setVisible(bool(lines))


class LineupNotes(ScrollColumn):
    """One column of sections."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, widest=NARROW, parent=parent)
        self.set_margins(0, 16, 16, 16)
        self.plan = Section(self.tr("Plan"))
        self.colours = Section(self.tr("Colours"))
        self.sizes = Section(self.tr("Sizes"))
        self.lookalikes = Section(self.tr("Alike"))
        for section in (self.plan, self.colours, self.lookalikes, self.sizes):
            self.column.addWidget(section)
        self.column.setSpacing(16)
        self.column.addStretch(1)

    def show_plan(self, groups: Sequence[Sequence[str]]) -> None:
        """Show which pieces carry the same, and which are of their own (RA-LEGO-13)."""
        lines = [
            label(self.tr("{number} alike: {names}").format(number=len(names), names=", ".join(names)), wrap=True)
            for names in groups
            if len(names) > 1
        ]
        single = [name for names in groups for name in names if len(names) == 1]
        if single:
            words = self.tr("Of their own: {names}") if len(single) > 1 else self.tr("Of its own: {names}")
            lines.append(label(words.format(names=", ".join(single)), wrap=True))
        self.plan.show_lines(lines, "-".join(str(len(names)) for names in groups))

    def show_looks(self, looks: Looks) -> None:
        """Show the colours of all models, and the systems that look alike."""
        shares = looks.colours
        bar = ColourBar(self._theme)
        bar.show_shares(shares)
        names = [label(share_words(share), Role.SMALL) for share in shares[:NAMED_COLOURS]]
        self.colours.show_lines([bar, *names] if shares else [], number_words(len(shares)))
        self.lookalikes.show_lines([FindingRow(self._theme, finding) for finding in looks.lookalikes])

    def show_sizes(self, stands: Sequence[Stand]) -> None:
        """Show how large each piece is."""
        lines = [
            line for stand in stands for line in (label(stand.name), label(_size_of(stand), Role.SMALL, wrap=True))
        ]
        self.sizes.show_lines(lines)


def _size_of(stand: Stand) -> str:
    """Return how large a piece is against its base, or the plate that it fits on."""
    if stand.base is not None:
        return size_words(stand)
    across, deep, high = stand.sides
    words = [translate("Lineup", "{across:.1f} × {deep:.1f} studs").format(across=across, deep=deep)]
    if high:
        words.append(translate("Lineup", "{high:.1f} studs high").format(high=high))
    plate = next((side for side in PLATES if max(across, deep) <= side + TOLERANCE), None)
    if plate is not None:
        words.append(translate("Lineup", "fits on {plate} × {plate}").format(plate=plate))
    return ", ".join(words)

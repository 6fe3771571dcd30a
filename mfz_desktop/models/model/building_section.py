"""How a model is built: its colours, pieces that touch nothing, parts that hold by a grip alone."""

from collections.abc import Mapping
from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QWidget

from ldraw_catalog.assembly.assembly import Assembly
from ldraw_catalog.building.building import Building
from ldraw_catalog.reading.document import ColourDefinition
from mfz_desktop.core.notices import Tone
from mfz_desktop.models.colour_bar import ColourBar, named_shares, number_words
from mfz_desktop.models.model.collapsible_section import CollapsibleSection
from mfz_desktop.ui.theme.style import Theme
from mfz_desktop.ui.widgets.buttons import Look, button
from mfz_desktop.ui.widgets.finding_row import FindingRow
from mfz_desktop.ui.widgets.labels import label
from mfz_desktop.ui.widgets.layouts import STRETCH, clear, hbox, vbox
from mfz_desktop.ui.widgets.messages import ToneSign
from mfz_rules.common.building import fragile


class BuildingSection(CollapsibleSection):
    """A bar of the colours, and what there is to say, each with a link that selects its parts in the picture."""

    parts_wanted = Signal(object)
    """tuple[int, ...]: the placements that are to be shown."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, self.tr("How it is built"), parent=parent)
        self._theme = theme
        self.colours = ColourBar(theme)
        self._said = QWidget()
        self._lines = vbox(on=self._said, spacing=0)
        self.content.addWidget(self.colours)
        self.content.addWidget(self._said)

    def show_building(
        self, assembly: Assembly, building: Building, own: Mapping[int, ColourDefinition], *, has_base: bool
    ) -> None:
        """Show how a model is built; `own` are the colours that its file defines. One with a base needs none."""
        self.colours.show_shares(named_shares(building.colours, own))
        remark = number_words(len(self.colours.shares))
        self.set_remark(self.tr("loose parts") + f" · {remark}" if building.loose else remark)
        clear(self._lines)
        if building.loose:
            self._lines.addWidget(self._loose_line(building.loose))
        finding = None if has_base else fragile(assembly.parts, len(building.grips))
        if finding is not None:
            links = ((self.tr("Show them"), partial(self.parts_wanted.emit, building.grips)),)
            self._lines.addWidget(FindingRow(self._theme, finding, links=links))
        self.refresh()

    def _loose_line(self, pieces: tuple[tuple[int, ...], ...]) -> QWidget:
        parts = tuple(sorted(part for piece in pieces for part in piece))
        words = self.tr("One part touches nothing of the rest: it is loose, or left over.")
        if len(parts) > 1:
            words = self.tr("{number} parts touch nothing of the rest: they are loose, or left over.")
        line = QWidget()
        text = vbox(
            label(words.format(number=len(parts)), wrap=True),
            hbox(button(self.tr("Show them"), partial(self.parts_wanted.emit, parts), Look.LINK), STRETCH),
            spacing=2,
        )
        sign = ToneSign(self._theme, Tone.WARNING)
        hbox((sign, 0, Qt.AlignmentFlag.AlignTop), (text, 1), on=line, margins=(0, 8, 0, 8), spacing=12)
        return line
